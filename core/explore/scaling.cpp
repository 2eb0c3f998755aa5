// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/scaling.h"

#include "core/explore/best_meshes.h"
#include "core/explore/evaluator.h"
#include "core/explore/mesh_choices.h"

#include <algorithm>
#include <map>

namespace ridgepoint {
namespace {

double exposedCollectives(const Report& report) {
    double seconds = 0;
    for (const CollectiveKind kind :
         {CollectiveKind::all_gather, CollectiveKind::reduce_scatter, CollectiveKind::all_reduce,
          CollectiveKind::all_to_all, CollectiveKind::permute}) {
        seconds += report.time[index(exposedCategory(kind))];
    }
    return seconds;
}

class Scaler {
public:
    Scaler(const Scenario& scenario, const Catalogue& catalogue, const ScalingOptions& options)
        : m_scenario(scenario), m_options(options), m_evaluate(catalogue) {}

    ScalingCurve run() {
        ScalingCurve curve;
        curve.hold = m_options.hold;
        const Study study = resolve(m_scenario, m_evaluate.catalogue());
        m_chips = study.slice.chips();
        std::map<std::int64_t, ScalingPoint> bySize;
        for (const std::string& shape : sliceChoices(m_scenario, m_evaluate.catalogue(), m_options.mostChips)) {
            if (m_options.stop.stop_requested() || !study.valid()) {
                return curve;
            }
            const auto point = pointOn(shape);
            if (!point || point->chips < m_options.leastChips) {
                continue;
            }
            const auto [entry, isNew] = bySize.try_emplace(point->chips, *point);
            if (!isNew && point->headline.stepTimeSeconds < entry->second.headline.stepTimeSeconds) {
                entry->second = *point;
            }
        }
        for (auto& [chips, point] : bySize) {
            curve.points.push_back(std::move(point));
        }
        compare(curve);
        return curve;
    }

private:
    std::optional<ScalingPoint> pointOn(const std::string& shape) {
        Scenario scenario = m_scenario;
        changeSlice(scenario, shape, m_evaluate.catalogue());
        const std::int64_t chips = parseSliceShape(shape)->chipsPerSlice() * scenario.hardware.slices;
        holdBatch(scenario, static_cast<double>(chips) / static_cast<double>(m_chips));
        if (m_options.bestMesh) {
            const auto best = bestMeshes(scenario, m_evaluate.catalogue(), 1, m_options.stop);
            scenario = best.empty() ? scenario : best.front().scenario;
        }
        const Report& report = m_evaluate(scenario);
        if (!report.valid) {
            return std::nullopt;
        }
        ScalingPoint point;
        point.chips = chips;
        point.slice = shape;
        point.slices = scenario.hardware.slices;
        point.scenario = std::move(scenario);
        point.headline = report.headline;
        point.communicationSeconds = exposedCollectives(report);
        point.tokensPerStep = report.tokensPerStep;
        return point;
    }

    /// `growth` is how many times the chips there are.
    void holdBatch(Scenario& scenario, double growth) const {
        Workload& workload = scenario.workload;
        const bool isGlobal = m_scenario.workload.globalBatch.has_value();
        if (m_options.hold == ScalingHold::global_batch) {
            workload.globalBatch = m_scenario.workload.globalBatch;
            workload.perDeviceBatch = isGlobal ? workload.perDeviceBatch : m_scenario.workload.perDeviceBatch / growth;
        } else if (isGlobal) {
            workload.globalBatch =
                static_cast<std::int64_t>(static_cast<double>(*m_scenario.workload.globalBatch) * growth + 0.5);
        } else {
            workload.perDeviceBatch = m_scenario.workload.perDeviceBatch;
        }
    }

    static void compare(ScalingCurve& curve) {
        for (ScalingPoint& point : curve.points) {
            const ScalingPoint& first = curve.points.front();
            point.speedup = point.headline.tokensPerSecond / first.headline.tokensPerSecond;
            point.efficiency = point.headline.tokensPerSecondPerChip / first.headline.tokensPerSecondPerChip;
        }
        for (std::size_t i = curve.points.size(); i-- > 0 && curve.points[i].isCommunicationBound();) {
            curve.communicationBoundFrom = i;
        }
    }

    const Scenario& m_scenario;
    const ScalingOptions& m_options;
    Evaluator m_evaluate;
    std::int64_t m_chips = 1;
};

} // namespace

ScalingCurve scalingCurve(const Scenario& scenario, const Catalogue& catalogue, const ScalingOptions& options) {
    return Scaler(scenario, catalogue, options).run();
}

} // namespace ridgepoint
