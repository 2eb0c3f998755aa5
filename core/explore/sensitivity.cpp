// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sensitivity.h"

#include "core/explore/number_probe.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kSmallStep = 1.01;
constexpr double kReach = 8;
constexpr double kScanStep = 1.189207115002721; // 2^(1/4)

std::optional<SensitivityEnd> endAt(NumberProbe& probe, double value) {
    const Report* report = probe.at(value);
    if (report == nullptr) {
        return std::nullopt;
    }
    const Headline& h = report->headline;
    return SensitivityEnd{value,  h.stepTimeSeconds, h.tokensPerSecondPerChip, h.hbmPeakBytes,
                          h.fits, h.boundBy,         h.hbmNeededBytes};
}

/// Fills in the elasticities between two values (either may be the present one).
void setElasticities(Sensitivity& result, const SensitivityEnd& low, const SensitivityEnd& high) {
    const double run = std::log(high.value / low.value);
    result.timeElasticity = std::log(high.stepSeconds / low.stepSeconds) / run;
    result.throughputElasticity = std::log(high.tokensPerSecondPerChip / low.tokensPerSecondPerChip) / run;
    result.memoryElasticity = std::log(high.hbmNeededBytes / low.hbmNeededBytes) / run;
}

/// The crossing nearest to the value, walking by quarters of an octave and halving the last one.
std::optional<BoundCrossing> crossing(NumberProbe& probe, const SensitivityEnd& now, double reach) {
    const double factor = reach > 1 ? kScanStep : 1 / kScanStep;
    double inside = now.value, outside = now.value;
    std::optional<SensitivityEnd> end;
    for (double value = now.value * factor;
         reach > 1 ? value <= now.value * reach * kSmallStep : value * kSmallStep >= now.value * reach;
         value *= factor) {
        end = endAt(probe, value);
        outside = value;
        if (!end || end->boundBy != now.boundBy) {
            break;
        }
        inside = value;
    }
    if (!end || end->boundBy == now.boundBy) {
        return std::nullopt;
    }
    while (std::abs(std::log(outside / inside)) > std::log(kSmallStep)) {
        const double middle = std::sqrt(outside * inside);
        const auto there = endAt(probe, middle);
        if (there && there->boundBy == now.boundBy) {
            inside = middle;
        } else {
            outside = middle;
            end = there ? there : end;
        }
    }
    return BoundCrossing{outside, now.boundBy, end->boundBy};
}

Sensitivity measure(const Scenario& scenario, const ScenarioNumber& number, const SensitivityEnd& base,
                    const Catalogue& catalogue) {
    NumberProbe probe(scenario, number, catalogue);
    Sensitivity result{number.path, number.unit, number.value, {}, {}, {}, {}, {}, {}, {}};
    SensitivityEnd now = base;
    now.value = number.value;
    const double half = number.isWhole ? std::floor(number.value / 2) : number.value / 2;
    result.half = half > 0 ? endAt(probe, half) : std::nullopt;
    result.twice = endAt(probe, number.value * 2);
    if (number.isWhole || number.path.starts_with("workload.")) {
        if (result.half || result.twice) {
            setElasticities(result, result.half.value_or(now), result.twice.value_or(now));
        }
        return result;
    }
    const auto low = endAt(probe, number.value / kSmallStep);
    const auto high = endAt(probe, number.value * kSmallStep);
    if (low || high) {
        setElasticities(result, low.value_or(now), high.value_or(now));
    }
    if (result.swing(base.stepSeconds) > 0) {
        result.below = crossing(probe, now, 1 / kReach);
        result.above = crossing(probe, now, kReach);
    }
    return result;
}

} // namespace

double Sensitivity::swing(double stepSeconds) const {
    const double low = half ? half->stepSeconds : stepSeconds;
    const double high = twice ? twice->stepSeconds : stepSeconds;
    return (std::max({low, high, stepSeconds}) - std::min({low, high, stepSeconds})) / stepSeconds;
}

std::vector<Sensitivity> sensitivities(const Scenario& scenario, const Catalogue& catalogue,
                                       const std::stop_token& stop) {
    std::vector<Sensitivity> results;
    const Study study = resolve(scenario, catalogue);
    const Report report = evaluate(study);
    if (!report.valid) {
        return results;
    }
    const Headline& h = report.headline;
    const SensitivityEnd base{0,      h.stepTimeSeconds, h.tokensPerSecondPerChip, h.hbmPeakBytes,
                              h.fits, h.boundBy,         h.hbmNeededBytes};
    for (const auto& numbers : {workloadNumbers(study), hardwareNumbers(study, catalogue)}) {
        for (const ScenarioNumber& number : numbers) {
            if (stop.stop_requested()) {
                return {};
            }
            results.push_back(measure(scenario, number, base, catalogue));
        }
    }
    std::stable_sort(results.begin(), results.end(), [&](const Sensitivity& a, const Sensitivity& b) {
        return a.swing(h.stepTimeSeconds) > b.swing(h.stepTimeSeconds);
    });
    return results;
}

} // namespace ridgepoint
