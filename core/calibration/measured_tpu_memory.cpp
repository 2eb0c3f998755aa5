// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_tpu_memory.h"

#include "core/calibration/measured_model.h"
#include "core/hardware/slice.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
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
    RowReader(const RowValues& row, const std::vector<std::string>& broken, const Catalogue& catalogue,
              MeasuredMemory& memory)
        : m_row(row), m_broken(broken), m_catalogue(catalogue), m_memory(memory) {}

    void read() {
        readHardware();
        readModel();
        readWorkload();
        readMesh();
        readOptimizer();
        readRemat();
        readMeasured();
        readLossAndAttention();
        readLayers();
        readTensorParallelism();
        std::vector<std::string> reasons = m_broken;
        std::copy_if(m_missing.begin(), m_missing.end(), std::back_inserter(reasons),
                     [this](const std::string& reason) { return !isBroken(reason.substr(0, reason.find(' '))); });
        for (const std::string& reason : reasons) {
            m_memory.skipReason += (m_memory.skipReason.empty() ? "" : "; ") + reason;
        }
    }

private:
    /// A value of the wrong type is named as such, not once more as missing.
    bool isBroken(const std::string& field) const {
        return std::any_of(m_broken.begin(), m_broken.end(),
                           [&field](const std::string& reason) { return reason.starts_with(field + ":"); });
    }

    /// The reason's first word is the field's name.
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
        const auto devices = m_row.positive("devices");
        const auto offered = m_catalogue.slices.find(chip);
        if (!devices || offered == m_catalogue.slices.end()) {
            missing("devices are not stated");
            return;
        }
        for (const std::string& shape : offered->second) {
            const auto slice = parseSliceShape(shape);
            if (slice &&
                static_cast<double>(slice->chipsPerSlice() * devicesPerChip) == static_cast<double>(*devices)) {
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
        if (batch && !(*batch > 0)) {
            m_row.refuse("batch", "not a positive quantity");
        } else if (!batch) {
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
        refuseUnknown(mesh);
        if (!mesh.has("fsdp") && !mesh.has("fsdp_per_slice")) {
            missing("parallelism is not stated");
        }
    }

    /// What follows from the devices (the degrees of FSDP and of data parallelism) must be degrees all the same.
    static void refuseUnknown(const RowValues& mesh) {
        for (const std::string& key : mesh.keys()) {
            if (key == "fsdp" || key == "fsdp_per_slice" || key == "dcn_data" || key == "slices") {
                mesh.positive(key);
            } else if (key != "fsdp_transpose" && key != "tp" && key != "tensor" && key != "expert") {
                mesh.refuse(key, "not known; expected fsdp, fsdp_transpose, tp or expert");
            }
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
            has(remat, "tokamax ce") || has(remat, "vocab-parallel ce")) {
            scenario.kind = LossKind::chunked;
        } else if (has(loss, "plain") || has(loss, "bf16ce")) {
            scenario.kind = LossKind::plain;
        } else if (!(namesLoss(loss) || isMaxText())) {
            inferLoss();
        }
        if (has(attention, "materialised") || has(remat, "plain attention")) {
            missing("attention with scores in memory");
        }
    }

    static bool namesLoss(const std::string& loss) { return has(loss, "maxtext") || has(loss, "collective-matmul"); }

    /// Nothing names the loss. A plain one keeps two FP32 buffers of the logits: where these and the states alone
    /// exceed what was measured, the run cannot have had it.
    void inferLoss() {
        const Workload& workload = m_memory.scenario.workload;
        const auto model = m_catalogue.models.find(m_memory.scenario.model.base);
        const auto devices = m_row.positive("devices");
        Loss& loss = m_memory.scenario.loss;
        loss.kind = LossKind::plain;
        if (model != m_catalogue.models.end() && devices && m_memory.peakBytes && m_memory.parameters) {
            const double tokens = workload.perDeviceBatch * static_cast<double>(workload.sequenceLength);
            const double logits = 2 * bytesPerElement(Dtype::float32) * static_cast<double>(model->second->vocabSize);
            const double states = 3 * bytesPerElement(m_memory.scenario.optimizer.weightDtype);
            const double least = tokens * logits + *m_memory.parameters * states / static_cast<double>(*devices);
            loss.kind = least > *m_memory.peakBytes ? LossKind::chunked : LossKind::plain;
        }
        m_memory.inferred.emplace_back(
            loss.kind == LossKind::plain
                ? "loss: a plain cross-entropy, since the row names no other"
                : "loss: chunked, since the row names none and two FP32 buffers of the logits would exceed its peak");
    }

    /// Whether a scan runs the layers. MaxText's presets say so themselves; code outside it unrolls them unless a row
    /// names a scan.
    void readLayers() {
        if (isMaxText()) {
            return;
        }
        const std::string text = lower(m_row.text("remat").value_or("") + " " + m_row.text("stack").value_or(""));
        const bool scan = has(text, "scan") && !has(text, "no scan");
        m_memory.scenario.model.overrides = scan ? R"({"scan_layers":true})" : R"({"scan_layers":false})";
        if (!scan && !has(text, "unrolled")) {
            m_memory.inferred.emplace_back("layers: unrolled, since the row names no scan");
        }
    }

    /// Collective matmuls, and whether tensor parallelism shards the residual stream.
    void readTensorParallelism() {
        TensorParallel& tensor = m_memory.scenario.tensorParallel;
        const std::string source = lower(m_row.text("source").value_or(""));
        const std::string words = lower(m_row.text("loss").value_or("")) + source;
        if (has(words, "collective-matmul auto") || has(words, "collective-matmul-auto")) {
            tensor.overlap = TensorParallelOverlap::ring;
        }
        if (!isMaxText() && m_memory.scenario.mesh.ici[index(MeshAxis::tensor)] > 1 && !has(source, "shard-acts")) {
            tensor.sequenceParallel = false;
            m_memory.inferred.emplace_back("activations: whole on every device of a tensor group, since the series "
                                           "shards them from a later, named experiment on");
        }
    }
    bool isMaxText() const {
        const std::string source = lower(m_row.text("source").value_or(""));
        return has(source, "maxtext") || has(source, "tpu-recipes");
    }

    std::optional<double> gib(const RowValues& measured, std::string_view key) const {
        const auto value = measured.number(key);
        if (value && !(*value > 0)) {
            measured.refuse(key, "not a positive quantity");
            return std::nullopt;
        }
        return value ? std::optional(*value * kGib) : std::nullopt;
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
        // Where the temporaries are all that the compiler's report counts, the arguments are not in it.
        const auto temporaries = gib(measured, "hlo_temp_GiB");
        m_memory.withoutStates = temporaries && m_memory.peakBytes && *temporaries > 0.99 * *m_memory.peakBytes;
        m_memory.source = m_row.text("source").value_or("");
        if (m_memory.outcome != "fits" && m_memory.outcome != "oom") {
            missing("outcome \"" + m_memory.outcome + "\" is no single one");
        }
    }

    const RowValues& m_row;
    const std::vector<std::string>& m_broken; ///< filled by `m_row`
    const Catalogue& m_catalogue;
    MeasuredMemory& m_memory;
    std::vector<std::string> m_missing;
};

} // namespace

void readTpuMemory(const RowValues& row, const std::vector<std::string>& broken, const Catalogue& catalogue,
                   MeasuredMemory& memory) {
    RowReader(row, broken, catalogue, memory).read();
}

} // namespace ridgepoint
