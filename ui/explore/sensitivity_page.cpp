// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/sensitivity_page.h"

#include "ui/charts/chart_card.h"
#include "ui/charts/plot_widget.h"
#include "ui/controls/segmented_control.h"
#include "ui/session/session.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

namespace ridgepoint {

SensitivityPage::SensitivityPage(Session& session, QWidget* parent)
    : ExplorePage(session, parent), m_figure(new SegmentedControl(tr("Figure shown"), this)), m_view(new TornadoView),
      m_card(new ChartCard(m_view)), m_answer([this](const SharedTornado& tornado) { m_view->setTornado(tornado); }) {
    m_figure->addSegment(tr("Step time"));
    m_figure->addSegment(tr("HBM"));
    m_figure->setCurrent(0);
    connect(m_figure, &SegmentedControl::chosen, this,
            [this](int figure) { m_view->setFigure(static_cast<TornadoFigure>(figure)); });
    connect(&m_view->plot(), &PlotWidget::targetActivated, this,
            [this](int target) { emit fieldRequested(m_view->plot().scene().targets.value(target).key); });
    m_view->setTornado(nullptr);
    auto* row = new QHBoxLayout;
    row->addWidget(m_figure);
    row->addStretch(1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 2, 0, 0);
    column->addLayout(row);
    column->addWidget(m_card, 1);
}

void SensitivityPage::refresh() {
    const Headline& now = this->session().report().headline;
    m_answer.ask([scenario = session().scenario(), catalogue = session().sharedCatalogue(), step = now.stepTimeSeconds,
                  hbm = now.hbmNeededBytes,
                  links = session().study().chip ? linksOf(*session().study().chip)
                                                 : Links::ici](const std::stop_token& stop) {
        return std::make_shared<const Tornado>(Tornado{sensitivities(scenario, *catalogue, stop), step, hbm, links});
    });
}

} // namespace ridgepoint
