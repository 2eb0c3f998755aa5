// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_serving.h"

#include "core/calibration/measured_model.h"
#include "core/calibration/row_values.h"
#include "core/format/json_text.h"
#include "core/format/nearest_name.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kGib = 1024.0 * 1024 * 1024;

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; });
    return text;
}

/// "LLaMA 70B" of 2023's pages is Llama 2; "meta-llama/Llama-3.1-8B-Instruct" is told by its last part.
std::string modelId(const std::string& name, const Catalogue& catalogue, std::vector<std::string>& inferred) {
    std::string id = modelIdFromName(name.substr(name.rfind('/') + 1));
    for (const char* ending : {"-instruct", "-fp8", "-w8a8"}) {
        if (id.ends_with(ending)) {
            id.resize(id.size() - std::string_view(ending).size());
        }
    }
    const std::pair<std::string_view, std::string_view> kOthers[]{{"llama-7b", "llama2-7b"},
                                                                  {"llama-70b", "llama2-70b"}};
    for (const auto& [spelling, meant] : kOthers) {
        if (id == spelling) {
            inferred.push_back("model: " + name + " read as " + std::string(meant));
            return std::string(meant);
        }
    }
    for (const auto& [known, model] : catalogue.models) {
        std::string bare = known;
        std::string plain = id;
        std::erase(bare, '-');
        std::erase(plain, '-');
        if (bare == plain) {
            return known;
        }
    }
    return {};
}

std::string chipId(const std::string& text) {
    const std::string name = lower(text);
    const std::pair<std::string_view, std::string_view> kChips[]{
        {"h200", "h200"},        {"h100", "h100-sxm"},   {"gb200", "gb200-nvl72"}, {"gb300", "gb300-nvl72"},
        {"b200", "b200"},        {"a100-80", "a100-80"}, {"a100 80", "a100-80"},   {"a100 40", "a100-40"},
        {"a100_sxm", "a100-80"}, {"v5e", "v5e"},         {"v6e", "v6e"},           {"v5p", "v5p"}};
    for (const auto& [part, id] : kChips) {
        if (has(name, part)) {
            return std::string(id);
        }
    }
    return {};
}

/// One device of its own, or so many GPUs of a node that share the weights.
void setHardware(Scenario& scenario, const std::string& chip, std::int64_t tensor) {
    scenario.hardware.chip = {chip, {}};
    scenario.hardware.slice = "1x" + std::to_string(tensor);
    scenario.mesh.ici = {1, 1, 1, 1, -1, 1, 1};
}

void setTypes(Scenario& scenario, const std::string& precision) {
    const std::string name = lower(precision);
    if (has(name, "fp8")) {
        scenario.workload.weightDtype = Dtype::float8_e4m3;
        scenario.precision.recipe = Recipe::fp8_full;
        scenario.precision.activationCalibration = scenario.precision.weightCalibration = ScaleCalibration::static_;
    } else if (has(name, "int8")) {
        scenario.workload.weightDtype = Dtype::int8;
    } else if (has(name, "int4")) {
        scenario.workload.weightDtype = Dtype::int4;
    } else if (has(name, "fp4")) {
        scenario.workload.weightDtype = Dtype::float4;
    }
}

/// A table's cell by its column.
class Cells {
public:
    Cells(const JsonValue& columns, const JsonValue& row) : m_columns(columns), m_row(row) {}

    std::string text(std::string_view column) const {
        const JsonValue* cell = find(column);
        return cell != nullptr && cell->text() != nullptr ? *cell->text() : std::string();
    }
    double number(std::string_view column) const {
        const JsonValue* cell = find(column);
        if (cell == nullptr) {
            return 0;
        }
        JsonValue object = JsonValue::makeObject();
        object.set("value", *cell);
        std::vector<std::string> notes;
        return RowValues(object, notes).number("value").value_or(0);
    }
    bool has(std::string_view column) const { return find(column) != nullptr; }

private:
    const JsonValue* find(std::string_view column) const {
        const JsonValue::Array* names = m_columns.array();
        const JsonValue::Array* cells = m_row.array();
        for (std::size_t i = 0; names != nullptr && cells != nullptr && i < names->size() && i < cells->size(); ++i) {
            if ((*names)[i].text() != nullptr && *(*names)[i].text() == column) {
                return &(*cells)[i];
            }
        }
        return nullptr;
    }

    const JsonValue& m_columns;
    const JsonValue& m_row;
};

/// What all rows of a table share.
struct Table {
    std::string id, hardware, paper, source;
};

class TableReader {
public:
    TableReader(const Table& table, const Catalogue& catalogue, std::vector<MeasuredServing>& rows)
        : m_table(table), m_catalogue(catalogue), m_rows(rows) {}

    void read(const Cells& cells) {
        ++m_number;
        if (cells.has("silicon_tpot_ms")) {
            readSilicon(cells);
        } else if (cells.has("out_tok_s_per_gpu") || cells.has("out_tok_s_total")) {
            readThroughput(cells);
        } else if (cells.has("tok_s")) {
            readRate(cells);
        } else if (cells.has("ttft_ms")) {
            readFirstToken(cells);
        }
    }
    /// Figures that stand beside the table: "int8_70b_tp8": 80.4 tokens/s.
    void readBeside(const std::string& key, double tokensPerSecond) {
        MeasuredServing row = start(key, "Llama-2-70B", m_table.hardware, has(key, "tp8") ? 8 : 1);
        setTypes(row.scenario, key);
        finishRate(row, tokensPerSecond);
    }

private:
    MeasuredServing start(const std::string& name, const std::string& model, const std::string& hardware,
                          std::int64_t tensor) const {
        MeasuredServing row;
        row.id = m_table.id + "/" + name;
        row.source = m_table.source;
        row.model = model;
        row.chip = chipId(hardware);
        row.devices = std::max<std::int64_t>(1, tensor);
        row.scenario.model.base = modelId(model, m_catalogue, row.inferred);
        row.scenario.workload.kind = WorkloadKind::decode;
        if (row.chip.empty()) {
            row.skipReason = "hardware \"" + hardware + "\" is no chip that is known";
        } else if (row.scenario.model.base.empty()) {
            row.skipReason = "there is no model \"" + model + "\"";
        }
        setHardware(row.scenario, row.chip, row.devices);
        return row;
    }
    void setLengths(MeasuredServing& row, double batch, double input, double output) const {
        row.inputLength = input;
        row.outputLength = output;
        row.scenario.workload.batch = std::llround(std::max(1.0, batch));
        row.scenario.workload.promptLength = std::llround(std::max(1.0, input));
        // The cache grows by the output: the mean step sees half of it.
        row.scenario.workload.contextLength = std::llround(std::max(1.0, input + output / 2));
        row.scenario.serving.outputLength = std::llround(std::max(1.0, output));
    }
    std::string number() const { return std::to_string(m_number); }

    void readSilicon(const Cells& cells) {
        const auto tensor = std::llround(cells.number("tp_size"));
        const auto stages = std::llround(cells.number("pp_size"));
        MeasuredServing row = start(number() + "/tpot", cells.text("model_path"), cells.text("system"), tensor);
        const std::string backend = cells.text("backend");
        const std::string version = cells.text("backend_version");
        row.stack = backend + (version.empty() ? std::string(" of unstated version") : " " + version);
        row.scenario.serving.stack = backend;
        setTypes(row.scenario, cells.text("precision"));
        if (backend == "trtllm" && row.scenario.workload.weightDtype == Dtype::float8_e4m3) {
            row.scenario.workload.kvDtype = Dtype::float8_e4m3;
            row.inferred.push_back("the cache has 8 bits too: in 16 fewer requests would fit than were served at once");
        }
        setLengths(row, cells.number("batch_size"), cells.number("isl"), cells.number("osl"));
        row.scenario.serving.prefill = PrefillPlace::continuous;
        row.metric = ServingMetric::tpot;
        row.measured = cells.number("silicon_tpot_ms") / 1e3;
        if (stages > 1) {
            row.scenario.hardware.slice = "1x" + std::to_string(tensor * stages);
            row.scenario.mesh.ici[index(MeshAxis::pipeline)] = stages;
            row.devices = tensor * stages;
        }
        MeasuredServing first = row;
        first.id = m_table.id + "/" + number() + "/ttft";
        first.metric = ServingMetric::ttft_loaded;
        first.requestsPerUser = 10;
        first.inferred.push_back("10 requests of a user, all users' first at once: how the times grow with the batch");
        first.measured = cells.number("silicon_ttft_ms") / 1e3;
        m_rows.push_back(std::move(row));
        if (first.measured > 0) {
            m_rows.push_back(std::move(first));
        }
    }
    void setTensorRt(MeasuredServing& row) const {
        row.stack = has(m_table.id, "0.6.1") ? "trtllm 0.6.1" : "trtllm 0.5.0";
        row.scenario.serving.stack = "trtllm-0.5"; // the pages of 2023
        setTypes(row.scenario, "fp8");
        row.scenario.workload.kvDtype = Dtype::float8_e4m3;
    }
    void readThroughput(const Cells& cells) {
        const bool perGpu = cells.has("out_tok_s_per_gpu");
        const std::string hardware = m_table.hardware.empty() ? "H100" : m_table.hardware;
        MeasuredServing row = start(number(), cells.text("model"), hardware, std::llround(cells.number("tp")));
        setTensorRt(row);
        setLengths(row, cells.number("batch"), cells.number("isl"), cells.number("osl"));
        row.metric = ServingMetric::throughput;
        row.measured =
            perGpu ? cells.number("out_tok_s_per_gpu") * cells.number("tp") : cells.number("out_tok_s_total");
        m_rows.push_back(std::move(row));
    }
    void readFirstToken(const Cells& cells) {
        const std::string hardware = m_table.hardware.empty() ? "H100" : m_table.hardware;
        MeasuredServing row =
            start("ttft/" + number(), cells.text("model"), hardware, std::llround(cells.number("tp")));
        setTensorRt(row);
        setLengths(row, 1, cells.number("isl"), 1);
        row.metric = ServingMetric::ttft;
        row.measured = cells.number("ttft_ms") / 1e3;
        m_rows.push_back(std::move(row));
    }
    void readRate(const Cells& cells) {
        MeasuredServing row =
            start(number(), cells.text("model"), m_table.hardware, std::llround(cells.number("gpus_tp")));
        finishRate(row, cells.number("tok_s"));
    }
    void finishRate(MeasuredServing& row, double tokensPerSecond) {
        row.stack = "gpt-fast";
        row.scenario.serving.stack = "gpt-fast";
        setLengths(row, 1, 5, 200); // the page: a prompt of 5 tokens, 200 generated
        row.inferred.push_back("200 tokens are generated, gpt-fast's default");
        row.metric = ServingMetric::token_rate;
        row.measured = tokensPerSecond;
        m_rows.push_back(std::move(row));
    }

    const Table& m_table;
    const Catalogue& m_catalogue;
    std::vector<MeasuredServing>& m_rows;
    int m_number = 0;
};

void readRows(const JsonValue& table, TableReader& reader) {
    const JsonValue* columns = table.find("columns");
    const JsonValue* rows = table.find("rows");
    if (columns == nullptr || rows == nullptr || rows->array() == nullptr) {
        return;
    }
    for (const JsonValue& row : *rows->array()) {
        reader.read(Cells(*columns, row));
    }
}

void readTable(const JsonValue& value, const Catalogue& catalogue, std::vector<MeasuredServing>& result) {
    std::vector<std::string> notes;
    const RowValues fields(value, notes);
    const Table table{fields.text("id").value_or(""), fields.text("hardware").value_or(""),
                      fields.text("paper").value_or(""), fields.text("seen_at").value_or("")};
    TableReader reader(table, catalogue, result);
    readRows(value, reader);
    if (const JsonValue* first = value.find("ttft_batch1")) {
        readRows(*first, reader);
    }
    for (const std::string& key : fields.keys()) {
        if (has(key, "_tp1") || has(key, "_tp8")) {
            reader.readBeside(key, fields.number(key).value_or(0));
        }
    }
}

/// A KV cache, or the weights, as an allocator's log gives them.
class CacheReader {
public:
    CacheReader(const JsonValue& row, const Catalogue& catalogue, MeasuredServing& result)
        : m_fields(row, result.inferred), m_measured(m_fields.child("measured")),
          m_parallel(m_fields.child("parallelism")), m_catalogue(catalogue), m_result(result) {}

    void read(const std::string& category) {
        m_result.id = m_fields.text("id").value_or("");
        m_result.model = m_fields.text("model").value_or("");
        m_result.source = m_fields.text("source").value_or("");
        m_result.stack = "allocator";
        m_result.scenario.workload.kind = WorkloadKind::decode;
        m_result.devices = m_parallel.positive("TP").value_or(1);
        m_result.scenario.model.base = modelId(m_result.model, m_catalogue, m_result.inferred);
        const std::string precision = lower(m_fields.text("precision").value_or(""));
        m_result.scenario.workload.kvDtype = has(precision, "fp8") ? Dtype::float8_e4m3 : Dtype::bfloat16;
        category == "gpu_inference_weights" ? readWeights() : readCache();
        standApart();
    }

private:
    void readWeights() {
        m_result.metric = ServingMetric::weights;
        m_result.measured = m_measured.number("max_memory_GB").value_or(0) * 1e9;
        const std::string id = m_result.id;
        if (has(id, "nf4")) {
            skip("NF4 with its own blocks and scales is not among the types");
        }
    }
    /// Bytes per token and device: KV bytes over tokens, whichever way the log says them.
    void readCache() {
        m_result.metric = ServingMetric::kv_token;
        double tokens = m_measured.number("kv_tokens").value_or(m_measured.number("kv_tokens_bf16").value_or(0));
        const double blocks = m_measured.number("blocks").value_or(0) * m_measured.number("block").value_or(0);
        tokens = tokens > 0 ? tokens : blocks;
        double bytes = m_measured.number("kv_GiB").value_or(m_measured.number("kv_pool_GiB_total").value_or(0)) * kGib;
        if (m_measured.has("k_GiB")) {
            bytes = (m_measured.number("k_GiB").value_or(0) + m_measured.number("v_GiB").value_or(0)) * kGib;
        }
        if (m_measured.has("needed_kv_GiB")) {
            bytes = m_measured.number("needed_kv_GiB").value_or(0) * kGib;
            tokens = m_fields.number("seq").value_or(0);
        }
        if (m_measured.has("fit_bytes_per_token")) {
            bytes = m_measured.number("fit_bytes_per_token").value_or(0);
            tokens = 1;
        }
        if (m_measured.has("weights_GiB_per_gpu") && bytes <= 0) {
            skip("gives weights alone, some of them in other types");
        } else if (tokens <= 0 || bytes <= 0) {
            skip("does not give both bytes and tokens of the cache");
        }
        m_result.measured = tokens > 0 ? bytes / tokens : 0;
    }
    /// Rows that say by themselves that they prove nothing.
    void standApart() {
        const std::string caveats = m_fields.text("caveats").value_or("");
        if (has(caveats, "inferred") || has(m_result.model, "inferred")) {
            skip("its model was inferred from its bytes");
        } else if (has(m_result.model, "R1-Distill-Qwen-14B")) {
            skip("its bytes are not those of a 14B: mislabelled");
        } else if (has(lower(m_result.model), "gemma-4") || has(lower(m_result.model), "gpt-oss")) {
            m_result.scenario.serving.boundedWindows = false;
            if (has(lower(m_result.model), "gemma-4")) {
                skip("pages of one size for layers of two sizes");
            }
        } else if (m_result.scenario.model.base.empty()) {
            skip("there is no model \"" + m_result.model + "\"");
        }
    }
    void skip(const std::string& reason) {
        m_result.skipReason = m_result.skipReason.empty() ? reason : m_result.skipReason;
    }

    RowValues m_fields, m_measured, m_parallel;
    const Catalogue& m_catalogue;
    MeasuredServing& m_result;
};

} // namespace

namespace {

/// A row about something else is listed with the reason, not dropped.
void listOther(const JsonValue& row, const std::string& category, std::vector<MeasuredServing>& result) {
    MeasuredServing& other = result.emplace_back();
    const RowValues fields(row, other.inferred);
    other.id = fields.text("id").value_or("");
    other.model = fields.text("model").value_or("");
    other.stack = "another kind";
    other.metric = ServingMetric::weights;
    other.skipReason = "category \"" + category + "\" is no figure of serving";
}

/// Figures that cannot have been measured stand apart, with the one that is wrong named.
void checkRange(MeasuredServing& row) {
    constexpr double kMost = 1e9;
    const auto refuse = [&row](const char* what) {
        if (row.skipReason.empty()) { // a reason that is known already says more
            row.skipReason = std::string(what) + " is no number that can be modelled";
        }
    };
    const auto within = [](double value, double least) { return value >= least && value <= kMost; };
    if (!(std::isfinite(row.measured) && row.measured > 0)) {
        refuse("the measured figure");
    }
    if (!within(static_cast<double>(row.scenario.workload.batch), 1)) {
        refuse("the batch");
    }
    if (!within(static_cast<double>(row.devices), 1)) {
        refuse("the number of devices");
    }
    if (!within(row.inputLength, 0) || !within(row.outputLength, 0)) {
        refuse("a length in tokens");
    }
}

} // namespace

std::vector<MeasuredServing> parseMeasuredServing(std::string_view json, const Catalogue& catalogue,
                                                  std::vector<LoadError>& errors) {
    std::vector<MeasuredServing> result;
    const JsonValue entries = readRowList(json, "tables or of rows", errors);
    if (!errors.empty()) {
        return result;
    }
    for (const JsonValue& entry : *entries.array()) {
        const JsonValue* category = entry.find("category");
        if (category == nullptr || category->text() == nullptr) {
            readTable(entry, catalogue, result);
        } else if (has(*category->text(), "serving_kv") || has(*category->text(), "inference_weights")) {
            CacheReader(entry, catalogue, result.emplace_back()).read(*category->text());
        } else {
            listOther(entry, *category->text(), result);
        }
    }
    std::for_each(result.begin(), result.end(), checkRange);
    if (result.empty()) {
        errors.push_back({{}, {}, "holds no figures of serving"});
    }
    return result;
}

} // namespace ridgepoint
