// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep.h"

#include "core/explore/evaluator.h"
#include "core/scenario/scenario_access.h"
#include "core/workers.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr std::size_t kMostPoints = std::size_t{1} << 53;
constexpr std::size_t kBlock = 8192; ///< points that are kept until their turn to be handed on
constexpr std::size_t kRun = 16;

/// One thread's walk over neighbouring points: the slow axes are set once for all points that share them.
class Walker {
public:
    Walker(const Sweep& sweep, const Catalogue& catalogue) : m_sweep(sweep), m_evaluate(catalogue) {}

    void visit(std::size_t index, SweepPoint& point) {
        const std::vector<std::size_t> at = m_sweep.coordinates(index);
        const std::vector<std::size_t> slow(at.begin(), at.end() - (at.empty() ? 0 : 1));
        if (!m_isStarted || slow != m_slow) {
            m_isStarted = true;
            m_slow = slow;
            m_start = m_sweep.base;
            for (std::size_t i = 0; i < slow.size(); ++i) {
                setField(m_start, m_sweep.axes[i].path, m_sweep.axes[i].texts[slow[i]]);
            }
        }
        Scenario scenario = m_start;
        if (!at.empty()) {
            setField(scenario, m_sweep.axes.back().path, m_sweep.axes.back().texts[at.back()]);
        }
        keep(index, m_evaluate(scenario), point);
    }

private:
    static void keep(std::size_t index, const Report& report, SweepPoint& point) {
        point.index = index;
        point.valid = report.valid;
        point.headline = report.headline;
        point.time = report.time;
        point.error.reset();
        const auto error = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                        [](const Diagnostic& d) { return d.severity == Severity::error; });
        if (error != report.diagnostics.end()) {
            point.error = *error;
        }
    }

    const Sweep& m_sweep;
    Evaluator m_evaluate;
    bool m_isStarted = false;
    std::vector<std::size_t> m_slow;
    Scenario m_start;
};

} // namespace

std::size_t Sweep::points() const {
    std::size_t product = 1;
    for (const SweepAxis& axis : axes) {
        if (axis.texts.empty() || product > kMostPoints / axis.texts.size()) {
            return 0;
        }
        product *= axis.texts.size();
    }
    return product;
}

std::vector<std::size_t> Sweep::coordinates(std::size_t point) const {
    std::vector<std::size_t> result(axes.size());
    for (std::size_t i = axes.size(); i-- > 0;) {
        result[i] = point % axes[i].texts.size();
        point /= axes[i].texts.size();
    }
    return result;
}

Scenario Sweep::at(std::size_t point) const {
    Scenario scenario = base;
    const std::vector<std::size_t> at = coordinates(point);
    for (std::size_t i = 0; i < axes.size(); ++i) {
        setField(scenario, axes[i].path, axes[i].texts[at[i]]);
    }
    return scenario;
}

bool runSweep(const Sweep& sweep, const Catalogue& catalogue, const SweepOptions& options,
              const std::function<void(const SweepPoint&)>& take) {
    const std::size_t points = sweep.points();
    const std::size_t last = options.shard.last(points);
    const unsigned workers = workerCount(options.threads, (last - options.shard.first(points)) / kRun + 1);
    std::vector<Walker> walkers(workers, Walker(sweep, catalogue));
    std::vector<SweepPoint> block;
    for (std::size_t first = options.shard.first(points); first < last; first += kBlock) {
        block.assign(std::min(kBlock, last - first), {});
        shareWork(block.size(), workers, kRun, options.stop,
                  [&](unsigned worker, std::size_t i) { walkers[worker].visit(first + i, block[i]); });
        if (options.stop.stop_requested()) {
            return false;
        }
        for (const SweepPoint& point : block) {
            take(point);
        }
    }
    return true;
}

std::vector<SweepPoint> runSweep(const Sweep& sweep, const Catalogue& catalogue, const SweepOptions& options) {
    std::vector<SweepPoint> points;
    runSweep(sweep, catalogue, options, [&](const SweepPoint& point) { points.push_back(point); });
    return points;
}

} // namespace ridgepoint
