// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/search_model.h"

#include "ui/explore/change_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <array>

namespace ridgepoint {

namespace {

bool isText(int column) { return column == SearchModel::verdict || column == SearchModel::changes; }

} // namespace

void SearchModel::show(std::vector<SearchPoint> points, const Scenario& base) {
    beginResetModel();
    m_points = std::move(points);
    m_base = base;
    endResetModel();
}

int SearchModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_points.size());
}

int SearchModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString SearchModel::text(int row, int column) const {
    const SearchPoint& point = at(row);
    const Headline& h = point.headline;
    switch (column) {
    case rank:
        return QString::number(row + 1);
    case step:
        return formatQuantity(h.stepTimeSeconds, Quantity::seconds, m_locale, 4);
    case throughput:
        return formatNumber(h.tokensPerSecondPerChip, m_locale, 4);
    case mfu:
        return formatQuantity(h.mfu, Quantity::share, m_locale);
    case hbm:
        return formatQuantity(h.hbmNeededBytes, Quantity::bytes, m_locale);
    case verdict:
        return displayName(h.fits);
    case chips:
        return formatQuantity(static_cast<double>(point.chips), Quantity::count, m_locale);
    case cost:
        return h.costUsdPerStep ? formatQuantity(*h.costUsdPerStep, Quantity::money, m_locale) : QString();
    default: {
        const QString changed = changesText(m_base, point.scenario, m_locale, 8);
        return changed.isEmpty() ? tr("as it is") : changed;
    }
    }
}

QVariant SearchModel::sortValue(int row, int column) const {
    const SearchPoint& point = at(row);
    switch (column) {
    case rank:
        return row;
    case step:
        return point.headline.stepTimeSeconds;
    case throughput:
        return point.headline.tokensPerSecondPerChip;
    case mfu:
        return point.headline.mfu;
    case hbm:
        return point.headline.hbmNeededBytes;
    case chips:
        return static_cast<qlonglong>(point.chips);
    case cost:
        return point.headline.costUsdPerStep.value_or(0);
    default:
        return text(row, column);
    }
}

QVariant SearchModel::data(const QModelIndex& cell, int role) const {
    if (!cell.isValid() || cell.row() >= rowCount()) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text(cell.row(), cell.column());
    case Qt::TextAlignmentRole:
        return QVariant((isText(cell.column()) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    case sortRole:
        return sortValue(cell.row(), cell.column());
    default:
        return {};
    }
}

QVariant SearchModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant((isText(section) ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    const std::array<QString, columns> titles{tr("No."),     tr("Step"),  tr("tok/s/chip"), tr("MFU"),    tr("HBM"),
                                              tr("Verdict"), tr("Chips"), tr("USD a step"), tr("Changes")};
    return role == Qt::DisplayRole ? QVariant(titles[static_cast<std::size_t>(section)]) : QVariant();
}

} // namespace ridgepoint
