// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep_output.h"

#include "core/exchange/csv.h"
#include "core/format/json_text.h"
#include "core/report/report_fields.h"

namespace ridgepoint {
namespace {

JsonValue rowOf(const Sweep& sweep, const SweepPoint& point) {
    JsonValue row = JsonValue::makeObject();
    const std::vector<std::size_t> at = sweep.coordinates(point.index);
    for (std::size_t i = 0; i < sweep.axes.size(); ++i) {
        row.set(sweep.axes[i].path, sweep.axes[i].values[at[i]]);
    }
    JsonValue figures = writeFields(point.headline, FieldWriter::Absent::as_null);
    for (JsonValue::Member& member : *figures.object()) {
        row.set(member.name, point.valid ? std::move(member.value) : JsonValue());
    }
    row.set("error", point.error ? JsonValue(point.error->code) : JsonValue());
    return row;
}

} // namespace

std::string sweepCsvHeader(const Sweep& sweep) {
    std::vector<std::string> cells;
    for (const SweepAxis& axis : sweep.axes) {
        cells.push_back(axis.path);
    }
    for (const FieldInfo& info : listFields<Headline>()) {
        cells.push_back(info.path);
    }
    cells.push_back("error");
    return csvRecord(cells);
}

std::string sweepCsvRow(const Sweep& sweep, const SweepPoint& point) {
    std::vector<std::string> cells;
    const JsonValue row = rowOf(sweep, point);
    for (const JsonValue::Member& member : *row.object()) {
        cells.push_back(csvCell(member.value));
    }
    return csvRecord(cells);
}

std::string sweepJsonRow(const Sweep& sweep, const SweepPoint& point) { return printJson(rowOf(sweep, point)) + "\n"; }

} // namespace ridgepoint
