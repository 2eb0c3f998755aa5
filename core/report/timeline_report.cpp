// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_parts.h"

#include <algorithm>

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

/// Collectives one after the other on their lanes; those that the compute waits for come after it.
void paintTransfers(const Pass& pass, LanePainter& painter) {
    PerEnum<Lane, double> busyUntil{};
    for (const PassCollective& collective : pass) {
        const Lane lane = laneOf(collective);
        double& start = busyUntil[index(lane)];
        start = std::max(start, collective.criticalShare >= 1 ? painter.now() : 0);
        painter.onLane(lane, collective.name, start, collective.seconds, exposedCategory(collective.kind));
        start += collective.seconds;
    }
    painter.onLane(Lane::host, "host copies", 0, pass.host, TimeCategory::exposed_host);
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
