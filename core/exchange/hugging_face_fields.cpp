// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/hugging_face_fields.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr std::string_view kSparse = "mixtral gpt_oss llama4";
constexpr std::string_view kQwenMoe = "qwen3_moe qwen3_next qwen3_5";
constexpr std::string_view kGatedDelta = "qwen3_next qwen3_5";
constexpr std::string_view kGemma4 = "gemma4 gemma4_small";
constexpr std::string_view kNotGpt2 =
    "!gpt3"; ///< GPT-2's class, whose structure GPT-3 has, names its sizes its own way

constexpr std::array kFields{
    HuggingFaceField{"vocab_size", "vocab_size", "*", true},
    HuggingFaceField{"hidden_size", "d_model", kNotGpt2, true},
    HuggingFaceField{"num_hidden_layers", "layers", kNotGpt2, true},
    HuggingFaceField{"num_attention_heads", "query_heads", kNotGpt2, true},
    HuggingFaceField{"n_embd", "d_model", "gpt3", true},
    HuggingFaceField{"n_layer", "layers", "gpt3", true},
    HuggingFaceField{"n_head", "query_heads", "gpt3", true},
    HuggingFaceField{"n_inner", "d_ff", "gpt3"},
    HuggingFaceField{"n_positions", "trainable_positions", "gpt3", true},
    HuggingFaceField{"num_key_value_heads", "kv_heads", kNotGpt2},
    HuggingFaceField{"head_dim", "head_dim",
                     "llama2 mistral mixtral gemma gemma2 gemma3 gemma4 gemma4_small qwen2 qwen3 qwen3_moe qwen3_next "
                     "qwen3_5 gpt_oss "
                     "llama4 olmo3"},
    HuggingFaceField{"intermediate_size", "d_ff",
                     "llama2 mistral mixtral gemma gemma2 gemma3 gemma4 gemma4_small qwen2 qwen3 qwen3_moe qwen3_next "
                     "deepseek gpt_oss "
                     "olmo3",
                     true},
    HuggingFaceField{"intermediate_size_mlp", "d_ff", "llama4", true},
    HuggingFaceField{"tie_word_embeddings", "tied_embeddings"},
    HuggingFaceField{"attention_bias", "attention_bias", "llama2 mistral mixtral qwen3 qwen3_moe gpt_oss"},
    HuggingFaceField{"sliding_window", "sliding_window",
                     "mistral mixtral gemma2 gemma3 gemma4 gemma4_small gpt_oss olmo3"},
    HuggingFaceField{"attention_chunk_size", "chunk_window", "llama4", true},
    HuggingFaceField{"use_qk_norm", "qk_norm", "llama4"},
    HuggingFaceField{"attn_logit_softcapping", "attention_soft_cap", "gemma2"},
    HuggingFaceField{"final_logit_softcapping", "final_soft_cap", "gemma2 gemma3 gemma4 gemma4_small"},
    HuggingFaceField{"num_local_experts", "moe.experts", kSparse, true},
    HuggingFaceField{"num_experts", "moe.experts", kQwenMoe, true},
    HuggingFaceField{"num_experts", "moe.experts", "gemma4", true},
    HuggingFaceField{"top_k_experts", "moe.experts_per_token", "gemma4", true},
    HuggingFaceField{"moe_intermediate_size", "moe.expert_dim", "gemma4", true},
    HuggingFaceField{"global_head_dim", "global_head_dim", kGemma4},
    HuggingFaceField{"num_global_key_value_heads", "global_kv_heads", kGemma4},
    HuggingFaceField{"attention_k_eq_v", "share_kv_projections", kGemma4},
    HuggingFaceField{"hidden_size_per_layer_input", "per_layer_embedding.hidden_size", "gemma4_small", true},
    HuggingFaceField{"vocab_size_per_layer_input", "per_layer_embedding.vocab_size", "gemma4_small", true},
    HuggingFaceField{"num_kv_shared_layers", "per_layer_embedding.kv_shared_layers", "gemma4_small"},
    HuggingFaceField{"use_double_wide_mlp", "per_layer_embedding.double_wide_mlp", "gemma4_small"},
    HuggingFaceField{"n_routed_experts", "moe.experts", "deepseek", true},
    HuggingFaceField{"num_experts_per_tok", "moe.experts_per_token",
                     "mixtral gpt_oss llama4 qwen3_moe qwen3_next qwen3_5 deepseek", true},
    HuggingFaceField{"intermediate_size", "moe.expert_dim", kSparse, true},
    HuggingFaceField{"moe_intermediate_size", "moe.expert_dim", "qwen3_moe qwen3_next qwen3_5 deepseek", true},
    HuggingFaceField{"n_shared_experts", "moe.shared_experts", "deepseek"},
    HuggingFaceField{"shared_expert_intermediate_size", "moe.shared_expert_dim", kGatedDelta, true},
    HuggingFaceField{"first_k_dense_replace", "moe.first_dense_layers", "deepseek"},
    HuggingFaceField{"interleave_moe_layer_step", "moe.interleave", "llama4"},
    HuggingFaceField{"decoder_sparse_step", "moe.interleave", kQwenMoe},
    HuggingFaceField{"q_lora_rank", "mla.q_lora_rank", "deepseek"},
    HuggingFaceField{"kv_lora_rank", "mla.kv_lora_rank", "deepseek", true},
    HuggingFaceField{"qk_nope_head_dim", "mla.qk_nope_head_dim", "deepseek", true},
    HuggingFaceField{"qk_rope_head_dim", "mla.qk_rope_head_dim", "deepseek", true},
    HuggingFaceField{"v_head_dim", "mla.v_head_dim", "deepseek", true},
    HuggingFaceField{"index_n_heads", "indexer.heads", "deepseek"},
    HuggingFaceField{"index_head_dim", "indexer.head_dim", "deepseek"},
    HuggingFaceField{"index_topk", "indexer.topk", "deepseek"},
    HuggingFaceField{"linear_conv_kernel_dim", "gated_delta_net.conv_kernel_dim", kGatedDelta, true},
    HuggingFaceField{"linear_key_head_dim", "gated_delta_net.key_head_dim", kGatedDelta, true},
    HuggingFaceField{"linear_value_head_dim", "gated_delta_net.value_head_dim", kGatedDelta, true},
    HuggingFaceField{"linear_num_key_heads", "gated_delta_net.key_heads", kGatedDelta, true},
    HuggingFaceField{"linear_num_value_heads", "gated_delta_net.value_heads", kGatedDelta, true},
};

constexpr std::array kTypes{
    HuggingFaceType{"llama", "llama2", "LlamaForCausalLM"},
    HuggingFaceType{"mistral", "mistral", "MistralForCausalLM"},
    HuggingFaceType{"mixtral", "mixtral", "MixtralForCausalLM"},
    HuggingFaceType{"gemma", "gemma", "GemmaForCausalLM"},
    HuggingFaceType{"gemma2", "gemma2", "Gemma2ForCausalLM"},
    HuggingFaceType{"gemma3_text", "gemma3", "Gemma3ForCausalLM"},
    HuggingFaceType{"gemma3", "gemma3", "Gemma3ForConditionalGeneration"},
    HuggingFaceType{"qwen2", "qwen2", "Qwen2ForCausalLM"},
    HuggingFaceType{"qwen3", "qwen3", "Qwen3ForCausalLM"},
    HuggingFaceType{"qwen3_vl_text", "qwen3", "Qwen3VLForConditionalGeneration"},
    HuggingFaceType{"qwen3_moe", "qwen3_moe", "Qwen3MoeForCausalLM"},
    HuggingFaceType{"qwen3_vl_moe_text", "qwen3_moe", "Qwen3VLMoeForConditionalGeneration"},
    HuggingFaceType{"qwen3_next", "qwen3_next", "Qwen3NextForCausalLM"},
    HuggingFaceType{"qwen3_5_moe_text", "qwen3_5", "Qwen3_5MoeForCausalLM"},
    HuggingFaceType{"qwen3_5_moe", "qwen3_5", "Qwen3_5MoeForConditionalGeneration"},
    HuggingFaceType{"gemma4_text", "gemma4", "Gemma4ForCausalLM"},
    HuggingFaceType{"gemma4", "gemma4", "Gemma4ForConditionalGeneration"},
    HuggingFaceType{"gemma4_text", "gemma4_small", "Gemma4ForCausalLM"},
    HuggingFaceType{"gpt2", "gpt3", "GPT2LMHeadModel"},
    HuggingFaceType{"deepseek_v3", "deepseek", "DeepseekV3ForCausalLM"},
    HuggingFaceType{"deepseek_v2", "deepseek", "DeepseekV2ForCausalLM"},
    HuggingFaceType{"deepseek_v32", "deepseek", "DeepseekV32ForCausalLM"},
    HuggingFaceType{"kimi_k2", "deepseek", "DeepseekV3ForCausalLM"},
    HuggingFaceType{"gpt_oss", "gpt_oss", "GptOssForCausalLM"},
    HuggingFaceType{"llama4_text", "llama4", "Llama4ForCausalLM"},
    HuggingFaceType{"llama4", "llama4", "Llama4ForConditionalGeneration"},
    HuggingFaceType{"olmo3", "olmo3", "Olmo3ForCausalLM"},
};

constexpr std::array<std::string_view, 81> kWithoutEffect{"architectures",
                                                          "activation_function",
                                                          "attn_pdrop",
                                                          "embd_pdrop",
                                                          "enable_moe_block",
                                                          "layer_norm_epsilon",
                                                          "n_ctx",
                                                          "mamba_ssm_dtype",
                                                          "auto_map",
                                                          "_name_or_path",
                                                          "_attn_implementation_autoset",
                                                          "torch_dtype",
                                                          "dtype",
                                                          "transformers_version",
                                                          "use_cache",
                                                          "bos_token_id",
                                                          "eos_token_id",
                                                          "pad_token_id",
                                                          "initializer_range",
                                                          "rms_norm_eps",
                                                          "layer_norm_eps",
                                                          "rope_theta",
                                                          "rope_scaling",
                                                          "rope_parameters",
                                                          "rope_interleave",
                                                          "rope_local_base_freq",
                                                          "partial_rotary_factor",
                                                          "max_position_embeddings",
                                                          "original_max_position_embeddings",
                                                          "initial_context_length",
                                                          "attention_dropout",
                                                          "hidden_dropout",
                                                          "resid_pdrop",
                                                          "pretraining_tp",
                                                          "query_pre_attn_scalar",
                                                          "attention_multiplier",
                                                          "scoring_func",
                                                          "norm_topk_prob",
                                                          "n_group",
                                                          "topk_group",
                                                          "routed_scaling_factor",
                                                          "seq_aux",
                                                          "aux_loss_alpha",
                                                          "router_aux_loss_coef",
                                                          "router_jitter_noise",
                                                          "router_z_loss_coef",
                                                          "output_router_logits",
                                                          "output_attentions",
                                                          "output_hidden_states",
                                                          "moe_layer_freq",
                                                          "ep_size",
                                                          "max_window_layers",
                                                          "use_sliding_window",
                                                          "cache_implementation",
                                                          "hidden_act",
                                                          "hidden_activation",
                                                          "model_type",
                                                          "swiglu_limit",
                                                          "experts_per_token",
                                                          "attn_temperature_tuning",
                                                          "attn_scale",
                                                          "floor_scale",
                                                          "no_rope_layers",
                                                          "moe_layers",
                                                          "qk_head_dim",
                                                          "rope_type",
                                                          "image_token_id",
                                                          "image_token_index",
                                                          "boi_token_index",
                                                          "eoi_token_index",
                                                          "mm_tokens_per_image",
                                                          "vision_start_token_id",
                                                          "vision_end_token_id",
                                                          "video_token_id",
                                                          "vision_config",
                                                          "audio_config",
                                                          "text_config",
                                                          "chunk_size_feed_forward",
                                                          "return_dict",
                                                          "id2label",
                                                          "label2id"};

} // namespace

std::span<const HuggingFaceField> huggingFaceFields() { return kFields; }

std::span<const HuggingFaceType> huggingFaceTypes() { return kTypes; }

bool hasFamily(std::string_view families, std::string_view family) {
    if (families == "*") {
        return true;
    }
    if (families.starts_with('!')) {
        return !hasFamily(families.substr(1), family);
    }
    while (!families.empty()) {
        const std::size_t end = std::min(families.find(' '), families.size());
        if (families.substr(0, end) == family) {
            return true;
        }
        families.remove_prefix(std::min(end + 1, families.size()));
    }
    return false;
}

bool isWithoutEffect(std::string_view key) {
    return std::find(kWithoutEffect.begin(), kWithoutEffect.end(), key) != kWithoutEffect.end();
}

} // namespace ridgepoint
