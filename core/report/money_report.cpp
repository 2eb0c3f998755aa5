// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/money.h"
#include "core/report/report_parts.h"

namespace ridgepoint {
namespace {

void addNote(Report& report, std::string_view code, std::string path, const std::string& subject) {
    report.diagnostics.push_back({Severity::note, code, std::move(path), {}, subject, {}});
}

double hostBytes(const StepContext& context, const TrainStep& step) {
    double seconds = 0;
    step.forEachPass([&](const Pass& pass, Phase, double count) { seconds += pass.host * count; });
    return seconds > 0 ? seconds * context.rates.hostLink : 0;
}

} // namespace

void reportEnergy(const StepContext& context, const TrainStep& step, Report& report) {
    const Chip& chip = *context.study.chip;
    const std::optional<EnergyRates> rates = energyRates(chip, context.study.constants);
    if (!rates) {
        addNote(report, "energy.unknown", "calibration", chip.name);
        return;
    }
    if (!rates->limitWatts) {
        addNote(report, "energy.no_power", "hardware.chip.power_watts", chip.name);
    }
    report.energy = energyOf(*rates, {report.operations, report.collectives, hostBytes(context, step),
                                      report.headline.stepTimeSeconds, static_cast<double>(report.devices),
                                      static_cast<double>(report.chips), report.tokensPerStep});
    if (const auto& tokens = context.study.scenario.money.trainingTokens;
        tokens && context.study.scenario.workload.kind == WorkloadKind::train) {
        report.energy->runJoule = report.energy->joulePerToken * *tokens;
    }
    report.headline.energyJoulePerStep = report.energy->totalJoule;
}

void reportMoney(const StepContext& context, Report& report) {
    const Money& money = context.study.scenario.money;
    const WorkloadKind kind = context.study.scenario.workload.kind;
    const Chip& chip = *context.study.chip;
    MoneyReport& result = report.money.emplace();
    const auto chips = static_cast<double>(report.chips);
    result.priceUsdPerChipHour = money.priceUsdPerChipHour ? money.priceUsdPerChipHour : chip.priceUsdPerChipHour;
    result.isListPrice = !money.priceUsdPerChipHour && chip.priceUsdPerChipHour.has_value();
    // A user's tokens cost what the job does in their time: of decode with drafts and prompts between the steps.
    const bool decodes = kind == WorkloadKind::decode && report.serving.has_value();
    const double rate = decodes ? report.serving->tokensPerSecond : report.headline.tokensPerSecond;
    const RunCost step = runCost(report.tokensPerStep, report.headline.tokensPerSecond, chips);
    result.chipHoursPerStep = step.chipHours;
    std::optional<RunCost> run;
    if (money.trainingTokens && kind == WorkloadKind::train) {
        run = runCost(*money.trainingTokens, rate, chips);
        result.runChipHours = run->chipHours;
        result.runDays = run->days();
    }
    if (!result.priceUsdPerChipHour) {
        addNote(report, "money.no_price", "money.price_usd_per_chip_hour", chip.name);
        return;
    }
    const double price = *result.priceUsdPerChipHour;
    report.headline.costUsdPerStep = result.usdPerStep = step.usd(price);
    result.usdPerMillionTokens = usdPerMillionTokens(price, rate / chips);
    result.flopPerUsd = price > 0 ? std::optional(flopPerUsd(chip, price)) : std::nullopt;
    if (run) {
        result.runUsd = run->usd(price);
    }
}

} // namespace ridgepoint
