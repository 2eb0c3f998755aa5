// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_gpu.h"
#include "core/calibration/measured_memory.h"
#include "core/calibration/measured_serving.h"
#include "core/hardware/chip_fields.h"
#include "core/model/architecture_fields.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_access.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

using namespace ridgepoint;

namespace {

using Fields = std::vector<std::pair<std::string, std::string>>;

/// The object with the value at `path` ("dims.vocab") replaced.
std::string objectWith(const Fields& fields, const std::string& path, const std::string& value) {
    std::string text;
    for (const auto& [key, own] : fields) {
        const bool whole = key == path;
        std::string written = whole ? value : own;
        if (!whole && path.starts_with(key + ".")) {
            const std::string inner = "\"" + path.substr(key.size() + 1) + "\": ";
            const std::size_t first = own.find(inner) + inner.size();
            written = own.substr(0, first) + value + own.substr(own.find_first_of(",}", first));
        }
        text += (text.empty() ? "{" : ", ") + ("\"" + key + "\": ") + written;
    }
    return text + "}";
}

const Fields& gpuRow() {
    static const Fields kRow{
        {"id", R"("mine")"},
        {"hardware", R"("H100")"},
        {"devices", "8"},
        {"model", R"("MPT mine")"},
        {"dims", R"({"n_layers": 24, "d_model": 2048, "n_heads": 16, "n_kv_heads": 16, "d_ff": 8192, "vocab": 50368,)"
                 R"( "head_dim": 128, "tied_embeddings": true, "ffn": "GELU"})"},
        {"seq", "2048"},
        {"micro_batch", "4"},
        {"global_batch", "64"},
        {"grad_accum", "2"},
        {"precision", R"("bf16")"},
        {"remat", R"("none")"},
        {"parallelism", R"({"TP": 1, "PP": 1, "CP": 1, "EP": 1, "FSDP": 8, "kind": "FSDP"})"},
        {"measured", R"({"step_s": 1.5})"},
        {"source", R"("my own llm-foundry")"}};
    return kRow;
}

const std::vector<std::string>& brokenValues() {
    static const std::vector<std::string> kValues{"-1", "1e30", "1.5e-300", "true", R"("no such value")", "[]", "{}"};
    return kValues;
}

/// The name of the field is in the reason.
bool names(const std::string& reason, const std::string& path) {
    return reason.find(path.substr(path.rfind('.') + 1)) != std::string::npos;
}

} // namespace

// Not one value of a row that cannot be read is replaced by a default: the row is skipped under the field's name.
TEST(MeasuredRows, BrokenValuesOfGpuRunsAreNamed) {
    const auto read = [](const std::string& path, const std::string& value) {
        std::vector<LoadError> errors;
        auto runs = parseMeasuredGpuRuns("[" + objectWith(gpuRow(), path, value) + "]", presetCatalogue(), errors);
        EXPECT_TRUE(errors.empty()) << path << " = " << value;
        EXPECT_EQ(runs.size(), 1U) << path << " = " << value;
        return runs.at(0);
    };
    ASSERT_EQ(read("", "").skipReason, "");
    for (const char* path : {"devices",        "seq",
                             "micro_batch",    "global_batch",
                             "grad_accum",     "precision",
                             "remat",          "parallelism",
                             "measured",       "dims",
                             "dims.n_layers",  "dims.d_model",
                             "dims.n_heads",   "dims.n_kv_heads",
                             "dims.d_ff",      "dims.vocab",
                             "dims.head_dim",  "parallelism.TP",
                             "parallelism.PP", "parallelism.CP",
                             "parallelism.EP", "parallelism.FSDP",
                             "measured.step_s"}) {
        for (const std::string& value : brokenValues()) {
            const bool group =
                std::string(path) == "dims" || std::string(path) == "parallelism" || std::string(path) == "measured";
            if (!(group && value == "{}")) { // an object without members states nothing
                EXPECT_TRUE(names(read(path, value).skipReason, path))
                    << path << " = " << value << ": \"" << read(path, value).skipReason << '"';
            }
        }
    }
    for (const char* path : {"precision", "parallelism", "grad_accum", "parallelism.TP", "dims.d_ff"}) {
        EXPECT_TRUE(names(read(path, "null").skipReason, path)) << path;
    }
}

TEST(MeasuredRows, UnknownDegreesOfGpuRunsAreNamed) {
    std::vector<LoadError> errors;
    const auto runs =
        parseMeasuredGpuRuns("[" + objectWith(gpuRow(), "parallelism", R"({"a": 1})") + "]", presetCatalogue(), errors);
    ASSERT_EQ(runs.size(), 1U);
    EXPECT_NE(runs.front().skipReason.find("parallelism.a"), std::string::npos) << runs.front().skipReason;
}

// A remark of another type decides nothing.
TEST(MeasuredRows, ProseOfGpuRunsThrowsNoRowOut) {
    for (const char* prose : {"caveats", "source_section", "id"}) {
        for (const std::string& value : brokenValues()) {
            Fields fields = gpuRow();
            std::erase_if(fields, [prose](const auto& field) { return field.first == prose; });
            fields.emplace_back(prose, value);
            std::vector<LoadError> errors;
            const auto runs = parseMeasuredGpuRuns("[" + objectWith(fields, "", "") + "]", presetCatalogue(), errors);
            ASSERT_EQ(runs.size(), 1U);
            EXPECT_EQ(runs.front().skipReason, "") << prose << " = " << value;
        }
    }
}

TEST(MeasuredRows, BrokenValuesOfMemoryAreNamed) {
    const Fields tpu{{"id", R"("mine")"},
                     {"category", R"("tpu_train")"},
                     {"hardware", R"("TPU v5e")"},
                     {"devices", "16"},
                     {"model", R"("llama2-7b")"},
                     {"seq", "2048"},
                     {"batch", "1"},
                     {"parallelism", R"({"fsdp": 16, "tp": 1})"},
                     {"optimizer", R"("AdamW, FP32")"},
                     {"remat", R"("full")"},
                     {"outcome", R"("fits")"},
                     {"measured", R"({"peak_hbm_GiB": 12})"}};
    Fields gpu = gpuRow();
    gpu[0].second = R"("mine", "category": "gpu_train", "outcome": "ok", "optimizer": "AdamW")";
    gpu[12].second = R"({"peak_alloc_bytes": 3e10})";
    const auto reason = [](const Fields& fields, const std::string& path, const std::string& value) {
        std::vector<LoadError> errors;
        const auto rows = parseMeasuredMemory("[" + objectWith(fields, path, value) + "]", presetCatalogue(), errors);
        EXPECT_EQ(rows.size(), 1U);
        return rows.at(0).skipReason;
    };
    ASSERT_EQ(reason(tpu, "", ""), "");
    ASSERT_EQ(reason(gpu, "", ""), "");
    for (const char* path : {"hardware", "model", "remat", "optimizer", "outcome", "category"}) {
        const std::string said = reason(tpu, path, R"({"a": 1})");
        EXPECT_TRUE(said.starts_with(std::string(path) + ": expected text, found an object")) << path << ": " << said;
    }
    for (const char* path : {"hardware", "model"}) {
        EXPECT_TRUE(names(reason(gpu, path, R"({"a": 1})"), path)) << reason(gpu, path, R"({"a": 1})");
    }
    for (const char* path :
         {"devices", "seq", "batch", "parallelism.fsdp", "parallelism.tp", "measured.peak_hbm_GiB"}) {
        for (const char* value : {"-1", "\"no such value\"", "true"}) {
            EXPECT_TRUE(names(reason(tpu, path, value), path)) << path << ": " << reason(tpu, path, value);
        }
    }
    EXPECT_TRUE(names(reason(tpu, "parallelism", R"({"fsdp": 16, "a": 2})"), "parallelism.a"));
}

TEST(MeasuredRows, BrokenLinesOfGpuTablesAreNamed) {
    const auto read = [](const std::string& second) {
        std::vector<LoadError> errors;
        return parseMeasuredGpuRuns(
            R"([{"id": "vtrain_mine", "columns": ["gpus", "global_batch", "micro_batch", "hidden", "heads", "layers",)"
            R"( "seq", "tp", "pp", "iteration_ms"], "rows": [[8, 16, 2, 1024, 16, 24, 2048, 1, 1, 500], )" +
                second + ", [8, 16, 2, 1024, 16, 24, 2048, 1, 1, 500]]}]",
            presetCatalogue(), errors);
    };
    ASSERT_EQ(read("[8, 16, 2, 1024, 16, 24, 2048, 1, 1, 500]").at(1).skipReason, "");
    EXPECT_TRUE(names(read("[8, 16, 2, 1024, 16, 24, 2048, -1, 1, 500]").at(1).skipReason, "tp"));
    EXPECT_TRUE(names(read("[8, 16, null, 1024, 16, 24, 2048, 1, 1, 500]").at(1).skipReason, "micro_batch"));
    EXPECT_TRUE(names(read("[8, 16, 2, 1024, 16, 24, 2048, 1, 1, \"x\"]").at(1).skipReason, "iteration_ms"));
    EXPECT_EQ(read("\"text\"").size(), 3U);
    EXPECT_EQ(read("[]").size(), 3U);
}

TEST(MeasuredRows, BrokenValuesOfServingAreNamed) {
    const std::vector<std::string> columns{
        "model_path", "system",     "precision", "backend", "backend_version", "isl",
        "osl",        "batch_size", "tp_size",   "pp_size", "silicon_ttft_ms", "silicon_tpot_ms"};
    const std::vector<std::string> own{R"("llama-3.1-8b")",
                                       R"("h100_sxm")",
                                       R"("fp8")",
                                       R"("vllm")",
                                       R"("0.1")",
                                       "1000",
                                       "100",
                                       "8",
                                       "1",
                                       "1",
                                       "50",
                                       "10"};
    const auto read = [&](std::size_t broken, const std::string& value) {
        std::string names;
        std::string cells;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            names += (i > 0 ? ", \"" : "\"") + columns[i] + "\"";
            cells += (i > 0 ? ", " : "") + (i == broken ? value : own[i]);
        }
        std::vector<LoadError> errors;
        return parseMeasuredServing(R"([{"id": "mine", "columns": [)" + names + R"(], "rows": [[)" + cells + "]]}]",
                                    presetCatalogue(), errors);
    };
    ASSERT_EQ(read(columns.size(), "").at(0).skipReason, "");
    for (std::size_t i = 5; i < columns.size(); ++i) {
        for (const char* value : {"-1", "0", "1e30", "1e-300", "null", "true", R"("x")", "[]", "{}"}) {
            for (const MeasuredServing& row : read(i, value)) {
                EXPECT_TRUE(names(row.skipReason, columns[i]))
                    << columns[i] << " = " << value << ": " << row.skipReason;
            }
            EXPECT_FALSE(read(i, value).empty()) << columns[i] << " = " << value;
        }
    }
}

// Rows and tables of another form are listed, each of them.
TEST(MeasuredRows, OtherFormsOfServingAreListed) {
    for (const char* entry :
         {R"("text")", "[]", "7", "{}", R"({"columns": 3, "rows": []})", R"({"columns": ["tok_s"], "rows": "x"})",
          R"({"category": 7})", R"({"columns": ["tok_s"], "rows": ["x"]})"}) {
        std::vector<LoadError> errors;
        const auto rows = parseMeasuredServing("[" + std::string(entry) + "]", presetCatalogue(), errors);
        ASSERT_EQ(rows.size(), 1U) << entry;
        EXPECT_FALSE(rows.front().skipReason.empty()) << entry;
    }
}

bool isNumber(const FieldInfo& info) { return info.type == FieldType::number || info.type == FieldType::integer; }

/// Paths of the numbers of a scenario, and of what it may change in its chip and model.
std::vector<std::string> numberPaths() {
    std::vector<std::string> paths;
    const auto add = [&paths](const std::string& before, const std::vector<FieldInfo>& fields) {
        for (const FieldInfo& info : fields) {
            if (isNumber(info)) {
                paths.push_back(before + info.path);
            }
        }
    };
    add("", scenarioFields());
    add("hardware.chip.", listFields<Chip>());
    add("model.", listFields<Architecture>());
    return paths;
}

std::string lastPart(const std::string& path) { return path.substr(path.rfind('.') + 1); }

// A number at the end of what a double holds is refused under its field's name, or gives a report of finite figures:
// in training on TPUs, in serving and on GPUs, and in the chip and the model as the scenario changes them.
TEST(MeasuredRows, ExtremeNumbersOfAScenarioAreNamedOrFinite) {
    const auto paths = numberPaths();
    const auto has = [&paths](const char* path) { return std::count(paths.begin(), paths.end(), path) == 1; };
    ASSERT_TRUE(has("workload.sequence_length") && has("hardware.chip.hbm_bandwidth") && has("model.layers"));
    const auto& presets = presetCatalogue().scenarios;
    for (const Scenario& start :
         {Scenario{}, presets.at("llama3-70b-8k-int8-decode-v5e-2x4"), presets.at("llama3-70b-8k-prefill-v5e-4x4"),
          presets.at("llama3-70b-8k-fp8-h100-8x8"), presets.at("deepseek3-671b-4k-bf16-gb300-4x64")}) {
        for (const std::string& path : paths) {
            for (const char* value : {"1e-300", "1e300", "-1", "0", "1"}) {
                Scenario scenario = start;
                if (const auto error = setField(scenario, path, value)) {
                    EXPECT_NE(toText(*error).find(lastPart(path)), std::string::npos) << path << " = " << value;
                    continue;
                }
                const Report report = evaluate(scenario, presetCatalogue());
                const bool refused = std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                                                 [](const Diagnostic& one) { return one.severity == Severity::error; });
                const Headline& headline = report.headline;
                EXPECT_TRUE(refused || (std::isfinite(headline.stepTimeSeconds) && headline.stepTimeSeconds > 0 &&
                                        std::isfinite(headline.hbmPeakBytes) && std::isfinite(headline.mfu)))
                    << start.hardware.chip.base << ", " << path << " = " << value;
            }
        }
    }
}

// Fields of GPUs on a TPU, and of serving in training, change nothing and say so.
TEST(MeasuredRows, FieldsWithoutEffectAreNoted) {
    const auto noted = [](const char* path, const char* value) {
        Scenario scenario;
        EXPECT_FALSE(setField(scenario, path, value)) << path;
        const Study study = resolve(scenario, presetCatalogue());
        return std::any_of(study.diagnostics.begin(), study.diagnostics.end(), [path](const Diagnostic& one) {
            return one.code == "scenario.no_effect" && one.path == path && one.severity == Severity::note;
        });
    };
    for (const auto& [path, value] : {std::pair{"collectives.in_switch_reduction", "true"},
                                      {"moe.node_dispatch", "true"},
                                      {"moe.expert_tensor", "1"},
                                      {"sharding.zero_stage", "1"},
                                      {"sharding.overlap", "false"},
                                      {"kernels.cuda_graphs", "true"},
                                      {"serving.requests_per_s", "5"},
                                      {"serving.draft_tokens", "2"},
                                      {"serving.memory_utilization", "0.5"}}) {
        EXPECT_TRUE(noted(path, value)) << path;
    }
    EXPECT_FALSE(noted("workload.sequence_length", "4096"));
}
