// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/gpu_import.h"

#include "core/catalogue/chip_names.h"
#include "core/exchange/argument_value.h"
#include "core/exchange/import_words.h"
#include "core/exchange/maxtext_model.h"
#include "core/exchange/model_template.h"
#include "core/format/field_reader.h"
#include "core/format/field_writer.h"
#include "core/format/json_text.h"
#include "core/format/nearest_name.h"
#include "core/model/architecture_fields.h"
#include "core/model/architecture_json.h"
#include "core/scenario/scenario_access.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <set>

namespace ridgepoint {
namespace {

struct Counterpart {
    std::string_view key;
    std::string_view path;
};

/// Arguments of Megatron-LM with the meaning of one field.
constexpr std::array<Counterpart, 9> kFields{{{"seq-length", "workload.sequence_length"},
                                              {"micro-batch-size", "workload.micro_batch"},
                                              {"global-batch-size", "workload.global_batch"},
                                              {"tensor-model-parallel-size", "mesh.ici.tensor"},
                                              {"pipeline-model-parallel-size", "mesh.ici.pipeline"},
                                              {"context-parallel-size", "mesh.ici.context"},
                                              {"expert-model-parallel-size", "mesh.ici.expert"},
                                              {"moe-expert-capacity-factor", "moe.capacity_factor"},
                                              {"num-virtual-stages-per-pipeline-rank", "pipeline.interleave"}}};

constexpr std::array<Counterpart, 10> kDimensions{{{"num-layers", "layers"},
                                                   {"hidden-size", "d_model"},
                                                   {"ffn-hidden-size", "d_ff"},
                                                   {"num-attention-heads", "query_heads"},
                                                   {"num-query-groups", "kv_heads"},
                                                   {"kv-channels", "head_dim"},
                                                   {"vocab-size", "vocab_size"},
                                                   {"num-experts", "moe.experts"},
                                                   {"moe-router-topk", "moe.experts_per_token"},
                                                   {"moe-ffn-hidden-size", "moe.expert_dim"}}};

/// Known to change neither step time nor memory, or to be the way of things here anyway.
constexpr std::array<std::string_view, 40> kWithoutEffect{"bf16",
                                                          "use-mcore-models",
                                                          "use-flash-attn",
                                                          "attention-backend",
                                                          "train-iters",
                                                          "train-samples",
                                                          "lr",
                                                          "min-lr",
                                                          "lr-decay-style",
                                                          "lr-warmup-iters",
                                                          "lr-decay-iters",
                                                          "lr-warmup-fraction",
                                                          "weight-decay",
                                                          "clip-grad",
                                                          "adam-beta1",
                                                          "adam-beta2",
                                                          "adam-eps",
                                                          "init-method-std",
                                                          "data-path",
                                                          "tokenizer-type",
                                                          "tokenizer-model",
                                                          "split",
                                                          "save",
                                                          "load",
                                                          "save-interval",
                                                          "eval-interval",
                                                          "eval-iters",
                                                          "log-interval",
                                                          "log-throughput",
                                                          "tensorboard-dir",
                                                          "wandb-project",
                                                          "wandb-exp-name",
                                                          "position-embedding-type",
                                                          "rotary-base",
                                                          "rotary-percent",
                                                          "max-position-embeddings",
                                                          "norm-epsilon",
                                                          "attention-dropout",
                                                          "hidden-dropout",
                                                          "seed"};
/// Counts that decide the slice or the schedule, besides the arguments with a field of their own.
constexpr std::array<std::string_view, 6> kCounts{"nnodes",         "nproc_per_node",
                                                  "nproc-per-node", "ntasks-per-node",
                                                  "gpus-per-node",  "num-layers-per-virtual-pipeline-stage"};
constexpr std::array<std::string_view, 8> kLauncher{"nnodes",      "nproc_per_node", "nproc-per-node", "master_addr",
                                                    "master-addr", "master_port",    "master-port",    "node_rank"};

template <class List> bool contains(const List& list, std::string_view key) {
    return std::find(list.begin(), list.end(), key) != list.end();
}

class MegatronImport {
public:
    MegatronImport(const std::vector<Setting>& settings, const Catalogue& catalogue) : m_catalogue(catalogue) {
        for (const Setting& setting : settings) {
            m_settings[setting.key] = setting;
        }
        for (auto setting = m_settings.begin(); setting != m_settings.end();) {
            const bool matters = isUnresolved(setting->second.value) &&
                                 (isMegatronSetting(setting->first) || contains(kCounts, setting->first));
            if (matters) {
                find(ImportOutcome::unresolved, setting->second, "");
            }
            setting = matters ? m_settings.erase(setting) : std::next(setting);
        }
        m_scenario.mesh.ici = {-1, 1, 1, 1, 1, 1, 1};
        m_scenario.mesh.dcn = {1, 1, 1, 1, 1, 1, 1};
        m_scenario.hardware.chip = {"h100-sxm", {}};
        m_scenario.hardware.slice = "1x8";
        m_scenario.remat.policy = RematPolicy::none;
        m_scenario.tensorParallel.sequenceParallel = false;
    }

    ImportResult run() {
        readHardware();
        readModel();
        for (const Counterpart& field : kFields) {
            readField(field);
        }
        readChoices();
        listRest();
        if (m_result.errors.empty()) {
            m_scenario.name = "Megatron-LM run";
            m_result.scenario = std::move(m_scenario);
        }
        return std::move(m_result);
    }

private:
    /// The setting, once; what is left in the end was not read.
    const Setting* take(std::string_view key) {
        const auto found = m_settings.find(key);
        if (found == m_settings.end()) {
            return nullptr;
        }
        m_taken.insert(found->first);
        return &found->second;
    }
    void find(ImportOutcome outcome, const Setting& setting, std::string detail) {
        m_result.findings.push_back({outcome, setting, std::move(detail)});
    }
    void inferred(std::string key, std::string_view words, std::string taken) {
        ImportFinding finding;
        finding.outcome = ImportOutcome::inferred;
        finding.setting.key = std::move(key);
        finding.detail = words;
        finding.taken = std::move(taken);
        m_result.findings.push_back(std::move(finding));
    }
    bool isOn(std::string_view key, std::string path) {
        const Setting* setting = take(key);
        const bool on = setting != nullptr && argumentFlag(setting->value).value_or(true);
        if (on) {
            find(ImportOutcome::understood, *setting, std::move(path));
        }
        return on;
    }

    void readField(const Counterpart& field) {
        const Setting* setting = take(field.key);
        if (setting == nullptr) {
            return;
        }
        if (auto error = setField(m_scenario, field.path, argumentText(argumentValue(setting->value)))) {
            error->path = "--" + setting->key;
            m_result.errors.push_back(*error);
        } else {
            find(ImportOutcome::understood, *setting, std::string(field.path));
        }
    }

    std::int64_t count(std::initializer_list<std::string_view> keys, std::int64_t otherwise) {
        for (const std::string_view key : keys) {
            const Setting* setting = take(key);
            const auto number = setting == nullptr ? std::nullopt : argumentNumber(setting->value);
            if (number && *number >= 1 && *number <= 1 << 20) {
                find(ImportOutcome::understood, *setting, "hardware.slice");
                return static_cast<std::int64_t>(*number);
            }
        }
        return otherwise;
    }

    void readHardware() {
        const std::int64_t perNode =
            count({"nproc_per_node", "nproc-per-node", "GPUS_PER_NODE", "ntasks-per-node", "gpus-per-node"}, 0);
        const std::int64_t nodes = count({"nnodes", "NNODES", "NUM_NODES", "nodes"}, 0);
        m_scenario.hardware.slice =
            std::to_string(std::max<std::int64_t>(1, nodes)) + "x" + std::to_string(perNode > 0 ? perNode : 8);
        inferred("hardware.chip", import_words::kUnnamedGpu, m_scenario.hardware.chip.base);
        if (nodes == 0 || perNode == 0) {
            inferred("hardware.slice", import_words::kUnnamedNodes, m_scenario.hardware.slice);
        }
    }

    void readModel() {
        const bool withExperts = m_settings.contains("num-experts");
        const Architecture* like = familyTemplate(m_catalogue, withExperts ? "mixtral" : "llama2", withExperts, 0);
        if (like == nullptr) {
            m_result.errors.push_back({"model", "the catalogue has no model to take the structure from", ""});
            return;
        }
        Architecture model = modelLike(*like);
        model.attentionPattern = "G";
        JsonValue fields = JsonValue::makeObject();
        for (const Counterpart& dimension : kDimensions) {
            const Setting* setting = take(dimension.key);
            if (setting != nullptr && (withExperts || !dimension.path.starts_with("moe."))) {
                setAt(fields, dimension.path, argumentValue(setting->value));
                find(ImportOutcome::understood, *setting, "model." + std::string(dimension.path));
            }
        }
        for (const std::string_view needed : {"layers", "d_model", "query_heads"}) {
            if (fields.find(needed) == nullptr) {
                m_result.errors.push_back({"model." + std::string(needed), "is missing",
                                           "--num-layers, --hidden-size and --num-attention-heads"});
            }
        }
        const bool grouped = isOn("group-query-attention", "model.kv_heads");
        if (grouped && fields.find("kv_heads") == nullptr) {
            setAt(fields, "kv_heads", 1.0); // Megatron-LM's own default of --num-query-groups
        }
        const ReadPlace place("model", m_result.errors);
        readFields(*fields.object(), model, place);
        model.title = "Megatron-LM model";
        model.gatedMlp = isOn("swiglu", "model.gated_mlp");
        model.activation = model.gatedMlp ? "silu" : "gelu";
        model.tiedEmbeddings = !isOn("untie-embeddings-and-output-weights", "model.tied_embeddings");
        fillIn(model, fields);
        m_layers = model.layers;
        if (m_result.errors.empty()) {
            checkArchitectureOverrides(writeFields(model), true, place);
            m_scenario.model = {"", printJson(sortedByName(writeFields(model)))};
        }
    }

    /// Megatron-LM's own rules for what is not given.
    void fillIn(Architecture& model, const JsonValue& fields) {
        if (fields.find("kv_heads") == nullptr) {
            model.kvHeads = model.queryHeads;
        }
        if (fields.find("head_dim") == nullptr) {
            model.headDim = model.queryHeads > 0 ? model.dModel / model.queryHeads : model.headDim;
        }
        if (fields.find("d_ff") == nullptr) {
            model.dFf = 4 * model.dModel; // with SwiGLU Megatron-LM takes two thirds of it, rounded to 64
            if (model.gatedMlp) {
                model.dFf = model.dFf * 2 / 3 / 64 * 64;
            }
        }
        if (fields.find("vocab_size") == nullptr) {
            inferred("vocab-size", import_words::kTokenizer, std::to_string(model.vocabSize));
        }
        if (model.moe) {
            model.moe->expertDim = model.moe->expertDim > 0 && valueAt(fields, "moe.expert_dim") != nullptr
                                       ? model.moe->expertDim
                                       : model.dFf;
            model.moe->moeLayers = moeLayerCount(model);
            model.moe->denseLayers = model.layers - model.moe->moeLayers;
        }
    }

    /// --num-layers-per-virtual-pipeline-stage: the other way of giving the chunks of a stage.
    void readInterleave() {
        const Setting* chunk = take("num-layers-per-virtual-pipeline-stage");
        if (chunk == nullptr || !m_result.errors.empty()) {
            return;
        }
        const std::int64_t stages = m_scenario.mesh.ici[index(MeshAxis::pipeline)];
        const double chunks =
            static_cast<double>(m_layers) / static_cast<double>(stages) / argumentNumber(chunk->value).value_or(0);
        if (stages <= 1) {
            find(ImportOutcome::no_effect, *chunk, "");
        } else if (!(chunks >= 1 && chunks <= static_cast<double>(m_layers)) || chunks != std::floor(chunks)) {
            m_result.errors.push_back({"--" + chunk->key, "found " + ridgepoint::quoted(chunk->value),
                                       "a number of layers that divides the " + std::to_string(m_layers) +
                                           " layers over " + std::to_string(stages) + " stages"});
        } else {
            m_scenario.pipeline.interleave = static_cast<std::int64_t>(chunks);
            find(ImportOutcome::understood, *chunk, "pipeline.interleave");
        }
    }

    void readChoices() {
        readInterleave();
        if (const Setting* recompute = take("recompute-granularity")) {
            m_scenario.remat.policy = recompute->value == "selective" ? RematPolicy::selective : RematPolicy::full;
            find(ImportOutcome::understood, *recompute, "remat.policy");
        }
        if (isOn("recompute-activations", "remat.policy")) {
            m_scenario.remat.policy = RematPolicy::selective;
        }
        m_scenario.tensorParallel.sequenceParallel = isOn("sequence-parallel", "tensor_parallel.sequence_parallel");
        if (m_settings.contains("moe-expert-capacity-factor")) {
            m_scenario.moe.dispatch = MoeDispatch::capacity;
        }
        if (isOn("moe-enable-deepep", "moe.node_dispatch")) {
            m_scenario.moe.nodeDispatch = true;
        }
        if (isOn("tp-comm-overlap", "tensor_parallel.overlap")) {
            m_scenario.tensorParallel.overlap = TensorParallelOverlap::ring;
        }
        if (isOn("use-distributed-optimizer", "sharding.zero_stage")) {
            m_scenario.sharding.zeroStage = 1;
        }
        if (isOn("use-torch-fsdp2", "sharding.zero_stage") || isOn("use-custom-fsdp", "sharding.zero_stage")) {
            m_scenario.sharding.zeroStage = 3;
        }
        readPrecision();
        if (m_scenario.mesh.ici[index(MeshAxis::pipeline)] > 1) {
            m_scenario.pipeline.schedule =
                m_scenario.pipeline.interleave > 1 ? PipelineSchedule::interleaved : PipelineSchedule::one_f_one_b;
        }
        if (const Setting* exchange = take("cp-comm-type")) {
            m_scenario.contextParallel.strategy = exchange->value == "a2a"          ? ContextStrategy::ulysses
                                                  : exchange->value == "all_gather" ? ContextStrategy::all_gather
                                                                                    : ContextStrategy::ring;
            find(ImportOutcome::understood, *exchange, "context_parallel.strategy");
        } else if (m_scenario.mesh.ici[index(MeshAxis::context)] > 1) {
            m_scenario.contextParallel.strategy = ContextStrategy::ring; // p2p, Megatron-LM's default
        }
        if (isOn("optimizer-cpu-offload", "optimizer.host_offload")) {
            m_scenario.optimizer.hostOffload = true;
        }
    }

    void readPrecision() {
        const bool hybrid = isOn("fp8-format", "precision.recipe") || isOn("fp8-hybrid", "precision.recipe");
        const Setting* recipe = take("fp8-recipe");
        if (!hybrid) {
            return;
        }
        const std::string word = recipe == nullptr ? "delayed" : recipe->value;
        m_scenario.precision.recipe = word == "mxfp8"       ? Recipe::mxfp8
                                      : word == "blockwise" ? Recipe::fp8_blockwise
                                                            : Recipe::fp8_tensorwise;
        if (recipe != nullptr) {
            find(ImportOutcome::understood, *recipe, "precision.recipe");
        }
    }

    void listRest() {
        for (const auto& [key, setting] : m_settings) {
            const bool isVariable = std::none_of(key.begin(), key.end(), [](char c) { return c >= 'a' && c <= 'z'; });
            if (m_taken.contains(key) || setting.substituted) {
                continue;
            }
            const bool harmless = contains(kWithoutEffect, key) || contains(kLauncher, key) || isVariable;
            find(harmless ? ImportOutcome::no_effect : ImportOutcome::not_modelled, setting, "");
        }
    }

    const Catalogue& m_catalogue;
    SettingsByKey m_settings;
    std::set<std::string, std::less<>> m_taken;
    Scenario m_scenario;
    std::int64_t m_layers = 0;
    ImportResult m_result;
};

} // namespace

bool isMegatronSetting(std::string_view key) {
    const auto named = [&](const auto& list) {
        return std::any_of(list.begin(), list.end(), [&](const Counterpart& field) { return field.key == key; });
    };
    return named(kFields) || (named(kDimensions) && key != "vocab-size");
}

ImportResult importMegatron(const std::vector<Setting>& settings, const Catalogue& catalogue) {
    return MegatronImport(settings, catalogue).run();
}

} // namespace ridgepoint
