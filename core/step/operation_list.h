// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/operation.h"
#include "core/cost/operation_cost.h"
#include "core/step/step_context.h"

#include <string_view>
#include <vector>

namespace ridgepoint {

/// Seconds of one execution of a layer (or of the head) on the compute lane.
struct PassSeconds {
    double forward = 0;
    double recompute = 0;
    double backward = 0;

    double forwardLaunches = 0; ///< kernels
    double backwardLaunches = 0;

    double backwardPass() const { return recompute + backward; }
};

/// A weight matmul and where it runs.
struct WeightMatmul {
    std::string_view name;
    OperationGroup group = OperationGroup::mlp;
    double n = 0; ///< output width on this device
    double k = 0; ///< contraction on this device
    bool quantized = true;
    bool recomputed = false;
    double rows = 0; ///< M; 0 = the rows of a layer
};

/// An element-wise chain as XLA fuses it: how often each value passes HBM (reads and writes) and how many vector
/// operations it takes, in forward and in backward.
struct Chain {
    double elements = 0;
    double forwardPasses = 0, backwardPasses = 0;
    double forwardFlops = 0, backwardFlops = 0; ///< per element
    bool recomputed = true;
};

/// Collects the operations of a step into a Report and sums their time per pass. Between begin() and end() lie the
/// operations of one layer kind, which a step executes `count` times (no whole number where pipeline stages share
/// them).
class OperationList {
public:
    OperationList(const StepContext& context, std::vector<Operation>& operations)
        : m_context(context), m_operations(operations) {}

    void begin(double count);
    PassSeconds end();

    /// Forward, recompute where asked for, and both backward products of y = x·W over the tensor group's rows.
    void matmul(const WeightMatmul& matmul);
    /// The same for the experts' matmuls over the dispatched rows; `output` of those from the experts' width (wo).
    void groupedMatmul(const WeightMatmul& matmul, bool output = false);
    /// A fused chain over `elements` BF16 values. The calibrated traffic factor is applied here.
    void chain(std::string_view name, OperationGroup group, const Chain& chain);
    void elementWise(std::string_view name, OperationGroup group, Phase phase, double bytes, double flops);
    /// Any operation whose cost is known.
    void add(std::string_view name, OperationGroup group, Phase phase, TimeCategory category, Dtype dtype,
             std::array<double, 3> shape, const OperationCost& cost, double launches = 1);

private:
    void flushCasts();
    /// Whether backward runs anything again but what a remat plan names: everywhere but on GPUs that recompute nothing
    /// or the attention alone.
    bool recomputes() const { return !m_context.gpu || m_context.gpus.recomputesAll; }

    const StepContext& m_context;
    std::vector<Operation>& m_operations;
    double m_count = 1;
    PassSeconds m_seconds;
    double m_forwardCastBytes = 0;
    double m_backwardCastBytes = 0;
};

} // namespace ridgepoint
