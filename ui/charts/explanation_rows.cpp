// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/explanation_rows.h"

#include "core/enum_names.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>
#include <utility>

namespace ridgepoint {
namespace {

constexpr std::size_t kMostInputs = 8;
constexpr qsizetype kLongestSource = 64; ///< letters

QString tr(const char* text) { return QCoreApplication::translate("ExplanationRows", text); }

QString ofCore(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QString valueText(double value, std::string_view unit, const QLocale& locale) {
    constexpr std::array kQuantities{
        std::pair{"s", Quantity::seconds},        std::pair{"bytes", Quantity::bytes},
        std::pair{"bytes/s", Quantity::byteRate}, std::pair{"FLOP", Quantity::flops},
        std::pair{"FLOP/s", Quantity::flopRate},  std::pair{"share", Quantity::share},
        std::pair{"USD", Quantity::money},        std::pair{"W", Quantity::power},
        std::pair{"J", Quantity::energy},         std::pair{"1/s", Quantity::tokenRate},
    };
    for (const auto& [name, quantity] : kQuantities) {
        if (unit == name) {
            return formatQuantity(value, quantity, locale);
        }
    }
    const QString number = std::abs(value) < 1000 ? formatTrimmed(value, locale) : formatPrefixed(value, locale);
    return unit == "1" || unit.empty() ? number : number + u' ' + ofCore(unit);
}

/// "operations.mlp_up.backward" as the tables call it; symbols of a formula as they stand there.
QString nameText(const ExplainedInput& input) {
    const std::string_view path = input.path;
    const std::size_t group = path.find('.');
    if (path.starts_with("time.")) {
        if (const auto category = enumFromName<TimeCategory>(path.substr(group + 1))) {
            return displayName(*category);
        }
    }
    if (path.starts_with("memory.")) {
        if (const auto category = enumFromName<MemoryCategory>(path.substr(group + 1))) {
            return displayName(*category);
        }
    }
    const std::size_t phase = path.rfind('.');
    if ((path.starts_with("operations.") || path.starts_with("collectives.")) && phase > group) {
        if (const auto known = enumFromName<Phase>(path.substr(phase + 1))) {
            return tr("%1, %2").arg(operationName(path.substr(group + 1, phase - group - 1)), displayName(*known));
        }
    }
    return ofCore(input.name);
}

} // namespace

QVector<QPair<QString, QString>> explanationRows(const Explanation& explanation, const QLocale& locale) {
    QVector<QPair<QString, QString>> rows;
    rows.append({tr("formula"), QCoreApplication::translate("Explanation", explanation.formula.c_str())});
    const std::size_t shown = std::min(explanation.inputs.size(), kMostInputs);
    for (std::size_t i = 0; i < shown; ++i) {
        const ExplainedInput& input = explanation.inputs[i];
        QString text = valueText(input.value, input.unit, locale);
        if (!input.source.empty()) {
            const QString source = ofCore(input.source);
            text += QStringLiteral(" · ") +
                    (source.size() > kLongestSource ? source.left(kLongestSource - 1) + u'…' : source);
        }
        rows.append({nameText(input), text});
    }
    if (shown < explanation.inputs.size()) {
        rows.append({QString(), tr("and %1 more").arg(explanation.inputs.size() - shown)});
    }
    return rows;
}

} // namespace ridgepoint
