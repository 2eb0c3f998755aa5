// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mesh/axis_placement.h"
#include "core/mesh/mesh_degrees.h"

#include <QWidget>

#include <array>
#include <optional>
#include <vector>

namespace ridgepoint {

/// What lies on each dimension of the slice (X, Y, Z, the two devices of a chip, and the slices themselves): a row for
/// each, cut into coloured bands, one for each axis that takes part of it. A band dragged to another row moves its axis
/// there; with the keyboard, left and right choose a band, up and down move it, Space goes through all places that its
/// axis can take, and Delete gives it back to the default order.
class DimensionBands : public QWidget {
    Q_OBJECT
public:
    explicit DimensionBands(QWidget* parent = nullptr);

    struct Contents {
        Slice slice;
        int devicesPerChip = 1;
        std::array<bool, 3> wraps{};
        MeshPlacement placement{};
        Degrees dcn{1, 1, 1, 1, 1, 1, 1};

        bool operator==(const Contents&) const = default;
    };
    void setContents(const Contents& contents);
    void setAxis(MeshAxis axis);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }
    /// Middle of the band of an axis on a dimension, or of the empty row; for tests and for those who click.
    QPoint centreOf(std::size_t dimension, std::optional<MeshAxis> axis) const;

signals:
    void axisSelected(ridgepoint::MeshAxis axis);
    /// `axis` is to leave dimension `from` for dimension `to`.
    void moveRequested(ridgepoint::MeshAxis axis, int from, int to);
    void cycleRequested(ridgepoint::MeshAxis axis);
    void resetRequested(ridgepoint::MeshAxis axis);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    struct Row {
        std::size_t dimension; ///< kPlacementDimensions = the slices
        QString label;
        double size;
    };
    struct Band {
        MeshAxis axis;
        std::size_t dimension;
        std::int64_t extent;
        QRectF area;
    };
    std::vector<Row> rows() const;
    std::vector<Band> bands() const;
    QRectF rowRect(std::size_t row) const;
    std::optional<std::size_t> dimensionAt(const QPointF& point) const;
    std::optional<std::size_t> currentBand(const std::vector<Band>& all) const;
    void choose(const Band& band);
    void moveCurrent(int step);
    void describe();

    Contents m_contents;
    MeshAxis m_axis = MeshAxis::fsdp;
    std::size_t m_dimension = 0;             ///< of the current band
    std::optional<Band> m_drag;              ///< the band being dragged
    std::optional<std::size_t> m_dropTarget; ///< the dimension below the pointer during a drag
};

} // namespace ridgepoint
