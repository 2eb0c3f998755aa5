// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/flop_accounting.h"
#include "core/calibration/measured_memory.h"
#include "core/calibration/measured_serving.h"
#include "core/calibration/validation.h"

#include <QLocale>
#include <QString>

namespace ridgepoint::app {

/// Predicted against measured for reading in a terminal: every run, modelled or not and why, then the errors by chip
/// and by model family.
QString validationText(const Validation& validation, const QLocale& locale);

/// Model FLOPs of a token beside those that published rates imply, row by row and by source.
QString flopText(const std::vector<FlopAccount>& accounts, const QLocale& locale);

/// The same for measured memory, with the verdicts.
QString memoryValidationText(const MemoryValidation& validation, const QLocale& locale);

/// Figures of serving with their errors, what stands apart with its reason, and the size of the errors.
QString servingValidationText(const ServingValidation& validation, const QLocale& locale);

} // namespace ridgepoint::app
