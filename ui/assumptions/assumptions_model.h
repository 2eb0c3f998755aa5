// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/assumptions.h"
#include "ui/style/names.h"

#include <QAbstractTableModel>
#include <QLocale>
#include <QStringList>

namespace ridgepoint {

/// The constants in use, one a row; the values can be typed over.
class AssumptionsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { constant, value, state, origin, source, columns };
    static constexpr int modifiedRole = Qt::UserRole + 1;
    static constexpr int searchRole = Qt::UserRole + 2; ///< all that a search looks at

    using QAbstractTableModel::QAbstractTableModel;

    /// `names` of calibration, chip and model, in the order of AssumptionKind.
    void show(std::vector<Assumption> list, const QStringList& names);
    void setLocale(const QLocale& locale) { m_locale = locale; }
    /// What the links of the chip are called.
    void setLinks(Links links) { m_links = links; }
    const Assumption& at(int row) const { return m_list[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role) const override;
    bool setData(const QModelIndex& cell, const QVariant& entered, int role) override;
    Qt::ItemFlags flags(const QModelIndex& cell) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    void entered(int row, const QString& text);

private:
    QString text(const Assumption& entry, int column) const;
    QString explanation(const Assumption& entry) const;

    std::vector<Assumption> m_list;
    QStringList m_names;
    QLocale m_locale;
    Links m_links = Links::ici;
};

} // namespace ridgepoint
