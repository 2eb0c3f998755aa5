// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/quantity.h"

#include <QLocale>
#include <QString>
#include <QStringList>

#include <optional>

/// Reads what people type: "8k", "2M", "1.5 TB/s", "80 GiB", "40 %", "1/8", "0,5". Tolerant where the meaning is plain:
/// blanks and thin spaces between digits are ignored; a decimal sign other than the locale's is taken where it can't be
/// a thousands separator ("1.5" in Spanish), while "1.500" keeps the locale's meaning.
namespace ridgepoint {

enum class ParseProblem { none, empty, notANumber, unknownUnit };

struct ParsedQuantity {
    double value = 0; ///< in SI; only where problem is none
    ParseProblem problem = ParseProblem::none;
    QString offender; ///< the text that was not understood

    explicit operator bool() const { return problem == ParseProblem::none; }
};

ParsedQuantity parseQuantity(const QString& text, Quantity quantity, const QLocale& locale);

/// A bare number in the locale (no suffix).
std::optional<double> parseNumber(const QString& text, const QLocale& locale);

/// "4 × 4 * 8" as core reads it: "4x4x8". Only spelling; core decides whether it is a shape.
QString sliceShapeSpelling(const QString& text);

/// Suffixes that parseQuantity() takes for a quantity, for the message beside a field.
QStringList acceptedUnits(Quantity quantity);

} // namespace ridgepoint
