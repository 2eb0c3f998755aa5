// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/tab_keys.h"

#include <QKeyEvent>
#include <QShortcut>
#include <QTabBar>
#include <QTabWidget>

namespace ridgepoint {

TabKeys::TabKeys(QTabWidget& tabs) : QObject(&tabs), m_tabs(tabs) {
    tabs.tabBar()->installEventFilter(this);
    tabs.tabBar()->setFocusPolicy(Qt::StrongFocus); // the arrows go on from the tab that was clicked
    const auto go = [this](const QKeySequence& key, int step) {
        auto* shortcut = new QShortcut(key, &m_tabs);
        shortcut->setContext(Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, this, [this, step] { turn(step); });
    };
    go(QKeySequence(Qt::CTRL | Qt::Key_Tab), 1);
    go(QKeySequence(Qt::CTRL | Qt::Key_PageDown), 1);
    go(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Backtab), -1);
    go(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Tab), -1);
    go(QKeySequence(Qt::CTRL | Qt::Key_PageUp), -1);
}

void TabKeys::turn(int step) {
    const int count = m_tabs.count();
    choose((m_tabs.currentIndex() + step + count) % count);
    emit opened();
}

void TabKeys::choose(int tab) {
    m_tabs.setCurrentIndex(tab);
    m_tabs.tabBar()->setFocus(Qt::TabFocusReason);
}

bool TabKeys::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress) {
        return QObject::eventFilter(watched, event);
    }
    switch (static_cast<QKeyEvent*>(event)->key()) {
    case Qt::Key_Home:
        choose(0);
        return true;
    case Qt::Key_End:
        choose(m_tabs.count() - 1);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        emit opened();
        return true;
    default:
        return QObject::eventFilter(watched, event);
    }
}

} // namespace ridgepoint
