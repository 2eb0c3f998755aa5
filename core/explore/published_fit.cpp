// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/published_fit.h"

#include "core/report/evaluate.h"

#include <cmath>
#include <cstdint>

namespace ridgepoint {
namespace {

bool isAlike(const Scenario& a, const Scenario& b) {
    return a.model.base == b.model.base && a.hardware.chip.base == b.hardware.chip.base &&
           a.workload.kind == b.workload.kind;
}

/// How many times as many chips, as a logarithm of either sign.
double distance(std::int64_t chips, std::int64_t wanted) {
    return std::abs(std::log(static_cast<double>(chips) / static_cast<double>(wanted)));
}

} // namespace

std::optional<std::string> publishedFit(const Scenario& scenario, const Catalogue& catalogue,
                                        const std::stop_token& stop) {
    constexpr double kSame = 1e-9;
    const Report own = evaluate(scenario, catalogue);
    if (own.chips < 1) {
        return std::nullopt;
    }
    std::optional<std::string> best;
    double least = 0;
    double rate = 0;
    for (const auto& [key, published] : catalogue.scenarios) {
        if (stop.stop_requested()) {
            return std::nullopt;
        }
        if (!isAlike(published, scenario) || published == scenario) {
            continue;
        }
        const Report report = evaluate(published, catalogue);
        if (!report.valid || report.headline.fits != Fits::yes) {
            continue;
        }
        const double away = distance(report.chips, own.chips);
        const bool isAsNear = best && std::abs(away - least) < kSame;
        if (!best || away < least - kSame || (isAsNear && report.headline.tokensPerSecondPerChip > rate)) {
            best = key;
            least = away;
            rate = report.headline.tokensPerSecondPerChip;
        }
    }
    return best;
}

} // namespace ridgepoint
