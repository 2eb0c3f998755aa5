// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_table.h"

#include <QLocale>
#include <QString>

#include <string>

namespace ridgepoint {

/// For machines: numbers in the C locale and in SI, "Time [s]" in the header.
std::string tableCsv(const ChartTable& table);

/// For people: values with their units in the locale.
QString tableMarkdown(const ChartTable& table, const QLocale& locale);

/// For the clipboard: plain SI numbers with the decimal sign of the locale, as its spreadsheets take them; columns
/// separated by tabs.
QString tableTsv(const ChartTable& table, const QLocale& locale);

} // namespace ridgepoint
