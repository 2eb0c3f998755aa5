// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibration.h"
#include "core/hardware/chip.h"
#include "core/model/architecture.h"
#include "core/scenario/scenario.h"

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// What could not be read, in words that name file, JSON path and what was expected.
struct LoadError {
    std::filesystem::path file;
    std::string path; ///< JSON path, empty for the whole file
    std::string message;
};

/// All presets by id. Loaded once by the program and passed in; nothing in core looks for files by itself.
struct Catalogue {
    std::map<std::string, std::shared_ptr<const Chip>, std::less<>> chips;
    std::map<std::string, std::shared_ptr<const Architecture>, std::less<>> models;
    std::map<std::string, std::shared_ptr<const Calibration>, std::less<>> calibrations;
    std::map<std::string, Scenario, std::less<>> scenarios;
    /// Slice shapes offered for a chip, smallest first ("2x2x1", …).
    std::map<std::string, std::vector<std::string>, std::less<>> slices;
};

/// Reads chips/, models/, scenarios/ and calibrations/ below `directory`. A file that cannot be read is left out and
/// reported in `errors`; the rest is loaded.
Catalogue loadCatalogue(const std::filesystem::path& directory, std::vector<LoadError>& errors);

} // namespace ridgepoint
