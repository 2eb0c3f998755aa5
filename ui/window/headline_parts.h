// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/quantity.h"
#include "ui/window/headline_text.h"

/// What the cells of the headline have in common.
namespace ridgepoint::headline {

QString say(const char* text);

/// In place of a number that there is not.
inline QString dash() { return QStringLiteral("–"); }

enum class Better { lower, higher };

/// "−4.21 s  −34 %" below a figure that has a counterpart in the baseline; nothing where it has none.
void addDifference(HeadlineText& cell, double now, double before, Quantity quantity, Better better,
                   const QLocale& locale);

void setNumber(HeadlineText& cell, double value, Quantity quantity, const QLocale& locale);

/// Whether it fits, in HBM and in host memory.
void addVerdict(HeadlineText& cell, const Report& report, const QLocale& locale);

} // namespace ridgepoint::headline
