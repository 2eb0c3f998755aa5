// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/explore/carry_over.h"
#include "core/report/evaluate.h"
#include "core/report/report.h"
#include "core/scenario/scenario.h"
#include "core/study/study.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace ridgepoint {

class MeasuredLibrary;

/// What the window works on: the current scenario with its report, the pinned baseline with its own, the undo history.
/// The only place of the program's window that evaluates.
///
/// An edit changes the scenario at once; the report follows in the next turn of the event loop, however many edits were
/// made until then.
class Session : public QObject {
    Q_OBJECT
public:
    explicit Session(std::shared_ptr<const Catalogue> catalogue, QObject* parent = nullptr);

    const Catalogue& catalogue() const { return *m_catalogue; }
    std::shared_ptr<const Catalogue> sharedCatalogue() const { return m_catalogue; }
    const Scenario& scenario() const { return m_scenario; }
    /// The scenario as it was loaded: what a control goes back to when it is reset.
    const Scenario& origin() const { return m_origin; }
    /// What the scenario is called. The name of a preset goes no further than its model, chip, slice, precision and
    /// kind of work do: beyond them the scenario is called by its own. A name that was given by hand stays.
    QString name() const;
    /// The scenario, called as name() says.
    Scenario namedScenario() const;
    /// The runs that predictions are checked on, or nullptr.
    std::shared_ptr<const MeasuredLibrary> measured() const { return m_measured; }
    void setMeasured(std::shared_ptr<const MeasuredLibrary> measured) { m_measured = std::move(measured); }
    /// Names looked up and defaults filled in, of the scenario last evaluated.
    const Study& study() const { return m_study; }
    const Report& report() const { return m_report; }
    QUndoStack& history() { return m_history; }

    /// Applies `change` to the scenario as one undoable step named `text`, and moves to their nearest legal values what
    /// the change made illegal elsewhere. Edits with the same, not empty, merge key fold into one step until
    /// endGesture(): each is applied to the scenario as it was when the gesture began, so that a drag there and back
    /// changes nothing. A change that changes nothing leaves no step.
    void edit(const QString& text, const QString& mergeKey, const std::function<void(Scenario&)>& change);
    /// Ends a drag or a run of key presses: the next edit is a step of its own.
    void endGesture();

    /// Puts another scenario, as it is, in the place of the present one: one undoable step.
    void replace(const QString& text, const Scenario& scenario);

    /// Changes the user's own presets, and the scenario where it refers to them, as one undoable step. `change` gets
    /// copies of both.
    void editPresets(const QString& text, const std::function<void(Catalogue&, Scenario&)>& change);
    /// Takes over presets that were changed elsewhere; no step of the history.
    void setCatalogue(std::shared_ptr<const Catalogue> catalogue);

    /// Replaces the scenario and forgets the history: a preset or a file was opened.
    void load(const Scenario& scenario);

    /// Evaluates now instead of in the next turn of the event loop, where something is to evaluate.
    void evaluateNow();
    /// The report of another scenario, with the same presets.
    Report evaluated(const Scenario& scenario) const { return evaluate(scenario, *m_catalogue); }
    std::uint64_t evaluationCount() const { return m_evaluationCount; }
    double evaluationSeconds() const { return m_evaluationSeconds; }

    /// The pinned scenario's report, or nullptr.
    const Report* pinned() const { return m_baseline ? &*m_baseline : nullptr; }
    /// The same where the pinned scenario is of the present one's kind of work: a step of training, a prefill and a
    /// decode step are different figures, which are not compared. It stays pinned meanwhile.
    const Report* baseline() const;
    void pinBaseline();
    void setBaseline(const Scenario& scenario);
    void clearBaseline();

signals:
    void scenarioChanged();
    void catalogueChanged(); ///< before scenarioChanged(), where both change
    void reportChanged();
    void baselineChanged();
    /// An edit moved other fields too; the list is empty when that is over: by going on with the same drag, by the next
    /// edit, by undoing, or because another scenario was opened.
    void adjusted(const std::vector<ridgepoint::Adjustment>& adjustments);

private:
    /// "Llama 3.1 70B, 8k, BF16, TPU7x 4x4x4", as presets are called.
    QString nameOf(const Scenario& scenario) const;
    void swapScenario(Scenario& other);
    void swapPresets(const Catalogue& from, const Catalogue& to, Scenario& scenario);
    void scheduleEvaluation();
    void tellAdjusted(const std::vector<Adjustment>& adjustments);

    std::shared_ptr<const Catalogue> m_catalogue;
    std::shared_ptr<const MeasuredLibrary> m_measured;
    Scenario m_scenario;
    Scenario m_origin;
    Study m_study;
    Report m_report;
    std::optional<Report> m_baseline;
    QUndoStack m_history;
    QString m_gestureKey;
    std::optional<Scenario> m_gestureBase; ///< the scenario before the first edit of the gesture
    std::vector<Adjustment> m_adjusted;    ///< what the last edit moved elsewhere, as adjusted() told it
    bool m_editing = false;
    bool m_scheduled = false; ///< an evaluation is posted
    bool m_stale = true;
    std::uint64_t m_gesture = 0;
    std::uint64_t m_evaluationCount = 0;
    double m_evaluationSeconds = 0;
};

} // namespace ridgepoint
