// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_serving.h"

#include "core/calibration/row_values.h"
#include "core/calibration/serving_rows.h"
#include "core/format/json_text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

/// One device of its own, or so many GPUs of a node that share the weights.
void setHardware(Scenario& scenario, const std::string& chip, std::int64_t tensor) {
    scenario.hardware.chip = {chip, {}};
    scenario.hardware.slice = "1x" + std::to_string(tensor);
    scenario.mesh.ici = {1, 1, 1, 1, -1, 1, 1};
}

void setTypes(Scenario& scenario, const std::string& precision) {
    const std::string name = lowerCase(precision);
    if (contains(name, "fp8")) {
        scenario.workload.weightDtype = Dtype::float8_e4m3;
        scenario.precision.recipe = Recipe::fp8_full;
        scenario.precision.activationCalibration = scenario.precision.weightCalibration = ScaleCalibration::static_;
    } else if (contains(name, "int8")) {
        scenario.workload.weightDtype = Dtype::int8;
    } else if (contains(name, "int4")) {
        scenario.workload.weightDtype = Dtype::int4;
    } else if (contains(name, "fp4")) {
        scenario.workload.weightDtype = Dtype::float4;
    }
}

/// A table's cell by its column.
class Cells {
public:
    Cells(const JsonValue& columns, const JsonValue& row) : m_columns(columns), m_row(row) {}

    std::string text(std::string_view column) const {
        const JsonValue* cell = find(column);
        if (cell != nullptr && cell->text() == nullptr) {
            refuse(column, "text", *cell);
        }
        return cell != nullptr && cell->text() != nullptr ? *cell->text() : std::string();
    }
    /// A size, a length or a figure; 0 where there is no such column.
    double number(std::string_view column) const {
        constexpr double kLeast = 1e-6;
        constexpr double kMost = 1e9;
        const JsonValue* cell = find(column);
        if (cell == nullptr) {
            return 0;
        }
        JsonValue object = JsonValue::makeObject();
        object.set("value", *cell);
        std::vector<std::string> notes;
        const double value = RowValues(object, notes).number("value").value_or(0);
        if (!(value >= kLeast && value <= kMost)) {
            refuse(column, "a number above 0, at most 10^9", *cell);
            return 0;
        }
        return value;
    }
    /// A number of things; 0 where there is none.
    std::int64_t count(std::string_view column) const {
        const double value = number(column);
        if (value != std::floor(value)) {
            refuse(column, "a whole number", *find(column));
        }
        return std::llround(value);
    }
    /// The first cell that could not be read; empty where there is none.
    const std::string& broken() const { return m_broken; }
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

    void refuse(std::string_view column, const char* expected, const JsonValue& cell) const {
        if (m_broken.empty()) {
            m_broken = std::string(column) + ": expected " + expected + ", found " + describeFound(cell);
        }
    }

    const JsonValue& m_columns;
    const JsonValue& m_row;
    mutable std::string m_broken;
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
        const std::size_t before = m_rows.size();
        readKind(cells);
        if (m_rows.size() == before) {
            MeasuredServing& other = m_rows.emplace_back();
            other.id = m_table.id + "/" + number();
            other.stack = "another kind";
            other.skipReason = "a line without a figure of serving that is known by its column";
        }
        for (std::size_t i = before; i < m_rows.size() && !cells.broken().empty(); ++i) {
            m_rows[i].skipReason = cells.broken(); // not replaced by a default
        }
    }
    void readKind(const Cells& cells) {
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
    /// A table without lines is listed, too.
    void refuseTable(const std::string& reason) {
        MeasuredServing& other = m_rows.emplace_back();
        other.id = m_table.id;
        other.stack = "another kind";
        other.skipReason = reason;
    }
    /// Figures that stand beside the table: "int8_70b_tp8": 80.4 tokens/s.
    void readBeside(const std::string& key, double tokensPerSecond) {
        MeasuredServing row = start(key, "Llama-2-70B", m_table.hardware, contains(key, "tp8") ? 8 : 1);
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
        row.chip = servedChipId(hardware);
        row.devices = std::max<std::int64_t>(1, tensor);
        row.scenario.model.base = servedModelId(model, m_catalogue, row.inferred);
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
        const auto tensor = cells.count("tp_size");
        const auto stages = cells.count("pp_size");
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
        setLengths(row, static_cast<double>(cells.count("batch_size")), cells.number("isl"), cells.number("osl"));
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
        row.stack = contains(m_table.id, "0.6.1") ? "trtllm 0.6.1" : "trtllm 0.5.0";
        row.scenario.serving.stack = "trtllm-0.5"; // the pages of 2023
        setTypes(row.scenario, "fp8");
        row.scenario.workload.kvDtype = Dtype::float8_e4m3;
    }
    void readThroughput(const Cells& cells) {
        const bool perGpu = cells.has("out_tok_s_per_gpu");
        const std::string hardware = m_table.hardware.empty() ? "H100" : m_table.hardware;
        MeasuredServing row = start(number(), cells.text("model"), hardware, cells.count("tp"));
        setTensorRt(row);
        setLengths(row, static_cast<double>(cells.count("batch")), cells.number("isl"), cells.number("osl"));
        row.metric = ServingMetric::throughput;
        row.measured =
            perGpu ? cells.number("out_tok_s_per_gpu") * cells.number("tp") : cells.number("out_tok_s_total");
        m_rows.push_back(std::move(row));
    }
    void readFirstToken(const Cells& cells) {
        const std::string hardware = m_table.hardware.empty() ? "H100" : m_table.hardware;
        MeasuredServing row = start("ttft/" + number(), cells.text("model"), hardware, cells.count("tp"));
        setTensorRt(row);
        setLengths(row, 1, cells.number("isl"), 1);
        row.metric = ServingMetric::ttft;
        row.measured = cells.number("ttft_ms") / 1e3;
        m_rows.push_back(std::move(row));
    }
    void readRate(const Cells& cells) {
        MeasuredServing row = start(number(), cells.text("model"), m_table.hardware, cells.count("gpus_tp"));
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
    if (columns == nullptr || columns->array() == nullptr || rows == nullptr || rows->array() == nullptr) {
        reader.refuseTable("expected an object with the lists \"columns\" and \"rows\"");
        return;
    }
    for (const JsonValue& row : *rows->array()) {
        reader.read(Cells(*columns, row));
    }
}

void readTable(const JsonValue& value, std::size_t number, const Catalogue& catalogue,
               std::vector<MeasuredServing>& result) {
    std::vector<std::string> notes;
    const RowValues fields(value, notes);
    const Table table{fields.text("id").value_or("table " + std::to_string(number)),
                      fields.text("hardware").value_or(""), fields.text("paper").value_or(""),
                      fields.text("seen_at").value_or("")};
    const std::size_t before = result.size();
    TableReader reader(table, catalogue, result);
    readRows(value, reader);
    if (const JsonValue* first = value.find("ttft_batch1")) {
        readRows(*first, reader);
    }
    for (const std::string& key : fields.keys()) {
        if (contains(key, "_tp1") || contains(key, "_tp8")) {
            reader.readBeside(key, fields.number(key).value_or(0));
        }
    }
    for (std::size_t i = before; i < result.size() && !notes.empty(); ++i) {
        result[i].skipReason = notes.front(); // what all lines share could not be read
    }
}

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
    const JsonValue entries = readRowList(json, "tables or rows of serving", errors);
    if (!errors.empty()) {
        return result;
    }
    std::size_t number = 0;
    for (const JsonValue& entry : *entries.array()) {
        ++number;
        const JsonValue* category = entry.find("category");
        if (category == nullptr) {
            readTable(entry, number, catalogue, result);
        } else if (category->text() == nullptr) {
            MeasuredServing& other = result.emplace_back();
            other.id = "row " + std::to_string(number);
            other.stack = "another kind";
            other.skipReason = "category: expected text, found " + describeFound(*category);
        } else if (contains(*category->text(), "serving_kv") || contains(*category->text(), "inference_weights")) {
            result.push_back(readKvCache(entry, *category->text(), catalogue));
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
