// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/goal_seek.h"

#include "core/explore/legal_choices.h"
#include "core/explore/mesh_choices.h"
#include "core/explore/number_probe.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ridgepoint {
namespace {

constexpr double kReach = 1000;
constexpr double kPrecision = 1.001;

GoalResult resultOf(Scenario scenario, const Report& report, double value, double now) {
    return {true, value, value / now, std::move(scenario), report.headline};
}

/// A number of the chip: the goal is met on one side of some value.
GoalResult halve(NumberProbe& probe, const Goal& goal, Wanted wanted, const std::stop_token& stop) {
    const double now = probe.number().value;
    const double sign = wanted == Wanted::smallest ? 1 : -1;
    const auto met = [&](double value) {
        const Report* report = probe.at(value);
        return report != nullptr && goal.isMetBy(*report);
    };
    // `good` is the end that should meet the goal, `bad` the one that is wanted.
    double good = now * std::pow(kReach, sign), bad = now / std::pow(kReach, sign);
    if (!met(good)) {
        return {};
    }
    while (std::abs(std::log(good / bad)) > std::log(kPrecision)) {
        if (stop.stop_requested()) {
            return {};
        }
        const double middle = std::sqrt(good * bad);
        (met(middle) ? good : bad) = middle;
    }
    return resultOf(*probe.scenarioAt(good), *probe.at(good), good, now);
}

/// Values to try one by one, ascending.
GoalResult tryAll(NumberProbe& probe, const std::vector<double>& values, const Goal& goal, Wanted wanted,
                  const std::stop_token& stop) {
    GoalResult result;
    for (const double value : values) {
        if (stop.stop_requested()) {
            return {};
        }
        const Report* report = probe.at(value);
        if (report != nullptr && goal.isMetBy(*report) && (!result.reached || wanted == Wanted::largest)) {
            result = resultOf(*probe.scenarioAt(value), *report, value, probe.number().value);
        }
    }
    return result;
}

/// The legal values of a workload field around the present one.
std::vector<double> ladderOf(const Study& study, const ScenarioNumber& number) {
    std::vector<double> values;
    if (number.path == "workload.per_device_batch") {
        values = batchLadder(batchGrid(study), number.value * kReach);
    } else if (number.path == "workload.sequence_length") {
        for (const std::int64_t tokens : sequenceLadder()) {
            values.push_back(static_cast<double>(tokens));
        }
    } else {
        for (double value = 1; value <= number.value * kReach && value < 1e9; value *= 2) {
            values.push_back(value);
        }
    }
    values.push_back(number.value);
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

/// Of a field that takes any whole number: from the step of the ladder that meets the goal on towards the one that no
/// longer does, by halving what lies between them.
GoalResult betweenSteps(NumberProbe& probe, const std::vector<double>& ladder, GoalResult result, const Goal& goal,
                        Wanted wanted) {
    const auto at = std::find(ladder.begin(), ladder.end(), result.value);
    const bool upwards = wanted == Wanted::largest;
    if (!result.reached || at == ladder.end() || (upwards ? std::next(at) == ladder.end() : at == ladder.begin())) {
        return result;
    }
    double missed = upwards ? *std::next(at) : *std::prev(at);
    while (std::abs(missed - result.value) > 1) {
        const double middle = std::floor((missed + result.value) / 2);
        const Report* report = probe.at(middle);
        if (report != nullptr && goal.isMetBy(*report)) {
            result = resultOf(*probe.scenarioAt(middle), *report, middle, probe.number().value);
        } else {
            missed = middle;
        }
    }
    return result;
}

bool takesAnyWhole(std::string_view path) {
    return path == "workload.batch" || path == "workload.prompt_length" || path == "workload.context_length";
}

GoalResult trySlices(const Study& study, const Goal& goal, Wanted wanted, const Catalogue& catalogue,
                     const std::stop_token& stop) {
    GoalResult result;
    Evaluator evaluator(catalogue);
    const auto now = static_cast<double>(study.slice.chips());
    double best = 0;
    for (const std::string& shape : sliceChoices(study.scenario, catalogue, 0)) {
        if (stop.stop_requested()) {
            return {};
        }
        Scenario scenario = study.scenario;
        changeSlice(scenario, shape, catalogue);
        const double chips = static_cast<double>(parseSliceShape(shape)->chipsPerSlice() * study.slice.slices);
        if (!scenario.workload.globalBatch) {
            scenario.workload.perDeviceBatch = study.scenario.workload.perDeviceBatch * now / chips;
        }
        const Report& report = evaluator(scenario);
        const bool isBetter = !result.reached || (wanted == Wanted::smallest ? chips < best : chips > best);
        if (report.valid && goal.isMetBy(report) && isBetter) {
            best = chips;
            result = resultOf(scenario, report, chips, now);
        }
    }
    return result;
}

bool isPeak(std::string_view path) { return path.starts_with("hardware.chip.peak_"); }

/// More of a workload number, or of a rate or size of the chip, or less of a latency.
std::optional<GoalResult> seekEitherWay(const Scenario& scenario, const ScenarioNumber& number, const Goal& goal,
                                        const Catalogue& catalogue, const std::stop_token& stop) {
    const bool isLatency = number.path.find("latency") != std::string::npos;
    const auto result =
        goalSeek(scenario, number.path, goal, isLatency ? Wanted::largest : Wanted::smallest, catalogue, stop);
    return result && result->reached ? result : std::nullopt;
}

void addOverheads(const Report& report, MfuRequirements& result) {
    // What the model's FLOPs would take at nameplate is no overhead of the matmuls and the attention.
    const double ideal = result.now * result.stepSeconds;
    double work = 0;
    for (const TimeCategory category : {TimeCategory::matmul, TimeCategory::attention}) {
        work += report.time[index(category)];
    }
    for (std::size_t i = 0; i < report.time.size(); ++i) {
        const auto category = static_cast<TimeCategory>(i);
        const bool isWork = category == TimeCategory::matmul || category == TimeCategory::attention;
        const double seconds = isWork ? report.time[i] * std::max(0.0, 1 - ideal / work) : report.time[i];
        if (seconds > 0) {
            result.overheads.emplace_back(category, seconds);
        }
    }
    std::stable_sort(result.overheads.begin(), result.overheads.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
}

} // namespace

bool Goal::isMetBy(const Report& report) const {
    const Headline& h = report.headline;
    if ((mustFit || metric == GoalMetric::fits) && h.fits != Fits::yes) {
        return false;
    }
    switch (metric) {
    case GoalMetric::step_time:
        return h.stepTimeSeconds <= target;
    case GoalMetric::tokens_per_s:
        return h.tokensPerSecond >= target;
    case GoalMetric::tokens_per_s_per_chip:
        return h.tokensPerSecondPerChip >= target;
    case GoalMetric::mfu:
        return h.mfu >= target;
    case GoalMetric::hbm_peak:
        return h.hbmNeededBytes <= target;
    case GoalMetric::fits:
        break;
    }
    return true;
}

std::optional<GoalResult> goalSeek(const Scenario& scenario, std::string_view path, const Goal& goal, Wanted wanted,
                                   const Catalogue& catalogue, const std::stop_token& stop) {
    const Study study = resolve(scenario, catalogue);
    if (!study.valid()) {
        return std::nullopt;
    }
    if (path == "hardware.slice") {
        return trySlices(study, goal, wanted, catalogue, stop);
    }
    const auto number = numberAt(study, path, catalogue);
    if (!number) {
        return std::nullopt;
    }
    NumberProbe probe(scenario, *number, catalogue);
    if (path.starts_with("hardware.chip.")) {
        return halve(probe, goal, wanted, stop);
    }
    const std::vector<double> ladder = ladderOf(study, *number);
    const GoalResult result = tryAll(probe, ladder, goal, wanted, stop);
    return takesAnyWhole(path) ? betweenSteps(probe, ladder, result, goal, wanted) : result;
}

MfuRequirements requirementsFor(const Scenario& scenario, double targetMfu, const Catalogue& catalogue,
                                const std::stop_token& stop) {
    MfuRequirements result;
    const Study study = resolve(scenario, catalogue);
    const Report report = evaluate(study);
    if (!report.valid || !(targetMfu > 0)) {
        return result;
    }
    const Headline& h = report.headline;
    result.valid = true;
    result.now = h.mfu;
    result.target = targetMfu;
    result.stepSeconds = h.stepTimeSeconds;
    result.targetStepSeconds = h.stepTimeSeconds * h.mfu / targetMfu;
    result.withAllOverlapped = h.mfu * h.stepTimeSeconds / h.stepLowerBoundSeconds;
    addOverheads(report, result);
    const Goal goal{GoalMetric::mfu, targetMfu, false};
    for (const auto& numbers : {hardwareNumbers(study, catalogue), workloadNumbers(study)}) {
        for (const ScenarioNumber& number : numbers) {
            if (stop.stop_requested()) {
                return {};
            }
            if (!isPeak(number.path)) {
                result.alone.push_back(
                    {number.path, number.unit, number.value, seekEitherWay(scenario, number, goal, catalogue, stop)});
            }
        }
    }
    std::stable_sort(result.alone.begin(), result.alone.end(), [](const Requirement& a, const Requirement& b) {
        const auto size = [](const Requirement& r) {
            return r.needed ? std::abs(std::log(r.factor())) : std::numeric_limits<double>::infinity();
        };
        return size(a) < size(b);
    });
    return result;
}

} // namespace ridgepoint
