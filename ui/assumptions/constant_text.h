// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/field_lister.h"
#include "core/format/json_value.h"
#include "ui/style/quantity.h"

#include <QLocale>
#include <QString>

#include <optional>

/// A constant of the calibration or a figure of a chip as people read and type it.
namespace ridgepoint {

Quantity constantQuantity(const FieldInfo& info);

/// "7.38 TB/s", "0.7692", "192 GiB", "torus3d"; a dash where it is not known.
QString constantText(const JsonValue& value, const FieldInfo& info, const QLocale& locale);

/// What was typed: a number with or without a unit, a name, on or off. Nothing where it cannot be read; a dash or
/// nothing typed means "not known" (null) for what may be left out.
std::optional<JsonValue> parseConstant(const QString& text, const FieldInfo& info, const QLocale& locale);

} // namespace ridgepoint
