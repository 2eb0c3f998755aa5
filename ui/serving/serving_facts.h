// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"
#include "ui/tables/facts_grid.h"

#include <QLocale>

namespace ridgepoint {

/// The figures of a serving report in words.
QVector<Fact> servingFacts(const ServingReport& serving, const QLocale& locale);

} // namespace ridgepoint
