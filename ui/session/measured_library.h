// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_run.h"

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace ridgepoint {

/// The published runs that predictions are checked on, read from their file when they are first asked for. May be
/// asked from any thread.
class MeasuredLibrary {
public:
    explicit MeasuredLibrary(std::filesystem::path file) : m_file(std::move(file)) {}

    /// Those that say how good predictions for a chip are: of a GPU its own, of a TPU (or of no chip) those of every
    /// generation. Never nullptr; empty where the file cannot be read.
    std::shared_ptr<const std::vector<MeasuredRun>> runs(const Catalogue& catalogue,
                                                         const std::string& chip = {}) const;

private:
    std::filesystem::path m_file;
    mutable std::mutex m_mutex;
    mutable std::map<std::string, std::shared_ptr<const std::vector<MeasuredRun>>> m_runs; ///< by GPU; "" = of TPUs
};

} // namespace ridgepoint
