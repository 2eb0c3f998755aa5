// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_run.h"
#include "core/format/json_value.h"
#include "core/report/report.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// A measured run beside its prediction, or the reason why there is none. Seconds of a step.
struct ValidationRow {
    std::string id;
    std::string family;
    std::string status; ///< of the run: current, superseded, …
    std::string chip;
    std::string model;
    double sequenceLength = 0;
    bool modelled = false;
    std::string reason; ///< where not: diagnostic codes with their paths, or why the row cannot be read
    std::vector<Diagnostic> diagnostics; ///< errors that made evaluation impossible
    std::vector<std::string> inferred;   ///< what the row does not say outright, and how it was read
    std::optional<double> measuredSeconds;
    double predictedSeconds = 0;
    std::optional<double> error; ///< predicted / measured − 1
    double bandLowSeconds = 0;
    double bandHighSeconds = 0;
    Fits fits = Fits::yes;
    double modelFlopsPerDevice = 0;
    double hbmPeakBytes = 0;
    std::optional<double> measuredHbmBytes; ///< of a device, at the peak
};

/// Size of the errors of a group of rows.
struct ErrorSummary {
    int rows = 0; ///< with a measurement and a prediction
    int skipped = 0;
    double medianAbsolute = 0;
    double meanAbsolute = 0;
    double p90Absolute = 0;
    double worstAbsolute = 0;
};

struct Validation {
    std::vector<ValidationRow> rows; ///< every run given, in the file's order
    /// "<chip>/<kind>", kind = dense, moe or, of runs that cannot be read as a scenario, unread; of GPUs also
    /// "<source>/<precision> <kind>".
    std::map<std::string, ErrorSummary> groups;
    std::map<std::string, ErrorSummary> families;
    /// By family, constants fitted without it; empty where that was not asked for. "all" sums up every row.
    std::map<std::string, ErrorSummary> leaveOneFamilyOut;
};

struct FlopAccount;

/// Evaluates every run. `calibration` replaces the scenarios' own; empty leaves it.
Validation validateRuns(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue,
                        const std::string& calibration = {});

/// Median, mean, 90th percentile (nearest rank) and maximum of the absolute values.
ErrorSummary summarise(std::vector<double> errors);

/// Summaries by name as they stand in machine output; figures are null where no row has a measurement.
JsonValue summaryValue(const std::map<std::string, ErrorSummary>& summaries);

/// "Other machine outputs" of the file contract: rows and summary.
std::string toJson(const Validation& validation);
/// The same with model FLOPs beside the published ones (flop_accounting.h).
std::string toJson(const Validation& validation, const std::vector<FlopAccount>& accounts);

} // namespace ridgepoint
