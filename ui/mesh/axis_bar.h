// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mesh/mesh_degrees.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace ridgepoint {

/// The devices of a slice as one bar, cut into a band for each axis that is used, as wide as the logarithm of its
/// degree. Dragging the border of two bands moves factors from one to the other, so that the product always stays; a
/// click selects an axis.
class AxisBar : public QWidget {
    Q_OBJECT
public:
    explicit AxisBar(QWidget* parent = nullptr);

    /// Legal degrees, the free axis filled in.
    void setDegrees(const Degrees& degrees);
    void setAxis(MeshAxis axis);
    QSize sizeHint() const override;
    /// Middle of a band, or of the border at its right end, in pixels.
    int bandCentre(MeshAxis axis) const;
    int borderAfter(MeshAxis axis) const;

signals:
    void axisSelected(ridgepoint::MeshAxis axis);
    /// The border between `from` and `to` was dragged: `to` is to have this degree, `from` what is left of the two.
    void shareDragged(ridgepoint::MeshAxis from, ridgepoint::MeshAxis to, qint64 degree);
    void dragEnded();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    struct Band {
        MeshAxis axis;
        double left;
        double right;
    };
    struct Drag {
        MeshAxis left;
        MeshAxis right;
        double start;         ///< pixels, left end of the two bands
        double end;           ///< pixels, right end
        std::int64_t product; ///< of the two degrees
    };
    std::vector<Band> bands() const;
    std::optional<Drag> borderAt(double x) const;
    void dragTo(double x);

    Degrees m_degrees{1, 1, 1, 1, 1, 1, 1};
    MeshAxis m_axis = MeshAxis::fsdp;
    std::optional<Drag> m_drag;
};

} // namespace ridgepoint
