// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/maxtext_export.h"

#include "core/catalogue/resolve_preset.h"
#include "core/exchange/argument_value.h"
#include "core/exchange/maxtext_import.h"
#include "core/exchange/maxtext_keys.h"
#include "core/exchange/maxtext_model.h"
#include "core/scenario/scenario_access.h"

#include <algorithm>

namespace ridgepoint {
namespace {

/// Fields that tell one scenario from another but change nothing about the run.
bool isLabel(std::string_view path) { return path == "name" || path == "notes"; }

/// What a reader looks for first is written even where it is MaxText's default; and some models' own files change the
/// length and the optimizer.
bool isSaidAlways(std::string_view path) {
    return path == "workload.sequence_length" || path == "workload.per_device_batch" || path == "remat.policy" ||
           path == "optimizer.type";
}

class MaxTextExport {
public:
    MaxTextExport(const Scenario& scenario, const Catalogue& catalogue)
        : m_scenario(scenario), m_catalogue(catalogue) {}

    MaxTextArguments run() {
        writeHardware();
        MaxTextModelText model = maxTextModelSettings(m_scenario.model, m_catalogue);
        m_result.arguments = std::move(model.settings);
        writeFields();
        writePrecision();
        writeKernels();
        writeMoe();
        writeRest();
        writeOffload();
        listMissing(std::move(model.missing));
        return std::move(m_result);
    }

private:
    void put(std::string key, std::string value) {
        m_result.arguments.push_back({std::move(key), std::move(value), 0});
    }
    void putFlag(std::string key, bool value) { put(std::move(key), value ? "True" : "False"); }

    void writeHardware() {
        const Hardware& hardware = m_scenario.hardware;
        m_result.hardware.push_back({"TPU_TYPE", hardware.chip.base + "-" + hardware.slice, 0});
        m_result.hardware.push_back({"NUM_SLICES", std::to_string(hardware.slices), 0});
    }

    /// What says the same in both, where it is not the default.
    void writeFields() {
        const Scenario defaults;
        for (const MaxTextField& field : maxTextFields()) {
            const auto value = fieldValue(m_scenario, field.path);
            if (!value || (!isSaidAlways(field.path) && value == fieldValue(defaults, field.path))) {
                continue;
            }
            if (field.key.starts_with("xla_")) {
                const bool* truth = value->boolean();
                m_result.xlaFlags.push_back(
                    {field.key, truth != nullptr ? (*truth ? "true" : "false") : argumentText(*value), 0});
            } else {
                put(field.key, argumentText(*value));
            }
        }
    }

    void writePrecision() {
        const Precision& precision = m_scenario.precision;
        switch (precision.recipe) {
        case Recipe::int8:
            put("quantization", "int8");
            break;
        case Recipe::fp8_forward:
            put("quantization", "fp8");
            break;
        case Recipe::fp8_full:
            put("quantization", "fp8_full");
            putFlag("use_qwix_quantization", true);
            break;
        case Recipe::fp8_tensorwise:
            put("quantization", "te_fp8_currentscaling");
            break;
        case Recipe::mxfp8:
            put("quantization", "te_mxfp8");
            break;
        case Recipe::nvfp4:
            put("quantization", "te_nvfp4");
            break;
        default:
            break; // bf16 is the default; row- and block-wise scaling MaxText does not have
        }
        writeCalibration("weight_quantization_calibration_method", precision.weightCalibration);
        writeCalibration("act_quantization_calibration_method", precision.activationCalibration);
        writeCalibration("bwd_quantization_calibration_method", precision.gradientCalibration);
    }

    void writeCalibration(std::string key, ScaleCalibration calibration) {
        if (calibration == ScaleCalibration::fixed) {
            put(std::move(key), "fixed,-224,224"); // half the range of e4m3, as published recipes have it
        }
    }

    void writeKernels() {
        const Kernels& kernels = m_scenario.kernels;
        if (kernels.attention == AttentionKernel::dot_product) {
            put("attention", "dot_product");
        }
        if (kernels.fusedBackward) {
            putFlag("sa_use_fused_bwd_kernel", true);
        }
        if (kernels.maxLogitEstimate) {
            put("use_max_logit_estimate", argumentText(*kernels.maxLogitEstimate));
            if (kernels.fusedBackward) {
                putFlag("use_tokamax_splash", true); // the kernel that heeds it; it always fuses the backward pass
            }
        }
        for (const auto& [name, size] : kernels.gmmTiles) {
            put(name, std::to_string(size));
        }
    }

    void writeMoe() {
        const Moe& moe = m_scenario.moe;
        if (moe.kernel == MoeKernel::dense) {
            putFlag("sparse_matmul", false);
        } else if (moe.kernel == MoeKernel::tokamax) {
            putFlag("use_tokamax_gmm", true);
        }
        if (moe.dispatch == MoeDispatch::capacity) {
            put("capacity_factor", argumentText(moe.capacityFactor));
        } else if (moe.dispatch == MoeDispatch::ring_of_experts) {
            putFlag("use_ring_of_experts", true);
        }
        if (moe.shardExpertsOnFsdp) {
            putFlag("shard_exp_on_fsdp", true);
        }
        if (moe.bufferFactor != Moe{}.bufferFactor) {
            put("ragged_buffer_factor", argumentText(moe.bufferFactor));
        }
    }

    void writeRest() {
        if (m_scenario.collectives.twoStageGather) {
            putFlag("moe_fsdp_use_two_stage_all_gather", true);
            putFlag("dense_fsdp_use_two_stage_all_gather", true);
        }
        if (m_scenario.loss.vocabTiling != Loss{}.vocabTiling) {
            put("num_vocab_tiling", std::to_string(m_scenario.loss.vocabTiling));
        }
        if (m_scenario.loss.iotaEmbedding) {
            putFlag("use_iota_embed", true);
        }
        if (m_scenario.pipeline.microbatches > 0) {
            put("num_pipeline_microbatches", std::to_string(m_scenario.pipeline.microbatches));
        }
    }

    void writeOffload() {
        const std::string group = "collectives.offload.";
        for (const std::string kind : {"all_gather", "reduce_scatter", "all_reduce"}) {
            const auto value = fieldValue(m_scenario, group + kind);
            if (value && value->boolean() != nullptr) {
                m_result.xlaFlags.push_back({offloadFlag(kind), *value->boolean() ? "true" : "false", 0});
            }
        }
    }

    /// All-to-all stays on the TensorCores where nothing is said, which is what "false" says.
    bool isSameOffload(const Scenario& again, std::string_view path) const {
        return path == "collectives.offload.all_to_all" && again.collectives.offload.allToAll.value_or(false) ==
                                                               m_scenario.collectives.offload.allToAll.value_or(false);
    }

    /// What reading the arguments would not bring back.
    void listMissing(std::vector<std::string> ofModel) {
        std::vector<Setting> all = m_result.hardware;
        all.insert(all.end(), m_result.xlaFlags.begin(), m_result.xlaFlags.end());
        all.insert(all.end(), m_result.arguments.begin(), m_result.arguments.end());
        const ImportResult again = importMaxText(all, m_catalogue);
        m_result.missing = std::move(ofModel);
        for (const FieldInfo& field : scenarioFields()) {
            const bool said = !again.scenario || isLabel(field.path) || field.path == "model" ||
                              field.type == FieldType::group || isSameOffload(*again.scenario, field.path) ||
                              fieldValue(*again.scenario, field.path) == fieldValue(m_scenario, field.path);
            if (!said && field.path.starts_with("collectives.offload.")) {
                m_result.missing.push_back(field.path + "=" + argumentText(*fieldValue(m_scenario, field.path)));
            } else if (!said) {
                m_result.missing.push_back(field.path);
            }
        }
    }

    const Scenario& m_scenario;
    const Catalogue& m_catalogue;
    MaxTextArguments m_result;
};

/// A word of a shell command, in quotes where it needs them.
std::string shellWord(const std::string& text) {
    const bool plain = !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               std::string_view("-_.,:/=+").find(c) != std::string_view::npos;
    });
    if (plain) {
        return text;
    }
    std::string quotedText = "'";
    for (const char c : text) {
        quotedText += c == '\'' ? std::string("'\\''") : std::string(1, c);
    }
    return quotedText + "'";
}

/// A comment must stay one line.
std::string oneLine(std::string text) {
    std::replace_if(
        text.begin(), text.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

} // namespace

MaxTextArguments maxTextArguments(const Scenario& scenario, const Catalogue& catalogue) {
    return MaxTextExport(scenario, catalogue).run();
}

std::string maxTextLines(const MaxTextArguments& arguments) {
    std::string text;
    for (const Setting& setting : arguments.arguments) {
        text += setting.key + "=" + shellWord(setting.value) + "\n";
    }
    return text;
}

std::string xlaFlagText(const MaxTextArguments& arguments) {
    std::string text;
    for (const Setting& flag : arguments.xlaFlags) {
        text += (text.empty() ? "--" : " --") + flag.key + "=" + flag.value;
    }
    return text;
}

std::vector<std::string> missingInWords(const MaxTextArguments& arguments) {
    std::string settings;
    std::string flags;
    for (const std::string& path : arguments.missing) {
        (path.starts_with("collectives.offload.") ? flags : settings) += " " + path;
    }
    std::vector<std::string> lines;
    if (!settings.empty()) {
        lines.push_back("MaxText has no setting for:" + settings);
    }
    if (!flags.empty()) {
        lines.push_back("No public document names the compiler's flag for this, so add that of your libtpu:" + flags);
    }
    return lines;
}

std::string whyNoMaxTextRun(const Scenario& scenario, const Catalogue& catalogue) {
    if (scenario.workload.kind != WorkloadKind::train) {
        return "workload.kind is " + std::string(enumName(scenario.workload.kind)) +
               ": MaxText's arguments are those of a train step; choose train";
    }
    std::vector<Diagnostic> diagnostics;
    const auto chip = resolveChip(scenario.hardware.chip, catalogue, diagnostics);
    if (chip != nullptr && chip->isGpu()) {
        return "hardware.chip is " + scenario.hardware.chip.base +
               ": a cluster of GPUs is described in the terms of Megatron-LM and FSDP, which MaxText's arguments are "
               "not; choose a TPU";
    }
    return {};
}

std::string maxTextScript(const Scenario& scenario, const Catalogue& catalogue) {
    const MaxTextArguments arguments = maxTextArguments(scenario, catalogue);
    std::string text = "#!/bin/sh\n# " + oneLine(scenario.name.empty() ? "MaxText arguments" : scenario.name) + "\n";
    if (!scenario.notes.empty()) {
        text += "# " + oneLine(scenario.notes) + "\n";
    }
    for (const std::string& line : missingInWords(arguments)) {
        text += "# " + line + "\n";
    }
    text +=
        "# Settings that are not here have MaxText's own defaults (src/maxtext/configs/base.yml), which the scenario "
        "has too.\n";
    for (const Setting& variable : arguments.hardware) {
        text += "export " + variable.key + "=" + shellWord(variable.value) + "\n";
    }
    if (!arguments.xlaFlags.empty()) {
        text += "export LIBTPU_INIT_ARGS=\"" + xlaFlagText(arguments) + "\"\n";
    }
    text += "python3 -m maxtext.trainers.pre_train.train src/maxtext/configs/base.yml";
    for (const Setting& setting : arguments.arguments) {
        text += " \\\n    " + setting.key + "=" + shellWord(setting.value);
    }
    return text + "\n";
}

} // namespace ridgepoint
