// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace ridgepoint {
namespace {

/// What a scenario is compared by.
struct Likeness {
    double parameters = 0, active = 0, chips = 0;
    bool wide = true; ///< 16-bit operands

    bool operator==(const Likeness&) const = default;
};

/// How unlike a run and the scenario are; 0 = the same model and sequence length on the same chip, from 1 on the run
/// says little about the scenario. A quarter for each doubling of the sequence and of the model (the latter where the
/// model is not the same), an eighth for each of the chips, a half where only one of them has experts, a quarter where
/// only one runs below 16 bits. A run whose size was not kept counts as another model's.
double distance(const StepContext& context, const Likeness& own, const Residual& run) {
    const double lengths = std::abs(std::log2(run.sequenceLength / static_cast<double>(context.sequenceLength)));
    const bool same = run.model == context.model.id && !run.model.empty();
    double unlike = lengths / 4;
    if (run.parameters <= 0) {
        return unlike + (same ? 0 : 1);
    }
    if (!same) {
        unlike += std::abs(std::log2(run.activeParameters / own.active)) / 4;
        const bool experts = run.activeParameters < run.parameters, ownExperts = own.active < own.parameters;
        unlike += experts != ownExperts ? 0.5 : 0;
    }
    const bool wide = run.recipe == enumName(Recipe::bf16);
    return unlike + std::abs(std::log2(run.chips / own.chips)) / 8 + (wide != own.wide ? 0.25 : 0);
}

/// Another model or a sequence four times as long is beyond what was measured.
constexpr double kNear = 0.5;
/// Runs near a scenario that say by themselves how far off it is.
constexpr std::size_t kEnough = 5;
/// No band is narrower: published runs that were made twice differ by this much.
constexpr double kNarrowestBand = 0.02;

/// Runs in the order of their distance, the nearest few of them.
struct Nearest {
    static constexpr std::size_t kKept = 16;
    std::array<std::pair<double, const Residual*>, kKept> runs{};
    std::size_t count = 0;

    void add(std::pair<double, const Residual*> entry) {
        for (std::size_t i = 0; i < count; ++i) {
            if (entry.first < runs[i].first) {
                std::swap(entry, runs[i]);
            }
        }
        if (count < kKept) {
            runs[count++] = entry;
        }
    }

    /// What nine in ten of the runs that are near are within; nothing where they are too few.
    std::optional<double> ownBand() const {
        std::array<double, kKept> errors{};
        std::size_t near = 0;
        while (near < count && runs[near].first < kNear) {
            errors[near] = std::abs(runs[near].second->error);
            ++near;
        }
        if (near < kEnough) {
            return std::nullopt;
        }
        std::sort(errors.begin(), errors.begin() + static_cast<std::ptrdiff_t>(near));
        const auto rank = static_cast<std::size_t>(std::ceil(0.9 * static_cast<double>(near))) - 1;
        return std::max(kNarrowestBand, errors[rank]);
    }
};

/// Near its runs a scenario has their band, beyond them that of model families which the fit did not see; in between
/// the one turns into the other. Runs whose size was not kept are near or not.
double bandOf(const CalibrationConstants& constants, const Nearest& nearest) {
    if (nearest.count == 0) {
        return constants.extrapolationBand;
    }
    const auto& [unlike, run] = nearest.runs[0];
    if (run->parameters <= 0) {
        return unlike >= kNear ? constants.extrapolationBand : constants.timeBand;
    }
    const double beyond = std::clamp((unlike - kNear) / (1 - kNear), 0.0, 1.0);
    const double near = nearest.ownBand().value_or(constants.timeBand);
    return near + beyond * std::max(0.0, constants.extrapolationBand - near);
}

Nearest nearestOf(const StepContext& context, const Likeness& own) {
    Nearest nearest;
    for (const Residual& run : context.study.calibration->residuals) {
        if (run.chip == context.study.chip->id) {
            nearest.add({distance(context, own, run), &run});
        }
    }
    return nearest;
}

/// The answer to the last question. A search asks for thousands of scenarios that are alike in all that counts here,
/// and a GPU may have a thousand runs to go through. Holds its calibration, so that no other can stand in its place.
class LastNearest {
public:
    const Nearest& of(const StepContext& context, const Likeness& own) {
        const Study& study = context.study;
        if (m_calibration != study.calibration || m_chip != study.chip->id || m_model != context.model.id ||
            m_sequenceLength != context.sequenceLength || m_own != own) {
            m_nearest = nearestOf(context, own);
            m_calibration = study.calibration;
            m_chip = study.chip->id;
            m_model = context.model.id;
            m_sequenceLength = context.sequenceLength;
            m_own = own;
        }
        return m_nearest;
    }

private:
    std::shared_ptr<const Calibration> m_calibration;
    std::string m_chip, m_model;
    std::int64_t m_sequenceLength = 0;
    Likeness m_own;
    Nearest m_nearest;
};

} // namespace

void reportEvidence(const StepContext& context, Report& report) {
    constexpr std::size_t kShown = 3;
    const Likeness own{static_cast<double>(report.parametersTotal), static_cast<double>(report.parametersActive),
                       static_cast<double>(report.chips), context.study.scenario.precision.recipe == Recipe::bf16};
    thread_local LastNearest last;
    const Nearest& nearest = last.of(context, own);
    for (std::size_t i = 0; i < std::min(kShown, nearest.count); ++i) {
        const auto& [unlike, run] = nearest.runs[i];
        report.evidence.nearest.push_back({run->id, run->error, unlike});
    }
    report.evidence.extrapolates = nearest.count == 0 || nearest.runs[0].first >= kNear;
    report.evidence.band = bandOf(context.study.constants, nearest);
    report.headline.bandLowSeconds = report.headline.stepTimeSeconds * (1 - report.evidence.band);
    report.headline.bandHighSeconds = report.headline.stepTimeSeconds * (1 + report.evidence.band);
}

} // namespace ridgepoint
