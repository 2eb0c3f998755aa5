// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_parts.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ridgepoint {
namespace {

const LayerPlan& mostFrequent(const TrainStep& step) {
    return *std::max_element(step.layers.data(), step.layers.data() + step.layerKinds,
                             [](const LayerPlan& a, const LayerPlan& b) { return a.kind.count < b.kind.count; });
}

/// Lays operations one after the other on the compute lane (memory-bound ones are shown on the HBM lane, since the
/// core runs one at a time) and returns where they end.
class LanePainter {
public:
    LanePainter(std::vector<TimelineSpan>& spans, double executions) : m_spans(spans), m_executions(executions) {}

    void operation(const Operation& operation) {
        const double seconds = operation.seconds / m_executions;
        const Lane lane = operation.boundBy == Bound::hbm ? Lane::hbm : Lane::compute;
        m_spans.push_back({lane, operation.name, m_now, seconds, operation.category});
        m_now += seconds;
    }
    void onLane(Lane lane, std::string_view name, double start, double seconds, TimeCategory category) {
        if (seconds > 0) {
            m_spans.push_back({lane, name, start, seconds, category});
        }
    }
    double now() const { return m_now; }

private:
    std::vector<TimelineSpan>& m_spans;
    double m_executions;
    double m_now = 0;
};

Lane laneOf(const PassCollective& collective) {
    if (collective.overDcn) {
        return Lane::dcn;
    }
    return (collective.lanes & 1U) != 0 ? Lane::ici_x : (collective.lanes & 2U) != 0 ? Lane::ici_y : Lane::ici_z;
}

/// Of each collective the hidden part beside the compute, one after the other on its lane, and what it lengthens the
/// pass by after the compute, one after the other on all lanes: so the last span ends when the pass does.
void paintTransfers(const Pass& pass, LanePainter& painter) {
    PerEnum<Lane, double> busyUntil{};
    std::array<const PassCollective*, kMostCollectives> waitedFor{};
    std::size_t count = 0;
    for (const PassCollective& collective : pass) {
        const Lane lane = laneOf(collective);
        const double hidden = collective.seconds - collective.exposed;
        painter.onLane(lane, collective.name, busyUntil[index(lane)], hidden, exposedCategory(collective.kind));
        busyUntil[index(lane)] += hidden;
        waitedFor[count++] = &collective;
    }
    // What is hidden behind the exposed part of another lane goes on past the compute: its own exposed part comes last.
    std::sort(waitedFor.begin(), waitedFor.begin() + count, [&](const PassCollective* a, const PassCollective* b) {
        return std::pair(busyUntil[index(laneOf(*a))], a) < std::pair(busyUntil[index(laneOf(*b))], b);
    });
    double now = painter.now();
    for (std::size_t i = 0; i < count; ++i) {
        const PassCollective& collective = *waitedFor[i];
        const Lane lane = laneOf(collective);
        if (collective.exposed > 0) {
            now = std::max(now, busyUntil[index(lane)]);
            painter.onLane(lane, collective.name, now, collective.exposed, exposedCategory(collective.kind));
            now += collective.exposed;
        }
    }
    painter.onLane(Lane::host, "host copies", 0, pass.host, TimeCategory::exposed_host);
    painter.onLane(Lane::host, "kernel launches", pass.seconds - pass.exposedLaunch, pass.exposedLaunch,
                   TimeCategory::overhead);
}

} // namespace

void reportTimeline(const TrainStep& step, Report& report) {
    const LayerPlan& layer = mostFrequent(step);
    const auto begin = report.operations.begin() + static_cast<std::ptrdiff_t>(layer.firstOperation);
    const auto end = report.operations.begin() + static_cast<std::ptrdiff_t>(layer.lastOperation);
    const double executions = layer.executions;

    LanePainter forward(report.timeline.forward, executions);
    std::for_each(begin, end, [&](const Operation& o) {
        if (o.phase == Phase::forward) {
            forward.operation(o);
        }
    });
    paintTransfers(layer.forward, forward);

    LanePainter backward(report.timeline.backward, executions);
    std::for_each(begin, end, [&](const Operation& o) {
        if (o.phase == Phase::recompute) {
            backward.operation(o);
        }
    });
    std::for_each(std::make_reverse_iterator(end), std::make_reverse_iterator(begin), [&](const Operation& o) {
        if (o.phase == Phase::backward) {
            backward.operation(o);
        }
    });
    paintTransfers(layer.backward, backward);
}

namespace {

/// The operation that makes a named tensor; recomputing the tensor means running it again.
constexpr PerEnum<RematTensor, std::string_view> kMaker{
    "",         "flash_attention", "query_proj", "key_proj", "value_proj", "", "qkv_proj", "", "out_proj", "mlp_up",
    "mlp_gate", "mlp_up",          "mlp_down",   "",         "",           "", "",         "", "",         "",
    ""};

} // namespace

void reportRemat(const TrainStep& step, Report& report) {
    const LayerPlan& layer = mostFrequent(step);
    const double executions = layer.executions;
    for (std::size_t i = 0; i < kRematTensorCount; ++i) {
        const TensorPlan& tensor = layer.remat.tensors[i];
        RematRow& row = report.remat.emplace_back();
        row.tensor = static_cast<RematTensor>(i);
        row.choice = tensor.choice;
        row.exists = tensor.exists;
        row.needed = tensor.needed;
        for (std::size_t d = 0; d < row.shape.size(); ++d) {
            row.shape[d] = static_cast<std::int64_t>(tensor.shape[d]);
        }
        row.bytesPerLayer = tensor.bytes;
        for (std::size_t o = layer.firstOperation; o < layer.lastOperation && tensor.needed; ++o) {
            const Operation& operation = report.operations[o];
            const bool makes = operation.name == kMaker[i] ||
                               (row.tensor == RematTensor::context && operation.name == "local_flash_attention");
            if (makes && operation.phase == Phase::forward) {
                row.recomputeSeconds += operation.seconds / executions;
            }
        }
    }
}

} // namespace ridgepoint
