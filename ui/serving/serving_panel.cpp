// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/serving/serving_panel.h"

#include "ui/charts/chart_card.h"
#include "ui/serving/serving_facts.h"
#include "ui/session/session.h"

#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace ridgepoint {

ServingPanel::ServingPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_throughput(new ThroughputView), m_ttft(new TtftView),
      m_throughputCard(new ChartCard(m_throughput)), m_ttftCard(new ChartCard(m_ttft)),
      m_facts(new FactsGrid(tr("Figures of serving"), this)), m_pages(new QStackedWidget(this)),
      m_answer([this](const Curves& curves) {
          m_throughput->setCurve(curves.throughput);
          m_ttft->setCurve(curves.ttft);
      }) {
    build();
    connect(&session, &Session::reportChanged, this, &ServingPanel::refresh);
}

void ServingPanel::build() {
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(m_facts);
    scroll->setAlignment(Qt::AlignTop);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* parts = new QSplitter;
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_throughputCard);
    parts->addWidget(m_ttftCard);
    parts->addWidget(scroll);
    parts->setSizes({420, 360, 420});
    auto* empty =
        new QLabel(tr("This scenario trains. With “Prefill” or “Decode” as its workload, what serving comes to "
                      "stands here: throughput against latency, time to the first token, the KV cache."));
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    empty->setProperty("muted", true);
    m_pages->addWidget(parts);
    m_pages->addWidget(empty);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_pages);
}

void ServingPanel::showEvent(QShowEvent* event) {
    refresh();
    QWidget::showEvent(event);
}

void ServingPanel::refresh() {
    if (!isVisible()) {
        return;
    }
    const Report& report = m_session.report();
    const bool serves = m_session.scenario().workload.kind != WorkloadKind::train;
    m_pages->setCurrentIndex(serves ? 0 : 1);
    if (!serves) {
        return;
    }
    m_facts->setFacts(report.serving ? servingFacts(*report.serving, locale()) : QVector<Fact>());
    m_throughput->show(report, nullptr);
    m_ttft->show(report, nullptr);
    m_answer.ask([scenario = m_session.scenario(), catalogue = m_session.sharedCatalogue()] {
        return Curves{std::make_shared<const ThroughputCurve>(throughputCurve(scenario, *catalogue)),
                      std::make_shared<const TtftCurve>(ttftCurve(scenario, *catalogue))};
    });
}

} // namespace ridgepoint
