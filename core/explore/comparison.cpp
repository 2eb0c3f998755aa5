// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/comparison.h"

#include "core/scenario/scenario_access.h"

#include <algorithm>
#include <optional>

namespace ridgepoint {
namespace {

bool allEqual(const std::vector<JsonValue>& values) {
    return std::all_of(values.begin(), values.end(), [&](const JsonValue& value) { return value == values.front(); });
}

/// The name of the preset that a field's value rests on; nothing for a whole object.
std::optional<std::string> baseOf(const JsonValue& value) {
    if (const std::string* name = value.text()) {
        return *name;
    }
    const JsonValue* base = value.find("base");
    return base != nullptr && base->text() != nullptr ? std::optional(*base->text()) : std::nullopt;
}

/// The changed fields one by one, where all values change the same preset.
bool addOverrides(const std::string& path, const std::vector<JsonValue>& values,
                  std::vector<FieldDifference>& differences) {
    const std::optional<std::string> base = baseOf(values.front());
    std::vector<std::string> names;
    for (const JsonValue& value : values) {
        if (!base || baseOf(value) != base) {
            return false;
        }
        const JsonValue::Object* members = value.object();
        for (std::size_t i = 0; members != nullptr && i < members->size(); ++i) {
            const std::string& name = (*members)[i].name;
            if (name != "base" && std::find(names.begin(), names.end(), name) == names.end()) {
                names.push_back(name);
            }
        }
    }
    for (const std::string& name : names) {
        FieldDifference difference{path + "." + name, {}};
        for (const JsonValue& value : values) {
            const JsonValue* member = value.find(name);
            difference.values.push_back(member == nullptr ? JsonValue() : *member);
        }
        if (!allEqual(difference.values)) {
            differences.push_back(std::move(difference));
        }
    }
    return true;
}

} // namespace

std::vector<FieldDifference> differingFields(std::span<const Scenario* const> scenarios) {
    std::vector<FieldDifference> differences;
    for (const FieldInfo& info : scenarioFields()) {
        if (scenarios.empty() || info.type == FieldType::group || info.path == "name" || info.path == "notes") {
            continue;
        }
        FieldDifference difference{info.path, {}};
        for (const Scenario* scenario : scenarios) {
            difference.values.push_back(fieldValue(*scenario, info.path).value_or(JsonValue()));
        }
        const bool single = info.type == FieldType::preset && addOverrides(info.path, difference.values, differences);
        if (!single && !allEqual(difference.values)) {
            differences.push_back(std::move(difference));
        }
    }
    return differences;
}

} // namespace ridgepoint
