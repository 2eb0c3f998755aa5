// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/comparison_json.h"

#include "core/explore/comparison.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/report/report_fields.h"

#include <array>

namespace ridgepoint {
namespace {

JsonValue headlineOf(const Report& report) {
    return report.valid ? writeFields(report.headline, FieldWriter::Absent::as_null) : JsonValue();
}

JsonValue sideOf(const Report& report) {
    JsonValue side = JsonValue::makeObject();
    side.set("name", report.scenario.name);
    side.set("chips", report.chips);
    side.set("tokens_per_step", report.tokensPerStep);
    side.set("headline", headlineOf(report));
    return side;
}

/// b − a for each figure of the headline that is a number in both.
JsonValue differenceOf(const JsonValue& a, const JsonValue& b) {
    JsonValue difference = JsonValue::makeObject();
    const JsonValue::Object* members = a.object();
    for (std::size_t i = 0; members != nullptr && i < members->size(); ++i) {
        const auto& [name, value] = (*members)[i];
        const JsonValue* other = b.find(name);
        if (other != nullptr && value.number() && other->number()) {
            difference.set(name, *other->number() - *value.number());
        }
    }
    return difference;
}

JsonValue changeOf(std::string_view path, std::string_view first, const JsonValue& from, std::string_view second,
                   const JsonValue& to) {
    JsonValue change = JsonValue::makeObject();
    change.set("path", path);
    change.set(first, from);
    change.set(second, to);
    return change;
}

JsonValue stepOf(const AttributionStep& step) {
    JsonValue value = JsonValue::makeObject();
    JsonValue changes = JsonValue::makeArray();
    for (const FieldChange& change : step.changes) {
        changes.array()->push_back(changeOf(change.path, "from", change.from, "to", change.to));
    }
    value.set("changes", std::move(changes));
    value.set("seconds", step.seconds);
    value.set("hbm_bytes", step.hbmBytes);
    value.set("running_seconds", step.runningSeconds);
    value.set("running_hbm_bytes", step.runningHbmBytes);
    return value;
}

} // namespace

std::string comparisonJson(const Report& a, const Report& b, const Attribution& attribution) {
    JsonValue document = JsonValue::makeObject();
    document.set("a", sideOf(a));
    document.set("b", sideOf(b));
    document.set("difference", differenceOf(headlineOf(a), headlineOf(b)));
    JsonValue fields = JsonValue::makeArray();
    const std::array<const Scenario*, 2> both{&a.scenario, &b.scenario};
    for (const FieldDifference& field : differingFields(both)) {
        fields.array()->push_back(changeOf(field.path, "a", field.values[0], "b", field.values[1]));
    }
    document.set("fields", std::move(fields));
    JsonValue attributed = JsonValue::makeArray();
    for (const AttributionStep& step : attribution.steps) {
        attributed.array()->push_back(stepOf(step));
    }
    document.set("attribution", attribution.valid && attribution.isCommon ? std::move(attributed) : JsonValue());
    return printJsonLines(document);
}

} // namespace ridgepoint
