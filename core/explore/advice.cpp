// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/advice.h"

#include "core/explore/advice_context.h"
#include "core/explore/comparison.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kLeastGain = 0.005;

int axesAbove1(const Report& report) {
    int axes = 0;
    for (std::size_t i = 0; i < report.iciDegrees.size(); ++i) {
        axes += report.iciDegrees[i] > 1 || report.dcnDegrees[i] > 1 ? 1 : 0;
    }
    return axes;
}

/// How much better `after` is than `before`; below 0 = worse.
double gain(AdviceMetric metric, double before, double after) {
    switch (metric) {
    case AdviceMetric::hbm_peak:
        return 1 - after / before;
    case AdviceMetric::mesh_axes:
        return before - after;
    case AdviceMetric::mfu_as_stated:
        return std::abs(after / before - 1);
    case AdviceMetric::tokens_per_s_per_chip:
    case AdviceMetric::mfu:
        break;
    }
    return after / before - 1;
}

/// From the worst verdict to the best.
int rank(Fits fits) { return fits == Fits::no ? 0 : fits == Fits::doubtful ? 1 : 2; }

std::vector<FieldChange> changesOf(const Scenario& from, const Scenario& to) {
    const std::array<const Scenario*, 2> both{&from, &to};
    std::vector<FieldChange> changes;
    for (const FieldDifference& field : differingFields(both)) {
        changes.push_back({field.path, field.values[0], field.values[1]});
    }
    return changes;
}

} // namespace

double metricOf(AdviceMetric metric, const Report& report) {
    switch (metric) {
    case AdviceMetric::mfu:
    case AdviceMetric::mfu_as_stated:
        return report.headline.mfu;
    case AdviceMetric::hbm_peak:
        return report.headline.hbmNeededBytes;
    case AdviceMetric::mesh_axes:
        return axesAbove1(report);
    case AdviceMetric::tokens_per_s_per_chip:
        break;
    }
    return report.headline.tokensPerSecondPerChip;
}

AdviceContext::AdviceContext(const Scenario& scenario, const Catalogue& catalogue, std::stop_token stop)
    : m_study(resolve(scenario, catalogue)), m_report(evaluate(m_study)), m_stop(std::move(stop)),
      m_evaluate(catalogue) {}

std::optional<Finding> AdviceContext::propose(AdviceRule rule, AdviceMetric promise, const Scenario& changed) {
    const Report& report = m_evaluate(changed);
    if (!report.valid || rank(report.headline.fits) < rank(m_report.headline.fits)) {
        return std::nullopt;
    }
    if (report.headline.fits == Fits::no && report.headline.hbmNeededBytes > m_report.headline.hbmNeededBytes) {
        return std::nullopt; // what does not fit must not be made to need more
    }
    Finding finding;
    finding.rule = rule;
    finding.promise = promise;
    finding.before = metricOf(promise, m_report);
    finding.after = metricOf(promise, report);
    if (!(gain(promise, finding.before, finding.after) >= kLeastGain)) {
        return std::nullopt;
    }
    finding.speedup = report.headline.tokensPerSecondPerChip / m_report.headline.tokensPerSecondPerChip;
    finding.hbmChange = report.headline.hbmNeededBytes - m_report.headline.hbmNeededBytes;
    finding.edit = changesOf(scenario(), changed);
    finding.scenario = changed;
    finding.headline = report.headline;
    return finding;
}

std::optional<Finding> AdviceContext::proposeBest(AdviceRule rule, AdviceMetric promise,
                                                  const std::vector<Scenario>& edits) {
    std::optional<Finding> best;
    for (const Scenario& edit : edits) {
        auto finding = propose(rule, promise, edit);
        if (finding && (!best || gain(promise, best->after, finding->after) > 0)) {
            best = std::move(finding);
        }
    }
    return best;
}

std::vector<Finding> advise(const Scenario& scenario, const Catalogue& catalogue, const std::stop_token& stop) {
    AdviceContext context(scenario, catalogue, stop);
    std::vector<Finding> findings;
    if (!context.report().valid || scenario.workload.kind != WorkloadKind::train) {
        return findings; // the rules are those of training
    }
    for (const auto& rule :
         {adviseSharding, adviseBatch, adviseRemat, advisePrecision, adviseTransport, adviseShapes, adviseJointly}) {
        rule(context, findings);
        if (stop.stop_requested()) {
            return {};
        }
    }
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding& a, const Finding& b) { return a.speedup > b.speedup; });
    return findings;
}

} // namespace ridgepoint
