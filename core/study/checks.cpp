// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/checks.h"

#include "core/format/nearest_name.h"
#include "core/mesh/axis_placement.h"
#include "core/model/layer_kinds.h"
#include "core/study/batch_grid.h"
#include "core/study/no_effect.h"
#include "core/study/recipes.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

/// More than this many tokens on one device in one micro-step, or parameters in a model, is a slip of the hand; below
/// it every figure stays exact in a double.
constexpr double kLargestCount = 1e15;

class Checker {
public:
    explicit Checker(Study& study) : m_study(study), m_scenario(study.scenario) {}

    void run() {
        slice();
        workload();
        if (!m_study.valid()) {
            return;
        }
        model();
        chip();
        if (m_study.chip->isGpu()) {
            cluster();
        } else {
            mesh();
        }
        if (m_study.valid()) {
            divisibility();
            kernels();
            if (serves()) {
                serving();
            } else {
                batch();
            }
            noteFieldsWithoutEffect(m_study);
        }
    }

private:
    void add(Severity severity, std::string_view code, std::string path, std::string subject = {},
             std::vector<std::pair<std::string_view, double>> values = {}, std::string nearest = {}) {
        m_study.diagnostics.push_back(
            {severity, code, std::move(path), std::move(values), std::move(subject), std::move(nearest)});
    }

    void slice() {
        const std::int64_t chips = m_study.slice.chipsPerSlice();
        const std::int64_t limit = m_study.chip->largestSliceChips;
        if (chips > limit && limit > 0) {
            add(Severity::error, "hardware.slice_too_large", "hardware.slice", m_scenario.hardware.slice,
                {{"chips", static_cast<double>(chips)}, {"limit", static_cast<double>(limit)}});
        }
    }

    void workload() {
        if (serves()) {
            const auto tokens =
                static_cast<double>(m_scenario.workload.batch) *
                static_cast<double>(std::max(m_scenario.workload.promptLength, m_scenario.workload.contextLength));
            if (tokens > kLargestCount) {
                add(Severity::error, "workload.too_large", "workload.batch", {},
                    {{"tokens", tokens}, {"limit", kLargestCount}});
            }
        } else if (!(m_study.tokensPerDevice > 0)) {
            add(Severity::error, "workload.no_tokens", "workload.per_device_batch", {},
                {{"tokens", m_study.tokensPerDevice}});
        } else if (m_study.tokensPerDevice * static_cast<double>(m_study.devices) > kLargestCount) {
            add(Severity::error, "workload.too_large", "workload.per_device_batch", {},
                {{"tokens", m_study.tokensPerDevice * static_cast<double>(m_study.devices)}, {"limit", kLargestCount}});
        }
    }

    bool serves() const { return m_scenario.workload.kind != WorkloadKind::train; }

    /// Sequences beside the groups of devices that share them, sharding that decoding does not profit from, and names.
    void serving() {
        const auto shards = static_cast<double>(batchShards(m_study.ici, m_study.dcn));
        const auto sequences = static_cast<double>(m_scenario.workload.batch);
        if (std::fmod(sequences, shards) != 0) {
            add(Severity::note, "serving.uneven_batch", "workload.batch", {},
                {{"batch", sequences}, {"groups", shards}},
                std::to_string(std::llround(std::ceil(sequences / shards) * shards)));
        }
        const auto degree = [this](MeshAxis axis) { return m_study.ici[index(axis)] * m_study.dcn[index(axis)]; };
        const std::int64_t gathered = degree(MeshAxis::fsdp) * degree(MeshAxis::fsdp_transpose);
        if (gathered > 1) {
            add(Severity::warning, "serving.weights_gathered", "mesh.ici.fsdp", {},
                {{"degree", static_cast<double>(gathered)}});
        }
        const auto& stacks = m_study.calibration->servingStacks;
        const std::string& stack = m_scenario.serving.stack;
        if (!stack.empty() && !stacks.contains(stack)) {
            add(Severity::error, "serving.stack", "serving.stack", stack, {}, nearestKey(stack, stacks));
        }
    }

    void unsupportedModel(bool present, const char* what) {
        if (present) {
            add(Severity::error, "model.unsupported", "model", what);
        }
    }

    /// Modelled from its operations, but no measured run has it.
    void uncalibrated(bool present, const char* what) {
        if (present) {
            add(Severity::warning, "model.uncalibrated", "model", what);
        }
    }

    void model() {
        const Architecture& model = *m_study.model;
        unsupportedModel(!layerKinds(model).complete, "so many kinds of layers");
        const auto has = [&model](AttentionSpan span) {
            return model.attentionPattern.find(static_cast<char>(span)) != std::string::npos;
        };
        uncalibrated(has(AttentionSpan::gated_delta), "gated delta net layers");
        uncalibrated(has(AttentionSpan::compressed), "compressed attention");
        uncalibrated(model.indexer.has_value() && !has(AttentionSpan::compressed), "sparse-attention indexer");
        uncalibrated(model.hyperConnections > 1, "hyper-connections");
        if (has(AttentionSpan::gated_delta) && !model.gatedDeltaNet) {
            add(Severity::error, "model.missing", "model.gated_delta_net");
        }
        for (const auto& [path, value] : {std::pair{"model.layers", model.layers},
                                          {"model.d_model", model.dModel},
                                          {"model.vocab_size", model.vocabSize},
                                          {"model.query_heads", model.queryHeads},
                                          {"model.kv_heads", model.kvHeads},
                                          {"model.d_ff", model.dFf}}) {
            if (value < 1) {
                add(Severity::error, "model.dimension", path, {}, {{"value", static_cast<double>(value)}});
            }
        }
        if (!model.mla && model.headDim < 1) {
            add(Severity::error, "model.dimension", "model.head_dim", {},
                {{"value", static_cast<double>(model.headDim)}});
        }
        if (model.kvHeads > 0 && model.queryHeads % model.kvHeads != 0) {
            add(Severity::error, "model.kv_heads", "model.kv_heads", {},
                {{"query_heads", static_cast<double>(model.queryHeads)},
                 {"kv_heads", static_cast<double>(model.kvHeads)}});
        }
        const double elements = static_cast<double>(model.layers) * static_cast<double>(model.dModel) *
                                static_cast<double>(model.dFf + model.queryHeads * model.headDim);
        if (!(elements < kLargestCount)) {
            add(Severity::error, "model.too_large", "model", {}, {{"parameters", elements}, {"limit", kLargestCount}});
        }
    }

    void chip() {
        const Chip& chip = *m_study.chip;
        for (const auto& [path, value] :
             {std::pair{"hardware.chip.peak_bfloat16_flop_per_second", chip.devicePeak(Dtype::bfloat16)},
              {"hardware.chip.hbm_bandwidth", chip.hbmBandwidth},
              {"hardware.chip.ici_link_bandwidth", chip.iciLinkBandwidth},
              {"hardware.chip.hbm_usable_bytes_per_device", chip.hbmUsableBytesPerDevice}}) {
            needRate(true, path, value);
        }
        needRate(m_study.slice.slices > 1, "hardware.chip.dcn_bandwidth", chip.dcnBandwidth);
        const bool offloads =
            !serves() && std::count(m_study.remat.begin(), m_study.remat.end(), RematChoice::offload) > 0;
        needRate(offloads || (m_scenario.optimizer.hostOffload && !serves()), "hardware.chip.host_link_bandwidth",
                 std::max(chip.hostLinkBandwidth, m_study.constants.hostLinkBandwidth));
        recipe();
        if (m_scenario.remat.policy == RematPolicy::selective && !chip.isGpu() && !serves()) {
            add(Severity::error, "remat.unsupported", "remat.policy", std::string(enumName(m_scenario.remat.policy)));
        }
    }

    void needRate(bool used, const char* path, double value) {
        if (used && !(value > 0)) {
            add(Severity::error, "chip.rate", path, m_study.chip->name, {{"value", value}});
        }
    }

    /// Storage that no framework offers, and costs that no measurement tells.
    void marks() {
        const Precision& precision = m_scenario.precision;
        if (precision.savedActivationDtype) {
            add(Severity::note, "precision.hypothetical", "precision.saved_activation_dtype",
                std::string(enumName(*precision.savedActivationDtype)));
        }
        if (precision.gatherDtype) {
            add(Severity::note, "precision.hypothetical", "precision.gather_dtype",
                std::string(enumName(*precision.gatherDtype)));
        }
        if (precision.rounding == Rounding::stochastic && precision.recipe != Recipe::bf16) {
            add(Severity::warning, "precision.uncalibrated", "precision.rounding",
                std::string(enumName(precision.rounding)));
        }
    }

    /// XLA's collective matmul: no measured run tells what of tensor parallelism it leaves to wait for.
    void collectiveMatmul() {
        if (m_scenario.tensorParallel.overlap != TensorParallelOverlap::none && !m_study.chip->isGpu() && !serves()) {
            add(Severity::warning, "tensor_parallel.uncalibrated", "tensor_parallel.overlap",
                std::string(enumName(m_scenario.tensorParallel.overlap)));
        }
    }

    void recipe() {
        marks();
        collectiveMatmul();
        const Chip& chip = *m_study.chip;
        const Recipe recipe = m_scenario.precision.recipe;
        if (recipe > Recipe::fp8_full && !chip.isGpu()) {
            add(Severity::error, "precision.unsupported", "precision.recipe", std::string(enumName(recipe)), {},
                std::string(enumName(nearestRecipe(chip, recipe))));
        } else if (nearestRecipe(chip, recipe) != recipe) {
            add(Severity::warning, "precision.no_native_rate", "precision.recipe", std::string(enumName(recipe)), {},
                std::string(enumName(nearestRecipe(chip, recipe))));
        }
    }

    /// Nodes and GPUs.
    void cluster() {
        if (!m_scenario.mesh.placement.empty()) {
            add(Severity::warning, "mesh.gpu_placement", "mesh.placement");
        }
        const Chip& chip = *m_study.chip;
        const auto perNode = static_cast<double>(m_study.slice.shape[1]);
        if (perNode > chip.domainSize()) {
            add(Severity::error, "hardware.node_too_large", "hardware.slice", m_scenario.hardware.slice,
                {{"gpus", perNode}, {"limit", static_cast<double>(chip.domainSize())}});
        }
        if (m_study.slice.slices > 1) {
            add(Severity::error, "hardware.gpu_slices", "hardware.slices", {},
                {{"slices", static_cast<double>(m_study.slice.slices)}});
        }
        if (chip.computeUnits < 1) {
            add(Severity::error, "chip.rate", "hardware.chip.compute_units", chip.name, {{"value", 0.0}});
        }
        if (m_study.slice.shape[0] > 1) {
            needRate(true, "hardware.chip.dcn_bandwidth", chip.dcnBandwidth);
            const auto note = chip.notes.find("dcn_bandwidth");
            if (note != chip.notes.end() && !note->second.empty()) {
                add(Severity::note, "chip.assumed", "hardware.chip.dcn_bandwidth", chip.name,
                    {{"rate", chip.dcnBandwidth}});
            }
        }
        if (m_scenario.moe.expertTensor > 0) {
            mustDivide("moe.expert_tensor", "moe.expert_tensor", m_study.ici[index(MeshAxis::tensor)],
                       m_scenario.moe.expertTensor);
        }
    }

    void mesh() {
        if (m_study.dcn[index(MeshAxis::tensor)] > 1) {
            add(Severity::warning, "mesh.tensor_over_dcn", "mesh.dcn.tensor");
        }
        MeshPlacement placement;
        MeshAxis bad{};
        if (!placeAxes(*m_study.chip, m_study.slice, m_study.ici, m_scenario.mesh, placement, bad)) {
            add(Severity::error, "mesh.placement", "mesh.placement." + std::string(enumName(bad)),
                std::string(enumName(bad)), {{"degree", static_cast<double>(m_study.ici[index(bad)])}});
        }
    }

    void mustDivide(std::string_view code, const char* path, std::int64_t number, std::int64_t degree) {
        if (number % degree != 0) {
            add(Severity::error, code, path, {},
                {{"number", static_cast<double>(number)}, {"degree", static_cast<double>(degree)}});
        }
    }

    void divisibility() {
        const Architecture& model = *m_study.model;
        const auto degree = [this](MeshAxis axis) { return m_study.ici[index(axis)] * m_study.dcn[index(axis)]; };
        const std::int64_t tensor = degree(MeshAxis::tensor);
        mustDivide("mesh.tensor_heads", "mesh.ici.tensor", model.queryHeads, tensor);
        mustDivide("mesh.tensor_mlp", "mesh.ici.tensor", model.dFf, tensor);
        if (model.kvHeads % tensor != 0 && tensor % model.kvHeads != 0) {
            mustDivide("mesh.tensor_kv_heads", "mesh.ici.tensor", model.kvHeads, tensor);
        } else if (model.kvHeads % tensor != 0) {
            add(Severity::note, "mesh.kv_heads_replicated", "mesh.ici.tensor", {},
                {{"kv_heads", static_cast<double>(model.kvHeads)}, {"degree", static_cast<double>(tensor)}});
        }
        experts(degree(MeshAxis::expert));
        context(degree(MeshAxis::context));
        pipeline(degree(MeshAxis::pipeline));
        const std::int64_t fsdp = degree(MeshAxis::fsdp);
        if (model.dModel % fsdp != 0) {
            add(Severity::warning, "mesh.fsdp_width", "mesh.ici.fsdp", {},
                {{"number", static_cast<double>(model.dModel)}, {"degree", static_cast<double>(fsdp)}});
        }
    }

    void kernels() {
        const double scoped = static_cast<double>(m_scenario.kernels.scopedVmemKib) * 1024;
        const double vmem = m_study.chip->vmemBytesPerDevice;
        if (vmem > 0 && scoped > vmem) {
            add(Severity::error, "kernels.scoped_vmem", "kernels.scoped_vmem_kib", {},
                {{"scoped_bytes", scoped}, {"vmem_bytes", vmem}});
        }
        const Moe& moe = m_scenario.moe;
        if (m_study.model->moe && moe.dispatch == MoeDispatch::capacity && moe.capacityFactor < 1) {
            add(Severity::warning, "moe.tokens_dropped", "moe.capacity_factor", {},
                {{"share", 1 - moe.capacityFactor}});
        }
    }

    void experts(std::int64_t degree) {
        if (degree > 1 && !m_study.model->moe) {
            add(Severity::warning, "mesh.expert_dense", "mesh.ici.expert", {},
                {{"degree", static_cast<double>(degree)}});
        } else if (m_study.model->moe) {
            mustDivide("mesh.experts", "mesh.ici.expert", m_study.model->moe->experts, degree);
        }
    }

    void context(std::int64_t degree) {
        if (serves()) {
            return; // keys and values are gathered in a prefill, and stay where they are in a decode step
        }
        const ContextStrategy strategy = m_scenario.contextParallel.strategy;
        if (strategy == ContextStrategy::ulysses) {
            mustDivide("mesh.context_heads", "mesh.ici.context", m_study.model->queryHeads, degree);
        } else if (strategy == ContextStrategy::ring) {
            mustDivide("mesh.context_ring", "mesh.ici.context", m_scenario.workload.sequenceLength, degree * degree);
        }
    }

    /// Megatron's schedules: layers need not divide, micro-batches of an interleaved one must.
    void gpuPipeline(std::int64_t stages) {
        const Pipeline& pipeline = m_scenario.pipeline;
        if (pipeline.schedule == PipelineSchedule::circular) {
            add(Severity::error, "pipeline.schedule", "pipeline.schedule", std::string(enumName(pipeline.schedule)), {},
                std::string(enumName(PipelineSchedule::one_f_one_b)));
        }
        const bool interleaved = pipeline.schedule == PipelineSchedule::interleaved;
        const std::int64_t chunks = stages * (interleaved ? pipeline.interleave : 1);
        if (m_study.model->layers + m_study.model->mtpLayers < chunks) {
            add(Severity::error, "pipeline.too_few_layers", "mesh.ici.pipeline", {},
                {{"layers", static_cast<double>(m_study.model->layers)}, {"chunks", static_cast<double>(chunks)}});
        }
        if (interleaved) {
            mustDivide("pipeline.microbatches", "workload.gradient_accumulation",
                       m_study.gradientAccumulation * std::max<std::int64_t>(1, pipeline.microbatches), stages);
        }
    }

    void pipeline(std::int64_t stages) {
        if (stages == 1) {
            return;
        }
        if (serves()) {
            mustDivide("pipeline.layers", "mesh.ici.pipeline", m_study.model->layers, stages);
            return;
        }
        if (m_study.chip->isGpu()) {
            gpuPipeline(stages);
            return;
        }
        const Pipeline& pipeline = m_scenario.pipeline;
        if (pipeline.schedule != PipelineSchedule::gpipe && pipeline.schedule != PipelineSchedule::circular) {
            add(Severity::error, "pipeline.schedule", "pipeline.schedule", std::string(enumName(pipeline.schedule)), {},
                std::string(enumName(PipelineSchedule::circular)));
        }
        if (pipeline.repeats < 1) {
            add(Severity::error, "pipeline.repeats", "pipeline.repeats", {},
                {{"value", static_cast<double>(pipeline.repeats)}});
            return;
        }
        mustDivide("pipeline.layers", "mesh.ici.pipeline", m_study.model->layers, stages * pipeline.repeats);
        if (pipeline.microbatches > 0) {
            mustDivide("pipeline.microbatches", "pipeline.microbatches", pipeline.microbatches, stages);
        }
    }

    void batch() {
        const BatchGrid grid = batchGrid(m_study);
        const double perDevice = m_study.tokensPerDevice / static_cast<double>(m_scenario.workload.sequenceLength);
        if (!grid.holds(perDevice)) {
            add(Severity::error, "workload.batch_fraction", "workload.per_device_batch", {},
                {{"value", perDevice}, {"devices_per_group", static_cast<double>(grid.devicesPerGroup())}},
                std::to_string(grid.nearest(perDevice)));
        }
        const double tokens = m_study.tokensPerDevice;
        const auto tiling = static_cast<double>(m_scenario.loss.vocabTiling);
        if (tiling > 1 && std::fmod(tokens, tiling) != 0) {
            add(Severity::error, "loss.vocab_tiling", "loss.vocab_tiling", {}, {{"tokens", tokens}, {"tiles", tiling}});
        }
    }

    Study& m_study;
    const Scenario& m_scenario;
};

} // namespace

void checkStudy(Study& study) { Checker(study).run(); }

} // namespace ridgepoint
