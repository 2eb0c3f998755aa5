// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_run.h"

#include <filesystem>
#include <string>
#include <vector>

namespace ridgepoint {

/// Files of the published training runs, in a directory of presets' measurements.
std::filesystem::path tpuRunsFile(const std::filesystem::path& measured);
std::filesystem::path gpuRunsFile(const std::filesystem::path& measured);

/// The published runs that say how good predictions for a chip are: of a GPU its own (there are hundreds), of a TPU
/// those of every generation, which the fit holds together. Never throws; what cannot be read is in `errors`.
std::vector<MeasuredRun> readPublishedRuns(const std::filesystem::path& measured, const std::string& chip,
                                           const Catalogue& catalogue, std::vector<LoadError>& errors);

} // namespace ridgepoint
