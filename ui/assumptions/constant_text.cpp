// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assumptions/constant_text.h"

#include "core/format/json_text.h"
#include "ui/style/field_names.h"
#include "ui/style/quantity_format.h"
#include "ui/style/quantity_parse.h"
#include "ui/style/source_text.h"

#include <QCoreApplication>

#include <cmath>

namespace ridgepoint {

namespace {

const QChar kNoBreakSpace(0x00a0);
const QString kUnknown = QStringLiteral("–");
constexpr int kDigits = 7; ///< as many as the shipped constants have

QString onOff(bool on) {
    return on ? QCoreApplication::translate("ConstantText", "on") : QCoreApplication::translate("ConstantText", "off");
}

} // namespace

Quantity constantQuantity(const FieldInfo& info) {
    const std::string_view unit = info.spec.unit;
    if (unit.starts_with("FLOP/s")) {
        return Quantity::flopRate;
    }
    if (unit.starts_with("bytes/s")) {
        return Quantity::byteRate;
    }
    if (unit.starts_with("bytes")) {
        return Quantity::bytes;
    }
    if (unit == "s") {
        return Quantity::seconds;
    }
    if (unit == "Hz") {
        return Quantity::frequency;
    }
    if (unit == "J") {
        return Quantity::energy;
    }
    return unit == "W" ? Quantity::power : Quantity::plain;
}

QString constantText(const JsonValue& value, const FieldInfo& info, const QLocale& locale) {
    if (value.isNull()) {
        return kUnknown;
    }
    if (const bool* on = value.boolean()) {
        return onOff(*on);
    }
    if (const std::string* text = value.text()) {
        return sourceText(QString::fromStdString(*text), locale);
    }
    const double number = value.number().value_or(0);
    const Quantity quantity = constantQuantity(info);
    if (quantity == Quantity::plain) {
        const QString text = formatTrimmed(number, locale, kDigits);
        const bool alone = info.spec.unit.empty() || number == 0 || number == 1; // "1 tokens"
        return alone ? text : text + kNoBreakSpace + fieldUnit(info);
    }
    const Unit unit = unitFor(quantity, number);
    return formatTrimmed(number / unit.factor, locale, kDigits) + kNoBreakSpace + unit.symbol;
}

std::optional<JsonValue> parseConstant(const QString& text, const FieldInfo& info, const QLocale& locale) {
    const QString plain = text.trimmed();
    if (info.optional && (plain.isEmpty() || plain == kUnknown || plain == QLatin1String("-"))) {
        return JsonValue();
    }
    if (info.type == FieldType::boolean) {
        const bool on = plain.compare(onOff(true), Qt::CaseInsensitive) == 0 || plain == QLatin1String("true");
        const bool off = plain.compare(onOff(false), Qt::CaseInsensitive) == 0 || plain == QLatin1String("false");
        return on || off ? std::optional(JsonValue(on)) : std::nullopt;
    }
    if (info.type != FieldType::integer && info.type != FieldType::number) {
        return JsonValue(plain.toStdString());
    }
    const QString unit = fieldUnit(info);
    const bool hasUnit = !unit.isEmpty() && plain.endsWith(unit) && constantQuantity(info) == Quantity::plain;
    const ParsedQuantity parsed =
        parseQuantity(hasUnit ? plain.chopped(unit.size()) : plain, constantQuantity(info), locale);
    if (!parsed) {
        return std::nullopt;
    }
    const bool whole = parsed.value == std::floor(parsed.value) && std::abs(parsed.value) < 1e15;
    return whole ? JsonValue(static_cast<std::int64_t>(parsed.value)) : JsonValue(parsed.value);
}

} // namespace ridgepoint
