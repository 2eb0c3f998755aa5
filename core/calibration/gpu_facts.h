// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_run.h"
#include "core/format/json_value.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// Who ran a published GPU run: it decides what its table does not say (fusion, attention kernel, state types).
enum class GpuFramework : std::uint8_t {
    megatron,           ///< Megatron-LM, NeMo, Megatron-Bridge: fused kernels, distributed optimizer
    megatron_2022,      ///< Korthikanti et al.: fused kernels, scores pass HBM
    megatron_deepspeed, ///< vTrain: as above, gradients summed after backward
    torchtitan,         ///< FSDP 2, FP32 states
    composer,           ///< llm-foundry: FSDP, eager kernels around flash attention
    eager               ///< Hugging Face and others
};

/// What a row or a line of a table says about one run on GPUs, before it becomes a Scenario.
struct GpuFacts {
    std::string id, source, set, hardware, model;
    std::vector<std::string> caveats;
    GpuFramework framework = GpuFramework::megatron;

    // The model where the row has its dimensions; 0 = look the name up.
    std::int64_t layers = 0, hidden = 0, heads = 0, kvHeads = 0, headDim = 0, ff = 0, vocab = 0;
    bool gated = false, tied = false, learnedPositions = false, dropout = false;

    std::int64_t devices = 0;
    std::optional<std::int64_t> seq, microBatch, globalBatch, accumulation;
    std::string precision, remat, mixedPrecision;
    std::int64_t tp = 1, pp = 1, cp = 1, vp = 1, ep = 1;
    std::optional<std::int64_t> dp, fsdp;
    bool fullyShards = false;
    bool sequenceParallel = true;
    bool flash = true;
    double nicBandwidth = 0; ///< bytes/s a GPU where the source states it; 0 = the chip's

    std::optional<double> stepSeconds, tokensPerSecondPerDevice, flopPerSecondPerDevice;
    std::optional<double> mfu; ///< against the nameplate of the precision
    std::optional<double> parameters;
    std::vector<std::string> inferred;
    std::string skipReason;
};

/// What the `number`-th row of a file says, in the words of measured_gpu.h.
GpuFacts readGpuRow(const JsonValue& object, std::size_t number);

/// The run as a Scenario, in Ridgepoint's terms; what was read into it is in `inferred`, what makes it unusable in
/// `skipReason`.
MeasuredRun gpuRun(GpuFacts facts, const Catalogue& catalogue);

} // namespace ridgepoint
