// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/bottom_tabs.h"

#include "ui/controls/tab_keys.h"

#include <QHBoxLayout>
#include <QScrollArea>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int kSmallest = 140;  ///< pixels, unfolded
constexpr int kTabMargins = 18; ///< pixels left and right of a tab's name, as control_sheet.cpp has them

} // namespace

BottomTabs::BottomTabs(QWidget* parent)
    : QTabWidget(parent), m_fold(new QToolButton(this)), m_enlarge(new QToolButton(this)) {
    setDocumentMode(true);
    tabBar()->setDrawBase(false);
    setElideMode(Qt::ElideNone);
    m_enlarge->setProperty("flat", true);
    m_enlarge->setText(tr("Enlarge"));
    m_enlarge->setAccessibleName(m_enlarge->text());
    m_enlarge->setCheckable(true);
    m_enlarge->setToolTip(tr("Give the table the room of the charts."));
    connect(m_enlarge, &QToolButton::toggled, this, &BottomTabs::setEnlarged);
    m_fold->setProperty("flat", true);
    m_fold->setArrowType(Qt::DownArrow);
    m_fold->setAccessibleName(tr("Fold the tables"));
    m_fold->setToolTip(m_fold->accessibleName());
    auto* corner = new QWidget(this);
    auto* row = new QHBoxLayout(corner);
    row->setContentsMargins(0, 0, 4, 0);
    row->setSpacing(4);
    row->addWidget(m_enlarge);
    row->addWidget(m_fold);
    setCornerWidget(corner, Qt::TopRightCorner);
    setMinimumHeight(kSmallest);
    connect(m_fold, &QToolButton::clicked, this, [this] { setFolded(!m_folded); });
    connect(this, &QTabWidget::tabBarClicked, this, [this](int tab) {
        if (tab >= 0 && m_folded) {
            setFolded(false);
        }
    });
    connect(this, &QTabWidget::currentChanged, this, &BottomTabs::makeRoom);
    auto* keys = new TabKeys(*this);
    connect(keys, &TabKeys::opened, this, [this] { reveal(currentWidget()); });
}

void BottomTabs::addPage(QWidget* page, const QString& name, const QString& brief) {
    const int tab = addTab(page, name);
    setTabToolTip(tab, brief == name ? QString() : name);
    QList<QScrollArea*> areas = page->findChildren<QScrollArea*>();
    if (auto* whole = qobject_cast<QScrollArea*>(page)) {
        areas.append(whole);
    }
    for (QScrollArea* area : areas) { // they take the focus to be scrolled by key
        if (area->accessibleName().isEmpty()) {
            area->setAccessibleName(name);
        }
    }
    m_names.append(name);
    m_briefNames.append(brief);
    fitNames();
}

int BottomTabs::widthOf(const QStringList& names) const {
    QFont bold = font();
    bold.setWeight(QFont::DemiBold); // as the chosen tab has it
    const QFontMetrics metrics(font());
    int width = 0;
    int widest = 0;
    for (const QString& name : names) {
        width += metrics.horizontalAdvance(name) + kTabMargins;
        widest = std::max(widest, QFontMetrics(bold).horizontalAdvance(name) - metrics.horizontalAdvance(name));
    }
    return width + widest;
}

/// All names, or their brief forms and a symbol for the button beside them.
void BottomTabs::fitNames() {
    const int buttons = m_enlarge->fontMetrics().horizontalAdvance(tr("Enlarge")) + 70;
    const bool brief = widthOf(m_names) > width() - buttons;
    for (int tab = 0; tab < m_names.size(); ++tab) {
        const QString& name = (brief ? m_briefNames : m_names).at(tab);
        if (tabText(tab) != name) {
            setTabText(tab, name);
        }
    }
    if (brief != m_isBrief) {
        m_isBrief = brief;
        nameButton();
        tabBar()->setStyleSheet(brief ? QStringLiteral("QTabBar::tab { padding: 6px 5px; }") : QString());
    }
}

/// What a click does; the way back is in words however narrow the window.
void BottomTabs::nameButton() {
    const QString name = m_enlarged ? tr("Show the charts") : tr("Enlarge");
    m_enlarge->setText(m_isBrief && !m_enlarged ? QStringLiteral("⤢") : name);
    m_enlarge->setAccessibleName(name);
    m_enlarge->setToolTip(m_enlarged ? tr("Give the charts their room back.")
                                     : tr("Give the table the room of the charts."));
}

void BottomTabs::resizeEvent(QResizeEvent* event) {
    fitNames();
    QTabWidget::resizeEvent(event);
}

bool BottomTabs::needsRoom() const {
    return m_compact && currentWidget() != nullptr && currentWidget()->property("roomy").toBool();
}

void BottomTabs::makeRoom() {
    if (!m_compact || m_folded) {
        return;
    }
    const bool roomy = needsRoom();
    if (roomy && !m_enlarged) {
        setEnlarged(true);
        m_enlargedByItself = true;
    } else if (!roomy && m_enlargedByItself) {
        setEnlarged(false);
    }
}

void BottomTabs::setFolded(bool folded) {
    if (folded == m_folded) {
        return;
    }
    m_folded = folded;
    if (folded) {
        setEnlarged(false);
    }
    const int bar = tabBar()->sizeHint().height() + 2;
    setMinimumHeight(folded ? bar : kSmallest);
    setMaximumHeight(folded ? bar : QWIDGETSIZE_MAX);
    m_fold->setArrowType(folded ? Qt::UpArrow : Qt::DownArrow);
    m_fold->setAccessibleName(folded ? tr("Unfold the tables") : tr("Fold the tables"));
    m_fold->setToolTip(m_fold->accessibleName());
    emit foldedChanged(folded);
    makeRoom();
}

void BottomTabs::setEnlarged(bool enlarged) {
    if (enlarged == m_enlarged) {
        return;
    }
    m_enlarged = enlarged;
    m_enlargedByItself = false;
    m_enlarge->setChecked(enlarged);
    nameButton();
    if (enlarged) {
        setFolded(false);
    }
    emit enlargedChanged(enlarged);
    if (!enlarged && needsRoom()) {
        setFolded(true); // half of a small window would show neither charts nor page
    }
}

void BottomTabs::takeViewOf(const BottomTabs& other) {
    setCurrentIndex(other.currentIndex());
    setFolded(other.m_folded);
    setEnlarged(other.m_enlarged);
    m_enlargedByItself = other.m_enlargedByItself;
}

void BottomTabs::reveal(QWidget* page) {
    setCurrentWidget(page);
    setFolded(false);
    makeRoom(); // of a page that was unfolded before
}

} // namespace ridgepoint
