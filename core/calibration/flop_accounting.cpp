// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/flop_accounting.h"

#include "core/report/evaluate.h"

#include <cmath>
#include <numeric>

namespace ridgepoint {
namespace {

constexpr std::string_view kWholeScores = "6 N + 12 L d S";
constexpr std::string_view kCausal = "products, causal attention by half";

/// The number that the tokens/s of all rows of a source are multiples of; 1 where they are not whole or are few.
std::int64_t quantum(const std::vector<MeasuredRun>& runs, const std::string& source) {
    constexpr int kFew = 5;
    std::int64_t divisor = 0;
    int rows = 0;
    for (const MeasuredRun& run : runs) {
        const double tokens = run.source == source ? run.tokensPerSecondPerDevice.value_or(0) : 0;
        if (tokens <= 0) {
            continue;
        }
        if (tokens > 1e15 || std::floor(tokens) != tokens) {
            return 1;
        }
        divisor = std::gcd(divisor, static_cast<std::int64_t>(tokens));
        ++rows;
    }
    return rows >= kFew ? std::max<std::int64_t>(1, divisor) : 1;
}

/// Parts of a unit that a figure is printed in: 0.01 for 41.12.
double lastDigit(double figure) {
    for (const double unit : {1.0, 0.1, 0.01}) {
        if (std::abs(figure / unit - std::round(figure / unit)) < 1e-6) {
            return unit;
        }
    }
    return 0.001;
}

} // namespace

std::vector<FlopAccount> accountFlops(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue) {
    std::vector<FlopAccount> accounts;
    std::map<std::string, std::int64_t> quanta;
    Report report;
    for (const MeasuredRun& run : runs) {
        const double tokens = run.tokensPerSecondPerDevice.value_or(0);
        if (!run.skipReason.empty() || tokens <= 0 || (!run.flopPerSecondPerDevice && !run.mfu)) {
            continue;
        }
        const Study study = resolve(run.scenario, catalogue);
        evaluate(study, report);
        if (!report.valid) {
            continue;
        }
        FlopAccount account;
        account.id = run.id;
        account.model = run.model;
        account.set = run.status + (study.model->moe ? "/moe" : "/dense");
        const bool wide = run.scenario.precision.recipe == Recipe::bf16;
        const double percent = wide ? 100 * run.mfu.value_or(0) : 0;
        if (percent > 0) {
            account.published = run.mfu.value() * study.chip->devicePeak(Dtype::bfloat16) / tokens;
            account.rounding = lastDigit(percent) / 2 / percent;
        } else if (run.flopPerSecondPerDevice) {
            const double tera = *run.flopPerSecondPerDevice / 1e12;
            account.published = *run.flopPerSecondPerDevice / tokens;
            account.rounding = lastDigit(tera) / 2 / tera;
        } else {
            continue;
        }
        const double s = static_cast<double>(run.scenario.workload.sequenceLength);
        if (run.status == "mosaic") {
            account.rule = kWholeScores;
            account.counted =
                6 * static_cast<double>(report.parametersTotal) +
                12 * static_cast<double>(study.model->layers) * static_cast<double>(study.model->dModel) * s;
        } else {
            account.rule = kCausal;
            account.counted = report.flops.modelPerDevice * static_cast<double>(report.devices) / report.tokensPerStep;
        }
        const auto [known, fresh] = quanta.try_emplace(run.source, 1);
        if (fresh) {
            known->second = quantum(runs, run.source);
        }
        const auto step = static_cast<double>(known->second);
        account.rounding += (known->second > 1 ? step : lastDigit(tokens) / 2) / tokens;
        account.difference = account.counted / account.published - 1;
        accounts.push_back(std::move(account));
    }
    return accounts;
}

JsonValue toValue(const std::vector<FlopAccount>& accounts) {
    JsonValue rows = JsonValue::makeArray();
    for (const FlopAccount& account : accounts) {
        JsonValue row = JsonValue::makeObject();
        row.set("id", account.id);
        row.set("set", account.set);
        row.set("rule", account.rule);
        row.set("counted_flop_per_token", account.counted);
        row.set("published_flop_per_token", account.published);
        row.set("difference", account.difference);
        row.set("rounding", account.rounding);
        rows.array()->push_back(std::move(row));
    }
    return rows;
}

std::map<std::string, ErrorSummary> summariseFlops(const std::vector<FlopAccount>& accounts) {
    std::map<std::string, std::vector<double>> differences;
    for (const FlopAccount& account : accounts) {
        differences[account.set].push_back(account.difference);
    }
    std::map<std::string, ErrorSummary> summaries;
    for (auto& [set, errors] : differences) {
        summaries[set] = summarise(std::move(errors));
    }
    return summaries;
}

} // namespace ridgepoint
