// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_gpu.h"

#include "core/calibration/gpu_facts.h"
#include "core/calibration/gpu_tables.h"
#include "core/calibration/row_values.h"
#include "core/format/json_text.h"

#include <algorithm>
#include <charconv>

namespace ridgepoint {
namespace {

constexpr std::int64_t kLargestCount = std::int64_t{1} << 40;

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// A degree as tables write it: 4, "4", "64 (0)" (another recipe's in brackets), "n/a".
std::int64_t degree(const RowValues& values, std::string_view key, std::int64_t otherwise) {
    if (const auto text = values.text(key)) {
        std::int64_t number = 0;
        const auto [end, error] = std::from_chars(text->data(), text->data() + text->size(), number);
        return error == std::errc{} && number >= 0 && number < kLargestCount ? number : otherwise;
    }
    const auto number = values.integer(key);
    return number && *number >= 0 ? *number : otherwise;
}

void readModel(const RowValues& row, GpuFacts& facts) {
    facts.model = row.text("model").value_or("");
    if (!row.has("dims")) {
        return;
    }
    const RowValues dims = row.child("dims");
    const auto size = [&dims](std::string_view key) {
        return std::min<std::int64_t>(dims.positive(key).value_or(0), 1 << 24);
    };
    facts.layers = size("n_layers");
    facts.hidden = size("d_model");
    facts.heads = size("n_heads");
    facts.kvHeads = size("n_kv_heads");
    facts.headDim = size("head_dim");
    facts.ff = size("d_ff");
    facts.vocab = size("vocab");
    facts.learnedPositions = dims.flag("learned_positional_embedding").value_or(false);
    const std::string ffn = dims.text("ffn").value_or("");
    const bool plain = has(facts.model, "GPT") || has(facts.model, "gpt") || has(facts.model, "MPT");
    facts.gated = has(ffn, "GLU") || (ffn.empty() && !plain); // of today's models only GPT's are not
    facts.tied = dims.flag("tied_embeddings").value_or(has(facts.model, "GPT"));
}

/// Sources by what ran the job; `set` is what their rows are summed up under.
void readSource(const RowValues& row, GpuFacts& facts) {
    struct Known {
        std::string_view part, set;
        GpuFramework framework;
    };
    static constexpr std::array<Known, 5> kKnown{{{"llm-foundry", "mosaic", GpuFramework::composer},
                                                  {"Megatron-Bridge", "megatron_bridge", GpuFramework::megatron},
                                                  {"torchtitan", "torchtitan", GpuFramework::torchtitan},
                                                  {"fms-fsdp", "fms_fsdp", GpuFramework::torchtitan},
                                                  {"fms-acceleration", "fms_acceleration", GpuFramework::eager}}};
    facts.source = row.text("source").value_or("");
    if (const auto section = row.text("source_section")) {
        facts.source += ", " + *section;
    }
    facts.set = "other";
    facts.framework = GpuFramework::eager;
    for (const Known& known : kKnown) {
        if (has(facts.source, known.part)) {
            facts.set = known.set;
            facts.framework = known.framework;
            break;
        }
    }
    if (facts.set == "other" && !row.text("source")) {
        facts.framework = GpuFramework::megatron;
    }
}

void readParallelism(const RowValues& row, GpuFacts& facts) {
    const RowValues parallelism = row.child("parallelism");
    facts.tp = std::max<std::int64_t>(1, degree(parallelism, "TP", 1));
    facts.pp = std::max<std::int64_t>(1, degree(parallelism, "PP", 1));
    facts.cp = std::max<std::int64_t>(1, degree(parallelism, "CP", 1));
    facts.vp = std::max<std::int64_t>(1, degree(parallelism, "VP", 1));
    facts.ep = std::max<std::int64_t>(1, degree(parallelism, "EP", 1));
    const std::int64_t fsdp = degree(parallelism, "FSDP", degree(parallelism, "dp_shard", 0));
    const std::string kind = parallelism.text("kind").value_or("");
    facts.fullyShards = fsdp > 0 || has(kind, "FSDP") || has(kind, "HSDP");
    if (fsdp > 1) {
        facts.fsdp = fsdp;
    }
    if (kind == "HSDP") {
        facts.fsdp = 8;
        facts.inferred.emplace_back("HSDP: sharded inside a node of 8, replicated across");
    }
    const std::string schedule = parallelism.text("schedule").value_or("");
    if (has(schedule, "Interleaved") && facts.vp == 1) {
        facts.vp = 2;
        facts.inferred.emplace_back("interleaved schedule: 2 chunks a stage");
    }
}

void readMeasured(const RowValues& row, GpuFacts& facts) {
    const RowValues measured = row.child("measured");
    const auto positive = [&measured](std::string_view key) {
        const auto value = measured.number(key);
        return value && *value > 0 ? value : std::nullopt;
    };
    facts.tokensPerSecondPerDevice = positive("tokens_per_s_per_gpu");
    facts.stepSeconds = positive("step_s");
    if (const auto milliseconds = positive("step_time_ms")) {
        facts.stepSeconds = *milliseconds / 1e3;
    }
    if (const auto all = positive("tokens_per_s"); all && !facts.tokensPerSecondPerDevice && facts.devices > 0) {
        facts.tokensPerSecondPerDevice = *all / static_cast<double>(facts.devices);
    }
    if (const auto percent = positive("mfu_percent")) {
        facts.mfu = *percent / 100;
    }
    for (const std::string_view key : {"model_tflops_per_gpu", "tflops_per_gpu"}) {
        if (const auto tera = positive(key); tera && !facts.flopPerSecondPerDevice) {
            facts.flopPerSecondPerDevice = *tera * 1e12;
        }
    }
}

void readRow(const JsonValue& object, std::size_t number, GpuFacts& facts) {
    const RowValues row(object, facts.inferred);
    facts.id = row.text("id").value_or("row " + std::to_string(number));
    if (object.object() == nullptr) {
        facts.skipReason = "the row is no object";
        return;
    }
    readSource(row, facts);
    readModel(row, facts);
    facts.hardware = row.text("hardware").value_or("");
    facts.devices = row.positive("devices").value_or(0);
    facts.parameters = row.number("params");
    facts.seq = row.positive("seq");
    facts.microBatch = row.positive("micro_batch");
    if (!facts.microBatch) {
        facts.microBatch = row.positive("batch"); // rows of measured memory
    }
    facts.globalBatch = row.positive("global_batch");
    facts.accumulation = row.positive("grad_accum");
    facts.precision = row.text("precision").value_or("bf16");
    facts.mixedPrecision = row.text("mixed_precision_mode").value_or("");
    facts.remat = row.text("remat").value_or("not stated");
    if (const auto caveats = row.text("caveats")) {
        facts.caveats.push_back(*caveats);
    }
    readParallelism(row, facts);
    readMeasured(row, facts);
    if (row.has("peft")) {
        facts.skipReason = "adapters are trained (" + row.text("peft").value_or("") + "), not the model";
    } else if (has(row.text("stage").value_or(""), "LoRA")) {
        facts.skipReason = "adapters are trained (LoRA), not the model";
    }
}

} // namespace

GpuFacts readGpuRow(const JsonValue& object, std::size_t number) {
    GpuFacts facts;
    readRow(object, number, facts);
    return facts;
}

std::vector<MeasuredRun> parseMeasuredGpuRuns(std::string_view json, const Catalogue& catalogue,
                                              std::vector<LoadError>& errors) {
    const JsonValue rows = readRowList(json, "measured runs", errors);
    std::vector<MeasuredRun> runs;
    for (const JsonValue& row : *rows.array()) {
        if (row.find("rows") != nullptr) {
            for (GpuFacts& facts : readGpuTable(row)) {
                runs.push_back(gpuRun(std::move(facts), catalogue));
            }
            continue;
        }
        runs.push_back(gpuRun(readGpuRow(row, runs.size() + 1), catalogue));
    }
    return runs;
}

} // namespace ridgepoint
