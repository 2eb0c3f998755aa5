// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/left_panel.h"

#include "ui/controls/advanced_panel.h"
#include "ui/controls/collapsible_section.h"
#include "ui/controls/tab_keys.h"
#include "ui/controls/workload_panel.h"
#include "ui/mesh/mesh_editor.h"

#include <QScrollArea>
#include <QScrollBar>
#include <QStackedLayout>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

constexpr int kMargin = 14;

QFrame* divider(QWidget* parent) {
    auto* line = new QFrame(parent);
    line->setProperty("divider", true);
    line->setFixedHeight(1);
    return line;
}

/// A scroll area without frame whose content takes the panel's colour, and the column inside it.
QScrollArea* scrolled(QVBoxLayout*& column, QWidget* parent) {
    auto* area = new QScrollArea(parent);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    auto* content = new QWidget(area);
    column = new QVBoxLayout(content);
    column->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    column->setSpacing(12);
    area->setWidget(content);
    area->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    return area;
}

} // namespace

LeftPanel::LeftPanel(Session& session, QWidget* parent)
    : QFrame(parent), m_workload(new WorkloadPanel(session)), m_mesh(new MeshEditor(session)),
      m_advanced(new AdvancedPanel(session)) {
    setProperty("card", true);
    setMinimumWidth(360);
    build();
    stack();
    connect(m_workload, &WorkloadPanel::recipeRequested, this, [this] { showAdvanced("precision."); });
}

void LeftPanel::build() {
    m_modes = new QStackedLayout(this);
    m_modes->setContentsMargins(1, 1, 1, 1);
    m_scroll = scrolled(m_column, this);
    m_modes->addWidget(m_scroll);
    m_tabs = new QTabWidget(this);
    m_tabs->setDocumentMode(true);
    m_tabs->tabBar()->setExpanding(true);
    m_tabs->tabBar()->setDrawBase(false);
    const std::array<QString, 3> titles{tr("Workload"), tr("Mesh"), tr("Advanced")};
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        m_tabs->addTab(scrolled(m_pages[i], m_tabs), titles[i]);
    }
    m_modes->addWidget(m_tabs);
    new TabKeys(*m_tabs);
}

void LeftPanel::stack() {
    m_column->addWidget(m_workload);
    m_column->addWidget(divider(this));
    m_column->addWidget(m_mesh);
    m_column->addWidget(divider(this));
    m_column->addWidget(m_advanced);
    m_column->addStretch(1);
    m_modes->setCurrentIndex(0);
}

void LeftPanel::tab() {
    const std::array<QWidget*, 3> contents{m_workload, m_mesh, m_advanced};
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        m_pages[i]->addWidget(contents[i]);
        m_pages[i]->addStretch(1);
    }
    m_modes->setCurrentIndex(1);
}

void LeftPanel::setCompact(bool compact) {
    if (compact == m_compact) {
        return;
    }
    m_compact = compact;
    // Takes the pages' spacers and dividers away; the pages themselves move to the other mode's layouts.
    const auto clear = [](QVBoxLayout* layout) {
        while (QLayoutItem* item = layout->takeAt(0)) {
            if (item->widget() != nullptr && item->widget()->property("divider").toBool()) {
                item->widget()->deleteLater();
            }
            delete item;
        }
    };
    clear(m_column);
    for (QVBoxLayout* page : m_pages) {
        clear(page);
    }
    compact ? tab() : stack();
}

void LeftPanel::reveal(QWidget* widget) {
    if (m_compact) {
        const std::array<QWidget*, 3> contents{m_workload, m_mesh, m_advanced};
        for (std::size_t i = 0; i < contents.size(); ++i) {
            if (contents[i]->isAncestorOf(widget)) {
                m_tabs->setCurrentIndex(static_cast<int>(i));
                qobject_cast<QScrollArea*>(m_tabs->widget(static_cast<int>(i)))->ensureWidgetVisible(widget);
            }
        }
    } else {
        m_scroll->ensureWidgetVisible(widget);
    }
}

QList<QScrollArea*> LeftPanel::areas() const {
    QList<QScrollArea*> areas{m_scroll};
    for (int i = 0; i < m_tabs->count(); ++i) {
        areas.append(qobject_cast<QScrollArea*>(m_tabs->widget(i)));
    }
    return areas;
}

void LeftPanel::takeViewOf(const LeftPanel& other) {
    m_advanced->takeViewOf(*other.m_advanced);
    m_tabs->setCurrentIndex(other.m_tabs->currentIndex());
    QList<int> places;
    for (const QScrollArea* area : other.areas()) {
        places.append(area->verticalScrollBar()->value());
    }
    // The sections have their heights only after the layout has run.
    QMetaObject::invokeMethod(
        this,
        [this, places] {
            for (qsizetype i = 0; i < places.size(); ++i) {
                areas().at(i)->verticalScrollBar()->setValue(places.at(i));
            }
        },
        Qt::QueuedConnection);
}

void LeftPanel::showAdvanced(std::string_view prefix) {
    CollapsibleSection* section = m_advanced->openSection(prefix);
    if (section == nullptr) {
        return;
    }
    // The section has its height only after the layout has run.
    QMetaObject::invokeMethod(
        section,
        [this, section] {
            reveal(section->content());
            section->header()->setFocus(Qt::OtherFocusReason);
        },
        Qt::QueuedConnection);
}

/// A control of another workload, or in a closed section; a tab that is not in front puts nothing away.
bool LeftPanel::isPutAway(const QWidget* widget) const {
    for (; widget != nullptr && widget != m_workload && widget != m_mesh && widget != m_advanced;
         widget = widget->parentWidget()) {
        if (widget->isHidden()) {
            return true;
        }
    }
    return false;
}

bool LeftPanel::focusField(const QString& path) {
    for (QWidget* widget : findChildren<QWidget*>()) {
        const QString own = widget->property("fieldPath").toString();
        if (!own.isEmpty() && (path == own || path.startsWith(own + u'.')) && !isPutAway(widget)) {
            reveal(widget);
            widget->setFocus(Qt::OtherFocusReason);
            return true;
        }
    }
    return false;
}

void LeftPanel::showField(const QString& path) {
    if (focusField(path)) {
        return;
    }
    // Its section is not open yet: the control is there once it is.
    const std::string plain = path.toStdString();
    const std::size_t dot = plain.find('.');
    showAdvanced(plain);
    if (dot != std::string::npos) {
        showAdvanced(plain.substr(0, dot + 1));
    }
    QMetaObject::invokeMethod(
        this, [this, path] { focusField(path); }, Qt::QueuedConnection);
}

} // namespace ridgepoint
