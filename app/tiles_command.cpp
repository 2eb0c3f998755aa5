// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/report_files.h"
#include "app/scenario_input.h"
#include "app/tiles_text.h"
#include "core/kernels/tile_explorer.h"
#include "core/kernels/tiles_json.h"
#include "core/report/evaluate.h"

#include <QCommandLineParser>

namespace ridgepoint::app {

namespace {

const QString kSet = QStringLiteral("set");
const QString kKernel = QStringLiteral("kernel");
const QString kFormat = QStringLiteral("format");
const QString kTop = QStringLiteral("top");
const QStringList kFormats{QStringLiteral("text"), QStringLiteral("json")};
const QStringList kKernels{QStringLiteral("attention"), QStringLiteral("gmm"), QStringLiteral("matmul")};
constexpr int kMostChoices = 100000;

} // namespace

void addTilesOptions(QCommandLineParser& parser) {
    parser.addOption({kKernel,
                      QStringLiteral("Only attention, gmm (the experts' grouped matmuls) or matmul; left out: all."),
                      kKernel});
    parser.addOption({kSet,
                      QStringLiteral("Change a field of the scenario, for example kernels.scoped_vmem_kib=32768."),
                      QStringLiteral("PATH=VALUE")});
    parser.addOption({kTop, QStringLiteral("How many of the best choices of each kernel (default 10)."),
                      QStringLiteral("N"), QStringLiteral("10")});
    parser.addOption({kFormat, QStringLiteral("text (the default) or json."), kFormat, kFormats.first()});
}

ExitStatus runTiles(const QCommandLineParser& parser) {
    const auto name = onlyArgument(parser, QStringLiteral("SCENARIO"));
    const auto format = oneOf(QStringLiteral("--format"), parser.value(kFormat), kFormats);
    if (!name || !format) {
        return kBadInput;
    }
    std::optional<KernelFamily> family;
    if (parser.isSet(kKernel)) {
        const auto kernel = oneOf(QStringLiteral("--kernel"), parser.value(kKernel), kKernels);
        if (!kernel) {
            return kBadInput;
        }
        family = static_cast<KernelFamily>(kKernels.indexOf(*kernel));
    }
    bool isNumber = false;
    const int top = parser.value(kTop).toInt(&isNumber);
    if (!isNumber || top < 1 || top > kMostChoices) {
        return refuse(
            QStringLiteral("--top: give a number from 1 to %1, not \"%2\"").arg(kMostChoices).arg(parser.value(kTop)));
    }
    const auto catalogue = loadPresets();
    auto scenario = catalogue ? openScenario(*name, *catalogue) : std::nullopt;
    if (!scenario || !applySettings(*scenario, parser.values(kSet))) {
        return kBadInput;
    }
    const Study study = resolve(*scenario, *catalogue);
    if (!study.valid()) {
        sayErrors(*name, evaluate(study));
        return kBadInput;
    }
    if (scenario->workload.kind != WorkloadKind::train) {
        return refuse(QStringLiteral("tiles explores the kernels of a training step; workload.kind is another here"));
    }
    const TileExploration exploration = exploreTiles(study, family);
    if (*format == kFormats.first()) {
        return print(tilesText(exploration, top, QLocale::c()));
    }
    return print(toJson(exploration, static_cast<std::size_t>(top)));
}

} // namespace ridgepoint::app
