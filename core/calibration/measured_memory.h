// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/validation.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// One published measurement of device memory (a row of presets/measured/tpu_memory.json): a training configuration,
/// the peak that was measured or that the compiler wanted, and whether it ran.
struct MeasuredMemory {
    std::string id;
    std::string model;   ///< the row's spelling
    std::string chip;    ///< chip id
    std::string outcome; ///< "fits", "oom", or the row's own words
    Scenario scenario;
    std::optional<double> peakBytes;  ///< per device; of a run that did not fit, what it would have needed
    bool withoutReserve = false;      ///< the peak is what was allocated, without the allocator's reserve
    bool withoutStates = false;       ///< the peak is that of temporaries, without parameters and optimizer states
    std::optional<double> stateBytes; ///< parameters and optimizer states, where a log gives them
    std::optional<double> parameters; ///< that the row states
    std::string source;
    std::vector<std::string> inferred; ///< how its words were read
    std::string skipReason;            ///< why it cannot be turned into a Scenario; empty when it can

    bool ran() const { return outcome == "fits"; }
    bool ranOut() const { return outcome == "oom"; }
};

/// The training rows of a file of measured memory, in the file's order. Their settings are words ("full remat, scan
/// over layers", "6 B/param"): what was understood stands in `inferred`, what was not in `skipReason`. Never throws;
/// when the text is no list of rows the result is empty and `errors` says why.
std::vector<MeasuredMemory> parseMeasuredMemory(std::string_view json, const Catalogue& catalogue,
                                                std::vector<LoadError>& errors);

/// A measurement beside its prediction. Bytes per device.
struct MemoryRow {
    std::string id;
    std::string model;
    std::string chip;
    std::string outcome;
    bool modelled = false;
    std::string reason;
    std::vector<std::string> inferred;
    std::optional<double> measuredBytes;
    double predictedBytes = 0;
    double band = 0;             ///< relative half-width
    std::optional<double> error; ///< predicted / measured − 1
    Fits fits = Fits::yes;
    std::optional<bool> right; ///< the verdict, where it is a plain yes or no and the outcome is known
    std::optional<double> measuredStateBytes;
    double predictedStateBytes = 0; ///< with the row's own number of parameters where it states one
};

struct MemoryValidation {
    std::vector<MemoryRow> rows;
    std::map<std::string, ErrorSummary> groups; ///< per chip, "all", "ran" and "ran out"
    int right = 0, wrong = 0, doubtful = 0;     ///< verdicts on rows whose outcome is known
    std::vector<std::string> calledUnfit;       ///< ids of runs that ran all the same
};

MemoryValidation validateMemory(const std::vector<MeasuredMemory>& rows, const Catalogue& catalogue,
                                const std::string& calibration = {});

/// Adds the verdicts on training runs, all of which ran.
void addRunVerdicts(MemoryValidation& validation, const std::vector<MeasuredRun>& runs, const Catalogue& catalogue,
                    const std::string& calibration = {});

/// In the form of the other validations: rows, summary, and "verdicts".
std::string toJson(const MemoryValidation& validation);

} // namespace ridgepoint
