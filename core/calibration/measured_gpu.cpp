// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_gpu.h"

#include "core/calibration/gpu_facts.h"
#include "core/calibration/gpu_tables.h"
#include "core/calibration/row_values.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <initializer_list>

namespace ridgepoint {
namespace {

constexpr std::int64_t kLargestCount = std::int64_t{1} << 40;

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// A degree as tables write it: 4, "4", "64 (0)" (another recipe's in brackets), "n/a".
std::int64_t degree(const RowValues& values, std::string_view key, std::int64_t otherwise) {
    const auto range = [&](double number) {
        if (!(number >= 0 && number < static_cast<double>(kLargestCount))) {
            values.refuse(key, "no degree of parallelism");
        }
    };
    if (values.isText(key)) {
        const std::string text = values.text(key).value_or("");
        std::int64_t number = 0;
        const char* last = text.data() + text.size();
        const auto [end, error] = std::from_chars(text.data(), last, number);
        if (text == "n/a") {
            return otherwise;
        }
        if (error != std::errc{} || !(end == last || *end == ' ')) {
            values.refuse(key, "expected a degree, found \"" + text + "\"");
            return otherwise;
        }
        range(static_cast<double>(number));
        return number;
    }
    const auto number = values.integer(key);
    if (number) {
        range(static_cast<double>(*number));
    }
    return number.value_or(otherwise);
}

/// What a row leaves out is not known; null in its place is a slip, but where publishers write "not stated" so.
void refuseNulls(const RowValues& values, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys) {
        if (values.isNull(key)) {
            values.refuse(key, "null; left out where it is not known");
        }
    }
}

bool hasOneOf(const std::string& text, std::initializer_list<std::string_view> parts) {
    return std::any_of(parts.begin(), parts.end(), [&text](std::string_view part) { return has(text, part); });
}

/// Words of which none says a type, or what is recomputed, would be read as the default.
void checkWords(const RowValues& row, const GpuFacts& facts) {
    const auto check = [&row](std::string_view key, std::string words, std::initializer_list<std::string_view> known,
                              std::string_view expected) {
        std::transform(words.begin(), words.end(), words.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        if (!hasOneOf(words, known)) {
            row.refuse(key, "found \"" + words + "\"; expected " + std::string(expected));
        }
    };
    check("precision", facts.precision, {"bf16", "bfloat16", "fp8", "float8", "nvfp4", "fp16", "float16", "amp"},
          "bf16, fp8, mxfp8 or nvfp4");
    check("remat", facts.remat,
          {"none", "not stated", "selective", "per-op", "recipe", "full", "checkpointing", "core"},
          "none, selective, full or \"not stated\"");
}

void readModel(const RowValues& row, GpuFacts& facts) {
    facts.model = row.text("model").value_or("");
    if (!row.has("dims")) {
        return;
    }
    const RowValues dims = row.child("dims");
    refuseNulls(dims, {"n_layers", "d_model", "n_heads", "n_kv_heads", "head_dim", "d_ff", "vocab", "ffn",
                       "learned_positional_embedding", "tied_embeddings"});
    const auto size = [&dims](std::string_view key) -> std::int64_t {
        constexpr std::int64_t kLargestSize = 1 << 24;
        const std::int64_t value = dims.positive(key).value_or(0);
        if (value > kLargestSize) {
            dims.refuse(key, "no model is that large");
        }
        return std::min(value, kLargestSize);
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
    if (const auto section = row.prose("source_section")) {
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

/// A degree under a name that is not read would leave the run with one device's share.
void refuseUnknown(const RowValues& parallelism) {
    // The last four follow from the others, or say them again.
    static constexpr std::array<std::string_view, 13> kKnown{"TP",
                                                             "PP",
                                                             "CP",
                                                             "VP",
                                                             "EP",
                                                             "FSDP",
                                                             "dp_shard",
                                                             "kind",
                                                             "schedule",
                                                             "DP",
                                                             "GA",
                                                             "devices",
                                                             "sharding_strategy"};
    for (const std::string& key : parallelism.keys()) {
        if (std::find(kKnown.begin(), kKnown.end(), key) == kKnown.end()) {
            parallelism.refuse(key, "not known; expected TP, PP, CP, VP, EP, FSDP, dp_shard, kind or schedule");
        }
    }
}

void readParallelism(const RowValues& row, GpuFacts& facts) {
    const RowValues parallelism = row.child("parallelism");
    refuseUnknown(parallelism);
    refuseNulls(parallelism, {"TP", "PP", "CP", "VP", "EP", "FSDP", "dp_shard", "kind", "schedule"});
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
    const auto positive = [&measured](std::string_view key) -> std::optional<double> {
        constexpr double kLeast = 1e-6; // of seconds, tokens/s, TFLOP/s and percent alike
        constexpr double kMost = 1e12;
        const auto value = measured.number(key);
        if (value && !(*value >= kLeast && *value <= kMost)) {
            measured.refuse(key, "no figure that can have been measured");
            return std::nullopt;
        }
        return value;
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
    std::vector<std::string> broken;
    const RowValues row(object, facts.inferred, {}, &broken);
    facts.id = row.prose("id").value_or("row " + std::to_string(number));
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
    refuseNulls(row, {"precision", "parallelism", "grad_accum", "mixed_precision_mode", "model", "hardware", "source"});
    facts.precision = row.text("precision").value_or("bf16");
    facts.mixedPrecision = row.text("mixed_precision_mode").value_or("");
    facts.remat = row.text("remat").value_or("not stated");
    facts.caveats = row.proseList("caveats");
    readParallelism(row, facts);
    readMeasured(row, facts);
    checkWords(row, facts);
    if (!broken.empty()) {
        facts.skipReason = broken.front(); // a value that cannot be read is not replaced by a default
    } else if (row.has("peft")) {
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
