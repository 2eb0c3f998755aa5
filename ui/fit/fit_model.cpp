// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/fit/fit_model.h"

#include "ui/compare/compare_rows.h"
#include "ui/explore/change_text.h"
#include "ui/style/diagnostic_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/style/theme.h"

#include <QBrush>

#include <array>
#include <limits>

namespace ridgepoint {

namespace {

bool isNumber(int column) {
    return column == FitModel::chips || (column >= FitModel::memory && column <= FitModel::watts);
}

std::optional<double> figure(const FitRow& row, int column) {
    switch (column) {
    case FitModel::chips:
        return row.chips;
    case FitModel::memory:
        return row.hbmShare;
    case FitModel::step:
        return row.stepSeconds;
    case FitModel::rate:
        return row.tokensPerSecondPerChip;
    case FitModel::latency:
        return row.scenario.workload.kind == WorkloadKind::prefill ? row.ttftSeconds : row.tpotSeconds;
    case FitModel::mfu:
        return row.mfu;
    case FitModel::cost:
        return row.usdPerMillionTokens;
    case FitModel::watts:
        return row.wattsPerChip;
    default:
        return std::nullopt;
    }
}

/// One for each column. Where the heading names the unit the cells are plain numbers.
constexpr std::array<Quantity, FitModel::columns> kQuantities{
    Quantity::plain,   Quantity::plain, Quantity::count,   Quantity::plain, Quantity::share,
    Quantity::seconds, Quantity::plain, Quantity::seconds, Quantity::share, Quantity::plain,
    Quantity::plain,   Quantity::plain, Quantity::plain};

} // namespace

void FitModel::show(SharedFitRows rows, ChipNames names) {
    beginResetModel();
    m_rows = std::move(rows);
    m_names = std::move(names);
    endResetModel();
}

int FitModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() || m_rows == nullptr ? 0 : static_cast<int>(m_rows->size());
}

int FitModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString FitModel::text(const FitRow& row, int column) const {
    switch (column) {
    case chip: {
        const auto name = m_names.find(row.chip);
        return name == m_names.end() ? QString::fromStdString(row.chip) : name->second;
    }
    case slice:
        return QString::fromStdString(row.slice).replace(u'x', u'×');
    case fits:
        return row.fits ? displayName(*row.fits) : tr("cannot run");
    case bound:
        return row.boundBy ? displayName(*row.boundBy, m_links(row.chip)) : QString();
    case remark:
        if (!row.valid || row.error) {
            return row.error ? diagnosticText(*row.error, m_locale) : QString::fromStdString(row.reason);
        }
        return row.adjustments.empty()
                   ? QString()
                   : tr("%n fields follow the chip", nullptr, static_cast<int>(row.adjustments.size()));
    default:
        break;
    }
    const std::optional<double> value = figure(row, column);
    return value ? formatQuantity(*value, kQuantities[static_cast<std::size_t>(column)], m_locale) : QString();
}

QString FitModel::toolTip(const FitRow& row, int column) const {
    if (column == slice && row.chips > 0) {
        return tr("%n chips", nullptr, static_cast<int>(row.chips));
    }
    QStringList lines{text(row, column)};
    for (const Adjustment& one : column == remark ? row.adjustments : std::vector<Adjustment>{}) {
        lines.append(tr("%1: %2 instead of %3")
                         .arg(fieldTitle(one.path), fieldValueText(one.path, JsonValue(one.to), m_locale),
                              fieldValueText(one.path, JsonValue(one.from), m_locale)));
    }
    return lines.join(u'\n');
}

QVariant FitModel::sortValue(const FitRow& row, int column) const {
    if (isNumber(column)) {
        return figure(row, column).value_or(std::numeric_limits<double>::max());
    }
    if (column == fits) {
        return row.fits ? static_cast<int>(*row.fits) : 9;
    }
    return column == slice ? QVariant(row.chips) : QVariant(text(row, column));
}

QVariant FitModel::data(const QModelIndex& cell, int role) const {
    if (!cell.isValid() || cell.row() >= rowCount()) {
        return {};
    }
    const FitRow& row = at(cell.row());
    switch (role) {
    case Qt::DisplayRole:
        return text(row, cell.column());
    case Qt::ToolTipRole:
        return toolTip(row, cell.column());
    case Qt::TextAlignmentRole:
        return QVariant((isNumber(cell.column()) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    case sortRole:
        return sortValue(row, cell.column());
    default:
        return {};
    }
}

QVariant FitModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || section < 0 || section >= columns) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    const std::array<QString, columns> names{tr("Chip"),   tr("Slice"),      tr("Chips"),   tr("Fits"), tr("HBM"),
                                             tr("Step"),   tr("tok/s/chip"), tr("Latency"), tr("MFU"),  tr("USD/M tok"),
                                             tr("W/chip"), tr("Bound"),      tr("Remark")};
    const std::array<QString, columns> meanings{QString(),
                                                tr("The shape of the slice, or nodes × GPUs."),
                                                tr("Chips in all."),
                                                tr("Fits by more than the error band, is doubtful within it, or not."),
                                                tr("HBM that a device needs at the peak, of what it can use."),
                                                tr("Time of a step."),
                                                tr("Tokens per second and chip."),
                                                tr("Time per output token; of a prefill, to the first token."),
                                                tr("MFU against the peak of the precision in use."),
                                                tr("US dollars for a million tokens."),
                                                tr("Watts that a chip draws."),
                                                tr("What the step spends most time on."),
                                                tr("Why it cannot run, or what follows the chip.")};
    return role == Qt::DisplayRole   ? QVariant(names[static_cast<std::size_t>(section)])
           : role == Qt::ToolTipRole ? QVariant(meanings[static_cast<std::size_t>(section)])
                                     : QVariant();
}

} // namespace ridgepoint
