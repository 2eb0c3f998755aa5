// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/enum_names.h"
#include "core/model/dtype.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Scenario: everything the user chooses, as plain data. Regular value type: copyable, comparable, printable as JSON
/// (scenario_json.h). Field names, defaults and legal values are those of the file format, described once in
/// scenario_fields.h, from which reader, writer, schema, `--set` and the window's controls all follow.
///
/// Defaults are MaxText's own (configs/base.yml at e591f30c), except collective offload, which follows the chip.
namespace ridgepoint {

/// A preset by name, or a preset with some fields changed, or a whole object.
struct PresetReference {
    std::string base;      ///< preset name; empty when `overrides` is a whole object
    std::string overrides; ///< canonical JSON text of an object; empty = the preset as it is

    bool operator==(const PresetReference&) const = default;
};

struct Hardware {
    PresetReference chip{"tpu7x", {}};
    std::string slice = "4x4x4"; ///< chips per torus dimension; nodes x GPUs for GPUs
    std::int64_t slices = 1;
    double clockFraction = 1; ///< sustained clock over the one that the calibrated rates were measured at

    bool operator==(const Hardware&) const = default;
};

enum class WorkloadKind : std::uint8_t { train, prefill, decode };
template <> struct EnumNames<WorkloadKind> {
    static constexpr std::array<std::string_view, 3> names{"train", "prefill", "decode"};
};

struct Workload {
    WorkloadKind kind = WorkloadKind::train;
    std::int64_t sequenceLength = 2048; ///< tokens
    double perDeviceBatch = 12;         ///< sequences per device and micro-step; fractions allowed
    std::int64_t gradientAccumulation = 1;
    std::optional<std::int64_t> globalBatch; ///< sequences a step; with microBatch instead of perDeviceBatch
    std::optional<std::int64_t> microBatch;  ///< sequences per data-parallel replica and micro-step
    std::int64_t promptLength = 1024;        ///< prefill, tokens
    std::int64_t contextLength = 1024;       ///< decode, tokens
    std::int64_t batch = 1;                  ///< serving, sequences
    Dtype weightDtype = Dtype::bfloat16;     ///< serving
    Dtype kvDtype = Dtype::bfloat16;         ///< serving

    bool operator==(const Workload&) const = default;
};

enum class MeshAxis : std::uint8_t { data, fsdp, fsdp_transpose, context, tensor, expert, pipeline };
inline constexpr std::size_t kMeshAxisCount = 7;
template <> struct EnumNames<MeshAxis> {
    static constexpr std::array<std::string_view, kMeshAxisCount> names{"data",   "fsdp",   "fsdp_transpose", "context",
                                                                        "tensor", "expert", "pipeline"};
};
template <class T> using PerAxis = std::array<T, kMeshAxisCount>;

struct Mesh {
    /// Degrees within a slice and across slices; -1 on one axis of each takes the remaining devices or slices.
    PerAxis<std::int64_t> ici{1, -1, 1, 1, 1, 1, 1};
    PerAxis<std::int64_t> dcn{-1, 1, 1, 1, 1, 1, 1};
    /// Empty = MaxText's device order; else for some axes the torus dimensions they take ("pair", "x", "y/2", …).
    std::map<std::string, std::vector<std::string>> placement;

    bool operator==(const Mesh&) const = default;
};

enum class PipelineSchedule : std::uint8_t { gpipe, circular, one_f_one_b, interleaved };
template <> struct EnumNames<PipelineSchedule> {
    static constexpr std::array<std::string_view, 4> names{"gpipe", "circular", "1f1b", "interleaved"};
};
struct Pipeline {
    std::int64_t microbatches = 0; ///< 0 = one per stage (two with delay), MaxText's default
    std::int64_t repeats = 1;
    bool delay = false; ///< pipeline_delay_activation_forwarding
    PipelineSchedule schedule = PipelineSchedule::gpipe;
    std::int64_t interleave = 1;

    bool operator==(const Pipeline&) const = default;
};

enum class TensorParallelOverlap : std::uint8_t { none, ring, pipe };
template <> struct EnumNames<TensorParallelOverlap> {
    static constexpr std::array<std::string_view, 3> names{"none", "ring", "pipe"};
};
struct TensorParallel {
    bool sequenceParallel = true;
    TensorParallelOverlap overlap = TensorParallelOverlap::none;

    bool operator==(const TensorParallel&) const = default;
};

/// How keys and values reach the queries of a context group: gathered whole, handed round a ring while the attention
/// works, or exchanged for heads (Ulysses).
enum class ContextStrategy : std::uint8_t { all_gather, ring, ulysses };
template <> struct EnumNames<ContextStrategy> {
    static constexpr std::array<std::string_view, 3> names{"all_gather", "ring", "ulysses"};
};
struct ContextParallel {
    ContextStrategy strategy = ContextStrategy::all_gather;

    bool operator==(const ContextParallel&) const = default;
};

struct Sharding {
    std::int64_t zeroStage = 0; ///< GPUs: 0 to 3
    bool overlap = true;        ///< GPUs: collectives of data parallelism run beside the compute

    bool operator==(const Sharding&) const = default;
};

enum class Recipe : std::uint8_t {
    bf16,
    int8,
    fp8_forward,
    fp8_full,
    fp8_tensorwise,
    fp8_rowwise,
    fp8_blockwise,
    mxfp8,
    nvfp4
};
template <> struct EnumNames<Recipe> {
    static constexpr std::array<std::string_view, 9> names{
        "bf16", "int8", "fp8_forward", "fp8_full", "fp8_tensorwise", "fp8_rowwise", "fp8_blockwise", "mxfp8", "nvfp4"};
};
enum class ScaleGranularity : std::uint8_t { per_tensor, per_axis, sub_channel };
template <> struct EnumNames<ScaleGranularity> {
    static constexpr std::array<std::string_view, 3> names{"per_tensor", "per_axis", "sub_channel"};
};
enum class Fp8Format : std::uint8_t { e4m3, e5m2 };
template <> struct EnumNames<Fp8Format> { static constexpr std::array<std::string_view, 2> names{"e4m3", "e5m2"}; };
enum class Rounding : std::uint8_t { nearest_even, stochastic };
template <> struct EnumNames<Rounding> {
    static constexpr std::array<std::string_view, 2> names{"nearest_even", "stochastic"};
};
enum class ScaleCalibration : std::uint8_t { dynamic, static_, fixed };
template <> struct EnumNames<ScaleCalibration> {
    static constexpr std::array<std::string_view, 3> names{"dynamic", "static", "fixed"};
};
struct Precision {
    Recipe recipe = Recipe::bf16;
    ScaleGranularity scaling = ScaleGranularity::per_axis;
    Fp8Format forwardFormat = Fp8Format::e4m3;
    Fp8Format gradientFormat = Fp8Format::e5m2;
    Rounding rounding = Rounding::nearest_even;
    ScaleCalibration weightCalibration = ScaleCalibration::dynamic;
    ScaleCalibration activationCalibration = ScaleCalibration::dynamic;
    ScaleCalibration gradientCalibration = ScaleCalibration::dynamic;
    std::optional<Dtype> savedActivationDtype; ///< hypothetical storage
    std::optional<Dtype> gatherDtype;          ///< hypothetical storage

    bool operator==(const Precision&) const = default;
};

/// What becomes of a named tensor between forward and backward.
enum class RematChoice : std::uint8_t { remat, device, offload };
template <> struct EnumNames<RematChoice> {
    static constexpr std::array<std::string_view, 3> names{"remat", "device", "offload"};
};
/// The tensors that MaxText names with checkpoint_name and accepts under remat_policy=custom.
enum class RematTensor : std::uint8_t {
    decoder_layer_input,
    context,
    query_proj,
    key_proj,
    value_proj,
    kv_proj,
    qkv_proj,
    attention_out,
    out_proj,
    mlpwi,
    mlpwi_0,
    mlpwi_1,
    mlpwo,
    moe_mlpwi_0,
    moe_mlpwi_1,
    moe_mlpwo,
    query_wa_proj,
    kv_wa_proj,
    mla_q,
    mla_kv,
    indexer_cutoff_threshold
};
inline constexpr std::size_t kRematTensorCount = 21;
template <> struct EnumNames<RematTensor> {
    static constexpr std::array<std::string_view, kRematTensorCount> names{"decoder_layer_input",
                                                                           "context",
                                                                           "query_proj",
                                                                           "key_proj",
                                                                           "value_proj",
                                                                           "kv_proj",
                                                                           "qkv_proj",
                                                                           "attention_out",
                                                                           "out_proj",
                                                                           "mlpwi",
                                                                           "mlpwi_0",
                                                                           "mlpwi_1",
                                                                           "mlpwo",
                                                                           "moe_mlpwi_0",
                                                                           "moe_mlpwi_1",
                                                                           "moe_mlpwo",
                                                                           "query_wa_proj",
                                                                           "kv_wa_proj",
                                                                           "mla_q",
                                                                           "mla_kv",
                                                                           "indexer_cutoff_threshold"};
};
enum class RematPolicy : std::uint8_t {
    full,
    save_out_proj,
    qkv_proj_offloaded,
    save_qkv_proj,
    save_dot_except_mlp,
    save_dot_except_mlpwi,
    save_dot_with_context_except_mlp,
    minimal,
    minimal_with_context,
    minimal_flash,
    minimal_offloaded,
    minimal_with_quantization,
    minimal_with_context_and_quantization,
    custom,
    none,
    selective
};
template <> struct EnumNames<RematPolicy> {
    static constexpr std::array<std::string_view, 16> names{"full",
                                                            "save_out_proj",
                                                            "qkv_proj_offloaded",
                                                            "save_qkv_proj",
                                                            "save_dot_except_mlp",
                                                            "save_dot_except_mlpwi",
                                                            "save_dot_with_context_except_mlp",
                                                            "minimal",
                                                            "minimal_with_context",
                                                            "minimal_flash",
                                                            "minimal_offloaded",
                                                            "minimal_with_quantization",
                                                            "minimal_with_context_and_quantization",
                                                            "custom",
                                                            "none",
                                                            "selective"};
};
struct Remat {
    RematPolicy policy = RematPolicy::full;
    /// Read only when policy is custom; a tensor left out is rematerialised, decoder_layer_input kept.
    PerEnum<RematTensor, std::optional<RematChoice>> tensors{};

    bool operator==(const Remat&) const = default;
};

enum class OptimizerType : std::uint8_t { adamw, adam_pax, sgd, muon };
template <> struct EnumNames<OptimizerType> {
    static constexpr std::array<std::string_view, 4> names{"adamw", "adam_pax", "sgd", "muon"};
};
struct Optimizer {
    OptimizerType type = OptimizerType::adamw;
    Dtype weightDtype = Dtype::float32;
    std::optional<Dtype> muDtype; ///< absent = weightDtype
    std::optional<Dtype> nuDtype; ///< absent = weightDtype
    Dtype gradDtype = Dtype::float32;
    bool hostOffload = false;
    bool shardOverData = false; ///< ZeRO-1

    bool operator==(const Optimizer&) const = default;
};

/// Flash-attention block sizes in tokens (sa_block_*); clipped to the sequence.
struct AttentionBlocks {
    std::int64_t q = 512, kv = 512, kvCompute = 512;
    std::int64_t qDkv = 512, kvDkv = 512, kvDkvCompute = 512;
    std::int64_t qDq = 512, kvDq = 512;

    bool operator==(const AttentionBlocks&) const = default;
};
/// local_sa_block_*: absent = the global layers' value.
struct LocalAttentionBlocks {
    std::optional<std::int64_t> q, kv, kvCompute, qDkv, kvDkv, kvDkvCompute, qDq, kvDq;

    bool operator==(const LocalAttentionBlocks&) const = default;
};
/// On GPUs flash is FlashAttention-2 and flash_async its successors (FlashAttention-3, cuDNN), which overlap softmax
/// and matmuls; dot_product writes the scores to memory.
enum class AttentionKernel : std::uint8_t { flash, dot_product, flash_async };
template <> struct EnumNames<AttentionKernel> {
    static constexpr std::array<std::string_view, 3> names{"flash", "dot_product", "flash_async"};
};
struct Kernels {
    AttentionKernel attention = AttentionKernel::flash;
    bool fusedBackward = false; ///< sa_use_fused_bwd_kernel (true with tokamax)
    std::optional<double> maxLogitEstimate;
    bool fusedElementWise = true;       ///< chains as XLA fuses them; else every operation passes HBM
    bool cudaGraphs = false;            ///< GPUs: a step is launched as a whole
    std::int64_t scopedVmemKib = 16384; ///< xla_tpu_scoped_vmem_limit_kib
    std::map<std::string, std::int64_t> gmmTiles;
    AttentionBlocks attentionBlocks;
    LocalAttentionBlocks localAttentionBlocks;

    bool operator==(const Kernels&) const = default;
};

/// Collectives run on the SparseCores beside the TensorCore; absent = the chip's default (on for TPU7x).
struct CollectiveOffload {
    std::optional<bool> allGather, reduceScatter, allReduce, allToAll;

    bool operator==(const CollectiveOffload&) const = default;
};
struct Collectives {
    CollectiveOffload offload;
    bool twoStageGather = false;
    /// GPUs: all-reduces are summed in the switch; absent = in training where the chip can, in serving not.
    std::optional<bool> inSwitchReduction;

    bool operator==(const Collectives&) const = default;
};

enum class LossKind : std::uint8_t { fused, plain, chunked };
template <> struct EnumNames<LossKind> {
    static constexpr std::array<std::string_view, 3> names{"fused", "plain", "chunked"};
};
struct Loss {
    LossKind kind = LossKind::fused;
    std::int64_t vocabTiling = 1;
    bool iotaEmbedding = false; ///< one-hot matmul instead of a gather (use_iota_embed)

    bool operator==(const Loss&) const = default;
};

enum class MoeKernel : std::uint8_t { megablox, tokamax, dense };
template <> struct EnumNames<MoeKernel> {
    static constexpr std::array<std::string_view, 3> names{"megablox", "tokamax", "dense"};
};
enum class MoeDispatch : std::uint8_t { all_to_all, ring_of_experts, capacity };
template <> struct EnumNames<MoeDispatch> {
    static constexpr std::array<std::string_view, 3> names{"all_to_all", "ring_of_experts", "capacity"};
};
struct Moe {
    MoeKernel kernel = MoeKernel::megablox;
    MoeDispatch dispatch = MoeDispatch::all_to_all;
    double capacityFactor = 1;
    double imbalance = 1;
    bool shardExpertsOnFsdp = false;
    double bufferFactor = -1;      ///< -1 = worst case (ragged_buffer_factor)
    std::int64_t expertTensor = 0; ///< GPUs: devices that share one expert; 0 = the tensor degree
    bool nodeDispatch = false;     ///< GPUs: a token goes once to each node that has one of its experts

    bool operator==(const Moe&) const = default;
};

/// How the KV cache is cut over a tensor group beyond its KV heads: not at all (each device has a copy), by sequences,
/// or along the sequence.
enum class KvSharding : std::uint8_t { heads, batch, sequence };
template <> struct EnumNames<KvSharding> {
    static constexpr std::array<std::string_view, 3> names{"heads", "batch", "sequence"};
};
/// Where prompts are prefilled: on chips of their own, or between the decode steps of the same ones (continuous
/// batching).
enum class PrefillPlace : std::uint8_t { disaggregated, continuous };
template <> struct EnumNames<PrefillPlace> {
    static constexpr std::array<std::string_view, 2> names{"disaggregated", "continuous"};
};
struct Serving {
    std::string stack; ///< software whose overheads are used, by its name in the calibration; empty = the chip's own
    PrefillPlace prefill = PrefillPlace::disaggregated;
    KvSharding kvSharding = KvSharding::heads;
    bool boundedWindows = true;     ///< windowed layers keep no more than their window
    std::int64_t kvBlockTokens = 1; ///< the cache of a sequence is rounded up to whole blocks
    double memoryUtilization = 1;   ///< share of the usable HBM that the server may take
    std::int64_t outputLength = 512;
    std::optional<double> ttftTargetSeconds, tpotTargetSeconds;
    std::optional<double> requestsPerSecond;
    double loadUtilization = 0.8; ///< largest share of the time that a server is busy under those requests
    std::int64_t draftTokens = 0; ///< speculative decoding: tokens that the draft proposes; 0 = off
    double draftAcceptance = 0.8; ///< chance that a proposed token is accepted
    double draftCost = 0.05;      ///< time of a draft's token over that of a decode step

    bool operator==(const Serving&) const = default;
};

struct Money {
    std::optional<double> priceUsdPerChipHour; ///< absent = the chip's list price, where it has one
    std::string priceDate;                     ///< where and when that price was seen
    std::optional<double> trainingTokens;      ///< of a whole run

    bool operator==(const Money&) const = default;
};

struct Scenario {
    std::string name;
    std::string notes;
    PresetReference model{"llama3.1-70b", {}};
    Hardware hardware;
    Workload workload;
    Mesh mesh;
    Pipeline pipeline;
    TensorParallel tensorParallel;
    ContextParallel contextParallel;
    Sharding sharding;
    Precision precision;
    Remat remat;
    Optimizer optimizer;
    Kernels kernels;
    Collectives collectives;
    Loss loss;
    Moe moe;
    Serving serving;
    Money money;
    std::string calibration = "default";

    bool operator==(const Scenario&) const = default;
};

} // namespace ridgepoint
