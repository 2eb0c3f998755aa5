// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/collective_cost.h"
#include "core/cost/operation_cost.h"
#include "core/mesh/axis_placement.h"
#include "core/study/study.h"

namespace ridgepoint {

/// Which operand types the decoder's matmuls run in, and what converting costs.
struct MatmulPrecision {
    Dtype forward = Dtype::bfloat16;
    Dtype backward = Dtype::bfloat16;
    double forwardCastBytes = 0;  ///< HBM bytes per operand element to quantize it in forward
    double gradientCastBytes = 0; ///< per element of the output gradient
};
MatmulPrecision matmulPrecision(const Precision& precision, const CalibrationConstants& constants);

/// One device's share of a training step: everything that the parts of the step have in common.
struct StepContext {
    explicit StepContext(const Study& study);

    const Study& study;
    const Architecture& model;
    DeviceRates rates;
    NetworkRates network;
    MeshPlacement placement{};
    MatmulPrecision precision;

    std::int64_t axis(MeshAxis axis) const { return study.ici[index(axis)] * study.dcn[index(axis)]; }

    /// Rows that the experts of a device work on: each token once for every expert it chose, balanced over the group.
    double dispatchedRows() const { return model.moe ? rows * static_cast<double>(model.moe->expertsPerToken) : 0; }

    double tensor = 1;       ///< tensor-parallel degree
    double context = 1;      ///< context-parallel degree
    double weightShards = 1; ///< devices over which weights are sharded beside tensor (fsdp, fsdp_transpose, …)
    double tokens = 0;       ///< per device and micro-step
    double rows = 0;         ///< tokens of a tensor group: M of its matmuls
    double sequences = 0;    ///< sequences of a tensor group
    std::int64_t sequenceLength = 0;
    std::int64_t microSteps = 1;
    AxisLinks weightLinks; ///< over which weights are gathered
    AxisLinks tensorLinks;
    AxisLinks dataLinks;
    AxisLinks contextLinks;
};

} // namespace ridgepoint
