// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"
#include "ui/style/names.h"

#include <QLocale>
#include <QString>

namespace ridgepoint {

/// Why an operation is as fast as it is, in one line, from what the report says of it: padding and masked blocks, the
/// bandwidth it uses, or what it waits for.
QString operationReason(const Report& report, const RooflinePoint& point, const QLocale& locale);

/// The same for one row of the operations table.
QString operationReason(const Operation& operation, Links links, const QLocale& locale);

} // namespace ridgepoint
