// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/energy.h"
#include "core/report/serving_explainer.h"

namespace ridgepoint {

/// The executed FLOPs of each type, and what one of the type takes.
Explanation ServingExplainer::computeEnergy() const {
    const CalibrationConstants& c = m_study.constants;
    const auto devices = static_cast<double>(m_report.devices);
    Explanation result{{}, m_report.energy->computeJoule, "J", {}, {}, {}, "11"};
    result.formula = "sum over types of flops_per_device x devices x joule_per_flop";
    const std::optional<EnergyRates> rates = energyRates(*m_study.chip, c);
    PerEnum<Dtype, double> flops{};
    for (const Operation& operation : m_report.operations) {
        flops[index(operation.dtype)] += operation.shape[0] > 0 ? operation.paddedFlops : 0;
    }
    for (std::size_t i = 0; rates && i < kDtypeCount; ++i) {
        if (flops[i] > 0) {
            const std::string of = " (" + std::string(enumName(static_cast<Dtype>(i))) + ")";
            result.inputs.push_back(computed("flops_per_device" + of, flops[i], "FLOP"));
            result.inputs.push_back(computed("joule_per_flop" + of, rates->perFlop[i], "J"));
        }
    }
    result.inputs.push_back(computed("devices", devices, "1", "devices"));
    if (m_study.chip->powerWatts) {
        result.formula += ", which is (power x (1 - static_power_share) - hbm_bandwidth x energy_per_hbm_byte) / peak";
        result.inputs.insert(result.inputs.end(),
                             {chip("power", *m_study.chip->powerWatts, "W", "power_watts"),
                              constant("static_power_share", c.staticPowerShare, "share"),
                              chip("hbm_bandwidth", m_study.chip->hbmBandwidth, "bytes/s", "hbm_bandwidth"),
                              constant("energy_per_hbm_byte", c.energyPerHbmByte, "J"),
                              chip("peak", m_study.chip->peakFlopPerSecond[index(Dtype::bfloat16)], "FLOP/s",
                                   "peak_bfloat16_flop_per_second")});
    } else {
        result.inputs.push_back(constant("energy_per_flop", c.energyPerFlop, "J"));
    }
    return result;
}

std::optional<Explanation> ServingExplainer::energy(std::string_view name) const {
    const EnergyReport& e = *m_report.energy;
    const CalibrationConstants& c = m_study.constants;
    if (name == "total_j") {
        return Explanation{{},
                           e.totalJoule,
                           "J",
                           "static + compute + bytes of every level",
                           {part("static", e.staticJoule), part("compute", e.computeJoule), part("hbm", e.hbmJoule),
                            part("ici", e.iciJoule), computed("dcn", e.dcnJoule, "J"),
                            computed("host", e.hostJoule, "J")},
                           {},
                           "11"};
    }
    if (name == "static_j") {
        return Explanation{{},
                           e.staticJoule,
                           "J",
                           "power x static share x chips x step_time",
                           {chip("power", m_study.chip->powerWatts.value_or(0), "W", "power_watts"),
                            constant("static_power_share", c.staticPowerShare, "share"), stepTime()},
                           {},
                           "11"};
    }
    if (name == "compute_j") {
        return computeEnergy();
    }
    if (name == "hbm_j") {
        double bytes = 0;
        for (const Operation& operation : m_report.operations) {
            bytes += operation.hbmBytes;
        }
        return Explanation{{},
                           e.hbmJoule,
                           "J",
                           "hbm_bytes_per_device x devices x energy_per_hbm_byte",
                           {computed("hbm_bytes_per_device", bytes, "bytes"),
                            computed("devices", static_cast<double>(m_report.devices), "1", "devices"),
                            constant("energy_per_hbm_byte", c.energyPerHbmByte, "J")},
                           {},
                           "11"};
    }
    if (name == "ici_j") {
        return Explanation{
            {},
            e.iciJoule,
            "J",
            "ici_bytes_per_device x devices x energy_per_ici_byte",
            {computed("ici_bytes_per_device",
                      c.energyPerIciByte > 0 ? e.iciJoule / c.energyPerIciByte / static_cast<double>(m_report.devices)
                                             : 0,
                      "bytes"),
             computed("devices", static_cast<double>(m_report.devices), "1", "devices"),
             constant("energy_per_ici_byte", c.energyPerIciByte, "J")},
            {},
            "11"};
    }
    return std::nullopt;
}

std::optional<Explanation> ServingExplainer::money(std::string_view name) const {
    const MoneyReport& m = *m_report.money;
    if (name != "usd_per_million_tokens" || !m.usdPerMillionTokens) {
        return std::nullopt;
    }
    const double price = *m.priceUsdPerChipHour;
    const bool decodes = m_report.serving && m_study.scenario.workload.kind == WorkloadKind::decode;
    return Explanation{{},
                       *m.usdPerMillionTokens,
                       "USD",
                       "price / 3600 / tokens per second and chip x 1e6",
                       {m.isListPrice ? chip("price", price, "USD", "price_usd_per_chip_hour")
                                      : given("price", price, "USD", "money.price_usd_per_chip_hour"),
                        decodes ? own("tokens per second and chip", m_report.serving->tokensPerSecondPerChip, "1/s",
                                      "tokens_per_s_per_chip")
                                : computed("tokens per second and chip", m_report.headline.tokensPerSecondPerChip,
                                           "1/s", "headline.tokens_per_s_per_chip")},
                       {},
                       "11"};
}

} // namespace ridgepoint
