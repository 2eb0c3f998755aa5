// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/measured_library.h"

#include "core/format/text_file.h"

namespace ridgepoint {

std::shared_ptr<const std::vector<MeasuredRun>> MeasuredLibrary::runs(const Catalogue& catalogue) const {
    const std::lock_guard lock(m_mutex);
    if (m_runs == nullptr) {
        std::vector<LoadError> errors;
        const FileText content = readTextFile(m_file);
        m_runs = std::make_shared<const std::vector<MeasuredRun>>(
            content.text ? parseMeasuredRuns(*content.text, catalogue, errors) : std::vector<MeasuredRun>{});
    }
    return m_runs;
}

} // namespace ridgepoint
