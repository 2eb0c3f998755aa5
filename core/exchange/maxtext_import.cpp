// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/maxtext_import.h"

#include "core/calibration/maxtext_flags.h"
#include "core/exchange/argument_value.h"
#include "core/exchange/import_hardware.h"
#include "core/exchange/import_words.h"
#include "core/exchange/maxtext_keys.h"
#include "core/exchange/maxtext_model.h"
#include "core/format/json_text.h"
#include "core/scenario/scenario_access.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

class MaxTextImport {
public:
    MaxTextImport(const std::vector<Setting>& settings, const Catalogue& catalogue) : m_catalogue(catalogue) {
        collect(settings);
    }

    ImportResult run() {
        m_scenario.model = maxTextModel(m_settings, m_catalogue, m_result.findings, m_result.errors);
        readHardwareSettings(m_settings, m_catalogue, m_scenario.hardware, m_result);
        applyModelDefaults();
        for (const auto& [key, setting] : m_settings) {
            readSetting(setting);
        }
        readParts();
        keepExchangesOnTensorCores();
        if (m_result.errors.empty()) {
            m_scenario.name = title();
            m_result.scenario = std::move(m_scenario);
        }
        std::stable_sort(m_result.findings.begin(), m_result.findings.end(), [](const auto& a, const auto& b) {
            return std::pair(a.outcome, a.setting.line) < std::pair(b.outcome, b.setting.line);
        });
        return std::move(m_result);
    }

private:
    void find(ImportOutcome outcome, const Setting& setting, std::string detail = {}) {
        m_result.findings.push_back({outcome, setting, std::move(detail)});
    }

    void assume(std::string key, std::string_view words, std::string taken = {}) {
        ImportFinding finding;
        finding.outcome = ImportOutcome::inferred;
        finding.setting.key = std::move(key);
        finding.detail = words;
        finding.taken = std::move(taken);
        m_result.findings.push_back(std::move(finding));
    }

    /// The last of each setting counts.
    void collect(const std::vector<Setting>& settings) {
        for (const Setting& setting : settings) {
            const auto before = m_settings.find(setting.key);
            if (before != m_settings.end() && before->second.value != setting.value) {
                find(ImportOutcome::overridden, before->second);
            }
            m_settings[setting.key] = setting;
        }
        for (auto setting = m_settings.begin(); setting != m_settings.end();) {
            const bool matters = isUnresolved(setting->second.value) && isKnown(setting->first);
            if (matters) {
                find(ImportOutcome::unresolved, setting->second);
            }
            setting = matters ? m_settings.erase(setting) : std::next(setting);
        }
    }

    static bool isPart(std::string_view key) {
        const auto& parts = maxTextParts();
        return std::any_of(parts.begin(), parts.end(), [&](const MaxTextPart& part) { return part.key == key; });
    }
    /// The path of the field with the same meaning; empty where there is none.
    static std::string fieldOf(std::string_view key) {
        const auto& fields = maxTextFields();
        const auto field =
            std::find_if(fields.begin(), fields.end(), [&](const MaxTextField& f) { return f.key == key; });
        return field == fields.end() ? offloadPath(key) : field->path;
    }
    static bool isKnown(std::string_view key) {
        return isPart(key) || !fieldOf(key).empty() || isModelSetting(key) || isHardwareSetting(key);
    }

    /// Some models' files bring settings of the run along (configs/models at e591f30c).
    void applyModelDefaults() {
        const auto model = m_catalogue.models.find(m_scenario.model.base);
        if (model == m_catalogue.models.end() || model->second->family != "gpt3") {
            return;
        }
        m_scenario.optimizer.type = OptimizerType::adam_pax;
        if (!m_settings.contains("opt_type")) {
            assume("opt_type", import_words::kModelFile, "adam_pax");
        }
        if (model->first == "gpt3-6b" || model->first == "gpt3-22b") {
            m_scenario.workload.sequenceLength = 1024;
        }
    }

    void readSetting(const Setting& setting) {
        if (isModelSetting(setting.key) || isHardwareSetting(setting.key)) {
            return; // read already, with their neighbours
        }
        if (const std::string path = fieldOf(setting.key); !path.empty()) {
            readField(path, setting);
        } else if (!isPart(setting.key) && !setting.substituted) {
            const auto ignored = whyIgnored(setting.key, setting.value);
            find(ignored.value_or(ImportOutcome::unknown), setting, ignored ? "" : nearestMaxTextKey(setting.key));
        }
    }

    void readField(const std::string& path, const Setting& setting) {
        const FieldInfo* info = findField(path);
        const JsonValue plain = argumentValue(setting.value);
        std::string text = plain.isNull() ? "" : argumentText(plain);
        if (info->type == FieldType::boolean) {
            const auto flag = argumentFlag(setting.value);
            text = flag ? (*flag ? "true" : "false") : text;
        }
        if (text.empty() && (info->optional || setting.key == "remat_policy")) {
            text = info->optional ? "null" : "none"; // mu_dtype='' takes the weights' type
        }
        if (auto error = setField(m_scenario, path, text)) {
            error->path = place(setting);
            m_result.errors.push_back(*error);
        } else {
            find(ImportOutcome::understood, setting, path);
        }
    }

    static std::string place(const Setting& setting) {
        return setting.line > 0 ? setting.key + " (line " + std::to_string(setting.line) + ")" : setting.key;
    }

    bool isLegal(const MaxTextPart& part, const Setting& setting) {
        const std::string& value = setting.value;
        const auto number = argumentNumber(value);
        std::string expected;
        if (part.type == MaxTextType::flag && !argumentFlag(value)) {
            expected = "True or False";
        } else if (part.type == MaxTextType::number && !number) {
            expected = "a number";
        } else if (part.type == MaxTextType::integer &&
                   !(number &&
                     *number == static_cast<double>(static_cast<std::int64_t>(std::clamp(*number, -1e9, 1e9))))) {
            expected = "a whole number";
        }
        if (!expected.empty()) {
            m_result.errors.push_back({place(setting), "found the text " + ridgepoint::quoted(value, 60), expected});
        }
        return expected.empty();
    }

    /// Settings that decide a field together, by the rules that read measured runs too.
    void readParts() {
        JsonValue values = JsonValue::makeObject();
        for (const MaxTextPart& part : maxTextParts()) {
            const auto setting = m_settings.find(part.key);
            if (setting == m_settings.end() || !isLegal(part, setting->second)) {
                continue;
            }
            const auto flag = argumentFlag(setting->second.value);
            JsonValue value(argumentText(argumentValue(setting->second.value)));
            if (part.type == MaxTextType::flag && flag) {
                value = *flag;
            } else if (part.type != MaxTextType::text) {
                value = argumentValue(setting->second.value);
            } else if (argumentValue(setting->second.value).isNull()) {
                value = "";
            }
            values.set(part.key, value);
            find(ImportOutcome::understood, setting->second, std::string(part.path));
        }
        std::vector<std::string> notes;
        const RowValues flags(values, notes);
        readPrecision(flags);
        readCalibrationMethods(flags, m_scenario.precision);
        readAttention(flags);
        readKernelFlags(flags, m_scenario.kernels);
        readMoe(flags, m_scenario.moe);
        readCollectiveFlags(flags, m_scenario.collectives);
        readLoss(flags, m_scenario.loss);
        readPipeline(flags);
        for (const std::string& note : notes) {
            const std::size_t colon = note.find(':');
            assume(note.substr(0, colon), note.substr(std::min(colon + 2, note.size())));
        }
        checkRanges();
    }

    void readPrecision(const RowValues& flags) {
        static constexpr std::array<std::pair<std::string_view, Recipe>, 5> kOtherNames{
            {{"te_fp8_delayedscaling", Recipe::fp8_tensorwise},
             {"te_fp8_currentscaling", Recipe::fp8_tensorwise},
             {"te_mxfp8", Recipe::mxfp8},
             {"te_nvfp4", Recipe::nvfp4},
             {"fp8_e4m3", Recipe::fp8_forward}}};
        const std::string word = flags.text("quantization").value_or("");
        const auto other =
            std::find_if(kOtherNames.begin(), kOtherNames.end(), [&](const auto& name) { return name.first == word; });
        const auto recipe = other != kOtherNames.end() ? std::optional(other->second) : recipeFromWord(word);
        if (!recipe) {
            m_result.errors.push_back({"quantization", "found " + ridgepoint::quoted(word),
                                       "nothing, int8, fp8, fp8_full, te_fp8_currentscaling, te_mxfp8 or te_nvfp4"});
            return;
        }
        m_scenario.precision.recipe = *recipe;
        if (const auto dtype = m_settings.find("dtype"); dtype != m_settings.end()) {
            const JsonValue value = argumentValue(dtype->second.value);
            if (value != JsonValue("bfloat16")) {
                m_result.errors.push_back(
                    {"dtype", "activations in " + argumentText(value) + " are not modelled", "bfloat16"});
            }
        }
    }

    void readAttention(const RowValues& flags) {
        const std::string kernel = flags.text("attention").value_or("autoselected");
        m_scenario.kernels.attention = kernel == "dot_product" ? AttentionKernel::dot_product : AttentionKernel::flash;
        const bool tokamax = flags.flag("use_tokamax_splash").value_or(false);
        m_scenario.kernels.fusedBackward = flags.flag("sa_use_fused_bwd_kernel").value_or(false) || tokamax;
    }

    /// -1 lets MaxText choose; more than one round is its circular schedule.
    void readPipeline(const RowValues& flags) {
        m_scenario.pipeline.microbatches =
            std::max<std::int64_t>(0, flags.integer("num_pipeline_microbatches").value_or(0));
        m_scenario.pipeline.schedule =
            m_scenario.pipeline.repeats > 1 ? PipelineSchedule::circular : PipelineSchedule::gpipe;
    }

    /// The parts are held to the ranges of a scenario's fields.
    void checkRanges() {
        for (const MaxTextPart& part : maxTextParts()) {
            const auto setting = m_settings.find(part.key);
            const auto value = fieldValue(m_scenario, part.path);
            if (setting == m_settings.end() || !value) {
                continue;
            }
            if (auto error = setFieldValue(m_scenario, part.path, *value)) {
                error->path = place(setting->second);
                m_result.errors.push_back(*error);
            }
        }
    }

    /// A text that moves some collectives to the SparseCores means these; all-to-all stays where it was.
    void keepExchangesOnTensorCores() {
        CollectiveOffload& offload = m_scenario.collectives.offload;
        if (offload.allGather || offload.reduceScatter || offload.allReduce) {
            offload.allToAll = false;
        }
    }

    std::string title() const {
        const auto model = m_catalogue.models.find(m_scenario.model.base);
        std::string text = model == m_catalogue.models.end() ? "MaxText model" : model->second->title;
        text += ", " + std::to_string(m_scenario.workload.sequenceLength) + " tokens, ";
        text += std::string(enumName(m_scenario.precision.recipe)) + ", " + m_scenario.hardware.chip.base + " " +
                m_scenario.hardware.slice;
        return m_scenario.hardware.slices > 1 ? text + " x" + std::to_string(m_scenario.hardware.slices) : text;
    }

    const Catalogue& m_catalogue;
    SettingsByKey m_settings;
    Scenario m_scenario;
    ImportResult m_result;
};

} // namespace

ImportResult importMaxText(const std::vector<Setting>& settings, const Catalogue& catalogue) {
    return MaxTextImport(settings, catalogue).run();
}

} // namespace ridgepoint
