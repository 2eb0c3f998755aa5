// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_json.h"

#include "core/format/document.h"
#include "core/format/field_reader.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/format/schema.h"
#include "core/hardware/chip_fields.h"
#include "core/model/architecture_fields.h"
#include "core/scenario/scenario_access.h"
#include "core/scenario/scenario_fields.h"

namespace ridgepoint {
namespace {

constexpr std::string_view kFormat = "ridgepoint-scenario";
constexpr std::int64_t kVersion = 1;

/// Fields of a preset with the name of the preset that they change; what is left out is as there.
JsonValue overridesSchema(const std::vector<FieldInfo>& fields) {
    JsonValue schema = objectSchema(fields, {.defaults = false});
    schema.find("properties")
        ->set("base",
              JsonValue::Object{{"type", "string"}, {"description", "Name of the preset that the fields change."}});
    return schema;
}

} // namespace

ParseResult parseScenario(std::string_view text) {
    ParseResult result;
    const auto document = openDocument(text, kFormat, kVersion, result.errors);
    if (!document) {
        return result;
    }
    Scenario scenario;
    readFields(*document->object(), scenario, ReadPlace("", result.errors));
    for (ParseError& error : result.errors) {
        // A field of a preset or a map keeps its own suggestion; any other may stand in the wrong group.
        const std::size_t dot = error.path.rfind('.');
        const bool ours = dot == std::string::npos || (findField(error.path.substr(0, dot)) != nullptr &&
                                                       findField(error.path.substr(0, dot))->type == FieldType::group);
        if (error.unknownField && ours) {
            error.message = unknownFieldText(nearestFieldPath(error.path));
        }
    }
    if (result.errors.empty()) {
        result.scenario = std::move(scenario);
    }
    return result;
}

JsonValue toJsonValue(const Scenario& scenario) { return withHead(kFormat, kVersion, writeFields(scenario)); }

std::string toJson(const Scenario& scenario) { return printJsonLines(toJsonValue(scenario)); }

JsonValue scenarioSchemaValue() { return fileSchema(kFormat, kVersion, scenarioFields(), {.defaults = true}); }

JsonValue::Object presetSchemas() {
    return {{"chip", overridesSchema(listFields<Chip>())}, {"model", overridesSchema(listFields<Architecture>())}};
}

std::string scenarioSchema() {
    return schemaDocument("Ridgepoint scenario, version 1", scenarioSchemaValue(), presetSchemas());
}

} // namespace ridgepoint
