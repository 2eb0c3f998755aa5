// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/chart_picture.h"

#include "ui/charts/chart_view.h"
#include "ui/charts/plot_widget.h"
#include "ui/compare/compare_charts.h"
#include "ui/style/names.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QLocale>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr int kDotsPerInch = 96;   ///< one pixel of the picture is 1/96 inch, as in CSS
constexpr int kFigureLetters = 12; ///< pixels; as the text of a page
constexpr int kLargestSide = 16384;
constexpr double kLargestPixels = 2.0e8;

QString tr(const char* text) { return QCoreApplication::translate("ChartPicture", text); }

QFont scaled(QFont font, double factor, bool bold) {
    font.setPixelSize(std::max(8, static_cast<int>(std::lround(font.pixelSize() * factor))));
    font.setBold(bold);
    return font;
}

/// What a chart is of.
QString scenarioText(const ChartView& view) {
    const auto* several = dynamic_cast<const CompareChart*>(&view);
    return several != nullptr ? several->scenarios() : scenarioLine(view.now());
}

/// The lines above and below a chart, and what is left for it.
class PictureFrame {
public:
    PictureFrame(const ChartView& view, const PictureOptions& options)
        : m_view(view), m_font(pictureFont(options.size)), m_area(QPoint(0, 0), options.size),
          m_margin(m_font.pixelSize()), m_date(options.date) {}

    QRect plotArea() const {
        const int above = m_margin + lineHeight(titleFont()) + lineHeight(m_font) + m_margin / 2;
        const int below = lineHeight(noteFont()) + m_margin / 2;
        return m_area.adjusted(m_margin, above, -m_margin, -below - m_margin / 2);
    }

    void paint(QPainter& painter) const {
        const Palette& palette = m_view.theme().palette();
        painter.fillRect(m_area, palette.colour(Role::panel));
        QRect line = m_area.adjusted(m_margin, m_margin, -m_margin, 0);
        line.setHeight(lineHeight(titleFont()));
        paintLine(painter, line, titleFont(), palette.colour(Role::text), m_view.title());
        const double used = QFontMetricsF(titleFont()).horizontalAdvance(m_view.title()) + m_margin;
        paintLine(painter, line.adjusted(static_cast<int>(used), 0, 0, 0), m_font, palette.colour(Role::mutedText),
                  m_view.subtitle());
        line.translate(0, line.height());
        line.setHeight(lineHeight(m_font));
        paintLine(painter, line, m_font, palette.colour(Role::mutedText), scenarioText(m_view));
        line.setHeight(lineHeight(noteFont()));
        line.moveBottom(m_area.bottom() - m_margin / 2);
        paintLine(painter, line, noteFont(), palette.colour(Role::mutedText), note());
    }

    QString title() const { return QStringLiteral("%1 – %2").arg(m_view.title(), m_view.subtitle()); }
    QString description() const { return scenarioText(m_view) + u'\n' + note(); }
    const QFont& font() const { return m_font; }

private:
    QFont titleFont() const { return scaled(m_font, 1.25, true); }
    QFont noteFont() const { return scaled(m_font, 0.85, false); }
    static int lineHeight(const QFont& font) {
        return static_cast<int>(std::ceil(1.25 * QFontMetricsF(font).height()));
    }

    QString note() const {
        const auto version = m_view.now().engine;
        QString text =
            tr("Ridgepoint %1").arg(QString::fromUtf8(version.data(), static_cast<qsizetype>(version.size())));
        if (m_date.isValid()) {
            text += QStringLiteral(" · ") + m_view.locale().toString(m_date.date(), QLocale::LongFormat);
        }
        return text + QStringLiteral(" · ") + tr("predicted, not measured");
    }

    static void paintLine(QPainter& painter, const QRect& line, const QFont& font, const QColor& colour,
                          const QString& text) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                         QFontMetricsF(font).elidedText(text, Qt::ElideRight, line.width()));
    }

    const ChartView& m_view;
    QFont m_font;
    QRect m_area;
    int m_margin;
    QDateTime m_date;
};

/// A view of its own for the picture: same report, same state, letters of the picture's size.
std::unique_ptr<ChartView> pictureView(const ChartView& view, const QFont& font) {
    std::unique_ptr<ChartView> copy = view.twin(view.theme());
    copy->setFont(font);
    copy->plot().setFont(font);
    return copy;
}

void paintPicture(const ChartView& view, const PictureFrame& frame, QPaintDevice& device, double scale) {
    const std::unique_ptr<ChartView> copy = pictureView(view, frame.font());
    copy->plot().paintOn(device, scale, frame.plotArea(), [&frame](QPainter& painter) { frame.paint(painter); });
}

void paintFigure(const ChartView& view, const QSize& size, QPaintDevice& device) {
    QFont font = pictureFont(size);
    font.setPixelSize(kFigureLetters);
    const std::unique_ptr<ChartView> copy = pictureView(view, font);
    const QRect area(QPoint(0, 0), size);
    copy->plot().paintOn(device, 1, area, [&](QPainter& painter) {
        painter.fillRect(area, view.theme().palette().colour(Role::panel));
    });
}

} // namespace

QString PictureOptions::problem() const {
    if (size.width() < 200 || size.height() < 120) {
        return tr("A picture of %1 × %2 pixels is too small for a chart: 200 × 120 at least.")
            .arg(size.width())
            .arg(size.height());
    }
    const double wide = size.width() * scale;
    const double high = size.height() * scale;
    if (!(scale > 0) || wide > kLargestSide || high > kLargestSide || wide * high > kLargestPixels) {
        return tr("A picture of %1 × %2 pixels at scale %3 is too large: %4 pixels a side at most.")
            .arg(size.width())
            .arg(size.height())
            .arg(scale)
            .arg(kLargestSide);
    }
    return QString();
}

QFont pictureFont(const QSize& size) {
    // "Sans Serif" is an alias that means another font on another machine; the file names the real one.
    QFont font(QFontInfo(QFont()).family());
    const double side = std::min(size.height() / 50.0, size.width() / 80.0);
    font.setPixelSize(std::clamp(static_cast<int>(std::lround(side)), 10, 64));
    return font;
}

QImage chartImage(const ChartView& view, const PictureOptions& options) {
    const QSizeF pixels = QSizeF(options.size) * options.scale;
    QImage image(pixels.toSize(), QImage::Format_RGB32);
    const int dotsPerMetre = static_cast<int>(std::lround(kDotsPerInch * options.scale / 0.0254));
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    paintPicture(view, PictureFrame(view, options), image, options.scale);
    return image;
}

QByteArray chartPng(const ChartView& view, const PictureOptions& options) {
    QImage image = chartImage(view, options);
    image.setText(QStringLiteral("Title"), PictureFrame(view, options).title());
    image.setText(QStringLiteral("Description"), PictureFrame(view, options).description());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    return image.save(&buffer, "PNG") ? bytes : QByteArray();
}

QByteArray chartSvg(const ChartView& view, const PictureOptions& options) {
    const PictureFrame frame(view, options);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(kDotsPerInch);
    generator.setSize(options.size);
    generator.setViewBox(QRect(QPoint(0, 0), options.size));
    generator.setTitle(frame.title().toHtmlEscaped()); // the generator writes them as they are
    generator.setDescription(frame.description().toHtmlEscaped());
    paintPicture(view, frame, generator, 1);
    return bytes;
}

QPicture chartFigure(const ChartView& view, const QSize& size) {
    QPicture picture;
    paintFigure(view, size, picture);
    return picture;
}

QByteArray chartFigureSvg(const ChartView& view, const QSize& size) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(kDotsPerInch);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    paintFigure(view, size, generator);
    return bytes;
}

QByteArray chartPdf(const ChartView& view, const PictureOptions& options) {
    const PictureFrame frame(view, options);
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(frame.title());
    writer.setCreator(QStringLiteral("Ridgepoint"));
    writer.setResolution(kDotsPerInch);
    writer.setPageSize(
        QPageSize(QSizeF(options.size) / kDotsPerInch, QPageSize::Inch, QString(), QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    paintPicture(view, frame, writer, 1);
    return bytes;
}

} // namespace ridgepoint
