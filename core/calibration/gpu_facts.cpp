// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/gpu_facts.h"

#include "core/calibration/gpu_names.h"
#include "core/calibration/measured_model.h"
#include "core/format/json_text.h"
#include "core/format/json_value.h"
#include "core/model/model_flops.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_json.h"
#include "core/study/study.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ridgepoint {
namespace {

constexpr std::array<Alias, 13> kChips{{{"h100 96gb", "h100-96"},
                                        {"a100 40gb", "a100-40"},
                                        {"a100", "a100-80"},
                                        {"h100", "h100-sxm"},
                                        {"h200", "h200"},
                                        {"gb300", "gb300-nvl72"},
                                        {"gb200", "gb200-nvl72"},
                                        {"b300", "b300"},
                                        {"b200", "b200"},
                                        {"mi300x", "mi300x"},
                                        {"mi325x", "mi325x"},
                                        {"mi355x", "mi355x"},
                                        {"mi300", "mi300x"}}};

/// Turns facts into a scenario, noting what it reads into them.
class Builder {
public:
    Builder(GpuFacts& facts, const Catalogue& catalogue) : m_facts(facts), m_catalogue(catalogue) {}

    void build(Scenario& scenario) {
        model(scenario);
        hardware(scenario);
        if (!m_facts.skipReason.empty()) {
            return;
        }
        parallelism(scenario);
        workload(scenario);
        precision(scenario);
        remat(scenario);
        kernels(scenario);
        if (!m_rematStated) {
            noteRemat(scenario);
        }
    }

private:
    /// Where a row does not say what is recomputed nothing is, as most recipes have it; whether that fits is noted.
    /// What recipes recompute or offload where it does not are single modules, which tables do not name.
    void noteRemat(const Scenario& scenario) {
        const Report report = evaluate(resolve(scenario, m_catalogue));
        note(report.valid && report.headline.fits == Fits::no
                 ? "remat: not stated; none taken, which does not fit by our count"
                 : "remat: not stated; none taken, which fits");
    }
    void note(std::string text) { m_facts.inferred.push_back(std::move(text)); }
    void skip(const std::string& reason) { m_facts.skipReason += (m_facts.skipReason.empty() ? "" : "; ") + reason; }

    void model(Scenario& scenario) {
        // Dimensions in rows tell no experts.
        const std::string words = lower(m_facts.model);
        const bool experts = has(words, "mixtral");
        if (m_facts.hidden == 0) {
            takePublished(m_facts);
        }
        if (!experts && m_facts.hidden > 0 && m_facts.layers > 0 && m_facts.heads > 0) {
            if (m_facts.ff == 0) {
                m_facts.ff = 4 * m_facts.hidden;
                note("d_ff: four times the width");
            }
            scenario.model = {{}, printJson(modelObject(m_facts))};
            return;
        }
        std::string id = modelAlias(m_facts.model);
        if (id.empty() && m_catalogue.models.contains(modelIdFromName(m_facts.model))) {
            id = modelIdFromName(m_facts.model);
        }
        if (has(words, "nemotron-3") || has(words, "nemotron_3") || has(words, "nemotron v3")) {
            skip("its Mamba layers are not modelled");
            return;
        }
        if (id.empty() || !m_catalogue.models.contains(id)) {
            skip("the dimensions of \"" + m_facts.model + "\" are neither in the row nor in a preset");
            return;
        }
        note("model: the preset " + id);
        JsonValue changes = JsonValue::makeObject();
        if (m_facts.layers > 0 && !experts) {
            changes.set("layers", m_facts.layers);
            note("model: cut to " + std::to_string(m_facts.layers) + " layers");
        }
        if (has(words, "moonlight")) {
            // moonshotai/Moonlight-16B-A3B, config.json: the preset's dimensions but for these.
            changes.set("vocab_size", std::int64_t{163840});
            changes.set("d_ff", std::int64_t{11264});
            note("model: with Moonlight's vocabulary of 163840 and dense width of 11264");
        }
        scenario.model = {id, changes.object()->empty() ? std::string() : printJson(changes)};
    }

    void hardware(Scenario& scenario) {
        const std::string id = aliasOf(m_facts.hardware, kChips);
        const auto chip = m_catalogue.chips.find(id);
        if (chip == m_catalogue.chips.end()) {
            skip("the GPU \"" + m_facts.hardware + "\" is not known");
            return;
        }
        if (has(lower(m_facts.hardware), "power limited")) {
            skip("the GPU's power was limited, by how much is not stated");
            return;
        }
        if (m_facts.devices < 1) {
            skip("the number of GPUs is missing");
            return;
        }
        JsonValue changes = JsonValue::makeObject();
        if (m_facts.nicBandwidth > 0) {
            changes.set("dcn_bandwidth", m_facts.nicBandwidth);
        }
        scenario.hardware.chip = {id, changes.object()->empty() ? std::string() : printJson(changes)};
        // The largest node that divides the GPUs: 8, or 64 of an NVL72's 72.
        std::int64_t perNode = std::min<std::int64_t>(chip->second->domainSize(), m_facts.devices);
        while (m_facts.devices % perNode != 0) {
            --perNode;
        }
        scenario.hardware.slice = std::to_string(m_facts.devices / perNode) + "x" + std::to_string(perNode);
    }

    void parallelism(Scenario& scenario) {
        GpuFacts& f = m_facts;
        const std::int64_t model = f.tp * f.pp * f.cp;
        if (f.tp < 1 || f.pp < 1 || f.cp < 1 || f.devices % model != 0) {
            skip("TP x PP x CP does not divide the GPUs");
            return;
        }
        std::int64_t replicas = f.devices / model;
        auto& ici = scenario.mesh.ici;
        ici = {1, 1, 1, 1, 1, 1, 1};
        ici[index(MeshAxis::tensor)] = f.tp;
        ici[index(MeshAxis::pipeline)] = f.pp;
        ici[index(MeshAxis::context)] = f.cp;
        experts(scenario, replicas);
        const std::int64_t shard = f.fullyShards ? std::gcd(replicas, f.fsdp.value_or(replicas)) : 1;
        ici[index(MeshAxis::fsdp)] = shard;
        ici[index(MeshAxis::data)] = replicas / shard;
        scenario.tensorParallel.sequenceParallel = f.sequenceParallel;
        if (f.cp > 1) {
            scenario.contextParallel.strategy = ContextStrategy::ring;
        }
        if (f.pp > 1) {
            scenario.pipeline.schedule = f.vp > 1 ? PipelineSchedule::interleaved : PipelineSchedule::one_f_one_b;
            scenario.pipeline.interleave = std::max<std::int64_t>(1, f.vp);
        }
        if (f.framework == GpuFramework::megatron && !f.fullyShards) {
            scenario.sharding.zeroStage = 1;
            note("optimizer states sharded over the replicas (distributed optimizer)");
        }
        scenario.sharding.overlap = f.framework != GpuFramework::megatron_deepspeed;
        if (has(lower(f.model), "tokendrop")) {
            scenario.moe.dispatch = MoeDispatch::capacity;
            note("tokens beyond an expert's even share are dropped (tokendrop): a capacity factor of 1");
        }
        recipe(scenario);
    }

    /// What NVIDIA's performance recipes turn on: collectives of tensor parallelism in pieces beside the products
    /// (userbuffers), and token dispatch that crosses to a node once (DeepEP).
    void recipe(Scenario& scenario) {
        const GpuFacts& f = m_facts;
        if (f.framework != GpuFramework::megatron || !(has(f.set, "megatron_bridge") || f.set == "nemo")) {
            return;
        }
        if (f.tp > 1 && f.sequenceParallel) {
            scenario.tensorParallel.overlap = TensorParallelOverlap::pipe;
            note("tensor-parallel collectives overlapped, as NVIDIA's performance recipes have it");
        }
        if (f.ep > 1) {
            scenario.moe.nodeDispatch = true;
            note("tokens are sent once to each node (DeepEP), as NVIDIA's performance recipes have it");
        }
    }

    /// Experts are whole (expert-tensor degree 1) and spread over the tensor group too, as Megatron's recipes do.
    void experts(Scenario& scenario, std::int64_t& replicas) {
        GpuFacts& f = m_facts;
        if (f.ep <= 1) {
            return;
        }
        std::int64_t axis = f.ep;
        if (f.tp > 1 && f.ep % f.tp == 0) {
            axis = f.ep / f.tp;
            scenario.moe.expertTensor = 1;
            note("experts are whole and spread over the tensor group (expert-tensor degree 1)");
        }
        if (replicas % axis != 0) {
            skip("the expert group is larger than the replicas");
            return;
        }
        scenario.mesh.ici[index(MeshAxis::expert)] = axis;
        replicas /= axis;
    }

    void workload(Scenario& scenario) {
        GpuFacts& f = m_facts;
        const std::int64_t groups = std::max<std::int64_t>(1, f.devices / (f.tp * f.pp * f.cp));
        if (!f.seq) {
            skip("the sequence length is missing");
            return;
        }
        if (!f.microBatch) {
            f.microBatch = 1;
            note("micro-batch: 1");
        }
        if (!f.globalBatch && (f.framework != GpuFramework::torchtitan || f.pp == 1)) {
            f.globalBatch = *f.microBatch * groups * f.accumulation.value_or(1) * (f.pp > 1 ? 2 * f.pp : 1);
            note("global batch: " + std::to_string(*f.globalBatch) + " sequences");
        }
        if (f.framework == GpuFramework::torchtitan && f.pp > 1) {
            // Its batch is a replica's, which the pipeline cuts into single sequences.
            f.globalBatch = *f.microBatch * groups;
            f.microBatch = 1;
            note("the batch of a replica runs as micro-batches of one sequence");
        }
        scenario.workload.sequenceLength = *f.seq;
        const std::int64_t micro = *f.microBatch * groups;
        if (*f.globalBatch % micro != 0 && *f.globalBatch % groups == 0 && f.pp == 1) {
            // Accumulated batches that the micro-batch does not divide: as many steps, evenly.
            const std::int64_t steps = (*f.globalBatch + micro - 1) / micro;
            note("micro-batch " + std::to_string(*f.microBatch) +
                 " does not divide the batch: " + std::to_string(steps) + " even micro-steps");
            scenario.workload.gradientAccumulation = steps;
            scenario.workload.globalBatch = *f.globalBatch;
            if (*f.globalBatch % (steps * groups) != 0) {
                scenario.workload.globalBatch =
                    steps * groups * std::max<std::int64_t>(1, *f.globalBatch / (steps * groups));
            }
            return;
        }
        scenario.workload.globalBatch = f.globalBatch;
        scenario.workload.microBatch = f.microBatch;
    }

    void precision(Scenario& scenario) {
        const std::string words = lower(m_facts.precision);
        Recipe& recipe = scenario.precision.recipe;
        recipe = has(words, "nvfp4")                            ? Recipe::nvfp4
                 : has(words, "mxfp8")                          ? Recipe::mxfp8
                 : has(words, "rowwise")                        ? Recipe::fp8_rowwise
                 : has(words, "blockwise") || has(words, "sub") ? Recipe::fp8_blockwise
                 : words.starts_with("fp8-mx")                  ? Recipe::mxfp8
                 : has(words, "fp8") || has(words, "float8")    ? Recipe::fp8_tensorwise
                                                                : Recipe::bf16;
        if (recipe == Recipe::fp8_tensorwise &&
            (has(words, "amp_fp8") || has(words, "delayed") || has(words, "transformerengine"))) {
            // Delayed scaling knows its scale beforehand.
            scenario.precision.weightCalibration = scenario.precision.activationCalibration =
                scenario.precision.gradientCalibration = ScaleCalibration::static_;
            note("scales: delayed");
        }
        if (has(words, "all-gather")) {
            scenario.precision.gatherDtype = Dtype::float8_e4m3;
        }
        if (has(words, "async")) {
            scenario.tensorParallel.overlap = TensorParallelOverlap::pipe;
        }
    }

    void remat(Scenario& scenario) {
        const std::string words = lower(m_facts.remat);
        Remat& remat = scenario.remat;
        const bool recipeOf = m_facts.framework == GpuFramework::torchtitan && has(words, "not stated");
        if (recipeOf) {
            note("remat: not stated; the recipe's default");
        }
        if (has(words, "per-op") || has(words, "recipe default") || recipeOf) {
            // Every second matmul and the attention kernel's output are kept.
            remat.policy = RematPolicy::custom;
            for (const RematTensor tensor :
                 {RematTensor::decoder_layer_input, RematTensor::query_proj, RematTensor::value_proj,
                  RematTensor::context, RematTensor::mlpwi_0, RematTensor::mlpwo}) {
                remat.tensors[index(tensor)] = RematChoice::device;
            }
            note("remat: every second matmul and the attention's output are kept");
        } else if (has(words, "core_attn") && !has(words, "mlp")) {
            remat.policy = RematPolicy::selective;
        } else if (has(words, "selective") && has(words, "mlp") && !has(words, "proj")) {
            // The MLP runs again (and the attention's core, which a flash kernel's residuals hardly tell apart).
            remat.policy = RematPolicy::custom;
            for (const RematTensor tensor :
                 {RematTensor::decoder_layer_input, RematTensor::query_proj, RematTensor::key_proj,
                  RematTensor::value_proj, RematTensor::context, RematTensor::out_proj, RematTensor::mlpwo}) {
                remat.tensors[index(tensor)] = RematChoice::device;
            }
            note("remat \"" + m_facts.remat + "\": the MLP runs again");
        } else if (has(words, "selective: none")) {
            remat.policy = RematPolicy::none;
        } else if (has(words, "selective")) {
            remat.policy = RematPolicy::selective;
            note("remat \"" + m_facts.remat + "\": read as selective");
        } else if (has(words, "full") || has(words, "checkpointing on")) {
            remat.policy = RematPolicy::full;
        } else {
            remat.policy = RematPolicy::none;
            m_rematStated = words == "none";
        }
    }

    void kernels(Scenario& scenario) {
        const GpuFacts& f = m_facts;
        const std::string words = lower(f.precision);
        const bool megatron = f.framework == GpuFramework::megatron || f.framework == GpuFramework::megatron_2022 ||
                              f.framework == GpuFramework::megatron_deepspeed;
        scenario.kernels.fusedElementWise = megatron || has(words, "compile");
        const bool cudnn = f.framework == GpuFramework::megatron && !has(lower(f.hardware), "a100");
        const bool blackwell = has(lower(f.hardware), "b200") || has(lower(f.hardware), "b300");
        scenario.kernels.attention = !f.flash             ? AttentionKernel::dot_product
                                     : cudnn || blackwell ? AttentionKernel::flash_async
                                                          : AttentionKernel::flash;
        scenario.kernels.fusedBackward = true;
        // Gradients travel in the type that they are summed in.
        const bool nvidias = has(f.set, "megatron_bridge") || f.set == "nemo";
        const bool narrow = f.framework == GpuFramework::megatron_deepspeed || f.mixedPrecision == "PURE" || nvidias;
        if (nvidias) {
            note("gradients are summed in BF16 (grad_reduce_in_fp32 off), as NVIDIA's performance recipes have it");
        }
        scenario.optimizer.gradDtype = narrow ? Dtype::bfloat16 : Dtype::float32;
        scenario.loss.kind = megatron || has(words, "compile") ? LossKind::fused : LossKind::plain;
    }

    GpuFacts& m_facts;
    const Catalogue& m_catalogue;
    bool m_rematStated = true;
};

/// Rows of one model and size are held out together.
std::string familyOf(const GpuFacts& facts) {
    if (facts.set.starts_with("vtrain")) {
        return facts.set + "-h" + std::to_string(facts.hidden);
    }
    const std::string name = lower(facts.model);
    const bool llama = has(name, "llama");
    for (const std::string_view size : {"405b", "70b", "8b"}) {
        if (llama && has(name, size) && !has(name, "llama-2") && !has(name, "llama2")) {
            return "llama3-" + std::string(size);
        }
    }
    const std::string id = modelAlias(facts.model);
    return id.empty() ? modelIdFromName(facts.model) : id;
}

/// Seconds of a step from whichever rate is published.
void setStep(const GpuFacts& facts, const Catalogue& catalogue, MeasuredRun& run) {
    const Workload& workload = run.scenario.workload;
    const double tokens =
        static_cast<double>(workload.globalBatch.value_or(0)) * static_cast<double>(workload.sequenceLength);
    run.stepSeconds = facts.stepSeconds;
    if (!run.stepSeconds && facts.tokensPerSecondPerDevice) {
        run.stepSeconds = tokens / *facts.tokensPerSecondPerDevice / static_cast<double>(facts.devices);
        run.stepDerived = true;
    }
    if (!run.stepSeconds && facts.flopPerSecondPerDevice) {
        const Study study = resolve(run.scenario, catalogue);
        if (study.model) {
            const double flops = trainModelFlops(*study.model, tokens / static_cast<double>(workload.sequenceLength),
                                                 workload.sequenceLength)
                                     .total();
            run.stepSeconds = flops / *facts.flopPerSecondPerDevice / static_cast<double>(facts.devices);
            run.stepDerived = true;
            run.inferred.emplace_back("step time from the published FLOP/s, causal attention counted by half");
        }
    }
}

} // namespace

MeasuredRun gpuRun(GpuFacts facts, const Catalogue& catalogue) {
    MeasuredRun run;
    if (facts.skipReason.empty()) {
        Builder(facts, catalogue).build(run.scenario);
    }
    run.id = facts.id;
    run.family = familyOf(facts);
    run.status = facts.set;
    run.hardware = aliasOf(facts.hardware, kChips);
    run.model = facts.model;
    run.devices = facts.devices;
    run.source = facts.source;
    run.caveats = facts.caveats;
    run.parameters = facts.parameters;
    run.tokensPerSecondPerDevice = facts.tokensPerSecondPerDevice;
    run.flopPerSecondPerDevice = facts.flopPerSecondPerDevice;
    run.mfu = facts.mfu;
    run.inferred = facts.inferred;
    run.skipReason = facts.skipReason;
    if (!run.skipReason.empty()) {
        return run;
    }
    run.scenario.name = facts.model + ", " + run.hardware + " " + run.scenario.hardware.slice;
    run.scenario.notes = "Published run " + run.id + ". Source: " + run.source;
    for (const ParseError& error : parseScenario(toJson(run.scenario)).errors) {
        run.skipReason += (run.skipReason.empty() ? "" : "; ") + toText(error);
    }
    if (run.skipReason.empty()) {
        setStep(facts, catalogue, run);
    }
    return run;
}

} // namespace ridgepoint
