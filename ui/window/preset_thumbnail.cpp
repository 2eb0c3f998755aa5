// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preset_thumbnail.h"

#include "core/report/evaluate.h"
#include "ui/style/hatch.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/style/theme.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr double kFull = 0.9; ///< where the limit of HBM stands in its bar

void paintStep(QPainter& painter, const QRectF& bar, const PresetThumbnail& thumbnail, const Palette& palette) {
    double at = bar.left();
    for (std::size_t i = 0; i < thumbnail.time.size(); ++i) {
        const double width = bar.width() * thumbnail.time[i] / thumbnail.stepSeconds;
        if (width > 0) {
            painter.fillRect(QRectF(at, bar.top(), width, bar.height()),
                             palette.fill(static_cast<TimeCategory>(i)).fill);
            at += width;
        }
    }
}

void paintHbm(QPainter& painter, const QRectF& bar, const PresetThumbnail& thumbnail, const Palette& palette) {
    const double share = thumbnail.hbmLimitBytes > 0 ? thumbnail.hbmPeakBytes / thumbnail.hbmLimitBytes : 0;
    painter.fillRect(bar, palette.colour(Role::field));
    painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * std::min(1.0, kFull * share), bar.height()),
                     palette.colour(thumbnail.fits == Fits::yes ? Role::accent : Role::warning));
    const double limit = bar.left() + bar.width() * kFull;
    painter.setPen(QPen(palette.colour(Role::limit), 2));
    painter.drawLine(QPointF(limit, bar.top() - 1), QPointF(limit, bar.bottom() + 1));
}

} // namespace

PresetThumbnails makeThumbnails(const Catalogue& catalogue) {
    PresetThumbnails thumbnails;
    Report report;
    for (const auto& [id, scenario] : catalogue.scenarios) {
        evaluate(resolve(scenario, catalogue), report);
        PresetThumbnail& one = thumbnails[id];
        if (report.valid) {
            one = {report.time, report.headline.stepTimeSeconds, report.headline.hbmNeededBytes,
                   report.headline.hbmLimitBytes, report.headline.fits};
        }
    }
    return thumbnails;
}

void paintThumbnail(QPainter& painter, const QRect& area, const PresetThumbnail& thumbnail) {
    if (!(thumbnail.stepSeconds > 0)) {
        return;
    }
    const Palette& palette = Theme::application().palette();
    const double height = area.height() / 3.0;
    painter.save();
    paintStep(painter, QRectF(area.left(), area.top(), area.width(), 1.4 * height), thumbnail, palette);
    paintHbm(painter, QRectF(area.left(), area.top() + 2 * height, area.width(), 0.8 * height), thumbnail, palette);
    painter.restore();
}

QString thumbnailText(const PresetThumbnail& thumbnail, const QLocale& locale) {
    if (!(thumbnail.stepSeconds > 0)) {
        return QCoreApplication::translate("PresetThumbnail", "impossible");
    }
    const QString text = QCoreApplication::translate("PresetThumbnail", "%1 a step, HBM %2 of %3")
                             .arg(formatQuantity(thumbnail.stepSeconds, Quantity::seconds, locale),
                                  formatQuantity(thumbnail.hbmPeakBytes, Quantity::bytes, locale, 4),
                                  formatQuantity(thumbnail.hbmLimitBytes, Quantity::bytes, locale, 4));
    return thumbnail.fits == Fits::yes ? text : text + QStringLiteral(": ") + displayName(thumbnail.fits);
}

} // namespace ridgepoint
