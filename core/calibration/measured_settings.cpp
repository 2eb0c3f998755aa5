// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_settings.h"

#include "core/calibration/maxtext_flags.h"
#include "core/calibration/measured_kernels.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace ridgepoint {

namespace {

void readMesh(const RowValues& row, Mesh& mesh, RowFindings& findings) {
    if (!row.has("mesh")) {
        row.note("mesh", "not given; MaxText's default (ICI fsdp and DCN data take what remains)");
        return;
    }
    const RowValues values = row.child("mesh");
    for (const std::string& key : values.keys()) {
        const bool dcn = key.starts_with("dcn_");
        if (!dcn && !key.starts_with("ici_")) {
            findings.unused.push_back(values.pathOf(key));
            continue;
        }
        const auto degree = values.integer(key);
        const auto axis = enumFromName<MeshAxis>(std::string_view(key).substr(4));
        if (!degree) {
            continue;
        }
        if (axis) {
            (dcn ? mesh.dcn : mesh.ici)[index(*axis)] = *degree;
        } else if (*degree != 1 && key.ends_with("_sequence")) {
            // base.yml keeps ici_sequence_parallelism, but no mesh axis of that name exists any more.
            findings.unused.push_back(values.pathOf(key));
        } else if (*degree != 1) {
            findings.missing.push_back("mesh axis " + key + " has no counterpart");
        }
    }
}

void readPrecision(const RowValues& row, const RowValues& flags, Precision& precision, RowFindings& findings) {
    const std::string word = row.word("precision").value_or("");
    if (word.empty()) {
        row.note("precision", "not given; bf16");
    }
    const auto recipe = recipeFromWord(word);
    if (!recipe) {
        findings.missing.push_back("precision \"" + word + "\" is not known");
        return;
    }
    precision.recipe = *recipe;
    readCalibrationMethods(flags, precision);
    const std::string flag = row.text("quantization_flag").value_or("");
    if (flag.find("calibration=fixed") != std::string::npos && !flags.has("weight_quantization_calibration_method")) {
        precision.weightCalibration = precision.activationCalibration = ScaleCalibration::fixed;
        row.note("quantization_flag", "fixed calibration read for weights and activations, gradients dynamic");
    }
    const std::string dtype = flags.word("dtype").value_or("bfloat16");
    if (dtype != "bfloat16") {
        findings.missing.push_back("activations in " + dtype + " have no counterpart");
    }
}

void readRemat(const RowValues& row, Remat& remat, RowFindings& findings) {
    const RowValues values = row.child("remat");
    const auto policy = values.word("policy");
    if (!policy) {
        values.note("policy", "not given; full, MaxText's default");
        return;
    }
    const auto known = enumFromName<RematPolicy>(*policy);
    if (!known) {
        findings.missing.push_back("remat policy \"" + *policy + "\" is not known");
        return;
    }
    remat.policy = *known;
    const RowValues tensors = values.child("custom");
    for (const std::string& name : tensors.keys()) {
        const auto tensor = enumFromName<RematTensor>(name);
        const auto word = tensors.word(name);
        const auto choice = word ? enumFromName<RematChoice>(*word) : std::nullopt;
        if (remat.policy != RematPolicy::custom) {
            tensors.note(name, "ignored by policy " + *policy);
        } else if (!tensor) {
            findings.unused.push_back(tensors.pathOf(name));
        } else if (!choice) {
            tensors.refuse(name, "found \"" + word.value_or("") + "\"; expected remat, device or offload");
        } else {
            remat.tensors[index(*tensor)] = *choice;
        }
    }
}

/// The dtype a row gives; nothing when it gives none or one that it only inherits.
std::optional<Dtype> readDtype(const RowValues& values, std::string_view key) {
    const auto text = values.text(key);
    if (!text) {
        return std::nullopt;
    }
    if (text->find("inherits") != std::string::npos) {
        values.note(key, "\"" + *text + "\" read as the dtype of the weights");
        return std::nullopt;
    }
    const auto dtype = enumFromName<Dtype>(*values.word(key));
    if (!dtype) {
        values.refuse(key, "\"" + *text + "\" is no dtype we know");
    }
    return dtype;
}

void readOptimizer(const RowValues& row, Optimizer& optimizer, RowFindings& findings) {
    const RowValues values = row.child("optimizer");
    const auto word = values.word("type");
    const auto type = word ? enumFromName<OptimizerType>(*word) : std::nullopt;
    if (word && !type) {
        findings.missing.push_back("optimizer \"" + *word + "\" is not known");
    } else if (!type) {
        values.note("type", "not given; adamw, MaxText's default");
    }
    optimizer.type = type.value_or(OptimizerType::adamw);
    optimizer.weightDtype = readDtype(values, "weight_dtype").value_or(Dtype::float32);
    optimizer.muDtype = readDtype(values, "mu_dtype");
    optimizer.nuDtype = readDtype(values, "nu_dtype");
    const auto gradText = values.text("grad_dtype");
    if (!gradText || gradText->starts_with("default")) {
        // MaxText kept gradients in the dtype of the weights before grad_dtype existed; today's default is float32.
        // The two agree save for bfloat16 weights, which only rows on older code have.
        optimizer.gradDtype = optimizer.weightDtype;
        values.note("grad_dtype", "not set; read as the dtype of the weights");
    } else {
        optimizer.gradDtype = readDtype(values, "grad_dtype").value_or(Dtype::float32);
    }
    optimizer.hostOffload = values.flag("host_offload").value_or(false);
}

void readCollectives(const RowValues& row, const RowValues& flags, Collectives& collectives) {
    if (row.has("sc_offload")) {
        const RowValues offload = row.child("sc_offload");
        collectives.offload.allGather = offload.flag("all_gather");
        collectives.offload.reduceScatter = offload.flag("reduce_scatter");
        collectives.offload.allReduce = offload.flag("all_reduce");
        collectives.offload.allToAll = offload.flag("all_to_all").value_or(false);
    } else {
        row.note("sc_offload", "not given; the chip's default");
    }
    readCollectiveFlags(flags, collectives);
}

void listUnusedFlags(const RowValues& flags, RowFindings& findings) {
    static const std::set<std::string, std::less<>> kRead{"weight_quantization_calibration_method",
                                                          "act_quantization_calibration_method",
                                                          "bwd_quantization_calibration_method",
                                                          "dtype",
                                                          "use_tokamax_splash",
                                                          "use_max_logit_estimate",
                                                          "sparse_matmul",
                                                          "megablox",
                                                          "use_tokamax_gmm",
                                                          "capacity_factor",
                                                          "use_ring_of_experts",
                                                          "fsdp_shard_on_exp",
                                                          "shard_exp_on_fsdp",
                                                          "ragged_buffer_factor",
                                                          "moe_fsdp_use_two_stage_all_gather",
                                                          "dense_fsdp_use_two_stage_all_gather",
                                                          "num_vocab_tiling",
                                                          "use_iota_embed",
                                                          "use_qwix_quantization"};
    for (const std::string& key : flags.keys()) {
        if (!kRead.contains(key) && key.find("tile_") == std::string::npos) {
            findings.unused.push_back(flags.pathOf(key));
        }
    }
}

} // namespace

void readExecutionSettings(const RowValues& row, Scenario& scenario, RowFindings& findings) {
    const RowValues flags = row.child("other_flags");
    readMesh(row, scenario.mesh, findings);
    readPrecision(row, flags, scenario.precision, findings);
    readRemat(row, scenario.remat, findings);
    readOptimizer(row, scenario.optimizer, findings);
    readKernels(row, flags, scenario.kernels, findings);
    readMoe(flags, scenario.moe);
    readCollectives(row, flags, scenario.collectives);
    readLoss(flags, scenario.loss);
    listUnusedFlags(flags, findings);
}

} // namespace ridgepoint
