// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report_csv.h"

#include "core/exchange/csv.h"
#include "core/report/report_fields.h"

namespace ridgepoint {

namespace {

/// The headline, and of a server its figures behind it.
std::string headlineTable(const Report& report) {
    std::vector<FieldInfo> columns = listFields<Headline>();
    JsonValue row = report.valid ? writeFields(report.headline, FieldWriter::Absent::as_null) : JsonValue::makeObject();
    if (report.serving) {
        for (FieldInfo& column : listFields<ServingReport>()) {
            column.path = "serving." + column.path;
            columns.push_back(std::move(column));
        }
        const JsonValue figures = writeFields(*report.serving, FieldWriter::Absent::as_null);
        for (const JsonValue::Member& figure : *figures.object()) {
            row.set("serving." + figure.name, figure.value);
        }
    }
    return csvTable(columns, {row});
}

} // namespace

std::string toCsv(const Report& report) { return headlineTable(report) + "\r\n" + csvTable(report.operations); }

} // namespace ridgepoint
