// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/measured_library.h"

#include "core/calibration/published_runs.h"
#include "core/format/text_file.h"

namespace ridgepoint {

std::shared_ptr<const std::vector<MeasuredRun>> MeasuredLibrary::runs(const Catalogue& catalogue,
                                                                      const std::string& chip) const {
    const std::lock_guard lock(m_mutex);
    const auto known = catalogue.chips.find(chip);
    const bool gpu = known != catalogue.chips.end() && known->second->isGpu();
    auto& kept = m_runs[gpu ? chip : std::string()];
    if (kept == nullptr) {
        std::vector<LoadError> errors;
        if (gpu) {
            kept = std::make_shared<const std::vector<MeasuredRun>>(
                readPublishedRuns(m_file.parent_path(), chip, catalogue, errors));
            return kept;
        }
        const FileText content = readTextFile(m_file);
        kept = std::make_shared<const std::vector<MeasuredRun>>(
            content.text ? parseMeasuredRuns(*content.text, catalogue, errors) : std::vector<MeasuredRun>{});
    }
    return kept;
}

} // namespace ridgepoint
