// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/gpu_tables.h"

#include "core/calibration/row_values.h"
#include "core/format/json_text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <iterator>
#include <optional>

namespace ridgepoint {
namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// Cells of one line by the names of the columns.
class Line {
public:
    Line(const JsonValue& columns, const JsonValue& cells) : m_columns(columns.array()), m_cells(cells.array()) {}

    const JsonValue* cell(std::string_view column) const {
        for (std::size_t i = 0; m_columns != nullptr && m_cells != nullptr && i < m_columns->size(); ++i) {
            const std::string* name = (*m_columns)[i].text();
            if (name != nullptr && *name == column && i < m_cells->size()) {
                return &(*m_cells)[i];
            }
        }
        return nullptr;
    }
    std::optional<double> number(std::string_view column) const {
        const JsonValue* value = stated(column);
        const auto number = value != nullptr ? value->number() : std::nullopt;
        if (value != nullptr && !(number && *number >= 0 && *number <= kMost)) {
            refuse(column, "a number from 0 to 10^12", *value);
            return std::nullopt;
        }
        return number;
    }
    /// A size; 0 where there is none.
    std::int64_t size(std::string_view column) const {
        const auto value = number(column);
        if (value && std::floor(*value) != *value) {
            refuse(column, "a whole number", *cell(column));
            return 0;
        }
        return static_cast<std::int64_t>(value.value_or(0));
    }
    std::string text(std::string_view column) const {
        const JsonValue* value = stated(column);
        const std::string* text = value != nullptr ? value->text() : nullptr;
        if (value != nullptr && text == nullptr) {
            refuse(column, "text", *value);
        }
        return text != nullptr ? *text : std::string();
    }
    /// The first cell that could not be read; empty where there is none.
    const std::string& broken() const { return m_broken; }

private:
    static constexpr double kMost = 1e12;

    const JsonValue* stated(std::string_view column) const {
        const JsonValue* value = cell(column);
        if (value != nullptr && value->isNull() && column != "vp") { // tables leave the chunks of one stage open
            refuse(column, "a value", *value);
        }
        return value == nullptr || value->isNull() ? nullptr : value;
    }
    void refuse(std::string_view column, const char* expected, const JsonValue& value) const {
        if (m_broken.empty()) {
            m_broken = std::string(column) + ": expected " + expected + ", found " + describeFound(value);
        }
    }

    const JsonValue::Array* m_columns;
    const JsonValue::Array* m_cells;
    mutable std::string m_broken;
};

std::optional<std::int64_t> orNothing(std::int64_t size) {
    return size > 0 ? std::optional<std::int64_t>(size) : std::nullopt;
}
std::optional<double> positive(std::optional<double> value) { return value && *value > 0 ? value : std::nullopt; }

void setGpt(GpuFacts& facts) {
    facts.vocab = 51200; // 50257 padded, as Megatron's examples have it
    facts.tied = facts.learnedPositions = facts.dropout = true;
    facts.flash = false;
    facts.precision = "bf16";
    facts.inferred.emplace_back("GPT: vocabulary 51200, tied embeddings, dropout, attention scores in memory");
}

/// Korthikanti et al. 2022, Table 5: each line was run twice.
std::vector<GpuFacts> megatronIterations(const GpuFacts& table, const JsonValue& line,
                                         std::vector<std::string>& notes) {
    const RowValues row(line, notes);
    std::vector<GpuFacts> runs;
    for (const bool full : {true, false}) {
        GpuFacts facts = table;
        facts.model = "GPT " + row.text("model").value_or("");
        facts.id = table.id + "-" + row.text("model").value_or("") + (full ? "-full" : "-selective");
        facts.framework = GpuFramework::megatron_2022;
        facts.hardware = "A100 80GB";
        facts.layers = row.positive("layers").value_or(0);
        facts.heads = row.positive("heads").value_or(0);
        facts.hidden = row.positive("hidden").value_or(0);
        facts.devices = row.positive("gpus").value_or(0);
        facts.tp = row.positive("tp").value_or(1);
        facts.pp = row.positive("pp").value_or(1);
        facts.vp = row.positive("interleave").value_or(1);
        facts.seq = row.positive("seq");
        facts.microBatch = row.positive("micro_batch");
        facts.globalBatch = row.positive("global_batch");
        facts.remat = full ? "full" : "selective core_attn";
        facts.sequenceParallel = !full;
        facts.stepSeconds = positive(row.number(full ? "full_recompute_s" : "seqpar_selective_s"));
        setGpt(facts);
        runs.push_back(std::move(facts));
    }
    return runs;
}

/// vTrain: Megatron-DeepSpeed, everything recomputed, no sequence parallelism, gradients summed after backward.
GpuFacts vtrainIteration(const GpuFacts& table, const Line& line, std::size_t number) {
    GpuFacts facts = table;
    facts.id = table.id + "-" + std::to_string(number);
    facts.framework = GpuFramework::megatron_deepspeed;
    facts.hardware = "A100 80GB";
    facts.hidden = line.size("hidden");
    facts.heads = line.size("heads");
    facts.layers = line.size("layers");
    facts.model = "GPT h" + std::to_string(facts.hidden) + " l" + std::to_string(facts.layers);
    facts.devices = line.size("gpus");
    facts.globalBatch = orNothing(line.size("global_batch"));
    facts.microBatch = orNothing(line.size("micro_batch"));
    facts.seq = orNothing(line.size("seq"));
    facts.tp = std::max<std::int64_t>(1, line.size("tp"));
    facts.pp = std::max<std::int64_t>(1, line.size("pp"));
    facts.remat = "full";
    facts.sequenceParallel = false;
    facts.nicBandwidth = 800e9 / 8 / 8; // 800 Gb/s a node of 8
    if (const auto milliseconds = positive(line.number("iteration_ms"))) {
        facts.stepSeconds = *milliseconds / 1e3;
    }
    setGpt(facts);
    return facts;
}

/// Model, GPUs, batches and degrees with the rate that was reached.
GpuFacts degreesLine(const GpuFacts& table, const Line& line, std::size_t number) {
    GpuFacts facts = table;
    facts.model = line.text("model");
    facts.id = table.id + "-" + std::to_string(number);
    facts.framework = GpuFramework::megatron;
    const std::string system = line.text("system");
    facts.hardware = system.empty() ? table.hardware : system;
    facts.devices = line.size("gpus");
    facts.globalBatch = orNothing(line.size("gbs"));
    facts.microBatch = orNothing(line.size("mbs"));
    facts.seq = orNothing(line.size("seq"));
    for (const auto& [column, degree] :
         {std::pair{"tp", &facts.tp}, std::pair{"pp", &facts.pp}, std::pair{"cp", &facts.cp},
          std::pair{"vp", &facts.vp}, std::pair{"ep", &facts.ep}}) {
        *degree = std::max<std::int64_t>(1, line.size(column));
    }
    const std::int64_t fsdp = line.size("fsdp");
    facts.fullyShards = fsdp > 0;
    if (fsdp > 1) {
        facts.fsdp = fsdp;
    }
    const std::string precision = line.text("precision");
    facts.precision = !precision.empty() ? precision : has(table.hardware, "FP8") ? "FP8" : "bf16";
    facts.remat = "not stated";
    facts.tokensPerSecondPerDevice = positive(line.number("tok_s_gpu"));
    if (const auto tera = positive(line.number("model_tflops_gpu"))) {
        facts.flopPerSecondPerDevice = *tera * 1e12;
    }
    return facts;
}

/// The number behind `key` among the parts of "llama3_70b_l12_tp1_pp2_dp4_mbc4"; 0 where there is none.
std::int64_t partOf(const std::string& name, const std::string& key) {
    for (std::size_t at = name.find("_" + key); at != std::string::npos; at = name.find("_" + key, at + 1)) {
        std::int64_t number = 0;
        const char* first = name.data() + at + 1 + key.size();
        const auto [end, error] = std::from_chars(first, name.data() + name.size(), number);
        if (error == std::errc{} && number > 0 && (end == name.data() + name.size() || *end == '_')) {
            return number;
        }
    }
    return 0;
}

GpuFacts simumaxCase(const GpuFacts& table, const Line& line) {
    GpuFacts facts = table;
    const std::string name = line.text("case");
    facts.id = table.id + "-" + name;
    facts.framework = GpuFramework::megatron;
    facts.hardware = "B200";
    facts.model = name.substr(0, name.find("_l"));
    for (const std::string_view model : {"llama3_70b", "llama3_8b", "llama3_405b", "deepseekv3", "deepseekv2",
                                         "mixtral-8x7b", "mixtral_8x7b", "qwen3_32b"}) {
        facts.model = name.starts_with(model) ? std::string(model) : facts.model;
    }
    facts.layers = partOf(name, "l");
    facts.tp = std::max<std::int64_t>(1, partOf(name, "tp"));
    facts.pp = std::max<std::int64_t>(1, partOf(name, "pp"));
    facts.cp = std::max<std::int64_t>(1, partOf(name, "cp"));
    facts.ep = std::max<std::int64_t>(1, partOf(name, "ep"));
    facts.devices = 8;
    const std::int64_t replicas = 8 / (facts.tp * facts.pp * facts.cp);
    facts.microBatch = std::max<std::int64_t>(1, partOf(name, "mbs"));
    facts.globalBatch =
        std::max<std::int64_t>(1, partOf(name, "mbc")) * *facts.microBatch * std::max<std::int64_t>(1, replicas);
    facts.seq = std::max<std::int64_t>(0, partOf(name, "seq")) > 0 ? partOf(name, "seq") : 4096;
    facts.precision = "bf16";
    facts.remat = has(name, "full_recompute") || has(name, "fullrec") ? "full" : "none";
    if (const auto milliseconds = positive(line.number("real_ms"))) {
        facts.stepSeconds = *milliseconds / 1e3;
    }
    return facts;
}

/// Llama 3's own report: FLOP/s of a GPU at two sizes.
GpuFacts llamaReport(const GpuFacts& table, const JsonValue& line, std::size_t number,
                     std::vector<std::string>& notes) {
    const RowValues row(line, notes);
    GpuFacts facts = table;
    facts.id = table.id + "-" + std::to_string(number);
    facts.model = "Llama-3.1-405B";
    facts.hardware = "H100";
    facts.devices = row.positive("gpus").value_or(0);
    facts.tp = row.positive("tp").value_or(1);
    facts.pp = row.positive("pp").value_or(1);
    facts.cp = row.positive("cp").value_or(1);
    facts.seq = facts.cp > 1 ? 131072 : 8192;
    facts.microBatch = 1;
    facts.globalBatch = (std::int64_t{1} << 24) / *facts.seq;
    facts.precision = "bf16";
    facts.remat = "not stated";
    facts.inferred.emplace_back("sequence 8192, with context parallelism 131072; a batch of 16 Mi tokens");
    if (const auto tera = positive(row.number("tflops_gpu"))) {
        facts.flopPerSecondPerDevice = *tera * 1e12;
    }
    return facts;
}

/// The runs of one line, by the columns that tell the table's kind; none where it is of no known kind. A line with a
/// value that cannot be read is skipped under the name of the value.
std::vector<GpuFacts> readLine(const GpuFacts& head, const JsonValue& columns, const JsonValue& cells,
                               std::size_t number) {
    const Line line(columns, cells);
    const Line names(columns, columns);
    std::vector<std::string> broken;
    std::vector<GpuFacts> runs;
    if (cells.object() != nullptr) {
        if (cells.find("full_recompute_s") != nullptr) {
            runs = megatronIterations(head, cells, broken);
        } else if (cells.find("tflops_gpu") != nullptr) {
            runs.push_back(llamaReport(head, cells, number, broken));
        }
    } else if (cells.array() == nullptr) {
        return runs;
    } else if (names.cell("iteration_ms") != nullptr) {
        runs.push_back(vtrainIteration(head, line, number));
    } else if (names.cell("tok_s_gpu") != nullptr && names.cell("gbs") != nullptr) {
        runs.push_back(degreesLine(head, line, number));
    } else if (names.cell("real_ms") != nullptr) {
        runs.push_back(simumaxCase(head, line));
    }
    if (!line.broken().empty()) {
        broken.push_back(line.broken());
    }
    for (GpuFacts& facts : runs) {
        if (!broken.empty()) {
            facts.skipReason = broken.front();
        }
    }
    return runs;
}

} // namespace

std::vector<GpuFacts> readGpuTable(const JsonValue& table) {
    GpuFacts head;
    const RowValues values(table, head.inferred);
    head.id = values.text("id").value_or("table");
    head.source = values.text("seen_at").value_or("");
    head.hardware = values.text("hardware").value_or("");
    head.set = has(head.id, "korthikanti")                        ? "megatron_2022"
               : has(head.id, "vtrain") && has(head.id, "single") ? "vtrain_single"
               : has(head.id, "vtrain")                           ? "vtrain_multi"
               : has(head.id, "simumax")                          ? "simumax"
               : has(head.id, "nemo")                             ? "nemo"
               : has(head.id, "megatron_bridge")                  ? "megatron_bridge_table"
                                                                  : "other";
    static const JsonValue none = JsonValue::makeArray();
    const JsonValue* found = table.find("columns");
    const JsonValue& columns = found != nullptr ? *found : none;
    std::vector<GpuFacts> runs;
    const JsonValue::Array* rows = table.find("rows")->array();
    std::vector<GpuFacts> others;
    for (std::size_t i = 0; rows != nullptr && i < rows->size(); ++i) {
        std::vector<GpuFacts> read = readLine(head, columns, (*rows)[i], i + 1);
        if (read.empty()) {
            GpuFacts& other = others.emplace_back(head);
            other.id += "-" + std::to_string(i + 1);
            other.skipReason = "the line is none of this table: found " + describeFound((*rows)[i]);
        }
        std::move(read.begin(), read.end(), std::back_inserter(runs));
    }
    if (!runs.empty()) {
        std::move(others.begin(), others.end(), std::back_inserter(runs));
    }
    if (runs.empty()) {
        head.skipReason = "this table holds no step times of training runs with their settings";
        runs.push_back(std::move(head));
    }
    return runs;
}

} // namespace ridgepoint
