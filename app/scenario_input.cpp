// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scenario_input.h"

#include "app/console.h"
#include "app/preset_directory.h"
#include "core/format/nearest_name.h"
#include "core/scenario/scenario_access.h"
#include "core/scenario/scenario_file.h"

#include <QFileInfo>

#include <string_view>
#include <vector>

namespace ridgepoint::app {

namespace {

constexpr std::string_view kDefaultPreset = "llama3.1-70b-8k-bf16-tpu7x-4x4x4";

bool looksLikeFile(const QString& name) {
    return QFileInfo::exists(name) || name.contains(QLatin1Char('/')) || name.endsWith(QLatin1String(".json"));
}

void sayErrors(const QString& place, const std::vector<ParseError>& errors) {
    for (const ParseError& error : errors) {
        const QString text = QString::fromStdString(toText(error));
        // What is wrong with the file as a whole names it already.
        say(text.contains(place) ? text : place + QLatin1String(": ") + text);
    }
}

} // namespace

std::shared_ptr<const Catalogue> loadPresets() {
    std::vector<LoadError> errors;
    const std::filesystem::path directory = presetDirectory();
    auto catalogue = std::make_shared<Catalogue>(loadCatalogue(directory, errors));
    addOwnPresets(*catalogue, ownPresetDirectory(), errors);
    for (const LoadError& error : errors) {
        const std::string place = error.path.empty() ? error.file.string() : error.file.string() + ": " + error.path;
        say(QString::fromStdString(place + ": " + error.message));
    }
    if (catalogue->chips.empty() || catalogue->models.empty()) {
        say(QStringLiteral(
                "there are no presets in %1; set RIDGEPOINT_PRESETS to the folder that holds chips/, models/, "
                "scenarios/ and calibrations/")
                .arg(QString::fromStdString(directory.string())));
        return nullptr;
    }
    return catalogue;
}

std::optional<Scenario> openScenario(const QString& name, const Catalogue& catalogue) {
    if (const auto preset = catalogue.scenarios.find(name.toStdString()); preset != catalogue.scenarios.end()) {
        return preset->second;
    }
    if (!looksLikeFile(name)) {
        say(QStringLiteral(
                "there is neither a file nor a preset \"%1\"; the nearest preset is \"%2\" (`ridgepoint presets` "
                "lists them all)")
                .arg(name, QString::fromStdString(nearestKey(name.toStdString(), catalogue.scenarios))));
        return std::nullopt;
    }
    ParseResult result = loadScenario(name.toStdString());
    sayErrors(name, result.errors);
    return std::move(result.scenario);
}

Scenario defaultScenario(const Catalogue& catalogue) {
    const auto found = catalogue.scenarios.find(kDefaultPreset);
    return found == catalogue.scenarios.end() ? Scenario{} : found->second;
}

std::optional<Scenario> scenarioOrDefault(const QString& name, const Catalogue& catalogue) {
    return name.isEmpty() ? std::optional(defaultScenario(catalogue)) : openScenario(name, catalogue);
}

bool applySettings(Scenario& scenario, const QStringList& settings) {
    for (const QString& setting : settings) {
        const qsizetype equals = setting.indexOf(QLatin1Char('='));
        if (equals < 1) {
            say(QStringLiteral("--set %1: expected PATH=VALUE, for example workload.per_device_batch=4").arg(setting));
            return false;
        }
        const std::string path = setting.left(equals).toStdString();
        if (const auto error = setField(scenario, path, setting.mid(equals + 1).toStdString())) {
            sayErrors(QStringLiteral("--set %1").arg(setting), {*error});
            return false;
        }
    }
    return true;
}

} // namespace ridgepoint::app
