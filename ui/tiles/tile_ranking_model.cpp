// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tiles/tile_ranking_model.h"

#include "ui/style/quantity_format.h"
#include "ui/style/theme.h"

#include <QBrush>

#include <array>

namespace ridgepoint {

QString tileSizeName(const KernelTiles& kernel, std::size_t size) {
    if (kernel.family == KernelFamily::attention) {
        const std::array<QString, 3> names{TileRankingModel::tr("q"), TileRankingModel::tr("kv"),
                                           TileRankingModel::tr("kv compute")};
        return names[size];
    }
    const std::array<QString, 3> names{QStringLiteral("M"), QStringLiteral("K"), QStringLiteral("N")};
    return names[size];
}

void TileRankingModel::show(const KernelTiles& kernel) {
    beginResetModel();
    m_kernel = kernel;
    endResetModel();
}

int TileRankingModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_kernel.ranked.size());
}

int TileRankingModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString TileRankingModel::text(const TileChoice& choice, int column) const {
    const auto seconds = [this](double value) { return formatQuantity(value, Quantity::seconds, m_locale); };
    const auto share = [this](double value) { return formatQuantity(value, Quantity::share, m_locale); };
    switch (column) {
    case rank:
        return m_locale.toString(choice.rank);
    case first:
    case second:
    case third:
        return formatTrimmed(static_cast<double>(choice.sizes[static_cast<std::size_t>(column - first)]), m_locale, 12);
    case vmem:
        return formatQuantity(choice.vmem.total(), Quantity::bytes, m_locale);
    case time:
        return seconds(choice.seconds);
    case compute:
        return seconds(choice.computeSeconds);
    case hbm:
        return seconds(choice.hbmSeconds);
    case grid:
        return seconds(choice.gridSeconds);
    case intensity:
        return formatFixed(choice.intensity, m_locale, 0);
    case padding:
        return share(choice.paddingWaste);
    case other:
        return share(m_kernel.family == KernelFamily::attention ? choice.maskWaste : choice.raggedWaste);
    default:
        return {};
    }
}

/// Its place and what the time is made of, also where its columns have no room.
QString TileRankingModel::explanation(const TileChoice& choice, bool inUse) const {
    const QString parts = tr("Rank %1: compute %2, HBM %3, grid %4")
                              .arg(text(choice, rank), text(choice, compute), text(choice, hbm), text(choice, grid));
    return inUse ? tr("in use") + u'\n' + parts : parts;
}

QVariant TileRankingModel::data(const QModelIndex& cell, int role) const {
    if (!cell.isValid() || cell.row() >= rowCount()) {
        return {};
    }
    const TileChoice& choice = at(cell.row());
    const bool inUse = choice.sizes == m_kernel.current.sizes;
    switch (role) {
    case Qt::DisplayRole:
        return text(choice, cell.column());
    case Qt::ToolTipRole:
        return explanation(choice, inUse);
    case Qt::AccessibleDescriptionRole:
        return inUse ? tr("in use") : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::BackgroundRole:
        return inUse ? QVariant(QBrush(Theme::application().palette().colour(ridgepoint::Role::selection)))
                     : QVariant();
    default:
        return {};
    }
}

QVariant TileRankingModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    const bool attention = m_kernel.family == KernelFamily::attention;
    const std::array<QString, columns> titles{tr("Rank"),
                                              tileSizeName(m_kernel, 0),
                                              tileSizeName(m_kernel, 1),
                                              tileSizeName(m_kernel, 2),
                                              tr("VMEM"),
                                              tr("Time"),
                                              tr("Compute"),
                                              tr("HBM"),
                                              tr("Grid"),
                                              QStringLiteral("FLOP/B"),
                                              tr("Padding"),
                                              attention ? tr("Masked") : tr("Ragged")};
    return titles[static_cast<std::size_t>(section)];
}

} // namespace ridgepoint
