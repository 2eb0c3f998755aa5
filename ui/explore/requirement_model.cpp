// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/field_row.h"
#include "ui/explore/goal_page.h"
#include "ui/explore/tornado_view.h"
#include "ui/style/quantity_format.h"

#include <array>

namespace ridgepoint {

namespace {

/// The last column takes what room is left: its numbers stand at its beginning, beside those that they belong to.
Qt::Alignment alignmentOf(int column) {
    const bool left = column == RequirementModel::number || column == RequirementModel::factor;
    return (left ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter;
}

} // namespace

void RequirementModel::show(MfuRequirements requirements) {
    beginResetModel();
    m_requirements = std::move(requirements);
    endResetModel();
}

int RequirementModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_requirements.alone.size());
}

int RequirementModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString RequirementModel::text(const Requirement& requirement, int column) const {
    switch (column) {
    case number:
        return fieldLabel(std::string_view(requirement.path).substr(requirement.path.rfind('.') + 1), m_links);
    case now:
        return numberText(requirement.now, requirement.unit, m_locale);
    case needed:
        return requirement.needed ? numberText(requirement.needed->value, requirement.unit, m_locale)
                                  : tr("not by this alone");
    default:
        return requirement.needed ? tr("× %1").arg(formatTrimmed(requirement.factor(), m_locale, 3)) : QString();
    }
}

QVariant RequirementModel::data(const QModelIndex& cell, int role) const {
    if (!cell.isValid() || cell.row() >= rowCount()) {
        return {};
    }
    const Requirement& requirement = m_requirements.alone[static_cast<std::size_t>(cell.row())];
    if (role == Qt::DisplayRole || role == Qt::ToolTipRole) {
        return text(requirement, cell.column());
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant(alignmentOf(cell.column()));
    }
    return {};
}

QVariant RequirementModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant(alignmentOf(section));
    }
    const std::array<QString, columns> titles{tr("Number"), tr("Now"), tr("Needed"), tr("Factor")};
    return role == Qt::DisplayRole ? QVariant(titles[static_cast<std::size_t>(section)]) : QVariant();
}

} // namespace ridgepoint
