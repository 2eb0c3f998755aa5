// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_model.h"

#include "ui/compare/compare_rows.h"
#include "ui/style/names.h"
#include "ui/style/theme.h"

#include <QBrush>
#include <QFont>

namespace ridgepoint {

std::vector<CompareModel::Row> CompareModel::rowsOf(const std::vector<Compared>& entries, const Catalogue& catalogue,
                                                    const QLocale& locale) const {
    std::vector<Row> rows;
    const auto add = [&rows](const QString& heading, const std::vector<CompareRow>& lines) {
        rows.push_back({heading, {}, {}, true});
        for (const CompareRow& line : lines) {
            rows.push_back({line.title, line.cells, line.explanation, false});
        }
    };
    const bool alone = entries.size() == 1;
    add(alone ? tr("Nothing to compare with yet: pin a baseline or add scenarios.") : tr("What comes of it"),
        outcomeRows(entries, locale));
    if (alone) {
        return rows; // there is nothing that it could differ from
    }
    const std::vector<CompareRow> inputs = inputRows(entries, catalogue, locale);
    add(inputs.empty() ? tr("Nothing that was chosen differs") : tr("What differs"), inputs);
    return rows;
}

void CompareModel::show(const std::vector<Compared>& entries, const Catalogue& catalogue, const QLocale& locale) {
    std::vector<Row> rows = rowsOf(entries, catalogue, locale);
    QStringList names;
    m_tips.clear();
    for (const Compared& entry : entries) {
        names.append(entry.name);
        m_tips.append(entry.name + u'\n' + scenarioLine(entry.report));
    }
    // The same lines keep selection and scroll position while a slider is dragged.
    const bool same = names.size() == m_names.size() && rows.size() == m_rows.size();
    const bool renamed = names != m_names;
    if (!same) {
        beginResetModel();
    }
    m_names = names;
    m_rows = std::move(rows);
    if (!same) {
        endResetModel();
    } else {
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        if (renamed) {
            emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
        }
    }
}

int CompareModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CompareModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_names.size()) + 1;
}

QVariant CompareModel::data(const QModelIndex& cell, int role) const {
    if (!cell.isValid() || cell.row() >= rowCount()) {
        return {};
    }
    const Row& row = m_rows[static_cast<std::size_t>(cell.row())];
    switch (role) {
    case Qt::DisplayRole:
        return cell.column() == 0 ? row.title : row.cells.value(cell.column() - 1);
    case Qt::ToolTipRole:
        return cell.column() == 0 && !row.explanation.isEmpty() ? row.explanation : data(cell, Qt::DisplayRole);
    case Qt::FontRole: {
        QFont font;
        font.setBold(true);
        return row.isHeading ? QVariant(font) : QVariant();
    }
    case Qt::BackgroundRole:
        return row.isHeading ? QVariant(QBrush(Theme::application().palette().colour(ridgepoint::Role::field)))
                             : QVariant();
    default:
        return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    }
    if (role == Qt::ToolTipRole && section > 0) {
        return m_tips.value(section - 1);
    }
    return role == Qt::DisplayRole || role == Qt::ToolTipRole
               ? QVariant(section == 0 ? tr("Field or figure") : m_names.value(section - 1))
               : QVariant();
}

} // namespace ridgepoint
