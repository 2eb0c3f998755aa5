// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/field_codec.h"
#include "core/format/json_value.h"
#include "core/report/report.h"
#include "core/scenario/scenario_json.h"

#include <array>
#include <string>
#include <vector>

/// The fields of a Report as they are named in its file: written and listed, never read. Names are a contract with
/// scripts; new ones may be added.
namespace ridgepoint {

template <> struct FieldCodec<std::array<std::int64_t, 3>> {
    static constexpr FieldType type = FieldType::integer_list;
    static JsonValue write(const std::array<std::int64_t, 3>& value) {
        return JsonValue::Array(value.begin(), value.end());
    }
};

template <> struct FieldCodec<std::vector<std::pair<std::string_view, double>>> {
    static constexpr FieldType type = FieldType::number_map;
    static JsonValue write(const std::vector<std::pair<std::string_view, double>>& values) {
        JsonValue object = JsonValue::makeObject();
        for (const auto& [name, value] : values) {
            object.set(name, value);
        }
        return object;
    }
};

template <> struct FieldCodec<Scenario> {
    static constexpr FieldType type = FieldType::object;
    static JsonValue write(const Scenario& scenario) { return toJsonValue(scenario); }
};

namespace detail {

/// One part of a breakdown, as it is listed in the file.
template <class E> struct Share {
    E category{};
    double amount = 0;
};

template <class E> std::vector<Share<E>> shares(const PerEnum<E, double>& amounts) {
    std::vector<Share<E>> list;
    for (std::size_t i = 0; i < amounts.size(); ++i) {
        list.push_back({static_cast<E>(i), amounts[i]});
    }
    return list;
}

/// "backward, layer 41"; "update".
inline std::string peakText(const MemoryReport& memory) {
    if (memory.peakPhase == Phase::update) {
        return "update";
    }
    return std::string(enumName(memory.peakPhase)) +
           (memory.peakLayer >= 0 ? ", layer " + std::to_string(memory.peakLayer) : ", head and loss");
}

template <class V> void visitAxes(V& visit, const PerAxis<std::int64_t>& degrees) {
    for (std::size_t axis = 0; axis < kMeshAxisCount; ++axis) {
        visit.field(EnumNames<MeshAxis>::names[axis], degrees[axis], FieldSpec{.documentation = "Degree of the axis."});
    }
}

inline constexpr FieldSpec kPhaseSpec{.documentation = "Part of the step."};
inline constexpr FieldSpec kTimeCategorySpec{.documentation = "Part of the step time that it counts towards."};
inline constexpr FieldSpec kSecondsSpec{.documentation = "Time, summed over the executions.", .unit = "s"};
inline constexpr FieldSpec kBoundSpec{.documentation = "What its time is spent on."};

} // namespace detail

template <class V> void visitFields(V& visit, const detail::Share<MemoryCategory>& share) {
    visit.field("category", share.category, {.documentation = "What the memory holds."});
    visit.field("bytes", share.amount, {.documentation = "Bytes at the peak.", .unit = "bytes"});
}

template <class V> void visitFields(V& visit, const detail::Share<TimeCategory>& share) {
    visit.field("category", share.category, {.documentation = "What the time is spent on."});
    visit.field("seconds", share.amount, {.documentation = "Time on the critical path.", .unit = "s"});
}

namespace detail {

template <class V> void visitRates(V& visit, const Headline& headline) {
    visit.field("step_time_s", headline.stepTimeSeconds, {.documentation = "Time of one step.", .unit = "s"});
    visit.field("band_low_s", headline.bandLowSeconds, {.documentation = "Lower end of its error band.", .unit = "s"});
    visit.field("band_high_s", headline.bandHighSeconds,
                {.documentation = "Upper end of its error band.", .unit = "s"});
    visit.field("tokens_per_s", headline.tokensPerSecond, {.documentation = "Whole job.", .unit = "tokens/s"});
    visit.field("tokens_per_s_per_chip", headline.tokensPerSecondPerChip,
                {.documentation = "One chip.", .unit = "tokens/s"});
    visit.field("model_tflops_per_chip", headline.modelTflopsPerChip,
                {.documentation = "Model FLOPs in the time of a step.", .unit = "TFLOP/s"});
    visit.field("mfu", headline.mfu, {.documentation = "Model FLOPs against the peak of the precision in use."});
    visit.field("hfu", headline.hfu, {.documentation = "Executed FLOPs against the same peak."});
}

template <class V> void visitLimits(V& visit, const Headline& headline) {
    visit.field("hbm_peak_bytes", headline.hbmPeakBytes,
                {.documentation = "HBM of a device at the peak.", .unit = "bytes"});
    visit.field("hbm_needed_bytes", headline.hbmNeededBytes,
                {.documentation = "The peak without weights gathered ahead, which yield where room is lacking: what "
                                  "decides the verdict and what savings are differences of.",
                 .unit = "bytes"});
    visit.field("hbm_limit_bytes", headline.hbmLimitBytes,
                {.documentation = "HBM of a device that can be used.", .unit = "bytes"});
    visit.field("hbm_band", headline.hbmBand, {.documentation = "Relative half-width of the peak's error band."});
    visit.field("fits", headline.fits, {.documentation = "Whether the peak is within the limit."});
    visit.field("bound_by", headline.boundBy, {.documentation = "What the step spends most of its time on."});
    visit.field("bound_share", headline.boundShare, {.documentation = "The share of the step that it takes."});
}

} // namespace detail

template <class V> void visitFields(V& visit, const Headline& headline) {
    detail::visitRates(visit, headline);
    detail::visitLimits(visit, headline);
    visit.field("mfu_bf16", headline.mfuBf16, {.documentation = "Model FLOPs against the BF16 peak."});
    visit.field("recompute_share", headline.recomputeShare, {.documentation = "Recomputed FLOPs over model FLOPs."});
    visit.field("step_lower_bound_s", headline.stepLowerBoundSeconds,
                {.documentation = "Time if everything overlapped.", .unit = "s"});
    visit.field("step_upper_bound_s", headline.stepUpperBoundSeconds,
                {.documentation = "Time if nothing overlapped.", .unit = "s"});
    visit.field("fp8_matmul_share", headline.fp8MatmulShare,
                {.documentation = "Share of the model's matmul FLOPs that run below 16 bits."});
    visit.field("cost_usd_per_step", headline.costUsdPerStep,
                {.documentation = "Price of a step; null where the chip has none.", .unit = "USD"});
    visit.field("energy_joule_per_step", headline.energyJoulePerStep,
                {.documentation = "Energy of a step; null where it is not known.", .unit = "J"});
}

template <class V> void visitFields(V& visit, const FlopTotals& flops) {
    visit.field("model_per_device", flops.modelPerDevice, {.documentation = "MaxText's count.", .unit = "FLOP"});
    visit.field("hardware_per_device", flops.hardwarePerDevice,
                {.documentation = "Executed, with recompute, masked blocks and padding.", .unit = "FLOP"});
    visit.field("macs_per_device", flops.macsPerDevice,
                {.documentation = "Multiply-adds of the model, half its FLOPs.", .unit = "MAC"});
    visit.field("attention_equals_mlp_tokens", flops.attentionEqualsMlpTokens,
                {.documentation = "Sequence length at which attention's model FLOPs equal the MLPs'; null where they "
                                  "never do.",
                 .unit = "tokens"});
}

template <class V> void visitFields(V& visit, const MemoryPoint& point) {
    visit.field("seconds", point.seconds, {.documentation = "Time since the step began.", .unit = "s"});
    visit.field("bytes", point.bytes, {.documentation = "HBM of a device in use.", .unit = "bytes"});
}

template <class V> void visitFields(V& visit, const StateRow& row) {
    visit.field("name", row.name, {.documentation = "What is kept of each parameter."});
    visit.field("dtype", row.dtype, {.documentation = "Its type."});
    visit.field("bytes_per_parameter", row.bytesPerParameter,
                {.documentation = "Bytes that it takes of a parameter.", .unit = "bytes"});
    visit.field("parameters", row.parameters, {.documentation = "Parameters whose part the device keeps."});
    visit.field("bytes", row.bytes, {.documentation = "Bytes on the device.", .unit = "bytes"});
    visit.field("on_host", row.onHost, {.documentation = "It lies in the host's memory."});
}

template <class V> void visitFields(V& visit, const MemoryReport& memory) {
    visit.list("device", detail::shares<MemoryCategory>(memory.device), "HBM of a device at the peak.");
    visit.list("host", detail::shares<MemoryCategory>(memory.host), "Pinned host memory, for each device.");
    visit.field(
        "elastic_bytes", memory.elasticBytes,
        {.documentation = "Of the peak, weights gathered ahead, which the compiler gives up where it lacks room.",
         .unit = "bytes"});
    visit.field("peak_at", detail::peakText(memory), {.documentation = "The moment of the peak."});
    visit.list("curve", memory.curve, "HBM of a device over the step.");
    visit.list("states", memory.states, "What training keeps of each parameter, by type.");
}

template <class V> void visitFields(V& visit, const Operation& operation) {
    visit.field("name", operation.name, {.documentation = "Name of the operation."});
    visit.field("group", operation.group, {.documentation = "Part of the model."});
    visit.field("phase", operation.phase, detail::kPhaseSpec);
    visit.field("category", operation.category, detail::kTimeCategorySpec);
    visit.field("dtype", operation.dtype, {.documentation = "Type of the operands."});
    visit.field("count", operation.count, {.documentation = "Executions in a step."});
    visit.field("shape", operation.shape, {.documentation = "M, N, K of one execution; zeros where it is no matmul."});
    visit.field("flops", operation.flops, {.documentation = "Executed, without padding.", .unit = "FLOP"});
    visit.field("padded_flops", operation.paddedFlops,
                {.documentation = "With padding and masked blocks.", .unit = "FLOP"});
    visit.field("hbm_bytes", operation.hbmBytes, {.documentation = "HBM traffic.", .unit = "bytes"});
    visit.field("intensity", operation.intensity(), {.documentation = "FLOPs per byte.", .unit = "FLOP/byte"});
    visit.field("seconds", operation.seconds, detail::kSecondsSpec);
    visit.field("bound_by", operation.boundBy, detail::kBoundSpec);
    visit.field("roof_fraction", operation.roofFraction, {.documentation = "Time on the roof over the time taken."});
}

template <class V> void visitFields(V& visit, const Collective& collective) {
    visit.field("name", collective.name, {.documentation = "Name of the collective."});
    visit.field("axis", collective.axis, {.documentation = "Mesh axis that it runs over."});
    visit.field("kind", collective.kind, {.documentation = "Kind of collective."});
    visit.field("phase", collective.phase, detail::kPhaseSpec);
    visit.field("over_dcn", collective.overDcn, {.documentation = "Runs between slices."});
    visit.field("count", collective.count, {.documentation = "Executions in a step."});
    visit.field("members", collective.members, {.documentation = "GPUs that take part; 0 on TPUs."});
    visit.field("per_node", collective.perNode, {.documentation = "Of these, GPUs of one node; 0 on TPUs."});
    visit.field("messages", collective.messages, {.documentation = "Transfers of one execution."});
    visit.field("bytes", collective.bytes,
                {.documentation = "Bytes of the whole arrays, per device.", .unit = "bytes"});
    visit.field("wire_bytes", collective.wireBytes, {.documentation = "Bytes that leave a chip.", .unit = "bytes"});
    visit.field("bandwidth", collective.bandwidth, {.documentation = "Rate that the axis owns.", .unit = "bytes/s"});
    visit.field("seconds", collective.seconds, detail::kSecondsSpec);
    visit.field("exposed_seconds", collective.exposedSeconds,
                {.documentation = "Of these, not hidden behind compute.", .unit = "s"});
}

template <class V> void visitFields(V& visit, const RematRow& row) {
    visit.field("tensor", row.tensor, {.documentation = "Named tensor."});
    visit.field("choice", row.choice, {.documentation = "What becomes of it."});
    visit.field("exists", row.exists, {.documentation = "The model makes a tensor of this name."});
    visit.field("needed", row.needed, {.documentation = "The backward pass uses it."});
    visit.field("shape", row.shape, {.documentation = "Rows, heads, width on a device."});
    visit.field("bytes_per_layer", row.bytesPerLayer,
                {.documentation = "Bytes of a layer on a device if it is kept.", .unit = "bytes"});
    visit.field("recompute_seconds", row.recomputeSeconds,
                {.documentation = "Time that keeping it spares, per layer and step.", .unit = "s"});
}

template <class V> void visitFields(V& visit, const TimelineSpan& span) {
    visit.field("lane", span.lane, {.documentation = "Unit or link that is busy."});
    visit.field("name", span.name, {.documentation = "Operation or collective."});
    visit.field("start_s", span.startSeconds, {.documentation = "Begin, from the start of the layer.", .unit = "s"});
    visit.field("seconds", span.seconds, {.documentation = "Duration.", .unit = "s"});
    visit.field("category", span.category, detail::kTimeCategorySpec);
}

template <class V> void visitFields(V& visit, const Timeline& timeline) {
    visit.list("forward", timeline.forward, "One layer, forward.");
    visit.list("backward", timeline.backward, "One layer, backward.");
}

template <class V> void visitFields(V& visit, const Roof& roof) {
    visit.field("name", roof.name, {.documentation = "Name of the roof."});
    visit.field("level", roof.level, {.documentation = "Whose bytes a bandwidth roof stands over."});
    visit.field("is_ceiling", roof.isCeiling, {.documentation = "A compute ceiling, not a bandwidth."});
    visit.field("achievable", roof.achievable, {.documentation = "Measured or calibrated, not nameplate."});
    visit.field("bandwidth", roof.bandwidth,
                {.documentation = "Slope of a bandwidth roof.", .unit = "bytes/s per chip"});
    visit.field("flop_per_second", roof.flopPerSecond,
                {.documentation = "Height of a ceiling.", .unit = "FLOP/s per chip"});
}

template <class V> void visitFields(V& visit, const RooflinePoint& point) {
    visit.field("name", point.name, {.documentation = "Operation, forward and backward together."});
    visit.field("group", point.group, {.documentation = "Part of the model."});
    visit.field("category", point.category, detail::kTimeCategorySpec);
    visit.field("dtype", point.dtype, {.documentation = "Type of the operands."});
    visit.group("intensity", "FLOPs per byte of each level; 0 = moves no such bytes.", [&](auto& inner) {
        for (std::size_t i = 0; i < point.intensity.size(); ++i) {
            inner.field(EnumNames<ByteLevel>::names[i], point.intensity[i],
                        FieldSpec{.documentation = "Intensity over these bytes.", .unit = "FLOP/byte"});
        }
    });
    visit.field("flop_per_second", point.flopPerSecond, {.documentation = "Rate reached.", .unit = "FLOP/s per chip"});
    visit.field("seconds", point.seconds, detail::kSecondsSpec);
    visit.field("time_share", point.timeShare, {.documentation = "Share of the step time."});
    visit.field("bound_by", point.boundBy, detail::kBoundSpec);
}

template <class V> void visitFields(V& visit, const Roofline& roofline) {
    visit.list("roofs", roofline.roofs, "Roofs and ceilings.");
    visit.list("points", roofline.points, "Operations.");
}

template <class V> void visitFields(V& visit, const NearestRun& run) {
    visit.field("id", run.id, {.documentation = "Published run."});
    visit.field("error", run.error, {.documentation = "Predicted over measured, less one."});
    visit.field("distance", run.distance,
                {.documentation = "How unlike the scenario it is; 0 = like it, 1 = it says little about it."});
}

template <class V> void visitFields(V& visit, const Evidence& evidence) {
    visit.list("nearest", evidence.nearest, "Measured runs nearest to this scenario.");
    visit.field("extrapolates", evidence.extrapolates, {.documentation = "None of them is near."});
    visit.field("band", evidence.band, {.documentation = "Half-width of the step time's error band over it."});
}

template <class V> void visitFields(V& visit, const PrecisionGain& gain) {
    visit.field("bf16_step_time_s", gain.bf16StepSeconds,
                {.documentation = "Time of the same step in BF16.", .unit = "s"});
    visit.field("speedup", gain.speedup, {.documentation = "BF16 step time over this one."});
    visit.field("covered_share", gain.coveredShare,
                {.documentation = "Share of the BF16 step that the covered matmuls take."});
    visit.field("limit", gain.limit, {.documentation = "Speed-up if the covered matmuls took no time."});
}

namespace detail {

template <class V> void visitCache(V& visit, const ServingReport& serving) {
    visit.field("kv_bytes_per_token", serving.kvBytesPerToken,
                {.documentation = "KV cache that one token more adds.", .unit = "bytes"});
    visit.field("kv_bytes_per_token_unbounded", serving.kvBytesPerTokenUnbounded,
                {.documentation = "The same if layers with a window kept everything.", .unit = "bytes"});
    visit.field("kv_bytes", serving.kvBytes, {.documentation = "KV cache of a device.", .unit = "bytes"});
    visit.field("kv_bytes_per_sequence", serving.kvBytesPerSequence,
                {.documentation = "KV cache of a sequence, one copy.", .unit = "bytes"});
    visit.field("weight_bytes", serving.weightBytes, {.documentation = "Weights on a device.", .unit = "bytes"});
    visit.field("max_batch", serving.maxBatch, {.documentation = "Largest batch that fits.", .unit = "sequences"});
    visit.field("max_batch_sure", serving.maxBatchSure,
                {.documentation = "Largest batch that fits without doubt, the band of its bytes counted.",
                 .unit = "sequences"});
    visit.field("max_context", serving.maxContext,
                {.documentation = "Longest context that fits with this batch.", .unit = "tokens"});
    visit.field("critical_batch", serving.criticalBatch,
                {.documentation = "Batch from which decoding is bound by compute.", .unit = "sequences"});
}

template <class V> void visitLoad(V& visit, const ServingReport& serving) {
    visit.field("decode_step_s", serving.decodeStepSeconds, {.documentation = "Time of a decode step.", .unit = "s"});
    visit.field("decode_floor_s", serving.decodeFloorSeconds,
                {.documentation = "Its least time at nameplate rates.", .unit = "s"});
    visit.field("prefill_s", serving.prefillSeconds,
                {.documentation = "Time to prefill one prompt for each group of devices.", .unit = "s"});
    visit.field("prompts_at_once", serving.promptsAtOnce, {.documentation = "Those groups.", .unit = "prompts"});
    visit.field("tokens_per_step_and_user", serving.tokensPerStepAndUser,
                {.documentation = "More than 1 where drafts are accepted.", .unit = "tokens"});
    visit.field("requests_per_s", serving.requestsPerSecond,
                {.documentation = "Requests that decoding sustains.", .unit = "requests/s"});
    visit.field("ttft_loaded_s", serving.ttftLoadedSeconds,
                {.documentation = "Mean time to the first token under the scenario's load; null where it grows without "
                                  "end.",
                 .unit = "s"});
    visit.field("ttft_burst_s", serving.ttftBurstSeconds,
                {.documentation = "Mean time to the first token where all users send at once.", .unit = "s"});
    visit.field("prefill_share", serving.prefillShare,
                {.documentation = "Prefill jobs of this size that feed one decode job; 0 where they share the chips."});
    visit.field(
        "chips_for_load", serving.chipsForLoad,
        {.documentation = "Chips that prefill and decode the scenario's load; null without one.", .unit = "chips"});
    visit.field("prefill_servers", serving.prefillServers,
                {.documentation = "Servers that prefill the load; 0 where they are those that decode."});
    visit.field("decode_servers", serving.decodeServers, {.documentation = "Servers that decode the load."});
    visit.field("decode_users", serving.decodeUsers,
                {.documentation = "Sequences at once in a decode server at most, so that the target is held.",
                 .unit = "sequences"});
    visit.field("prefill_utilization", serving.prefillUtilization,
                {.documentation = "Share of the time that a server prefills under the load."});
    visit.field("decode_utilization", serving.decodeUtilization,
                {.documentation = "The load over what the decode servers sustain."});
    visit.field("meets_ttft", serving.meetsTtft, {.documentation = "The first target is met; null without one."});
    visit.field("meets_tpot", serving.meetsTpot, {.documentation = "The second target is met; null without one."});
}

} // namespace detail

template <class V> void visitFields(V& visit, const ServingReport& serving) {
    visit.field("ttft_s", serving.ttftSeconds, {.documentation = "Time to the first token.", .unit = "s"});
    visit.field("tpot_s", serving.tpotSeconds, {.documentation = "Time for each further token.", .unit = "s"});
    visit.field("tokens_per_s", serving.tokensPerSecond, {.documentation = "Whole job.", .unit = "tokens/s"});
    visit.field("tokens_per_s_per_chip", serving.tokensPerSecondPerChip,
                {.documentation = "One chip.", .unit = "tokens/s"});
    visit.field("tokens_per_s_per_user", serving.tokensPerSecondPerUser,
                {.documentation = "One sequence.", .unit = "tokens/s"});
    visit.field("mbu", serving.mbu, {.documentation = "Bytes that are needed against what HBM could move."});
    detail::visitCache(visit, serving);
    detail::visitLoad(visit, serving);
}

template <class V> void visitFields(V& visit, const EnergyReport& energy) {
    visit.field("static_j", energy.staticJoule, {.documentation = "Drawn whatever is done.", .unit = "J"});
    visit.field("compute_j", energy.computeJoule, {.documentation = "FLOPs.", .unit = "J"});
    visit.field("hbm_j", energy.hbmJoule, {.documentation = "Bytes to and from HBM.", .unit = "J"});
    visit.field("ici_j", energy.iciJoule, {.documentation = "Bytes between chips.", .unit = "J"});
    visit.field("dcn_j", energy.dcnJoule, {.documentation = "Bytes over the data-centre network.", .unit = "J"});
    visit.field("host_j", energy.hostJoule, {.documentation = "Bytes to and from hosts.", .unit = "J"});
    visit.field("total_j", energy.totalJoule, {.documentation = "A step of the whole job.", .unit = "J"});
    visit.field("moving_share", energy.movingShare,
                {.documentation = "Of what is not static, what moving data takes."});
    visit.field("j_per_token", energy.joulePerToken, {.documentation = "For one token.", .unit = "J"});
    visit.field("tokens_per_j", energy.tokensPerJoule, {.documentation = "Performance per watt.", .unit = "tokens/J"});
    visit.field("average_watts_per_chip", energy.averageWattsPerChip, {.documentation = "One chip.", .unit = "W"});
    visit.field("limit_watts_per_chip", energy.limitWattsPerChip,
                {.documentation = "What a chip may draw; null where it is not known.", .unit = "W"});
    visit.field("full_power_j", energy.fullPowerJoule,
                {.documentation = "Had every chip drawn that all the time.", .unit = "J"});
    visit.field("run_j", energy.runJoule,
                {.documentation = "A training run; null without a number of tokens.", .unit = "J"});
}

template <class V> void visitFields(V& visit, const MoneyReport& money) {
    visit.field("price_usd_per_chip_hour", money.priceUsdPerChipHour,
                {.documentation = "Price of a chip; null where none is known.", .unit = "USD"});
    visit.field("is_list_price", money.isListPrice, {.documentation = "The chip's own, not the scenario's."});
    visit.field("chip_hours_per_step", money.chipHoursPerStep, {.documentation = "A step.", .unit = "chip-hours"});
    visit.field("usd_per_step", money.usdPerStep, {.documentation = "A step.", .unit = "USD"});
    visit.field("usd_per_million_tokens", money.usdPerMillionTokens,
                {.documentation = "A million tokens, trained, prefilled or decoded.", .unit = "USD"});
    visit.field("flop_per_usd", money.flopPerUsd,
                {.documentation = "BF16 FLOPs at nameplate for a dollar.", .unit = "FLOP"});
    visit.field("run_days", money.runDays,
                {.documentation = "A training run; null without a number of tokens.", .unit = "days"});
    visit.field("run_chip_hours", money.runChipHours, {.documentation = "A training run.", .unit = "chip-hours"});
    visit.field("run_usd", money.runUsd, {.documentation = "A training run.", .unit = "USD"});
}

template <class V> void visitFields(V& visit, const Diagnostic& diagnostic) {
    visit.field("severity", diagnostic.severity, {.documentation = "How bad it is."});
    visit.field("code", diagnostic.code, {.documentation = "What it is, for programs."});
    visit.field("path", diagnostic.path, {.documentation = "The field of the scenario."});
    visit.field("values", diagnostic.values, {.documentation = "The numbers that clash."});
    visit.field("subject", diagnostic.subject, {.documentation = "The offending name or text.", .longest = 4096});
    visit.field("nearest", diagnostic.nearest, {.documentation = "The nearest legal one.", .longest = 4096});
}

namespace detail {

/// What becomes null where the scenario cannot be evaluated.
template <class V> void visitFigures(V& visit, const Report& report) {
    visit.group("parameters", "Parameters of the model.", [&](auto& inner) {
        inner.field("total", report.parametersTotal, FieldSpec{.documentation = "All."});
        inner.field("active", report.parametersActive,
                    FieldSpec{.documentation = "With the experts of one token only."});
    });
    visit.field("chips", report.chips, {.documentation = "Chips of all slices."});
    visit.field("devices", report.devices, {.documentation = "Devices of all slices."});
    visit.field("tokens_per_step", report.tokensPerStep, {.documentation = "Whole job.", .unit = "tokens"});
    visit.group("mesh", "Degrees in use.", [&](auto& inner) {
        inner.group("ici", "Within a slice.", [&](auto& axes) { visitAxes(axes, report.iciDegrees); });
        inner.group("dcn", "Across slices.", [&](auto& axes) { visitAxes(axes, report.dcnDegrees); });
    });
    visit.block("headline", report.headline, "What one looks at first.");
    visit.block("flops", report.flops, "FLOPs of a step on a device.");
    visit.block("memory", report.memory, "Memory of a device.");
    visit.list("time", shares<TimeCategory>(report.time), "Breakdown of the step time.");
    visit.list("operations", report.operations, "Operations of a device.");
    visit.list("collectives", report.collectives, "Collectives of a device.");
    visit.list("remat", report.remat, "What becomes of the named tensors.");
    visit.block("timeline", report.timeline, "What overlaps with what in one layer.");
    visit.block("roofline", report.roofline, "Roofline, per chip.");
    visit.block("evidence", report.evidence, "Measured runs to compare with.");
    visit.block("precision_gain", report.precisionGain, "What an 8-bit recipe buys; null for BF16.");
    visit.block("serving", report.serving, "Prefill and decode; null for training.");
    visit.block("energy", report.energy, "Energy of a step; null where no figure is known.");
    visit.block("money", report.money, "Cost of a step, of tokens, of a run.");
}

} // namespace detail

template <class V> void visitFields(V& visit, const Report& report) {
    visit.field("engine", report.engine, {.documentation = "Version of the program."});
    visit.field("scenario", report.scenario, {.documentation = "What was evaluated.", .definition = "scenario"});
    visit.field("valid", report.valid, {.documentation = "False where an error stands among the diagnostics."});
    detail::visitFigures(visit, report);
    visit.list("diagnostics", report.diagnostics, "What is impossible, doubtful or worth knowing.");
}

} // namespace ridgepoint
