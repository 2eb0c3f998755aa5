// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/search_json.h"

#include "core/explore/comparison.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/report/report_fields.h"
#include "core/scenario/scenario_json.h"

#include <array>

namespace ridgepoint {
namespace {

JsonValue changesOf(const Scenario& base, const Scenario& scenario) {
    const std::array<const Scenario*, 2> both{&base, &scenario};
    JsonValue changes = JsonValue::makeObject();
    for (const FieldDifference& difference : differingFields(both)) {
        changes.set(difference.path, difference.values[1]);
    }
    return changes;
}

JsonValue listOf(const std::vector<SearchPoint>& points, const Scenario& base) {
    JsonValue list = JsonValue::makeArray();
    for (const SearchPoint& point : points) {
        JsonValue entry = JsonValue::makeObject();
        entry.set("changes", changesOf(base, point.scenario));
        entry.set("chips", point.chips);
        entry.set("tokens_per_step", point.tokensPerStep);
        entry.set("objective", point.objective);
        entry.set("headline", writeFields(point.headline, FieldWriter::Absent::as_null));
        entry.set("scenario", toJsonValue(point.scenario));
        list.array()->push_back(std::move(entry));
    }
    return list;
}

} // namespace

std::string searchJson(const SearchResult& result, const Scenario& base, double seconds) {
    const auto count = [](std::uint64_t number) { return static_cast<std::int64_t>(number); };
    JsonValue document = JsonValue::makeObject();
    document.set("space", count(result.count.space));
    document.set("evaluated", count(result.count.evaluated));
    document.set("pruned", count(result.count.pruned));
    document.set("feasible", count(result.count.feasible));
    document.set("bounds", count(result.count.bounds));
    document.set("complete", result.complete);
    document.set("seconds", seconds);
    document.set("best", listOf(result.best, base));
    document.set("pareto", listOf(result.pareto, base));
    return printJsonLines(document);
}

} // namespace ridgepoint
