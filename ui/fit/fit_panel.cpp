// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/fit/fit_panel.h"

#include "ui/session/session.h"
#include "ui/tables/copy_table.h"
#include "ui/tables/table_remark.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int kFilterWidth = 200;   ///< pixels
constexpr int kRoomForChips = 1000; ///< pixels of width below which a slice's shape tells its size alone

/// Rows by a text anywhere in them, and by whether they fit.
class FitFilter : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setOnlyFitting(bool only) {
        m_only = only;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        const auto* model = static_cast<const FitModel*>(sourceModel());
        const bool fits = model->at(row).fits.value_or(Fits::no) == Fits::yes;
        return (fits || !m_only) && QSortFilterProxyModel::filterAcceptsRow(row, parent);
    }

private:
    bool m_only = false;
};

} // namespace

FitPanel::FitPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new FitModel(this)), m_proxy(new FitFilter(this)),
      m_table(new CopyTable(tr("Chips and slices"), this)), m_state(new QLabel(this)), m_filter(new QLineEdit(this)),
      m_onlyFitting(new QCheckBox(tr("Only &what fits"), this)), m_take(new QPushButton(tr("&Take over"), this)),
      m_cancel(std::make_shared<std::atomic<bool>>(false)),
      m_answer([this](const SharedFitRows& rows) { showRows(rows); }) {
    build();
    connect(&session, &Session::reportChanged, this, &FitPanel::refresh);
}

FitPanel::~FitPanel() { *m_cancel = true; }

void FitPanel::build() {
    m_proxy->setSourceModel(m_model);
    m_proxy->setSortRole(FitModel::sortRole);
    m_proxy->setFilterKeyColumn(-1);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table->setModel(m_proxy);
    new TableRemark(
        m_table, [this] { return m_model->rowCount() == 0 ? QString() : tr("No chip and slice passes the filter."); });
    m_table->setSortingEnabled(true);
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setColumnDigits({22, 9, 8, 12, 9, 10, 12, 11, 9, 11, 9, 12, 40});
    m_filter->setPlaceholderText(tr("Filter chips and slices"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    m_filter->setFixedWidth(kFilterWidth);
    m_onlyFitting->setToolTip(tr("Leave out what is doubtful and what does not fit."));
    m_take->setToolTip(tr("Put the scenario on the chip and slice of this row; one step that can be undone."));
    m_take->setEnabled(false);
    auto* head = new QHBoxLayout;
    head->addWidget(m_state, 1);
    head->addWidget(m_onlyFitting);
    head->addWidget(m_filter);
    head->addWidget(m_take);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 6, 8, 8);
    column->setSpacing(6);
    column->addLayout(head);
    column->addWidget(m_table, 1);
    connect(m_filter, &QLineEdit::textChanged, m_proxy, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_onlyFitting, &QCheckBox::toggled, static_cast<FitFilter*>(m_proxy), &FitFilter::setOnlyFitting);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, &FitPanel::refreshTake);
    connect(m_table, &QTableView::activated, this, &FitPanel::takeRow);
    connect(m_take, &QPushButton::clicked, this, &FitPanel::takeRow);
}

void FitPanel::showEvent(QShowEvent* event) {
    refresh();
    QWidget::showEvent(event);
}

void FitPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitColumns();
}

/// A small window has no room for what another column or page tells too.
void FitPanel::fitColumns() {
    const bool isNarrow = width() < kRoomForChips;
    m_table->setColumnAway(FitModel::latency, !m_serves); // training has none
    m_table->setColumnAway(FitModel::chips, isNarrow);
    m_table->setColumnAway(FitModel::watts, isNarrow && m_serves);
}

void FitPanel::refresh() {
    if (!isVisible()) {
        return;
    }
    *m_cancel = true;
    m_cancel = std::make_shared<std::atomic<bool>>(false);
    m_model->setLinks([this](const std::string& id) {
        const auto chip = m_session.catalogue().chips.find(id);
        return chip == m_session.catalogue().chips.end() ? Links::ici : linksOf(*chip->second);
    });
    m_model->setLocale(locale());
    m_state->setText(tr("Trying every chip and slice…"));
    m_answer.ask([scenario = m_session.scenario(), catalogue = m_session.sharedCatalogue(), cancel = m_cancel] {
        FitMatrixOptions options;
        options.cancelled = [cancel] { return cancel->load(); };
        return std::make_shared<const std::vector<FitRow>>(fitMatrix(scenario, *catalogue, options));
    });
}

void FitPanel::showRows(const SharedFitRows& rows) {
    ChipNames names;
    for (const auto& [id, chip] : m_session.catalogue().chips) {
        names[id] = QString::fromStdString(chip->name);
    }
    m_model->show(rows, std::move(names));
    m_serves =
        std::any_of(rows->begin(), rows->end(), [](const FitRow& row) { return row.tpotSeconds || row.ttftSeconds; });
    fitColumns();
    const auto count = [&rows](Fits verdict) {
        return std::count_if(rows->begin(), rows->end(), [verdict](const FitRow& row) { return row.fits == verdict; });
    };
    const QString fitting = tr("The scenario fits in %1 of %2 places").arg(count(Fits::yes)).arg(rows->size());
    m_state->setText(
        count(Fits::doubtful) == 0
            ? tr("%1.").arg(fitting)
            : tr("%1; %n more are doubtful.", nullptr, static_cast<int>(count(Fits::doubtful))).arg(fitting));
    refreshTake();
}

void FitPanel::refreshTake() {
    const QModelIndex cell = m_table->currentIndex();
    m_take->setEnabled(cell.isValid() && m_model->at(m_proxy->mapToSource(cell).row()).valid);
}

void FitPanel::takeRow() {
    const QModelIndex cell = m_table->currentIndex();
    if (!cell.isValid()) {
        return;
    }
    const FitRow& row = m_model->at(m_proxy->mapToSource(cell).row());
    if (row.valid) {
        m_session.replace(tr("On %1 %2").arg(QString::fromStdString(row.chip), QString::fromStdString(row.slice)),
                          row.scenario);
    }
}

} // namespace ridgepoint
