// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/fit_matrix.h"

#include "core/exchange/csv.h"
#include "core/format/json_text.h"
#include "core/mesh/mesh_degrees.h"
#include "core/report/evaluate.h"
#include "core/report/report_fields.h"

#include <algorithm>

namespace ridgepoint {

template <class V> void visitFields(V& visit, const FitRow& row) {
    visit.field("chip", row.chip, {.documentation = "Chip."});
    visit.field("slice", row.slice, {.documentation = "Slice."});
    visit.field("chips", row.chips, {.documentation = "Chips."});
    visit.field("valid", row.valid, {.documentation = "It can run there."});
    visit.field("reason", row.reason, {.documentation = "Why it cannot."});
    visit.field("fits", row.fits, {.documentation = "Whether the peak is within the limit."});
    visit.field("hbm_share", row.hbmShare, {.documentation = "Peak over limit."});
    visit.field("step_time_s", row.stepSeconds, {.documentation = "Time of a step.", .unit = "s"});
    visit.field("tokens_per_s", row.tokensPerSecond, {.documentation = "Whole job.", .unit = "tokens/s"});
    visit.field("tokens_per_s_per_chip", row.tokensPerSecondPerChip,
                {.documentation = "One chip.", .unit = "tokens/s"});
    visit.field("ttft_s", row.ttftSeconds, {.documentation = "Time to the first token.", .unit = "s"});
    visit.field("tpot_s", row.tpotSeconds, {.documentation = "Time for each further token.", .unit = "s"});
    visit.field("max_batch", row.maxBatch, {.documentation = "Largest batch that fits.", .unit = "sequences"});
    visit.field("mfu", row.mfu, {.documentation = "Model FLOPs against the peak."});
    visit.field("usd_per_step", row.usdPerStep, {.documentation = "Price of a step.", .unit = "USD"});
    visit.field("usd_per_million_tokens", row.usdPerMillionTokens,
                {.documentation = "Price of a million tokens.", .unit = "USD"});
    visit.field("watts_per_chip", row.wattsPerChip, {.documentation = "Average power.", .unit = "W"});
    visit.field("j_per_token", row.joulePerToken, {.documentation = "Energy of a token.", .unit = "J"});
    visit.field("bound_by", row.boundBy, {.documentation = "What it spends most of its time on."});
}

namespace {

/// The degree of tensor parallelism, of those that divide `devices`, that the model allows and is largest.
std::int64_t largestTensor(const Architecture& model, std::int64_t devices) {
    std::int64_t best = 1;
    for (const std::int64_t degree : divisors(devices)) {
        const bool heads = model.queryHeads % degree == 0 && model.dFf % degree == 0;
        const bool shared = model.kvHeads % degree == 0 || degree % std::max<std::int64_t>(model.kvHeads, 1) == 0;
        best = heads && shared ? degree : best;
    }
    return best;
}

bool isMeshError(const Study& study) {
    return std::any_of(study.diagnostics.begin(), study.diagnostics.end(), [](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::error && diagnostic.path.starts_with("mesh.");
    });
}

/// The scenario on another chip and slice, with its mesh made to fit.
Scenario onHardware(const Scenario& scenario, const std::string& chip, const std::string& slice,
                    const Catalogue& catalogue, std::vector<Adjustment>& adjustments) {
    Scenario moved = scenario;
    moved.hardware.chip = {chip, {}};
    moved.hardware.slice = slice;
    adjustments = carryOver(scenario, moved, catalogue);
    if (moved.workload.kind == WorkloadKind::train) {
        return moved;
    }
    const Study study = resolve(moved, catalogue);
    if (study.chip == nullptr || study.model == nullptr || !isMeshError(study)) {
        return moved;
    }
    const std::int64_t devices = study.slice.chipsPerSlice() * study.chip->devicesPerChip;
    const std::int64_t tensor = largestTensor(*study.model, devices);
    moved.mesh.ici = {-1, 1, 1, 1, tensor, 1, 1};
    moved.mesh.placement.clear();
    adjustments.push_back({"mesh.ici", "", "tensor " + std::to_string(tensor) + ", data -1"});
    return moved;
}

/// Why a row that runs does not fit, where HBM is not the reason.
void noteHostMemory(const Report& report, FitRow& row) {
    const auto found = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                    [](const Diagnostic& one) { return one.code == "memory.host_no_fit"; });
    if (found != report.diagnostics.end()) {
        row.reason = found->code;
        row.error = *found;
    }
}

FitRow rowOf(const Report& report) {
    FitRow row;
    row.chip = report.scenario.hardware.chip.base;
    row.slice = report.scenario.hardware.slice;
    row.scenario = report.scenario;
    row.valid = report.valid;
    if (!report.valid) {
        const auto error = std::find_if(report.diagnostics.begin(), report.diagnostics.end(),
                                        [](const Diagnostic& one) { return one.severity == Severity::error; });
        if (error != report.diagnostics.end()) {
            row.reason = std::string(error->code) + " at " + error->path;
            row.error = *error;
        }
        return row;
    }
    noteHostMemory(report, row);
    const Headline& headline = report.headline;
    row.chips = static_cast<double>(report.chips);
    row.fits = headline.fits;
    row.hbmShare = headline.hbmNeededBytes / headline.hbmLimitBytes;
    row.stepSeconds = headline.stepTimeSeconds;
    row.tokensPerSecond = headline.tokensPerSecond;
    row.tokensPerSecondPerChip = headline.tokensPerSecondPerChip;
    row.mfu = headline.mfu;
    row.boundBy = headline.boundBy;
    if (report.serving) {
        row.tokensPerSecond = report.serving->tokensPerSecond;
        row.tokensPerSecondPerChip = report.serving->tokensPerSecondPerChip;
        row.ttftSeconds = report.serving->ttftSeconds;
        row.tpotSeconds = report.serving->tpotSeconds;
        row.maxBatch = report.serving->maxBatch;
    }
    if (report.money) {
        row.usdPerStep = report.money->usdPerStep;
        row.usdPerMillionTokens = report.money->usdPerMillionTokens;
    }
    if (report.energy) {
        row.wattsPerChip = report.energy->averageWattsPerChip;
        row.joulePerToken = report.energy->joulePerToken;
    }
    return row;
}

/// Smaller is better, but for rates.
std::optional<double> orderKey(const FitRow& row, FitOrder order) {
    const auto negative = [](const std::optional<double>& value) {
        return value ? std::optional(-*value) : std::nullopt;
    };
    switch (order) {
    case FitOrder::step_time:
        return row.stepSeconds;
    case FitOrder::tokens_per_s:
        return negative(row.tokensPerSecond);
    case FitOrder::tokens_per_s_per_chip:
        return negative(row.tokensPerSecondPerChip);
    case FitOrder::cost:
        return row.usdPerMillionTokens;
    case FitOrder::energy:
        return row.joulePerToken;
    case FitOrder::memory:
        return row.hbmShare;
    case FitOrder::none:
        break;
    }
    return std::nullopt;
}

} // namespace

std::vector<FitRow> fitMatrix(const Scenario& scenario, const Catalogue& catalogue, const FitMatrixOptions& options) {
    std::vector<FitRow> rows;
    Report report;
    for (const auto& [chip, slices] : catalogue.slices) {
        if (!options.chips.empty() && !options.chips.contains(chip)) {
            continue;
        }
        for (const std::string& slice : slices) {
            const auto shape = parseSliceShape(slice);
            if (options.mostChips > 0 && shape && shape->chipsPerSlice() > options.mostChips) {
                continue;
            }
            if (options.cancelled && options.cancelled()) {
                return rows;
            }
            std::vector<Adjustment> adjustments;
            evaluate(resolve(onHardware(scenario, chip, slice, catalogue, adjustments), catalogue), report);
            FitRow& row = rows.emplace_back(rowOf(report));
            row.chips = shape ? static_cast<double>(shape->chipsPerSlice() * scenario.hardware.slices) : row.chips;
            row.adjustments = std::move(adjustments);
        }
    }
    return rows;
}

void sortRows(std::vector<FitRow>& rows, FitOrder order) {
    if (order == FitOrder::none) {
        return;
    }
    std::stable_sort(rows.begin(), rows.end(), [&](const FitRow& a, const FitRow& b) {
        const bool aRuns = a.valid && a.fits != Fits::no, bRuns = b.valid && b.fits != Fits::no;
        if (aRuns != bRuns) {
            return aRuns;
        }
        const auto first = orderKey(a, order), second = orderKey(b, order);
        return first && second ? *first < *second : first.has_value() && !second.has_value();
    });
}

std::string toCsv(const std::vector<FitRow>& rows) { return csvTable(rows); }

std::string toJson(const std::vector<FitRow>& rows) {
    JsonValue list = JsonValue::makeArray();
    for (const FitRow& row : rows) {
        JsonValue value = writeFields(row, FieldWriter::Absent::as_null);
        JsonValue changes = JsonValue::makeArray();
        for (const Adjustment& adjustment : row.adjustments) {
            JsonValue change = JsonValue::makeObject();
            change.set("path", adjustment.path);
            change.set("from", adjustment.from);
            change.set("to", adjustment.to);
            changes.array()->push_back(std::move(change));
        }
        value.set("adjustments", std::move(changes));
        list.array()->push_back(std::move(value));
    }
    JsonValue document = JsonValue::makeObject();
    document.set("rows", std::move(list));
    return printJsonLines(document);
}

} // namespace ridgepoint
