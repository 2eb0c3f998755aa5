// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/enum_names.h"
#include "core/explore/carry_over.h"
#include "core/report/report.h"

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

/// Proxy workloads with weights, on several real and hypothetical chips at once.
namespace ridgepoint {

struct SuiteWorkload {
    Scenario scenario;
    double weight = 1;
};

/// What chips are ranked by: tokens per second and chip, or tokens a dollar.
enum class SuiteScore : std::uint8_t { tokens_per_chip, tokens_per_usd };
template <> struct EnumNames<SuiteScore> {
    static constexpr std::array<std::string_view, 2> names{"tokens_per_chip", "tokens_per_usd"};
};

/// One workload on one chip. The scenario is carried over to the chip with as many chips as before.
struct SuiteCell {
    bool valid = false;
    Scenario scenario;
    std::vector<Adjustment> adjustments; ///< what had to follow
    Headline headline;
    std::int64_t chips = 0;
    PerEnum<TimeCategory, double> secondsPerToken{}; ///< chip-seconds a token, by what they are spent on
    /// Tokens per second and chip, or per USD; nothing where the workload cannot be, does not fit, or has no price.
    std::optional<double> score;
    std::optional<Diagnostic> error;
};

struct SuiteChip {
    PresetReference chip;
    std::string name;
    std::vector<SuiteCell> cells; ///< one for each workload
    /// Weighted geometric mean of the cells' scores over those of the reference; nothing where one of the cells has
    /// none.
    std::optional<double> score;
    int fitting = 0; ///< workloads whose verdict is not no
    /// Against the chip that ranks just above (the first one against the second): the workload and the part of the
    /// step that make up most of the distance. Only where both have a score.
    bool isDecided = false;
    std::size_t decidingWorkload = 0;
    TimeCategory decidingCategory = TimeCategory::matmul;
};

struct SuiteResult {
    SuiteScore score = SuiteScore::tokens_per_chip;
    std::vector<SuiteChip> chips; ///< in the order given
    /// The position of the first chip whose every cell has a score: the one whose score is 1.
    std::optional<std::size_t> reference;
    /// Positions in `chips`, best first; those without a score last, of them first what more workloads fit on.
    std::vector<std::size_t> ranking;
};

/// Chips that can be ranked by cost only once they have a price: a cell of theirs that fits has no score.
std::vector<std::size_t> unpricedChips(const SuiteResult& result);

/// Empty after a stop.
SuiteResult runSuite(const std::vector<SuiteWorkload>& workloads, const std::vector<PresetReference>& chips,
                     SuiteScore score, const Catalogue& catalogue, const std::stop_token& stop = {});

} // namespace ridgepoint
