// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mesh/dimension_bands.h"

#include "ui/mesh/axis_style.h"
#include "ui/style/colour.h"
#include "ui/style/names.h"
#include "ui/style/text_ruler.h"
#include "ui/style/theme.h"
#include "ui/style/wrapped_tip.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double kGap = 3; ///< pixels between rows

} // namespace

DimensionBands::DimensionBands(QWidget* parent) : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("Mesh axes on the dimensions of the slice"));
    setMouseTracking(true);
    setToolTip(wrappedTip(
        tr("Drag a band to another row to lay its axis there, or the end of a band to change its degree. Keys: "
           "left and right choose a band, up and down move it, + and − change its degree, Space tries every "
           "place, Delete goes back to the default.")));
    connect(&Theme::application(), &Theme::themeChanged, this, qOverload<>(&QWidget::update));
}

void DimensionBands::setContents(const Contents& contents) {
    if (contents == m_contents) {
        return;
    }
    const std::size_t rowsBefore = rows().size();
    m_contents = contents;
    if (rows().size() != rowsBefore) {
        updateGeometry();
    }
    describe();
    update();
}

void DimensionBands::setAxis(MeshAxis axis) {
    if (axis == m_axis) {
        return;
    }
    m_axis = axis;
    describe();
    update();
}

std::vector<DimensionBands::Row> DimensionBands::rows() const {
    std::vector<Row> all;
    constexpr std::array<char16_t, 3> kNames{u'X', u'Y', u'Z'};
    for (std::size_t d = 0; d < kNames.size(); ++d) {
        const std::int64_t side = m_contents.slice.shape[d];
        if (side > 1) {
            const QString name = QStringLiteral("%1 %2").arg(QChar(kNames[d])).arg(side);
            all.push_back({d, m_contents.wraps[d] ? tr("%1 ring").arg(name) : tr("%1 line").arg(name),
                           static_cast<double>(side)});
        }
    }
    if (m_contents.devicesPerChip > 1) {
        all.push_back({kPairDimension, tr("pair"), static_cast<double>(m_contents.devicesPerChip)});
    }
    if (m_contents.slice.slices > 1) {
        all.push_back(
            {kDcnRow, tr("DCN %1").arg(m_contents.slice.slices), static_cast<double>(m_contents.slice.slices)});
    }
    return all;
}

QRectF DimensionBands::rowRect(std::size_t row) const {
    const TextRuler ruler(font());
    const double height = ruler.height() + 4;
    const double left = ruler.horizontalAdvance(tr("%1 ring").arg(QStringLiteral("X 00"))) + 8;
    return {left, static_cast<double>(row) * (height + kGap), std::max(width() - left, 10.0), height};
}

QSize DimensionBands::sizeHint() const {
    const double height = TextRuler(font()).height() + 4 + kGap;
    return {240, static_cast<int>(std::ceil(static_cast<double>(rows().size()) * height))};
}

std::vector<AxisBand> DimensionBands::bands() const {
    std::vector<AxisBand> all;
    const std::vector<Row> shown = rows();
    for (std::size_t r = 0; r < shown.size(); ++r) {
        std::vector<std::pair<std::int64_t, AxisBand>> inRow; // by stride: inner axes first
        for (std::size_t i = 0; i < kMeshAxisCount; ++i) {
            const auto axis = static_cast<MeshAxis>(i);
            const std::size_t d = shown[r].dimension;
            const std::int64_t extent = d == kDcnRow ? m_contents.dcn[i] : m_contents.placement[i].extent[d];
            if (extent > 1) {
                inRow.push_back({d == kDcnRow ? 1 : m_contents.placement[i].stride[d], AxisBand{axis, d, extent, {}}});
            }
        }
        std::stable_sort(inRow.begin(), inRow.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
        const QRectF area = rowRect(r);
        double left = area.left();
        for (auto& [stride, band] : inRow) {
            const double share = std::log2(static_cast<double>(band.extent)) / std::log2(shown[r].size);
            band.area = QRectF(left, area.top(), share * area.width(), area.height());
            left = band.area.right();
            all.push_back(band);
        }
    }
    return all;
}

QPoint DimensionBands::centreOf(std::size_t dimension, std::optional<MeshAxis> axis) const {
    for (const AxisBand& band : bands()) {
        if (axis && band.axis == *axis && band.dimension == dimension) {
            return band.area.center().toPoint();
        }
    }
    const std::vector<Row> shown = rows();
    for (std::size_t r = 0; r < shown.size(); ++r) {
        if (shown[r].dimension == dimension) {
            return rowRect(r).center().toPoint();
        }
    }
    return {-1, -1};
}

QPoint DimensionBands::edgeAfter(std::size_t dimension, MeshAxis axis) const {
    for (const AxisBand& band : bands()) {
        if (band.axis == axis && band.dimension == dimension) {
            return {static_cast<int>(std::round(band.area.right())), static_cast<int>(band.area.center().y())};
        }
    }
    return {-1, -1};
}

std::optional<std::size_t> DimensionBands::dimensionAt(const QPointF& point) const {
    const std::vector<Row> shown = rows();
    for (std::size_t r = 0; r < shown.size(); ++r) {
        if (rowRect(r).adjusted(0, -kGap / 2, 0, kGap / 2).contains(point)) {
            return shown[r].dimension;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> DimensionBands::currentBand(const std::vector<AxisBand>& all) const {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].axis == m_axis && (!found || all[i].dimension == m_dimension)) {
            found = i;
        }
    }
    return found;
}

void DimensionBands::choose(const AxisBand& band) {
    m_dimension = band.dimension;
    setAxis(band.axis);
    describe();
    update();
    emit axisSelected(band.axis);
}

void DimensionBands::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        return;
    }
    const std::vector<AxisBand> all = bands();
    m_edge = edgeAt(all, m_contents.degrees, event->position());
    for (const AxisBand& band : all) {
        if (!m_edge && band.area.contains(event->position())) {
            choose(band);
            m_drag = band.dimension == kDcnRow ? std::nullopt : std::optional(band);
        }
    }
}

void DimensionBands::mouseMoveEvent(QMouseEvent* event) {
    if (m_edge) {
        if (const std::int64_t extent = m_edge->extentAt(event->position().x()); extent != m_edge->extent) {
            m_edge->extent = extent;
            emit shareRequested(m_edge->inner, m_edge->outer, static_cast<int>(m_edge->dimension), extent);
        }
        return;
    }
    if (!m_drag) {
        return showCursor(event->position());
    }
    const std::optional<std::size_t> over = dimensionAt(event->position());
    const bool elsewhere = over && *over != m_drag->dimension && *over != kDcnRow;
    setCursor(elsewhere ? Qt::DragMoveCursor : Qt::ClosedHandCursor);
    if (const auto target = elsewhere ? over : std::nullopt; target != m_dropTarget) {
        m_dropTarget = target;
        update();
    }
}

void DimensionBands::showCursor(const QPointF& point) {
    edgeAt(bands(), m_contents.degrees, point) ? setCursor(Qt::SplitHCursor) : unsetCursor();
}

void DimensionBands::mouseReleaseEvent(QMouseEvent*) {
    unsetCursor();
    if (std::exchange(m_edge, std::nullopt)) {
        emit shareEnded();
    }
    const std::optional<AxisBand> dragged = std::exchange(m_drag, std::nullopt);
    const std::optional<std::size_t> target = std::exchange(m_dropTarget, std::nullopt);
    update();
    if (dragged && target) {
        m_dimension = *target;
        emit moveRequested(dragged->axis, static_cast<int>(dragged->dimension), static_cast<int>(*target));
    }
}

/// Moves the current band `step` rows down.
void DimensionBands::moveCurrent(int step) {
    const std::vector<AxisBand> all = bands();
    const std::optional<std::size_t> at = currentBand(all);
    const std::vector<Row> shown = rows();
    for (std::size_t r = 0; at && r < shown.size(); ++r) {
        const auto next = static_cast<std::ptrdiff_t>(r) + step;
        const bool there = next >= 0 && next < static_cast<std::ptrdiff_t>(shown.size());
        if (shown[r].dimension == all[*at].dimension && there && all[*at].dimension != kDcnRow &&
            shown[static_cast<std::size_t>(next)].dimension != kDcnRow) {
            m_dimension = shown[static_cast<std::size_t>(next)].dimension;
            emit moveRequested(all[*at].axis, static_cast<int>(all[*at].dimension), static_cast<int>(m_dimension));
            return;
        }
    }
}

/// Gives the current band the next larger or smaller share of what it and its neighbour have.
void DimensionBands::growCurrent(int step) {
    const std::vector<AxisBand> all = bands();
    const std::optional<std::size_t> at = currentBand(all);
    const std::optional<BandEdge> edge = at ? edgeOf(all, m_contents.degrees, *at) : std::nullopt;
    if (!edge) {
        return;
    }
    const std::vector<std::int64_t> choices = divisors(edge->both);
    const auto now = std::find(choices.begin(), choices.end(), all[*at].extent);
    if ((step > 0 && std::next(now) == choices.end()) || (step < 0 && now == choices.begin())) {
        return;
    }
    const MeshAxis other = edge->inner == all[*at].axis ? edge->outer : edge->inner;
    emit shareRequested(other, all[*at].axis, static_cast<int>(edge->dimension), *(now + step));
    emit shareEnded();
}

void DimensionBands::keyPressEvent(QKeyEvent* event) {
    const std::vector<AxisBand> all = bands();
    const std::optional<std::size_t> at = currentBand(all);
    const auto step = [&](std::ptrdiff_t by) {
        if (!all.empty()) {
            const auto count = static_cast<std::ptrdiff_t>(all.size());
            const std::ptrdiff_t from = at ? static_cast<std::ptrdiff_t>(*at) : 0;
            choose(all[static_cast<std::size_t>((from + by + count) % count)]);
        }
    };
    switch (event->key()) {
    case Qt::Key_Left:
        return step(-1);
    case Qt::Key_Right:
        return step(1);
    case Qt::Key_Up:
        return moveCurrent(-1);
    case Qt::Key_Down:
        return moveCurrent(1);
    case Qt::Key_Plus:
    case Qt::Key_Equal: // where plus needs Shift
        return growCurrent(1);
    case Qt::Key_Minus:
        return growCurrent(-1);
    case Qt::Key_Space:
        emit cycleRequested(m_axis);
        return;
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        emit resetRequested(m_axis);
        return;
    default:
        QWidget::keyPressEvent(event);
    }
}

void DimensionBands::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void DimensionBands::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

/// All bands in words, for screen readers.
void DimensionBands::describe() {
    QStringList words;
    const std::vector<AxisBand> all = bands();
    for (const Row& row : rows()) {
        QStringList axes;
        for (const AxisBand& band : all) {
            if (band.dimension == row.dimension) {
                axes.append(QStringLiteral("%1 %2").arg(displayName(band.axis)).arg(band.extent));
            }
        }
        words.append(tr("%1: %2").arg(row.label, axes.isEmpty() ? tr("nothing") : axes.join(QStringLiteral(", "))));
    }
    setAccessibleDescription(words.join(QStringLiteral("; ")));
}

void DimensionBands::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette& palette = Theme::application().palette();
    const TextRuler ruler(font());
    const std::vector<Row> shown = rows();
    for (std::size_t r = 0; r < shown.size(); ++r) {
        const QRectF area = rowRect(r);
        painter.setPen(palette.colour(Role::mutedText));
        drawLineOfText(painter, ruler, QRectF(0, area.top(), area.left(), area.height()),
                       Qt::AlignLeft | Qt::AlignVCenter, shown[r].label);
        const bool target = m_dropTarget == shown[r].dimension;
        painter.setPen(QPen(palette.colour(target ? Role::focus : Role::border), target ? 2 : 1));
        painter.setBrush(palette.colour(Role::field));
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -1, -0.5), 3, 3);
    }
    const std::vector<AxisBand> all = bands();
    const std::optional<std::size_t> current = currentBand(all);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const AxisBand& band = all[i];
        const QColor colour = axisColour(band.axis, palette);
        const QRectF area = band.area.adjusted(1, 1, -1.5, -1);
        painter.setBrush(colour);
        painter.setPen(band.axis == m_axis ? QPen(palette.colour(Role::text), 1.5) : QPen(Qt::NoPen));
        painter.drawRoundedRect(area, 3, 3);
        const QString degree = QString::number(band.extent);
        const QString full = QStringLiteral("%1 %2").arg(displayName(band.axis), degree);
        painter.setPen(readableOn(colour));
        for (const QString& text : {full, degree}) {
            if (ruler.horizontalAdvance(text) + 6 <= area.width()) {
                drawLineOfText(painter, ruler, area, Qt::AlignHCenter | Qt::AlignVCenter, text);
                break;
            }
        }
        if (hasFocus() && current == i) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(palette.colour(Role::focus), 2));
            painter.drawRoundedRect(area.adjusted(-1, -1, 1, 1), 4, 4);
        }
    }
}

} // namespace ridgepoint
