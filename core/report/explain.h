// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"
#include "core/study/study.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// One number that another one is made of.
struct ExplainedInput {
    std::string name;
    double value = 0;
    std::string unit;   ///< "s", "bytes", "FLOP", "FLOP/s", "bytes/s", "share", "1"
    std::string source; ///< where it comes from; empty: computed, and itself explained under `path`
    std::string path;   ///< of the Report; empty where it has none

    bool operator==(const ExplainedInput&) const = default;
};

/// How one number of a Report came about.
struct Explanation {
    std::string path;
    double value = 0;
    std::string unit;
    std::string formula; ///< in the names of the inputs
    std::vector<ExplainedInput> inputs;
    std::string binding; ///< what decided it ("compute", "hbm", …); empty where nothing did
    std::string section; ///< of resources/docs/model.md

    bool operator==(const Explanation&) const = default;
};

/// Explains the number at `path`: "headline.step_time_s", "time.matmul", "memory.saved_activations",
/// "operations.mlp_up.forward", "collectives.weight_all_gather.backward", "flops.model_per_device",
/// "parameters.total". Nothing for a path that has no such number or a report that is not valid; explainablePaths()
/// lists those that have.
std::optional<Explanation> explain(const Study& study, const Report& report, std::string_view path);

std::vector<std::string> explainablePaths(const Report& report);

/// What to say, in English, of a path that explain() has nothing for: why the figure is null in this report, what the
/// group has, or the nearest path that there is, with the same parent where that exists.
std::string missingNumberText(const Report& report, std::string_view path);

} // namespace ridgepoint
