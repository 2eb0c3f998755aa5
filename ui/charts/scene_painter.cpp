// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene_painter.h"

#include "ui/charts/clip_geometry.h"
#include "ui/charts/label_placer.h"
#include "ui/charts/marker_shape.h"
#include "ui/style/colour.h"
#include "ui/style/text_ruler.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kMarginGap = 6;    ///< between axis rect and margin labels
constexpr double kLabelPadding = 3; ///< pixels, on both sides of a label beside its point

QFont bold(QFont font) {
    font.setBold(true);
    return font;
}

void strokePolyline(QPainter& painter, const QVector<QVector<QPointF>>& runs) {
    for (const QVector<QPointF>& run : runs) {
        painter.drawPolyline(run.constData(), static_cast<int>(run.size()));
    }
}

/// The rectangle that a text takes beside a place, on the side that `alignment` names.
QRectF textRect(const QPointF& at, const QSizeF& size, Qt::Alignment alignment) {
    const double left = alignment & Qt::AlignRight  ? at.x()
                        : alignment & Qt::AlignLeft ? at.x() - size.width()
                                                    : at.x() - size.width() / 2;
    const double top = alignment & Qt::AlignTop      ? at.y() - size.height()
                       : alignment & Qt::AlignBottom ? at.y()
                                                     : at.y() - size.height() / 2;
    return {QPointF(left, top), size};
}

/// Whether a line runs along the pixels: it needs no smoothing then, and is drawn faster and crisper.
bool isLevel(const QVector<QPointF>& line) {
    return line.size() == 2 && (line.front().x() == line.back().x() || line.front().y() == line.back().y());
}

QSizeF textSize(const TextRuler& metrics, const QString& text) {
    return {metrics.horizontalAdvance(text), metrics.height()};
}

/// The text, its short form or nothing: what fits between the ends of its room.
QString fittingText(const TextMark& text, const QFont& font, const PlotGeometry& geometry) {
    if (!(text.room > 0)) {
        return text.text;
    }
    const double room = std::abs(geometry.x(text.at.x() + text.room / 2) - geometry.x(text.at.x() - text.room / 2)) - 6;
    const TextRuler metrics(font);
    for (const QString& candidate : {text.text, text.shortText}) {
        if (metrics.horizontalAdvance(candidate) <= room) {
            return candidate;
        }
    }
    return QString();
}

/// The label of a limit that leaves the plot its width.
QString limitLabel(const LimitMark& limit, const QFont& font, double width) {
    constexpr double kMostOfWidth = 0.3;
    const bool tooWide = TextRuler(bold(font)).horizontalAdvance(limit.label) > kMostOfWidth * width;
    return tooWide && !limit.shortLabel.isEmpty() ? limit.shortLabel : limit.label;
}

} // namespace

ScenePainter::ScenePainter(const PlotScene& scene, const Palette& palette, const PlotGeometry& geometry,
                           const QFont& font)
    : m_scene(scene), m_palette(palette), m_geometry(geometry), m_font(font) {}

void ScenePainter::paint(QPainter& painter, Part part) const {
    painter.save();
    painter.setFont(m_font);
    if (m_scene.message.isEmpty()) {
        paintMarks(painter, part);
    } else if (part != Part::still) {
        paintMessage(painter);
    }
    painter.restore();
}

void ScenePainter::paintMarks(QPainter& painter, Part part) const {
    if (part != Part::still) {
        paintBoxes(painter);
        paintBands(painter);
        paintLimits(painter);
    }
    if (part == Part::all || (part == Part::still) == linesAreLowest(m_scene)) {
        paintLines(painter);
        paintSlopeLabels(painter);
    }
    if (part != Part::still) {
        paintArrows(painter);
        paintPoints(painter);
        paintAnchoredLabels(painter);
        paintTexts(painter);
        paintMarginLabels(painter);
    }
}

void ScenePainter::paintBoxes(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (const BoxMark& box : m_scene.boxes) {
        paintBox(painter, box);
    }
}

void ScenePainter::paintBox(QPainter& painter, const BoxMark& box) const {
    const QRectF rect = boxRect(box, m_scene, m_geometry);
    if (rect.isEmpty()) {
        return;
    }
    // Edges on whole pixels, so that neighbours meet in one crisp line.
    const QRectF crisp(rect.toAlignedRect().intersected(m_geometry.axisRect.toAlignedRect()));
    painter.fillRect(crisp, box.style.fill);
    if (box.style.hatch != Hatch::none) {
        painter.setRenderHint(QPainter::Antialiasing, true);
        paintHatch(painter, crisp, box.style.hatch, box.style.hatchColour, 6 * m_geometry.unit, m_geometry.unit);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    const bool thin = std::min(crisp.width(), crisp.height()) < 3;
    const bool outlined = box.style.outline != box.style.fill && !thin;
    if (outlined || box.dashedOutline) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(box.style.outline, 1, box.dashedOutline ? Qt::DashLine : Qt::SolidLine));
        painter.drawRect(crisp.adjusted(0, 0, -1, -1));
    } else if (!thin) {
        painter.setPen(QPen(m_palette.colour(Role::panel), 1));
        painter.drawLine(box.orientation == Qt::Vertical
                             ? QLineF(crisp.topLeft(), crisp.topRight() - QPointF(1, 0))
                             : QLineF(crisp.topRight() - QPointF(1, 0), crisp.bottomRight() - QPointF(1, 1)));
    }
    if (box.emphasised) {
        painter.setPen(QPen(m_palette.colour(Role::text), 2));
        painter.drawRect(crisp.adjusted(1, 1, -1, -1));
    }
    paintBoxLabel(painter, box, crisp);
}

void ScenePainter::paintBoxLabel(QPainter& painter, const BoxMark& box, const QRectF& rect) const {
    const TextRuler metrics(m_font);
    const auto fits = [&](const QString& text) { return metrics.horizontalAdvance(text) + 8 <= rect.width(); };
    const QString shown = fits(box.label) ? box.label : fits(box.shortLabel) ? box.shortLabel : QString();
    if (shown.isEmpty() || metrics.height() > rect.height() + 1) {
        return;
    }
    const QSizeF size = textSize(metrics, shown);
    if (box.style.hatch != Hatch::none) {
        painter.fillRect(textRect(rect.center(), size + QSizeF(6, 0), Qt::AlignCenter), box.style.fill);
    }
    painter.setPen(readableOn(box.style.fill));
    drawLineOfText(painter, metrics, rect, Qt::AlignCenter, shown);
}

void ScenePainter::paintBands(QPainter& painter) const {
    for (const BandMark& band : m_scene.bands) {
        BoxMark box;
        box.orientation = band.orientation;
        box.from = band.low;
        box.to = band.high;
        box.at = band.at;
        box.thickness = band.thickness;
        const QRectF rect = boxRect(box, m_scene, m_geometry);
        if (rect.isEmpty()) {
            continue;
        }
        painter.setRenderHint(QPainter::Antialiasing, true);
        QColor faint = band.colour;
        faint.setAlphaF(0.55F);
        paintHatch(painter, rect, Hatch::forward, faint, 5 * m_geometry.unit, m_geometry.unit);
        painter.setPen(QPen(band.colour, 1.5 * m_geometry.unit));
        // Beside the middle, where the bar's label stands.
        const bool vertical = band.orientation == Qt::Vertical;
        const QPointF middle = rect.topLeft() + 0.8 * (rect.bottomRight() - rect.topLeft());
        const double cap = std::min(6 * m_geometry.unit, (vertical ? rect.width() : rect.height()) / 5);
        const QPointF across = vertical ? QPointF(cap, 0) : QPointF(0, cap);
        const QPointF first = vertical ? QPointF(middle.x(), rect.top()) : QPointF(rect.left(), middle.y());
        const QPointF last = vertical ? QPointF(middle.x(), rect.bottom()) : QPointF(rect.right(), middle.y());
        painter.drawLine(first, last);
        painter.drawLine(first - across, first + across);
        painter.drawLine(last - across, last + across);
    }
}

void ScenePainter::paintLines(QPainter& painter) const {
    painter.setBrush(Qt::NoBrush);
    for (const LineMark& line : m_scene.lines) {
        QVector<QPointF> pixels;
        pixels.reserve(line.points.size());
        for (const QPointF& point : line.points) {
            pixels.append(m_geometry.at(point));
        }
        painter.setRenderHint(QPainter::Antialiasing, !isLevel(pixels));
        painter.setPen(QPen(line.colour, line.width * m_geometry.unit, line.dash, Qt::FlatCap, Qt::MiterJoin));
        strokePolyline(painter, clippedPolyline(pixels, m_geometry.axisRect));
    }
}

void ScenePainter::paintLimits(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing, false);
    const QRectF& rect = m_geometry.axisRect;
    for (const LimitMark& limit : m_scene.limits) {
        const double y = std::round(m_geometry.y(limit.value));
        if (y >= rect.top() && y <= rect.bottom()) {
            painter.setPen(QPen(limit.colour, 2 * m_geometry.unit));
            painter.drawLine(QLineF(rect.left(), y, rect.right(), y));
        }
    }
}

void ScenePainter::paintArrows(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const ArrowMark& arrow : m_scene.arrows) {
        QLineF way(m_geometry.at(arrow.from), m_geometry.at(arrow.to));
        const double gap = arrow.gapAtTo * m_geometry.unit;
        if (way.length() < gap + 6) {
            continue;
        }
        way.setLength(way.length() - gap);
        const std::optional<QLineF> shaft = clippedSegment(way, m_geometry.axisRect);
        if (!shaft) {
            continue;
        }
        painter.setPen(QPen(arrow.colour, 1));
        painter.drawLine(*shaft);
        if (shaft->p2() != way.p2() || shaft->length() < 1) {
            continue;
        }
        QLineF barb(way.p2(), way.p1());
        barb.setLength(6);
        for (const double turn : {25.0, -25.0}) {
            QLineF turned = barb;
            turned.setAngle(barb.angle() + turn);
            painter.drawLine(turned);
        }
    }
}

void ScenePainter::paintPoints(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (const PointMark& point : m_scene.points) {
        const QPointF at = m_geometry.at(point.at);
        if (!m_geometry.axisRect.contains(at)) {
            paintOutsideFlag(painter, point);
            continue;
        }
        if (point.hollow) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(point.style.outline, 1.2));
        } else {
            painter.setBrush(point.style.fill);
            painter.setPen(QPen(
                point.style.outline == point.style.fill ? m_palette.colour(Role::panel) : point.style.outline, 1.2));
        }
        stampMarker(painter, point.marker, at, point.radius * m_geometry.unit);
    }
}

void ScenePainter::paintOutsideFlag(QPainter& painter, const PointMark& point) const {
    if (!m_scene.flagsOutsidePoints || point.hollow) {
        return;
    }
    const QPointF at = m_geometry.at(point.at);
    const QPointF border = pulledInside(at, m_geometry.axisRect.adjusted(5, 5, -5, -5));
    QLineF way(border, at);
    way.setLength(5);
    const QPointF side(way.dy(), -way.dx());
    painter.setBrush(point.style.fill);
    painter.setPen(QPen(point.style.outline, 1));
    painter.drawPolygon(QPolygonF({way.p2(), border + 0.8 * side, border - 0.8 * side}));
}

/// The stretch of its line that a slope label stands on, left to right; nothing where it is too short.
std::optional<QLineF> ScenePainter::slopeBase(const SlopeLabel& slope) const {
    const double width = TextRuler(m_font).horizontalAdvance(slope.text);
    const std::optional<QLineF> line =
        clippedSegment(QLineF(m_geometry.at(slope.from), m_geometry.at(slope.to)), m_geometry.axisRect);
    if (!line || line->length() < width + 24) {
        return std::nullopt;
    }
    const double half = width / 2 / line->length();
    const double middle = std::max(0.5, half);
    return QLineF(line->pointAt(middle - half), line->pointAt(middle + half));
}

void ScenePainter::paintSlopeLabels(QPainter& painter) const {
    const TextRuler metrics(m_font);
    for (const SlopeLabel& slope : m_scene.slopes) {
        const std::optional<QLineF> base = slopeBase(slope);
        if (base) {
            painter.save();
            painter.setPen(slope.colour);
            painter.translate(base->p1());
            painter.rotate(-base->angle());
            painter.drawText(QPointF(0, -metrics.descent() - 3), slope.text);
            painter.restore();
        }
    }
}

LabelObstacles ScenePainter::obstacles() const {
    LabelObstacles obstacles;
    obstacles.bounds = m_geometry.axisRect.adjusted(2, 1, -2, -1);
    for (const PointMark& point : m_scene.points) {
        if (m_geometry.axisRect.contains(m_geometry.at(point.at))) {
            obstacles.discs.append({m_geometry.at(point.at), point.radius * m_geometry.unit + 1});
        }
    }
    for (const LineMark& line : m_scene.lines) {
        for (qsizetype i = 1; i < line.points.size(); ++i) {
            obstacles.lines.append(QLineF(m_geometry.at(line.points.at(i - 1)), m_geometry.at(line.points.at(i))));
        }
    }
    // A slanted text is blocked by discs along its middle.
    const double height = TextRuler(m_font).height();
    for (const SlopeLabel& slope : m_scene.slopes) {
        const std::optional<QLineF> base = slopeBase(slope);
        for (double at = 0; base && at <= base->length(); at += height / 2) {
            QLineF rise = base->normalVector();
            rise.setLength(height / 2);
            obstacles.discs.append({base->pointAt(at / base->length()) + (rise.p2() - rise.p1()), height / 2 + 1});
        }
    }
    return obstacles;
}

void ScenePainter::paintAnchoredLabels(QPainter& painter) const {
    const TextRuler metrics(m_font);
    QVector<LabelRequest> requests;
    for (const AnchoredLabel& label : m_scene.anchored) {
        const QSizeF beside(2 * kLabelPadding, 0); // so that a leader ends before the text
        const QSizeF shorter = label.shortText.isEmpty() ? QSizeF() : textSize(metrics, label.shortText) + beside;
        requests.append(
            {textSize(metrics, label.text) + beside, m_geometry.at(label.at), label.radius * m_geometry.unit, shorter});
    }
    const QVector<PlacedLabel> places = placeLabels(requests, obstacles());
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (qsizetype i = 0; i < places.size(); ++i) {
        const PlacedLabel& place = places.at(i);
        if (!place.placed || !m_geometry.axisRect.contains(requests.at(i).anchor)) {
            continue;
        }
        if (place.hasLeader) {
            painter.setPen(QPen(m_palette.colour(Role::mutedText), 0.8));
            painter.drawLine(place.leader);
        }
        painter.fillRect(place.rect, m_palette.colour(Role::panel)); // no roof strikes a text through
        const AnchoredLabel& label = m_scene.anchored.at(i);
        painter.setPen(label.colour);
        drawLineOfText(painter, metrics, place.rect, Qt::AlignCenter, place.shortened ? label.shortText : label.text);
    }
}

void ScenePainter::paintTexts(QPainter& painter) const {
    for (const TextMark& text : m_scene.texts) {
        const QPointF place = m_geometry.at(text.at);
        if (!m_geometry.axisRect.adjusted(-1, -1, 1, 1).contains(place)) {
            continue;
        }
        const QFont font = text.bold ? bold(m_font) : m_font;
        const QString shown = fittingText(text, font, m_geometry);
        QRectF rect = textRect(place + text.offset, textSize(TextRuler(font), shown), text.alignment);
        // Pushed back into the picture rather than cut off.
        rect.moveRight(std::min(rect.right(), m_geometry.viewport.right() - 2));
        if (text.bold) { // a total: no limit strikes it through
            painter.fillRect(rect.adjusted(-1, 0, 1, 0), m_palette.colour(Role::panel));
        }
        painter.setFont(font);
        painter.setPen(text.colour);
        drawLineOfText(painter, TextRuler(font), rect, Qt::AlignCenter, shown);
    }
    painter.setFont(m_font);
}

void ScenePainter::paintMarginLabels(QPainter& painter) const {
    QVector<MarginLabel> labels = m_scene.margin;
    for (const LimitMark& limit : m_scene.limits) {
        labels.append({limit.value, limitLabel(limit, m_font, m_geometry.viewport.width()), limit.colour, true});
    }
    const QRectF& rect = m_geometry.axisRect;
    labels.removeIf([&](const MarginLabel& label) {
        const double y = m_geometry.y(label.value);
        return y < rect.top() - 1 || y > rect.bottom() + 1;
    });
    QVector<double> wanted;
    for (const MarginLabel& label : labels) {
        wanted.append(m_geometry.y(label.value));
    }
    const double height = TextRuler(m_font).height();
    const QVector<double> centres = spreadApart(wanted, height, rect.top() - height / 2, rect.bottom() + height / 2);
    painter.setRenderHint(QPainter::Antialiasing, true);
    for (qsizetype i = 0; i < labels.size(); ++i) {
        const MarginLabel& label = labels.at(i);
        if (std::abs(centres.at(i) - wanted.at(i)) > 2) {
            painter.setPen(QPen(label.colour, 0.8));
            painter.drawLine(QPointF(rect.right(), wanted.at(i)),
                             QPointF(rect.right() + kMarginGap - 1, centres.at(i)));
        }
        const QFont font = label.bold ? bold(m_font) : m_font;
        painter.setFont(font);
        painter.setPen(label.colour);
        const TextRuler ruler(font);
        const QRectF place = textRect(QPointF(rect.right() + kMarginGap, centres.at(i)), textSize(ruler, label.text),
                                      Qt::AlignRight | Qt::AlignVCenter);
        drawLineOfText(painter, ruler, place, Qt::AlignLeft | Qt::AlignVCenter, label.text);
    }
    painter.setFont(m_font);
}

void ScenePainter::paintMessage(QPainter& painter) const {
    painter.setPen(m_palette.colour(Role::mutedText));
    painter.drawText(m_geometry.viewport.adjusted(16, 8, -16, -8), Qt::AlignCenter | Qt::TextWordWrap, m_scene.message);
}

bool linesAreLowest(const PlotScene& scene) {
    return scene.boxes.isEmpty() && scene.bands.isEmpty() && scene.limits.isEmpty();
}

double marginLabelWidth(const PlotScene& scene, const QFont& font, double plotWidth) {
    double width = 0;
    for (const MarginLabel& label : scene.margin) {
        width = std::max(width, TextRuler(label.bold ? bold(font) : font).horizontalAdvance(label.text));
    }
    for (const LimitMark& limit : scene.limits) {
        width = std::max(width, TextRuler(bold(font)).horizontalAdvance(limitLabel(limit, font, plotWidth)));
    }
    return width > 0 ? width + kMarginGap + 4 : 0;
}

} // namespace ridgepoint
