// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/report/report.h"

#include <QLocale>
#include <QMetaType>
#include <QString>

#include <map>
#include <string>

class QPainter;
class QRect;

namespace ridgepoint {

/// The outcome of a scenario at a glance: the parts of its step and how full HBM is.
struct PresetThumbnail {
    PerEnum<TimeCategory, double> time{};
    double stepSeconds = 0; ///< 0: impossible
    double hbmPeakBytes = 0;
    double hbmLimitBytes = 0;
    Fits fits = Fits::yes;
};

using PresetThumbnails = std::map<std::string, PresetThumbnail>;

/// Of all scenarios of the catalogue; a few milliseconds of work.
PresetThumbnails makeThumbnails(const Catalogue& catalogue);

/// The parts of the step as a bar, below it HBM with its limit.
void paintThumbnail(QPainter& painter, const QRect& area, const PresetThumbnail& thumbnail);

/// "12.3 s a step, HBM 83.2 GiB of 94.75 GiB".
QString thumbnailText(const PresetThumbnail& thumbnail, const QLocale& locale);

} // namespace ridgepoint

Q_DECLARE_METATYPE(ridgepoint::PresetThumbnail)
