// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assumptions/assumptions_model.h"

#include "ui/assumptions/constant_text.h"
#include "ui/controls/field_row.h"
#include "ui/style/source_text.h"
#include "ui/style/theme.h"

#include <QFont>

#include <array>

namespace ridgepoint {

namespace {

QString toQString(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

} // namespace

void AssumptionsModel::show(std::vector<Assumption> list, const QStringList& names) {
    const bool sameRows = list.size() == m_list.size() && names == m_names;
    if (sameRows && list == m_list) {
        return;
    }
    if (sameRows) {
        m_list = std::move(list);
        emit dataChanged(index(0, 0), index(rowCount() - 1, columns - 1));
        return;
    }
    beginResetModel();
    m_list = std::move(list);
    m_names = names;
    endResetModel();
}

int AssumptionsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_list.size());
}

int AssumptionsModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString AssumptionsModel::text(const Assumption& entry, int column) const {
    const QString owner = m_names.value(static_cast<int>(entry.kind));
    switch (column) {
    case constant:
        return fieldLabel(entry.info.name(), m_links);
    case value:
        return constantText(entry.value, entry.info, m_locale);
    case state:
        return entry.modified ? tr("modified") : QString();
    case origin:
        return entry.kind == AssumptionKind::calibration
                   ? (owner.isEmpty() ? tr("calibration") : tr("calibration %1").arg(owner))
               : entry.kind == AssumptionKind::chip ? tr("chip %1").arg(owner)
                                                    : tr("model %1").arg(owner);
    case source:
        if (entry.kind != AssumptionKind::calibration && entry.modified) {
            return tr("set in this scenario; %1 has %2").arg(owner, constantText(entry.original, entry.info, m_locale));
        }
        if (entry.source.empty()) {
            return entry.kind == AssumptionKind::calibration ? tr("neutral: has no effect") : tr("not stated");
        }
        return sourceText(QString::fromStdString(entry.source), m_locale);
    default:
        return {};
    }
}

QString AssumptionsModel::explanation(const Assumption& entry) const {
    QString lines = fieldMeaning(entry.info);
    if (!entry.info.spec.unit.empty()) {
        lines += u'\n' + tr("Unit: %1").arg(fieldUnit(entry.info));
    }
    if (!entry.note.empty()) {
        lines += u'\n' + sourceText(QString::fromStdString(entry.note), m_locale);
    }
    return lines;
}

QVariant AssumptionsModel::data(const QModelIndex& cell, int role) const {
    if (!cell.isValid() || cell.row() >= rowCount()) {
        return {};
    }
    const Assumption& entry = at(cell.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return text(entry, cell.column());
    case Qt::ToolTipRole:
        return cell.column() == source ? text(entry, source) : explanation(entry);
    case Qt::TextAlignmentRole:
        return QVariant((cell.column() == value ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return cell.column() == state ? QVariant(Theme::application().palette().colour(ridgepoint::Role::warning))
                                      : QVariant();
    case Qt::FontRole: {
        QFont font;
        font.setBold(entry.modified && cell.column() <= value);
        return entry.modified ? QVariant(font) : QVariant();
    }
    case modifiedRole:
        return entry.modified;
    case searchRole:
        return QStringList{text(entry, constant), text(entry, origin),          text(entry, source),
                           text(entry, state),    toQString(entry.info.name()), explanation(entry)}
            .join(u' ');
    default:
        return {};
    }
}

bool AssumptionsModel::setData(const QModelIndex& cell, const QVariant& typed, int role) {
    if (role != Qt::EditRole || cell.column() != value) {
        return false;
    }
    // A closed editor that changed nothing is no entry.
    if (typed.toString() != text(at(cell.row()), value)) {
        emit entered(cell.row(), typed.toString());
    }
    return true;
}

Qt::ItemFlags AssumptionsModel::flags(const QModelIndex& cell) const {
    const Qt::ItemFlags plain = QAbstractTableModel::flags(cell);
    return cell.column() == value ? plain | Qt::ItemIsEditable : plain;
}

QVariant AssumptionsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant((section == value ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    const std::array<QString, columns> titles{tr("Constant"), tr("Value"), tr("State"), tr("Belongs to"), tr("Source")};
    return role == Qt::DisplayRole ? QVariant(titles[static_cast<std::size_t>(section)]) : QVariant();
}

} // namespace ridgepoint
