// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/advice.h"
#include "core/explore/evaluator.h"

#include <optional>

namespace ridgepoint {

/// What every rule works with: the scenario as it is, and a way to try an edit.
class AdviceContext {
public:
    AdviceContext(const Scenario& scenario, const Catalogue& catalogue, std::stop_token stop);

    const Scenario& scenario() const { return m_study.scenario; }
    const Study& study() const { return m_study; }
    const Report& report() const { return m_report; } ///< in full detail
    const Catalogue& catalogue() const { return m_evaluate.catalogue(); }
    const std::stop_token& stop() const { return m_stop; }

    double seconds(TimeCategory category) const { return m_report.time[index(category)]; }
    double step() const { return m_report.headline.stepTimeSeconds; }
    std::int64_t degree(MeshAxis axis) const { return m_study.ici[index(axis)] * m_study.dcn[index(axis)]; }

    /// The finding that this edit makes, where it keeps the promise.
    std::optional<Finding> propose(AdviceRule rule, AdviceMetric promise, const Scenario& changed);
    /// Of several edits the one that keeps it best.
    std::optional<Finding> proposeBest(AdviceRule rule, AdviceMetric promise, const std::vector<Scenario>& edits);

private:
    Study m_study;
    Report m_report;
    std::stop_token m_stop;
    Evaluator m_evaluate;
};

/// A rule looks at the scenario and adds what it finds.
using Findings = std::vector<Finding>;
void adviseSharding(AdviceContext& context, Findings& findings);
void adviseBatch(AdviceContext& context, Findings& findings);
void adviseRemat(AdviceContext& context, Findings& findings);
void advisePrecision(AdviceContext& context, Findings& findings);
void adviseTransport(AdviceContext& context, Findings& findings);
void adviseShapes(AdviceContext& context, Findings& findings);
/// Comes last: it looks at what the others have found.
void adviseJointly(AdviceContext& context, Findings& findings);

} // namespace ridgepoint
