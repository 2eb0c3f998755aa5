// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/field_spec.h"
#include "core/hardware/chip_json.h"
#include "core/hardware/slice.h"
#include "core/model/architecture_json.h"
#include "core/scenario/field_texts.h"
#include "core/scenario/scenario.h"
#include "core/scenario/scenario_codec.h"

/// Every field of a Scenario: name, legal values, unit, meaning. The only such list: reader, writer, schema, `--set`
/// and the window's controls follow from it. Defaults are those of the structures in scenario.h.
namespace ridgepoint {
namespace detail {

constexpr FieldSpec count(std::string_view documentation, std::string_view unit, double maximum) {
    return {.documentation = documentation, .unit = unit, .minimum = 1, .maximum = maximum};
}
inline constexpr double kMostTokens = 1 << 24;
inline constexpr double kMostSequences = 1 << 30;
inline constexpr double kMostTileElements = 1 << 20;
inline constexpr double kMostParts = 1 << 16;

inline bool isSliceShape(std::string_view text) { return parseSliceShape(text).has_value(); }

} // namespace detail

template <class V, Either<Hardware> S> void visitFields(V& visit, S& hardware) {
    visit.field("chip", hardware.chip,
                {.documentation = "The chip: a preset's name, or an object that changes one or states a whole chip.",
                 .form = R"(a chip's name, or an object such as { "base": "tpu7x", "hbm_bandwidth": 9e12 })",
                 .definition = "chip",
                 .checkObject = checkChipOverrides});
    visit.field("slice", hardware.slice,
                {.documentation = "Chips along each torus dimension, or nodes x GPUs per node.",
                 .unit = "chips",
                 .longest = 32,
                 .accepts = detail::isSliceShape,
                 .form = R"(a shape such as "4x4x8": one to three whole numbers joined by x)",
                 .pattern = "^[0-9]+(x[0-9]+){0,2}$"});
    visit.field("slices", hardware.slices,
                detail::count("Equal slices joined by the data-centre network.", "slices", detail::kMostParts));
    // The least is a guard and no physics: a hundredth of a boost clock of 1 to 2.4 GHz is below 25 MHz, less than a
    // chip at work runs at.
    visit.field("clock_fraction", hardware.clockFraction,
                {.documentation = "Sustained clock over that of the calibrated rates: below 1 where power is limited.",
                 .minimum = 0.01,
                 .maximum = 2});
}

template <class V, Either<Workload> S> void visitFields(V& visit, S& workload) {
    using namespace detail;
    visit.field("kind", workload.kind, {.documentation = "A train step, a prefill or a decode step."});
    visit.field("sequence_length", workload.sequenceLength,
                count("Length of a training sequence.", "tokens", kMostTokens));
    visit.field("per_device_batch", workload.perDeviceBatch,
                {.documentation = "Sequences per device and micro-step; fractions where tensor or context groups share "
                                  "a sequence.",
                 .unit = "sequences",
                 .minimum = 0,
                 .maximum = 1 << 20,
                 .aboveMinimum = true});
    visit.field("gradient_accumulation", workload.gradientAccumulation,
                count("Micro-steps whose gradients are summed before the update.", "micro-steps", kMostParts));
    visit.field(
        "global_batch", workload.globalBatch,
        count("Sequences of a whole step; with micro_batch instead of per_device_batch.", "sequences", kMostSequences));
    visit.field(
        "micro_batch", workload.microBatch,
        count("Sequences per data-parallel replica and micro-step; with global_batch.", "sequences", kMostSequences));
    visit.field("prompt_length", workload.promptLength, count("Length of a prompt to prefill.", "tokens", kMostTokens));
    visit.field("context_length", workload.contextLength,
                count("Tokens in the KV cache of a sequence that is decoded.", "tokens", kMostTokens));
    visit.field("batch", workload.batch, count("Sequences served at once.", "sequences", kMostSequences));
    visit.field("weight_dtype", workload.weightDtype,
                {.documentation = "Type of the weights in serving.", .choices = kServingDtypes});
    visit.field("kv_dtype", workload.kvDtype,
                {.documentation = "Type of the KV cache in serving.", .choices = kServingDtypes});
}

template <class V, Either<Mesh> S> void visitFields(V& visit, S& mesh) {
    const auto degrees = [](auto& inner, auto& axes, std::string_view what) {
        for (std::size_t axis = 0; axis < kMeshAxisCount; ++axis) {
            inner.field(EnumNames<MeshAxis>::names[axis], axes[axis],
                        FieldSpec{.documentation = kAxisTexts[axis],
                                  .unit = what,
                                  .minimum = 1,
                                  .maximum = 1 << 20,
                                  .special = -1,
                                  .specialMeaning = "takes what remains"});
        }
    };
    visit.group("ici",
                "Parallelism within a slice; the product is its number of devices. -1 on one axis takes the "
                "remaining devices.",
                [&](auto& inner) { degrees(inner, mesh.ici, "devices"); });
    visit.group("dcn",
                "Parallelism across slices; the product is their number. -1 on one axis takes the remaining "
                "slices.",
                [&](auto& inner) { degrees(inner, mesh.dcn, "slices"); });
    visit.field("placement", mesh.placement,
                {.documentation = "Which torus dimensions each axis takes: MaxText's device order, or by hand.",
                 .choices = EnumNames<MeshAxis>::names,
                 .form = R"("default", or an object such as { "tensor": ["pair", "x"], "fsdp": ["y", "z"] })",
                 .pattern = "^(pair|x|y|z)(/[1-9][0-9]*)?$"});
}

template <class V, Either<Pipeline> S> void visitFields(V& visit, S& pipeline) {
    using namespace detail;
    visit.field("microbatches", pipeline.microbatches,
                {.documentation = "Micro-batches in flight; 0 = one per stage, two with delay.",
                 .minimum = 0,
                 .maximum = kMostParts});
    visit.field("repeats", pipeline.repeats, count("Times that a micro-batch goes round the stages.", "", kMostParts));
    visit.field("delay", pipeline.delay,
                {.documentation = "Activations are forwarded one step later, to overlap the transfer."});
    visit.field("schedule", pipeline.schedule, {.documentation = "Order of forward and backward micro-batches."});
    visit.field("interleave", pipeline.interleave,
                count("Model chunks on each stage of an interleaved schedule.", "", kMostParts));
}

template <class V, Either<TensorParallel> S> void visitFields(V& visit, S& tensor) {
    visit.field("sequence_parallel", tensor.sequenceParallel,
                {.documentation = "Activations between the sharded matmuls are sharded along the sequence."});
    visit.field("overlap", tensor.overlap,
                {.documentation =
                     "How the collectives overlap with the matmuls; on TPUs any overlap is XLA's collective matmul."});
}

template <class V, Either<ContextParallel> S> void visitFields(V& visit, S& context) {
    visit.field("strategy", context.strategy,
                {.documentation = "How keys and values reach the queries of a context group."});
}

template <class V, Either<Sharding> S> void visitFields(V& visit, S& sharding) {
    visit.field("zero_stage", sharding.zeroStage,
                {.documentation = "ZeRO stage on GPUs: what is sharded over data; 3 = fully sharded.",
                 .minimum = 0,
                 .maximum = 3});
    visit.field("overlap", sharding.overlap,
                {.documentation = "On GPUs, collectives of data parallelism run beside the compute."});
}

template <class V, Either<Precision> S> void visitFields(V& visit, S& precision) {
    visit.field("recipe", precision.recipe, {.documentation = "Which matmuls run below 16 bits, and how."});
    visit.field("scaling", precision.scaling, {.documentation = "What shares a quantization scale."});
    visit.field("forward_format", precision.forwardFormat, {.documentation = "FP8 format of forward operands."});
    visit.field("gradient_format", precision.gradientFormat, {.documentation = "FP8 format of gradients."});
    visit.field("rounding", precision.rounding, {.documentation = "Rounding of casts to 8 bits."});
    visit.field("weight_calibration", precision.weightCalibration,
                {.documentation = "Where scales of weights come from; dynamic reads the tensor once more."});
    visit.field("activation_calibration", precision.activationCalibration,
                {.documentation = "Where scales of activations come from."});
    visit.field("gradient_calibration", precision.gradientCalibration,
                {.documentation = "Where scales of gradients come from."});
    visit.field(
        "saved_activation_dtype", precision.savedActivationDtype,
        {.documentation = "Hypothetical: type in which saved activations are kept.", .choices = kHypotheticalDtypes});
    visit.field("gather_dtype", precision.gatherDtype,
                {.documentation = "Hypothetical: type in which weights are gathered.", .choices = kHypotheticalDtypes});
}

template <class V, Either<Remat> S> void visitFields(V& visit, S& remat) {
    visit.field("policy", remat.policy,
                {.documentation = "What is kept between forward and backward and what is computed again."});
    visit.group("tensors",
                "For policy custom: what becomes of each named tensor. One left out is rematerialised, "
                "decoder_layer_input kept.",
                [&](auto& inner) {
                    for (std::size_t i = 0; i < kRematTensorCount; ++i) {
                        inner.field(EnumNames<RematTensor>::names[i], remat.tensors[i],
                                    FieldSpec{.documentation = kRematTensorTexts[i]});
                    }
                });
}

template <class V, Either<Optimizer> S> void visitFields(V& visit, S& optimizer) {
    visit.field("type", optimizer.type, {.documentation = "The optimizer."});
    visit.field("weight_dtype", optimizer.weightDtype,
                {.documentation = "Type of the master weights.", .choices = kStateDtypes});
    visit.field(
        "mu_dtype", optimizer.muDtype,
        {.documentation = "Type of the first moment; left out = that of the weights.", .choices = kStateDtypes});
    visit.field(
        "nu_dtype", optimizer.nuDtype,
        {.documentation = "Type of the second moment; left out = that of the weights.", .choices = kStateDtypes});
    visit.field("grad_dtype", optimizer.gradDtype,
                {.documentation = "Type of the gradients.", .choices = kStateDtypes});
    visit.field("host_offload", optimizer.hostOffload,
                {.documentation = "Optimizer states live in host memory between steps."});
    visit.field("shard_over_data", optimizer.shardOverData,
                {.documentation = "Optimizer states are sharded over the data axis too (ZeRO-1)."});
}

namespace detail {

// The blocks of local layers have the same names; each is optional there.
template <class V, class S> void visitBlockSizes(V& visit, S& blocks) {
    const auto size = [](std::string_view documentation) { return count(documentation, "tokens", kMostTileElements); };
    visit.field("q", blocks.q, size("Query block, forward."));
    visit.field("kv", blocks.kv, size("Key and value block in memory, forward."));
    visit.field("kv_compute", blocks.kvCompute, size("Key and value block of one computation, forward."));
    visit.field("q_dkv", blocks.qDkv, size("Query block, gradient of keys and values."));
    visit.field("kv_dkv", blocks.kvDkv, size("Key and value block in memory, gradient of keys and values."));
    visit.field("kv_dkv_compute", blocks.kvDkvCompute,
                size("Key and value block of one computation, gradient of keys and values."));
    visit.field("q_dq", blocks.qDq, size("Query block, gradient of queries."));
    visit.field("kv_dq", blocks.kvDq, size("Key and value block, gradient of queries."));
}

} // namespace detail

template <class V, Either<AttentionBlocks> S> void visitFields(V& visit, S& blocks) {
    detail::visitBlockSizes(visit, blocks);
}
template <class V, Either<LocalAttentionBlocks> S> void visitFields(V& visit, S& blocks) {
    detail::visitBlockSizes(visit, blocks);
}

template <class V, Either<Kernels> S> void visitFields(V& visit, S& kernels) {
    visit.field("attention", kernels.attention, {.documentation = "Attention kernel."});
    visit.field("fused_backward", kernels.fusedBackward,
                {.documentation = "One backward kernel for the gradients of queries, keys and values."});
    visit.field("max_logit_estimate", kernels.maxLogitEstimate,
                {.documentation = "Constant maximum of the softmax instead of a running one; left out = running.",
                 .minimum = 0,
                 .maximum = 1e6,
                 .aboveMinimum = true});
    visit.field("fused_element_wise", kernels.fusedElementWise,
                {.documentation = "Element-wise chains are fused, as XLA does; false shows what that is worth."});
    visit.field("cuda_graphs", kernels.cudaGraphs,
                {.documentation = "On GPUs, the step is launched as a whole, without host time for each kernel."});
    visit.field("scoped_vmem_kib", kernels.scopedVmemKib,
                detail::count("VMEM that one kernel may use.", "KiB", 1 << 20));
    visit.field("gmm_tiles", kernels.gmmTiles,
                {.documentation = "Tiles of the grouped matmuls of experts, by MaxText's names.",
                 .minimum = 1,
                 .maximum = detail::kMostTileElements,
                 .choices = kGmmTileNames,
                 .form = R"(an object such as { "wi_tile_fwd_batch_seq": 512 })"});
    visit.block("attention_blocks", kernels.attentionBlocks, "Flash-attention blocks, clipped to the sequence.");
    visit.block("local_attention_blocks", kernels.localAttentionBlocks,
                "The same for local layers; what is left out is as for global layers.");
}

template <class V, Either<CollectiveOffload> S> void visitFields(V& visit, S& offload) {
    visit.field("all_gather", offload.allGather,
                {.documentation = "Offload all-gathers; left out = as the chip does."});
    visit.field("reduce_scatter", offload.reduceScatter,
                {.documentation = "Offload reduce-scatters; left out = as the chip does."});
    visit.field("all_reduce", offload.allReduce,
                {.documentation = "Offload all-reduces; left out = as the chip does."});
    visit.field("all_to_all", offload.allToAll, {.documentation = "Offload all-to-alls; left out = as the chip does."});
}

template <class V, Either<Collectives> S> void visitFields(V& visit, S& collectives) {
    visit.block("offload", collectives.offload, "Collectives that run beside the TensorCore (SparseCore offload).");
    visit.field("two_stage_gather", collectives.twoStageGather,
                {.documentation =
                     "MLP weights sharded by fsdp and fsdp_transpose are gathered in two stages, instead of in "
                     "one over both axes."});
    visit.field("in_switch_reduction", collectives.inSwitchReduction,
                {.documentation = "On GPUs, all-reduces are summed in the switch; left out = in training where the "
                                  "chip can, in serving not."});
}

template <class V, Either<Loss> S> void visitFields(V& visit, S& loss) {
    visit.field("kind", loss.kind, {.documentation = "How the cross-entropy is computed."});
    visit.field("vocab_tiling", loss.vocabTiling,
                detail::count("Parts into which the tokens are cut for logits and loss.", "parts", detail::kMostParts));
    visit.field("iota_embedding", loss.iotaEmbedding,
                {.documentation = "Tokens are looked up by a one-hot matmul instead of a gather."});
}

template <class V, Either<Moe> S> void visitFields(V& visit, S& moe) {
    visit.field("kernel", moe.kernel, {.documentation = "Grouped-matmul kernel of the experts."});
    visit.field("dispatch", moe.dispatch, {.documentation = "How tokens reach their experts."});
    visit.field("capacity_factor", moe.capacityFactor,
                {.documentation = "Slots of an expert over its even share, with dispatch capacity.",
                 .minimum = 0,
                 .maximum = 1024,
                 .aboveMinimum = true});
    visit.field("imbalance", moe.imbalance,
                {.documentation = "Tokens on the busiest device over the even share.", .minimum = 1, .maximum = 1024});
    visit.field("shard_experts_on_fsdp", moe.shardExpertsOnFsdp,
                {.documentation = "Expert weights are sharded by expert over the fsdp axis."});
    visit.field("buffer_factor", moe.bufferFactor,
                {.documentation = "Rows of the receive buffer over the even share.",
                 .minimum = 0,
                 .maximum = 1024,
                 .aboveMinimum = true,
                 .special = -1,
                 .specialMeaning = "takes the worst case"});
    visit.field("expert_tensor", moe.expertTensor,
                {.documentation = "On GPUs, devices that share one expert; 0 = the tensor degree.",
                 .minimum = 0,
                 .maximum = 1 << 20});
    visit.field("node_dispatch", moe.nodeDispatch,
                {.documentation = "On GPUs, a token is sent once to each node that has one of its experts, and handed "
                                  "on inside it (DeepEP)."});
}

namespace detail {

template <class V, class S> void visitSpeculation(V& visit, S& serving) {
    visit.field("draft_tokens", serving.draftTokens,
                {.documentation = "Speculative decoding: tokens that the draft proposes for each step; 0 = off.",
                 .unit = "tokens",
                 .minimum = 0,
                 .maximum = 64});
    visit.field("draft_acceptance", serving.draftAcceptance,
                {.documentation = "Chance that a proposed token is accepted.", .minimum = 0, .maximum = 1});
    visit.field(
        "draft_cost", serving.draftCost,
        {.documentation = "Time of a token of the draft over that of a decode step.", .minimum = 0, .maximum = 1});
}

inline FieldSpec optionalSeconds(std::string_view documentation) {
    return {.documentation = documentation, .unit = "s", .minimum = 0, .maximum = 1e6, .aboveMinimum = true};
}

} // namespace detail

template <class V, Either<Serving> S> void visitFields(V& visit, S& serving) {
    using namespace detail;
    visit.field("stack", serving.stack,
                {.documentation = "Serving software whose overheads are counted, by its name in the calibration; left "
                                  "empty = none beyond the chip's own.",
                 .longest = 64});
    visit.field("prefill", serving.prefill,
                {.documentation = "Prompts are prefilled on chips of their own, or between the decode steps."});
    visit.field("kv_sharding", serving.kvSharding,
                {.documentation = "How a tensor group cuts the KV cache beyond its KV heads: copies, sequences apart, "
                                  "or each sequence in parts."});
    visit.field("bounded_windows", serving.boundedWindows,
                {.documentation = "Layers with a window keep no more of the KV cache than their window."});
    visit.field(
        "kv_block_tokens", serving.kvBlockTokens,
        count("The KV cache of a sequence is rounded up to whole blocks of these.", "tokens", kMostTileElements));
    visit.field("memory_utilization", serving.memoryUtilization,
                {.documentation = "Share of the usable HBM that the server may take.",
                 .minimum = 0,
                 .maximum = 1,
                 .aboveMinimum = true});
    visit.field("output_length", serving.outputLength, count("Tokens generated for a request.", "tokens", kMostTokens));
    visit.field("ttft_target_s", serving.ttftTargetSeconds, optionalSeconds("Wanted time to the first token."));
    visit.field("tpot_target_s", serving.tpotTargetSeconds, optionalSeconds("Wanted time for each further token."));
    visit.field("requests_per_s", serving.requestsPerSecond,
                {.documentation = "Load to be served.",
                 .unit = "requests/s",
                 .minimum = 0,
                 .maximum = 1e9,
                 .aboveMinimum = true});
    visit.field("load_utilization", serving.loadUtilization,
                {.documentation = "Largest share of the time that servers may be busy under the load; at 0.8 a prompt "
                                  "waits for two others on average. Targets may ask for less.",
                 .minimum = 0,
                 .maximum = 0.99,
                 .aboveMinimum = true});
    visitSpeculation(visit, serving);
}

template <class V, Either<Money> S> void visitFields(V& visit, S& money) {
    visit.field("price_usd_per_chip_hour", money.priceUsdPerChipHour,
                {.documentation = "Price of a chip for an hour; left out = the chip's list price where one is known.",
                 .unit = "USD",
                 .minimum = 0,
                 .maximum = 1e6});
    visit.field("price_date", money.priceDate,
                {.documentation = "Where and when that price was seen.", .longest = 256});
    visit.field("training_tokens", money.trainingTokens,
                {.documentation = "Tokens of a whole training run, to tell its days and its cost.",
                 .unit = "tokens",
                 .minimum = 0,
                 .maximum = 1e15,
                 .aboveMinimum = true});
}

template <class V, Either<Scenario> S> void visitFields(V& visit, S& scenario) {
    visit.field("name", scenario.name, lineOfText("Name of the scenario."));
    visit.field("notes", scenario.notes, {.documentation = "Remarks.", .longest = 65536});
    visit.field("model", scenario.model,
                {.documentation = "The model: a preset's name, or an object that changes one or states a whole model.",
                 .form = R"(a model's name, or an object such as { "base": "llama3.1-70b", "layers": 100 })",
                 .definition = "model",
                 .checkObject = checkArchitectureOverrides});
    visit.block("hardware", scenario.hardware, "Chips.");
    visit.block("workload", scenario.workload, "What is run.");
    visit.block("mesh", scenario.mesh, "Parallelism axes and their degrees.");
    visit.block("pipeline", scenario.pipeline, "Pipeline parallelism.");
    visit.block("tensor_parallel", scenario.tensorParallel, "Tensor parallelism.");
    visit.block("context_parallel", scenario.contextParallel, "Context parallelism.");
    visit.block("sharding", scenario.sharding, "Sharding of states on GPUs.");
    visit.block("precision", scenario.precision, "Number formats of the computation.");
    visit.block("remat", scenario.remat, "Rematerialisation.");
    visit.block("optimizer", scenario.optimizer, "Optimizer and the types of its states.");
    visit.block("kernels", scenario.kernels, "Kernels and their tiles.");
    visit.block("collectives", scenario.collectives, "Collectives.");
    visit.block("loss", scenario.loss, "Embedding look-up, head and loss.");
    visit.block("moe", scenario.moe, "Mixture of experts.");
    visit.block("serving", scenario.serving, "Serving: cache, targets, load, speculation.");
    visit.block("money", scenario.money, "Prices and the length of a training run.");
    visit.field("calibration", scenario.calibration,
                {.documentation = "Name of the set of physical constants.", .longest = 128});
}

} // namespace ridgepoint
