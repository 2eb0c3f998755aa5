// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text_table.h"

#include <algorithm>

namespace ridgepoint::app {

QString TextTable::toText(int indent) const {
    QStringList titles;
    for (const Column& column : m_columns) {
        titles << column.title;
    }
    std::vector<qsizetype> widths;
    for (qsizetype i = 0; i < titles.size(); ++i) {
        qsizetype width = titles[i].size();
        for (const QStringList& row : m_rows) {
            width = std::max(width, row[i].size());
        }
        widths.push_back(width);
    }
    QString text;
    if (std::any_of(titles.begin(), titles.end(), [](const QString& title) { return !title.isEmpty(); })) {
        text += line(titles, widths, indent);
    }
    for (const QStringList& row : m_rows) {
        text += line(row, widths, indent);
    }
    return text;
}

QString TextTable::line(const QStringList& cells, const std::vector<qsizetype>& widths, int indent) const {
    QString text(indent, QLatin1Char(' '));
    for (qsizetype i = 0; i < cells.size(); ++i) {
        const auto width = static_cast<int>(widths[static_cast<std::size_t>(i)]);
        const bool left = m_columns[static_cast<std::size_t>(i)].align == Align::left;
        text += left ? cells[i].leftJustified(width) : cells[i].rightJustified(width);
        text += QLatin1String("  ");
    }
    while (text.endsWith(QLatin1Char(' '))) {
        text.chop(1);
    }
    return text + QLatin1Char('\n');
}

} // namespace ridgepoint::app
