// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/search_bounds.h"

#include <algorithm>
#include <limits>

namespace ridgepoint {
namespace {

/// Sums in another order may differ in the last digits.
constexpr double kRounding = 1 - 1e-9;

/// The least HBM that a device needs, by the verdict and by the objective.
struct LeastBytes {
    double needed = std::numeric_limits<double>::infinity();
    double counted = std::numeric_limits<double>::infinity();
};

LeastBytes leastBytes(const SearchSpace& space, const std::vector<SearchChoice>& remat, const Scenario& rung,
                      Evaluator& evaluate, std::uint64_t& evaluations) {
    LeastBytes least;
    for (const auto& makeLean : space.leanest) {
        for (const SearchChoice& choice : remat) {
            Scenario lean = rung;
            makeLean(lean);
            choice.apply(lean);
            const Report& report = evaluate(lean);
            ++evaluations;
            if (report.valid) {
                least.needed = std::min(least.needed, report.headline.hbmNeededBytes);
                least.counted = std::min(least.counted, *objectiveOf(Objective::memory, report));
            }
        }
    }
    return least;
}

} // namespace

GroupBound groupBound(const SearchSpace& space, const std::vector<SearchChoice>& remat, const Scenario& rung,
                      const SearchOptions& options, Evaluator& evaluate, std::uint64_t& evaluations) {
    constexpr double kNone = std::numeric_limits<double>::infinity();
    GroupBound bound;
    const LeastBytes least = leastBytes(space, remat, rung, evaluate, evaluations);
    double objective = kNone, seconds = kNone;
    for (const auto& makeFast : space.fastest) {
        Scenario fast = rung;
        makeFast(fast);
        const Report& report = evaluate(fast);
        ++evaluations;
        if (const auto one = objectiveOf(options.objective, report)) {
            objective = std::min(objective, *one);
            seconds = std::min(seconds, report.headline.stepTimeSeconds / report.tokensPerStep);
            bound.chips = report.chips;
            const double band = options.onlySure ? report.headline.hbmBand : -report.headline.hbmBand;
            bound.fits = least.needed * kRounding * (1 + band) <= report.headline.hbmLimitBytes;
        }
    }
    if (objective == kNone || least.needed == kNone) {
        return {};
    }
    bound.bytes = least.counted * kRounding;
    bound.objective = options.objective == Objective::memory ? bound.bytes : objective * kRounding;
    bound.secondsPerToken = seconds * kRounding;
    return bound;
}

} // namespace ridgepoint
