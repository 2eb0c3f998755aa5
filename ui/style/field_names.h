// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_access.h"
#include "ui/style/names.h"

#include <QString>

#include <string_view>

/// What the fields of the file format and their values are called on screen.
namespace ridgepoint {

/// "Weight dtype" for "optimizer.weight_dtype".
/// A path gives the labels of its parts one after another.
/// Without the unit that its name in the file may carry.
QString fieldLabel(std::string_view name);

/// The same of a field on its own, named after the links of the chip that it belongs to: "NVLink link bandwidth".
QString fieldLabel(std::string_view name, Links links);

/// What the description of the file format says of a field, in the user's language.
QString fieldMeaning(const FieldInfo& info);

/// The unit of a field in the user's language; empty where it has none.
QString fieldUnit(const FieldInfo& info);

/// "per tensor" for "per_tensor", "BF16" for "bfloat16": a value of the field at `path` that is one of several names.
/// Names that are the user's own come back as they are.
QString choiceName(std::string_view path, std::string_view choice);

} // namespace ridgepoint
