// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/maxtext_flags.h"

#include <string>

namespace ridgepoint {

namespace {

ScaleCalibration calibrationMethod(const RowValues& flags, std::string_view key) {
    const auto method = flags.text(key);
    const auto is = [&method](std::string_view name) { return method->starts_with(name); };
    if (method && !method->empty() && !is("fixed") && !is("absmax") && !is("minmax") && !is("rms")) {
        flags.refuse(key, "\"" + *method + "\" is no method of calibration");
    }
    // "fixed,-224,224" sets the range by hand; "absmax", the default, measures it.
    return method && is("fixed") ? ScaleCalibration::fixed : ScaleCalibration::dynamic;
}

} // namespace

std::optional<Recipe> recipeFromWord(std::string_view word) {
    if (word == "fp8") {
        return Recipe::fp8_forward;
    }
    if (word == "bfloat16" || word.empty()) {
        return Recipe::bf16;
    }
    return enumFromName<Recipe>(word);
}

void readCalibrationMethods(const RowValues& flags, Precision& precision) {
    precision.weightCalibration = calibrationMethod(flags, "weight_quantization_calibration_method");
    precision.activationCalibration = calibrationMethod(flags, "act_quantization_calibration_method");
    precision.gradientCalibration = calibrationMethod(flags, "bwd_quantization_calibration_method");
}

void readKernelFlags(const RowValues& flags, Kernels& kernels) {
    if (const auto estimate = flags.number("use_max_logit_estimate"); estimate && *estimate > 0) {
        kernels.maxLogitEstimate = *estimate;
    }
    for (const std::string& key : flags.keys()) {
        const bool isTile = key.starts_with("tile_") || key.starts_with("wi_tile_") || key.starts_with("wo_tile_");
        if (const auto size = isTile ? flags.positive(key) : std::nullopt) {
            kernels.gmmTiles[key] = *size;
        }
    }
}

void readMoe(const RowValues& flags, Moe& moe) {
    if (!flags.flag("sparse_matmul").value_or(true)) {
        moe.kernel = MoeKernel::dense;
    } else if (flags.flag("use_tokamax_gmm").value_or(false)) {
        moe.kernel = MoeKernel::tokamax;
    } else if (!flags.flag("megablox").value_or(true)) {
        moe.kernel = MoeKernel::tokamax;
        flags.note("megablox", "ragged_dot without megablox read as the tokamax kernel");
    }
    if (const auto factor = flags.number("capacity_factor"); factor && *factor > 0) {
        moe.dispatch = MoeDispatch::capacity;
        moe.capacityFactor = *factor;
    }
    if (flags.flag("use_ring_of_experts").value_or(false)) {
        moe.dispatch = MoeDispatch::ring_of_experts;
    }
    // MaxText renamed fsdp_shard_on_exp to shard_exp_on_fsdp.
    moe.shardExpertsOnFsdp =
        flags.flag("fsdp_shard_on_exp").value_or(false) || flags.flag("shard_exp_on_fsdp").value_or(false);
    moe.bufferFactor = flags.number("ragged_buffer_factor").value_or(moe.bufferFactor);
}

void readCollectiveFlags(const RowValues& flags, Collectives& collectives) {
    collectives.twoStageGather = flags.flag("moe_fsdp_use_two_stage_all_gather").value_or(false) ||
                                 flags.flag("dense_fsdp_use_two_stage_all_gather").value_or(false);
}

void readLoss(const RowValues& flags, Loss& loss) {
    loss.vocabTiling = flags.positive("num_vocab_tiling").value_or(1);
    loss.iotaEmbedding = flags.flag("use_iota_embed").value_or(false);
}

} // namespace ridgepoint
