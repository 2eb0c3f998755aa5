// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/scenario_input.h"
#include "app/text_table.h"

#include <QCommandLineParser>

#include <functional>

namespace ridgepoint::app {

namespace {

const QString kKind = QStringLiteral("kind");

QStringList kinds() {
    return {QStringLiteral("chips"), QStringLiteral("models"), QStringLiteral("scenarios"),
            QStringLiteral("calibrations")};
}

/// One line for each preset: kind, id, title.
template <class Map, class TitleOf>
void addRows(TextTable& table, const QString& kind, const Map& presets, const TitleOf& titleOf) {
    for (const auto& [id, preset] : presets) {
        table.addRow({kind, QString::fromStdString(id), QString::fromStdString(titleOf(preset))});
    }
}

} // namespace

void addPresetsOptions(QCommandLineParser& parser) {
    parser.addOption({kKind, QStringLiteral("Only this kind: %1.").arg(kinds().join(QLatin1String(", "))), kKind});
}

ExitStatus runPresets(const QCommandLineParser& parser) {
    const QString wanted = parser.value(kKind);
    if (!atMost(parser, 0) || (parser.isSet(kKind) && !oneOf(QStringLiteral("--kind"), wanted, kinds()))) {
        return kBadInput;
    }
    const auto catalogue = loadPresets();
    if (catalogue == nullptr) {
        return kBadInput;
    }
    using Align = TextTable::Align;
    TextTable table({{{}, Align::left}, {{}, Align::left}, {{}, Align::left}});
    const auto wants = [&](const QString& kind) { return wanted.isEmpty() || wanted == kind; };
    const QStringList all = kinds();
    if (wants(all[0])) {
        addRows(table, all[0], catalogue->chips, [](const auto& chip) { return chip->name; });
    }
    if (wants(all[1])) {
        addRows(table, all[1], catalogue->models, [](const auto& model) { return model->title; });
    }
    if (wants(all[2])) {
        addRows(table, all[2], catalogue->scenarios, [](const Scenario& scenario) { return scenario.name; });
    }
    if (wants(all[3])) {
        addRows(table, all[3], catalogue->calibrations, [](const auto& calibration) { return calibration->title; });
    }
    return print(table.toText(0));
}

} // namespace ridgepoint::app
