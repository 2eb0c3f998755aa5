// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/headline_parts.h"

#include "ui/style/quantity_format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <string_view>

namespace ridgepoint::headline {

QString say(const char* text) { return QCoreApplication::translate("Headline", text); }

void addDifference(HeadlineText& cell, double now, double before, Quantity quantity, Better better,
                   const QLocale& locale) {
    if (before == 0) {
        return;
    }
    const double difference = now - before;
    const QString relative = formatRelative(now, before, locale);
    const QString absolute = formatDifference(difference, quantity, locale);
    cell.note = relative.isEmpty() ? absolute : say("%1  %2").arg(absolute, relative);
    // What rounds away is no difference.
    if (std::abs(difference) < 0.0005 * std::abs(before)) {
        cell.note = say("as the baseline");
        return;
    }
    cell.tone = (difference < 0) == (better == Better::lower) ? Tone::better : Tone::worse;
}

void setNumber(HeadlineText& cell, double value, Quantity quantity, const QLocale& locale) {
    const QuantityText parts = formatParts(value, quantity, locale);
    cell.number = parts.number;
    cell.unit = parts.unit;
}

void addVerdict(HeadlineText& cell, const Report& report, const QLocale& locale) {
    const Headline& figures = report.headline;
    const auto says = [&report](std::string_view code) {
        return std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                           [code](const Diagnostic& diagnostic) { return diagnostic.code == code; });
    };
    if (says("memory.host_no_fit") && !says("memory.no_fit")) {
        cell.note = say("host memory does not fit");
        cell.tone = Tone::impossible;
        return;
    }
    const QString band = formatQuantity(figures.hbmBand, Quantity::share, locale, 1);
    switch (figures.fits) {
    case Fits::yes:
        cell.note = say("fits, band ± %1").arg(band);
        cell.tone = Tone::better;
        break;
    case Fits::doubtful:
        cell.note = say("doubtful, band ± %1").arg(band);
        cell.tone = Tone::doubtful;
        break;
    case Fits::no:
        cell.note = say("does not fit, band ± %1").arg(band);
        cell.tone = Tone::impossible;
        break;
    }
}

} // namespace ridgepoint::headline
