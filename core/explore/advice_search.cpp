// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/advice_context.h"
#include "core/explore/comparison.h"
#include "core/explore/gpu_space.h"
#include "core/explore/search.h"
#include "core/explore/space_builder.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr double kAsGood = 0.005; ///< of the best: the fewest changes decide between such

/// What a search varies without another model, precision, kernels or chips.
SearchSpace jointSpace(const AdviceContext& context) {
    if (context.study().chip->topology == Topology::switched) {
        return makeGpuSpace(context.scenario(), context.catalogue(), {.kernels = false, .offload = false});
    }
    SearchRequest request;
    for (const SearchOver what : {SearchOver::batch, SearchOver::mesh, SearchOver::remat}) {
        request.over[index(what)] = true;
    }
    return makeSearchSpace(context.scenario(), request, context.catalogue());
}

std::size_t changesFrom(const Scenario& base, const Scenario& scenario) {
    const std::array<const Scenario*, 2> both{&base, &scenario};
    return differingFields(both).size();
}

/// The speed-up of the best edit that the other rules have found and that keeps model, precision and chips.
double bestSoFar(const AdviceContext& context, const Findings& findings) {
    double best = 1;
    for (const Finding& finding : findings) {
        const Scenario& now = context.scenario();
        const bool isAlike = finding.scenario.model == now.model && finding.scenario.hardware == now.hardware &&
                             finding.scenario.precision == now.precision;
        best = isAlike ? std::max(best, finding.speedup) : best;
    }
    return best;
}

} // namespace

void adviseJointly(AdviceContext& context, Findings& findings) {
    SearchOptions options;
    options.pareto = false;
    options.top = 50;
    options.onlySure = context.report().headline.fits == Fits::yes; // an edit must not make the verdict worse
    options.stop = context.stop();
    const SearchResult result = search(jointSpace(context), context.catalogue(), options);
    if (result.best.empty() || !result.complete) {
        return;
    }
    const double limit = result.best.front().objective * (1 + kAsGood);
    const SearchPoint* chosen = nullptr;
    std::size_t fewest = 0;
    for (const SearchPoint& point : result.best) {
        const std::size_t changes = changesFrom(context.scenario(), point.scenario);
        if (point.objective <= limit && (chosen == nullptr || changes < fewest)) {
            chosen = &point;
            fewest = changes;
        }
    }
    auto finding = context.propose(AdviceRule::joint_search, AdviceMetric::tokens_per_s_per_chip, chosen->scenario);
    if (!finding || finding->speedup < bestSoFar(context, findings) * (1 + kAsGood)) {
        return;
    }
    finding->values = {{"points", static_cast<double>(result.count.space)},
                       {"fastest_s", result.best.front().objective},
                       {"best_single", bestSoFar(context, findings)}};
    findings.push_back(std::move(*finding));
}

} // namespace ridgepoint
