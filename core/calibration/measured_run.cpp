// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_run.h"

#include "core/calibration/measured_model.h"
#include "core/calibration/measured_settings.h"
#include "core/catalogue/chip_names.h"
#include "core/format/json_text.h"
#include "core/hardware/slice.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_json.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <utility>

namespace ridgepoint {

namespace {

constexpr double kTera = 1e12;
constexpr double kLargestSize = 1e12; ///< tokens, sequences or devices that a row can mean

std::optional<double> positiveNumber(const RowValues& values, std::string_view key, double largest = 1e30) {
    const auto value = values.number(key);
    if (value && !(*value > 0 && *value <= largest)) {
        values.refuse(key, "not a positive quantity");
        return std::nullopt;
    }
    return value;
}

int devicesPerChip(const Catalogue& catalogue, const std::string& chip) {
    const auto preset = catalogue.chips.find(chip);
    return preset == catalogue.chips.end() ? 1 : preset->second->devicesPerChip;
}

struct SliceText {
    std::string shape;
    std::optional<std::int64_t> slices; ///< given in the text itself
};

/// "16x16 x2 slices" → "16x16" and 2.
SliceText splitTopology(const std::string& text) {
    SliceText result;
    const std::size_t space = text.find(' ');
    result.shape = text.substr(0, space);
    if (space != std::string::npos && text.compare(space, 2, " x") == 0) {
        std::int64_t count = 0;
        const char* begin = text.data() + space + 2;
        if (std::from_chars(begin, text.data() + text.size(), count).ec == std::errc{} && count > 0) {
            result.slices = count;
        }
    }
    return result;
}

void readHardware(const RowValues& row, const Catalogue& catalogue, MeasuredRun& run, RowFindings& findings) {
    const auto name = row.text("hardware");
    if (!name || name->empty()) {
        findings.missing.emplace_back("hardware is missing");
        return;
    }
    run.hardware = chipIdFromName(*name);
    Hardware& hardware = run.scenario.hardware;
    hardware.chip = {run.hardware, {}};
    if (!catalogue.chips.contains(run.hardware)) {
        findings.missing.push_back("hardware \"" + *name + "\" is not a known chip");
    }
    const std::string text = row.text("topology").value_or("");
    const SliceText topology = splitTopology(text);
    hardware.slices = topology.slices.value_or(row.positive("slices").value_or(1));
    const auto chips = row.positive("chips");
    hardware.slice = topology.shape;
    if (topology.shape.size() != text.size() && !topology.slices) {
        row.refuse("topology", "found \"" + text + "\"; expected a shape, or a shape and its number of slices");
    }
    if (hardware.slice.empty() && chips) {
        hardware.slice = shapeForChips(catalogue, run.hardware, *chips / hardware.slices);
        row.note("topology", "not given; the slice offered for that number of chips: " + hardware.slice);
    }
    const auto slice = parseSliceShape(hardware.slice);
    if (!slice) {
        findings.missing.push_back(hardware.slice.empty() ? "topology is missing"
                                                          : "topology \"" + hardware.slice + "\" is no slice shape");
        return;
    }
    const double product = static_cast<double>(slice->chipsPerSlice()) * static_cast<double>(hardware.slices);
    if (chips && static_cast<double>(*chips) != product) {
        row.note("chips", "does not equal the product of topology and slices, which is used");
    }
    run.devices =
        product < kLargestSize ? static_cast<std::int64_t>(product) * devicesPerChip(catalogue, run.hardware) : 0;
}

void readWorkload(const RowValues& row, MeasuredRun& run, RowFindings& findings) {
    Workload& workload = run.scenario.workload;
    workload.kind = WorkloadKind::train;
    const auto sequence = positiveNumber(row, "seq_len", kLargestSize);
    if (!sequence || *sequence != std::floor(*sequence)) {
        findings.missing.emplace_back("seq_len is missing or no whole number of tokens");
    } else {
        workload.sequenceLength = static_cast<std::int64_t>(*sequence);
    }
    workload.gradientAccumulation = row.positive("gradient_accumulation_steps").value_or(1);
    auto batch = positiveNumber(row, "per_device_batch", kLargestSize);
    const auto global = positiveNumber(row, "global_batch_seqs", kLargestSize);
    if (!row.has("per_device_batch") && global && run.devices > 0) {
        batch = *global / static_cast<double>(run.devices) / static_cast<double>(workload.gradientAccumulation);
        row.note("per_device_batch", "not given; global_batch_seqs over devices and accumulation steps");
    }
    if (!batch) {
        findings.missing.emplace_back("per_device_batch is missing");
    } else {
        workload.perDeviceBatch = *batch;
    }
}

/// Publishers give tokens per second of a device, of a chip or of the whole job.
std::optional<double> tokensPerSecondPerDevice(const RowValues& measured, const MeasuredRun& run, int devicesPerChip) {
    if (const auto rate = positiveNumber(measured, "tokens_per_s_per_device")) {
        return rate;
    }
    if (const auto rate = positiveNumber(measured, "tokens_per_s_per_chip")) {
        return *rate / devicesPerChip;
    }
    const auto rate = positiveNumber(measured, "tokens_per_s");
    return rate && run.devices > 0 ? std::optional(*rate / static_cast<double>(run.devices)) : std::nullopt;
}

void readMeasured(const RowValues& row, int devicesPerChip, MeasuredRun& run) {
    const RowValues measured = row.child("measured");
    run.stepSeconds = positiveNumber(measured, "step_time_s");
    run.stepDerived = measured.flag("step_time_derived").value_or(false);
    run.tokensPerSecondPerDevice = tokensPerSecondPerDevice(measured, run, devicesPerChip);
    if (const auto teraflops = positiveNumber(measured, "tflops_per_device")) {
        run.flopPerSecondPerDevice = *teraflops * kTera;
    }
    run.mfu = positiveNumber(measured.child("mfu"), "vs_bf16_peak");
    run.hbmPeakBytes = positiveNumber(measured, "hbm_peak_bytes");
    if (!run.stepSeconds && run.tokensPerSecondPerDevice) {
        const Workload& workload = run.scenario.workload;
        run.stepSeconds = static_cast<double>(workload.sequenceLength) * workload.perDeviceBatch *
                          static_cast<double>(workload.gradientAccumulation) / *run.tokensPerSecondPerDevice;
        run.stepDerived = true;
        measured.note("step_time_s", "not published; tokens per step over tokens per second");
    }
}

void readStatedFlops(const RowValues& row, MeasuredRun& run) {
    const RowValues check = row.child("flop_accounting_check");
    const auto flops = [&check](std::string_view key) -> std::optional<double> {
        const auto teraflops = positiveNumber(check, key);
        return teraflops ? std::optional(*teraflops * kTera) : std::nullopt;
    };
    run.statedFlops.weights = flops("weights_tflop");
    run.statedFlops.attentionCausal = flops("attn_causal_tflop");
    run.statedFlops.attentionFull = flops("attn_full_tflop");
    run.statedFlops.convention = check.prose("convention").value_or("");
    if (const auto billions = positiveNumber(row.child("model_dims"), "params_total_B")) {
        run.parameters = *billions * 1e9;
    }
}

std::string sequenceText(std::int64_t tokens) {
    return tokens % 1024 == 0 ? std::to_string(tokens / 1024) + "k" : std::to_string(tokens);
}

std::string precisionText(Recipe recipe) {
    switch (recipe) {
    case Recipe::bf16:
        return "BF16";
    case Recipe::int8:
        return "INT8";
    case Recipe::fp8_forward:
        return "FP8 forward";
    case Recipe::fp8_full:
        return "FP8";
    default:
        return std::string(enumName(recipe));
    }
}

/// "Llama 3.1 70B, 8k, FP8, TPU7x 4x4x4".
std::string runTitle(const MeasuredRun& run, const Catalogue& catalogue) {
    const auto model = catalogue.models.find(modelIdFromName(run.model));
    const auto chip = catalogue.chips.find(run.hardware);
    const Scenario& scenario = run.scenario;
    std::string title = model == catalogue.models.end() ? run.model : model->second->title;
    title += ", " + sequenceText(scenario.workload.sequenceLength) + ", " + precisionText(scenario.precision.recipe);
    const std::string& name = chip == catalogue.chips.end() ? run.hardware : chip->second->name;
    title += ", " + name.substr(0, name.find(" (")) + " " + scenario.hardware.slice; // without the chip's by-name
    return scenario.hardware.slices > 1 ? title + " x" + std::to_string(scenario.hardware.slices) + " slices" : title;
}

/// What the scenario's owner should know: which run it is, what was measured, where that is published.
std::string runNotes(const MeasuredRun& run) {
    std::string notes = "Published run " + run.id + " (" + run.status + ").";
    if (run.stepSeconds) {
        std::array<char, 32> text{};
        const auto end = std::to_chars(text.data(), text.data() + text.size(), *run.stepSeconds).ptr;
        notes += " Measured step time " + std::string(text.data(), end) + " s";
        notes += run.stepDerived ? ", derived from the published rate." : ".";
    }
    if (!run.source.empty()) {
        notes += " Source: " + run.source + ".";
    }
    for (const std::string& caveat : run.caveats) {
        notes += " Caveat: " + caveat + ".";
    }
    return notes;
}

/// A row is held to the same ranges as a scenario file.
void checkRanges(const Scenario& scenario, RowFindings& findings) {
    for (const ParseError& error : parseScenario(toJson(scenario)).errors) {
        findings.missing.push_back(toText(error));
    }
}

/// A row that holds a whole scenario: nothing of it is inferred. Its rate, where no step time is given, is of all
/// devices.
void readOwnRow(const RowValues& row, const JsonValue& scenario, const Catalogue& catalogue, MeasuredRun& run) {
    ParseResult parsed = parseScenario(printJson(scenario));
    for (const ParseError& error : parsed.errors) {
        run.skipReason += (run.skipReason.empty() ? "scenario: " : "; ") + toText(error);
    }
    if (!parsed.scenario) {
        return;
    }
    run.scenario = std::move(*parsed.scenario);
    run.hardware = run.scenario.hardware.chip.base;
    run.model = run.scenario.model.base;
    const Report report = evaluate(run.scenario, catalogue);
    run.devices = report.devices;
    const RowValues measured = row.child("measured");
    run.stepSeconds = positiveNumber(measured, "step_time_s");
    run.hbmPeakBytes = positiveNumber(measured, "hbm_peak_bytes");
    const auto rate = positiveNumber(measured, "tokens_per_s");
    if (rate && run.devices > 0) {
        run.tokensPerSecondPerDevice = *rate / static_cast<double>(run.devices);
    }
    if (!run.stepSeconds && rate && report.valid) {
        run.stepSeconds = report.tokensPerStep / *rate;
        run.stepDerived = true;
    }
}

void finish(RowFindings& findings, MeasuredRun& run) {
    run.inferred = std::move(findings.inferred);
    run.unused = std::move(findings.unused);
    for (const std::string& reason : findings.missing) {
        run.skipReason += (run.skipReason.empty() ? "" : "; ") + reason;
    }
}

MeasuredRun parseRow(const JsonValue& object, const Catalogue& catalogue, std::size_t number) {
    MeasuredRun run;
    RowFindings findings;
    const RowValues row(object, findings.inferred, {}, &findings.missing);
    run.id = row.prose("id").value_or("row " + std::to_string(number));
    if (object.object() == nullptr) {
        run.skipReason = "the row is no object";
        return run;
    }
    run.family = row.prose("family").value_or("");
    run.status = row.prose("status").value_or("");
    run.model = row.text("model").value_or("");
    run.source = row.prose("source").value_or("");
    run.caveats = row.proseList("caveats");
    if (const JsonValue* scenario = object.find("scenario")) {
        readOwnRow(row, *scenario, catalogue, run);
        finish(findings, run);
        return run;
    }
    run.scenario.model = readModel(row, catalogue, findings);
    readHardware(row, catalogue, run, findings);
    readWorkload(row, run, findings);
    readExecutionSettings(row, run.scenario, findings);
    readMeasured(row, devicesPerChip(catalogue, run.hardware), run);
    readStatedFlops(row, run);
    run.scenario.name = runTitle(run, catalogue);
    run.scenario.notes = runNotes(run);
    if (findings.missing.empty()) {
        checkRanges(run.scenario, findings);
    }
    finish(findings, run);
    return run;
}

} // namespace

std::vector<MeasuredRun> parseMeasuredRuns(std::string_view json, const Catalogue& catalogue,
                                           std::vector<LoadError>& errors) {
    const JsonValue rows = readRowList(json, "measured runs", errors);
    std::vector<MeasuredRun> runs;
    runs.reserve(rows.array()->size());
    for (const JsonValue& row : *rows.array()) {
        runs.push_back(parseRow(row, catalogue, runs.size() + 1));
    }
    return runs;
}

} // namespace ridgepoint
