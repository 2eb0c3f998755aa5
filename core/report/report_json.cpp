// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_json.h"

#include "core/format/document.h"
#include "core/format/field_lister.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/format/schema.h"
#include "core/report/report_fields.h"

#include <set>

namespace ridgepoint {
namespace {

constexpr std::string_view kFormat = "ridgepoint-report";
constexpr std::int64_t kVersion = 1;

/// The same shape without figures: lists empty, all else null.
JsonValue withoutFigures(JsonValue value) {
    if (JsonValue::Object* members = value.object()) {
        for (JsonValue::Member& member : *members) {
            member.value = withoutFigures(std::move(member.value));
        }
        return value;
    }
    return value.array() != nullptr ? JsonValue::makeArray() : JsonValue();
}

/// What is said of a scenario that cannot be evaluated too.
bool isFigure(std::string_view member) {
    static const std::set<std::string_view> others{"engine", "scenario", "valid", "diagnostics"};
    return !others.contains(member);
}

} // namespace

std::string toJson(const Report& report) {
    FieldWriter writer(FieldWriter::Absent::as_null);
    visitFields(writer, report);
    JsonValue body = writer.take();
    for (JsonValue::Member& member : *body.object()) {
        if (!report.valid && isFigure(member.name)) {
            member.value = withoutFigures(std::move(member.value));
        }
    }
    if (report.parametersTotal > 0) { // known as soon as the model is
        body.set("parameters",
                 JsonValue::Object{{"total", report.parametersTotal}, {"active", report.parametersActive}});
    }
    return printJsonLines(withHead(kFormat, kVersion, std::move(body)));
}

std::string reportSchema() {
    std::vector<FieldInfo> fields = listFields<Report>();
    for (FieldInfo& info : fields) {
        const std::string_view member = std::string_view(info.path).substr(0, info.path.find_first_of(".["));
        const bool isValue = info.type != FieldType::group && info.type != FieldType::list;
        info.optional = info.optional || (isValue && isFigure(member));
    }
    JsonValue::Object definitions = presetSchemas();
    definitions.push_back({"scenario", scenarioSchemaValue()});
    return schemaDocument("Ridgepoint report, version 1",
                          fileSchema(kFormat, kVersion, fields, {.defaults = false, .allPresent = true}),
                          std::move(definitions));
}

} // namespace ridgepoint
