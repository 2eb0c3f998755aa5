// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QTabWidget;

namespace ridgepoint {

/// The keys of a tab widget: from anywhere in it Ctrl+Tab, Ctrl+PgDn and their opposites go to the next and the last
/// tab, round at the ends; on the tabs themselves Home and End go to the first and the last, arrows to the neighbours.
/// The tab then has the focus, as one that was clicked has, so that it is seen where one is.
class TabKeys : public QObject {
    Q_OBJECT
public:
    explicit TabKeys(QTabWidget& tabs);

signals:
    void opened(); ///< Enter or the space bar on a tab, or a key that came from its page

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void turn(int step);
    void choose(int tab);

    QTabWidget& m_tabs;
};

} // namespace ridgepoint
