// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/advice.h"

#include <QLocale>
#include <QString>

namespace ridgepoint {

/// What a finding says, as a heading: "Another mesh is faster".
QString adviceTitle(const Finding& finding);

/// Why, in a sentence.
QString adviceReason(AdviceRule rule);

/// The numbers behind it, each with its name and unit.
QString adviceNumbers(const Finding& finding, const QLocale& locale);

/// What the edit was computed to change.
QString adviceGain(const Finding& finding, const QLocale& locale);

} // namespace ridgepoint
