// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace ridgepoint::app {

/// A table for the terminal: columns as wide as their widest cell, two spaces apart. Names start a column at its left,
/// figures end at its right.
class TextTable {
public:
    enum class Align { left, right };

    struct Column {
        QString title;
        Align align = Align::right;
    };

    explicit TextTable(std::vector<Column> columns) : m_columns(std::move(columns)) {}

    /// One cell for each column.
    void addRow(const QStringList& cells) { m_rows.push_back(cells); }
    bool isEmpty() const { return m_rows.empty(); }

    /// The lines, each indented and ended; the titles first unless they are all empty.
    QString toText(int indent = 2) const;

private:
    QString line(const QStringList& cells, const std::vector<qsizetype>& widths, int indent) const;

    std::vector<Column> m_columns;
    std::vector<QStringList> m_rows;
};

} // namespace ridgepoint::app
