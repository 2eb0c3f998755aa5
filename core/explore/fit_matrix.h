// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/explore/carry_over.h"
#include "core/report/report.h"

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ridgepoint {

/// One scenario on one chip and slice. Figures are absent where it cannot run there, and `reason` says why.
struct FitRow {
    std::string chip;
    std::string slice;
    double chips = 0;
    bool valid = false;
    std::string reason;              ///< code and path of the first error; of a host that is full; else empty
    std::optional<Diagnostic> error; ///< the same, for a sentence
    std::optional<Fits> fits;
    std::optional<double> hbmShare; ///< peak over what a device can use
    std::optional<double> stepSeconds;
    std::optional<double> tokensPerSecond;
    std::optional<double> tokensPerSecondPerChip;
    std::optional<double> ttftSeconds, tpotSeconds; ///< serving
    std::optional<double> maxBatch;                 ///< serving
    std::optional<double> mfu;
    std::optional<double> usdPerStep, usdPerMillionTokens;
    std::optional<double> wattsPerChip, joulePerToken;
    std::optional<Bound> boundBy;
    Scenario scenario;                   ///< as it was evaluated: what one opens to look closer
    std::vector<Adjustment> adjustments; ///< what had to follow the chip and the slice

    bool operator==(const FitRow&) const = default;
};

struct FitMatrixOptions {
    std::set<std::string> chips = {};     ///< only these; empty = all
    std::int64_t mostChips = 0;           ///< 0 = any size
    std::function<bool()> cancelled = {}; ///< asked between rows; true ends it with what there is
};

/// The scenario on every chip and slice of the catalogue, in its order. The mesh follows as it does when the chip is
/// changed by hand (carry_over.h); a serving scenario whose tensor axis would not divide the model takes the largest
/// that does, with the rest as replicas.
std::vector<FitRow> fitMatrix(const Scenario& scenario, const Catalogue& catalogue,
                              const FitMatrixOptions& options = {});

/// What rows can be ordered by; those that have no figure come last.
enum class FitOrder : std::uint8_t { none, step_time, tokens_per_s, tokens_per_s_per_chip, cost, energy, memory };
template <> struct EnumNames<FitOrder> {
    static constexpr std::array<std::string_view, 7> names{"none", "step_time", "tokens_per_s", "tokens_per_s_per_chip",
                                                           "cost", "energy",    "memory"};
};
void sortRows(std::vector<FitRow>& rows, FitOrder order);

/// The rows as a CSV table, and as { "rows": [ … ] }.
std::string toCsv(const std::vector<FitRow>& rows);
std::string toJson(const std::vector<FitRow>& rows);

} // namespace ridgepoint
