// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/goal_page.h"

#include "core/explore/number_probe.h"
#include "core/scenario/scenario_access.h"
#include "ui/compare/compare_rows.h"
#include "ui/controls/field_row.h"
#include "ui/controls/search_combo.h"
#include "ui/explore/tornado_view.h"
#include "ui/session/session.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/style/quantity_parse.h"
#include "ui/tables/copy_table.h"
#include "ui/tables/table_remark.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

constexpr int kFormWidth = 330;  ///< pixels
constexpr int kTargetWidth = 90; ///< pixels
const QString kSlice = QStringLiteral("hardware.slice");

QString nameOf(GoalMetric metric) {
    switch (metric) {
    case GoalMetric::step_time:
        return GoalPage::tr("step time at most");
    case GoalMetric::tokens_per_s:
        return GoalPage::tr("tokens/s at least");
    case GoalMetric::tokens_per_s_per_chip:
        return GoalPage::tr("tokens/s per chip at least");
    case GoalMetric::mfu:
        return GoalPage::tr("MFU at least");
    case GoalMetric::hbm_peak:
        return GoalPage::tr("HBM peak at most");
    default:
        return GoalPage::tr("fits for sure");
    }
}

Quantity quantityOf(GoalMetric metric) {
    switch (metric) {
    case GoalMetric::step_time:
        return Quantity::seconds;
    case GoalMetric::mfu:
        return Quantity::share;
    case GoalMetric::hbm_peak:
        return Quantity::bytes;
    default:
        return Quantity::tokenRate;
    }
}

double presentOf(GoalMetric metric, const Headline& h) {
    switch (metric) {
    case GoalMetric::step_time:
        return h.stepTimeSeconds;
    case GoalMetric::tokens_per_s:
        return h.tokensPerSecond;
    case GoalMetric::tokens_per_s_per_chip:
        return h.tokensPerSecondPerChip;
    case GoalMetric::mfu:
        return h.mfu;
    default:
        return h.hbmNeededBytes;
    }
}

QLabel* paragraph(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

GoalPage::GoalPage(Session& session, QWidget* parent)
    : ExplorePage(session, parent), m_number(new SearchCombo(this)), m_metric(new QComboBox(this)),
      m_target(new QLineEdit(this)), m_wanted(new QComboBox(this)),
      m_mustFit(new QCheckBox(tr("and &fits for sure"), this)), m_seek(new QPushButton(tr("&Seek"), this)),
      m_apply(new QPushButton(tr("Apply"), this)), m_result(paragraph(this)), m_mfu(new QLineEdit(this)),
      m_requirementsButton(new QPushButton(tr("&What must be true?"), this)), m_explanation(paragraph(this)),
      m_model(new RequirementModel(this)), m_table(new CopyTable(tr("What must be true, each number by itself"), this)),
      m_applyRow(new QPushButton(tr("Apply"), this)), m_goal([this](const Found& found) { take(found); }),
      m_what([this](const MfuRequirements& requirements) { takeRequirements(requirements); }) {
    auto* halves = new QSplitter(this);
    halves->setChildrenCollapsible(false);
    halves->addWidget(makeGoal());
    halves->addWidget(makeRequirements());
    halves->setSizes({kFormWidth, 2 * kFormWidth});
    halves->setStretchFactor(1, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(halves);
    fillNumbers();
    m_number->setCurrentId(QStringLiteral("hardware.chip.hbm_bandwidth"));
    suggestTarget();
}

QWidget* GoalPage::makeGoal() {
    auto* side = new QWidget(this);
    m_number->setAccessibleName(tr("Number sought"));
    connect(m_number, &SearchCombo::chosen, this, [this](const QString& path) { m_number->setCurrentId(path); });
    for (std::size_t i = 0; i < EnumNames<GoalMetric>::names.size(); ++i) {
        m_metric->addItem(nameOf(static_cast<GoalMetric>(i)));
    }
    m_metric->setAccessibleName(tr("Goal"));
    m_target->setAccessibleName(tr("Target"));
    connect(m_metric, &QComboBox::currentIndexChanged, this, [this] {
        m_isTargetOwn = false;
        suggestTarget();
        forgetGoal();
    });
    connect(m_target, &QLineEdit::textEdited, this, [this] { m_isTargetOwn = true; });
    connect(m_number, &SearchCombo::chosen, this, &GoalPage::forgetGoal);
    connect(m_wanted, &QComboBox::activated, this, &GoalPage::forgetGoal);
    connect(m_target, &QLineEdit::textEdited, this, &GoalPage::forgetGoal);
    connect(m_mustFit, &QCheckBox::toggled, this, &GoalPage::forgetGoal);
    m_wanted->addItems({tr("the smallest"), tr("the largest")});
    m_wanted->setAccessibleName(tr("Which value is wanted"));
    connect(m_seek, &QPushButton::clicked, this, &GoalPage::seek);
    connect(m_target, &QLineEdit::returnPressed, this, &GoalPage::seek);
    connect(m_apply, &QPushButton::clicked, this, [this] {
        if (m_found && m_found->reached) {
            const Scenario scenario = m_found->scenario;
            session().replace(tr("Goal: %1").arg(m_number->currentText()), scenario);
        }
    });
    m_apply->setEnabled(false);
    m_apply->setToolTip(tr("Set the number to the value found. Can be undone."));
    auto* form = new QFormLayout;
    form->addRow(tr("Number"), m_number);
    form->addRow(tr("Wanted"), m_wanted);
    form->addRow(tr("with"), m_metric);
    form->addRow(tr("Target"), m_target);
    form->addRow(QString(), m_mustFit);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_seek);
    buttons->addWidget(m_apply);
    buttons->addStretch(1);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(8, 6, 6, 6);
    column->addLayout(form);
    column->addLayout(buttons);
    column->addWidget(m_result);
    column->addStretch(1);
    return side;
}

QWidget* GoalPage::makeRequirements() {
    auto* side = new QWidget(this);
    m_mfu->setAccessibleName(tr("Target MFU"));
    m_mfu->setMaximumWidth(kTargetWidth);
    m_mfu->setText(QStringLiteral("60 %"));
    connect(m_mfu, &QLineEdit::textEdited, this, &GoalPage::forgetRequirements);
    connect(m_mfu, &QLineEdit::returnPressed, this, &GoalPage::askRequirements);
    connect(m_requirementsButton, &QPushButton::clicked, this, &GoalPage::askRequirements);
    auto* label = new QLabel(tr("Target MFU"), side);
    label->setBuddy(m_mfu);
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setColumnDigits({40, 14, 18, 9});
    new TableRemark(m_table, [] {
        return tr("“What must be true?” lists here what each number by itself would have to be for the target MFU.");
    });
    m_applyRow->setEnabled(false);
    m_applyRow->setToolTip(tr("Set the chosen number to what is needed. Can be undone."));
    const auto needed = [this]() -> const GoalResult* {
        const QModelIndex cell = m_table->currentIndex();
        const auto& rows = m_model->requirements().alone;
        return cell.isValid() && rows[static_cast<std::size_t>(cell.row())].needed
                   ? &*rows[static_cast<std::size_t>(cell.row())].needed
                   : nullptr;
    };
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this, needed] { m_applyRow->setEnabled(needed() != nullptr); });
    connect(m_applyRow, &QPushButton::clicked, this, [this, needed] {
        if (const GoalResult* result = needed()) {
            const Scenario scenario = result->scenario;
            session().replace(tr("Goal: %1").arg(m_table->currentIndex().siblingAtColumn(0).data().toString()),
                              scenario);
        }
    });
    auto* row = new QHBoxLayout;
    row->addWidget(label);
    row->addWidget(m_mfu);
    row->addWidget(m_requirementsButton);
    row->addStretch(1);
    row->addWidget(m_applyRow);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(6, 6, 6, 6);
    column->addLayout(row);
    column->addWidget(m_explanation);
    column->addWidget(m_table, 1);
    return side;
}

void GoalPage::fillNumbers() {
    std::vector<SearchCombo::Entry> entries{{kSlice, fieldTitle("hardware.slice"), tr("by the number of chips")}};
    const Links links = session().study().chip ? linksOf(*session().study().chip) : Links::ici;
    const auto add = [&entries, links](const std::vector<ScenarioNumber>& numbers) {
        for (const ScenarioNumber& number : numbers) {
            const QString path = QString::fromStdString(number.path);
            const std::string_view last = std::string_view(number.path).substr(number.path.rfind('.') + 1);
            const bool isOfChip = number.path.starts_with("hardware.chip.");
            entries.push_back(
                {path, isOfChip ? tr("Chip: %1").arg(fieldLabel(last, links)) : fieldTitle(number.path), path});
        }
    };
    add(workloadNumbers(session().study()));
    add(hardwareNumbers(session().study(), session().catalogue()));
    m_number->setEntries(entries);
}

/// The present figure, to begin with.
void GoalPage::suggestTarget() {
    const auto metric = static_cast<GoalMetric>(m_metric->currentIndex());
    const bool isFit = metric == GoalMetric::fits;
    m_target->setEnabled(!isFit);
    m_mustFit->setEnabled(!isFit);
    const bool isKnown = !isFit && session().report().valid;
    m_target->setText(isKnown
                          ? formatQuantity(presentOf(metric, session().report().headline), quantityOf(metric), locale())
                          : QString());
}

/// An answer stands only beside the question that it answers.
void GoalPage::forgetGoal() {
    m_goal.drop();
    m_isSought = false;
    m_found.reset();
    m_apply->setEnabled(false);
    m_result->clear();
}

void GoalPage::forgetRequirements() {
    m_what.drop();
    m_applyRow->setEnabled(false);
    m_explanation->clear();
    if (m_model->rowCount() > 0) {
        m_model->show({});
    }
}

void GoalPage::drop() {
    const bool wasSought = m_isSought;
    forgetGoal();
    forgetRequirements();
    m_isSought = wasSought;
}

/// What was asked is asked of the new scenario too.
void GoalPage::refresh() {
    fillNumbers();
    if (!m_isTargetOwn) {
        suggestTarget();
    }
    if (m_isSought) {
        seek();
    }
    askRequirements();
}

QString GoalPage::answer() const { return m_result->text(); }

std::optional<Goal> GoalPage::readGoal() {
    Goal goal;
    goal.metric = static_cast<GoalMetric>(m_metric->currentIndex());
    goal.mustFit = m_mustFit->isChecked();
    if (goal.metric == GoalMetric::fits) {
        return goal;
    }
    const ParsedQuantity parsed = parseQuantity(m_target->text(), quantityOf(goal.metric), locale());
    if (!parsed || !(parsed.value > 0)) {
        m_result->setText(tr("The target “%1” is not understood: type a number above 0, such as %2.")
                              .arg(m_target->text(), formatQuantity(presentOf(goal.metric, session().report().headline),
                                                                    quantityOf(goal.metric), locale())));
        return std::nullopt;
    }
    goal.target = parsed.value;
    return goal;
}

void GoalPage::seek() {
    forgetGoal();
    m_isSought = true;
    const std::optional<Goal> goal = readGoal();
    if (!goal) {
        return;
    }
    const std::string path = m_number->currentId().toStdString();
    const auto number = numberAt(session().study(), path, session().catalogue());
    m_unit = number ? number->unit : std::string_view();
    m_result->setText(tr("Seeking…"));
    m_goal.ask([scenario = session().scenario(), catalogue = session().sharedCatalogue(), path, goal = *goal,
                wanted = static_cast<Wanted>(m_wanted->currentIndex())](const std::stop_token& stop) {
        return goalSeek(scenario, path, goal, wanted, *catalogue, stop);
    });
}

void GoalPage::take(const Found& found) {
    m_found = found;
    m_apply->setEnabled(found && found->reached);
    const QString name = m_number->currentText();
    if (!found) {
        m_result->setText(tr("The scenario is impossible as it is, or has no such number."));
        return;
    }
    if (!found->reached) {
        m_result->setText(
            tr("No value of %1 meets the goal, from a thousandth to a thousand times the present one.").arg(name));
        return;
    }
    const QString value = m_number->currentId() == kSlice ? QString::fromStdString(found->scenario.hardware.slice)
                                                          : numberText(found->value, m_unit, locale());
    m_result->setText(tr("%1: %2, %3 times the present value. Then a step takes %4 at %5 MFU, with %6 of HBM (%7).")
                          .arg(name, value, formatTrimmed(found->factor, locale(), 3),
                               formatQuantity(found->headline.stepTimeSeconds, Quantity::seconds, locale()),
                               formatQuantity(found->headline.mfu, Quantity::share, locale()),
                               formatQuantity(found->headline.hbmNeededBytes, Quantity::bytes, locale()),
                               displayName(found->headline.fits)));
}

void GoalPage::askRequirements() {
    const ParsedQuantity parsed = parseQuantity(m_mfu->text(), Quantity::share, locale());
    if (!parsed || !(parsed.value > 0) || !(parsed.value < 1)) {
        m_explanation->setText(
            tr("The target “%1” is not understood: type a share between 0 and 100 %.").arg(m_mfu->text()));
        return;
    }
    forgetRequirements();
    m_model->setLocale(locale());
    m_model->setLinks(session().study().chip ? linksOf(*session().study().chip) : Links::ici);
    m_explanation->setText(tr("Seeking…"));
    m_what.ask([scenario = session().scenario(), catalogue = session().sharedCatalogue(), target = parsed.value](
                   const std::stop_token& stop) { return requirementsFor(scenario, target, *catalogue, stop); });
}

void GoalPage::takeRequirements(const MfuRequirements& requirements) {
    m_model->show(requirements);
    if (!requirements.valid) {
        m_explanation->setText(noResultMessage());
        return;
    }
    const auto seconds = [this](double s) { return formatQuantity(s, Quantity::seconds, locale()); };
    const auto share = [this](double s) { return formatQuantity(s, Quantity::share, locale()); };
    QStringList overheads;
    for (const auto& [category, time] : requirements.overheads) {
        overheads.append(tr("%1 %2").arg(displayName(category), seconds(time)));
    }
    m_explanation->setText(
        tr("MFU is %1; %2 needs a step of %3 instead of %4. With everything overlapped it would be %5. Beside the "
           "model's FLOPs the step spends: %6.")
            .arg(share(requirements.now), share(requirements.target), seconds(requirements.targetStepSeconds),
                 seconds(requirements.stepSeconds), share(requirements.withAllOverlapped),
                 overheads.mid(0, 6).join(QStringLiteral(", "))));
}

} // namespace ridgepoint
