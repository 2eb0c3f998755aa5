// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/field_lister.h"
#include "core/format/field_writer.h"
#include "core/format/json_value.h"

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// One record of a CSV file (RFC 4180): cells with a comma, quote or line end are quoted; ends with CR LF.
std::string csvRecord(const std::vector<std::string>& cells);

/// A value as a cell: numbers in the C locale with the digits that read back, texts as they are, null empty, a list
/// joined by x ("8192x1024x512").
std::string csvCell(const JsonValue& value);

/// A header, "step_time_s [s]", and one record for each object of `rows`, whose members are the columns.
std::string csvTable(const std::vector<FieldInfo>& columns, const std::vector<JsonValue>& rows);

/// The table of some structures by their description.
template <class T> std::string csvTable(const std::vector<T>& rows) {
    std::vector<JsonValue> objects;
    objects.reserve(rows.size());
    for (const T& row : rows) {
        objects.push_back(writeFields(row, FieldWriter::Absent::as_null));
    }
    return csvTable(listFields<T>(), objects);
}

} // namespace ridgepoint
