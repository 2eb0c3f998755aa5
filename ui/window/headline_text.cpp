// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/headline_text.h"

#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/window/headline_parts.h"
#include "ui/window/serving_headline.h"

#include <QCoreApplication>
#include <QStringList>

#include <cmath>

namespace ridgepoint {

namespace {

using namespace headline;

HeadlineText stepTime(const Report& now, const Report* baseline, const QLocale& locale) {
    HeadlineText cell{say("Step time"), dash(), {}, {}, {}, Tone::neutral};
    const Headline& figures = now.headline;
    if (!now.valid) {
        return cell;
    }
    setNumber(cell, figures.stepTimeSeconds, Quantity::seconds, locale);
    const double half = (figures.bandHighSeconds - figures.bandLowSeconds) / (2 * figures.stepTimeSeconds);
    cell.aside = say("± %1").arg(formatQuantity(half, Quantity::share, locale, 1));
    if (baseline != nullptr) {
        addDifference(cell, figures.stepTimeSeconds, baseline->headline.stepTimeSeconds, Quantity::seconds,
                      Better::lower, locale);
    } else {
        cell.note = say("%1 tokens a step").arg(formatPrefixed(now.tokensPerStep, locale));
    }
    return cell;
}

HeadlineText throughput(const Report& now, const Report* baseline, const QLocale& locale) {
    HeadlineText cell{say("Throughput"), dash(), {}, {}, {}, Tone::neutral};
    if (!now.valid) {
        return cell;
    }
    cell.number = formatNumber(now.headline.tokensPerSecondPerChip, locale, 4);
    cell.unit = say("tok/s/chip");
    if (baseline != nullptr) {
        addDifference(cell, now.headline.tokensPerSecondPerChip, baseline->headline.tokensPerSecondPerChip,
                      Quantity::plain, Better::higher, locale);
    } else {
        cell.note = say("%1 tok/s in all").arg(formatPrefixed(now.headline.tokensPerSecond, locale));
    }
    return cell;
}

HeadlineText modelFlops(const Report& now, const Report* baseline, const QLocale& locale) {
    HeadlineText cell{say("Model FLOP/s"), dash(), {}, {}, {}, Tone::neutral};
    if (!now.valid) {
        return cell;
    }
    cell.number = formatNumber(now.headline.modelTflopsPerChip, locale, 4);
    cell.unit = say("TFLOP/s/chip");
    if (baseline != nullptr) {
        addDifference(cell, now.headline.modelTflopsPerChip, baseline->headline.modelTflopsPerChip, Quantity::plain,
                      Better::higher, locale);
    } else {
        cell.note = say("%1 a step and device").arg(formatQuantity(now.flops.modelPerDevice, Quantity::flops, locale));
    }
    return cell;
}

/// Against the peak that the large figure is measured against, which the baseline may have had on another chip or in
/// another precision: then neither is better than the other.
void compareMfu(HeadlineText& cell, const Report& now, const Report& baseline, const QLocale& locale) {
    const Recipe before = baseline.scenario.precision.recipe;
    const bool alike = peakName(now.scenario.precision.recipe) == peakName(before);
    const bool convertible = now.scenario.hardware.chip == baseline.scenario.hardware.chip && now.headline.mfuBf16 > 0;
    if (!alike && !convertible) {
        cell.note =
            say("was %1 of %2").arg(formatQuantity(baseline.headline.mfu, Quantity::share, locale), peakName(before));
        return;
    }
    const double was =
        alike ? baseline.headline.mfu : baseline.headline.mfuBf16 * now.headline.mfu / now.headline.mfuBf16;
    addDifference(cell, now.headline.mfu, was, Quantity::share, Better::higher, locale);
    cell.note =
        say("was %1 of %2").arg(formatQuantity(was, Quantity::share, locale), peakName(now.scenario.precision.recipe));
}

HeadlineText mfu(const Report& now, const Report* baseline, const QLocale& locale) {
    HeadlineText cell{say("MFU"), dash(), {}, {}, {}, Tone::neutral};
    if (!now.valid) {
        return cell;
    }
    setNumber(cell, now.headline.mfu, Quantity::share, locale);
    const QString own = peakName(now.scenario.precision.recipe);
    cell.aside = say("of %1").arg(own);
    if (now.scenario.precision.recipe != Recipe::bf16) {
        cell.aside =
            say("of %1 · %2 of BF16").arg(own, formatQuantity(now.headline.mfuBf16, Quantity::share, locale, 3));
    }
    if (baseline != nullptr) {
        compareMfu(cell, now, *baseline, locale);
    }
    return cell;
}

HeadlineText hfu(const Report& now, const Report* baseline, const QLocale& locale) {
    HeadlineText cell{say("HFU"), dash(), {}, {}, {}, Tone::neutral};
    if (!now.valid) {
        return cell;
    }
    setNumber(cell, now.headline.hfu, Quantity::share, locale);
    cell.aside = say("of %1 peak").arg(peakName(now.scenario.precision.recipe));
    const QString recompute = formatQuantity(now.headline.recomputeShare, Quantity::share, locale, 2);
    cell.note = say("recompute %1").arg(recompute);
    if (baseline != nullptr) {
        cell.note = say("recompute %1, was %2")
                        .arg(recompute, formatQuantity(baseline->headline.recomputeShare, Quantity::share, locale, 2));
    }
    return cell;
}

HeadlineText hbm(const Report& now, const Report* baseline, const QLocale& locale) {
    HeadlineText cell{say("HBM peak"), dash(), {}, {}, {}, Tone::neutral};
    if (!now.valid) {
        return cell;
    }
    const Headline& figures = now.headline;
    const Unit unit = unitFor(Quantity::bytes, figures.hbmLimitBytes);
    // As many digits as tell it from the limit.
    const bool close = std::abs(figures.hbmNeededBytes - figures.hbmLimitBytes) < 0.005 * figures.hbmLimitBytes;
    cell.number = formatNumber(figures.hbmNeededBytes / unit.factor, locale, close ? 5 : 3);
    cell.aside = say("of %1").arg(formatIn(figures.hbmLimitBytes, unit, locale, close ? 5 : 4));
    addVerdict(cell, now, locale);
    if (const double ahead = figures.hbmPeakBytes - figures.hbmNeededBytes; ahead > 0.005 * figures.hbmLimitBytes) {
        cell.shortAside = cell.aside;
        cell.aside += say(" + %1 gathered").arg(formatNumber(ahead / unit.factor, locale, 2));
    }
    if (baseline != nullptr && baseline->valid) {
        const double difference = figures.hbmNeededBytes - baseline->headline.hbmNeededBytes;
        cell.note = say("%1 · %2").arg(formatDifference(difference, Quantity::bytes, locale), cell.note);
    }
    return cell;
}

HeadlineText boundBy(const Report& now, const Report* baseline, const QLocale& locale) {
    HeadlineText cell{say("Bound by"), dash(), {}, {}, {}, Tone::neutral};
    if (!now.valid) {
        return cell;
    }
    cell.number = displayName(now.headline.boundBy, linksOf(now));
    cell.aside = say("%1 of step").arg(formatQuantity(now.headline.boundShare, Quantity::share, locale, 2));
    if (baseline != nullptr && baseline->valid) {
        cell.note = baseline->headline.boundBy == now.headline.boundBy
                        ? say("unchanged")
                        : say("was %1").arg(displayName(baseline->headline.boundBy, linksOf(*baseline)));
    }
    return cell;
}

} // namespace

QString peakName(Recipe recipe) {
    switch (recipe) {
    case Recipe::bf16:
        return QStringLiteral("BF16");
    case Recipe::int8:
        return QStringLiteral("INT8");
    case Recipe::nvfp4:
        return QStringLiteral("FP4");
    default:
        return QStringLiteral("FP8");
    }
}

QString HeadlineText::spoken() const {
    QStringList parts{number};
    for (const QString& part : {unit, aside}) {
        if (!part.isEmpty()) {
            parts.append(part);
        }
    }
    const QString figure = say("%1: %2").arg(label, parts.join(QLatin1Char(' ')));
    return note.isEmpty() ? figure : say("%1, %2").arg(figure, note);
}

HeadlineTexts headlineTexts(const Report& now, const Report* baseline, const QLocale& locale) {
    const Report* before = baseline != nullptr && baseline->valid ? baseline : nullptr;
    if (now.scenario.workload.kind != WorkloadKind::train) {
        const bool alike = before != nullptr && before->scenario.workload.kind == now.scenario.workload.kind;
        const ServingCells cells = servingCells(now, alike ? before : nullptr, locale);
        return {
            cells[0], cells[1], cells[2], cells[3], cells[4], hbm(now, before, locale), boundBy(now, before, locale)};
    }
    if (before != nullptr && before->scenario.workload.kind != WorkloadKind::train) {
        before = nullptr; // the step of a server is no step of training
    }
    return {stepTime(now, before, locale), throughput(now, before, locale), modelFlops(now, before, locale),
            mfu(now, before, locale),      hfu(now, before, locale),        hbm(now, before, locale),
            boundBy(now, before, locale)};
}

} // namespace ridgepoint
