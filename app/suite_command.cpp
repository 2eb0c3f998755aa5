// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/exploration_text.h"
#include "app/scenario_input.h"
#include "core/explore/exploration_json.h"
#include "core/format/nearest_name.h"

#include <QCommandLineParser>

namespace ridgepoint::app {

namespace {

const QString kChips = QStringLiteral("chips");
const QString kScore = QStringLiteral("score");
const QString kPrice = QStringLiteral("price");
const QString kFormat = QStringLiteral("format");
const QStringList kFormats{QStringLiteral("text"), QStringLiteral("json")};
constexpr double kHighestPrice = 1e6;
const QStringList kScores{QStringLiteral("tokens_per_chip"), QStringLiteral("tokens_per_usd")};

/// "llama3.1-70b-8k-bf16-tpu7x-4x4x4=2": a scenario with its weight, 1 where none is given.
std::optional<SuiteWorkload> readWorkload(const QString& text, const Catalogue& catalogue) {
    const qsizetype equals = text.lastIndexOf(QLatin1Char('='));
    bool isNumber = true;
    const double weight = equals < 0 ? 1 : text.mid(equals + 1).toDouble(&isNumber);
    constexpr double kLargestWeight = 1e6;
    if (!isNumber || !(weight > 0) || weight > kLargestWeight) {
        say(QStringLiteral("%1: expected SCENARIO=WEIGHT with a weight above 0, at most a million").arg(text));
        return std::nullopt;
    }
    auto scenario = openScenario(equals < 0 ? text : text.left(equals), catalogue);
    return scenario ? std::optional(SuiteWorkload{std::move(*scenario), weight}) : std::nullopt;
}

/// "v5p=4.2": what a chip costs an hour, in place of the preset's price.
bool applyPrices(std::vector<PresetReference>& chips, const QStringList& prices) {
    for (const QString& text : prices) {
        const qsizetype equals = text.indexOf(QLatin1Char('='));
        bool isNumber = false;
        const double price = text.mid(equals + 1).toDouble(&isNumber);
        if (equals < 1 || !isNumber || !(price > 0) || price > kHighestPrice) {
            say(QStringLiteral("--price %1: expected CHIP=USD, an hour's price of a chip above 0, at most %2")
                    .arg(text)
                    .arg(kHighestPrice));
            return false;
        }
        bool isThere = false;
        for (PresetReference& chip : chips) {
            if (chip.base == text.left(equals).toStdString()) {
                chip.overrides =
                    QStringLiteral("{\"price_usd_per_chip_hour\": %1}").arg(price, 0, 'g', 15).toStdString();
                isThere = true;
            }
        }
        if (!isThere) {
            say(QStringLiteral("--price %1: \"%2\" is none of the chips of --chips").arg(text, text.left(equals)));
            return false;
        }
    }
    return true;
}

/// Chips that tokens a dollar cannot be told for, and what is to be done.
void sayUnpriced(const SuiteResult& result) {
    for (const std::size_t i : unpricedChips(result)) {
        const QString chip = QString::fromStdString(result.chips[i].chip.base);
        say(QStringLiteral("--score tokens_per_usd: %1 has no price, so that it is not ranked; give it one with "
                           "--price %1=USD, the price of a chip for an hour")
                .arg(chip));
    }
}

std::optional<std::vector<PresetReference>> readChips(const QString& list, const Catalogue& catalogue) {
    std::vector<PresetReference> chips;
    for (const QString& name : list.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (!catalogue.chips.contains(name.toStdString())) {
            say(QStringLiteral("--chips: there is no chip \"%1\"; the nearest is \"%2\"")
                    .arg(name, QString::fromStdString(nearestKey(name.toStdString(), catalogue.chips))));
            return std::nullopt;
        }
        chips.push_back({name.toStdString(), {}});
    }
    if (chips.empty()) {
        say(QStringLiteral("suite needs --chips, for example --chips tpu7x,v6e,v5p"));
        return std::nullopt;
    }
    return chips;
}

} // namespace

void addSuiteOptions(QCommandLineParser& parser) {
    parser.addOption({kChips, QStringLiteral("The chips to rank, joined by commas (presets, your own too)."), kChips});
    parser.addOption({kScore,
                      QStringLiteral("Rank by %1 (the first is the default).").arg(kScores.join(QLatin1String(", "))),
                      kScore, kScores.first()});
    parser.addOption(
        {kPrice, QStringLiteral("USD an hour of one of the chips, for tokens_per_usd; may be given several times."),
         QStringLiteral("CHIP=USD")});
    parser.addOption({kFormat, QStringLiteral("text (the default) or json."), kFormat, kFormats.first()});
}

ExitStatus runSuiteCommand(const QCommandLineParser& parser) {
    const QStringList names = parser.positionalArguments().mid(1);
    const auto format = oneOf(QStringLiteral("--format"), parser.value(kFormat), kFormats);
    const auto score = oneOf(QStringLiteral("--score"), parser.value(kScore), kScores);
    if (!format || !score) {
        return kBadInput;
    }
    if (names.isEmpty()) {
        return refuse(QStringLiteral("suite needs scenarios, each as SCENARIO or SCENARIO=WEIGHT"));
    }
    const auto catalogue = loadPresets();
    auto chips = catalogue == nullptr ? std::nullopt : readChips(parser.value(kChips), *catalogue);
    if (!chips || !applyPrices(*chips, parser.values(kPrice))) {
        return kBadInput;
    }
    std::vector<SuiteWorkload> workloads;
    for (const QString& name : names) {
        auto workload = readWorkload(name, *catalogue);
        if (!workload) {
            return kBadInput;
        }
        workloads.push_back(std::move(*workload));
    }
    const SuiteResult result =
        runSuite(workloads, *chips, static_cast<SuiteScore>(kScores.indexOf(*score)), *catalogue);
    sayUnpriced(result);
    return *format == kFormats.first() ? print(suiteText(result, workloads, QLocale::c())) : print(suiteJson(result));
}

} // namespace ridgepoint::app
