// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mesh/torus_view.h"

#include "ui/mesh/axis_style.h"
#include "ui/style/colour.h"
#include "ui/style/names.h"
#include "ui/style/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <cmath>

namespace ridgepoint {

namespace {

constexpr int kTallest = 250; ///< pixels
constexpr int kMargin = 6;    ///< room for the links that stick out

} // namespace

TorusView::TorusView(QWidget* parent) : QWidget(parent) {
    setMouseTracking(true);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Torus of the slice"));
    connect(&Theme::application(), &Theme::themeChanged, this, &TorusView::redraw);
}

void TorusView::setMesh(const Mesh& mesh) {
    if (mesh == m_mesh) {
        return;
    }
    const bool resized = mesh.slice != m_mesh.slice || mesh.devicesPerChip != m_mesh.devicesPerChip;
    m_mesh = mesh;
    if (resized) {
        m_hovered.reset();
        m_group = {};
        relayout();
        updateGeometry();
    }
    redraw();
}

void TorusView::setAxis(MeshAxis axis) {
    if (axis != m_axis) {
        m_axis = axis;
        redraw();
    }
}

TorusLayout TorusView::layoutFor(int width) const {
    const QFontMetrics metrics = fontMetrics();
    const TorusLayout::Room room{static_cast<double>(width - 2 * kMargin), static_cast<double>(kTallest),
                                 static_cast<double>(metrics.height() + 2),
                                 static_cast<double>(metrics.horizontalAdvance(tr("z = %1").arg(99)))};
    return {m_mesh.slice, m_mesh.devicesPerChip, room};
}

int TorusView::heightForWidth(int width) const {
    return static_cast<int>(std::ceil(layoutFor(width).height())) + 2 * kMargin;
}

void TorusView::relayout() {
    m_layout = layoutFor(width());
    m_stale = true;
}

void TorusView::resizeEvent(QResizeEvent*) {
    relayout();
    update();
}

void TorusView::redraw() {
    m_stale = true;
    update();
}

DevicePosition TorusView::positionOf(const TorusLayout::Hit& hit) const {
    return {hit.x, hit.y, m_layout.depthOf(hit.plane), hit.device};
}

void TorusView::setHovered(const std::optional<TorusLayout::Hit>& hit) {
    if (hit == m_hovered) {
        return;
    }
    m_hovered = hit;
    const AxisPlacement& placed = m_mesh.placement[index(m_axis)];
    const DevicePosition group = hit ? groupOf(placed, positionOf(*hit)) : DevicePosition{};
    if (group != m_group) {
        m_group = group;
        redraw();
    }
}

void TorusView::mouseMoveEvent(QMouseEvent* event) {
    const auto hit = m_layout.hit(event->position() - QPointF(kMargin, kMargin));
    setHovered(hit);
    if (!hit) {
        setToolTip({});
        return;
    }
    setToolTip(tr("Chip %1, %2, %3, device %4: its %5 group has %6 devices.")
                   .arg(QString::number(hit->x), QString::number(hit->y), QString::number(m_layout.depthOf(hit->plane)),
                        QString::number(hit->device), displayName(m_axis),
                        QString::number(m_mesh.degrees[index(m_axis)])));
}

void TorusView::leaveEvent(QEvent*) { setHovered(std::nullopt); }

void TorusView::paintEvent(QPaintEvent*) {
    const qreal ratio = devicePixelRatioF();
    if (m_stale || m_picture.devicePixelRatio() != ratio) {
        m_stale = false;
        m_picture = QPixmap(size() * ratio);
        m_picture.setDevicePixelRatio(ratio);
        m_picture.fill(Qt::transparent);
        QPainter painter(&m_picture);
        painter.setFont(font());
        painter.translate(kMargin, kMargin);
        for (int plane = 0; plane < m_layout.planes(); ++plane) {
            paintPlane(painter, plane);
        }
    }
    QPainter(this).drawPixmap(0, 0, m_picture);
}

void TorusView::paintPlane(QPainter& painter, int plane) const {
    if (m_layout.isDetailed()) {
        paintLinks(painter, plane);
        paintRings(painter, plane);
    }
    paintDevices(painter, plane);
    if (!m_layout.hasLabels()) {
        return;
    }
    const QRectF area = m_layout.planeRect(plane);
    painter.setPen(Theme::application().palette().colour(Role::mutedText));
    const bool gap = m_layout.leavesOut() && plane == m_layout.planes() - 1;
    const QString label = gap ? tr("… z = %1").arg(m_layout.depthOf(plane)) : tr("z = %1").arg(m_layout.depthOf(plane));
    painter.drawText(QRectF(area.left() - 20, area.bottom() + 2, area.width() + 40, 40), Qt::AlignHCenter, label);
}

void TorusView::paintDevices(QPainter& painter, int plane) const {
    const Palette& palette = Theme::application().palette();
    const GroupColours colours = groupColours(m_axis, palette);
    const QColor full = axisColour(m_axis, palette);
    const AxisPlacement& placed = m_mesh.placement[index(m_axis)];
    const bool grouped = m_mesh.degrees[index(m_axis)] > 1;
    painter.setPen(Qt::NoPen);
    for (std::int64_t x = 0; x < m_mesh.slice.shape[0]; ++x) {
        for (std::int64_t y = 0; y < m_mesh.slice.shape[1]; ++y) {
            for (int device = 0; device < m_mesh.devicesPerChip; ++device) {
                const DevicePosition position{x, y, m_layout.depthOf(plane), device};
                const QRectF area = m_layout.deviceRect(plane, x, y, device);
                // An axis of degree 1 has no groups to tell apart: nothing is dimmed.
                const QColor& colour = !grouped                               ? full
                                       : groupOf(placed, position) == m_group ? colours.highlighted
                                       : groupParity(placed, position) == 0   ? colours.even
                                                                              : colours.odd;
                if (!m_layout.isDetailed()) {
                    painter.fillRect(area, colour);
                    continue;
                }
                painter.setRenderHint(QPainter::Antialiasing);
                painter.setBrush(colour);
                painter.drawRoundedRect(area.adjusted(0.5, 0.5, device == 0 ? -1 : -0.5, -0.5), 2, 2);
            }
            if (m_layout.isDetailed()) {
                paintPair(painter, plane, x, y);
            }
        }
    }
}

/// Joins the two devices of a chip where they are in one group.
void TorusView::paintPair(QPainter& painter, int plane, std::int64_t x, std::int64_t y) const {
    const AxisPlacement& placed = m_mesh.placement[index(m_axis)];
    if (m_mesh.devicesPerChip < 2 || placed.extent[kPairDimension] < 2) {
        return;
    }
    const QColor full = axisColour(m_axis, Theme::application().palette());
    const QPointF middle =
        m_layout.deviceRect(plane, x, y, 1).topLeft() + QPointF(-0.5, m_layout.deviceRect(plane, x, y, 1).height() / 2);
    painter.fillRect(QRectF(middle.x() - 2.5, middle.y() - 1.5, 5, 3), full);
}

void TorusView::paintLinks(QPainter& painter, int plane) const {
    const Palette& palette = Theme::application().palette();
    const QPen axisPen(axisColour(m_axis, palette), 2.2);
    const QPen otherPen(palette.colour(Role::grid), 1);
    const AxisPlacement& placed = m_mesh.placement[index(m_axis)];
    const std::int64_t z = m_layout.depthOf(plane);
    for (std::int64_t x = 0; x < m_mesh.slice.shape[0]; ++x) {
        for (std::int64_t y = 0; y < m_mesh.slice.shape[1]; ++y) {
            const DevicePosition group = groupOf(placed, {x, y, z, 0});
            const QPointF centre = m_layout.chipRect(plane, x, y).center() - QPointF(1, 1);
            for (const auto& [nextX, nextY] : {std::pair{x + 1, y}, std::pair{x, y + 1}}) {
                if (nextX < m_mesh.slice.shape[0] && nextY < m_mesh.slice.shape[1]) {
                    painter.setPen(groupOf(placed, {nextX, nextY, z, 0}) == group ? axisPen : otherPen);
                    painter.drawLine(centre, m_layout.chipRect(plane, nextX, nextY).center() - QPointF(1, 1));
                }
            }
        }
    }
}

/// The links that close X and Y into rings: short ends at both edges of the plane.
void TorusView::paintRings(QPainter& painter, int plane) const {
    const Palette& palette = Theme::application().palette();
    const AxisPlacement& placed = m_mesh.placement[index(m_axis)];
    const std::int64_t z = m_layout.depthOf(plane);
    for (std::size_t d = 0; d < 2; ++d) {
        const std::int64_t side = m_mesh.slice.shape[d];
        if (side < 2 || !m_mesh.wraps[d]) {
            continue;
        }
        for (std::int64_t i = 0; i < m_mesh.slice.shape[1 - d]; ++i) {
            const std::int64_t x = d == 0 ? 0 : i;
            const std::int64_t y = d == 0 ? i : 0;
            const std::int64_t lastX = d == 0 ? side - 1 : i;
            const std::int64_t lastY = d == 0 ? i : side - 1;
            const bool joined = groupOf(placed, {x, y, z, 0}) == groupOf(placed, {lastX, lastY, z, 0});
            painter.setPen(QPen(joined ? axisColour(m_axis, palette) : palette.colour(Role::grid), joined ? 2.2 : 1.0));
            const QRectF first = m_layout.chipRect(plane, x, y);
            const QRectF last = m_layout.chipRect(plane, lastX, lastY);
            if (d == 0) {
                painter.drawLine(QPointF(first.left() - 4, first.center().y() - 1), first.center() - QPointF(1, 1));
                painter.drawLine(last.center() - QPointF(1, 1), QPointF(last.right() + 2, last.center().y() - 1));
            } else {
                painter.drawLine(QPointF(first.center().x() - 1, first.top() - 4), first.center() - QPointF(1, 1));
                painter.drawLine(last.center() - QPointF(1, 1), QPointF(last.center().x() - 1, last.bottom() + 2));
            }
        }
    }
}

} // namespace ridgepoint
