// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mesh/axis_placement.h"
#include "core/mesh/mesh_degrees.h"
#include "ui/mesh/mesh_groups.h"
#include "ui/mesh/torus_layout.h"

#include <QPixmap>
#include <QWidget>

#include <array>
#include <optional>

namespace ridgepoint {

/// The slice's torus, plane by plane, with the groups of one mesh axis laid on it: devices of a group are joined by
/// links of the axis's colour, the group below the pointer is filled. Links that close a dimension into a ring stick
/// out at the edges of a plane.
class TorusView : public QWidget {
    Q_OBJECT
public:
    explicit TorusView(QWidget* parent = nullptr);

    struct Mesh {
        Slice slice;
        int devicesPerChip = 1;
        std::array<bool, 3> wraps{}; ///< dimensions closed into rings
        Degrees degrees{1, 1, 1, 1, 1, 1, 1};
        MeshPlacement placement{};

        bool operator==(const Mesh&) const = default;
    };
    void setMesh(const Mesh& mesh);
    void setAxis(MeshAxis axis);
    MeshAxis axis() const { return m_axis; }
    const TorusLayout& layoutOfChips() const { return m_layout; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {300, heightForWidth(300)}; }
    QSize minimumSizeHint() const override { return {200, 20}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    TorusLayout layoutFor(int width) const;
    void relayout();
    void redraw();
    void paintPlane(class QPainter& painter, int plane) const;
    void paintDevices(QPainter& painter, int plane) const;
    void paintLinks(QPainter& painter, int plane) const;
    void paintRings(QPainter& painter, int plane) const;
    void paintPair(QPainter& painter, int plane, std::int64_t x, std::int64_t y) const;
    DevicePosition positionOf(const TorusLayout::Hit& hit) const;
    void setHovered(const std::optional<TorusLayout::Hit>& hit);

    Mesh m_mesh;
    MeshAxis m_axis = MeshAxis::fsdp;
    TorusLayout m_layout;
    std::optional<TorusLayout::Hit> m_hovered;
    DevicePosition m_group{}; ///< first member of the group that is filled
    QPixmap m_picture;        ///< drawn once for each mesh, axis, group and size
    bool m_stale = true;
};

} // namespace ridgepoint
