// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model_flops.h"
#include "core/model/parameter_count.h"
#include "core/report/explainer.h"
#include "core/step/head_step.h"
#include "core/step/train_step.h"

#include <algorithm>

namespace ridgepoint {

std::optional<Explanation> Explainer::time(std::string_view name) const {
    const auto category = enumFromName<TimeCategory>(name);
    if (!category) {
        return std::nullopt;
    }
    Explanation result{{}, m_report.time[index(*category)], "s", "sum over one step", {}, {}, "3"};
    for (const Operation& o : m_report.operations) {
        if (o.category == *category) {
            const std::string path = pathName(o.name) + "." + std::string(enumName(o.phase));
            const auto known = std::find_if(result.inputs.begin(), result.inputs.end(),
                                            [&](const ExplainedInput& i) { return i.name == path; });
            if (known == result.inputs.end()) {
                result.inputs.push_back(computed(path, o.seconds, "s", "operations." + path));
            } else {
                known->value += o.seconds;
            }
        }
    }
    for (const Collective& c : m_report.collectives) {
        if (exposedCategory(c.kind) == *category && c.exposedSeconds > 0) {
            const std::string path = pathName(c.name) + "." + std::string(enumName(c.phase));
            result.inputs.push_back(computed(path + " (exposed)", c.exposedSeconds, "s", "collectives." + path));
        }
    }
    const bool trains = m_study.scenario.workload.kind == WorkloadKind::train;
    if (*category == TimeCategory::overhead && m_study.chip->isGpu() && trains) {
        gpuOverhead(result);
        return result;
    }
    if (*category == TimeCategory::overhead && m_study.slice.slices > 1) {
        result.inputs.push_back(constant("slice_wait", m_study.constants.sliceWait, "share"));
    }
    if (*category == TimeCategory::bubble) {
        result.formula = "time of the layers x idle iterations / busy iterations of the pipeline";
    }
    std::stable_sort(result.inputs.begin(), result.inputs.end(),
                     [](const ExplainedInput& a, const ExplainedInput& b) { return a.value > b.value; });
    return result;
}

/// Rows of the table of states that count towards a category.
void Explainer::states(MemoryCategory category, Explanation& result) const {
    result.formula = "sum over what is kept of parameters x bytes of each, at the peak";
    for (const StateRow& row : m_report.memory.states) {
        const MemoryCategory of = row.name == "weights"     ? MemoryCategory::parameters
                                  : row.name == "gradients" ? MemoryCategory::gradients
                                                            : MemoryCategory::optimizer_states;
        if (of == category) {
            result.inputs.push_back(computed("parameters of " + std::string(row.name), row.parameters, "1", {}));
            result.inputs.push_back(given("bytes of " + std::string(row.name), row.bytesPerParameter, "bytes",
                                          of == MemoryCategory::parameters  ? "optimizer.weight_dtype"
                                          : of == MemoryCategory::gradients ? "optimizer.grad_dtype"
                                                                            : "optimizer"));
        }
    }
    result.inputs.push_back(
        computed("parameters", static_cast<double>(m_report.parametersTotal), "1", "parameters.total"));
}

std::optional<Explanation> Explainer::memory(std::string_view name) const {
    const auto category = enumFromName<MemoryCategory>(name);
    if (!category) {
        return std::nullopt;
    }
    Explanation result{{}, m_report.memory.device[index(*category)], "bytes", {}, {}, {}, "6"};
    switch (*category) {
    case MemoryCategory::parameters:
    case MemoryCategory::gradients:
    case MemoryCategory::optimizer_states:
        states(*category, result);
        break;
    case MemoryCategory::saved_activations:
        result.formula = "sum over layers of the tensors that the remat policy keeps on the device";
        for (const RematRow& row : m_report.remat) {
            if (row.exists && row.needed && row.choice == RematChoice::device) {
                result.inputs.push_back(
                    given(std::string(enumName(row.tensor)) + ", one layer", row.bytesPerLayer, "bytes", "remat"));
            }
        }
        break;
    case MemoryCategory::logits_and_loss:
        result.formula = "tokens x vocabulary x bytes per logit / vocab_tiling";
        result.inputs = {
            given("vocab_tiling", static_cast<double>(m_study.scenario.loss.vocabTiling), "1", "loss.vocab_tiling")};
        break;
    case MemoryCategory::reserve:
        result.formula = "kept back by compiler and runtime";
        result.inputs = {constant("reserve_bytes", m_study.constants.reserveBytes, "bytes")};
        break;
    case MemoryCategory::gathered_weights:
        result.formula = "gathered ahead of their use (layers_ahead x share_of_a_layer x gathered_bytes_of_a_layer, as "
                         "far as there is room), and in use with their gradients";
        result.inputs = gatherInputs();
        break;
    default:
        result.formula = "alive at the peak";
        break;
    }
    return result;
}

/// What the matrix unit executes, operation by operation; the vector unit's are not counted.
Explanation Explainer::executed() const {
    Explanation result{{},     m_report.flops.hardwarePerDevice,
                       "FLOP", "what the matrix unit executes: padding, masked blocks and recompute included",
                       {},     {},
                       "1"};
    for (const Operation& o : m_report.operations) {
        if (o.shape[0] <= 0) {
            continue;
        }
        const std::string path = pathName(o.name) + "." + std::string(enumName(o.phase));
        const auto known = std::find_if(result.inputs.begin(), result.inputs.end(),
                                        [&](const ExplainedInput& i) { return i.name == path; });
        if (known == result.inputs.end()) {
            result.inputs.push_back(computed(path, o.paddedFlops, "FLOP", "operations." + path));
        } else {
            known->value += o.paddedFlops;
        }
    }
    return result;
}

/// What of a layer's weights is gathered, and how many layers ahead (of experts a third of a layer); none on GPUs and
/// in serving, or where nothing shards the weights.
std::vector<ExplainedInput> Explainer::gatherInputs() const {
    if (m_study.chip->isGpu() || m_study.scenario.workload.kind != WorkloadKind::train) {
        return {};
    }
    std::vector<Operation> operations;
    std::vector<Collective> collectives;
    const StepContext context(m_study);
    const TrainStep step = planTrainStep(context, {operations, collectives});
    const LayerPlan* largest = &step.layers[0];
    for (std::size_t i = 1; i < step.layerKinds; ++i) {
        largest = step.layers[i].weights.total() > largest->weights.total() ? &step.layers[i] : largest;
    }
    if (context.weightLinks.devices <= 1) {
        return {};
    }
    std::vector<ExplainedInput> inputs{computed(
        "gathered_bytes_of_a_layer", largest->weights.total() * bytesPerElement(Dtype::bfloat16), "bytes", {})};
    inputs.push_back(m_study.model->scanLayers
                         ? ExplainedInput{"layers_ahead", 1, "1", "a scan sees one iteration ahead", {}}
                         : ExplainedInput{"layers_ahead",
                                          m_study.constants.unscannedLayersAhead,
                                          "1",
                                          constantSource("unscanned_layers_ahead"),
                                          {}});
    inputs.push_back(computed("share_of_a_layer", largest->kind.moe ? 1.0 / 3 : 1, "share", {}));
    return inputs;
}

std::optional<Explanation> Explainer::flops(std::string_view name) const {
    const auto sequence = static_cast<double>(m_study.scenario.workload.sequenceLength);
    const double sequences = m_report.tokensPerStep / static_cast<double>(m_report.devices) / sequence;
    if (name == "model_per_device") {
        const ModelFlops parts = trainModelFlops(*m_study.model, sequences, m_study.scenario.workload.sequenceLength);
        return Explanation{{},
                           m_report.flops.modelPerDevice,
                           "FLOP",
                           "weights + causal attention, forward and twice that for backward (MaxText's count)",
                           {computed("weights", parts.weights, "FLOP", {}),
                            computed("attention", parts.attention, "FLOP", {}),
                            given("sequences_per_device", sequences, "1", "workload"),
                            given("sequence_length", sequence, "1", "workload.sequence_length")},
                           {},
                           "1"};
    }
    if (name == "hardware_per_device") {
        return executed();
    }
    if (name == "macs_per_device") {
        return Explanation{{}, m_report.flops.macsPerDevice, "MAC", "model_flops / 2", {modelFlops()}, {}, "1"};
    }
    return std::nullopt;
}

std::optional<Explanation> Explainer::parameters(std::string_view name) const {
    if (name != "total" && name != "active") {
        return std::nullopt;
    }
    const ParameterCount count = countParameters(*m_study.model);
    Explanation result{{}, static_cast<double>(name == "total" ? count.total : count.active), "1", {}, {}, {}, "1"};
    result.formula = name == "total" ? "sum of the parts" : "total without the experts that a token does not choose";
    const auto source = m_study.model->sources.find("*");
    for (const auto& [part, value] : {std::pair{"embedding", count.embedding},
                                      {"unembedding", count.unembedding},
                                      {"attention", count.attention + count.linearAttention},
                                      {"dense MLP", count.denseMlp},
                                      {"router", count.router},
                                      {"routed experts", count.routedExperts},
                                      {"shared experts", count.sharedExperts},
                                      {"norms and biases", count.norms + count.biases},
                                      {"per-layer embedding", count.perLayerEmbedding},
                                      {"other", count.other + count.positionEmbedding}}) {
        if (value > 0) {
            result.inputs.push_back({part,
                                     static_cast<double>(value),
                                     "1",
                                     source == m_study.model->sources.end() ? std::string() : source->second,
                                     {}});
        }
    }
    return result;
}

} // namespace ridgepoint
