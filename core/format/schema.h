// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/field_lister.h"
#include "core/format/json_value.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// What a schema says beside the fields.
struct SchemaForm {
    bool defaults = true;    ///< say the default of every field
    bool allPresent = false; ///< every member is always there: list them as required
};

/// The JSON Schema of an object with these fields (as listed by FieldLister: each group before its members).
JsonValue objectSchema(const std::vector<FieldInfo>& fields, const SchemaForm& form);

/// The same for a file format of ours: with the head that its files start with.
JsonValue fileSchema(std::string_view format, std::int64_t version, const std::vector<FieldInfo>& fields,
                     const SchemaForm& form);

/// A whole schema document (draft 2020-12) as text: `schema`, and the schemas that its fields refer to by
/// FieldSpec::definition.
std::string schemaDocument(std::string_view title, JsonValue schema, JsonValue::Object definitions);

} // namespace ridgepoint
