// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/catalogue.h"

#include "core/calibration/calibration_json.h"
#include "core/format/text_file.h"
#include "core/hardware/chip_json.h"
#include "core/hardware/slice.h"
#include "core/model/architecture_json.h"
#include "core/scenario/scenario_json.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace ridgepoint {
namespace {

namespace fs = std::filesystem;

/// The id that a file states, which must be the file's name; a scenario states none.
const std::string* statedId(const ChipPreset& preset) { return &preset.chip.id; }
const std::string* statedId(const Architecture& model) { return &model.id; }
const std::string* statedId(const Calibration& calibration) { return &calibration.name; }
const std::string* statedId(const Scenario&) { return nullptr; }

/// Reads the presets of one kind and reports what is wrong with them.
class FolderReader {
public:
    FolderReader(fs::path folder, std::vector<LoadError>& errors) : m_folder(std::move(folder)), m_errors(errors) {}

    /// Calls `add(id, value)` for each file that `parse` can read; the id is the file's name.
    template <class Parse, class Add> void read(Parse parse, Add add) {
        for (const fs::path& file : files()) {
            FileText content = readTextFile(file);
            if (!content.text) {
                m_errors.push_back({file, "", std::move(content.error)});
                continue;
            }
            auto [value, errors] = parse(*content.text);
            const std::string id = file.stem().string();
            if (const std::string* stated = value ? statedId(*value) : nullptr; stated != nullptr && *stated != id) {
                errors.push_back({"", "its id is " + ridgepoint::quoted(*stated),
                                  "the name of the file, " + ridgepoint::quoted(id)});
            }
            for (ParseError& error : errors) {
                const std::string path = std::exchange(error.path, "");
                m_errors.push_back({file, path, toText(error)});
            }
            if (errors.empty()) {
                add(id, std::move(*value));
            }
        }
    }

private:
    /// In the order of their names, so that nothing depends on the file system.
    std::vector<fs::path> files() {
        std::vector<fs::path> files;
        std::error_code error;
        for (fs::directory_iterator entry(m_folder, error), end; !error && entry != end; entry.increment(error)) {
            if (entry->path().extension() == ".json") {
                files.push_back(entry->path());
            }
        }
        if (error) {
            m_errors.push_back({m_folder, "", "cannot list the folder: " + error.message()});
        }
        std::sort(files.begin(), files.end());
        return files;
    }

    fs::path m_folder;
    std::vector<LoadError>& m_errors;
};

std::vector<std::string> smallestFirst(std::vector<std::string> shapes) {
    std::stable_sort(shapes.begin(), shapes.end(), [](const std::string& a, const std::string& b) {
        return parseSliceShape(a)->chipsPerSlice() < parseSliceShape(b)->chipsPerSlice(); // the reader took only shapes
    });
    return shapes;
}

} // namespace

Catalogue loadCatalogue(const fs::path& directory, std::vector<LoadError>& errors) {
    Catalogue catalogue;
    FolderReader(directory / "chips", errors).read(parseChip, [&](const std::string& id, ChipPreset preset) {
        catalogue.slices[id] = smallestFirst(std::move(preset.slices));
        catalogue.chips[id] = std::make_shared<const Chip>(std::move(preset.chip));
    });
    FolderReader(directory / "models", errors).read(parseArchitecture, [&](const std::string& id, Architecture model) {
        catalogue.models[id] = std::make_shared<const Architecture>(std::move(model));
    });
    FolderReader(directory / "calibrations", errors)
        .read(parseCalibration, [&](const std::string& id, Calibration calibration) {
            catalogue.calibrations[id] = std::make_shared<const Calibration>(std::move(calibration));
        });
    FolderReader(directory / "scenarios", errors).read(parseScenario, [&](const std::string& id, Scenario scenario) {
        catalogue.scenarios[id] = std::move(scenario);
    });
    return catalogue;
}

} // namespace ridgepoint
