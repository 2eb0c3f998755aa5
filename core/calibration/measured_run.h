// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/scenario/scenario.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// What a publisher says about the FLOPs of one step of its run, per device.
struct StatedFlops {
    std::optional<double> weights;         ///< FLOPs of the weight matmuls, forward and backward
    std::optional<double> attentionCausal; ///< causal (half) count
    std::optional<double> attentionFull;
    std::string convention; ///< which of the two counts the publisher logs

    bool operator==(const StatedFlops&) const = default;
};

/// One published training run (a row of presets/measured/tpu_training.json): its configuration as a Scenario, in the
/// row's own terms, and what was measured. A row without a measurement has none here either.
struct MeasuredRun {
    std::string id;
    std::string family;   ///< rows of one model family are held out together
    std::string status;   ///< current, superseded, independent_reproduction, docs_table; own = the user's
    std::string hardware; ///< chip id
    std::string model;    ///< the row's spelling
    std::int64_t devices = 0;
    Scenario scenario;

    std::optional<double> stepSeconds; ///< as published, or tokens per step / tokens per second
    bool stepDerived = false;          ///< the publisher did not print the step time itself
    std::optional<double> tokensPerSecondPerDevice;
    std::optional<double> flopPerSecondPerDevice;
    std::optional<double> mfu;          ///< against the BF16 nameplate
    std::optional<double> hbmPeakBytes; ///< of a device
    std::optional<double> parameters;
    StatedFlops statedFlops;

    std::string source;
    std::vector<std::string> caveats;
    std::vector<std::string> inferred; ///< what the row does not say outright, and how it was read
    std::vector<std::string> unused;   ///< settings of the row that have no counterpart in a Scenario
    std::string skipReason;            ///< why the row cannot be turned into a Scenario; empty when it can

    bool operator==(const MeasuredRun&) const = default;
};

/// The rows of a file of measured TPU training runs, in the file's order. Models that `catalogue` does not know become
/// whole objects made from the row's dimensions; dimensions that differ from the preset override it.
/// A row of the user's own may hold a whole scenario under "scenario" instead of settings (own_run.h).
/// Never throws: a row that lacks something says so in `skipReason`; when the text is no list of rows at all the result
/// is empty and `errors` says why.
std::vector<MeasuredRun> parseMeasuredRuns(std::string_view json, const Catalogue& catalogue,
                                           std::vector<LoadError>& errors);

} // namespace ridgepoint
