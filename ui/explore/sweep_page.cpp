// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/sweep_page.h"

#include "core/explore/sweep_values.h"
#include "core/scenario/scenario_access.h"
#include "ui/charts/chart_card.h"
#include "ui/charts/plot_widget.h"
#include "ui/compare/compare_rows.h"
#include "ui/controls/field_row.h"
#include "ui/controls/search_combo.h"
#include "ui/explore/change_text.h"
#include "ui/session/session.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr std::size_t kMostPoints = 64 * 1024; ///< as many as a chart can show
constexpr std::size_t kMostValues = 256;       ///< of either axis of a heat map

/// What is wrong with the values typed, and how to type them.
QString problemText(const SweepAxisResult& parsed) {
    const QString text = QString::fromStdString(parsed.text);
    switch (parsed.problem) {
    case SweepAxisProblem::direction:
        return SweepPage::tr(
                   "The steps of %1 do not lead from the first value to the last: upwards takes a factor above 1 "
                   "or a step above 0, downwards one below.")
            .arg(text);
    case SweepAxisProblem::too_many:
        return SweepPage::tr("These are more than a million values: take a larger step.");
    case SweepAxisProblem::value:
        return SweepPage::tr("The field does not take the value “%1”.").arg(text);
    default:
        return SweepPage::tr(
            "The values are not understood: type a list as in 1,2,4 or a range as in 1:64:x2 or 1:64:+1.");
    }
}

} // namespace

SweepPage::SweepPage(Session& session, QWidget* parent)
    : ExplorePage(session, parent), m_figure(new QComboBox(this)),
      m_apply(new QPushButton(tr("Take this point"), this)), m_compare(new QPushButton(tr("Compare"), this)),
      m_state(new QLabel(this)), m_view(new SweepView), m_card(new ChartCard(m_view)),
      m_answer([this](const SharedGrid& grid) { take(grid); }) {
    layOut(makeForm(), nullptr, m_card);
    connect(&m_view->plot(), &PlotWidget::targetActivated, this, &SweepPage::select);
    connect(m_apply, &QPushButton::clicked, this, &SweepPage::apply);
    fillFields();
    followBatch();
}

/// Until another field is chosen, the batch is varied, by the field that gives it.
void SweepPage::followBatch() {
    const Workload& workload = session().scenario().workload;
    const QString path = workload.kind != WorkloadKind::train ? QStringLiteral("workload.batch")
                         : workload.globalBatch               ? QStringLiteral("workload.global_batch")
                                                              : QStringLiteral("workload.per_device_batch");
    if (path != m_batch && m_axes[0].field->currentId() == m_batch) {
        m_batch = path;
        choose(0, path);
    }
}

QWidget* SweepPage::makeForm() {
    auto* side = new QWidget(this);
    auto* form = new QFormLayout;
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    const std::array<QString, 2> titles{tr("Vary"), tr("And")};
    const std::array<QString, 2> names{tr("First field to vary"), tr("Second field to vary")};
    const std::array<QString, 2> valueNames{tr("Values of the first field"), tr("Values of the second field")};
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        AxisControls& axis = m_axes[i];
        axis.field = new SearchCombo(side);
        axis.field->setAccessibleName(names[i]);
        axis.field->setFreeEntry(true);
        axis.values = new QLineEdit(side);
        axis.values->setAccessibleName(valueNames[i]);
        axis.values->setToolTip(tr("Values joined by commas, or FIRST:LAST:xFACTOR, or FIRST:LAST:+STEP."));
        form->addRow(titles[i], axis.field);
        form->addRow(tr("values"), axis.values);
        connect(axis.field, &SearchCombo::chosen, this, [this, i](const QString& path) { choose(i, path); });
        connect(axis.field, &SearchCombo::otherEntered, this, [this, i](const QString& path) { choose(i, path); });
        connect(axis.values, &QLineEdit::editingFinished, this, [this] {
            drop();
            outdate();
        });
    }
    for (const SweepFigure figure : kSweepFigures) {
        m_figure->addItem(displayName(figure));
    }
    m_figure->setAccessibleName(tr("Figure shown"));
    connect(m_figure, &QComboBox::activated, this, [this] { m_figureChosen = true; });
    connect(m_figure, &QComboBox::currentIndexChanged, this,
            [this](int figure) { m_view->setFigure(kSweepFigures[static_cast<std::size_t>(figure)]); });
    form->addRow(tr("Show"), m_figure);
    m_state->setWordWrap(true);
    m_state->setProperty("muted", true);
    m_apply->setEnabled(false);
    m_apply->setToolTip(tr("Set the scenario to the point last clicked. Can be undone."));
    m_compare->setEnabled(false);
    connect(m_compare, &QPushButton::clicked, this, [this] {
        const Scenario scenario = m_view->grid()->sweep.at(m_selected);
        emit compareRequested(variantText(m_view->grid()->sweep.base, session().evaluated(scenario), locale()),
                              scenario);
    });
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_apply);
    buttons->addWidget(m_compare);
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(8, 6, 6, 6);
    column->addLayout(form);
    column->addWidget(m_state);
    column->addStretch(1);
    column->addLayout(buttons);
    return side;
}

/// What can be varied depends on the chip alone; a field that has no sweep of its own can be typed as a path.
void SweepPage::fillFields() {
    std::vector<SearchCombo::Entry> entries;
    for (const std::string& path : sweepablePaths(session().study(), session().catalogue())) {
        const FieldInfo* info = findField(path);
        const QString id = QString::fromStdString(path);
        entries.push_back({id, fieldTitle(path), info == nullptr ? id : fieldMeaning(*info)});
    }
    m_axes[0].field->setEntries(entries);
    entries.insert(entries.begin(), {QString(), tr("nothing else"), QString()});
    m_axes[1].field->setEntries(entries);
}

void SweepPage::choose(std::size_t axis, const QString& path) {
    m_axes[axis].field->setCurrentId(path);
    m_axes[axis].values->setText(QString::fromStdString(
        path.isEmpty() ? std::string()
                       : suggestedSweepValues(session().study(), path.toStdString(), session().catalogue())));
    m_axes[axis].values->setEnabled(!path.isEmpty());
    suggestFigure();
    drop();
    outdate();
}

/// Steps that do more or less work are no measure of each other: until the user chooses a figure, tokens per second
/// and chip are shown for fields that change the work of a step.
void SweepPage::suggestFigure() {
    if (m_figureChosen) {
        return;
    }
    const bool workChanges = std::any_of(m_axes.begin(), m_axes.end(), [](const AxisControls& axis) {
        const QString path = axis.field->currentId();
        return path.startsWith(u"workload.") || path.startsWith(u"model") || path.startsWith(u"hardware.slice");
    });
    const SweepFigure wanted = workChanges ? SweepFigure::throughput : SweepFigure::step_time;
    const auto row = std::find(kSweepFigures.begin(), kSweepFigures.end(), wanted) - kSweepFigures.begin();
    m_figure->setCurrentIndex(static_cast<int>(row));
}

QString SweepPage::state() const { return m_state->text(); }

void SweepPage::drop() { m_answer.drop(); }

void SweepPage::refresh() {
    fillFields();
    followBatch();
    Sweep sweep;
    sweep.base = session().scenario();
    for (const AxisControls& axis : m_axes) {
        const QString path = axis.field->currentId();
        if (path.isEmpty()) {
            continue;
        }
        const QString text = path + u'=' + axis.values->text().remove(u' ');
        SweepAxisResult parsed = parseSweepAxis(text.toStdString(), sweep.base);
        if (!parsed.axis) {
            m_state->setText(problemText(parsed));
            return;
        }
        sweep.axes.push_back(std::move(*parsed.axis));
    }
    const bool tooWide = sweep.axes.size() > 1 &&
                         (sweep.axes[0].values.size() > kMostValues || sweep.axes[1].values.size() > kMostValues);
    if (sweep.axes.empty() || sweep.points() > kMostPoints || tooWide) {
        m_state->setText(sweep.axes.empty() ? tr("Choose a field to vary.")
                                            : tr("Too many values for a chart: at most 256 × 256."));
        return;
    }
    m_state->setText(tr("Evaluating %n scenarios…", nullptr, static_cast<int>(sweep.points())));
    m_answer.ask([sweep = std::move(sweep), catalogue = session().sharedCatalogue()](const std::stop_token& stop) {
        auto grid = std::make_shared<SweptGrid>();
        grid->sweep = sweep;
        SweepOptions options;
        options.stop = stop;
        grid->points = runSweep(sweep, *catalogue, options);
        return SharedGrid(std::move(grid));
    });
}

void SweepPage::take(const SharedGrid& grid) {
    if (!grid->isComplete()) {
        return;
    }
    m_view->setGrid(grid);
    m_apply->setEnabled(false);
    m_compare->setEnabled(false);
    m_state->setText(tr("%n scenarios. Click a point to choose it.", nullptr, static_cast<int>(grid->points.size())));
}

void SweepPage::select(int target) {
    const SweepPoint* point = m_view->pointOf(target);
    if (point == nullptr) {
        return;
    }
    m_selected = point->index;
    m_apply->setEnabled(true);
    m_compare->setEnabled(true);
    const QString changes = changesText(session().scenario(), m_view->grid()->sweep.at(m_selected), locale());
    m_state->setText(changes.isEmpty() ? tr("Chosen: the scenario as it is.") : tr("Chosen: %1").arg(changes));
}

void SweepPage::apply() {
    const Scenario scenario = m_view->grid()->sweep.at(m_selected);
    session().replace(tr("Sweep: %1").arg(changesText(session().scenario(), scenario, locale(), 2)), scenario);
}

} // namespace ridgepoint
