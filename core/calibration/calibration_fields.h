// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibration.h"
#include "core/format/field_spec.h"

/// The constants of a calibration as they are named in files and on screen.
namespace ridgepoint {

namespace detail {

constexpr FieldSpec fraction(std::string_view documentation) {
    return {.documentation = documentation, .minimum = 0, .maximum = 2, .aboveMinimum = true};
}
constexpr FieldSpec factor(std::string_view documentation) {
    return {.documentation = documentation, .minimum = 0, .maximum = 100};
}
constexpr FieldSpec seconds(std::string_view documentation) {
    return {.documentation = documentation, .unit = "s", .minimum = 0, .maximum = 10};
}
constexpr FieldSpec share(std::string_view documentation) {
    return {.documentation = documentation, .minimum = 0, .maximum = 1};
}

constexpr FieldSpec joule(std::string_view documentation) {
    return {.documentation = documentation, .unit = "J", .minimum = 0, .maximum = 1};
}

template <class V, class S> void visitEnergy(V& visit, S& c) {
    visit.field("energy_per_flop", c.energyPerFlop,
                joule("Energy of a BF16 FLOP, for chips whose power is not known."));
    visit.field("energy_per_hbm_byte", c.energyPerHbmByte, joule("Energy to move a byte between HBM and the chip."));
    visit.field("energy_per_ici_byte", c.energyPerIciByte, joule("Energy to send a byte to another chip."));
    visit.field("energy_per_dcn_byte", c.energyPerDcnByte,
                joule("Energy to send a byte over the data-centre network."));
    visit.field("energy_per_host_byte", c.energyPerHostByte, joule("Energy to move a byte to or from the host."));
    visit.field("static_power_share", c.staticPowerShare,
                share("Share of a chip's power that it draws doing nothing."));
    visit.field("static_power_watts", c.staticPowerWatts,
                {.documentation = "Power of a chip that does nothing, where its full power is not known.",
                 .unit = "W",
                 .minimum = 0,
                 .maximum = 1e5});
}

template <class V, class S> void visitGpuKernels(V& visit, S& c) {
    visit.field("grouped_launch_share", c.groupedLaunchShare,
                fraction("Launch of one expert's product on a GPU over the launch of a kernel."));
    visit.field("routing_kernels", c.routingKernels,
                {.documentation = "Kernels on a GPU that route tokens to their experts and back, in each pass.",
                 .minimum = 0,
                 .maximum = 1000});
    visit.field("attention_tile", c.attentionTile,
                {.documentation = "Side of the blocks that flash attention works on, on a GPU.",
                 .unit = "tokens",
                 .minimum = 1,
                 .maximum = 65536});
    visit.field("strip_rows", c.stripRows,
                {.documentation = "Rows up to which a product on a GPU reads strips of the weights instead of tiles.",
                 .minimum = 0,
                 .maximum = 65536});
    visit.field("in_switch_reduction_fraction", c.inSwitchReductionFraction,
                fraction("Sustained all-reduce bandwidth of a node whose switch adds, over the nameplate link rate."));
    visit.field("collective_buffer_bytes", c.collectiveBufferBytes,
                {.documentation = "Buffers on a GPU of each group that communicates.",
                 .unit = "bytes per device",
                 .minimum = 0,
                 .maximum = 1e13});
}

} // namespace detail

template <class V, Either<CalibrationConstants> S> void visitFields(V& visit, S& c) {
    using namespace detail;
    visit.field("matmul_fraction", c.matmulFraction,
                fraction("Sustained rate of large BF16 matmuls over the nameplate peak."));
    visit.field("matmul_tile", c.matmulTile,
                {.documentation = "Side of the windows that large matmuls are cut into; 0 = the systolic array's side.",
                 .unit = "elements",
                 .minimum = 0,
                 .maximum = 65536});
    visit.field("fp8_fraction", c.fp8Fraction,
                fraction("8-bit matmul rate over its own nameplate peak times matmul_fraction."));
    visit.field("attention_fraction", c.attentionFraction,
                fraction("Flash-attention rate on executed, padded blocks over the sustained matmul rate."));
    visit.field("async_attention_fraction", c.asyncAttentionFraction,
                fraction("The same on GPUs for kernels that overlap softmax and matmuls."));
    visit.field("attention_block_seconds", c.attentionBlockSeconds,
                seconds("Fixed start of one step of a kernel's grid: an attention block, a tile of a grouped matmul."));
    visit.field("grouped_matmul_fraction", c.groupedMatmulFraction,
                fraction("Grouped (expert) matmul rate over the sustained matmul rate."));
    visit.field("expert_gather_exposed", c.expertGatherExposed,
                share("Share of the experts' weight gathers and gradient scatters that nothing hides."));
    visit.field("tensor_collective_exposed", c.tensorCollectiveExposed,
                share("Share of the collectives of tensor parallelism that the compute waits for."));
    visit.field("routing_passes", c.routingPasses,
                factor("Passes over the dispatched rows for every dispatch or combine of tokens."));
    visit.field("hbm_fraction", c.hbmFraction, fraction("Sustained HBM bandwidth over nameplate."));
    visit.field("element_wise_traffic", c.elementWiseTraffic,
                factor("Bytes that element-wise chains move over the bytes counted operation by operation."));
    visit.field("gemm_fill_bytes", c.gemmFillBytes,
                {.documentation = "First-tile load and last-tile store of a matmul that nothing hides.",
                 .unit = "bytes",
                 .minimum = 0,
                 .maximum = 1e12});
    visit.field("operation_start_seconds", c.operationStartSeconds, seconds("Fixed start of an operation."));
    visit.field("collective_fraction", c.collectiveFraction,
                fraction("Sustained link rate of large messages over nameplate."));
    visit.field("collective_start_seconds", c.collectiveStartSeconds,
                seconds("Fixed start of a collective, beside the hops."));
    visit.field("collective_exact_share", c.collectiveExactShare,
                share("1: a ring of n members moves (n-1)/n of an array; 0: all of it, as textbooks count."));
    visit.field(
        "collective_latency_hidden", c.collectiveLatencyHidden,
        share("Share of the hops' latency that a collective's transfer hides; 1: the latency is only a floor."));
    visit.field("collective_compute_share", c.collectiveComputeShare,
                share("Compute time taken by each second of a collective that is not offloaded to SparseCores."));
    visit.field("host_link_bandwidth", c.hostLinkBandwidth,
                {.documentation = "Sustained rate to host memory, one way; 0 = the chip's nominal rate.",
                 .unit = "bytes/s per device",
                 .minimum = 0,
                 .maximum = 1e15});
    visit.field("host_link_fraction", c.hostLinkFraction,
                fraction("Sustained rate to host memory over the chip's nominal rate."));
    visit.field("slice_wait", c.sliceWait,
                share("Share of a step that slices wait for each other, per doubling of their number."));
    visit.field("quantization_traffic", c.quantizationTraffic,
                factor("Bytes that quantizing moves over the bytes counted operand by operand."));
    visit.field("loss_bytes_per_logit", c.lossBytesPerLogit,
                {.documentation = "HBM traffic of the fused loss in each pass, per token and vocabulary entry.",
                 .unit = "bytes",
                 .minimum = 0,
                 .maximum = 1000});
    visit.field("tile_seconds", c.tileSeconds,
                seconds("Prologue and epilogue of one wave of a matmul's tiles on a GPU."));
    visit.field("host_operation_seconds", c.hostOperationSeconds, seconds("Host time to launch one kernel on a GPU."));
    visitGpuKernels(visit, c);
    visit.field("step_overhead_seconds", c.stepOverheadSeconds, seconds("Host and launch overhead of a step."));
    visitEnergy(visit, c);
    visit.field("dcn_fraction", c.dcnFraction, fraction("Sustained NIC rate over nominal."));
    visit.field(
        "unscanned_layers_ahead", c.unscannedLayersAhead,
        factor("Layers whose weights are gathered ahead where no scan runs the layers, as far as there is room."));
    visit.field("loss_chunks", c.lossChunks,
                {.documentation = "Parts in which a chunked loss computes its logits.",
                 .unit = "parts",
                 .minimum = 1,
                 .maximum = 65536});
    visit.field("reserve_bytes", c.reserveBytes,
                {.documentation = "Compiler and runtime reserve inside the usable limit.",
                 .unit = "bytes per device",
                 .minimum = 0,
                 .maximum = 1e13});
    visit.field("memory_band", c.memoryBand, share("Relative half-width of the memory estimate."));
    visit.field("time_band", c.timeBand, share("Relative half-width of the step time, from the residuals."));
    visit.field("extrapolation_band", c.extrapolationBand,
                share("Relative half-width of the step time of scenarios unlike the measured runs."));
}

template <class V, Either<Residual> S> void visitFields(V& visit, S& residual) {
    visit.field("id", residual.id, {.documentation = "The measured run.", .required = true});
    visit.field("chip", residual.chip, {.documentation = "Chip of the run.", .required = true});
    visit.field("model", residual.model, {.documentation = "Model of the run."});
    visit.field("sequence_length", residual.sequenceLength,
                {.documentation = "Tokens in a sequence.", .unit = "tokens", .minimum = 1, .maximum = 1 << 30});
    visit.field("error", residual.error,
                {.documentation = "Predicted over measured, minus 1.", .minimum = -1, .maximum = 1000});
    visit.field("parameters", residual.parameters,
                {.documentation = "Parameters of the model; 0 = not kept.", .minimum = 0, .maximum = 1e18});
    visit.field("active_parameters", residual.activeParameters,
                {.documentation = "Parameters that a token meets; 0 = not kept.", .minimum = 0, .maximum = 1e18});
    visit.field("chips", residual.chips,
                {.documentation = "Chips of the run; 0 = not kept.", .minimum = 0, .maximum = 1e9});
    visit.field("recipe", residual.recipe, {.documentation = "Precision recipe of the run; empty = not kept."});
}

template <class V, Either<ServingResidual> S> void visitFields(V& visit, S& residual) {
    visit.field("id", residual.id, {.documentation = "The published figure.", .required = true});
    visit.field("chip", residual.chip, {.documentation = "Chip of the server.", .required = true});
    visit.field("model", residual.model, {.documentation = "Model that it serves."});
    visit.field("stack", residual.stack, {.documentation = "Serving software, as scenarios name it."});
    visit.field("first_token", residual.first,
                {.documentation = "Of the time to the first token, not of that of further ones."});
    visit.field("batch", residual.batch,
                {.documentation = "Requests at once.", .unit = "sequences", .minimum = 1, .maximum = 1 << 30});
    visit.field(
        "tokens", residual.tokens,
        {.documentation = "Of the prompt, or in the cache.", .unit = "tokens", .minimum = 1, .maximum = 1 << 30});
    visit.field("devices", residual.devices,
                {.documentation = "Devices that hold one copy of the model.", .minimum = 1, .maximum = 1 << 20});
    visit.field("error", residual.error,
                {.documentation = "Predicted over measured, minus 1.", .minimum = -1, .maximum = 1000});
}

template <class V, Either<ServingStack> S> void visitFields(V& visit, S& stack) {
    visit.field("step_seconds", stack.stepSeconds, detail::seconds("Host time of a step."));
    visit.field("layer_seconds", stack.layerSeconds, detail::seconds("Launches and gaps of each layer."));
    visit.field("collective_seconds", stack.collectiveSeconds, detail::seconds("Overhead of each collective."));
    visit.field("source", stack.source,
                {.documentation = "The measured rows that they were fitted on.", .longest = 1024, .required = true});
}

} // namespace ridgepoint
