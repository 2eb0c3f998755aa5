// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/headless_report.h"

#include "app/console.h"
#include "app/report_text.h"
#include "core/report/evaluate.h"

namespace ridgepoint::app {

ExitStatus writeHeadlessReport(const Scenario& scenario, const Catalogue& catalogue) {
    say(QStringLiteral("no display can be used here, so there is no window"));
    return print(reportText(evaluate(scenario, catalogue), QLocale::c()));
}

} // namespace ridgepoint::app
