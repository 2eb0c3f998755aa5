// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/maxtext_keys.h"

#include "core/exchange/import_hardware.h"
#include "core/exchange/maxtext_model.h"
#include "core/format/nearest_name.h"
#include "core/scenario/field_texts.h"

#include <algorithm>
#include <array>
#include <set>

namespace ridgepoint {
namespace {

constexpr std::array<std::string_view, 8> kBlocks{"q",    "kv",   "kv_compute", "q_dkv", "kv_dkv", "kv_dkv_compute",
                                                  "q_dq", "kv_dq"};

std::vector<MaxTextField> buildFields() {
    std::vector<MaxTextField> fields{{"max_target_length", "workload.sequence_length"},
                                     {"per_device_batch_size", "workload.per_device_batch"},
                                     {"gradient_accumulation_steps", "workload.gradient_accumulation"}};
    for (const std::string level : {"ici", "dcn"}) {
        for (const std::string_view axis : EnumNames<MeshAxis>::names) {
            fields.push_back(
                {level + "_" + std::string(axis) + "_parallelism", "mesh." + level + "." + std::string(axis)});
        }
    }
    fields.push_back({"context_parallel_strategy", "context_parallel.strategy"});
    fields.push_back({"num_pipeline_repeats", "pipeline.repeats"});
    fields.push_back({"pipeline_delay_activation_forwarding", "pipeline.delay"});
    fields.push_back({"remat_policy", "remat.policy"});
    for (const std::string_view tensor : EnumNames<RematTensor>::names) {
        fields.push_back({std::string(tensor), "remat.tensors." + std::string(tensor)});
    }
    fields.push_back({"opt_type", "optimizer.type"});
    fields.push_back({"weight_dtype", "optimizer.weight_dtype"});
    fields.push_back({"mu_dtype", "optimizer.mu_dtype"});
    fields.push_back({"grad_dtype", "optimizer.grad_dtype"});
    fields.push_back({"optimizer_memory_host_offload", "optimizer.host_offload"});
    fields.push_back({"shard_optimizer_over_data", "optimizer.shard_over_data"});
    for (const std::string_view block : kBlocks) {
        fields.push_back({"sa_block_" + std::string(block), "kernels.attention_blocks." + std::string(block)});
        fields.push_back(
            {"local_sa_block_" + std::string(block), "kernels.local_attention_blocks." + std::string(block)});
    }
    fields.push_back({"xla_tpu_scoped_vmem_limit_kib", "kernels.scoped_vmem_kib"});
    return fields;
}

std::vector<MaxTextPart> buildParts() {
    using enum MaxTextType;
    std::vector<MaxTextPart> parts{{"quantization", text, "precision.recipe"},
                                   {"use_qwix_quantization", flag, "precision.recipe"},
                                   {"weight_quantization_calibration_method", text, "precision.weight_calibration"},
                                   {"act_quantization_calibration_method", text, "precision.activation_calibration"},
                                   {"bwd_quantization_calibration_method", text, "precision.gradient_calibration"},
                                   {"attention", text, "kernels.attention"},
                                   {"sa_use_fused_bwd_kernel", flag, "kernels.fused_backward"},
                                   {"use_tokamax_splash", flag, "kernels.fused_backward"},
                                   {"use_max_logit_estimate", number, "kernels.max_logit_estimate"},
                                   {"sparse_matmul", flag, "moe.kernel"},
                                   {"megablox", flag, "moe.kernel"},
                                   {"use_tokamax_gmm", flag, "moe.kernel"},
                                   {"capacity_factor", number, "moe.dispatch"},
                                   {"use_ring_of_experts", flag, "moe.dispatch"},
                                   {"shard_exp_on_fsdp", flag, "moe.shard_experts_on_fsdp"},
                                   {"fsdp_shard_on_exp", flag, "moe.shard_experts_on_fsdp"},
                                   {"ragged_buffer_factor", number, "moe.buffer_factor"},
                                   {"moe_fsdp_use_two_stage_all_gather", flag, "collectives.two_stage_gather"},
                                   {"dense_fsdp_use_two_stage_all_gather", flag, "collectives.two_stage_gather"},
                                   {"num_vocab_tiling", integer, "loss.vocab_tiling"},
                                   {"use_iota_embed", flag, "loss.iota_embedding"},
                                   {"num_pipeline_microbatches", integer, "pipeline.microbatches"}};
    for (const std::string_view tile : kGmmTileNames) {
        parts.push_back({tile, integer, "kernels.gmm_tiles"});
    }
    return parts;
}

using Names = std::set<std::string_view>;

/// Names, files, logging, data and the numbers that an optimizer multiplies by.
const Names& withoutEffect() {
    static const Names names{"run_name",
                             "base_output_directory",
                             "dataset_path",
                             "dataset_type",
                             "dataset_name",
                             "train_split",
                             "eval_split",
                             "eval_interval",
                             "eval_steps",
                             "grain_train_files",
                             "grain_worker_count",
                             "hf_path",
                             "hf_access_token",
                             "tokenizer_path",
                             "tokenizer_type",
                             "add_bos",
                             "add_eos",
                             "steps",
                             "enable_checkpointing",
                             "async_checkpointing",
                             "checkpoint_period",
                             "load_parameters_path",
                             "load_full_state_path",
                             "save_config_to_gcs",
                             "learning_rate",
                             "warmup_steps_fraction",
                             "learning_rate_schedule_steps",
                             "cosine_learning_rate_final_fraction",
                             "adam_b1",
                             "adam_b2",
                             "adam_eps",
                             "adam_eps_root",
                             "adam_weight_decay",
                             "log_period",
                             "log_config",
                             "profiler",
                             "profiler_steps",
                             "skip_first_n_steps_for_profiler",
                             "profile_cleanly",
                             "upload_all_profiler_results",
                             "gcs_metrics",
                             "metrics_file",
                             "enable_tensorboard",
                             "use_vertex_tensorboard",
                             "vertex_tensorboard_project",
                             "vertex_tensorboard_region",
                             "enable_goodput_recording",
                             "monitor_goodput",
                             "goodput_upload_interval_seconds",
                             "monitor_step_time_deviation",
                             "enable_cloud_logging",
                             "reuse_example_batch",
                             "data_shuffle_seed",
                             "init_weights_seed",
                             "jax_cache_dir",
                             "compiled_trainstep_file",
                             "hardware",
                             "skip_jax_distributed_system",
                             "collect_stack_trace",
                             "enable_pathways_goodput",
                             "tokenize_train_data",
                             "override_model_config",
                             "normalization_layer_epsilon",
                             "rope_max_timescale",
                             "rope_min_timescale",
                             "rope_type",
                             "original_max_position_embeddings",
                             "max_prefill_predict_length",
                             "sharding_tolerance",
                             "dump_hlo",
                             "dump_hlo_gcs_path",
                             "log_level",
                             "config",
                             "checkpoint_storage_concurrent_gb",
                             "enable_single_controller",
                             "per_device_tflops"};
    return names;
}

/// Flags of the tools that start a run.
const Names& launcherOptions() {
    static const Names names{"cluster",
                             "workload",
                             "project",
                             "zone",
                             "priority",
                             "base-docker-image",
                             "docker-image",
                             "docker-name",
                             "max-restarts",
                             "enable-debug-logs",
                             "use-pathways",
                             "namespace",
                             "output-manifest-file",
                             "scheduler",
                             "restart-on-exit-codes",
                             "termination-grace-period-seconds",
                             "env-file",
                             "command",
                             "remote-python-sidecar-image",
                             "rdzv_endpoint",
                             "rdzv-endpoint",
                             "master_addr",
                             "master_port",
                             "node_rank",
                             "cluster_name",
                             "debug",
                             "name",
                             "region",
                             "reservation",
                             "pathways"};
    return names;
}

/// What changes a run and has no counterpart here.
const Names& notModelled() {
    static const Names names{"use_custom_sort_vjp",
                             "use_random_routing",
                             "cost_estimate_flops_fwd",
                             "cost_estimate_flops_bwd",
                             "float32_weight_sum",
                             "use_splash_scheduler",
                             "local_use_splash_scheduler",
                             "dq_reduction_steps",
                             "local_dq_reduction_steps",
                             "allow_split_physical_axes",
                             "gradient_clipping_threshold",
                             "z_loss_multiplier",
                             "parameter_memory_host_offload",
                             "pipeline_fsdp_ag_once",
                             "pipeline_fsdp_ag_per_repeat",
                             "num_layers_per_pipeline_stage",
                             "pipeline_parallel_layers",
                             "use_batch_split_schedule",
                             "custom_mesh",
                             "custom_mesh_and_rule",
                             "shard_mode",
                             "logits_dot_in_fp32",
                             "cast_logits_to_fp32",
                             "float32_qk_product",
                             "float32_logits",
                             "float32_gate_logits",
                             "activations_in_float32",
                             "matmul_precision",
                             "enable_dropout",
                             "dropout_rate",
                             "packing",
                             "context_parallel_load_balance",
                             "context_parallel_reorder_strategy",
                             "quantization_local_shard_count",
                             "sa_q_layout",
                             "sa_k_layout",
                             "sa_v_layout",
                             "local_sa_q_layout",
                             "local_sa_k_layout",
                             "local_sa_v_layout",
                             "use_gmm_v2",
                             "use_ragged_sort",
                             "num_moe_token_chunks",
                             "num_moe_emb_chunks",
                             "load_balance_loss_weight",
                             "n_routing_groups",
                             "topk_routing_group",
                             "routed_score_func",
                             "routed_scaling_factor",
                             "use_2d_fsdp_sharding",
                             "moe_dispatch_no_expert_sharding",
                             "fused_mlp",
                             "vocab_tiling_ag_once",
                             "gmm_tiles_set",
                             "diloco_sync_period",
                             "engram",
                             "dtype",
                             "use_multimodal",
                             "use_sft",
                             "optimizer_type",
                             "scan_pipeline_iterations",
                             "scan_pipeline_repeats",
                             "pipeline_delay",
                             "remat_policy_for_vit",
                             "param_scan_axis",
                             "inhomogeneous_layer_cycle_interval",
                             "use_dpo",
                             "qk_nope",
                             "attention_type"};
    return names;
}

/// Axes that no Scenario has: without effect at degree 1.
bool isForeignAxis(std::string_view key) {
    return (key.starts_with("ici_") || key.starts_with("dcn_")) && key.ends_with("_parallelism");
}

/// How scripts name what other settings are made of.
bool isShellVariable(std::string_view key) {
    return std::none_of(key.begin(), key.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

} // namespace

const std::vector<MaxTextField>& maxTextFields() {
    static const std::vector<MaxTextField> fields = buildFields();
    return fields;
}

std::string offloadPath(std::string_view flag) {
    if (flag.starts_with("xla_") && flag.find("sparse_core_collective_offload_") != std::string_view::npos) {
        for (const std::string_view kind : {"all_gather", "reduce_scatter", "all_reduce"}) {
            if (flag.ends_with(kind)) {
                return "collectives.offload." + std::string(kind);
            }
        }
    }
    return {};
}

std::string offloadFlag(std::string_view kind) {
    constexpr std::array<std::string_view, 3> kKinds{"all_gather", "reduce_scatter", "all_reduce"};
    const bool isNamed = std::find(kKinds.begin(), kKinds.end(), kind) != kKinds.end();
    return isNamed ? "xla_tpu_enable_sparse_core_collective_offload_" + std::string(kind) : "";
}

const std::vector<MaxTextPart>& maxTextParts() {
    static const std::vector<MaxTextPart> parts = buildParts();
    return parts;
}

std::optional<ImportOutcome> whyIgnored(std::string_view key, std::string_view value) {
    if (withoutEffect().contains(key) || launcherOptions().contains(key) || isShellVariable(key)) {
        return ImportOutcome::no_effect;
    }
    if (isForeignAxis(key)) {
        return value == "1" ? ImportOutcome::no_effect : ImportOutcome::not_modelled;
    }
    if (notModelled().contains(key) || key.starts_with("xla_") || key.starts_with("rope_")) {
        return ImportOutcome::not_modelled;
    }
    return std::nullopt;
}

bool isMaxTextSetting(std::string_view key) {
    const auto named = [&](const auto& list) {
        return std::any_of(list.begin(), list.end(), [&](const auto& entry) { return entry.key == key; });
    };
    return named(maxTextFields()) || named(maxTextParts()) || isModelSetting(key) || isHardwareSetting(key) ||
           !offloadPath(key).empty() ||
           (!isShellVariable(key) && !launcherOptions().contains(key) && whyIgnored(key, "2").has_value());
}

std::string nearestMaxTextKey(std::string_view key) {
    std::vector<std::string> names;
    for (const MaxTextField& field : maxTextFields()) {
        names.push_back(field.key);
    }
    for (const MaxTextPart& part : maxTextParts()) {
        names.emplace_back(part.key);
    }
    for (const MaxTextModelField& field : maxTextModelFields()) {
        names.emplace_back(field.key);
    }
    return nearestName(key, names);
}

} // namespace ridgepoint
