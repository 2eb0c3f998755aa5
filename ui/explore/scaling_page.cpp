// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/scaling_page.h"

#include "ui/charts/chart_card.h"
#include "ui/charts/plot_widget.h"
#include "ui/controls/segmented_control.h"
#include "ui/session/session.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace ridgepoint {

ScalingPage::ScalingPage(Session& session, QWidget* parent)
    : ExplorePage(session, parent), m_hold(new SegmentedControl(tr("Held"), this)),
      m_figure(new SegmentedControl(tr("Figure shown"), this)),
      m_bestMesh(new QCheckBox(tr("Best &mesh at each size"), this)),
      m_apply(new QPushButton(tr("Take this size"), this)), m_view(new ScalingView), m_card(new ChartCard(m_view)),
      m_answer([this](const SharedCurve& curve) { take(curve); }) {
    m_hold->addSegment(tr("Strong"));
    m_hold->addSegment(tr("Weak"));
    m_hold->setCurrent(0);
    for (const QString& name : {tr("Tokens/s"), tr("Step time"), tr("Efficiency")}) {
        m_figure->addSegment(name);
    }
    m_figure->setCurrent(0);
    m_apply->setEnabled(false);
    m_apply->setToolTip(tr("Set the scenario to the size last clicked. Can be undone."));
    connect(m_hold, &SegmentedControl::chosen, this, &ScalingPage::ask);
    connect(m_bestMesh, &QCheckBox::toggled, this, &ScalingPage::ask);
    connect(m_figure, &SegmentedControl::chosen, this,
            [this](int figure) { m_view->setFigure(static_cast<ScalingFigure>(figure)); });
    connect(&m_view->plot(), &PlotWidget::targetActivated, this, [this](int target) {
        m_selected = target;
        m_apply->setEnabled(m_view->pointOf(target) != nullptr);
    });
    connect(m_apply, &QPushButton::clicked, this, &ScalingPage::apply);
    m_view->setCurve(nullptr);
    auto* row = new QHBoxLayout;
    row->addWidget(m_hold);
    row->addSpacing(12);
    row->addWidget(m_figure);
    row->addSpacing(12);
    row->addWidget(m_bestMesh);
    row->addStretch(1);
    row->addWidget(m_apply);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 2, 6, 0);
    column->addLayout(row);
    column->addWidget(m_card, 1);
}

void ScalingPage::ask() {
    drop();
    outdate();
}

void ScalingPage::refresh() {
    ScalingOptions options;
    options.hold = static_cast<ScalingHold>(m_hold->current());
    options.bestMesh = m_bestMesh->isChecked();
    m_answer.ask([scenario = session().scenario(), catalogue = session().sharedCatalogue(),
                  options](const std::stop_token& stop) mutable {
        options.stop = stop;
        return std::make_shared<const ScalingCurve>(scalingCurve(scenario, *catalogue, options));
    });
}

void ScalingPage::take(const SharedCurve& curve) {
    m_selected = -1;
    m_apply->setEnabled(false);
    m_view->setCurve(curve);
}

void ScalingPage::apply() {
    if (const ScalingPoint* point = m_view->pointOf(m_selected)) {
        const Scenario scenario = point->scenario;
        session().replace(tr("Scaling: %1").arg(QString::fromStdString(point->slice)), scenario);
    }
}

} // namespace ridgepoint
