// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace ridgepoint {
namespace {

using Entry = std::pair<std::string_view, const char*>;

constexpr std::array kOperations{
    Entry{"flash_attention", QT_TRANSLATE_NOOP("Names", "flash attention")},
    Entry{"mlp_up", QT_TRANSLATE_NOOP("Names", "MLP up")},
    Entry{"mlp_gate", QT_TRANSLATE_NOOP("Names", "MLP gate")},
    Entry{"mlp_up_gate", QT_TRANSLATE_NOOP("Names", "MLP up and gate")},
    Entry{"mlp_down", QT_TRANSLATE_NOOP("Names", "MLP down")},
    Entry{"query_proj", QT_TRANSLATE_NOOP("Names", "query projection")},
    Entry{"key_proj", QT_TRANSLATE_NOOP("Names", "key projection")},
    Entry{"value_proj", QT_TRANSLATE_NOOP("Names", "value projection")},
    Entry{"out_proj", QT_TRANSLATE_NOOP("Names", "output projection")},
    Entry{"unembed", QT_TRANSLATE_NOOP("Names", "unembedding")},
    Entry{"embedding", QT_TRANSLATE_NOOP("Names", "token lookup")},
    Entry{"optimizer", QT_TRANSLATE_NOOP("Names", "optimizer")},
};

constexpr std::array kRoofs{
    Entry{"hbm", "HBM"},
    Entry{"vmem", "VMEM"},
    Entry{"ici", "ICI"},
    Entry{"dcn", "DCN"},
    Entry{"host", QT_TRANSLATE_NOOP("Names", "host link")},
    Entry{"ici_axis", QT_TRANSLATE_NOOP("Names", "ICI, one axis")},
    Entry{"ici_all", QT_TRANSLATE_NOOP("Names", "ICI, all links")},
    Entry{"bf16", "BF16"},
    Entry{"fp8", "FP8"},
    Entry{"int8", "INT8"},
    Entry{"fp4", "FP4"},
    Entry{"measured_gemm", QT_TRANSLATE_NOOP("Names", "measured GEMM")},
    Entry{"measured_hbm", QT_TRANSLATE_NOOP("Names", "measured HBM")},
};

template <std::size_t N> QString looked(const std::array<Entry, N>& table, std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(), [name](const Entry& e) { return e.first == name; });
    if (found != table.end()) {
        return QCoreApplication::translate("Names", found->second);
    }
    QString shown = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    return shown.replace(u'_', u' ');
}

QString shortTokens(std::int64_t tokens) {
    const QLocale locale;
    if (tokens >= 1024 && tokens % 1024 == 0) {
        return tokens % (1024 * 1024) == 0 ? QStringLiteral("%1M").arg(tokens / (1024 * 1024))
                                           : QStringLiteral("%1k").arg(tokens / 1024);
    }
    return formatQuantity(static_cast<double>(tokens), Quantity::sequenceLength, locale);
}

} // namespace

QString operationName(std::string_view name) { return looked(kOperations, name); }

QString roofName(std::string_view name) { return looked(kRoofs, name); }

QString scenarioLine(const Report& report) {
    const Scenario& scenario = report.scenario;
    const Hardware& hardware = scenario.hardware;
    QStringList parts;
    if (!scenario.name.empty()) {
        parts << QString::fromStdString(scenario.name);
    }
    parts << QString::fromStdString(scenario.model.base);
    QString slice = QString::fromStdString(hardware.slice).replace(u'x', QChar(0x00d7));
    if (hardware.slices > 1) {
        slice = QStringLiteral("%1 × %2").arg(hardware.slices).arg(slice);
    }
    parts << QString::fromStdString(hardware.chip.base) + u' ' + slice;
    parts << QCoreApplication::translate("Names", "%1 tokens").arg(shortTokens(scenario.workload.sequenceLength));
    parts << displayName(scenario.precision.recipe);
    parts << QCoreApplication::translate("Names", "remat %1").arg(displayName(scenario.remat.policy));
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

} // namespace ridgepoint
