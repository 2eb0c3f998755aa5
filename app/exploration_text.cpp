// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exploration_text.h"

#include "app/text_table.h"
#include "core/explore/comparison.h"
#include "core/format/json_text.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <algorithm>
#include <array>

namespace ridgepoint::app {

namespace {

using Align = TextTable::Align;

QString plain(const JsonValue& value) {
    return QString::fromStdString(value.text() != nullptr ? *value.text() : printJson(value));
}

QString tableOf(const std::vector<SearchPoint>& points, const Scenario& base, const QLocale& locale) {
    TextTable table({{QStringLiteral("step time"), Align::right},
                     {QStringLiteral("tokens/s/chip"), Align::right},
                     {QStringLiteral("MFU"), Align::right},
                     {QStringLiteral("HBM"), Align::right},
                     {QStringLiteral("fits"), Align::left},
                     {QStringLiteral("chips"), Align::right},
                     {QStringLiteral("changes"), Align::left}});
    for (const SearchPoint& point : points) {
        const Headline& headline = point.headline;
        table.addRow({formatQuantity(headline.stepTimeSeconds, Quantity::seconds, locale),
                      formatNumber(headline.tokensPerSecondPerChip, locale),
                      formatQuantity(headline.mfu, Quantity::share, locale),
                      formatQuantity(headline.hbmPeakBytes, Quantity::bytes, locale), displayName(headline.fits),
                      QString::number(point.chips), changesText(base, point.scenario)});
    }
    return table.toText();
}

} // namespace

QString changesText(const Scenario& base, const Scenario& scenario) {
    const std::array<const Scenario*, 2> both{&base, &scenario};
    QStringList changes;
    for (const FieldDifference& difference : differingFields(both)) {
        changes.append(QString::fromStdString(difference.path) + QLatin1Char('=') + plain(difference.values[1]));
    }
    return changes.isEmpty() ? QStringLiteral("as it is") : changes.join(QLatin1String(", "));
}

QString searchText(const SearchResult& result, const Scenario& base, const QLocale& locale) {
    if (result.best.empty()) {
        return QStringLiteral("No point of the space fits.\n");
    }
    QString text = QStringLiteral("Best\n") + tableOf(result.best, base, locale);
    constexpr std::size_t kMostShown = 20;
    const std::size_t shown = std::min(result.pareto.size(), kMostShown);
    if (shown > 0) {
        const auto last = result.pareto.begin() + static_cast<std::ptrdiff_t>(shown);
        text += QStringLiteral("\nPareto front of time a token, HBM and chips\n") +
                tableOf({result.pareto.begin(), last}, base, locale);
    }
    if (shown < result.pareto.size()) {
        text += QStringLiteral("  and %1 more; --format json has them all\n").arg(result.pareto.size() - shown);
    }
    return text;
}

} // namespace ridgepoint::app
