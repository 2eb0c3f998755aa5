// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/search_page.h"

#include "ui/charts/chart_card.h"
#include "ui/charts/plot_widget.h"
#include "ui/explore/change_text.h"
#include "ui/explore/pareto_view.h"
#include "ui/explore/search_model.h"
#include "ui/session/session.h"
#include "ui/style/quantity_format.h"
#include "ui/tables/copy_table.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr std::size_t kTop = 50;
constexpr int kMostChips = 1 << 20;
constexpr int kPerMille = 1000;

QString nameOf(Objective objective) {
    switch (objective) {
    case Objective::step_time:
        return SearchPage::tr("least step time");
    case Objective::tokens_per_chip:
        return SearchPage::tr("most tokens per chip");
    case Objective::cost:
        return SearchPage::tr("least cost a token");
    default:
        return SearchPage::tr("least HBM");
    }
}

QString nameOf(SearchOver over) {
    switch (over) {
    case SearchOver::batch:
        return SearchPage::tr("batch");
    case SearchOver::mesh:
        return SearchPage::tr("mesh");
    case SearchOver::placement:
        return SearchPage::tr("places on the torus");
    case SearchOver::remat:
        return SearchPage::tr("remat");
    case SearchOver::remat_tensors:
        return SearchPage::tr("remat by tensor");
    case SearchOver::precision:
        return SearchPage::tr("precision");
    case SearchOver::slice:
        return SearchPage::tr("slice");
    default:
        return SearchPage::tr("vocabulary tiles");
    }
}

} // namespace

SearchPage::SearchPage(Session& session, QWidget* parent)
    : ExplorePage(session, parent), m_objective(new QComboBox(this)), m_batch(new QComboBox(this)),
      m_cluster(new QCheckBox(tr("All that a GPU cluster offers"), this)), m_mostChips(new QSpinBox(this)),
      m_mostAxes(new QSpinBox(this)), m_onlySure(new QCheckBox(tr("Only what fits for &sure"), this)),
      m_start(new QPushButton(this)), m_progress(new QProgressBar(this)), m_state(new QLabel(this)),
      m_model(new SearchModel(this)), m_proxy(new QSortFilterProxyModel(this)),
      m_table(new CopyTable(tr("What the search found"), this)), m_pareto(new ParetoView),
      m_card(new ChartCard(m_pareto)), m_apply(new QPushButton(tr("Apply"), this)),
      m_compare(new QPushButton(tr("Compare"), this)) {
    layOut(makeForm(), makeResults(), m_card);
    connect(&m_run, &SearchRun::progressed, this, &SearchPage::take);
    connect(&m_run, &SearchRun::finished, this, &SearchPage::finish);
    m_pareto->setFront({}, {});
    showRunning();
    showChoices();
}

QWidget* SearchPage::makeForm() {
    auto* side = new QWidget(this);
    for (std::size_t i = 0; i < EnumNames<Objective>::names.size(); ++i) {
        m_objective->addItem(nameOf(static_cast<Objective>(i)));
    }
    m_objective->setAccessibleName(tr("What is to be best"));
    m_batch->addItems({tr("tokens of a step stay"), tr("any batch")});
    m_batch->setAccessibleName(tr("Batch"));
    m_mostChips->setRange(0, kMostChips);
    m_mostChips->setSpecialValueText(tr("no limit"));
    m_mostChips->setAccessibleName(tr("Chips, at most"));
    m_mostAxes->setRange(1, static_cast<int>(kMeshAxisCount));
    m_mostAxes->setValue(3);
    m_mostAxes->setAccessibleName(tr("Mesh axes, at most"));
    m_onlySure->setToolTip(tr("Leave out what fits only within the error band."));
    auto* form = new QFormLayout;
    form->addRow(tr("Wanted"), m_objective);
    form->addRow(tr("Batch"), m_batch);
    form->addRow(tr("Chips, at most"), m_mostChips);
    form->addRow(tr("Axes, at most"), m_mostAxes);
    form->addRow(m_onlySure);
    auto* what = new QGridLayout;
    for (std::size_t i = 0; i < m_over.size(); ++i) {
        const auto over = static_cast<SearchOver>(i);
        m_over[i] = new QCheckBox(nameOf(over), side);
        m_over[i]->setChecked(over == SearchOver::batch || over == SearchOver::mesh || over == SearchOver::remat);
        what->addWidget(m_over[i], static_cast<int>(i / 2), static_cast<int>(i % 2));
    }
    m_cluster->setChecked(true);
    m_cluster->setToolTip(tr("Degrees, schedule, ZeRO, overlap, kernels, offload, micro-batch and recompute, with the "
                             "tokens of a step kept."));
    connect(m_cluster, &QCheckBox::toggled, this, &SearchPage::showChoices);
    m_start->setProperty("primary", true);
    connect(m_start, &QPushButton::clicked, this, &SearchPage::startOrStop);
    m_progress->setRange(0, kPerMille);
    m_progress->setTextVisible(false);
    m_progress->setAccessibleName(tr("Progress of the search"));
    auto* run = new QHBoxLayout;
    run->addWidget(m_start);
    run->addWidget(m_progress, 1);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(8, 6, 6, 6);
    column->addLayout(run); // on top: seen however low the pane is
    column->addLayout(form);
    column->addWidget(new QLabel(tr("What may vary:"), side));
    column->addWidget(m_cluster);
    column->addLayout(what);
    column->addStretch(1);
    return side;
}

QWidget* SearchPage::makeResults() {
    auto* side = new QWidget(this);
    m_proxy->setSourceModel(m_model);
    m_proxy->setSortRole(SearchModel::sortRole);
    m_table->setModel(m_proxy);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(SearchModel::rank, Qt::AscendingOrder);
    m_table->setColumnDigits({5, 11, 13, 8, 11, 11, 8, 11, 60});
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SearchPage::showAge);
    connect(m_table, &QAbstractItemView::activated, this, &SearchPage::apply);
    connect(&m_pareto->plot(), &PlotWidget::targetActivated, this, [this](int target) {
        if (const SearchPoint* point = m_pareto->pointOf(target); point != nullptr && isOfPresent()) {
            this->session().replace(tr("Search: %1").arg(changesText(m_base, point->scenario, locale(), 2)),
                                    point->scenario);
        }
    });
    m_apply->setToolTip(tr("Put the chosen scenario in the place of the present one. Can be undone."));
    m_compare->setToolTip(tr("See the chosen scenarios, up to four, beside the present one."));
    connect(m_apply, &QPushButton::clicked, this, &SearchPage::apply);
    connect(m_compare, &QPushButton::clicked, this, &SearchPage::compare);
    m_apply->setEnabled(false);
    m_compare->setEnabled(false);
    m_state->setWordWrap(true);
    m_state->setProperty("muted", true);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_state, 1);
    buttons->addWidget(m_apply);
    buttons->addWidget(m_compare);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(2, 4, 2, 6);
    column->addWidget(m_table, 1);
    column->addLayout(buttons);
    return side;
}

SearchRequest SearchPage::request() const {
    SearchRequest request;
    for (std::size_t i = 0; i < m_over.size(); ++i) {
        request.over[i] = m_over[i]->isChecked();
    }
    request.keepGlobalBatch = m_batch->currentIndex() == 0;
    request.mostAxes = m_mostAxes->value();
    request.mostChips = m_mostChips->value();
    return request;
}

SearchOptions SearchPage::options() const {
    SearchOptions options;
    options.objective = static_cast<Objective>(m_objective->currentIndex());
    options.top = kTop;
    options.onlySure = m_onlySure->isChecked();
    return options;
}

void SearchPage::startOrStop() {
    if (m_run.isRunning()) {
        m_run.stop();
    } else {
        start();
    }
}

void SearchPage::start() {
    m_base = session().scenario();
    m_model->setLocale(locale());
    showPoints({});
    m_pareto->setFront({}, m_base);
    m_state->setText(tr("Searching…"));
    m_progress->setValue(0);
    m_run.start(m_base, isClusterSearched() ? std::nullopt : std::optional(request()), options(),
                session().sharedCatalogue());
    showRunning();
}

void SearchPage::take(const SearchState& state) {
    if (state.best != m_model->points()) {
        showPoints(state.best);
    }
    sayCount(state.count);
}

/// Columns that tell the rows apart: a price where there is one, chips where they differ.
void SearchPage::showPoints(const std::vector<SearchPoint>& points) {
    m_model->show(points, m_base);
    const auto any = [&points](const auto& holds) { return std::any_of(points.begin(), points.end(), holds); };
    m_table->setColumnAway(SearchModel::cost,
                           !any([](const SearchPoint& point) { return point.headline.costUsdPerStep.has_value(); }));
    m_table->setColumnAway(SearchModel::chips,
                           !any([&points](const SearchPoint& point) { return point.chips != points.front().chips; }));
}

void SearchPage::sayCount(const SearchCount& count) {
    const auto number = [this](std::uint64_t n) {
        return formatQuantity(static_cast<double>(n), Quantity::count, locale());
    };
    const double done = count.space == 0 ? 0 : static_cast<double>(count.evaluated + count.pruned);
    m_progress->setValue(count.space == 0 ? 0 : static_cast<int>(kPerMille * done / static_cast<double>(count.space)));
    m_state->setText(
        tr("%1 scenarios: %2 evaluated, %3 ruled out by bounds, %4 feasible")
            .arg(number(count.space), number(count.evaluated), number(count.pruned), number(count.feasible)));
}

void SearchPage::finish(const SearchResult& result) {
    showPoints(result.best);
    m_pareto->setFront(result.pareto, m_base);
    sayCount(result.count);
    if (result.count.space == 0) {
        m_state->setText(tr("There is nothing to search: chip, model or slice cannot be used as they are."));
    } else if (!result.complete) {
        m_state->setText(tr("Stopped. %1").arg(m_state->text()));
    } else if (result.best.empty()) {
        m_state->setText(tr("Nothing fits. %1").arg(m_state->text()));
    }
    m_told = m_state->text();
    if (!result.best.empty()) {
        m_table->selectRow(0);
    }
    showRunning();
    showAge();
}

/// Whether the results are still changes of what is shown: it is their base, or one of them.
bool SearchPage::isOfPresent() const {
    const auto isShown = [present = session().scenario()](Scenario scenario) {
        scenario.name = present.name;
        return scenario == present;
    };
    const auto& points = m_model->points();
    return isShown(m_base) || std::any_of(points.begin(), points.end(),
                                          [&isShown](const SearchPoint& point) { return isShown(point.scenario); });
}

/// Results of a scenario that has changed since would bring back what it was: they can be read and compared, and be put
/// in its place once they are searched for again.
void SearchPage::showAge() {
    const std::size_t count = chosen().size();
    const bool isPresent = isOfPresent();
    m_apply->setEnabled(count == 1 && isPresent);
    m_compare->setEnabled(count > 0);
    if (!m_run.isRunning() && !m_model->points().empty()) {
        m_state->setText(isPresent ? m_told : tr("The scenario has changed since: search again to apply a result."));
    }
}

/// What was found stays: it tells what it changes, and of what.
void SearchPage::drop() {
    if (m_run.isRunning()) {
        m_run.drop();
        m_state->setText(tr("Stopped: the scenario has changed."));
        showRunning();
    }
}

QString SearchPage::state() const { return m_state->text(); }

/// In the order of the table.
std::vector<const SearchPoint*> SearchPage::chosen() const {
    std::vector<const SearchPoint*> points;
    for (int row = 0; row < m_proxy->rowCount(); ++row) {
        if (m_table->selectionModel()->isRowSelected(row)) {
            points.push_back(&m_model->at(m_proxy->mapToSource(m_proxy->index(row, 0)).row()));
        }
    }
    return points;
}

void SearchPage::apply() {
    if (const auto points = chosen(); points.size() == 1 && isOfPresent()) {
        const Scenario scenario = points.front()->scenario; // the edit may change the list
        session().replace(tr("Search: %1").arg(changesText(m_base, scenario, locale(), 2)), scenario);
    }
}

void SearchPage::compare() {
    for (const SearchPoint* point : chosen()) {
        emit compareRequested(variantText(m_base, session().evaluated(point->scenario), locale()), point->scenario);
    }
}

bool SearchPage::isClusterSearched() const {
    const Study& study = session().study();
    return m_cluster->isChecked() && study.chip && study.chip->isGpu() &&
           study.scenario.workload.kind == WorkloadKind::train;
}

void SearchPage::refresh() {
    showChoices();
    showAge();
}

/// The space of a cluster has dimensions of its own.
void SearchPage::showChoices() {
    const Study& study = session().study();
    m_cluster->setVisible(study.chip && study.chip->isGpu() && study.scenario.workload.kind == WorkloadKind::train);
    const bool own = !isClusterSearched();
    for (QCheckBox* over : m_over) {
        over->setEnabled(own);
    }
    for (QWidget* limit : std::initializer_list<QWidget*>{m_batch, m_mostChips, m_mostAxes}) {
        limit->setEnabled(own);
    }
}

void SearchPage::showRunning() {
    const bool running = m_run.isRunning();
    m_start->setText(running ? tr("S&top") : tr("&Search"));
    m_progress->setVisible(running);
}

} // namespace ridgepoint
