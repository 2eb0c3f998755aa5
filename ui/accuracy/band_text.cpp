// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/accuracy/band_text.h"

#include "core/calibration/validation.h"
#include "ui/style/quantity_format.h"

#include <QCoreApplication>

namespace ridgepoint {

namespace {

QString say(const char* text) { return QCoreApplication::translate("BandText", text); }

QString percent(double share, const QLocale& locale) { return formatQuantity(share, Quantity::share, locale, 2); }

QString width(const Report& report, const QLocale& locale) {
    const Headline& headline = report.headline;
    return say(QT_TRANSLATE_NOOP("BandText", "Step time %1, expected between %2 and %3; HBM ± %4."))
        .arg(formatQuantity(headline.stepTimeSeconds, Quantity::seconds, locale),
             formatQuantity(headline.bandLowSeconds, Quantity::seconds, locale),
             formatQuantity(headline.bandHighSeconds, Quantity::seconds, locale), percent(headline.hbmBand, locale));
}

QString runs(const Study& study, const QLocale& locale) {
    std::vector<double> errors;
    for (const Residual& residual : study.calibration->residuals) {
        if (residual.chip == study.chip->id) {
            errors.push_back(residual.error);
        }
    }
    const QString chip = QString::fromStdString(study.chip->name.empty() ? study.chip->id : study.chip->name);
    const ErrorSummary summary = summarise(errors);
    if (summary.rows == 0) {
        return say(QT_TRANSLATE_NOOP("BandText", "The calibration was checked on no measured run of %1.")).arg(chip);
    }
    const QString sizes = say(QT_TRANSLATE_NOOP("BandText", "median %1, nine in ten within %2, worst %3"))
                              .arg(percent(summary.medianAbsolute, locale), percent(summary.p90Absolute, locale),
                                   percent(summary.worstAbsolute, locale));
    return QCoreApplication::translate("BandText", "Behind it: the errors on %n measured runs of %1 (%2).", nullptr,
                                       summary.rows)
        .arg(chip, sizes);
}

/// Servers have figures of their own.
QString servers(const Report& report, const Study& study, const QLocale& locale) {
    const bool prefills = report.scenario.workload.kind == WorkloadKind::prefill;
    const ServingEvidence& evidence = prefills ? study.calibration->prefillEvidence : study.calibration->decodeEvidence;
    const QString chip = QString::fromStdString(study.chip->name.empty() ? study.chip->id : study.chip->name);
    if (evidence.rows.empty()) {
        return say(QT_TRANSLATE_NOOP("BandText", "The calibration was checked on no measured run of %1.")).arg(chip);
    }
    const QString all = percent(evidence.band, locale);
    if (report.evidence.nearest.empty()) {
        return say(QT_TRANSLATE_NOOP("BandText", "No figure of a server on %1 was published: nine in ten of those on "
                                                 "other chips are within ± %2."))
            .arg(chip, all);
    }
    return report.evidence.extrapolates
               ? say(QT_TRANSLATE_NOOP("BandText",
                                       "The published figures of servers on %1 are of other models, batches "
                                       "or lengths: the band is at least the ± %2 of all of them."))
                     .arg(chip, all)
               : say(QT_TRANSLATE_NOOP("BandText", "Nine in ten of the nearest published figures of servers on %1 are "
                                                   "within this band."))
                     .arg(chip);
}

QString reach(const Report& report, const QLocale& locale) {
    const QString own = percent(report.evidence.band, locale);
    return report.evidence.extrapolates
               ? say(QT_TRANSLATE_NOOP("BandText",
                                       "None of them has this model at a sequence length within a factor of four, so "
                                       "the band is the ± %1 within which nine in ten runs lie whose model family the "
                                       "constants were fitted without."))
                     .arg(own)
               : say(QT_TRANSLATE_NOOP("BandText",
                                       "This scenario is near them, so the calibration's own band of ± %1 holds."))
                     .arg(own);
}

} // namespace

QString bandText(const Report& report, const Study& study, const QLocale& locale) {
    if (!report.valid || study.calibration == nullptr || study.chip == nullptr) {
        return {};
    }
    if (report.serving) {
        return width(report, locale) + u' ' + servers(report, study, locale);
    }
    return QStringList{width(report, locale), runs(study, locale), reach(report, locale)}.join(u' ');
}

} // namespace ridgepoint
