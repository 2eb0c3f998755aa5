// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/serving_curves_output.h"

#include "core/exchange/csv.h"
#include "core/format/json_text.h"
#include "core/report/report_fields.h"

namespace ridgepoint {

template <class V> void visitFields(V& visit, const ThroughputPoint& point) {
    visit.field("batch", point.batch, {.documentation = "Sequences at once.", .unit = "sequences"});
    visit.field("decode_step_s", point.decodeStepSeconds, {.documentation = "Time of a step.", .unit = "s"});
    visit.field("tpot_s", point.tpotSeconds, {.documentation = "Time for each token.", .unit = "s"});
    visit.field("tokens_per_s", point.tokensPerSecond, {.documentation = "Whole job.", .unit = "tokens/s"});
    visit.field("tokens_per_s_per_chip", point.tokensPerSecondPerChip,
                {.documentation = "One chip.", .unit = "tokens/s"});
    visit.field("tokens_per_s_per_user", point.tokensPerSecondPerUser,
                {.documentation = "One sequence.", .unit = "tokens/s"});
    visit.field("mbu", point.mbu, {.documentation = "Bytes needed against what HBM could move."});
    visit.field("mfu", point.mfu, {.documentation = "Model FLOPs against the peak."});
    visit.field("hbm_peak_bytes", point.hbmPeakBytes, {.documentation = "HBM of a device.", .unit = "bytes"});
    visit.field("kv_bytes", point.kvBytes, {.documentation = "KV cache of a device.", .unit = "bytes"});
    visit.field("usd_per_million_tokens", point.usdPerMillionTokens,
                {.documentation = "Price of a million tokens.", .unit = "USD"});
    visit.field("j_per_token", point.joulePerToken, {.documentation = "Energy of a token.", .unit = "J"});
    visit.field("bound_by", point.boundBy, {.documentation = "What the step spends most of its time on."});
    visit.field("fits", point.fits, {.documentation = "Whether it is within the limit."});
    visit.field("meets_target", point.meetsTarget, {.documentation = "The time per token is within its target."});
}

template <class V> void visitFields(V& visit, const TtftPoint& point) {
    visit.field("prompt_length", point.promptLength, {.documentation = "Length of a prompt.", .unit = "tokens"});
    visit.field("ttft_s", point.ttftSeconds, {.documentation = "Time to the first token.", .unit = "s"});
    visit.field("tokens_per_s", point.tokensPerSecond, {.documentation = "Prefilled.", .unit = "tokens/s"});
    visit.field("mfu", point.mfu, {.documentation = "Model FLOPs against the peak."});
    visit.field("bound_by", point.boundBy, {.documentation = "What it spends most of its time on."});
    visit.field("fits", point.fits, {.documentation = "Whether it is within the limit."});
    visit.field("meets_target", point.meetsTarget, {.documentation = "It is within its target."});
}

namespace {

template <class T> JsonValue listOf(const std::vector<T>& values) {
    JsonValue list = JsonValue::makeArray();
    for (const T& value : values) {
        list.array()->push_back(writeFields(value, FieldWriter::Absent::as_null));
    }
    return list;
}

JsonValue indexOf(const std::optional<std::size_t>& place) {
    return place ? JsonValue(static_cast<std::int64_t>(*place)) : JsonValue();
}

JsonValue numberOf(const std::optional<double>& number) { return number ? JsonValue(*number) : JsonValue(); }

} // namespace

std::string toCsv(const ThroughputCurve& curve) { return csvTable(curve.points); }
std::string toCsv(const TtftCurve& curve) { return csvTable(curve.points); }

std::string toJson(const ThroughputCurve& curve) {
    JsonValue document = JsonValue::makeObject();
    document.set("points", listOf(curve.points));
    document.set("best", indexOf(curve.best));
    document.set("fastest", indexOf(curve.fastest));
    document.set("critical_batch", curve.criticalBatch);
    document.set("max_batch", curve.maxBatch);
    document.set("tpot_target_s", numberOf(curve.targetSeconds));
    return printJsonLines(document);
}

std::string toJson(const TtftCurve& curve) {
    JsonValue document = JsonValue::makeObject();
    document.set("points", listOf(curve.points));
    document.set("longest_good", indexOf(curve.longestGood));
    document.set("ttft_target_s", numberOf(curve.targetSeconds));
    return printJsonLines(document);
}

} // namespace ridgepoint
