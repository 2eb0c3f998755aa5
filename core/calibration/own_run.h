// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_run.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Runs that the user measured, in a file of measured runs (measured_run.h) whose rows hold whole scenarios:
///
///     [ { "id": "my run", "status": "own", "family": "llama", "hardware": "tpu7x", "model": "llama3.1-70b",
///         "scenario": { "format": "ridgepoint-scenario", … },
///         "measured": { "step_time_s": 12.3, "tokens_per_s": 85000, "hbm_peak_bytes": 8.1e10 },
///         "source": "log of 2026-02-11" } ]
///
/// `ridgepoint validate --measured` and `ridgepoint calibrate --measured` take it as it is.
namespace ridgepoint {

/// The status of such a row; constants are fitted to it as to the publishers' own runs.
inline constexpr std::string_view kOwnStatus = "own";

struct OwnRun {
    std::string id;
    Scenario scenario;
    std::optional<double> stepSeconds;
    std::optional<double> tokensPerSecond; ///< of all devices
    std::optional<double> hbmPeakBytes;    ///< of a device
    std::string source;                    ///< where the figures were read

    bool operator==(const OwnRun&) const = default;
};

/// How far two figures of one run may be apart: logs round.
inline constexpr double kOwnRunTolerance = 0.05;

/// What is wrong with a run, by field, for people to put in order.
enum class OwnRunProblem : std::uint8_t {
    none,
    no_id,
    id_taken,
    nothing_measured, ///< neither a step time nor a rate
    no_source,
    contradiction, ///< tokens of a step over the step time are not the rate
    not_evaluated, ///< the scenario has errors
};

OwnRunProblem problemOf(const OwnRun& run, const std::vector<OwnRun>& others, const Catalogue& catalogue);

std::string toJson(const std::vector<OwnRun>& runs);

/// The rows of the user's own in such a file; rows of another kind, and those that cannot be read, are reported.
std::vector<OwnRun> parseOwnRuns(std::string_view json, std::vector<LoadError>& errors);

/// The runs as they are validated and fitted to.
std::vector<MeasuredRun> asMeasured(const std::vector<OwnRun>& runs, const Catalogue& catalogue);

} // namespace ridgepoint
