// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/attribution.h"

#include "core/explore/comparison.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_access.h"

#include <algorithm>
#include <iterator>

namespace ridgepoint {
namespace {

std::vector<Diagnostic> errorsOf(const Report& report) {
    std::vector<Diagnostic> errors;
    std::copy_if(report.diagnostics.begin(), report.diagnostics.end(), std::back_inserter(errors),
                 [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; });
    return errors;
}

/// Walks from one scenario to the other.
class Walk {
public:
    Walk(const Scenario& start, const Catalogue& catalogue) : m_scenario(start), m_catalogue(catalogue) {}

    /// Evaluates the present scenario with these changes too.
    const Report& with(const std::vector<FieldChange>& changes) {
        Scenario trial = m_scenario;
        for (const FieldChange& change : changes) {
            apply(trial, change);
        }
        evaluate(resolve(trial, m_catalogue), m_report);
        return m_report;
    }
    void take(const std::vector<FieldChange>& changes) {
        for (const FieldChange& change : changes) {
            apply(m_scenario, change);
        }
    }

private:
    static void apply(Scenario& scenario, const FieldChange& change) {
        setFieldValue(scenario, change.path, change.to);
    }

    Scenario m_scenario;
    const Catalogue& m_catalogue;
    Report m_report;
};

/// The changes that go together with the first pending one: alone where that is possible, with one other where that is,
/// else with those after it until it is. Takes them from `pending`.
std::vector<FieldChange> nextChanges(Walk& walk, std::vector<FieldChange>& pending) {
    std::vector<FieldChange> together{pending.front()};
    pending.erase(pending.begin());
    while (!pending.empty() && !walk.with(together).valid) {
        const auto partner = std::find_if(pending.begin(), pending.end(), [&](const FieldChange& change) {
            std::vector<FieldChange> both = together;
            both.push_back(change);
            return walk.with(both).valid;
        });
        const auto chosen = partner == pending.end() ? pending.begin() : partner;
        together.push_back(*chosen);
        pending.erase(chosen);
    }
    return together;
}

} // namespace

Attribution attribute(const Scenario& a, const Scenario& b, const Catalogue& catalogue) {
    Attribution result;
    const Report from = evaluate(a, catalogue);
    const Report to = evaluate(b, catalogue);
    result.valid = from.valid && to.valid;
    result.diagnostics = errorsOf(from.valid ? to : from);
    if (!result.valid) {
        return result;
    }
    result.fromSeconds = from.headline.stepTimeSeconds;
    result.toSeconds = to.headline.stepTimeSeconds;
    std::vector<FieldChange> pending;
    // Whole values: a preset with changes is set as one field.
    for (const FieldInfo& info : scenarioFields()) {
        const bool counts = info.type != FieldType::group && info.path != "name" && info.path != "notes";
        JsonValue before = counts ? fieldValue(a, info.path).value_or(JsonValue()) : JsonValue();
        JsonValue after = counts ? fieldValue(b, info.path).value_or(JsonValue()) : JsonValue();
        if (!(before == after)) {
            pending.push_back({info.path, std::move(before), std::move(after)});
        }
    }
    Walk walk(a, catalogue);
    double seconds = result.fromSeconds;
    while (!pending.empty()) {
        AttributionStep step;
        step.changes = nextChanges(walk, pending);
        const Headline& headline = walk.with(step.changes).headline;
        walk.take(step.changes);
        step.stepSeconds = headline.stepTimeSeconds;
        step.hbmPeakBytes = headline.hbmPeakBytes;
        step.seconds = step.stepSeconds - seconds;
        seconds = step.stepSeconds;
        result.steps.push_back(std::move(step));
    }
    return result;
}

} // namespace ridgepoint
