// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/legend_layout.h"

#include "ui/charts/marker_shape.h"
#include "ui/style/text_ruler.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

/// From swatch to name, and between entries of a row or names and values of a column.
double gap(const TextRuler& metrics) { return 0.4 * metrics.height(); }
double columnGap(const TextRuler& metrics) { return 1.2 * metrics.height(); }

double swatchSide(const TextRuler& metrics) { return std::round(0.62 * metrics.height()); }

double entryWidth(const LegendEntry& entry, const TextRuler& metrics) {
    const double value = entry.value.isEmpty() ? 0 : gap(metrics) + metrics.horizontalAdvance(entry.value);
    return swatchSide(metrics) + gap(metrics) + metrics.horizontalAdvance(entry.name) + value;
}

QSizeF columnSize(const Legend& legend, const TextRuler& metrics) {
    double names = 0;
    double values = 0;
    for (const LegendEntry& entry : legend.entries) {
        names = std::max(names, metrics.horizontalAdvance(entry.name));
        values = std::max(values, metrics.horizontalAdvance(entry.value));
    }
    const double entries =
        swatchSide(metrics) + gap(metrics) + names + (values > 0 ? columnGap(metrics) + values : 0) + 4;
    const double width = std::max(entries, metrics.horizontalAdvance(legend.note) + 1);
    return {width, static_cast<double>(legend.entries.size()) * 1.55 * metrics.height()};
}

/// Rows of entries that wrap; calls `place` for each and returns the height used.
template <class Place> double flow(const Legend& legend, const TextRuler& metrics, double width, Place place) {
    const double row = 1.35 * metrics.height();
    double x = 0;
    double y = 0;
    for (const LegendEntry& entry : legend.entries) {
        const double wide = std::min(width, entryWidth(entry, metrics)); // cut where even a row of its own is short
        if (x > 0 && x + wide > width) {
            x = 0;
            y += row;
        }
        place(QRectF(x, y, wide, row));
        x += wide + columnGap(metrics);
    }
    return legend.entries.isEmpty() ? 0 : y + row;
}

void paintSwatch(QPainter& painter, const LegendEntry& entry, const Palette& palette, const QRectF& box) {
    painter.setRenderHint(QPainter::Antialiasing, true);
    if (entry.isMarker) {
        painter.setPen(QPen(entry.style.outline, 1));
        painter.setBrush(entry.hidden ? QBrush(Qt::NoBrush) : QBrush(entry.style.fill));
        paintMarker(painter, entry.marker, box.center(), 0.45 * box.width());
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(box, entry.hidden ? palette.colour(Role::panel) : entry.style.fill);
    if (!entry.hidden) {
        painter.setRenderHint(QPainter::Antialiasing, true);
        paintHatch(painter, box, entry.style.hatch, entry.style.hatchColour, 4);
        painter.setRenderHint(QPainter::Antialiasing, false);
    }
    painter.setPen(QPen(entry.style.outline, 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(box.adjusted(0, 0, -1, -1));
}

void paintEntry(QPainter& painter, const LegendEntry& entry, const Palette& palette, const QFont& font,
                const QRectF& place) {
    const TextRuler metrics(font);
    const double side = swatchSide(metrics);
    QRectF box(place.left(), std::round(place.center().y() - side / 2), side, side);
    box.moveLeft(std::round(box.left()));
    if (entry.hasSwatch) {
        paintSwatch(painter, entry, palette, box);
    }
    const bool quiet = entry.hidden || !entry.hasSwatch;
    QFont textFont = font;
    textFont.setStrikeOut(entry.hidden);
    painter.setFont(textFont);
    painter.setPen(entry.textColour.isValid() ? entry.textColour
                                              : palette.colour(quiet ? Role::mutedText : Role::text));
    const QRectF texts = place.adjusted(side + gap(metrics), 0, 0, 0);
    const double valueWidth = entry.value.isEmpty() ? 0 : metrics.horizontalAdvance(entry.value) + gap(metrics);
    const double nameRoom = std::max(texts.width() / 2, texts.width() - valueWidth) + 1; // against rounding
    const QString name = metrics.elided(entry.name, nameRoom);
    drawLineOfText(painter, metrics, texts, Qt::AlignLeft | Qt::AlignVCenter, name);
    painter.setFont(font);
    if (!entry.value.isEmpty()) {
        const double left = std::min(metrics.horizontalAdvance(name) + gap(metrics), texts.width());
        const QString value = metrics.elided(entry.value, texts.width() - left + 1);
        drawLineOfText(painter, metrics, texts, Qt::AlignRight | Qt::AlignVCenter, value);
    }
}

constexpr qsizetype kMostNoteLines = 2;

QStringList noteLines(const Legend& legend, const TextRuler& metrics, double width, qsizetype most = kMostNoteLines) {
    return metrics.wrapped(legend.note, width, most);
}

LegendPlaces columnPlaces(const Legend& legend, const TextRuler& metrics, const QRectF& area) {
    LegendPlaces places;
    const double count = static_cast<double>(std::max<qsizetype>(1, legend.entries.size()));
    const double noteHeight = legend.note.isEmpty() ? 0 : 1.5 * metrics.height();
    const double room = area.height() - noteHeight;
    places.rowHeight = std::clamp(room / count, 0.98 * metrics.height(), 1.55 * metrics.height());
    const double used = std::min(room, places.rowHeight * count);
    double y = area.top() + std::max(0.0, (room - used) / 2);
    for (qsizetype i = 0; i < legend.entries.size(); ++i, y += places.rowHeight) {
        const bool fits = y + metrics.height() <= area.top() + room + 1;
        places.entries.append(fits ? QRectF(area.left(), y, area.width() - 4, places.rowHeight) : QRectF());
    }
    places.note = QRectF(area.left(), area.bottom() - noteHeight, area.width(), noteHeight);
    return places;
}

} // namespace

Legend shortenedLegend(Legend legend, const QFont& font, double width, double most) {
    const auto height = [&] { return legendSize(legend, font, width).height(); };
    if (height() > most) {
        legend.note.clear();
    }
    qsizetype left = 0;
    while (height() > most && legend.entries.size() > 1) {
        if (left > 0) {
            legend.entries.removeLast(); // how many there are more
        }
        legend.entries.removeLast();
        ++left;
        LegendEntry more;
        more.name = QStringLiteral("+%1").arg(left);
        more.hasSwatch = false;
        legend.entries.append(more);
    }
    if (height() > most) {
        legend.place = Legend::Place::none;
    }
    return legend;
}

QSizeF legendSize(const Legend& legend, const QFont& font, double width) {
    const TextRuler metrics(font);
    if (legend.place == Legend::Place::none) {
        return {0, 0};
    }
    if (legend.place == Legend::Place::right) {
        return columnSize(legend, metrics);
    }
    const double rows = flow(legend, metrics, width, [](const QRectF&) {});
    return {width, rows + 1.35 * metrics.height() * static_cast<double>(noteLines(legend, metrics, width).size())};
}

LegendPlaces legendPlaces(const Legend& legend, const QFont& font, const QRectF& area) {
    const TextRuler metrics(font);
    if (legend.place == Legend::Place::right) {
        return columnPlaces(legend, metrics, area);
    }
    LegendPlaces places;
    if (legend.place == Legend::Place::bottom) {
        const double height = flow(legend, metrics, area.width(),
                                   [&](const QRectF& rect) { places.entries.append(rect.translated(area.topLeft())); });
        places.rowHeight = 1.35 * metrics.height();
        const double room = std::floor((area.height() - height + 1) / places.rowHeight);
        const auto wanted = static_cast<double>(noteLines(legend, metrics, area.width()).size());
        const double lines = std::clamp(room, 0.0, wanted); // entries that took another row leave less
        places.note = QRectF(area.left(), area.top() + height, area.width(), places.rowHeight * lines);
    }
    return places;
}

/// Letters reach a little over the place of their text.
QRect drawnArea(const QRectF& place) { return place.toAlignedRect().adjusted(-2, -2, 2, 2); }

QRegion changedLegendArea(const Legend& before, const Legend& now, const QFont& font, const QRectF& area) {
    const LegendPlaces old = legendPlaces(before, font, area);
    const LegendPlaces places = legendPlaces(now, font, area);
    if (old.entries != places.entries || old.note != places.note) {
        return drawnArea(area);
    }
    QRegion changed;
    for (qsizetype i = 0; i < places.entries.size(); ++i) {
        if (before.entries.at(i) != now.entries.at(i)) {
            changed += drawnArea(places.entries.at(i));
        }
    }
    if (before.note != now.note) {
        changed += drawnArea(places.note);
    }
    return changed;
}

void paintLegend(QPainter& painter, const Legend& legend, const Palette& palette, const QFont& font, const QRectF& area,
                 const QRegion& shown) {
    const LegendPlaces places = legendPlaces(legend, font, area);
    for (qsizetype i = 0; i < places.entries.size(); ++i) {
        if (!places.entries.at(i).isEmpty() && shown.intersects(drawnArea(places.entries.at(i)))) {
            paintEntry(painter, legend.entries.at(i), palette, font, places.entries.at(i));
        }
    }
    if (!legend.note.isEmpty() && !places.note.isEmpty() && shown.intersects(drawnArea(places.note))) {
        painter.setFont(font);
        painter.setPen(palette.colour(Role::mutedText));
        const TextRuler metrics(font);
        const bool column = legend.place == Legend::Place::right;
        const QStringList lines = column ? QStringList{metrics.elided(legend.note, places.note.width())}
                                         : noteLines(legend, metrics, places.note.width(),
                                                     std::lround(places.note.height() / places.rowHeight));
        const double height = places.note.height() / static_cast<double>(lines.size());
        for (qsizetype i = 0; i < lines.size(); ++i) {
            const QRectF line(places.note.left(), places.note.top() + height * static_cast<double>(i),
                              places.note.width(), height);
            drawLineOfText(painter, metrics, line, Qt::AlignLeft | Qt::AlignVCenter, lines.at(i));
        }
    }
}

int legendKeyAt(const Legend& legend, const QFont& font, const QRectF& area, const QPointF& position) {
    const LegendPlaces places = legendPlaces(legend, font, area);
    for (qsizetype i = 0; i < places.entries.size(); ++i) {
        if (places.entries.at(i).contains(position)) {
            return legend.entries.at(i).key;
        }
    }
    return -1;
}

} // namespace ridgepoint
