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
    FolderReader(fs::path folder, bool mayBeMissing, std::vector<LoadError>& errors)
        : m_folder(std::move(folder)), m_mayBeMissing(mayBeMissing), m_errors(errors) {}

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
        if (error && !(m_mayBeMissing && !fs::exists(m_folder))) {
            m_errors.push_back({m_folder, "", "cannot list the folder: " + error.message()});
        }
        std::sort(files.begin(), files.end());
        return files;
    }

    fs::path m_folder;
    bool m_mayBeMissing;
    std::vector<LoadError>& m_errors;
};

std::vector<std::string> smallestFirst(std::vector<std::string> shapes) {
    std::stable_sort(shapes.begin(), shapes.end(), [](const std::string& a, const std::string& b) {
        return parseSliceShape(a)->chipsPerSlice() < parseSliceShape(b)->chipsPerSlice(); // the reader took only shapes
    });
    return shapes;
}

Catalogue readFolders(const fs::path& directory, bool mayBeMissing, std::vector<LoadError>& errors) {
    Catalogue catalogue;
    const auto reader = [&](const char* folder) { return FolderReader(directory / folder, mayBeMissing, errors); };
    reader("chips").read(parseChip, [&](const std::string& id, ChipPreset preset) {
        catalogue.slices[id] = smallestFirst(std::move(preset.slices));
        catalogue.chips[id] = std::make_shared<const Chip>(std::move(preset.chip));
    });
    reader("models").read(parseArchitecture, [&](const std::string& id, Architecture model) {
        catalogue.models[id] = std::make_shared<const Architecture>(std::move(model));
    });
    reader("calibrations").read(parseCalibration, [&](const std::string& id, Calibration calibration) {
        catalogue.calibrations[id] = std::make_shared<const Calibration>(std::move(calibration));
    });
    reader("scenarios").read(parseScenario, [&](const std::string& id, Scenario scenario) {
        catalogue.scenarios[id] = std::move(scenario);
    });
    return catalogue;
}

/// Moves the presets of one kind over to `target`, those whose id is not taken.
template <class Map>
void takeOwn(Map& target, Map&& found, const std::string& folder, Catalogue& catalogue, const fs::path& directory,
             std::vector<LoadError>& errors) {
    for (auto& [id, preset] : found) {
        if (target.contains(id)) {
            errors.push_back({directory / folder / (id + ".json"), "", "a preset of this name comes with the program"});
            continue;
        }
        catalogue.own.insert(folder + "/" + id);
        target.emplace(id, std::move(preset));
    }
}

std::string fileText(const Catalogue& catalogue, const std::string& folder, const std::string& id) {
    if (folder == "chips") {
        const auto slices = catalogue.slices.find(id);
        return toJson(ChipPreset{*catalogue.chips.at(id),
                                 slices == catalogue.slices.end() ? std::vector<std::string>{} : slices->second});
    }
    if (folder == "models") {
        return toJson(*catalogue.models.at(id));
    }
    return folder == "calibrations" ? toJson(*catalogue.calibrations.at(id)) : toJson(catalogue.scenarios.at(id));
}

std::optional<std::string> storeOne(const fs::path& file, const std::string& text) {
    std::error_code error;
    fs::create_directories(file.parent_path(), error);
    return error ? file.parent_path().string() + ": " + error.message() : writeTextFile(file, text);
}

} // namespace

Catalogue loadCatalogue(const fs::path& directory, std::vector<LoadError>& errors) {
    return readFolders(directory, false, errors);
}

void addOwnPresets(Catalogue& catalogue, const fs::path& directory, std::vector<LoadError>& errors) {
    Catalogue found = readFolders(directory, true, errors);
    for (auto& [id, shapes] : found.slices) {
        catalogue.slices.emplace(id, std::move(shapes));
    }
    takeOwn(catalogue.chips, std::move(found.chips), "chips", catalogue, directory, errors);
    takeOwn(catalogue.models, std::move(found.models), "models", catalogue, directory, errors);
    takeOwn(catalogue.calibrations, std::move(found.calibrations), "calibrations", catalogue, directory, errors);
    takeOwn(catalogue.scenarios, std::move(found.scenarios), "scenarios", catalogue, directory, errors);
}

std::optional<std::string> storeOwnPresets(const Catalogue& before, const Catalogue& now, const fs::path& directory) {
    const auto split = [](const std::string& name) {
        const std::size_t slash = name.find('/');
        return std::pair(name.substr(0, slash), name.substr(slash + 1));
    };
    for (const std::string& name : now.own) {
        const auto [folder, id] = split(name);
        const std::string text = fileText(now, folder, id);
        if (before.own.contains(name) && fileText(before, folder, id) == text) {
            continue;
        }
        if (auto problem = storeOne(directory / (name + ".json"), text)) {
            return problem;
        }
    }
    for (const std::string& name : before.own) {
        std::error_code error;
        if (!now.own.contains(name) && !fs::remove(directory / (name + ".json"), error) && error) {
            return name + ": " + error.message();
        }
    }
    return std::nullopt;
}

} // namespace ridgepoint
