// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/suite_page.h"

#include "ui/charts/chart_card.h"
#include "ui/controls/search_combo.h"
#include "ui/explore/suite_view.h"
#include "ui/session/session.h"
#include "ui/tables/copy_table.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTableWidget>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

constexpr int kWeightWidth = 80; ///< pixels
constexpr std::size_t kFirstChips = 5;
constexpr double kMostWeight = 1e6;

} // namespace

SuitePage::SuitePage(Session& session, QWidget* parent)
    : ExplorePage(session, parent), m_workloads(new QTableWidget(0, 2, this)), m_add(new SearchCombo(this)),
      m_remove(new QPushButton(tr("Remove"), this)), m_chips(new QListWidget(this)), m_score(new QComboBox(this)),
      m_state(new QLabel(this)), m_model(new SuiteModel(this)),
      m_table(new CopyTable(tr("Chips of the suite, best first"), this)), m_apply(new QPushButton(tr("Apply"), this)),
      m_view(new SuiteView), m_card(new ChartCard(m_view)),
      m_answer([this](const SharedSuite& suite) { take(suite); }) {
    layOut(makeForm(), makeResults(), m_card);
    addRow(tr("present scenario"), {});
    fillPresets();
    m_view->setSuite(nullptr);
}

QWidget* SuitePage::makeForm() {
    auto* side = new QWidget(this);
    m_workloads->setHorizontalHeaderLabels({tr("Workload"), tr("Weight")});
    m_workloads->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_workloads->setColumnWidth(1, kWeightWidth);
    m_workloads->verticalHeader()->hide();
    m_workloads->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_workloads->setSelectionMode(QAbstractItemView::SingleSelection);
    m_workloads->setTabKeyNavigation(false);
    m_workloads->setAccessibleName(tr("Workloads and their weights"));
    m_workloads->setToolTip(tr("Double-click a weight to change it: twice the weight counts twice."));
    m_add->setAccessibleName(tr("Add a workload"));
    m_add->setToolTip(tr("Add a scenario of the gallery to the suite."));
    m_remove->setToolTip(tr("Take the chosen workload out of the suite."));
    m_chips->setAccessibleName(tr("Chips to rank"));
    m_score->addItems({tr("tokens/s per chip"), tr("tokens a dollar")});
    m_score->setAccessibleName(tr("Rank by"));
    m_state->setWordWrap(true);
    m_state->setProperty("muted", true);
    connect(m_workloads, &QTableWidget::itemChanged, this, &SuitePage::ask);
    connect(m_workloads, &QTableWidget::itemSelectionChanged, this,
            [this] { m_remove->setEnabled(m_workloads->currentRow() > 0); });
    connect(m_add, &SearchCombo::chosen, this, [this](const QString& id) { addWorkload(id.toStdString()); });
    connect(m_remove, &QPushButton::clicked, this, &SuitePage::removeWorkload);
    connect(m_chips, &QListWidget::itemChanged, this, &SuitePage::ask);
    connect(m_score, &QComboBox::currentIndexChanged, this, &SuitePage::ask);
    m_remove->setEnabled(false);
    auto* adding = new QHBoxLayout;
    adding->addWidget(m_add, 1);
    adding->addWidget(m_remove);
    auto* ranking = new QHBoxLayout;
    ranking->addWidget(new QLabel(tr("Rank by"), side));
    ranking->addWidget(m_score, 1);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(8, 6, 6, 6);
    column->addWidget(m_workloads, 1);
    column->addLayout(adding);
    column->addWidget(m_chips, 1);
    column->addLayout(ranking);
    return side;
}

QWidget* SuitePage::makeResults() {
    auto* side = new QWidget(this);
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_apply->setEnabled(false);
    m_apply->setToolTip(tr("Put the present scenario on the chosen chip, as the suite ran it. Can be undone."));
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this, &SuitePage::showApply);
    connect(m_apply, &QPushButton::clicked, this, [this] {
        if (const SuiteCell* cell = presentCell()) {
            const Scenario scenario = cell->scenario;
            session().replace(tr("Suite: %1").arg(QString::fromStdString(scenario.hardware.chip.base)), scenario);
        }
    });
    auto* row = new QHBoxLayout;
    row->addWidget(m_state, 1);
    row->addWidget(m_apply);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(6, 6, 6, 6);
    column->addWidget(m_table, 1);
    column->addLayout(row);
    return side;
}

void SuitePage::addRow(const QString& name, const QString& preset) {
    const QSignalBlocker quiet(m_workloads);
    const int row = m_workloads->rowCount();
    m_workloads->insertRow(row);
    auto* title = new QTableWidgetItem(name);
    title->setFlags(Qt::ItemIsSelectable | Qt::ItemIsEnabled);
    title->setData(Qt::UserRole, preset);
    title->setToolTip(name);
    auto* weight = new QTableWidgetItem(locale().toString(1));
    weight->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_workloads->setItem(row, 0, title);
    m_workloads->setItem(row, 1, weight);
}

void SuitePage::addWorkload(const std::string& preset) {
    const auto found = session().catalogue().scenarios.find(preset);
    if (found != session().catalogue().scenarios.end()) {
        addRow(QString::fromStdString(found->second.name), QString::fromStdString(preset));
        ask();
    }
    m_add->setCurrentId({});
}

void SuitePage::removeWorkload() {
    if (m_workloads->currentRow() > 0) { // the present scenario stays
        m_workloads->removeRow(m_workloads->currentRow());
        ask();
    }
}

void SuitePage::fillPresets() {
    std::vector<SearchCombo::Entry> entries{{QString(), tr("add a workload…"), QString()}};
    for (const auto& [id, scenario] : session().catalogue().scenarios) {
        entries.push_back(
            {QString::fromStdString(id), QString::fromStdString(scenario.name), QString::fromStdString(id)});
    }
    m_add->setEntries(entries);
    m_add->setCurrentId({});
}

/// All chips, the present one first, then those of its kind, of which some are chosen; when the present one is another.
void SuitePage::fillChips() {
    const PresetReference& present = session().scenario().hardware.chip;
    const Catalogue& catalogue = session().catalogue();
    const auto own = catalogue.chips.find(present.base);
    if (own == catalogue.chips.end() || (m_present == present.base && m_chips->count() > 0)) {
        return;
    }
    m_present = present.base;
    const QSignalBlocker quiet(m_chips);
    m_chips->clear();
    std::size_t chosen = 0;
    const auto add = [&](const std::string& id, const Chip& chip) {
        auto* item = new QListWidgetItem(QString::fromStdString(chip.name), m_chips);
        const bool isLike = chip.isGpu() == own->second->isGpu() && chosen < kFirstChips;
        item->setData(Qt::UserRole, QString::fromStdString(id));
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(isLike ? Qt::Checked : Qt::Unchecked);
        chosen += isLike ? 1 : 0;
    };
    add(own->first, *own->second);
    for (const bool isLike : {true, false}) {
        for (const auto& [id, chip] : catalogue.chips) {
            if (id != own->first && (chip->isGpu() == own->second->isGpu()) == isLike) {
                add(id, *chip);
            }
        }
    }
}

void SuitePage::ask() {
    drop();
    outdate();
}

bool SuitePage::readWorkloads(std::vector<SuiteWorkload>& workloads) {
    for (int row = 0; row < m_workloads->rowCount(); ++row) {
        bool isNumber = false;
        const QString text = m_workloads->item(row, 1)->text();
        const double weight = locale().toDouble(text, &isNumber);
        if (!isNumber || !(weight > 0) || weight > kMostWeight) {
            m_state->setText(tr("The weight “%1” is not understood: type a number above 0.").arg(text));
            return false;
        }
        const std::string preset = m_workloads->item(row, 0)->data(Qt::UserRole).toString().toStdString();
        const auto found = session().catalogue().scenarios.find(preset);
        const bool isPreset = found != session().catalogue().scenarios.end();
        workloads.push_back({isPreset ? found->second : session().scenario(), weight});
    }
    return true;
}

std::vector<PresetReference> SuitePage::wantedChips() const {
    std::vector<PresetReference> chips;
    for (int row = 0; row < m_chips->count(); ++row) {
        if (m_chips->item(row)->checkState() == Qt::Checked) {
            const std::string id = m_chips->item(row)->data(Qt::UserRole).toString().toStdString();
            const PresetReference& present = session().scenario().hardware.chip;
            chips.push_back(id == present.base ? present : PresetReference{id, {}});
        }
    }
    return chips;
}

QString SuitePage::state() const { return m_state->text(); }

void SuitePage::refresh() {
    fillChips();
    std::vector<SuiteWorkload> workloads;
    if (!readWorkloads(workloads)) {
        return;
    }
    const std::vector<PresetReference> chips = wantedChips();
    if (chips.empty()) {
        m_state->setText(tr("Tick the chips to rank."));
        return;
    }
    m_state->setText(tr("Evaluating %n scenarios…", nullptr, static_cast<int>(chips.size() * workloads.size())));
    m_answer.ask([workloads, chips, score = static_cast<SuiteScore>(m_score->currentIndex()),
                  catalogue = session().sharedCatalogue()](const std::stop_token& stop) {
        return std::make_shared<const SuiteAnswer>(SuiteAnswer{
            workloads, runSuite(workloads, chips, score, *catalogue, stop), workloadTitles(workloads, *catalogue)});
    });
}

void SuitePage::take(const SharedSuite& suite) {
    m_model->setLocale(locale());
    m_model->show(suite);
    std::vector<int> digits{5, 22, 11};
    digits.resize(digits.size() + suite->workloads.size(), 20);
    digits.push_back(30);
    m_table->setColumnDigits(digits);
    m_view->setSuite(suite);
    m_state->setText(tr("Each workload on as many chips and with as many tokens a step as it has; the score is the "
                        "weighted geometric mean over the first chip. Where one does not fit there is none."));
    showApply();
}

/// The present scenario on the chip of the chosen row.
const SuiteCell* SuitePage::presentCell() const {
    const QModelIndex row = m_table->currentIndex();
    const SuiteCell* cell = row.isValid() ? &m_model->at(row.row()).cells.front() : nullptr;
    return cell != nullptr && cell->valid ? cell : nullptr;
}

void SuitePage::showApply() { m_apply->setEnabled(presentCell() != nullptr); }

} // namespace ridgepoint
