// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/recipe_texts.h"

#include "core/format/json_text.h"

#include <algorithm>

namespace ridgepoint {

namespace {

std::string plain(const JsonValue* value) {
    if (value == nullptr || value->isNull()) {
        return {};
    }
    if (const bool* truth = value->boolean()) {
        return *truth ? "True" : "False";
    }
    return value->text() != nullptr ? *value->text() : printJson(*value);
}

const JsonValue& child(const JsonValue& object, std::string_view name) {
    static const JsonValue kNone = JsonValue::makeObject();
    const JsonValue* value = object.find(name);
    return value != nullptr && value->object() != nullptr ? *value : kNone;
}

std::string firstWord(const std::string& text) { return text.substr(0, text.find_first_of(" (")); }

} // namespace

RecipeTexts::RecipeTexts(const JsonValue& row)
    : m_chip(plain(row.find("hardware"))), m_shape(firstWord(plain(row.find("topology")))),
      m_slices(plain(row.find("slices"))) {
    const std::string topology = plain(row.find("topology"));
    if (const std::size_t x = topology.find(" x"); x != std::string::npos) {
        m_slices = firstWord(topology.substr(x + 2));
    }
    put("model_name", plain(row.find("model")));
    put("max_target_length", plain(row.find("seq_len")));
    put("per_device_batch_size", plain(row.find("per_device_batch")));
    put("gradient_accumulation_steps", plain(row.find("gradient_accumulation_steps")));
    readMesh(row);
    readRemat(row);
    readOptimizer(row);
    readAttention(row);
    readFlags(row);
    put("run_name", "a run of mine");
    put("steps", "20");
    put("enable_checkpointing", "False");
}

void RecipeTexts::readMesh(const JsonValue& row) {
    for (const JsonValue::Member& axis : *child(row, "mesh").object()) {
        if (!axis.value.isNull()) {
            put(axis.name + "_parallelism", plain(&axis.value));
        }
    }
}

void RecipeTexts::readRemat(const JsonValue& row) {
    const JsonValue& remat = child(row, "remat");
    const std::string policy = firstWord(plain(remat.find("policy")));
    if (policy.empty()) {
        return;
    }
    put("remat_policy", policy);
    for (const JsonValue::Member& tensor : *child(remat, "custom").object()) {
        if (policy == "custom") {
            put(tensor.name, firstWord(plain(&tensor.value)));
        }
    }
}

void RecipeTexts::readOptimizer(const JsonValue& row) {
    const JsonValue& optimizer = child(row, "optimizer");
    put("opt_type", plain(optimizer.find("type")));
    const std::string weights = plain(optimizer.find("weight_dtype"));
    put("weight_dtype", weights);
    if (const std::string mu = plain(optimizer.find("mu_dtype")); mu.find('(') == std::string::npos) {
        put("mu_dtype", mu);
    }
    // Before MaxText had grad_dtype, gradients were of the weights' type; a recipe for today's code has to say so.
    const std::string grad = plain(optimizer.find("grad_dtype"));
    put("grad_dtype", grad.starts_with("default") ? weights : grad);
}

void RecipeTexts::readAttention(const JsonValue& row) {
    const JsonValue& attention = child(row, "attention");
    put("attention", "flash");
    if (plain(attention.find("kernel")).starts_with("tokamax")) {
        put("use_tokamax_splash", "true");
    }
    if (const std::string fused = plain(attention.find("fused_bwd")); !fused.empty()) {
        put("sa_use_fused_bwd_kernel", fused);
    }
    for (const JsonValue::Member& block : *child(attention, "blocks").object()) {
        put(block.name.starts_with("local_") ? block.name : "sa_" + block.name, plain(&block.value));
    }
}

void RecipeTexts::readFlags(const JsonValue& row) {
    const std::string precision = plain(row.find("precision"));
    if (precision != "bf16") {
        put("quantization", precision);
        put("use_qwix_quantization", precision == "fp8_full" ? "True" : "False");
    }
    const JsonValue& flags = child(row, "other_flags");
    if (plain(row.find("quantization_flag")).find("calibration=fixed") != std::string::npos &&
        flags.find("weight_quantization_calibration_method") == nullptr) {
        put("weight_quantization_calibration_method", "fixed,-224,224");
        put("act_quantization_calibration_method", "fixed,-224,224");
    }
    for (const JsonValue::Member& flag : *flags.object()) {
        if (flag.name != "use_qwix_quantization") {
            put(flag.name, plain(&flag.value));
        }
    }
    if (const std::string limit = plain(row.find("scoped_vmem_kib")); !limit.empty()) {
        m_flags.emplace_back("xla_tpu_scoped_vmem_limit_kib", limit);
    }
    for (const JsonValue::Member& offload : *child(row, "sc_offload").object()) {
        if (offload.name != "any" && !offload.value.isNull()) {
            m_flags.emplace_back("xla_tpu_enable_sparse_core_collective_offload_" + offload.name,
                                 *offload.value.boolean() ? "true" : "false");
        }
    }
    m_flags.emplace_back("xla_tpu_dvfs_p_state", "7");
}

std::string RecipeTexts::flagText() const {
    std::string text;
    for (const auto& [key, value] : m_flags) {
        text += "--" + key + "=" + value + " ";
    }
    return text;
}

std::string RecipeTexts::commandLine() const {
    std::string text = "TPU_TYPE=" + m_chip + "-" + m_shape + " NUM_SLICES=" + m_slices + " LIBTPU_INIT_ARGS='" +
                       flagText() + "' python3 -m MaxText.train MaxText/configs/base.yml";
    for (const auto& [key, value] : m_arguments) {
        text += " " + key + "='" + value + "'";
    }
    return text;
}

std::string RecipeTexts::keyValueLines() const {
    std::string text = "# what the run used\ntpu_type=" + m_chip + "-" + m_shape + "\r\nnum_slices=" + m_slices + "\n";
    for (const auto& [key, value] : m_arguments) {
        text += key + "=\"" + value + "\"   # as published\n";
    }
    for (const auto& [key, value] : m_flags) {
        text += "--" + key + "=" + value + "\n";
    }
    return text;
}

std::string RecipeTexts::shellRecipe() const {
    std::string text = "#!/bin/bash\nset -e\nexport DEVICE=" + m_chip + "\nSHAPE=" + m_shape +
                       "\nexport NUM_SLICES=${NUM_SLICES:-" + m_slices + "}\nXLA_FLAGS=\" \\\n";
    for (const auto& [key, value] : m_flags) {
        text += "  --" + key + "=" + value + " \\\n";
    }
    text += "\"\nMAXTEXT_ARGS=\"\\\n";
    for (const auto& [key, value] : m_arguments) {
        text += "  " + key + "=" + (value.find(' ') == std::string::npos ? value : "unnamed") + " \\\n";
    }
    return text + "\"\nxpk workload create \\\n  --cluster=${CLUSTER_NAME} \\\n  --tpu-type=${DEVICE}-${SHAPE} \\\n"
                  "  --num-slices=${NUM_SLICES} \\\n  --workload=\"${USER}-run\" \\\n"
                  "  --command=\"set -e && export LIBTPU_INIT_ARGS='${XLA_FLAGS}' && python3 -m MaxText.train "
                  "MaxText/configs/base.yml ${MAXTEXT_ARGS}\"\n";
}

std::string RecipeTexts::manifest() const {
    std::string text = "apiVersion: jobset.x-k8s.io/v1alpha2\nkind: JobSet\nmetadata:\n  name: run\nspec:\n"
                       "  replicatedJobs:\n  - name: slice\n    replicas: " +
                       m_slices +
                       "\n    template:\n      spec:\n        template:\n          spec:\n            nodeSelector:\n"
                       "              cloud.google.com/gke-tpu-accelerator: " +
                       m_chip + "\n              cloud.google.com/gke-tpu-topology: " + m_shape +
                       "\n            containers:\n            - name: jax-tpu\n              env:\n"
                       "              - name: LIBTPU_INIT_ARGS\n                value: \"" +
                       flagText() + "\"\n              command:\n              - bash\n              - -c\n" +
                       "              - |\n                echo start;\n" +
                       "                python3 -m MaxText.train MaxText/configs/base.yml";
    for (const auto& [key, value] : m_arguments) {
        text += " \\\n                  " + key + "='" + value + "'";
    }
    return text + "\n";
}

} // namespace ridgepoint
