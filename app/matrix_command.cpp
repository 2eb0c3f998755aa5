// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/scenario_input.h"
#include "app/serving_text.h"
#include "core/explore/fit_matrix.h"

#include <QCommandLineParser>

namespace ridgepoint::app {

namespace {

const QString kSet = QStringLiteral("set");
const QString kFormat = QStringLiteral("format");
const QString kChips = QStringLiteral("chips");
const QString kMost = QStringLiteral("most-chips");
const QString kSort = QStringLiteral("sort");
const QStringList kFormats{QStringLiteral("text"), QStringLiteral("json"), QStringLiteral("csv")};

QStringList orders() {
    QStringList names;
    for (const std::string_view name : EnumNames<FitOrder>::names) {
        names.append(toQString(name));
    }
    return names;
}

QStringList chipsOf(const Catalogue& catalogue) {
    QStringList names;
    for (const auto& [name, chip] : catalogue.chips) {
        names.append(QString::fromStdString(name));
    }
    return names;
}

bool readOptions(const QCommandLineParser& parser, const Catalogue& catalogue, FitMatrixOptions& options) {
    if (parser.isSet(kChips)) {
        const auto chosen = someOf(QStringLiteral("--chips"), parser.value(kChips), chipsOf(catalogue));
        if (!chosen) {
            return false;
        }
        for (const QString& chip : *chosen) {
            options.chips.insert(chip.toStdString());
        }
    }
    if (parser.isSet(kMost)) {
        bool isNumber = false;
        options.mostChips = parser.value(kMost).toLongLong(&isNumber);
        if (!isNumber || options.mostChips < 1) {
            say(QStringLiteral("--most-chips: \"%1\" is no number of chips").arg(parser.value(kMost)));
            return false;
        }
    }
    return true;
}

} // namespace

void addMatrixOptions(QCommandLineParser& parser) {
    parser.addOption({kSet, QStringLiteral("Change a field of the scenario first. May be given several times."),
                      QStringLiteral("PATH=VALUE")});
    parser.addOption(
        {kChips, QStringLiteral("Only these chips, joined by commas (default: all)."), QStringLiteral("CHIP,…")});
    parser.addOption({kMost, QStringLiteral("Only slices of at most so many chips."), QStringLiteral("N")});
    parser.addOption({kSort,
                      QStringLiteral("Order of the rows, those that fit first: %1 (none is the default).")
                          .arg(orders().join(QLatin1String(", "))),
                      QStringLiteral("WHAT"), orders().first()});
    parser.addOption({kFormat, QStringLiteral("text (the default), json or csv."), kFormat, kFormats.first()});
}

ExitStatus runMatrix(const QCommandLineParser& parser) {
    const auto name = onlyArgument(parser, QStringLiteral("SCENARIO"));
    const auto format = oneOf(QStringLiteral("--format"), parser.value(kFormat), kFormats);
    const auto order = oneOf(QStringLiteral("--sort"), parser.value(kSort), orders());
    if (!name || !format || !order) {
        return kBadInput;
    }
    const auto catalogue = loadPresets();
    FitMatrixOptions options;
    if (catalogue == nullptr || !readOptions(parser, *catalogue, options)) {
        return kBadInput;
    }
    auto scenario = openScenario(*name, *catalogue);
    if (!scenario || !applySettings(*scenario, parser.values(kSet))) {
        return kBadInput;
    }
    std::vector<FitRow> rows = fitMatrix(*scenario, *catalogue, options);
    sortRows(rows, enumFromName<FitOrder>(order->toStdString()).value_or(FitOrder::none));
    if (*format == QLatin1String("json")) {
        return print(toJson(rows));
    }
    return *format == QLatin1String("csv") ? print(toCsv(rows)) : print(fitMatrixText(rows, QLocale::c()));
}

} // namespace ridgepoint::app
