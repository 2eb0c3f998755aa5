// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_memory.h"

#include "core/calibration/measured_gpu_memory.h"

#include "core/calibration/measured_model.h"
#include "core/calibration/row_values.h"
#include "core/format/json_text.h"
#include "core/hardware/slice.h"
#include "core/report/evaluate.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <regex>

namespace ridgepoint {
namespace {

constexpr double kGib = 1024.0 * 1024 * 1024;
constexpr double kMib = 1024.0 * 1024;

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; });
    return text;
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// Turns the words of one row into a Scenario.
class RowReader {
public:
    RowReader(const RowValues& row, const Catalogue& catalogue, MeasuredMemory& memory)
        : m_row(row), m_catalogue(catalogue), m_memory(memory) {}

    void read() {
        readHardware();
        readModel();
        readWorkload();
        readMesh();
        readOptimizer();
        readRemat();
        readLossAndAttention();
        readMeasured();
        for (const std::string& reason : m_missing) {
            m_memory.skipReason += (m_memory.skipReason.empty() ? "" : "; ") + reason;
        }
    }

private:
    void missing(std::string reason) { m_missing.push_back(std::move(reason)); }

    /// "TPU v6e (31.25 GiB usable HBM per chip)": the word after TPU.
    void readHardware() {
        static const std::regex name("tpu *-?(v[0-9]+[a-z]?)");
        const std::string text = lower(m_row.text("hardware").value_or(""));
        std::smatch match;
        if (!std::regex_search(text, match, name)) {
            missing("hardware \"" + text + "\" names no TPU");
            return;
        }
        const std::string id = match[1].str() == "v7x" ? "tpu7x" : match[1].str();
        m_memory.chip = id;
        m_memory.scenario.hardware.chip = {id, {}};
        const auto chip = m_catalogue.chips.find(id);
        if (chip == m_catalogue.chips.end()) {
            missing("hardware \"" + text + "\" is not a known chip");
            return;
        }
        readSlice(id, chip->second->devicesPerChip);
    }

    void readSlice(const std::string& chip, int devicesPerChip) {
        Hardware& hardware = m_memory.scenario.hardware;
        std::string topology = m_row.text("topology").value_or("");
        if (const std::size_t space = topology.find(" x"); space != std::string::npos) {
            hardware.slices = std::max(1, std::atoi(topology.c_str() + space + 2));
            topology.resize(space);
        }
        if (!topology.empty()) {
            hardware.slice = topology;
            return;
        }
        const auto devices = m_row.number("devices");
        const auto offered = m_catalogue.slices.find(chip);
        if (!devices || offered == m_catalogue.slices.end()) {
            missing("devices are not stated");
            return;
        }
        for (const std::string& shape : offered->second) {
            const auto slice = parseSliceShape(shape);
            if (slice && static_cast<double>(slice->chipsPerSlice() * devicesPerChip) == *devices) {
                hardware.slice = shape;
                m_memory.inferred.push_back("topology: " + shape + ", the slice offered for that number of devices");
                return;
            }
        }
        missing("no slice of that number of devices is offered");
    }

    void readModel() {
        static constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kAliases{
            {{"deepseek-v2-lite-16b", "deepseek2-16b"},
             {"llama-3.1-8b", "llama3.1-8b"},
             {"llama-2-70b", "llama2-70b"}}};
        m_memory.model = m_row.text("model").value_or("");
        std::string id = modelIdFromName(m_memory.model);
        for (const auto& [alias, known] : kAliases) {
            id = id == alias ? std::string(known) : id;
        }
        if (has(id, "gemma4-e4b") && has(lower(m_memory.model), "approximated")) {
            missing("an approximation of the model whose dimensions are not stated");
        } else if (!m_catalogue.models.contains(id)) {
            missing("model \"" + m_memory.model + "\" is not a known one, and the row does not describe it whole");
        }
        m_memory.scenario.model = {id, {}};
        m_memory.parameters = m_row.number("params");
    }

    void readWorkload() {
        Workload& workload = m_memory.scenario.workload;
        const auto sequence = m_row.positive("seq");
        const auto batch = m_row.number("batch");
        if (!sequence) {
            missing("seq is not stated");
        }
        if (!batch || !(*batch > 0)) {
            missing("batch is no number");
        }
        workload.sequenceLength = sequence.value_or(workload.sequenceLength);
        workload.perDeviceBatch = batch.value_or(1);
        workload.gradientAccumulation = m_row.positive("grad_accum").value_or(1);
    }

    void readMesh() {
        const RowValues mesh = m_row.child("parallelism");
        Mesh& degrees = m_memory.scenario.mesh;
        degrees.ici[index(MeshAxis::fsdp)] = -1;
        for (const auto& [key, axis] : {std::pair{"fsdp_transpose", MeshAxis::fsdp_transpose},
                                        {"tp", MeshAxis::tensor},
                                        {"tensor", MeshAxis::tensor},
                                        {"expert", MeshAxis::expert}}) {
            if (const auto degree = mesh.positive(key)) {
                degrees.ici[index(axis)] = *degree;
            }
        }
        if (!mesh.has("fsdp") && !mesh.has("fsdp_per_slice")) {
            missing("parallelism is not stated");
        }
    }

    void readOptimizer() {
        const std::string text = lower(m_row.text("optimizer").value_or(""));
        Optimizer& optimizer = m_memory.scenario.optimizer;
        if (text.empty()) {
            missing("optimizer is not stated");
        } else if (has(text, "6 b/param") || has(text, "bf16 adam") || has(text, "bf16 m and v")) {
            optimizer.weightDtype = Dtype::bfloat16;
            m_memory.inferred.emplace_back("optimizer: weights and both moments in BF16");
        } else if (has(text, "bf16 mu")) {
            optimizer.muDtype = Dtype::bfloat16;
            m_memory.inferred.emplace_back("optimizer: FP32 weights and second moment, BF16 first moment");
        } else {
            m_memory.inferred.emplace_back("optimizer: weights and both moments in FP32");
        }
    }

    void setChoices(std::initializer_list<RematTensor> tensors, RematChoice choice) {
        Remat& remat = m_memory.scenario.remat;
        remat.policy = RematPolicy::custom;
        for (const RematTensor tensor : tensors) {
            remat.tensors[index(tensor)] = choice;
        }
    }

    void readRemat() {
        using T = RematTensor;
        const std::string text = lower(m_row.text("remat").value_or(""));
        Remat& remat = m_memory.scenario.remat;
        if (has(text, "decoder_layer_input")) {
            setChoices({T::decoder_layer_input}, RematChoice::offload);
            if (has(text, "out_proj")) {
                setChoices({T::out_proj}, RematChoice::offload);
            }
        } else if (has(text, "offloaded to host") && has(text, "layer input")) {
            setChoices({T::decoder_layer_input, T::query_proj, T::key_proj, T::value_proj, T::out_proj},
                       RematChoice::offload);
        } else if (has(text, "attention context")) {
            setChoices({T::context, T::query_proj, T::key_proj, T::value_proj}, RematChoice::device);
        } else if (has(text, "save q/k/v")) {
            remat.policy = RematPolicy::save_qkv_proj;
        } else if (has(text, "dots with no batch dims") || has(text, "dots (no batch dims)")) {
            remat.policy = RematPolicy::minimal;
            m_memory.inferred.emplace_back("remat: products without batch dimensions are kept, as in minimal");
        } else if (has(text, "full") || has(text, "nothing saved") || has(text, "nothing saveable") ||
                   has(text, "per-layer scan remat") || text.starts_with("remat ")) {
            remat.policy = RematPolicy::full;
        } else {
            missing("remat \"" + text + "\" is not one that can be modelled");
        }
    }

    void readLossAndAttention() {
        const std::string loss = lower(m_row.text("loss").value_or(m_row.text("stack").value_or("")));
        const std::string remat = lower(m_row.text("remat").value_or(""));
        const std::string attention = lower(m_row.text("attention").value_or(""));
        Loss& scenario = m_memory.scenario.loss;
        if (has(loss, "chunked") || has(loss, "fused") || has(loss, "tiled") || has(remat, "chunked ce") ||
            has(remat, "tokamax ce")) {
            scenario.kind = LossKind::chunked;
        } else if (has(loss, "plain") || !(namesLoss(loss) || isMaxText())) {
            scenario.kind = LossKind::plain;
            m_memory.inferred.emplace_back("loss: a plain cross-entropy, since the row names no other");
        }
        if (has(attention, "materialised") || has(remat, "plain attention")) {
            missing("attention with scores in memory");
        }
    }

    static bool namesLoss(const std::string& loss) {
        return has(loss, "maxtext") || has(loss, "collective-matmul") || has(loss, "bf16ce");
    }
    bool isMaxText() const {
        const std::string source = lower(m_row.text("source").value_or(""));
        return has(source, "maxtext") || has(source, "tpu-recipes");
    }

    std::optional<double> gib(const RowValues& measured, std::string_view key) const {
        const auto value = measured.number(key);
        return value && *value > 0 ? std::optional(*value * kGib) : std::nullopt;
    }

    void readMeasured() {
        const RowValues measured = m_row.child("measured");
        const auto usable = gib(measured, "usable_GiB");
        m_memory.outcome = m_row.text("outcome").value_or("");
        m_memory.peakBytes = gib(measured, "peak_hbm_GiB");
        if (!m_memory.peakBytes) {
            m_memory.peakBytes = gib(measured, "used_GiB");
        }
        if (!m_memory.peakBytes && usable) {
            if (const auto excess = gib(measured, "exceeded_GiB")) {
                m_memory.peakBytes = *usable + *excess;
            } else if (const auto small = measured.number("exceeded_MiB")) {
                m_memory.peakBytes = *usable + *small * kMib;
            }
        }
        m_memory.stateBytes = gib(measured, "args_GiB");
        m_memory.source = m_row.text("source").value_or("");
        if (m_memory.outcome != "fits" && m_memory.outcome != "oom") {
            missing("outcome \"" + m_memory.outcome + "\" is no single one");
        }
    }

    const RowValues& m_row;
    const Catalogue& m_catalogue;
    MeasuredMemory& m_memory;
    std::vector<std::string> m_missing;
};

std::string reasonOf(const Report& report) {
    std::string reason;
    for (const Diagnostic& d : report.diagnostics) {
        if (d.severity == Severity::error) {
            reason += (reason.empty() ? "" : "; ") + std::string(d.code) + " at " + d.path;
        }
    }
    return reason;
}

void fillRow(const MeasuredMemory& memory, const Report& report, MemoryRow& row) {
    if (!report.valid) {
        row.reason = reasonOf(report);
        return;
    }
    row.modelled = true;
    row.predictedBytes = report.headline.hbmPeakBytes;
    row.band = report.headline.hbmBand;
    row.fits = report.headline.fits;
    if (memory.withoutReserve) {
        // Nor does a GPU's allocator hand out the buffers of the communicators.
        row.predictedBytes -= report.memory.device[index(MemoryCategory::reserve)] +
                              report.memory.device[index(MemoryCategory::collective_buffers)];
    }
    if (memory.peakBytes) {
        row.error = row.predictedBytes / *memory.peakBytes - 1;
    }
    if (row.fits != Fits::doubtful && (memory.ran() || memory.ranOut())) {
        row.right = (row.fits == Fits::yes) == memory.ran();
    }
    const double scale = memory.parameters ? *memory.parameters / static_cast<double>(report.parametersTotal) : 1;
    row.measuredStateBytes = memory.stateBytes;
    row.predictedStateBytes = scale * (report.memory.device[index(MemoryCategory::parameters)] +
                                       report.memory.device[index(MemoryCategory::optimizer_states)]);
}

void countVerdict(const std::string& id, Fits fits, bool ran, MemoryValidation& validation) {
    const bool right = (fits == Fits::yes) == ran;
    (fits == Fits::doubtful ? validation.doubtful : right ? validation.right : validation.wrong) += 1;
    if (ran && fits == Fits::no) {
        validation.calledUnfit.push_back(id);
    }
}

JsonValue number(std::optional<double> value) { return value ? JsonValue(*value) : JsonValue(); }

} // namespace

std::vector<MeasuredMemory> parseMeasuredMemory(std::string_view json, const Catalogue& catalogue,
                                                std::vector<LoadError>& errors) {
    std::vector<MeasuredMemory> result;
    const JsonResult document = parseJson(json);
    if (!document.value) {
        errors.push_back({{}, document.error.path, toText(document.error)});
        return result;
    }
    const JsonValue::Array* rows = document.value->array();
    if (rows == nullptr) {
        errors.push_back({{}, "", "found " + describeFound(*document.value) + "; expected a list of measurements"});
        return result;
    }
    for (const JsonValue& value : *rows) {
        MeasuredMemory memory;
        const RowValues row(value, memory.inferred);
        memory.id = row.text("id").value_or("row " + std::to_string(result.size() + 1));
        const std::string category = row.text("category").value_or("tpu_train");
        if (category == "tpu_train") {
            RowReader(row, catalogue, memory).read();
        } else if (category == "gpu_train" || category == "gpu_finetune") {
            readGpuMemory(value, catalogue, memory);
        } else {
            memory.model = row.text("model").value_or("");
            memory.outcome = row.text("outcome").value_or("");
            memory.skipReason = "its category \"" + category + "\" is not training";
        }
        result.push_back(std::move(memory));
    }
    return result;
}

MemoryValidation validateMemory(const std::vector<MeasuredMemory>& rows, const Catalogue& catalogue,
                                const std::string& calibration) {
    MemoryValidation validation;
    std::map<std::string, std::vector<double>> errors;
    std::map<std::string, int> skipped;
    Report report;
    for (const MeasuredMemory& memory : rows) {
        MemoryRow& row = validation.rows.emplace_back();
        row.id = memory.id;
        row.model = memory.model;
        row.chip = memory.chip;
        row.outcome = memory.outcome;
        row.reason = memory.skipReason;
        row.inferred = memory.inferred;
        row.measuredBytes = memory.peakBytes;
        if (memory.skipReason.empty()) {
            Scenario scenario = memory.scenario;
            scenario.calibration = calibration.empty() ? scenario.calibration : calibration;
            const Study study = resolve(scenario, catalogue);
            evaluate(study, report);
            fillRow(memory, report, row);
        }
        if (row.error) {
            errors[row.chip].push_back(*row.error);
            errors["all"].push_back(*row.error);
        }
        skipped[row.chip] += row.modelled ? 0 : 1;
        skipped["all"] += row.modelled ? 0 : 1;
        if (row.modelled && (memory.ran() || memory.ranOut())) {
            countVerdict(memory.id, row.fits, memory.ran(), validation);
        }
    }
    for (auto& [name, list] : errors) {
        validation.groups[name] = summarise(std::move(list));
        validation.groups[name].skipped = skipped[name];
    }
    return validation;
}

void addRunVerdicts(MemoryValidation& validation, const std::vector<MeasuredRun>& runs, const Catalogue& catalogue,
                    const std::string& calibration) {
    for (const ValidationRow& row : validateRuns(runs, catalogue, calibration).rows) {
        if (row.modelled && row.measuredSeconds) {
            countVerdict(row.id, row.fits, true, validation);
        }
    }
}

std::string toJson(const MemoryValidation& validation) {
    JsonValue document = JsonValue::makeObject();
    JsonValue rows = JsonValue::makeArray();
    for (const MemoryRow& row : validation.rows) {
        const auto predicted = [&row](double value) { return row.modelled ? JsonValue(value) : JsonValue(); };
        JsonValue value = JsonValue::makeObject();
        value.set("id", row.id);
        value.set("family", row.model);
        value.set("status", row.modelled ? "ok" : "skipped");
        value.set("reason", row.reason);
        value.set("chip", row.chip);
        value.set("outcome", row.outcome);
        value.set("measured", number(row.measuredBytes));
        value.set("predicted", predicted(row.predictedBytes));
        value.set("error", number(row.error));
        value.set("band_low", predicted(row.predictedBytes * (1 - row.band)));
        value.set("band_high", predicted(row.predictedBytes * (1 + row.band)));
        value.set("fits", row.modelled ? JsonValue(enumName(row.fits)) : JsonValue());
        value.set("state_measured", number(row.measuredStateBytes));
        value.set("state_predicted", predicted(row.predictedStateBytes));
        JsonValue inferred = JsonValue::makeArray();
        for (const std::string& text : row.inferred) {
            inferred.array()->push_back(text);
        }
        value.set("inferred", std::move(inferred));
        rows.array()->push_back(std::move(value));
    }
    document.set("rows", std::move(rows));
    std::map<std::string, ErrorSummary> named;
    for (const auto& [name, group] : validation.groups) {
        named[name + "/memory"] = group;
    }
    document.set("summary", summaryValue(named));
    JsonValue verdicts = JsonValue::makeObject();
    verdicts.set("right", validation.right);
    verdicts.set("wrong", validation.wrong);
    verdicts.set("doubtful", validation.doubtful);
    JsonValue unfit = JsonValue::makeArray();
    for (const std::string& id : validation.calledUnfit) {
        unfit.array()->push_back(id);
    }
    verdicts.set("called_unfit", std::move(unfit));
    document.set("verdicts", std::move(verdicts));
    return printJsonLines(document);
}

} // namespace ridgepoint
