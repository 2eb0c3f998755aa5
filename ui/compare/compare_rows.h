// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/format/json_value.h"
#include "ui/compare/compare_set.h"

#include <QLocale>
#include <QString>
#include <QStringList>

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// One line of a comparison: what it is, and a cell for each scenario.
struct CompareRow {
    QString title;
    QStringList cells;
    QString explanation;
};

/// The fields in which the scenarios differ; models and chips by the name that the catalogue has for them.
std::vector<CompareRow> inputRows(const std::vector<Compared>& entries, const Catalogue& catalogue,
                                  const QLocale& locale);

/// What comes of them: headline, memory, parts of the step. Cells after the first tell the difference to it. A figure
/// says what it is measured against ("51.9 % of BF16").
std::vector<CompareRow> outcomeRows(const std::vector<Compared>& entries, const QLocale& locale);

/// A field as people read it: "Workload: sequence length".
QString fieldTitle(const std::string& path);

/// A field's value as people read it, of a list of choices what it is called on screen: "BF16", "on".
QString fieldValueText(std::string_view path, const JsonValue& value, const QLocale& locale);

/// The same with models and chips by their names: "Llama 3.1 70B" for "llama3.1-70b".
QString fieldValueText(std::string_view path, const JsonValue& value, const Catalogue& catalogue,
                       const QLocale& locale);

} // namespace ridgepoint
