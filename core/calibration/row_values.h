// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/format/json_value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// The list of rows that a file of measurements is. Where it is none, an empty list, and the reason in `errors`; `what`
/// names the rows there.
JsonValue readRowList(std::string_view json, const char* what, std::vector<LoadError>& errors);

/// Forgiving access to one object of somebody else's file. Publishers write booleans as 'False', numbers as "30" and
/// remarks behind a value ("float32 (inherits weight_dtype)"): the value is read, what does not read as the type asked
/// for is left out and noted. Null, missing and an object of another type are all "not there".
/// With a list of `broken` values, what is there but cannot be read goes into that list: its row must not be used with
/// a default in the value's place.
class RowValues {
public:
    /// `row`, `notes` and `broken` must outlive the reader; `path` is put before the key in both lists.
    RowValues(const JsonValue& row, std::vector<std::string>& notes, std::string path = {},
              std::vector<std::string>* broken = nullptr);

    /// The object under `key`; one without members when there is none.
    RowValues child(std::string_view key) const;

    bool has(std::string_view key) const;    ///< there and not null
    bool isNull(std::string_view key) const; ///< there, and null
    bool isText(std::string_view key) const;
    std::optional<double> number(std::string_view key) const;
    std::optional<std::int64_t> integer(std::string_view key) const;  ///< whole, |value| <= 2^53
    std::optional<std::int64_t> positive(std::string_view key) const; ///< a size: whole, from 1 to 2^40
    std::optional<bool> flag(std::string_view key) const;
    /// Text up to a remark in brackets: "device (default)" gives "device".
    std::optional<std::string> word(std::string_view key) const;
    std::optional<std::string> text(std::string_view key) const;
    /// Words that decide nothing, such as a source: of another type they are noted, never broken.
    std::optional<std::string> prose(std::string_view key) const;
    std::vector<std::string> proseList(std::string_view key) const; ///< also a single text
    std::vector<std::string> keys() const;

    std::string pathOf(std::string_view key) const;
    /// Adds "path: remark" to the notes.
    void note(std::string_view key, std::string_view remark) const;
    /// Adds "path: remark" to the broken values, once; where there is no such list, to the notes as "not used".
    void refuse(std::string_view key, std::string_view remark) const;

private:
    const JsonValue* find(std::string_view key) const;
    void refuseType(std::string_view key, std::string_view expected, const JsonValue& value) const;

    const JsonValue* m_row;
    std::vector<std::string>* m_notes;
    std::string m_path;
    std::vector<std::string>* m_broken;
};

} // namespace ridgepoint
