// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/format/json_text.h"
#include "core/hardware/chip_json.h"
#include "core/model/architecture_json.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

namespace ridgepoint {

inline std::string readText(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    EXPECT_TRUE(stream) << path;
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

inline JsonValue readJson(const std::filesystem::path& path) {
    const JsonResult result = parseJson(readText(path));
    EXPECT_TRUE(result.value) << path << ": " << toText(result.error);
    return result.value.value_or(JsonValue());
}

/// Number at `name`, or an expectation that fails.
inline double numberAt(const JsonValue& object, std::string_view name) {
    const JsonValue* value = object.find(name);
    EXPECT_TRUE(value != nullptr && value->number()) << name;
    return value != nullptr ? value->number().value_or(0) : 0;
}

inline std::string textAt(const JsonValue& object, std::string_view name) {
    const JsonValue* value = object.find(name);
    EXPECT_TRUE(value != nullptr && value->text() != nullptr) << name;
    return value != nullptr && value->text() != nullptr ? *value->text() : std::string();
}

/// The chips and models that ship with the program.
inline Catalogue presetCatalogue() {
    const std::filesystem::path presets = PRESETS_DIR;
    Catalogue catalogue;
    for (const auto& entry : std::filesystem::directory_iterator(presets / "chips")) {
        const auto result = parseChip(readText(entry.path()));
        EXPECT_TRUE(result.value) << entry.path();
        if (result.value) {
            catalogue.chips[result.value->chip.id] = std::make_shared<Chip>(result.value->chip);
            catalogue.slices[result.value->chip.id] = result.value->slices;
        }
    }
    for (const auto& entry : std::filesystem::directory_iterator(presets / "models")) {
        const auto result = parseArchitecture(readText(entry.path()));
        EXPECT_TRUE(result.value) << entry.path();
        if (result.value) {
            catalogue.models[result.value->id] = std::make_shared<Architecture>(*result.value);
        }
    }
    return catalogue;
}

} // namespace ridgepoint
