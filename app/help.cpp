// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/help.h"

#include "app/command.h"
#include "app/text_table.h"

namespace ridgepoint::app {

QString helpText() {
    TextTable table({{.title = {}, .align = TextTable::Align::left}, {.title = {}, .align = TextTable::Align::left}});
    table.addRow({QStringLiteral("[FILE…]"), QStringLiteral("The window, with these scenario files open.")});
    for (const Command& command : commands()) {
        table.addRow({(command.name + QLatin1Char(' ') + command.arguments).trimmed(), command.summary});
    }
    return QStringLiteral(
               "Ridgepoint: how fast a language model trains or serves on TPUs and GPUs, and what bounds it.\n\n"
               "Usage: ridgepoint [COMMAND] [ARGUMENTS] [OPTIONS]\n\n") +
           table.toText() +
           QStringLiteral("\n`ridgepoint COMMAND --help` tells a command's options, `--version` the version.\n"
                          "The presets are looked for in RIDGEPOINT_PRESETS, if it is set.\n\n"
                          "Exit status: 0 done; 1 bad input; 2 impossible or does not fit, with --fail-on-infeasible;\n"
                          "3 a file could not be written.\n");
}

} // namespace ridgepoint::app
