// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include <functional>

class QAbstractItemView;

namespace ridgepoint {

/// Words in the middle of a table that has no rows: why there are none. The view's model must be set before.
class TableRemark : public QLabel {
    Q_OBJECT
public:
    TableRemark(QAbstractItemView* view, std::function<QString()> words);

    /// For when the words change and the rows do not.
    void refresh();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QAbstractItemView* m_view;
    std::function<QString()> m_words;
};

} // namespace ridgepoint
