// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/session.h"

#include "core/catalogue/preset_changes.h"
#include "ui/session/edit_command.h"
#include "ui/style/names.h"

#include <QElapsedTimer>

#include <algorithm>
#include <tuple>
#include <utility>

namespace ridgepoint {

Session::Session(std::shared_ptr<const Catalogue> catalogue, QObject* parent)
    : QObject(parent), m_catalogue(std::move(catalogue)) {
    connect(&m_history, &QUndoStack::indexChanged, this, [this] {
        if (m_history.canRedo()) {
            endGesture(); // undone: what comes next is a step of its own
        }
    });
    scheduleEvaluation();
}

void Session::edit(const QString& text, const QString& mergeKey, const std::function<void(Scenario&)>& change) {
    if (mergeKey.isEmpty() || mergeKey != m_gestureKey || !m_gestureBase) {
        endGesture();
        m_gestureKey = mergeKey;
        m_gestureBase = m_scenario;
    }
    Scenario next = *m_gestureBase;
    change(next);
    const std::vector<Adjustment> adjustments = carryOver(*m_gestureBase, next, *m_catalogue);
    if (next == m_scenario) {
        return;
    }
    const EditCommand::Swap swap = [this](Scenario& other) { swapScenario(other); };
    m_editing = true;
    m_history.push(new EditCommand(text, mergeKey, m_gesture, std::move(next), swap,
                                   [this]() -> const Scenario& { return m_scenario; }));
    m_editing = false;
    tellAdjusted(adjustments);
}

void Session::tellAdjusted(const std::vector<Adjustment>& adjustments) {
    if (adjustments != m_adjusted) {
        m_adjusted = adjustments;
        emit adjusted(m_adjusted);
    }
}

void Session::endGesture() {
    ++m_gesture;
    m_gestureKey.clear();
    m_gestureBase.reset();
}

void Session::replace(const QString& text, const Scenario& scenario) {
    endGesture();
    m_history.push(new EditCommand(
        text, {}, m_gesture, scenario, [this](Scenario& other) { swapScenario(other); },
        [this]() -> const Scenario& { return m_scenario; }));
}

void Session::editPresets(const QString& text, const std::function<void(Catalogue&, Scenario&)>& change) {
    endGesture();
    auto catalogue = std::make_shared<Catalogue>(*m_catalogue);
    Scenario scenario = m_scenario;
    change(*catalogue, scenario);
    m_history.push(new PresetCommand(
        text, m_catalogue, std::move(catalogue), std::move(scenario),
        [this](const Catalogue& from, const Catalogue& to, Scenario& other) { swapPresets(from, to, other); }));
}

void Session::setCatalogue(std::shared_ptr<const Catalogue> catalogue) {
    m_catalogue = std::move(catalogue);
    emit catalogueChanged();
    scheduleEvaluation();
}

void Session::load(const Scenario& scenario) {
    endGesture();
    m_history.clear();
    m_scenario = scenario;
    m_origin = scenario;
    tellAdjusted({});
    emit scenarioChanged();
    scheduleEvaluation();
}

void Session::swapScenario(Scenario& other) {
    std::swap(m_scenario, other);
    if (!m_editing) { // undone, redone or replaced: what an edit moved is no news any more
        tellAdjusted({});
    }
    emit scenarioChanged();
    scheduleEvaluation();
}

void Session::swapPresets(const Catalogue& from, const Catalogue& to, Scenario& scenario) {
    m_catalogue = std::make_shared<const Catalogue>(withChanges(*m_catalogue, from, to));
    emit catalogueChanged();
    swapScenario(scenario);
}

QString Session::name() const {
    const auto subject = [](const Scenario& s) {
        return std::tie(s.model, s.hardware.chip, s.hardware.slice, s.hardware.slices, s.precision.recipe,
                        s.workload.kind, s.workload.sequenceLength, s.workload.promptLength, s.workload.contextLength);
    };
    const QString given = QString::fromStdString(m_scenario.name);
    if (given.isEmpty() || m_scenario.name != m_origin.name || subject(m_scenario) == subject(m_origin)) {
        return given;
    }
    const auto isCalledSo = [&](const auto& preset) { return preset.second.name == m_scenario.name; };
    const auto& presets = m_catalogue->scenarios;
    const bool isGivenByHand = std::none_of(presets.begin(), presets.end(), isCalledSo) && given != nameOf(m_origin);
    return isGivenByHand ? given : nameOf(m_scenario);
}

QString Session::nameOf(const Scenario& scenario) const {
    const auto model = m_catalogue->models.find(scenario.model.base);
    const std::string& title = model == m_catalogue->models.end() ? scenario.model.base : model->second->title;
    const auto chip = m_catalogue->chips.find(scenario.hardware.chip.base);
    const std::string& chipName = chip == m_catalogue->chips.end() ? scenario.hardware.chip.base : chip->second->name;
    const Workload& work = scenario.workload;
    const QString length = work.kind == WorkloadKind::decode ? tr("decode at %1").arg(shortTokens(work.contextLength))
                           : work.kind == WorkloadKind::prefill
                               ? tr("prefill of %1").arg(shortTokens(work.promptLength))
                               : shortTokens(work.sequenceLength);
    const QString place = QString::fromStdString(chipName).section(QStringLiteral(" ("), 0, 0); // without its code name
    QString slice = QString::fromStdString(scenario.hardware.slice);
    if (scenario.hardware.slices > 1) {
        slice += QStringLiteral(" x%1").arg(scenario.hardware.slices);
    }
    return QStringList{QString::fromStdString(title), length, displayName(scenario.precision.recipe),
                       place + u' ' + slice}
        .join(QStringLiteral(", "));
}

Scenario Session::namedScenario() const {
    Scenario named = m_scenario;
    named.name = name().toStdString();
    return named;
}

void Session::scheduleEvaluation() {
    m_stale = true;
    if (!std::exchange(m_scheduled, true)) {
        // Posted, not timed: it comes before the window paints, so that an edit and what follows from it are one paint.
        QMetaObject::invokeMethod(
            this,
            [this] {
                m_scheduled = false;
                evaluateNow();
            },
            Qt::QueuedConnection);
    }
}

void Session::evaluateNow() {
    if (!m_stale) {
        return;
    }
    m_stale = false;
    QElapsedTimer clock;
    clock.start();
    m_study = resolve(m_scenario, *m_catalogue);
    evaluate(m_study, m_report);
    m_report.scenario.name = name().toStdString(); // reviews, exports and the baseline are called so, too
    m_evaluationSeconds = static_cast<double>(clock.nsecsElapsed()) * 1e-9;
    ++m_evaluationCount;
    emit reportChanged();
}

const Report* Session::baseline() const {
    const bool alike = m_baseline && m_baseline->scenario.workload.kind == m_report.scenario.workload.kind;
    return alike ? &*m_baseline : nullptr;
}

void Session::pinBaseline() {
    evaluateNow();
    m_baseline = m_report;
    emit baselineChanged();
}

void Session::setBaseline(const Scenario& scenario) {
    m_baseline = evaluate(scenario, *m_catalogue);
    emit baselineChanged();
}

void Session::clearBaseline() {
    if (m_baseline) {
        m_baseline.reset();
        emit baselineChanged();
    }
}

} // namespace ridgepoint
