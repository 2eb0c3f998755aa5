// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibration.h"
#include "core/hardware/chip.h"
#include "core/model/architecture.h"
#include "core/scenario/scenario.h"

#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <set>
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
    /// Which presets are the user's own, by folder and id ("calibrations/mine"); the others come with the program.
    std::set<std::string, std::less<>> own;
};

/// The scenario preset that the program starts with: Llama 3.1 70B at 8k in BF16 on a TPU7x 4x4x4 slice.
inline constexpr std::string_view kDefaultScenario = "llama3.1-70b-8k-bf16-tpu7x-4x4x4";

/// Reads chips/, models/, scenarios/ and calibrations/ below `directory`. A file that cannot be read is left out and
/// reported in `errors`; the rest is loaded.
Catalogue loadCatalogue(const std::filesystem::path& directory, std::vector<LoadError>& errors);

/// Adds the user's own presets, which lie in folders of the same names below `directory`; folders may be missing. One
/// whose id is taken already is left out and reported.
void addOwnPresets(Catalogue& catalogue, const std::filesystem::path& directory, std::vector<LoadError>& errors);

/// Writes those of the user's own presets that are new or changed since `before`, and removes the files of those that
/// are gone. What went wrong first, with the file's name, or nothing.
std::optional<std::string> storeOwnPresets(const Catalogue& before, const Catalogue& now,
                                           const std::filesystem::path& directory);

} // namespace ridgepoint
