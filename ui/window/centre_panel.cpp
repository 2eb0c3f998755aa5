// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/centre_panel.h"

#include "core/explore/roof_edit.h"
#include "core/memory/hbm_budget.h"
#include "ui/accuracy/accuracy_panel.h"
#include "ui/assumptions/assumptions_panel.h"
#include "ui/charts/chart_card.h"
#include "ui/charts/layer_timeline_view.h"
#include "ui/charts/memory_curve_view.h"
#include "ui/charts/memory_view.h"
#include "ui/charts/roofline_view.h"
#include "ui/charts/step_time_view.h"
#include "ui/compare/compare_panel.h"
#include "ui/controls/remat_table.h"
#include "ui/controls/segmented_control.h"
#include "ui/energy/energy_panel.h"
#include "ui/explore/advice_panel.h"
#include "ui/explore/explore_panel.h"
#include "ui/export/card_export.h"
#include "ui/fit/fit_panel.h"
#include "ui/serving/serving_panel.h"
#include "ui/session/session.h"
#include "ui/style/names.h"
#include "ui/tables/operations_table.h"
#include "ui/tiles/tiles_panel.h"
#include "ui/window/bottom_tabs.h"

#include <QDataStream>
#include <QIODevice>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

constexpr int kGap = 8;

QSplitter* splitter(Qt::Orientation orientation, QWidget* parent) {
    auto* result = new QSplitter(orientation, parent);
    result->setHandleWidth(kGap);
    result->setChildrenCollapsible(false);
    return result;
}

} // namespace

CentrePanel::CentrePanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_roofline(new RooflineView), m_memory(new MemoryView),
      m_step(new StepTimeView), m_layer(new LayerTimelineView), m_operations(new OperationsTable),
      m_remat(new RematTable(session)), m_compare(new ComparePanel(session)), m_advice(new AdvicePanel(session)),
      m_explore(new ExplorePanel(session)), m_accuracy(new AccuracyPanel(session)), m_tiles(new TilesPanel(session)),
      m_assumptions(new AssumptionsPanel(session)), m_serving(new ServingPanel(session)),
      m_energy(new EnergyPanel(session)), m_fit(new FitPanel(session)), m_tabs(new BottomTabs) {
    build();
    buildTables();
    link();
    resetLayout();
    connect(&session, &Session::reportChanged, this, &CentrePanel::refresh);
    connect(&session, &Session::baselineChanged, this, &CentrePanel::refresh);
    refresh();
}

void CentrePanel::build() {
    m_rows = splitter(Qt::Vertical, this);
    m_top = splitter(Qt::Horizontal, m_rows);
    m_middle = splitter(Qt::Horizontal, m_rows);
    const std::array<ChartView*, 4> views{m_roofline, m_memory, m_step, m_layer};
    for (std::size_t i = 0; i < views.size(); ++i) {
        m_cards[i] = new ChartCard(views[i]);
        (i < 2 ? m_top : m_middle)->addWidget(m_cards[i]);
        connectCard(m_cards[i]);
        views[i]->setExplainer(
            [this](const std::string& path) { return explain(m_session.study(), m_session.report(), path); });
    }
    m_rows->addWidget(m_top);
    m_rows->addWidget(m_middle);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_rows);
}

void CentrePanel::connectCard(ChartCard* card) {
    auto* exporter = new CardExport(card);
    connect(exporter, &CardExport::done, this, &CentrePanel::done);
    connect(exporter, &CardExport::failed, this, &CentrePanel::failed);
}

void CentrePanel::buildTables() {
    auto* frame = new QFrame(this);
    frame->setProperty("card", true);
    auto* column = new QVBoxLayout(frame);
    column->setContentsMargins(1, 1, 1, 1);
    m_curve = new ChartCard(new MemoryCurveView);
    addPages();
    connectPages();
    column->addWidget(m_tabs);
    m_rows->addWidget(frame);
    connect(m_tabs, &BottomTabs::enlargedChanged, this, [this](bool enlarged) {
        m_top->setVisible(!enlarged);
        m_middle->setVisible(!enlarged);
    });
    connect(m_tabs, &BottomTabs::foldedChanged, frame, [frame](bool folded) {
        frame->setMaximumHeight(folded ? frame->minimumSizeHint().height() : QWIDGETSIZE_MAX);
    });
}

void CentrePanel::addPages() {
    auto* tensors = new QScrollArea;
    tensors->setFrameShape(QFrame::NoFrame);
    tensors->setWidgetResizable(true);
    tensors->setWidget(m_remat);
    m_tabs->addPage(m_operations, tr("Operations"), tr("Operations"));
    m_tabs->addPage(tensors, tr("Remat tensors"), tr("Tensors"));
    m_tabs->addPage(m_curve, m_curve->view().title(), tr("Curve"));
    m_tabs->addPage(m_compare, tr("Compare"), tr("Compare"));
    m_tabs->addPage(m_advice, tr("Advice"), tr("Advice"));
    m_tabs->addPage(m_explore, tr("Explore"), tr("Explore"));
    m_tabs->addPage(m_accuracy, tr("Accuracy"), tr("Accuracy"));
    m_tabs->addPage(m_tiles, tr("Tiles"), tr("Tiles"));
    m_tabs->addPage(m_assumptions, tr("Assumptions"), tr("Assumptions"));
    m_tabs->addPage(m_serving, tr("Serving"), tr("Serving"));
    m_tabs->addPage(m_energy, tr("Energy and cost"), tr("Cost"));
    m_tabs->addPage(m_fit, tr("Where it fits"), tr("Fits"));
    for (int i = 1; i < m_tabs->count(); ++i) { // all but the operations, whose rows are of use in any height
        m_tabs->markRoomy(m_tabs->widget(i));
    }
}

void CentrePanel::connectPages() {
    for (ChartCard* card : {m_curve, &m_serving->throughputCard(), &m_serving->ttftCard(), &m_energy->card(),
                            &m_accuracy->card(), &m_tiles->card()}) {
        connectCard(card);
    }
    for (ChartCard* card : m_compare->cards()) {
        connectCard(card);
    }
    for (ChartCard* card : m_explore->cards()) {
        connectCard(card);
    }
    connect(m_tabs, &QTabWidget::currentChanged, this, &CentrePanel::refreshCurve);
    connect(m_energy, &EnergyPanel::priceRequested, this,
            [this] { emit fieldRequested(QStringLiteral("money.price_usd_per_chip_hour")); });
    connect(m_explore, &ExplorePanel::compareRequested, this, &CentrePanel::compareWith);
    connect(m_advice, &AdvicePanel::compareRequested, this, &CentrePanel::compareWith);
    connect(m_advice, &AdvicePanel::fieldRequested, this, &CentrePanel::fieldRequested);
    connect(m_explore, &ExplorePanel::fieldRequested, this, &CentrePanel::fieldRequested);
}

void CentrePanel::compareWith(const QString& name, const Scenario& scenario) {
    if (m_compare->scenarios().add(name, scenario)) {
        m_tabs->reveal(m_compare);
    } else {
        emit failed(tr("Four scenarios are compared already: take one out first."));
    }
}

void CentrePanel::link() {
    const auto mark = [this](const QString& name) {
        m_roofline->highlightOperation(name);
        m_layer->highlightOperation(name);
        m_operations->highlightOperation(name);
    };
    connect(m_roofline, &ChartView::operationHovered, this, mark);
    connect(m_layer, &ChartView::operationHovered, this, mark);
    connect(m_operations, &OperationsTable::operationHovered, this, mark);
    connect(m_roofline, &RooflineView::roofDragged, this, &CentrePanel::moveRoof);
    connect(m_roofline, &RooflineView::roofReleased, &m_session, &Session::endGesture);
    connect(m_operations, &OperationsTable::operationActivated, this, mark);
    for (ChartView* view : {static_cast<ChartView*>(m_roofline), static_cast<ChartView*>(m_layer)}) {
        connect(view, &ChartView::operationActivated, this, [this](const QString& name) {
            m_tabs->reveal(m_operations);
            m_operations->selectOperation(name);
        });
    }
}

void CentrePanel::moveRoof(const QString& roof, double value) {
    const std::shared_ptr<const Chip> chip = m_session.study().chip;
    if (chip != nullptr) {
        const std::string name = roof.toStdString();
        m_session.edit(tr("Hypothetical chip: %1").arg(roofName(name)), QStringLiteral("roof.") + roof,
                       [&](Scenario& scenario) { setRoof(scenario, *chip, name, value); });
    }
}

void CentrePanel::refresh() {
    const Report& report = m_session.report();
    const Report* baseline = m_session.baseline();
    const std::shared_ptr<const Chip> chip = m_session.study().chip;
    m_memory->setHostLimit(chip == nullptr ? 0 : hostLimitBytes(*chip));
    m_step->setCalibration(m_session.study().calibration);
    for (ChartCard* card : m_cards) {
        card->view().show(report, baseline);
    }
    m_operations->show(report);
    refreshCurve();
}

/// Only where it can be seen: a hidden chart would be drawn anew with every move of a slider.
void CentrePanel::refreshCurve() {
    if (m_tabs->currentWidget() == m_curve) {
        m_curve->view().show(m_session.report(), m_session.baseline());
    }
}

void CentrePanel::setCompact(bool compact) {
    if (compact != m_compact) {
        m_compact = compact;
        m_tabs->setCompact(compact);
        m_tabs->setFolded(compact);
        resetLayout();
    }
}

void CentrePanel::showRematTable() {
    m_tabs->reveal(m_tabs->widget(1));
    m_remat->choice(RematTensor::context)->setFocus(Qt::OtherFocusReason);
}

void CentrePanel::showOperationsByTime() {
    m_tabs->reveal(m_operations);
    m_operations->sortByTime();
}

void CentrePanel::resetLayout() {
    m_tabs->setEnlarged(false);
    m_top->setSizes({690, 450});
    m_middle->setSizes({690, 450});
    m_rows->setSizes(m_compact ? QList<int>{330, 190, 30} : QList<int>{450, 200, 260});
    m_rows->setStretchFactor(0, 4);
    m_rows->setStretchFactor(1, 1);
    m_rows->setStretchFactor(2, 2);
}

void CentrePanel::showTable(int tab, int exploreView) {
    if (exploreView >= 0 && exploreView <= ExplorePanel::suite) {
        m_explore->showView(static_cast<ExplorePanel::View>(exploreView));
    }
    m_tabs->setCurrentIndex(tab);
}

void CentrePanel::takeViewOf(const CentrePanel& other) {
    m_roofline->setLevel(other.m_roofline->level());
    m_operations->takeViewOf(*other.m_operations);
    const CompareSet& compared = other.m_compare->scenarios();
    for (std::size_t i = 0; i < compared.addedCount(); ++i) {
        m_compare->scenarios().add(compared.addedName(i), compared.added(i));
    }
    m_compare->scenarios().setHold(compared.hold());
    m_explore->showView(static_cast<ExplorePanel::View>(other.m_explore->choice().current()));
    m_tabs->takeViewOf(*other.m_tabs);
    restoreLayout(other.saveLayout());
}

QByteArray CentrePanel::saveLayout() const {
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream << m_rows->saveState() << m_top->saveState() << m_middle->saveState();
    return state;
}

bool CentrePanel::restoreLayout(const QByteArray& state) {
    QByteArray rows;
    QByteArray top;
    QByteArray middle;
    QDataStream stream(state);
    stream >> rows >> top >> middle;
    return m_rows->restoreState(rows) && m_top->restoreState(top) && m_middle->restoreState(middle);
}

} // namespace ridgepoint
