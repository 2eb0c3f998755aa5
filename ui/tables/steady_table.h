// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QTableView>

#include <vector>

namespace ridgepoint {

/// A table that paints, after values have changed, only the cells whose text or background has: with every move of a
/// slider numbers change, but hardly a name.
class SteadyTable : public QTableView {
    Q_OBJECT
public:
    explicit SteadyTable(QWidget* parent = nullptr);

    /// Lays out at once what changes of the model ask for, so that it takes no paint of its own. `isOfRowsAlone`: rows
    /// came or went at the end, and nothing but values changed otherwise.
    void layOutNow(bool isOfRowsAlone);
    /// Columns whose cells show more than their text; they are painted anew with every change.
    void setDrawnBesideText(std::vector<int> columns) { m_drawnBesideText = std::move(columns); }

    void dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles) override;
    void doItemsLayout() override;
    void reset() override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool isDrawnBesideText(int column) const;
    QString lookOf(const QModelIndex& cell) const;
    void updateChanged();

    std::vector<int> m_drawnBesideText;
    /// Looks of the cells in view when values changed last, by row and column. What came into view since is not among
    /// them, and is painted with the next change.
    QHash<QPair<int, int>, QString> m_shown;
    int m_rows = 0; ///< there were then
    bool m_isOfRowsAlone = false;
};

} // namespace ridgepoint
