// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/clip_geometry.h"
#include "ui/charts/label_placer.h"
#include "ui/charts/scene_painter.h"
#include "ui/style/colour.h"
#include "ui/style/text_ruler.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

/// Everything that a scene says in letters; marks without are drawn in scene_painter.cpp.
namespace ridgepoint {
namespace {

constexpr double kMarginGap = 6;    ///< between axis rect and margin labels
constexpr double kLabelPadding = 3; ///< pixels, on both sides of a label beside its point

QFont bold(QFont font) {
    font.setBold(true);
    return font;
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
        QRectF rect = textRect(place + text.offset * m_geometry.unit, textSize(TextRuler(font), shown), text.alignment);
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
