// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tiles_text.h"

#include "app/text_table.h"
#include "ui/style/diagnostic_text.h"
#include "ui/style/quantity_format.h"

#include <QStringList>

#include <algorithm>

namespace ridgepoint::app {

namespace {

using Align = TextTable::Align;

QString bytes(double value, const QLocale& locale) { return formatQuantity(value, Quantity::bytes, locale); }
QString seconds(double value, const QLocale& locale) { return formatQuantity(value, Quantity::seconds, locale); }
QString share(double value, const QLocale& locale) { return formatQuantity(value, Quantity::share, locale); }

QString problemText(const KernelTiles& kernel, const QLocale& locale) {
    const auto number = [&](double value) { return locale.toString(value, 'g', 8); };
    const auto& p = kernel.problem;
    if (kernel.family == KernelFamily::attention) {
        const QString window = p[2] > 0 ? QStringLiteral(", window %1").arg(number(p[2])) : QString();
        return QStringLiteral("%1 heads, %2 tokens%3").arg(number(p[0]), number(p[1]), window);
    }
    const QString groups = kernel.groups > 0 ? QStringLiteral(" in %1 groups").arg(number(kernel.groups)) : QString();
    return QStringLiteral("M %1%2, K %3, N %4").arg(number(p[0]), groups, number(p[1]), number(p[2]));
}

QStringList sizeTitles(const KernelTiles& kernel) {
    return kernel.family == KernelFamily::attention
               ? QStringList{QStringLiteral("q"), QStringLiteral("kv"), QStringLiteral("kv_compute")}
               : QStringList{QStringLiteral("M"), QStringLiteral("K"), QStringLiteral("N")};
}

/// What of the executed FLOPs nobody asked for, beside padding: masked pairs or rows of other groups.
double otherWaste(const TileChoice& choice) { return std::max(choice.maskWaste, choice.raggedWaste); }

QStringList row(const TileChoice& choice, const QString& rank, const QLocale& locale) {
    QStringList cells{rank};
    for (const std::int64_t size : choice.sizes) {
        cells << QString::number(size);
    }
    return cells << bytes(choice.vmem.total(), locale) + (choice.fits ? QString() : QStringLiteral(" !"))
                 << seconds(choice.seconds, locale) << seconds(choice.computeSeconds, locale)
                 << seconds(choice.hbmSeconds, locale) << seconds(choice.gridSeconds, locale)
                 << locale.toString(choice.intensity, 'f', 0) << share(choice.paddingWaste, locale)
                 << share(otherWaste(choice), locale);
}

QString kernelText(const KernelTiles& kernel, int top, const QLocale& locale) {
    const QStringList sizes = sizeTitles(kernel);
    const bool attention = kernel.family == KernelFamily::attention;
    TextTable table({{QStringLiteral("rank"), Align::right},
                     {sizes[0], Align::right},
                     {sizes[1], Align::right},
                     {sizes[2], Align::right},
                     {QStringLiteral("VMEM"), Align::right},
                     {QStringLiteral("time"), Align::right},
                     {QStringLiteral("compute"), Align::right},
                     {QStringLiteral("HBM"), Align::right},
                     {QStringLiteral("grid"), Align::right},
                     {QStringLiteral("FLOP/byte"), Align::right},
                     {QStringLiteral("padding"), Align::right},
                     {attention ? QStringLiteral("masked") : QStringLiteral("ragged"), Align::right}});
    table.addRow(row(kernel.current, kernel.isSet ? QStringLiteral("now") : QStringLiteral("assumed"), locale));
    const auto shown = std::min(kernel.ranked.size(), static_cast<std::size_t>(std::max(0, top)));
    for (std::size_t i = 0; i < shown; ++i) {
        table.addRow(row(kernel.ranked[i], QString::number(kernel.ranked[i].rank), locale));
    }
    QString text = QStringLiteral("%1: %2; %3 times a step; now rank %4 of %5 that fit, %6 tried\n")
                       .arg(QString::fromStdString(kernel.name), problemText(kernel, locale),
                            locale.toString(kernel.executions, 'g', 6))
                       .arg(kernel.current.rank)
                       .arg(kernel.ranked.size())
                       .arg(kernel.tried) +
                   table.toText();
    QStringList flags;
    for (const std::string& flag :
         kernel.ranked.empty() ? std::vector<std::string>{} : tileFlags(kernel, kernel.ranked.front().sizes)) {
        flags << QString::fromStdString(flag);
    }
    return flags.isEmpty() ? text : text + QStringLiteral("  best: %1\n").arg(flags.join(QLatin1Char(' ')));
}

} // namespace

QString tilesText(const TileExploration& exploration, int top, const QLocale& locale) {
    QString text = QStringLiteral("%1: %2 of VMEM a device, %3 for one kernel (xla_tpu_scoped_vmem_limit_kib=%4), %5 "
                                  "for prefetch; HBM ridge %6 FLOP/byte\n")
                       .arg(QString::fromStdString(exploration.chip), bytes(exploration.vmemBytes, locale),
                            bytes(exploration.scopedLimitBytes, locale))
                       .arg(static_cast<qint64>(exploration.scopedLimitBytes / 1024))
                       .arg(bytes(exploration.prefetchBytes, locale), locale.toString(exploration.ridge, 'f', 0));
    for (const KernelTiles& kernel : exploration.kernels) {
        text += QLatin1Char('\n') + kernelText(kernel, top, locale);
    }
    if (exploration.kernels.empty()) {
        text += QStringLiteral("\nThe step has no such kernel.\n");
    }
    text += QLatin1Char('\n');
    for (const Diagnostic& note : exploration.notes) {
        text += diagnosticText(note, locale) + QLatin1Char('\n');
    }
    return text;
}

} // namespace ridgepoint::app
