// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/scenario_input.h"
#include "core/exchange/maxtext_export.h"

#include <QCommandLineParser>

namespace ridgepoint::app {

namespace {

const QString kFormat = QStringLiteral("format");
const QString kSet = QStringLiteral("set");
const QStringList kFormats{QStringLiteral("script"), QStringLiteral("lines"), QStringLiteral("xla")};

} // namespace

void addMaxTextOptions(QCommandLineParser& parser) {
    parser.addOption({kFormat,
                      QStringLiteral("script (the default: a shell script with hardware and compiler flags), lines "
                                     "(key=value, one a line) or xla (the compiler's flags alone)."),
                      kFormat, kFormats.first()});
    parser.addOption(
        {kSet, QStringLiteral("Change a field of the scenario, as in `evaluate`."), QStringLiteral("PATH=VALUE")});
}

ExitStatus runMaxText(const QCommandLineParser& parser) {
    const auto name = onlyArgument(parser, QStringLiteral("SCENARIO"));
    const auto format = name ? oneOf(QStringLiteral("--format"), parser.value(kFormat), kFormats) : std::nullopt;
    const auto catalogue = format ? loadPresets() : nullptr;
    auto scenario = catalogue ? openScenario(*name, *catalogue) : std::nullopt;
    if (!scenario || !applySettings(*scenario, parser.values(kSet))) {
        return kBadInput;
    }
    if (const std::string reason = whyNoMaxTextRun(*scenario, *catalogue); !reason.empty()) {
        return refuse(*name + QStringLiteral(": ") + toQString(reason));
    }
    const MaxTextArguments arguments = maxTextArguments(*scenario, *catalogue);
    for (const std::string& line : missingInWords(arguments)) {
        say(toQString(line));
    }
    if (*format == kFormats[1]) {
        return print(maxTextLines(arguments));
    }
    return *format == kFormats[2] ? print(xlaFlagText(arguments) + "\n") : print(maxTextScript(*scenario, *catalogue));
}

} // namespace ridgepoint::app
