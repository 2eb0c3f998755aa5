// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/fit_matrix.h"
#include "core/explore/serving_curves.h"
#include "core/report/report.h"

#include <QLocale>
#include <QString>

namespace ridgepoint::app {

/// The parts of a report on serving, energy and money, as lines of text; empty where the report has none.
QString servingText(const Report& report, const QLocale& locale);
QString energyText(const Report& report, const QLocale& locale);
QString moneyText(const Report& report, const QLocale& locale);

QString throughputText(const ThroughputCurve& curve, const QLocale& locale);
QString ttftText(const TtftCurve& curve, const QLocale& locale);
QString fitMatrixText(const std::vector<FitRow>& rows, const QLocale& locale);

} // namespace ridgepoint::app
