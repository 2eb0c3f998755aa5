// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/csv.h"

#include "core/format/json_text.h"

#include <cmath>

namespace ridgepoint {
namespace {

std::string quotedCell(const std::string& cell) {
    if (cell.find_first_of(",\"\r\n") == std::string::npos) {
        return cell;
    }
    std::string quotedText = "\"";
    for (const char c : cell) {
        quotedText += c == '"' ? "\"\"" : std::string(1, c);
    }
    return quotedText + "\"";
}

std::string headerCell(const FieldInfo& column) {
    return column.spec.unit.empty() ? column.path : column.path + " [" + std::string(column.spec.unit) + "]";
}

} // namespace

std::string csvRecord(const std::vector<std::string>& cells) {
    std::string record;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        record += (i == 0 ? "" : ",") + quotedCell(cells[i]);
    }
    return record + "\r\n";
}

std::string csvCell(const JsonValue& value) {
    if (const JsonValue::Array* elements = value.array()) {
        std::string joined;
        for (const JsonValue& element : *elements) {
            joined += (joined.empty() ? "" : "x") + csvCell(element);
        }
        return joined;
    }
    if (const std::string* text = value.text()) {
        return *text;
    }
    const auto number = value.number();
    return value.isNull() || (number && !std::isfinite(*number)) ? "" : printJson(value);
}

std::string csvTable(const std::vector<FieldInfo>& columns, const std::vector<JsonValue>& rows) {
    std::vector<std::string> cells;
    cells.reserve(columns.size());
    for (const FieldInfo& column : columns) {
        cells.push_back(headerCell(column));
    }
    std::string table = csvRecord(cells);
    for (const JsonValue& row : rows) {
        cells.clear();
        for (const FieldInfo& column : columns) {
            const JsonValue* value = row.find(column.path);
            cells.push_back(value == nullptr ? "" : csvCell(*value));
        }
        table += csvRecord(cells);
    }
    return table;
}

} // namespace ridgepoint
