// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/format/json_text.h"

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

/// The presets that ship with the program; every one must load.
inline const Catalogue& presetCatalogue() {
    static const Catalogue kCatalogue = [] {
        std::vector<LoadError> errors;
        Catalogue catalogue = loadCatalogue(PRESETS_DIR, errors);
        for (const LoadError& error : errors) {
            ADD_FAILURE() << error.file << " " << error.path << ": " << error.message;
        }
        return catalogue;
    }();
    return kCatalogue;
}

} // namespace ridgepoint
