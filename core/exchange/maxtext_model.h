// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/exchange/import_result.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Models as MaxText describes them: by name, by a model's .yml, or by settings that change either (base.yml and
/// configs/models at e591f30c).
namespace ridgepoint {

/// A setting and the field of a model file (architecture_fields.h) with the same meaning.
struct MaxTextModelField {
    std::string_view key;
    std::string_view path; ///< "d_model", "moe.experts"
    bool alias = false;    ///< only for reading
};
const std::vector<MaxTextModelField>& maxTextModelFields();

/// The settings of a text by name, the last of each.
using SettingsByKey = std::map<std::string, Setting, std::less<>>;

/// Whether the setting says something about the model.
bool isModelSetting(std::string_view key);

/// The model that the settings describe: a preset by model_name, with what differs from it; or a whole model, whose
/// structure (spans, norms, biases) is that of its decoder_block in the catalogue and whose dimensions are the given
/// ones, else base.yml's. Adds to `errors` what cannot be.
PresetReference maxTextModel(const SettingsByKey& settings, const Catalogue& catalogue,
                             std::vector<ImportFinding>& findings, std::vector<ParseError>& errors);

/// The settings that describe a model, and the fields that none of them can say.
struct MaxTextModelText {
    std::vector<Setting> settings;
    std::vector<std::string> missing;
};
MaxTextModelText maxTextModelSettings(const PresetReference& reference, const Catalogue& catalogue);

} // namespace ridgepoint
