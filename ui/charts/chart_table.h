// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/quantity.h"

#include <QString>
#include <QVector>

#include <optional>
#include <variant>

namespace ridgepoint {

/// The numbers behind a chart, or a table of a report: the equal view for those who can't or won't read the picture.
struct TableColumn {
    QString name;
    std::optional<Quantity> quantity; ///< absent: a column of text
};

/// Empty text where there is no value.
using TableCell = std::variant<QString, double>; ///< numbers in SI

struct ChartTable {
    QString title;
    QVector<TableColumn> columns;
    QVector<QVector<TableCell>> rows;
};

} // namespace ridgepoint
