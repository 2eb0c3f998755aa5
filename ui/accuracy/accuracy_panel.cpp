// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/accuracy/accuracy_panel.h"

#include "ui/accuracy/band_text.h"
#include "ui/accuracy/own_run_actions.h"
#include "ui/accuracy/parity_view.h"
#include "ui/accuracy/runs_model.h"
#include "ui/charts/chart_card.h"
#include "ui/charts/plot_widget.h"
#include "ui/explore/stacking_splitter.h"
#include "ui/session/measured_library.h"
#include "ui/session/session.h"
#include "ui/tables/copy_table.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QStyle>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

constexpr int kFilterWidth = 160;
constexpr int kParityWidth = 520; ///< pixels

} // namespace

AccuracyPanel::AccuracyPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_parity(new ParityView), m_card(new ChartCard(m_parity)),
      m_band(new QLabel(this)), m_filter(new QLineEdit(this)), m_model(new RunsModel(this)),
      m_proxy(new QSortFilterProxyModel(this)), m_table(new CopyTable(tr("Measured runs"), this)),
      m_own(new OwnRunActions(session, this)), m_said(new QLabel(this)) {
    build();
    connect(&session, &Session::reportChanged, this, &AccuracyPanel::refresh);
    connect(&m_probe, &AccuracyProbe::answered, this, &AccuracyPanel::take);
    connect(&m_parity->plot(), &PlotWidget::targetActivated, this,
            [this](int target) { selectRun(m_parity->plot().scene().targets.value(target).key); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this](const QModelIndex& cell) {
        const QString id = cell.siblingAtColumn(RunsModel::run).data().toString();
        m_parity->plot().setHighlightedKey(id);
        m_own->setCurrent(id);
    });
    connect(m_own, &OwnRunActions::failed, this, [this](const QString& message) { say(message, true); });
    connect(m_own, &OwnRunActions::told, this, [this](const QString& message) { say(message, false); });
    if (const auto measured = session.measured()) {
        connect(measured->own().get(), &OwnRuns::changed, this, &AccuracyPanel::refresh);
        say(measured->own()->problem(), true);
    }
}

void AccuracyPanel::build() {
    m_proxy->setSourceModel(m_model);
    m_proxy->setSortRole(RunsModel::sortRole);
    m_proxy->setFilterKeyColumn(-1);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table->setModel(m_proxy);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(RunsModel::near, Qt::DescendingOrder);
    m_table->setTextElideMode(Qt::ElideMiddle); // names of runs differ at their ends
    m_table->setColumnDigits({37, 11, 11, 10, 11, 9, 18, 10, 24, 40});
    m_band->setWordWrap(true);
    m_band->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_filter->setPlaceholderText(tr("Filter runs"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    m_filter->setMaximumWidth(kFilterWidth);
    connect(m_filter, &QLineEdit::textChanged, m_proxy, &QSortFilterProxyModel::setFilterFixedString);
    m_said->setWordWrap(true);
    m_said->hide();
    auto* tools = new QVBoxLayout;
    tools->addWidget(m_filter);
    tools->addWidget(&m_own->button(), 0, Qt::AlignRight);
    tools->addStretch(1);
    auto* head = new QHBoxLayout;
    head->addWidget(m_band, 1);
    head->addLayout(tools);
    auto* side = new QWidget(this);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(6, 4, 6, 6);
    column->setSpacing(6);
    column->addLayout(head);
    column->addWidget(m_said);
    column->addWidget(m_table, 1);
    auto* halves = new StackingSplitter(m_card, side, this);
    halves->setSizes({kParityWidth, 2 * kParityWidth});
    auto* row = new QVBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(halves);
}

void AccuracyPanel::showEvent(QShowEvent* event) {
    refresh();
    QWidget::showEvent(event);
}

void AccuracyPanel::refresh() {
    if (!isVisible()) {
        return;
    }
    const Report& report = m_session.report();
    const Study& study = m_session.study();
    ask();
    QStringList nearest;
    for (const NearestRun& run : report.evidence.nearest) {
        nearest.append(QString::fromStdString(run.id));
    }
    m_model->setLocale(locale());
    m_model->setNearest(nearest);
    m_parity->setChip(study.chip == nullptr ? std::string() : study.chip->id);
    m_parity->show(report, nullptr);
    m_band->setText(bandText(report, study, locale()).replace(QStringLiteral("± "), QStringLiteral("±\u00a0")));
}

void AccuracyPanel::say(const QString& message, bool isProblem) {
    m_said->setProperty("problem", isProblem);
    m_said->style()->unpolish(m_said);
    m_said->style()->polish(m_said);
    m_said->setText(message);
    m_said->setVisible(!message.isEmpty());
}

/// Predictions of the runs depend on the calibration alone; which runs they are, on the chip (a GPU's own, or those of
/// all TPUs) and on what the user has measured.
void AccuracyPanel::ask() {
    const Chip* chip = m_session.study().chip.get();
    const std::string gpu = chip != nullptr && chip->isGpu() ? chip->id : std::string();
    const auto& calibrations = m_session.catalogue().calibrations;
    const auto found = calibrations.find(m_session.scenario().calibration);
    if (found == calibrations.end() || m_session.measured() == nullptr) {
        return;
    }
    const std::vector<OwnRun>& own = m_session.measured()->own()->rows();
    if (m_asked == found->second && m_askedOwn == own && m_askedChip == gpu) {
        return;
    }
    m_asked = found->second;
    m_askedOwn = own;
    m_askedChip = gpu;
    m_answered = false;
    m_probe.ask(m_session.sharedCatalogue(), m_session.measured(), own, found->first, gpu);
}

void AccuracyPanel::take(const SharedValidation& validation) {
    m_answered = true;
    m_model->show(validation);
    m_table->setColumnHidden(RunsModel::remark, !m_model->hasRemarks());
    m_parity->setValidation(validation);
}

void AccuracyPanel::selectRun(const QString& id) {
    const int row = m_model->rowOf(id);
    if (row >= 0) {
        const QModelIndex cell = m_proxy->mapFromSource(m_model->index(row, 0));
        m_table->setCurrentIndex(cell);
        m_table->scrollTo(cell);
    }
}

} // namespace ridgepoint
