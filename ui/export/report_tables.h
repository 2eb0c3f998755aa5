// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"
#include "ui/charts/chart_table.h"

#include <QLocale>

namespace ridgepoint {

ChartTable headlineTable(const Report& report, const Report* baseline, const QLocale& locale);
ChartTable operationsTable(const Report& report);
ChartTable collectivesTable(const Report& report);

/// The whole report for people: scenario, headline and all tables, as Markdown.
QString reportMarkdown(const Report& report, const Report* baseline, const QVector<ChartTable>& chartTables,
                       const QLocale& locale);

} // namespace ridgepoint
