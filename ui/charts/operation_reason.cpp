// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/operation_reason.h"

#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QCoreApplication>

namespace ridgepoint {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("OperationReason", text); }

struct Totals {
    double flops = 0;
    double paddedFlops = 0;
    double hbmBytes = 0;
    double seconds = 0;
};

Totals totalsOf(const Report& report, std::string_view name) {
    Totals totals;
    for (const Operation& operation : report.operations) {
        if (operation.name == name) {
            totals.flops += operation.flops;
            totals.paddedFlops += operation.paddedFlops;
            totals.hbmBytes += operation.hbmBytes;
            totals.seconds += operation.seconds;
        }
    }
    return totals;
}

constexpr double kWorthSaying = 0.03; ///< waste below 3 % is not the reason for anything

QString reason(const Totals& totals, Bound boundBy, Links links, const QLocale& locale) {
    if (boundBy == Bound::hbm && totals.seconds > 0) {
        return tr("moves %1 through HBM per device")
            .arg(formatQuantity(totals.hbmBytes / totals.seconds, Quantity::byteRate, locale));
    }
    if (boundBy == Bound::compute && totals.paddedFlops > 0) {
        const double waste = 1 - totals.flops / totals.paddedFlops;
        return waste > kWorthSaying ? tr("%1 of the executed FLOPs are padding or masked blocks")
                                          .arg(formatQuantity(waste, Quantity::share, locale, 2))
                                    : tr("runs at the sustained rate of the matrix units");
    }
    return boundBy == Bound::compute ? QString() : tr("waits for %1").arg(displayName(boundBy, links));
}

} // namespace

QString operationReason(const Report& report, const RooflinePoint& point, const QLocale& locale) {
    return reason(totalsOf(report, point.name), point.boundBy, linksOf(report), locale);
}

QString operationReason(const Operation& operation, Links links, const QLocale& locale) {
    return reason({operation.flops, operation.paddedFlops, operation.hbmBytes, operation.seconds}, operation.boundBy,
                  links, locale);
}

} // namespace ridgepoint
