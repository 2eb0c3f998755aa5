// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_panel.h"

#include "ui/charts/chart_card.h"
#include "ui/compare/chart_stage.h"
#include "ui/compare/compare_charts.h"
#include "ui/compare/compare_model.h"
#include "ui/controls/field_row.h"
#include "ui/controls/segmented_control.h"
#include "ui/session/session.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/tables/copy_table.h"
#include "ui/tables/eliding_header.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSplitter>
#include <QStyledItemDelegate>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int kTitleDigits = 27;
constexpr int kNarrowTitleDigits = 14;
constexpr int kCellDigits = 28;       ///< where there is room
constexpr int kNarrowCellDigits = 18; ///< "42.87 s (+252 %)"
constexpr int kLeastCellDigits = 15;  ///< "1 044 833 tok/s", the difference below it
constexpr int kTableWidth = 680;      ///< pixels
constexpr int kChartWidth = 340;      ///< pixels, at least
constexpr int kHeadingLines = 4;
constexpr int kRowPadding = 8; ///< pixels, above and below the lines of a row

/// Lines of one row stand closer together than rows do.
class RoomyRows : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& cell) const override {
        return QStyledItemDelegate::sizeHint(option, cell) + QSize(0, kRowPadding);
    }
};

QToolButton* menuButton(const QString& text, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setText(text + QStringLiteral(" ▾"));
    button->setProperty("flat", true);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setMenu(new QMenu(button));
    return button;
}

} // namespace

ComparePanel::ComparePanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_set(session), m_model(new CompareModel(this)),
      m_table(new CopyTable(tr("Scenarios side by side"), this)), m_step(new CompareStepView),
      m_memory(new CompareMemoryView), m_attribution(new AttributionView), m_add(menuButton(tr("&Add"), this)),
      m_remove(menuButton(tr("Re&move"), this)), m_hold(new SegmentedControl(tr("Held equal"), this)),
      m_holdText(new QLabel(this)), m_shown(new SegmentedControl(tr("Shown"), this)),
      m_attributing([this](const Attribution& attribution) {
          m_attribution->setAttribution(attribution, m_attributedFrom, m_attributedTo);
      }) {
    m_table->setModel(m_model);
    connect(m_model, &QAbstractItemModel::modelReset, this, &ComparePanel::spanHeadings);
    connect(m_model, &QAbstractItemModel::headerDataChanged, this, &ComparePanel::sizeColumns);
    QWidget* tools = makeTools();
    m_halves = new QSplitter(this);
    m_halves->setChildrenCollapsible(false);
    m_halves->addWidget(m_table);
    m_halves->addWidget(makeCharts());
    m_table->setWordWrap(true);
    m_table->setItemDelegate(new RoomyRows(m_table));
    m_table->verticalHeader()->setMinimumSectionSize(m_table->fontMetrics().height() + kRowPadding);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setMinimumWidth(kTableWidth / 3);
    m_halves->setSizes({kTableWidth, kTableWidth});
    m_halves->setStretchFactor(0, 1);
    m_halves->setStretchFactor(1, 1);
    connect(m_halves, &QSplitter::splitterMoved, this, &ComparePanel::sizeColumns);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 4, 6, 6);
    column->setSpacing(4);
    column->addWidget(tools);
    column->addWidget(m_holdText);
    column->addWidget(m_halves, 1);
    static_cast<ElidingHeader*>(m_table->horizontalHeader())->setMostLines(kHeadingLines);
    connect(&m_set, &CompareSet::changed, this, &ComparePanel::refresh);
    connect(&session, &Session::reportChanged, this, &ComparePanel::refresh);
    connect(&session, &Session::baselineChanged, this, &ComparePanel::refresh);
}

QWidget* ComparePanel::makeTools() {
    auto* tools = new QWidget(this);
    m_add->setToolTip(tr("Add a scenario to the comparison, up to four."));
    m_remove->setToolTip(tr("Take a scenario out of the comparison."));
    connect(m_add->menu(), &QMenu::aboutToShow, this, &ComparePanel::fillAddMenu);
    connect(m_remove->menu(), &QMenu::aboutToShow, this, &ComparePanel::fillRemoveMenu);
    for (const QString& text : {tr("As they are"), tr("Equal chips"), tr("Equal dollars"), tr("Equal global batch")}) {
        m_hold->addSegment(text);
    }
    m_hold->setCurrent(0);
    connect(m_hold, &SegmentedControl::chosen, this, [this](int hold) { m_set.setHold(static_cast<Hold>(hold)); });
    m_holdText->setProperty("muted", true);
    m_holdText->setWordWrap(true);
    m_holdText->setTextFormat(Qt::PlainText);
    m_holdText->hide();
    m_shown->addSegment(tr("Table"));
    m_shown->addSegment(tr("Bars"));
    m_shown->setCurrent(0);
    m_shown->hide();
    connect(m_shown, &SegmentedControl::chosen, this, [this](int segment) { showCharts(segment == 1); });
    auto* row = new QHBoxLayout(tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_add);
    row->addWidget(m_remove);
    row->addSpacing(12);
    row->addWidget(m_hold);
    row->addStretch(1);
    row->addWidget(m_shown);
    return tools;
}

QWidget* ComparePanel::makeCharts() {
    const std::array<ChartView*, 3> views{m_step, m_memory, m_attribution};
    for (std::size_t i = 0; i < views.size(); ++i) {
        m_cards[i] = new ChartCard(views[i]);
    }
    m_stage = new ChartStage(m_cards, {tr("Step times"), tr("HBM"), tr("Difference")}, this);
    return m_stage;
}

void ComparePanel::fillAddMenu() {
    QMenu& menu = *m_add->menu();
    menu.clear();
    menu.addAction(tr("The scenario as it is &now"), this, &ComparePanel::addPresent);
    menu.addAction(tr("A &preset…"), this, &ComparePanel::presetRequested);
    menu.addAction(tr("A &file…"), this, &ComparePanel::fileRequested);
    for (QAction* action : menu.actions()) {
        action->setEnabled(m_set.addedCount() < CompareSet::kMostAdded);
    }
}

void ComparePanel::fillRemoveMenu() {
    QMenu& menu = *m_remove->menu();
    menu.clear();
    for (std::size_t i = 0; i < m_set.addedCount(); ++i) {
        menu.addAction(m_set.addedLabel(i).replace(u'&', QStringLiteral("&&")), this,
                       [this, i] { m_set.removeAdded(i); });
    }
    if (m_session.pinned() != nullptr) {
        menu.addAction(tr("The baseline"), &m_session, &Session::clearBaseline);
    }
    menu.setEnabled(!menu.isEmpty());
}

/// By its name alone; the set tells apart those of one name.
void ComparePanel::addPresent() {
    const Scenario scenario = m_session.namedScenario();
    const QString name =
        scenario.name.empty() ? scenarioLine(m_session.report()) : QString::fromStdString(scenario.name);
    m_set.add(name, scenario);
}

void ComparePanel::showEvent(QShowEvent* event) {
    refresh();
    QWidget::showEvent(event);
}

void ComparePanel::refresh() {
    if (!isVisible()) {
        return;
    }
    m_set.refresh();
    const int before = m_model->columnCount();
    m_model->show(m_set.entries(), m_session.catalogue(), locale());
    m_attribution->setCatalogue(m_session.sharedCatalogue());
    if (m_model->columnCount() != before) {
        shareWidth();
    }
    m_stage->setBars(static_cast<int>(m_set.entries().size()));
    m_step->setEntries(m_set.entries());
    m_memory->setEntries(m_set.entries());
    m_remove->setEnabled(m_set.addedCount() > 0 || m_session.pinned() != nullptr);
    showHold();
    askAttribution();
}

void ComparePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    shareWidth();
}

/// Half for the table, or what its cells need of that which the charts can do without; where even their least leaves
/// too little for charts, one of the two at a time.
void ComparePanel::shareWidth() {
    const int digit = fontMetrics().horizontalAdvance(u'0');
    const int cells = std::max(m_model->columnCount() - 1, 1);
    const int whole = m_halves->width() - m_halves->handleWidth();
    const int bar = m_table->verticalScrollBar()->sizeHint().width();
    const int least = (kNarrowTitleDigits + kLeastCellDigits * cells) * digit + bar;
    const int needed = (kTitleDigits + kNarrowCellDigits * cells) * digit + bar;
    m_single = least > whole - kChartWidth;
    arrange();
    if (!m_single) {
        const int table = std::max(std::min(std::max(needed, whole / 2), whole - kChartWidth), 1);
        m_halves->setSizes({table, std::max(whole - table, 1)});
    }
    sizeColumns();
}

/// A heading is one cell as wide as the table.
void ComparePanel::spanHeadings() {
    m_table->clearSpans();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->isHeading(row)) {
            m_table->setSpan(row, 0, 1, m_model->columnCount());
        }
    }
}

void ComparePanel::showCharts(bool charts) {
    m_showsCharts = charts;
    m_shown->setCurrent(charts ? 1 : 0);
    arrange();
}

void ComparePanel::arrange() {
    m_shown->setVisible(m_single);
    m_table->setVisible(!m_single || !m_showsCharts);
    m_stage->setVisible(!m_single || m_showsCharts);
}

/// The scenarios share what the table has beside its first column, within what their cells need; where that is little,
/// a figure and its difference stand in two lines.
void ComparePanel::sizeColumns() {
    const int digit = fontMetrics().horizontalAdvance(u'0');
    const int cells = std::max(m_model->columnCount() - 1, 1);
    const int table = m_single ? m_halves->width() : m_halves->sizes().value(0);
    const int width = table - m_table->verticalScrollBar()->sizeHint().width();
    const bool narrow = width < (kTitleDigits + kNarrowCellDigits * cells) * digit;
    const int beside = width - kLeastCellDigits * cells * digit; // what the cells can do without
    const int title =
        std::clamp(narrow ? beside : kTitleDigits * digit, kNarrowTitleDigits * digit, kTitleDigits * digit);
    const int cell = std::clamp((width - title) / cells, kLeastCellDigits * digit, kCellDigits * digit);
    for (int column = 0; column < m_model->columnCount(); ++column) {
        m_table->horizontalHeader()->resizeSection(column, column == 0 ? title : cell);
    }
    static_cast<ElidingHeader*>(m_table->horizontalHeader())->fitHeight();
}

/// From the first to the present one; where that is the first itself, to the last.
void ComparePanel::askAttribution() {
    const std::vector<Compared>& entries = m_set.entries();
    const std::size_t to = m_set.present() > 0 ? m_set.present() : entries.size() - 1;
    m_attribution->show(entries.front().report, nullptr);
    if (to == 0) {
        m_attributedTo.clear();
        m_attribution->setAttribution({}, {}, {});
        return;
    }
    m_attributedFrom = entries.front().name;
    m_attributedTo = entries[to].name;
    m_attributing.ask(
        [catalogue = m_session.sharedCatalogue(), a = entries.front().report.scenario,
         b = entries[to].report.scenario](const std::stop_token& stop) { return attribute(a, b, *catalogue, stop); });
}

/// Why it has not exactly the size of the first; empty where it has.
QString ComparePanel::unheldText(const Compared& entry) const {
    const auto number = [this](double size) { return formatTrimmed(size, locale(), 6); };
    switch (entry.outcome) {
    case HoldOutcome::exact:
        break;
    case HoldOutcome::nearest:
        return tr("no legal value gives exactly that size: %1 instead of %2")
            .arg(number(entry.got), number(entry.wanted));
    case HoldOutcome::none:
        return tr("not held: nothing legal is near that size (%1 instead of %2)")
            .arg(number(entry.got), number(entry.wanted));
    case HoldOutcome::no_common_size:
        return tr("not held: the batch of a server is not that of training");
    case HoldOutcome::no_price: {
        QStringList chips;
        for (const UnpricedChip& unpriced : entry.unpriced) {
            chips.append(tr("%1 (%2)").arg(QString::fromStdString(unpriced.chip),
                                           unpriced.ofReference ? m_set.entries().front().name : entry.name));
        }
        return tr("not held: no price of %1; enter it at “%2”")
            .arg(chips.join(QStringLiteral(", ")), fieldLabel("price_usd_per_chip_hour"));
    }
    }
    return {};
}

QString ComparePanel::holdText() const {
    QStringList parts;
    for (const Compared& entry : m_set.entries()) {
        QStringList moves;
        for (const Adjustment& adjustment : entry.adjustments) {
            moves.append(tr("%1 %2 to %3")
                             .arg(fieldLabel(std::string_view(adjustment.path).substr(adjustment.path.rfind('.') + 1)),
                                  QString::fromStdString(adjustment.from), QString::fromStdString(adjustment.to)));
        }
        if (const QString unheld = unheldText(entry); !unheld.isEmpty()) {
            moves.append(unheld);
        }
        if (!moves.isEmpty()) {
            parts.append(tr("%1: %2").arg(entry.name, moves.join(QStringLiteral(", "))));
        }
    }
    return parts.join(QStringLiteral("; "));
}

void ComparePanel::showHold() {
    m_holdText->setText(holdText());
    m_holdText->setVisible(!m_holdText->text().isEmpty());
}

} // namespace ridgepoint
