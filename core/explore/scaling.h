// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/enum_names.h"
#include "core/report/report.h"

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// What stays while chips are added: the tokens of a step (strong scaling), or the batch per device (weak scaling).
enum class ScalingHold : std::uint8_t { global_batch, per_device_batch };
template <> struct EnumNames<ScalingHold> {
    static constexpr std::array<std::string_view, 2> names{"global_batch", "per_device_batch"};
};

struct ScalingPoint {
    std::int64_t chips = 0;
    std::string slice;
    std::int64_t slices = 1;
    Scenario scenario;
    Headline headline;
    double communicationSeconds = 0; ///< collectives that show, of a step
    double tokensPerStep = 0;
    double speedup = 0;    ///< tokens/s over those of the first point
    double efficiency = 0; ///< speedup over the ideal: 1 = on the ideal line

    bool isCommunicationBound() const { return headline.boundBy == Bound::ici || headline.boundBy == Bound::dcn; }
};

struct ScalingCurve {
    ScalingHold hold = ScalingHold::global_batch;
    std::vector<ScalingPoint> points; ///< by chips
    /// The first point from which on the step is bound by ICI or DCN; nothing where it never is.
    std::optional<std::size_t> communicationBoundFrom;
};

struct ScalingOptions {
    ScalingHold hold = ScalingHold::global_batch;
    std::int64_t leastChips = 0;
    std::int64_t mostChips = 0; ///< 0 = as many as the largest slice has
    bool bestMesh = false;      ///< the fastest mesh at each size; else the scenario's own, carried over
    std::stop_token stop{};
};

/// The scenario on every slice shape of its chip (the fastest shape of each number of chips), where it can be. Points
/// that do not fit in HBM are there too: see their headline.
ScalingCurve scalingCurve(const Scenario& scenario, const Catalogue& catalogue, const ScalingOptions& options = {});

} // namespace ridgepoint
