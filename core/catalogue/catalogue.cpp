// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"

#include "core/calibration/calibration_json.h"
#include "core/format/text_file.h"
#include "core/hardware/chip_json.h"
#include "core/model/architecture_json.h"
#include "core/scenario/scenario_file.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace ridgepoint {
namespace {

namespace fs = std::filesystem;

/// The JSON files of a folder in the order of their names, so that loading does not depend on the file system.
std::vector<fs::path> filesIn(const fs::path& folder, std::vector<LoadError>& errors) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
        if (entry->path().extension() == ".json") {
            files.push_back(entry->path());
        }
    }
    if (error) {
        errors.push_back({folder, {}, "cannot be read: " + error.message()});
    }
    std::sort(files.begin(), files.end());
    return files;
}

void addErrors(const fs::path& file, const std::vector<ParseError>& found, std::vector<LoadError>& errors) {
    for (const ParseError& error : found) {
        const std::string expected = error.expected.empty() ? "" : "; expected " + error.expected;
        errors.push_back({file, error.path, error.message + expected});
    }
}

/// Reads every file of a folder with `parse` and hands what could be read to `add`, with the file's name as its id.
template <class Parse, class Add>
void load(const fs::path& folder, std::vector<LoadError>& errors, const Parse& parse, const Add& add) {
    for (const fs::path& file : filesIn(folder, errors)) {
        const FileText content = readTextFile(file);
        if (!content.text) {
            errors.push_back({file, {}, content.error});
            continue;
        }
        auto result = parse(*content.text);
        addErrors(file, result.errors, errors);
        if (result.errors.empty()) {
            add(file.stem().string(), std::move(result));
        }
    }
}

} // namespace

Catalogue loadCatalogue(const fs::path& directory, std::vector<LoadError>& errors) {
    Catalogue catalogue;
    load(directory / "chips", errors, parseChip, [&](const std::string& id, ReadResult<ChipPreset> result) {
        catalogue.slices[id] = result.value->slices;
        catalogue.chips[id] = std::make_shared<const Chip>(std::move(result.value->chip));
    });
    load(directory / "models", errors, parseArchitecture, [&](const std::string& id, ReadResult<Architecture> result) {
        catalogue.models[id] = std::make_shared<const Architecture>(std::move(*result.value));
    });
    load(directory / "calibrations", errors, parseCalibration,
         [&](const std::string& id, ReadResult<Calibration> result) {
             catalogue.calibrations[id] = std::make_shared<const Calibration>(std::move(*result.value));
         });
    load(directory / "scenarios", errors, parseScenario, [&](const std::string& id, ParseResult result) {
        catalogue.scenarios[id] = std::move(*result.scenario);
    });
    return catalogue;
}

} // namespace ridgepoint
