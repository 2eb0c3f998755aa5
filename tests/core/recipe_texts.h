// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/json_value.h"

#include <string>
#include <utility>
#include <vector>

namespace ridgepoint {

/// The settings of a published run (a row of presets/measured/tpu_training.json) in the forms in which people keep
/// MaxText's arguments.
class RecipeTexts {
public:
    explicit RecipeTexts(const JsonValue& row);

    std::string commandLine() const;   ///< one line, variables before the command
    std::string keyValueLines() const; ///< key=value, one a line, hardware too
    std::string shellRecipe() const;   ///< variables, continued lines, xpk with a command in quotes
    std::string manifest() const;      ///< a JobSet for Kubernetes

private:
    void put(std::string key, std::string value) { m_arguments.emplace_back(std::move(key), std::move(value)); }
    void readMesh(const JsonValue& row);
    void readRemat(const JsonValue& row);
    void readOptimizer(const JsonValue& row);
    void readAttention(const JsonValue& row);
    void readFlags(const JsonValue& row);
    std::string flagText() const;

    std::vector<std::pair<std::string, std::string>> m_arguments, m_flags;
    std::string m_chip, m_shape, m_slices;
};

} // namespace ridgepoint
