// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "core/report/report_json.h"
#include "core/scenario/scenario_json.h"

#include <QCommandLineParser>

namespace ridgepoint::app {

void addSchemaOptions(QCommandLineParser& /*parser*/) {}

ExitStatus runSchema(const QCommandLineParser& parser) {
    const QStringList given = parser.positionalArguments().mid(1);
    const auto which = oneOf(QStringLiteral("the schema's name"), given.value(0, QStringLiteral("scenario")),
                             {QStringLiteral("scenario"), QStringLiteral("report")});
    if (!which || !atMost(parser, 1)) {
        return kBadInput;
    }
    return print(*which == QLatin1String("report") ? reportSchema() : scenarioSchema());
}

} // namespace ridgepoint::app
