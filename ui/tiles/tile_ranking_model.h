// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/tile_explorer.h"

#include <QAbstractTableModel>
#include <QLocale>

namespace ridgepoint {

/// The choices of tiles of one kernel that fit, fastest first; the one in use is marked.
class TileRankingModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { rank, first, second, third, vmem, time, compute, hbm, grid, intensity, padding, other, columns };

    using QAbstractTableModel::QAbstractTableModel;

    void show(const KernelTiles& kernel);
    void setLocale(const QLocale& locale) { m_locale = locale; }
    const TileChoice& at(int row) const { return m_kernel.ranked[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const TileChoice& choice, int column) const;
    QString explanation(const TileChoice& choice, bool inUse) const;

    KernelTiles m_kernel;
    QLocale m_locale;
};

/// How a kernel's three sizes are called: "q", "kv", "kv compute" or "M", "K", "N".
QString tileSizeName(const KernelTiles& kernel, std::size_t size);

} // namespace ridgepoint
