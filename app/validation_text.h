// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/flop_accounting.h"
#include "core/calibration/measured_memory.h"
#include "core/calibration/measured_serving.h"
#include "core/calibration/validation.h"

#include <QLocale>
#include <QString>

namespace ridgepoint::app {

/// What is printed: each row, or the rows in numbers. Few rows are printed whichever is asked for.
enum class RowDetail { counted, listed };

/// Predicted against measured for reading in a terminal: the errors by source and chip, and why runs are not modelled;
/// with the rows also every run, and the errors by model family.
QString validationText(const Validation& validation, RowDetail detail, const QLocale& locale);

/// Model FLOPs of a token beside those that published rates imply, by source, or row by row too.
QString flopText(const std::vector<FlopAccount>& accounts, RowDetail detail, const QLocale& locale);

/// The same for measured memory, with the verdicts.
QString memoryValidationText(const MemoryValidation& validation, RowDetail detail, const QLocale& locale);

/// Figures of serving with the size of their errors, and what stands apart with its reason.
QString servingValidationText(const ServingValidation& validation, RowDetail detail, const QLocale& locale);

} // namespace ridgepoint::app
