// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <vector>

class QTableView;

namespace ridgepoint {

/// What a column of a table asks for, in pixels: least ≤ natural ≤ wanted.
struct ColumnRoom {
    int wanted = 0;  ///< where there is room
    int natural = 0; ///< shows heading and cells whole
    int least = 0;   ///< still worth reading; the rest is elided
};

/// Widths of columns in a table of this width: as wanted, narrower down to natural, then down to the least. Where even
/// that has no room they are the least, and the table scrolls.
std::vector<int> fittedColumns(const std::vector<ColumnRoom>& columns, int width);

/// Keeps the columns of a table within its width for as long as the user has not resized one: a table scrolls sideways
/// only where its columns are as narrow as can be read. The last column is stretched by the view itself.
class ColumnFitter : public QObject {
    Q_OBJECT
public:
    /// Belongs to the view.
    explicit ColumnFitter(QTableView& view);

    /// Widths of the columns where there is room, pixels.
    void setWanted(std::vector<int> pixels);
    /// Columns that are left out, the first of them first, for as long as the others would have to be cut. One that the
    /// table is sorted by stays.
    void setExpendable(std::vector<int> columns);
    /// Hides a column or shows it again, which is no choice of any column's width.
    void setHidden(int column, bool hidden);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watchModel();
    void fitSoon();
    void fitToRows();
    void fit();
    void spare(std::vector<ColumnRoom>& rooms);
    ColumnRoom roomOf(int column) const;
    int lastSection() const;

    QTableView& m_view;
    std::vector<int> m_wanted;
    std::vector<int> m_expendable;
    bool m_isFitting = false;
    bool m_isByHand = false;
    bool m_isQueued = false;
    bool m_hasFitted = false; ///< to cells, not to headings alone
    QTimer m_rest;
};

} // namespace ridgepoint
