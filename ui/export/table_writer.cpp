// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/table_writer.h"

#include "core/exchange/csv.h"
#include "ui/style/quantity_format.h"

#include <QStringList>

#include <utility>
#include <vector>

namespace ridgepoint {
namespace {

QString heading(const TableColumn& column) {
    const QString unit = column.quantity ? siSymbol(*column.quantity) : QString();
    return unit.isEmpty() ? column.name : QStringLiteral("%1 [%2]").arg(column.name, unit);
}

std::string csvCellOf(const TableCell& cell) {
    const auto* number = std::get_if<double>(&cell);
    return number != nullptr ? csvCell(JsonValue(*number)) : std::get<QString>(cell).toStdString();
}

/// A name must not become markup.
QString escapedForMarkdown(QString text) {
    for (const auto& [character, shown] : {std::pair{u'&', "&amp;"}, {u'<', "&lt;"}, {u'|', "\\|"}, {u'\n', " "}}) {
        text.replace(character, QLatin1String(shown));
    }
    return text;
}

QString readable(const TableCell& cell, const TableColumn& column, const QLocale& locale) {
    const auto* number = std::get_if<double>(&cell);
    if (number == nullptr) {
        QString text = std::get<QString>(cell);
        return escapedForMarkdown(std::move(text));
    }
    return formatQuantity(*number, column.quantity.value_or(Quantity::plain), locale);
}

QString plainNumber(double value, const QLocale& locale) {
    return QString::fromStdString(csvCell(JsonValue(value))).replace(u'.', locale.decimalPoint());
}

QString markdownRow(const QStringList& cells) {
    return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

} // namespace

std::string tableCsv(const ChartTable& table) {
    std::vector<std::string> cells;
    for (const TableColumn& column : table.columns) {
        cells.push_back(heading(column).toStdString());
    }
    std::string text = csvRecord(cells);
    for (const QVector<TableCell>& row : table.rows) {
        cells.clear();
        for (const TableCell& cell : row) {
            cells.push_back(csvCellOf(cell));
        }
        text += csvRecord(cells);
    }
    return text;
}

QString tableMarkdown(const ChartTable& table, const QLocale& locale) {
    QStringList cells;
    QStringList rule;
    for (const TableColumn& column : table.columns) {
        cells << column.name;
        rule << (column.quantity ? QStringLiteral("---:") : QStringLiteral("---"));
    }
    QString text =
        QStringLiteral("## %1\n\n").arg(escapedForMarkdown(table.title)) + markdownRow(cells) + markdownRow(rule);
    for (const QVector<TableCell>& row : table.rows) {
        cells.clear();
        for (qsizetype i = 0; i < row.size(); ++i) {
            cells << readable(row.at(i), table.columns.at(i), locale);
        }
        text += markdownRow(cells);
    }
    return text;
}

QString tableTsv(const ChartTable& table, const QLocale& locale) {
    QStringList cells;
    for (const TableColumn& column : table.columns) {
        cells << heading(column);
    }
    QString text = cells.join(u'\t') + u'\n';
    for (const QVector<TableCell>& row : table.rows) {
        cells.clear();
        for (const TableCell& cell : row) {
            const auto* number = std::get_if<double>(&cell);
            cells << (number != nullptr ? plainNumber(*number, locale) : std::get<QString>(cell));
        }
        text += cells.join(u'\t') + u'\n';
    }
    return text;
}

} // namespace ridgepoint
