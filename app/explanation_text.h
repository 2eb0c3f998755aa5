// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/explain.h"

#include <QLocale>
#include <QString>

namespace ridgepoint::app {

/// One number with its formula, its inputs and their sources, for people.
QString explanationText(const Explanation& explanation, const QLocale& locale);

} // namespace ridgepoint::app
