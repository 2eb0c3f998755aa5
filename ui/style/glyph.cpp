// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/glyph.h"

#include <QPainter>
#include <QPixmap>

namespace ridgepoint {
namespace {

constexpr int kSide = 16;

/// On a square of 16 units.
void paintGlyph(QPainter& painter, Glyph glyph) {
    switch (glyph) {
    case Glyph::save: // an arrow down onto a line
        painter.drawLine(QPointF(8, 2.5), QPointF(8, 10));
        painter.drawPolyline(QPolygonF({{4.7, 6.9}, {8, 10.2}, {11.3, 6.9}}));
        painter.drawLine(QPointF(3.5, 13), QPointF(12.5, 13));
        break;
    case Glyph::copy: // two sheets
        painter.drawRoundedRect(QRectF(2.8, 2.8, 7.4, 7.4), 1.2, 1.2);
        painter.drawPolyline(QPolygonF({{6.2, 13.2}, {13.2, 13.2}, {13.2, 6.2}}));
        break;
    case Glyph::more:
        painter.setBrush(painter.pen().color());
        for (const double x : {3.5, 8.0, 12.5}) {
            painter.drawEllipse(QPointF(x, 8), 0.8, 0.8);
        }
        break;
    }
}

} // namespace

QIcon glyphIcon(Glyph glyph, const QColor& colour) {
    QIcon icon;
    for (const int ratio : {1, 2, 3}) {
        QPixmap pixmap(kSide * ratio, kSide * ratio);
        pixmap.setDevicePixelRatio(ratio);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colour, 1.3, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        paintGlyph(painter, glyph);
        painter.end();
        icon.addPixmap(pixmap);
    }
    return icon;
}

} // namespace ridgepoint
