// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include <vector>

namespace ridgepoint {

class ColumnFitter;

/// A table of ours: whole rows are selected, columns can be moved and sorted, and the selected rows (or all) are copied
/// with their headings as tab-separated values.
class CopyTable : public QTableView {
    Q_OBJECT
public:
    explicit CopyTable(const QString& accessibleName, QWidget* parent = nullptr);

    /// Widths of the columns in digits, where there is room for them. To call once the model is set.
    void setColumnDigits(const std::vector<int>& digits);
    /// Hides a column or shows it again; the others take its room.
    void setColumnAway(int column, bool away);
    QString tabSeparated() const;
    void copy() const;
    /// What is shown at a heading under the pointer: the heading itself first when its column is too narrow for it.
    QString headingTip(int column) const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    ColumnFitter* m_fitter = nullptr;
};

} // namespace ridgepoint
