// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/report_csv.h"

#include "core/exchange/csv.h"
#include "core/report/report_fields.h"

namespace ridgepoint {

std::string toCsv(const Report& report) {
    const std::string headline = report.valid ? csvTable(std::vector{report.headline})
                                              : csvTable(listFields<Headline>(), {JsonValue::makeObject()});
    return headline + "\r\n" + csvTable(report.operations);
}

} // namespace ridgepoint
