// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/explore_panel.h"

#include "ui/controls/segmented_control.h"
#include "ui/explore/goal_page.h"
#include "ui/explore/scaling_page.h"
#include "ui/explore/search_page.h"
#include "ui/explore/sensitivity_page.h"
#include "ui/explore/suite_page.h"
#include "ui/explore/sweep_page.h"

#include <QHBoxLayout>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace ridgepoint {

ExplorePanel::ExplorePanel(Session& session, QWidget* parent)
    : QWidget(parent), m_choice(new SegmentedControl(tr("View"), this)), m_pages(new QStackedLayout),
      m_sweep(new SweepPage(session)), m_search(new SearchPage(session)), m_scaling(new ScalingPage(session)),
      m_sensitivity(new SensitivityPage(session)), m_goal(new GoalPage(session)),
      m_suite(new SuitePage(session)), m_cards{&m_sweep->card(), &m_search->card(), &m_scaling->card(),
                                               &m_sensitivity->card(), &m_suite->card()} {
    addPage(tr("Sweep"), m_sweep);
    addPage(tr("Search"), m_search);
    addPage(tr("Scaling"), m_scaling);
    addPage(tr("Sensitivity"), m_sensitivity);
    addPage(tr("Goal seek"), m_goal);
    addPage(tr("Suite"), m_suite);
    connect(m_sensitivity, &SensitivityPage::fieldRequested, this, &ExplorePanel::fieldRequested);
    m_choice->setCurrent(sweep);
    connect(m_choice, &SegmentedControl::chosen, m_pages, &QStackedLayout::setCurrentIndex);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(6, 4, 6, 0);
    row->addWidget(m_choice);
    row->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(row);
    column->addLayout(m_pages, 1);
}

void ExplorePanel::addPage(const QString& name, ExplorePage* page) {
    m_choice->addSegment(name);
    m_pages->addWidget(page);
    connect(page, &ExplorePage::compareRequested, this, &ExplorePanel::compareRequested);
}

void ExplorePanel::showView(View view) {
    m_choice->setCurrent(view);
    m_pages->setCurrentIndex(view);
}

} // namespace ridgepoint
