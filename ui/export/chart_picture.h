// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDateTime>
#include <QFont>
#include <QImage>
#include <QPicture>
#include <QSize>
#include <QString>

namespace ridgepoint {

class ChartView;

/// How a chart is put on paper. Nothing of it depends on the screen.
struct PictureOptions {
    QSize size{1600, 900}; ///< pixels at scale 1; 1/96 inch in SVG and PDF
    double scale = 1;      ///< pixels of a PNG = size × scale
    QDateTime date;        ///< printed below the chart

    /// What stands in the way of drawing this, or an empty text.
    QString problem() const;
};

/// Size of the letters in a picture of this size: about a fiftieth of its height, at least 10 pixels.
QFont pictureFont(const QSize& size);

/// The chart with title, scenario, units, date and engine version around it.
QImage chartImage(const ChartView& view, const PictureOptions& options);
QByteArray chartPng(const ChartView& view, const PictureOptions& options);
/// Text stays text, in a font that is named; geometry lies inside the picture; no embedded image.
QByteArray chartSvg(const ChartView& view, const PictureOptions& options);
/// The chart alone, without the lines around it, for a document that has its own.
QPicture chartFigure(const ChartView& view, const QSize& size);
QByteArray chartFigureSvg(const ChartView& view, const QSize& size);
/// One page of that size, vector.
QByteArray chartPdf(const ChartView& view, const PictureOptions& options);

} // namespace ridgepoint
