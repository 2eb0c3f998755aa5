// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/energy.h"
#include "core/report/explainer.h"

#include <string>

/// Sizes, energy, money, gains and evidence: figures of a report that follow from a few others.
namespace ridgepoint {
namespace {

constexpr std::size_t kNoDot = std::string_view::npos;

/// The degree of an axis, where `name` is one.
std::optional<std::int64_t> degreeOf(const PerAxis<std::int64_t>& degrees, std::string_view name) {
    const auto axis = enumFromName<MeshAxis>(name);
    return axis ? std::optional(degrees[index(*axis)]) : std::nullopt;
}

} // namespace

Explanation Explainer::made(double value, std::string unit, std::string formula, std::vector<ExplainedInput> inputs,
                            std::string section) {
    return {{}, value, std::move(unit), std::move(formula), std::move(inputs), {}, std::move(section)};
}

ExplainedInput Explainer::chipsInput() const {
    return computed("chips", static_cast<double>(m_report.chips), "1", "chips");
}

ExplainedInput Explainer::tokensInput() const {
    return computed("tokens_per_step", m_report.tokensPerStep, "tokens", "tokens_per_step");
}

/// Chips, devices, tokens and degrees.
std::optional<Explanation> Explainer::size(std::string_view path) const {
    const Slice& slice = m_study.slice;
    if (path == "chips") {
        const double slices = static_cast<double>(slice.slices);
        return made(static_cast<double>(m_report.chips), "1", "slices x chips_per_slice",
                    {given("slices", slices, "1", "hardware.slices"),
                     given("chips_per_slice", static_cast<double>(m_report.chips) / slices, "1", "hardware.slice")},
                    "4");
    }
    if (path == "devices") {
        return made(static_cast<double>(m_report.devices), "1", "chips x devices_per_chip",
                    {chipsInput(), devicesPerChip()}, "4");
    }
    if (path == "tokens_per_step") {
        return tokens();
    }
    for (const auto& [level, degrees] :
         {std::pair{"ici", &m_report.iciDegrees}, std::pair{"dcn", &m_report.dcnDegrees}}) {
        const std::string prefix = std::string("mesh.") + level + ".";
        if (path.starts_with(prefix)) {
            if (const auto degree = degreeOf(*degrees, path.substr(prefix.size()))) {
                return made(static_cast<double>(*degree), "1", "degree of the axis, with -1 resolved to what is left",
                            {given("degree", static_cast<double>(*degree), "1", std::string(path)),
                             computed("devices", static_cast<double>(m_report.devices), "1", "devices")},
                            "4");
            }
        }
    }
    return std::nullopt;
}

Explanation Explainer::tokens() const {
    const Workload& workload = m_study.scenario.workload;
    if (workload.kind == WorkloadKind::train) {
        const double length = static_cast<double>(workload.sequenceLength);
        return made(m_report.tokensPerStep, "tokens", "sequences x sequence_length",
                    {computed("sequences", m_report.tokensPerStep / length, "sequences", {}),
                     given("sequence_length", length, "tokens", "workload.sequence_length")},
                    "1");
    }
    const double batch = static_cast<double>(workload.batch);
    const ExplainedInput sequences = given("batch", batch, "sequences", "workload.batch");
    if (workload.kind == WorkloadKind::prefill) {
        return made(m_report.tokensPerStep, "tokens", "batch x prompt_tokens",
                    {sequences, given("prompt_tokens", m_report.tokensPerStep / batch, "tokens", "workload")}, "10");
    }
    return made(m_report.tokensPerStep, "tokens", "batch x tokens_per_step_and_user",
                {sequences, computed("tokens_per_step_and_user", m_report.tokensPerStep / batch, "tokens",
                                     "serving.tokens_per_step_and_user")},
                "10");
}

std::optional<Explanation> Explainer::evidence(std::string_view name) const {
    if (name == "band") {
        Explanation result = made(m_report.evidence.band, "share",
                                  "what nine in ten of the measured runs that are near are within; the further the "
                                  "nearest, the more of the band of unseen model families",
                                  bandInputs(), evidenceSection());
        result.inputs.erase(result.inputs.begin(), result.inputs.begin() + 2); // the step's time, and itself
        return result;
    }
    return std::nullopt;
}

std::optional<Explanation> Explainer::gain(std::string_view name) const {
    const PrecisionGain& gain = *m_report.precisionGain;
    const ExplainedInput wide =
        computed("bf16_step_time", gain.bf16StepSeconds, "s", "precision_gain.bf16_step_time_s");
    if (name == "bf16_step_time_s") {
        return made(gain.bf16StepSeconds, "s", "speedup x step_time",
                    {computed("speedup", gain.speedup, "1", "precision_gain.speedup"), stepTime()}, "7");
    }
    if (name == "speedup") {
        return made(gain.speedup, "1", "bf16_step_time / step_time", {wide, stepTime()}, "7");
    }
    if (name == "covered_share") {
        return made(gain.coveredShare, "share", "covered_matmuls / bf16_step_time",
                    {computed("covered_matmuls", gain.coveredShare * gain.bf16StepSeconds, "s", {}), wide}, "7");
    }
    if (name == "limit") {
        return made(gain.limit, "1", "1 / (1 - covered_share)",
                    {computed("covered_share", gain.coveredShare, "share", "precision_gain.covered_share")}, "7");
    }
    return std::nullopt;
}

std::optional<Explanation> Explainer::energy(std::string_view name) const {
    const EnergyReport& e = *m_report.energy;
    const CalibrationConstants& c = m_study.constants;
    const ExplainedInput total = computed("total", e.totalJoule, "J", "energy.total_j");
    const double each = energyRates(*m_study.chip, c) ? energyRates(*m_study.chip, c)->perDcnByte : 0;
    if (name == "dcn_j") {
        return made(e.dcnJoule, "J", "dcn_bytes x joule_per_byte",
                    {computed("dcn_bytes", each > 0 ? e.dcnJoule / each : 0, "bytes", {}),
                     computed("joule_per_byte", each, "J", {})},
                    "11");
    }
    if (name == "host_j") {
        const double perByte = energyRates(*m_study.chip, c) ? energyRates(*m_study.chip, c)->perHostByte : 0;
        return made(e.hostJoule, "J", "host_bytes x joule_per_byte",
                    {computed("host_bytes", perByte > 0 ? e.hostJoule / perByte : 0, "bytes", {}),
                     computed("joule_per_byte", perByte, "J", {})},
                    "11");
    }
    if (name == "moving_share") {
        return made(e.movingShare, "share", "(hbm + ici + dcn + host) / (hbm + ici + dcn + host + compute)",
                    {computed("hbm", e.hbmJoule, "J", "energy.hbm_j"), computed("ici", e.iciJoule, "J", "energy.ici_j"),
                     computed("dcn", e.dcnJoule, "J", "energy.dcn_j"),
                     computed("host", e.hostJoule, "J", "energy.host_j"),
                     computed("compute", e.computeJoule, "J", "energy.compute_j")},
                    "11");
    }
    if (name == "j_per_token") {
        return made(e.joulePerToken, "J", "total / tokens_per_step", {total, tokensInput()}, "11");
    }
    if (name == "tokens_per_j") {
        return made(e.tokensPerJoule, "1/J", "tokens_per_step / total", {tokensInput(), total}, "11");
    }
    if (name == "average_watts_per_chip") {
        return made(e.averageWattsPerChip, "W", "total / step_time / chips", {total, stepTime(), chipsInput()}, "11");
    }
    if (name == "limit_watts_per_chip" && e.limitWattsPerChip) {
        return made(*e.limitWattsPerChip, "W", "power", {chip("power", *e.limitWattsPerChip, "W", "power_watts")},
                    "11");
    }
    if (name == "full_power_j" && e.fullPowerJoule) {
        return made(
            *e.fullPowerJoule, "J", "limit x step_time x chips",
            {computed("limit", *e.limitWattsPerChip, "W", "energy.limit_watts_per_chip"), stepTime(), chipsInput()},
            "11");
    }
    if (name == "run_j" && e.runJoule) {
        return made(*e.runJoule, "J", "j_per_token x training_tokens",
                    {computed("j_per_token", e.joulePerToken, "J", "energy.j_per_token"), trainingTokens()}, "11");
    }
    return std::nullopt;
}

ExplainedInput Explainer::trainingTokens() const {
    return given("training_tokens", m_study.scenario.money.trainingTokens.value_or(0), "tokens",
                 "money.training_tokens");
}

std::optional<Explanation> Explainer::money(std::string_view name) const {
    const MoneyReport& m = *m_report.money;
    if (name == "price_usd_per_chip_hour" && m.priceUsdPerChipHour) {
        return made(*m.priceUsdPerChipHour, "USD", "price_per_chip_hour", {price()}, "11");
    }
    if (name == "chip_hours_per_step") {
        return made(m.chipHoursPerStep, "chip-hours", "chips x step_time / 3600", {chipsInput(), stepTime()}, "11");
    }
    if (name == "usd_per_step" && m.usdPerStep) {
        return made(*m.usdPerStep, "USD", "price_per_chip_hour x chip_hours",
                    {price(), computed("chip_hours", m.chipHoursPerStep, "chip-hours", "money.chip_hours_per_step")},
                    "11");
    }
    if (name == "flop_per_usd" && m.flopPerUsd) {
        return made(*m.flopPerUsd, "FLOP", "3600 x peak_per_device x devices_per_chip / price_per_chip_hour",
                    {peak(Dtype::bfloat16), devicesPerChip(), price()}, "11");
    }
    if (name == "run_days" && m.runDays) {
        return made(*m.runDays, "days", "training_tokens / tokens_per_s / 86400", {trainingTokens(), tokenRate()},
                    "11");
    }
    if (name == "run_chip_hours" && m.runChipHours) {
        return made(*m.runChipHours, "chip-hours", "training_tokens / tokens_per_s x chips / 3600",
                    {trainingTokens(), tokenRate(), chipsInput()}, "11");
    }
    if (name == "run_usd" && m.runUsd) {
        return made(*m.runUsd, "USD", "price_per_chip_hour x run_chip_hours",
                    {price(), computed("run_chip_hours", *m.runChipHours, "chip-hours", "money.run_chip_hours")}, "11");
    }
    return std::nullopt;
}

ExplainedInput Explainer::tokenRate() const {
    return computed("tokens_per_s", m_report.headline.tokensPerSecond, "1/s", "headline.tokens_per_s");
}

/// What is gathered ahead, what is in host memory, and what is kept of each parameter.
std::optional<Explanation> Explainer::memoryPart(std::string_view name) const {
    const MemoryReport& memory = m_report.memory;
    if (name == "elastic_bytes") {
        std::vector<ExplainedInput> inputs = gatherInputs();
        return inputs.empty()
                   ? made(memory.elasticBytes, "bytes", "none: no weights are gathered ahead of their use", {}, "6")
                   : made(
                         memory.elasticBytes, "bytes",
                         "layers_ahead x share_of_a_layer x gathered_bytes_of_a_layer, less where there is no room for "
                         "it or another moment of the step needs as much without",
                         std::move(inputs), "6");
    }
    if (name.starts_with("host.")) {
        const auto category = enumFromName<MemoryCategory>(name.substr(5));
        return category ? std::optional(made(memory.host[index(*category)], "bytes",
                                             "sum over layers of what is kept in the host's memory", {}, "6"))
                        : std::nullopt;
    }
    for (const StateRow& row : memory.states) {
        if (row.name == name) {
            return made(row.bytes, "bytes", "parameters_kept x bytes_of_each",
                        {computed("parameters_kept", row.parameters, "1", {}),
                         given("bytes_of_each", row.bytesPerParameter, "bytes", "optimizer")},
                        "6");
        }
    }
    return std::nullopt;
}

std::optional<Explanation> Explainer::leaf(std::string_view path) const {
    const std::size_t dot = path.find('.');
    const std::string_view group = path.substr(0, dot);
    if (dot == kNoDot || group == "mesh") {
        return size(path);
    }
    const std::string_view name = path.substr(dot + 1);
    if (group == "energy" && m_report.energy) {
        return energy(name);
    }
    if (group == "money" && m_report.money) {
        return money(name);
    }
    if (group == "evidence") {
        return evidence(name);
    }
    if (group == "precision_gain" && m_report.precisionGain) {
        return gain(name);
    }
    if (group == "memory") {
        return memoryPart(name);
    }
    if (path == "flops.attention_equals_mlp_tokens" && m_report.flops.attentionEqualsMlpTokens) {
        return made(*m_report.flops.attentionEqualsMlpTokens, "tokens",
                    "sequence length at which attention's model FLOPs, which grow with it, equal those of the MLPs",
                    {computed("parameters", static_cast<double>(m_report.parametersActive), "1", "parameters.active")},
                    "1");
    }
    if (path == "headline.hbm_needed_bytes") {
        return made(m_report.headline.hbmNeededBytes, "bytes", "peak - elastic",
                    {computed("peak", m_report.headline.hbmPeakBytes, "bytes", "headline.hbm_peak_bytes"),
                     computed("elastic", m_report.memory.elasticBytes, "bytes", "memory.elastic_bytes")},
                    "6");
    }
    if (path == "headline.energy_joule_per_step" && m_report.headline.energyJoulePerStep) {
        return made(*m_report.headline.energyJoulePerStep, "J", "total",
                    {computed("total", m_report.energy->totalJoule, "J", "energy.total_j")}, "11");
    }
    return std::nullopt;
}

std::vector<std::string> Explainer::leafPaths() const {
    std::vector<std::string> all{"chips", "devices", "tokens_per_step"};
    for (const char* level : {"mesh.ici.", "mesh.dcn."}) {
        for (const std::string_view axis : EnumNames<MeshAxis>::names) {
            all.push_back(level + std::string(axis));
        }
    }
    const auto add = [&](std::string_view group, std::initializer_list<const char*> names) {
        for (const char* name : names) {
            all.push_back(std::string(group) + "." + name);
        }
    };
    const auto addIf = [&](bool present, const char* path) {
        if (present) {
            all.emplace_back(path);
        }
    };
    add("memory", {"elastic_bytes"});
    add("headline", {"hbm_needed_bytes"});
    add("evidence", {"band"});
    for (const StateRow& row : m_report.memory.states) {
        all.push_back("memory." + std::string(row.name));
    }
    for (std::size_t i = 0; i < m_report.memory.host.size(); ++i) {
        addIf(m_report.memory.host[i] > 0,
              ("memory.host." + std::string(enumName(static_cast<MemoryCategory>(i)))).c_str());
    }
    addIf(m_report.flops.attentionEqualsMlpTokens.has_value(), "flops.attention_equals_mlp_tokens");
    addIf(m_report.headline.energyJoulePerStep.has_value(), "headline.energy_joule_per_step");
    if (m_report.precisionGain) {
        add("precision_gain", {"bf16_step_time_s", "speedup", "covered_share", "limit"});
    }
    if (const auto& e = m_report.energy) {
        add("energy", {"dcn_j", "host_j", "moving_share", "j_per_token", "tokens_per_j", "average_watts_per_chip"});
        addIf(e->limitWattsPerChip.has_value(), "energy.limit_watts_per_chip");
        addIf(e->fullPowerJoule.has_value(), "energy.full_power_j");
        addIf(e->runJoule.has_value(), "energy.run_j");
    }
    if (const auto& m = m_report.money) {
        add("money", {"chip_hours_per_step"});
        addIf(m->priceUsdPerChipHour.has_value(), "money.price_usd_per_chip_hour");
        addIf(m->usdPerStep.has_value(), "money.usd_per_step");
        addIf(m->flopPerUsd.has_value(), "money.flop_per_usd");
        addIf(m->runDays.has_value(), "money.run_days");
        addIf(m->runChipHours.has_value(), "money.run_chip_hours");
        addIf(m->runUsd.has_value(), "money.run_usd");
    }
    return all;
}

} // namespace ridgepoint
