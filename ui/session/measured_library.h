// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_run.h"
#include "ui/session/own_runs.h"

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace ridgepoint {

/// The published runs that predictions are checked on, read from their file when they are first asked for, which any
/// thread may do; and beside them those of the user's own.
class MeasuredLibrary {
public:
    /// `ownFile` keeps the runs of the user's own; empty: they last as long as this.
    explicit MeasuredLibrary(std::filesystem::path file, std::filesystem::path ownFile = {})
        : m_own(std::make_shared<OwnRuns>(std::move(ownFile))), m_file(std::move(file)) {}

    /// The user's own runs; of the thread of the windows alone.
    const std::shared_ptr<OwnRuns>& own() const { return m_own; }

    /// Those that say how good predictions for a chip are: of a GPU its own, of a TPU (or of no chip) those of every
    /// generation. Never nullptr; empty where the file cannot be read.
    std::shared_ptr<const std::vector<MeasuredRun>> runs(const Catalogue& catalogue,
                                                         const std::string& chip = {}) const;

private:
    std::shared_ptr<OwnRuns> m_own;
    std::filesystem::path m_file;
    mutable std::mutex m_mutex;
    mutable std::map<std::string, std::shared_ptr<const std::vector<MeasuredRun>>> m_runs; ///< by GPU; "" = of TPUs
};

} // namespace ridgepoint
