// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mesh/axis_placement.h"
#include "core/mesh/mesh_degrees.h"
#include "ui/mesh/band_edge.h"

#include <QWidget>

#include <array>
#include <optional>
#include <vector>

namespace ridgepoint {

/// What lies on each dimension of the slice (X, Y, Z, the two devices of a chip, and the slices themselves): a row for
/// each, cut into coloured bands, one for each axis that takes part of it. A band dragged to another row moves its axis
/// there, and a border that is dragged moves factors from one axis to the other. With the keyboard, left and right
/// choose a band, up and down move it, plus and minus let it grow and shrink, Space goes through all places that its
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
        Degrees dcn{1, 1, 1, 1, 1, 1, 1}; ///< the free axis filled in
        MeshDegrees degrees;

        bool operator==(const Contents&) const = default;
    };
    void setContents(const Contents& contents);
    void setAxis(MeshAxis axis);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }
    /// Middle of the band of an axis on a dimension, or of the empty row; for tests and for those who click.
    QPoint centreOf(std::size_t dimension, std::optional<MeshAxis> axis) const;
    /// The right end of a band.
    QPoint edgeAfter(std::size_t dimension, MeshAxis axis) const;

signals:
    void axisSelected(ridgepoint::MeshAxis axis);
    /// `axis` is to leave dimension `from` for dimension `to`.
    void moveRequested(ridgepoint::MeshAxis axis, int from, int to);
    void cycleRequested(ridgepoint::MeshAxis axis);
    void resetRequested(ridgepoint::MeshAxis axis);
    /// Of what `from` and `to` have of a dimension (kDcnRow = the slices), `to` is to have `extent` positions and
    /// `from` the rest.
    void shareRequested(ridgepoint::MeshAxis from, ridgepoint::MeshAxis to, int dimension, qint64 extent);
    void shareEnded();

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
        std::size_t dimension; ///< kDcnRow = the slices
        QString label;
        double size;
    };
    std::vector<Row> rows() const;
    std::vector<AxisBand> bands() const;
    QRectF rowRect(std::size_t row) const;
    std::optional<std::size_t> dimensionAt(const QPointF& point) const;
    std::optional<std::size_t> currentBand(const std::vector<AxisBand>& all) const;
    void choose(const AxisBand& band);
    void moveCurrent(int step);
    void growCurrent(int step);
    void showCursor(const QPointF& point);
    void describe();

    Contents m_contents;
    MeshAxis m_axis = MeshAxis::fsdp;
    std::size_t m_dimension = 0;             ///< of the current band
    std::optional<AxisBand> m_drag;          ///< the band being dragged
    std::optional<BandEdge> m_edge;          ///< the border being dragged
    std::optional<std::size_t> m_dropTarget; ///< the dimension below the pointer during a drag
};

} // namespace ridgepoint
