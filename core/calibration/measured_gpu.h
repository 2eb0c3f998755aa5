// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_run.h"

namespace ridgepoint {

/// Published training runs on GPUs, in the file's order. An element of the list is a run with named values, or a table
/// of a paper (an object with "id", "columns" and "rows") of which every line becomes a run. Tables and runs of other
/// work (serving, memory, fine-tuning of adapters) are kept with the reason why they are not modelled. Never throws;
/// when the text is no list the result is empty and `errors` says why.
std::vector<MeasuredRun> parseMeasuredGpuRuns(std::string_view json, const Catalogue& catalogue,
                                              std::vector<LoadError>& errors);

} // namespace ridgepoint
