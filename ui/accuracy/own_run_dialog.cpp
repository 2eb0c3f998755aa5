// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/accuracy/own_run_dialog.h"

#include "ui/session/session.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/style/quantity_parse.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

constexpr int kEntryWidth = 180; ///< pixels

} // namespace

OwnRunDialog::OwnRunDialog(Session& session, std::optional<OwnRun> existing, std::vector<OwnRun> others,
                           QWidget* parent)
    : QDialog(parent), m_session(session), m_existing(std::move(existing)), m_others(std::move(others)),
      m_scenario(new QLabel(this)), m_takeScenario(new QCheckBox(tr("Take the scenario of the &window instead"), this)),
      m_problem(new QLabel(this)) {
    setWindowTitle(m_existing ? tr("Edit a measured run") : tr("A run that was measured"));
    build();
    fill();
    showScenario();
    resize(560, sizeHint().height());
}

void OwnRunDialog::build() {
    m_scenario->setWordWrap(true);
    m_takeScenario->setVisible(m_existing.has_value());
    connect(m_takeScenario, &QCheckBox::toggled, this, &OwnRunDialog::showScenario);
    auto* form = new QFormLayout;
    QLabel* none = nullptr;
    form->addRow(tr("Scenario"), m_scenario);
    form->addRow(QString(), m_takeScenario);
    m_name = addEntry(*form, tr("&Name"), tr("70b, first week"), none);
    m_step = addEntry(*form, tr("&Step time"), formatQuantity(12.3, Quantity::seconds, locale()), m_stepPredicted);
    m_rate = addEntry(*form, tr("&Throughput"), formatFixed(85000, locale(), 0), m_ratePredicted);
    m_memory = addEntry(*form, tr("&HBM of a device"), tr("78 GiB"), m_memoryPredicted);
    m_source = addEntry(*form, tr("S&ource"), tr("log, date, who ran it"), none);
    for (QLineEdit* wide : {m_name, m_source}) {
        wide->setMaximumWidth(QWIDGETSIZE_MAX);
    }
    m_problem->setProperty("problem", true);
    m_problem->setWordWrap(true);
    m_problem->hide();
    auto* explanation =
        new QLabel(tr("Step time or throughput, of all devices, is needed; the former is worked out from the latter "
                      "where it is not given."),
                   this);
    explanation->setProperty("muted", true);
    explanation->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    auto* column = new QVBoxLayout(this);
    column->addLayout(form);
    column->addWidget(explanation);
    column->addWidget(m_problem);
    column->addStretch(1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QLineEdit* OwnRunDialog::addEntry(QFormLayout& form, const QString& name, const QString& example, QLabel*& beside) {
    auto* field = new QLineEdit(this);
    field->setPlaceholderText(example);
    field->setMaximumWidth(kEntryWidth);
    field->setAccessibleName(QString(name).remove(u'&'));
    beside = new QLabel(this);
    beside->setProperty("muted", true);
    auto* row = new QHBoxLayout;
    row->addWidget(field, 1);
    row->addWidget(beside);
    auto* label = new QLabel(name, this);
    label->setBuddy(field);
    form.addRow(label, row);
    return field;
}

QString OwnRunDialog::textOf(std::optional<double> value, Quantity quantity) const {
    if (!value) {
        return {};
    }
    const Unit unit = unitFor(quantity, *value);
    return tr("%1 %2").arg(formatTrimmed(*value / unit.factor, locale(), 6), unit.symbol);
}

void OwnRunDialog::fill() {
    if (!m_existing) {
        m_name->setText(m_session.name());
        return;
    }
    m_name->setText(QString::fromStdString(m_existing->id));
    m_step->setText(textOf(m_existing->stepSeconds, Quantity::seconds));
    m_rate->setText(textOf(m_existing->tokensPerSecond, Quantity::tokenRate));
    m_memory->setText(textOf(m_existing->hbmPeakBytes, Quantity::bytes));
    m_source->setText(QString::fromStdString(m_existing->source));
}

const Scenario& OwnRunDialog::scenario() const {
    return m_existing && !m_takeScenario->isChecked() ? m_existing->scenario : m_session.scenario();
}

void OwnRunDialog::showScenario() {
    m_report = m_session.evaluated(scenario());
    m_scenario->setText(scenarioLine(m_report));
    const auto predicted = [this](QLabel& label, double value, Quantity quantity) {
        label.setText(m_report.valid ? tr("predicted %1").arg(formatQuantity(value, quantity, locale())) : QString());
    };
    predicted(*m_stepPredicted, m_report.headline.stepTimeSeconds, Quantity::seconds);
    predicted(*m_ratePredicted, m_report.headline.tokensPerSecond, Quantity::tokenRate);
    predicted(*m_memoryPredicted, m_report.headline.hbmPeakBytes, Quantity::bytes);
}

bool OwnRunDialog::read(QLineEdit& field, Quantity quantity, std::optional<double>& value) {
    const QString text = field.text().trimmed();
    if (value && text == textOf(value, quantity)) {
        return true; // not touched: the digits that are not shown stay
    }
    value.reset();
    if (text.isEmpty()) {
        return true;
    }
    const ParsedQuantity parsed = parseQuantity(text, quantity, locale());
    if (!parsed || !(parsed.value > 0)) {
        showProblem(tr("%1: “%2” cannot be read; write it as “%3”.")
                        .arg(field.accessibleName(), text, field.placeholderText()));
        field.setFocus();
        return false;
    }
    value = parsed.value;
    return true;
}

QString OwnRunDialog::words(OwnRunProblem problem, const OwnRun& run) const {
    switch (problem) {
    case OwnRunProblem::none:
        return {};
    case OwnRunProblem::no_id:
        return tr("Give the run a name.");
    case OwnRunProblem::id_taken:
        return tr("There is a run “%1” already.").arg(QString::fromStdString(run.id));
    case OwnRunProblem::nothing_measured:
        return tr("Enter the step time or the tokens a second.");
    case OwnRunProblem::no_source:
        return tr("Say where the figures were read: a log, a date.");
    case OwnRunProblem::contradiction:
        return tr("Step time and throughput do not belong together: a step of %1 tokens in %2 makes %3.")
            .arg(formatQuantity(m_report.tokensPerStep, Quantity::tokens, locale()),
                 formatQuantity(*run.stepSeconds, Quantity::seconds, locale()),
                 formatQuantity(m_report.tokensPerStep / *run.stepSeconds, Quantity::tokenRate, locale()));
    case OwnRunProblem::not_evaluated:
        return tr("The scenario cannot be evaluated: put it in order first.");
    }
    return {};
}

void OwnRunDialog::accept() {
    OwnRun run = m_existing.value_or(OwnRun{});
    run.id = m_name->text().trimmed().toStdString();
    run.scenario = scenario();
    run.source = m_source->text().trimmed().toStdString();
    if (!read(*m_step, Quantity::seconds, run.stepSeconds) ||
        !read(*m_rate, Quantity::tokenRate, run.tokensPerSecond) ||
        !read(*m_memory, Quantity::bytes, run.hbmPeakBytes)) {
        return;
    }
    const OwnRunProblem problem = problemOf(run, m_others, m_session.catalogue());
    if (problem != OwnRunProblem::none) {
        return showProblem(words(problem, run));
    }
    emit entered(run);
    QDialog::accept();
}

void OwnRunDialog::showProblem(const QString& problem) {
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

QString OwnRunDialog::problem() const { return m_problem->isHidden() ? QString() : m_problem->text(); }

} // namespace ridgepoint
