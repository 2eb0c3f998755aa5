// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/diagnostic_sentences.h"

#include <QtGlobal>

#include <array>

namespace ridgepoint {

namespace {

#define SENTENCE(text) QT_TRANSLATE_NOOP("Diagnostic", text)

constexpr std::array kSentences{
    // Names that the presets do not have.
    DiagnosticSentence{
        "model.unknown", {}, SENTENCE("There is no model “{subject}”[; the nearest known one is “{nearest}”].")},
    DiagnosticSentence{
        "chip.unknown", {}, SENTENCE("There is no chip “{subject}”[; the nearest known one is “{nearest}”].")},
    DiagnosticSentence{"calibration.unknown",
                       {},
                       SENTENCE("There is no calibration “{subject}”[; the nearest known one is “{nearest}”].")},
    DiagnosticSentence{"calibration.chip",
                       {},
                       SENTENCE("The calibration “{subject}” has no constants for this chip: choose another "
                                "calibration or another chip.")},

    DiagnosticSentence{
        "model.override", {}, SENTENCE("A change to the model is no good, {path}: {subject}[; expected {nearest}].")},
    DiagnosticSentence{
        "chip.override", {}, SENTENCE("A change to the chip is no good, {path}: {subject}[; expected {nearest}].")},

    // What this version does not model.
    DiagnosticSentence{"model.unsupported",
                       {},
                       SENTENCE("This version does not model {subject} yet, so it gives no figures for this model: "
                                "choose another model.")},
    DiagnosticSentence{"precision.unsupported",
                       {},
                       SENTENCE("This version does not model the recipe “{subject}”[; the nearest one for this chip is "
                                "“{nearest}”].")},
    DiagnosticSentence{
        "remat.unsupported", {}, SENTENCE("The remat policy “{subject}” is for GPUs: choose one of MaxText's.")},

    // Hardware.
    DiagnosticSentence{"hardware.slice",
                       {},
                       SENTENCE("“{subject}” is no slice of this chip: give {dimensions} numbers joined by x, such as "
                                "4x4x4 for three.")},
    DiagnosticSentence{"hardware.node_too_large",
                       {},
                       SENTENCE("A node of {gpus} GPUs is larger than an NVLink or xGMI domain of this chip, which has "
                                "{limit}: give nodes x GPUs, such as 4x{limit}.")},
    DiagnosticSentence{"hardware.gpu_slices",
                       {},
                       SENTENCE("A GPU cluster is one slice, not {slices}: give all its nodes in the slice, such as "
                                "32x8.")},
    DiagnosticSentence{"scenario.no_effect",
                       {},
                       SENTENCE("{path} changes nothing for {subject}: leave it out, or see what it is for.")},
    DiagnosticSentence{"mesh.gpu_placement",
                       {},
                       SENTENCE("On GPUs the axes lie in Megatron's order, tensor, context, expert, fsdp, data, "
                                "pipeline, and {path} changes nothing: leave it out.")},
    DiagnosticSentence{
        "chip.assumed",
        {},
        SENTENCE("The rate of the scale-out network of {subject} is a default, {rate}: it depends on the cluster. "
                 "Set it where you know it.")},
    DiagnosticSentence{"moe.expert_tensor",
                       {},
                       SENTENCE("{degree} devices that share one expert do not divide the tensor degree, {number}.")},
    DiagnosticSentence{"pipeline.too_few_layers",
                       {},
                       SENTENCE("{layers} layers are fewer than the {chunks} chunks of the pipeline: choose fewer "
                                "stages or less interleaving.")},
    DiagnosticSentence{"hardware.slice_too_large",
                       {},
                       SENTENCE("A slice {subject} has {chips} chips, but the largest of this chip has {limit}: choose "
                                "a smaller slice, or several slices.")},
    DiagnosticSentence{"chip.rate",
                       {},
                       SENTENCE("{path} is {value}: without a rate above 0 nothing can be said about {subject}; "
                                "enter one, or choose a calibration that has it.")},
    DiagnosticSentence{"precision.no_native_rate",
                       {},
                       SENTENCE("This chip has no native rate for “{subject}”; its matmuls run at the BF16 rate[. The "
                                "nearest recipe that it does natively is “{nearest}”].")},

    // Model.
    DiagnosticSentence{"model.dimension", {}, SENTENCE("{path} is {value}; it must be at least 1.")},
    DiagnosticSentence{"model.kv_heads",
                       {},
                       SENTENCE("{query_heads} query heads cannot share {kv_heads} key/value heads evenly: choose a "
                                "divisor of {query_heads}.")},
    DiagnosticSentence{"model.too_large",
                       {},
                       SENTENCE("A model of about {parameters} parameters is beyond what can be computed exactly "
                                "({limit}): check layers and widths.")},

    DiagnosticSentence{
        "precision.hypothetical", {}, SENTENCE("{path} is hypothetical: no framework stores it as {subject} today.")},
    DiagnosticSentence{
        "precision.uncalibrated", {}, SENTENCE("The cost of {subject} rounding is left out: no measurement tells it.")},
    DiagnosticSentence{
        "tensor_parallel.uncalibrated",
        {},
        SENTENCE("What a collective matmul leaves of tensor parallelism's collectives is an estimate: no "
                 "measured run tells it.")},
    DiagnosticSentence{"model.missing",
                       {},
                       SENTENCE("The model's layers ask for {path}, which it does not describe: add it to the model.")},
    DiagnosticSentence{"model.uncalibrated",
                       {},
                       SENTENCE("The time of {subject} is an estimate: no measured run has them, so the band does not "
                                "cover their error.")},

    // Mesh.
    DiagnosticSentence{"mesh.product", "mesh.dcn",
                       SENTENCE("The axes across slices multiply to {product}, but there are {slices} slices: choose "
                                "degrees whose product is {slices}, or set one axis to −1 to take the rest.")},
    DiagnosticSentence{"mesh.product",
                       {},
                       SENTENCE("The axes of the mesh multiply to {product}, but a slice has {devices} devices: choose "
                                "degrees whose product is {devices}, or set one axis to −1 to take the rest.")},
    DiagnosticSentence{"mesh.free_axes",
                       {},
                       SENTENCE("More than one axis of {path} is −1; only one can take the rest: give the others a "
                                "degree.")},
    DiagnosticSentence{"mesh.placement",
                       {},
                       SENTENCE("The {subject} axis of degree {degree} cannot be laid on the torus dimensions that its "
                                "placement names: change the placement or the degree.")},
    DiagnosticSentence{"mesh.tensor_over_dcn",
                       {},
                       SENTENCE("The tensor axis spans slices, so its collectives cross the data-centre network in "
                                "every layer: use data or FSDP across slices.")},
    DiagnosticSentence{"mesh.tensor_heads",
                       {},
                       SENTENCE("{number} query heads cannot be divided over a tensor axis of {degree}: choose a "
                                "divisor of {number}.")},
    DiagnosticSentence{"mesh.tensor_mlp",
                       {},
                       SENTENCE("An MLP width of {number} cannot be divided over a tensor axis of {degree}: choose a "
                                "divisor of {number}.")},
    DiagnosticSentence{"mesh.tensor_kv_heads",
                       {},
                       SENTENCE("{number} key/value heads neither divide a tensor axis of {degree} nor are divided by "
                                "it: choose a divisor or a multiple of {number}.")},
    DiagnosticSentence{"mesh.kv_heads_replicated",
                       {},
                       SENTENCE("There are fewer key/value heads ({kv_heads}) than tensor devices ({degree}): keys and "
                                "values are held in copies.")},
    DiagnosticSentence{"mesh.fsdp_width",
                       {},
                       SENTENCE("A model width of {number} cannot be divided over an FSDP axis of {degree}: weights "
                                "are padded, so figures are slightly low.")},

    DiagnosticSentence{"mesh.experts",
                       {},
                       SENTENCE("{number} experts cannot be divided over an expert axis of {degree}: choose a divisor "
                                "of {number}.")},
    DiagnosticSentence{"mesh.expert_dense",
                       {},
                       SENTENCE("This model has no experts: an expert axis of {degree} only shards its weights, as "
                                "FSDP would.")},

    DiagnosticSentence{
        "mesh.context_heads",
        {},
        SENTENCE("Ulysses exchanges sequence for heads, and {number} query heads cannot be divided over a "
                 "context axis of {degree}: choose a divisor of {number}.")},
    DiagnosticSentence{"mesh.context_ring",
                       {},
                       SENTENCE("Ring attention cuts the sequence into {degree} parts (the square of the context "
                                "degree), which do not divide {number} tokens: choose another degree or length.")},

    // Pipeline.
    DiagnosticSentence{"pipeline.schedule",
                       {},
                       SENTENCE("TPUs run the pipeline schedules gpipe and circular, not “{subject}”[: choose "
                                "“{nearest}”].")},
    DiagnosticSentence{"pipeline.repeats", {}, SENTENCE("{path} is {value}; it must be at least 1.")},
    DiagnosticSentence{"pipeline.layers",
                       {},
                       SENTENCE("{number} layers cannot be divided over {degree} pipeline stages and repeats: choose a "
                                "divisor of {number}.")},
    DiagnosticSentence{"pipeline.microbatches",
                       {},
                       SENTENCE("{number} microbatches are no multiple of {degree} pipeline stages: choose a multiple "
                                "of {degree}.")},

    // A pinned baseline that is not drawn.
    DiagnosticSentence{
        "baseline.is_training",
        {},
        SENTENCE("The pinned baseline is a step of training and this is not: no difference is shown. Pin "
                 "this scenario instead, or go back to training.")},
    DiagnosticSentence{"baseline.is_prefill",
                       {},
                       SENTENCE("The pinned baseline is a prefill and this is not: no difference is shown. Pin this "
                                "scenario instead, or go back to a prefill.")},
    DiagnosticSentence{
        "baseline.is_decode",
        {},
        SENTENCE("The pinned baseline is a decode step and this is not: no difference is shown. Pin this "
                 "scenario instead, or go back to decoding.")},

    // Memory.
    DiagnosticSentence{"memory.no_fit",
                       {},
                       SENTENCE("A device needs about {peak_bytes} of the {limit_bytes} that it can use: it does not "
                                "fit, even at the low end of the estimate (± {band}). Lower the batch, keep less for "
                                "the backward pass, or use more devices.")},
    DiagnosticSentence{
        "memory.elastic",
        {},
        SENTENCE("Of the {peak_bytes} at the peak, {elastic_bytes} are weights gathered ahead, which the "
                 "compiler gives up where it lacks room.")},
    DiagnosticSentence{"memory.doubtful",
                       {},
                       SENTENCE("A device needs about {peak_bytes} of the {limit_bytes} that it can use: within the "
                                "estimate's band of ± {band} it may or may not fit.")},

    DiagnosticSentence{"memory.host_no_fit",
                       {},
                       SENTENCE("What is offloaded takes {host_bytes} of host memory a chip, but its share of the host "
                                "has {limit_bytes}: offload less, or lower the batch.")},
    DiagnosticSentence{"flops.counted_above_executed",
                       {},
                       SENTENCE("MaxText's count of model FLOPs ({counted}) is above what is executed ({executed}): it "
                                "counts windowed layers as if they saw the whole sequence, so MFU is too high here.")},
    DiagnosticSentence{"result.not_finite",
                       {},
                       SENTENCE("A rate of the chip or of the calibration is so small or so large that no step time "
                                "can be computed: check {path} and the calibration.")},
    DiagnosticSentence{"kernels.scoped_vmem",
                       {},
                       SENTENCE("A kernel cannot have {scoped_bytes} of VMEM: a device has {vmem_bytes}. Lower "
                                "{path}.")},
    DiagnosticSentence{"kernels.tiles_vmem",
                       {},
                       SENTENCE("The kernel “{subject}” takes about {vmem_bytes} of VMEM with these tiles but may use "
                                "{limit_bytes}: make the tiles smaller or raise the limit of the scoped VMEM.")},
    DiagnosticSentence{"kernels.max_logit",
                       {},
                       SENTENCE("Softmax subtracts {estimate} instead of the running maximum: a logit far above it "
                                "overflows, one far below is lost. Test convergence before relying on it; what it "
                                "saves in time is not known here.")},
    DiagnosticSentence{
        "kernels.prefetch_unknown",
        {},
        SENTENCE("{prefetch_bytes} of VMEM are outside the scoped limit, where the compiler may prefetch "
                 "weights; what that is worth to the step is not known.")},
    DiagnosticSentence{"kernels.layout_unknown",
                       {},
                       SENTENCE("What the layouts of queries, keys and values (SEQ_MINOR or HEAD_DIM_MINOR) do to the "
                                "time is not known; the figures leave it out.")},
    DiagnosticSentence{"kernels.kv_compute_unknown",
                       {},
                       SENTENCE("What the compute block of keys does to the time is not known: here it takes VMEM "
                                "only.")},
    DiagnosticSentence{"kernels.no_vmem",
                       {},
                       SENTENCE("The VMEM of the chip “{subject}” is not known, so its tiles cannot be explored.")},
    DiagnosticSentence{"moe.tokens_dropped",
                       {},
                       SENTENCE("With this capacity factor {share} of the tokens find no room in their expert and are "
                                "dropped; model FLOPs and MFU count them all the same.")},

    // Workload and loss.
    DiagnosticSentence{"workload.global_batch",
                       {},
                       SENTENCE("A global batch of {global} sequences is no whole number of micro-steps of {micro} "
                                "sequences[; the nearest that is one is {nearest}].")},
    DiagnosticSentence{"workload.micro_batch_alone",
                       {},
                       SENTENCE("A micro-batch says nothing without a global batch: give that too, or a batch per "
                                "device instead.")},
    DiagnosticSentence{
        "workload.no_tokens", {}, SENTENCE("This batch gives a device {tokens} tokens a step: make the batch larger.")},
    DiagnosticSentence{"workload.too_large",
                       {},
                       SENTENCE("A step of {tokens} tokens is beyond what can be computed exactly ({limit}): check "
                                "batch and sequence length.")},
    DiagnosticSentence{"workload.batch_fraction",
                       {},
                       SENTENCE("{value} sequences a device do not make whole sequences for a group of "
                                "{devices_per_group} devices[; the nearest batch that does is {nearest}].")},
    DiagnosticSentence{"loss.vocab_tiling",
                       {},
                       SENTENCE("{tokens} tokens a device cannot be cut into {tiles} vocabulary tiles: choose a number "
                                "of tiles that divides them.")},

    // Serving, energy and money.
    DiagnosticSentence{"serving.uneven_batch",
                       {},
                       SENTENCE("A batch of {batch} does not divide over {groups} groups of devices: the fullest "
                                "decides, and the others wait[; {nearest} would fill them all].")},
    DiagnosticSentence{"serving.weights_gathered",
                       {},
                       SENTENCE("FSDP over {degree} devices gathers every weight again in every step, which decoding "
                                "cannot hide: tensor or data parallelism leaves the weights where they are.")},
    DiagnosticSentence{
        "serving.stack",
        {},
        SENTENCE("The calibration knows no serving software “{subject}”[; the nearest is “{nearest}”].")},
    DiagnosticSentence{"serving.misses_ttft",
                       {},
                       SENTENCE("The first token takes {seconds}, more than the {target} s wanted: shorten the "
                                "prompts, or prefill on more or faster chips.")},
    DiagnosticSentence{"serving.misses_tpot",
                       {},
                       SENTENCE("A further token takes {seconds}, more than the {target} s wanted: lower the batch or "
                                "the context, or cut the weights over more devices.")},
    DiagnosticSentence{
        "serving.ttft_out_of_reach",
        {},
        SENTENCE("No number of servers brings the first token within {target} s: a request that meets no "
                 "other takes {seconds}. Shorten the prompts, or prefill on more or faster chips.")},
    DiagnosticSentence{"serving.tpot_out_of_reach",
                       {},
                       SENTENCE("No number of servers brings a further token within {target} s: a single user waits "
                                "{seconds} for it. Shorten the context, or cut the weights over more devices.")},
    DiagnosticSentence{"serving.prefill_saturated",
                       {},
                       SENTENCE("One server that prefills cannot feed one that decodes, which takes {servers}: its "
                                "queue grows without end. Give the load in requests a second, and servers are chosen "
                                "for it.")},
    DiagnosticSentence{
        "energy.unknown", {}, SENTENCE("The calibration has no energy figures, so no energy is given for {subject}.")},
    DiagnosticSentence{"energy.no_power",
                       {},
                       SENTENCE("The power of {subject} is not published: its FLOPs are counted with a figure for the "
                                "arithmetic alone, so energy is a rough guess here.")},
    DiagnosticSentence{
        "money.no_price", {}, SENTENCE("There is no price for {subject}, so no cost is given: state one as {path}.")},
};

/// Subjects of scenario.no_effect, to be translated.
[[maybe_unused]] constexpr const char* kSubjects[] = {SENTENCE("TPUs"),
                                                      SENTENCE("training"),
                                                      SENTENCE("serving"),
                                                      SENTENCE("a model without routed experts"),
                                                      SENTENCE("experts of one node"),
                                                      SENTENCE("chips whose switch does not add")};

#undef SENTENCE

} // namespace

std::span<const DiagnosticSentence> diagnosticSentences() { return kSentences; }

} // namespace ridgepoint
