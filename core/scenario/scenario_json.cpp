// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_json.h"

#include "core/format/document.h"
#include "core/format/field_reader.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/scenario/scenario_access.h"
#include "core/scenario/scenario_fields.h"

namespace ridgepoint {
namespace {

constexpr std::string_view kFormat = "ridgepoint-scenario";
constexpr std::int64_t kVersion = 1;

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

} // namespace ridgepoint
