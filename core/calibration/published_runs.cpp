// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/published_runs.h"

#include "core/calibration/measured_gpu.h"
#include "core/format/text_file.h"

namespace ridgepoint {

std::filesystem::path tpuRunsFile(const std::filesystem::path& measured) { return measured / "tpu_training.json"; }
std::filesystem::path gpuRunsFile(const std::filesystem::path& measured) { return measured / "gpu_training.json"; }

std::vector<MeasuredRun> readPublishedRuns(const std::filesystem::path& measured, const std::string& chip,
                                           const Catalogue& catalogue, std::vector<LoadError>& errors) {
    const auto known = catalogue.chips.find(chip);
    const bool gpu = known != catalogue.chips.end() && known->second->isGpu();
    const FileText content = readTextFile(gpu ? gpuRunsFile(measured) : tpuRunsFile(measured));
    if (!content.text) {
        errors.push_back({{}, "", content.error});
        return {};
    }
    if (!gpu) {
        return parseMeasuredRuns(*content.text, catalogue, errors);
    }
    std::vector<MeasuredRun> runs = parseMeasuredGpuRuns(*content.text, catalogue, errors);
    std::erase_if(runs, [&chip](const MeasuredRun& run) { return run.hardware != chip; });
    return runs;
}

} // namespace ridgepoint
