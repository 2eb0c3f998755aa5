// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/enum_names.h"
#include "core/explore/search_space.h"
#include "core/report/report.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string_view>
#include <vector>

/// The best of very many scenarios, exactly: everything that is not evaluated is proven not to be among the results.
namespace ridgepoint {

/// What is as small as can be: seconds of a step; chip-seconds a token (as many tokens per second and chip as can be);
/// USD a token; bytes of HBM that a device needs (Headline::hbmNeededBytes).
enum class Objective : std::uint8_t { step_time, tokens_per_chip, cost, memory };
template <> struct EnumNames<Objective> {
    static constexpr std::array<std::string_view, 4> names{"step_time", "tokens_per_chip", "cost", "memory"};
};

/// Nothing where the report is not valid, or the chip has no price.
std::optional<double> objectiveOf(Objective objective, const Report& report);

struct SearchPoint {
    Scenario scenario;
    Headline headline;
    std::int64_t chips = 0;
    double tokensPerStep = 0;
    double objective = 0;       ///< as objectiveOf(); smaller is better
    std::uint64_t position = 0; ///< in the order of the space

    double secondsPerToken() const { return headline.stepTimeSeconds / tokensPerStep; }
    bool operator==(const SearchPoint&) const = default;
};

/// Points of the space so far.
struct SearchCount {
    std::uint64_t space = 0;     ///< all there are
    std::uint64_t evaluated = 0; ///< tried, whether they can be or not
    std::uint64_t pruned = 0;    ///< left out because a bound proves that they cannot be among the results
    std::uint64_t feasible = 0;  ///< of those evaluated: possible and within the limits
    std::uint64_t bounds = 0;    ///< evaluations beside the space, for the bounds

    bool operator==(const SearchCount&) const = default;
};

struct SearchResult {
    SearchCount count; ///< space = evaluated + pruned when it ran to the end
    bool complete = false;
    std::vector<SearchPoint> best; ///< best first; of equal ones what surely fits, then what needs less HBM
    /// Those that no other feasible point beats or equals in seconds a token, HBM and chips at once; fastest first.
    std::vector<SearchPoint> pareto;
};

struct SearchOptions {
    Objective objective = Objective::step_time;
    std::size_t top = 10;
    bool pareto = true;    ///< without it more can be pruned
    bool onlySure = false; ///< take only what fits by more than the error band
    bool prune = true;     ///< false: evaluate every point
    unsigned threads = 0;  ///< 0 = one for each core
    std::stop_token stop{};
    /// Called from any thread, but never from two at once: a point that is among the best so far.
    std::function<void(const SearchPoint&)> found{};
    /// Called likewise, from time to time.
    std::function<void(const SearchCount&)> progress{};
};

/// Goes through the space on all cores. What comes back does not depend on the number of threads, save for how much was
/// pruned; stopped, it is the best of what was seen.
SearchResult search(const SearchSpace& space, const Catalogue& catalogue, const SearchOptions& options);

} // namespace ridgepoint
