// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/flop_accounting.h"

#include "core/report/evaluate.h"

#include <cmath>

namespace ridgepoint {
namespace {

constexpr std::string_view kWholeScores = "6 N + 12 L d S";
constexpr std::string_view kCausal = "products, causal attention by half";

/// How the tokens/s of a source's rows were rounded.
struct RateRounding {
    int rows = 0;
    bool wholeSequences = true; ///< of the whole cluster each second, in every row

    void add(double sequencesPerSecond) {
        ++rows;
        wholeSequences = wholeSequences && std::abs(sequencesPerSecond - std::round(sequencesPerSecond)) < 1e-6;
    }
    /// Few rows may come out whole by chance.
    bool counts() const {
        constexpr int kFew = 5;
        return wholeSequences && rows >= kFew;
    }
};

/// Parts of a unit that a figure is printed in: 0.01 for 41.12.
double lastDigit(double figure) {
    for (const double unit : {1.0, 0.1, 0.01}) {
        if (std::abs(figure / unit - std::round(figure / unit)) < 1e-6) {
            return unit;
        }
    }
    return 0.001;
}

/// Tokens/s of a device as published, and what it was rounded to.
struct TokenRate {
    const RateRounding* source;
    double ofOneSequence; ///< tokens/s of a device where the cluster has one sequence each second
    double published;

    /// Relative.
    double open() const { return (source->counts() ? ofOneSequence : lastDigit(published)) / 2 / published; }
};

} // namespace

std::vector<FlopAccount> accountFlops(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue) {
    std::vector<FlopAccount> accounts;
    std::map<std::string, RateRounding> roundings; // by source
    std::vector<TokenRate> rates;
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
        RateRounding& rounding = roundings[run.source];
        rounding.add(tokens * static_cast<double>(report.devices) / s);
        rates.push_back({&rounding, s / static_cast<double>(report.devices), tokens});
        account.difference = account.counted / account.published - 1;
        accounts.push_back(std::move(account));
    }
    for (std::size_t i = 0; i < accounts.size(); ++i) {
        accounts[i].rounding += rates[i].open();
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
