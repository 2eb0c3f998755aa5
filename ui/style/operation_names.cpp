// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>
#include <utility>

namespace ridgepoint {
namespace {

using Entry = std::pair<std::string_view, const char*>;

/// The engine's names of operations and transfers.
constexpr std::array kOperations{
    Entry{"query_proj", QT_TRANSLATE_NOOP("Names", "query projection")},
    Entry{"key_proj", QT_TRANSLATE_NOOP("Names", "key projection")},
    Entry{"value_proj", QT_TRANSLATE_NOOP("Names", "value projection")},
    Entry{"qkv_proj", QT_TRANSLATE_NOOP("Names", "QKV projection")},
    Entry{"out_proj", QT_TRANSLATE_NOOP("Names", "output projection")},
    Entry{"flash_attention", QT_TRANSLATE_NOOP("Names", "flash attention")},
    Entry{"attention_scores", QT_TRANSLATE_NOOP("Names", "attention scores")},
    Entry{"local_flash_attention", QT_TRANSLATE_NOOP("Names", "local flash attention")},
    Entry{"qk_norm", QT_TRANSLATE_NOOP("Names", "query and key norm")},
    Entry{"rotary", QT_TRANSLATE_NOOP("Names", "rotary embedding")},
    Entry{"pre_attention_norm", QT_TRANSLATE_NOOP("Names", "norm before attention")},
    Entry{"post_attention_norm", QT_TRANSLATE_NOOP("Names", "norm after attention")},
    Entry{"attention_residual", QT_TRANSLATE_NOOP("Names", "attention residual")},
    Entry{"pre_mlp_norm", QT_TRANSLATE_NOOP("Names", "norm before MLP")},
    Entry{"post_mlp_norm", QT_TRANSLATE_NOOP("Names", "norm after MLP")},
    Entry{"mlp_residual", QT_TRANSLATE_NOOP("Names", "MLP residual")},
    Entry{"mlp_gate", QT_TRANSLATE_NOOP("Names", "MLP gate")},
    Entry{"mlp_up", QT_TRANSLATE_NOOP("Names", "MLP up")},
    Entry{"mlp_down", QT_TRANSLATE_NOOP("Names", "MLP down")},
    Entry{"mlp_activation", QT_TRANSLATE_NOOP("Names", "MLP activation")},
    Entry{"quantize", QT_TRANSLATE_NOOP("Names", "quantization")},
    Entry{"embedding_lookup", QT_TRANSLATE_NOOP("Names", "token lookup")},
    Entry{"one_hot_lookup", QT_TRANSLATE_NOOP("Names", "one-hot token lookup")},
    Entry{"final_norm", QT_TRANSLATE_NOOP("Names", "final norm")},
    Entry{"unembedding", QT_TRANSLATE_NOOP("Names", "unembedding")},
    Entry{"loss", QT_TRANSLATE_NOOP("Names", "loss")},
    Entry{"optimizer_update", QT_TRANSLATE_NOOP("Names", "optimizer update")},
    Entry{"weight all-gather", QT_TRANSLATE_NOOP("Names", "weight all-gather")},
    Entry{"gradient reduce-scatter", QT_TRANSLATE_NOOP("Names", "gradient reduce-scatter")},
    Entry{"gradient all-reduce", QT_TRANSLATE_NOOP("Names", "gradient all-reduce")},
    Entry{"head all-gather", QT_TRANSLATE_NOOP("Names", "head all-gather")},
    Entry{"head reduce-scatter", QT_TRANSLATE_NOOP("Names", "head reduce-scatter")},
    Entry{"embedding all-gather", QT_TRANSLATE_NOOP("Names", "embedding all-gather")},
    Entry{"embedding reduce-scatter", QT_TRANSLATE_NOOP("Names", "embedding reduce-scatter")},
    Entry{"activation all-gather", QT_TRANSLATE_NOOP("Names", "activation all-gather")},
    Entry{"activation reduce-scatter", QT_TRANSLATE_NOOP("Names", "activation reduce-scatter")},
    Entry{"query_wa_proj", QT_TRANSLATE_NOOP("Names", "query down projection")},
    Entry{"query_wb_proj", QT_TRANSLATE_NOOP("Names", "query up projection")},
    Entry{"kv_wa_proj", QT_TRANSLATE_NOOP("Names", "key/value down projection")},
    Entry{"kv_wb_proj", QT_TRANSLATE_NOOP("Names", "key/value up projection")},
    Entry{"latent_norm", QT_TRANSLATE_NOOP("Names", "latent norm")},
    Entry{"router", QT_TRANSLATE_NOOP("Names", "router")},
    Entry{"routing", QT_TRANSLATE_NOOP("Names", "routing")},
    Entry{"token_dispatch", QT_TRANSLATE_NOOP("Names", "token dispatch")},
    Entry{"expert_gate", QT_TRANSLATE_NOOP("Names", "expert gate")},
    Entry{"expert_up", QT_TRANSLATE_NOOP("Names", "expert up")},
    Entry{"expert_down", QT_TRANSLATE_NOOP("Names", "expert down")},
    Entry{"expert_activation", QT_TRANSLATE_NOOP("Names", "expert activation")},
    Entry{"attention_gate", QT_TRANSLATE_NOOP("Names", "attention gate")},
    Entry{"compressed_proj", QT_TRANSLATE_NOOP("Names", "compressed attention projections")},
    Entry{"indexer_query", QT_TRANSLATE_NOOP("Names", "indexer query")},
    Entry{"indexer_key", QT_TRANSLATE_NOOP("Names", "indexer key")},
    Entry{"indexer_scores", QT_TRANSLATE_NOOP("Names", "indexer scores")},
    Entry{"hyper_connections", QT_TRANSLATE_NOOP("Names", "hyper-connections")},
    Entry{"gdn_input_proj", QT_TRANSLATE_NOOP("Names", "delta net input projection")},
    Entry{"gdn_convolution", QT_TRANSLATE_NOOP("Names", "delta net convolution")},
    Entry{"delta_rule", QT_TRANSLATE_NOOP("Names", "delta rule")},
    Entry{"gdn_norm", QT_TRANSLATE_NOOP("Names", "delta net norm")},
    Entry{"gdn_output_proj", QT_TRANSLATE_NOOP("Names", "delta net output projection")},
    Entry{"ple_lookup", QT_TRANSLATE_NOOP("Names", "per-layer embedding lookup")},
    Entry{"ple_model_proj", QT_TRANSLATE_NOOP("Names", "per-layer embedding projection")},
    Entry{"ple_gate", QT_TRANSLATE_NOOP("Names", "per-layer embedding gate")},
    Entry{"ple_activation", QT_TRANSLATE_NOOP("Names", "per-layer embedding activation")},
    Entry{"ple_proj", QT_TRANSLATE_NOOP("Names", "per-layer embedding output")},
    Entry{"ple_norm", QT_TRANSLATE_NOOP("Names", "per-layer embedding norm")},
    Entry{"expert all-gather", QT_TRANSLATE_NOOP("Names", "expert all-gather")},
    Entry{"expert reduce-scatter", QT_TRANSLATE_NOOP("Names", "expert reduce-scatter")},
    Entry{"parameter all-gather", QT_TRANSLATE_NOOP("Names", "parameter all-gather")},
    Entry{"key/value all-gather", QT_TRANSLATE_NOOP("Names", "key/value all-gather")},
    Entry{"key/value reduce-scatter", QT_TRANSLATE_NOOP("Names", "key/value reduce-scatter")},
    Entry{"token all-to-all", QT_TRANSLATE_NOOP("Names", "token all-to-all")},
    Entry{"token all-gather", QT_TRANSLATE_NOOP("Names", "token all-gather")},
    Entry{"token reduce-scatter", QT_TRANSLATE_NOOP("Names", "token reduce-scatter")},
    Entry{"key/value ring", QT_TRANSLATE_NOOP("Names", "key/value ring")},
    Entry{"head all-to-all", QT_TRANSLATE_NOOP("Names", "head all-to-all")},
    Entry{"mtp_projection", QT_TRANSLATE_NOOP("Names", "multi-token projection")},
    Entry{"cache_attention", QT_TRANSLATE_NOOP("Names", "attention over the cache")},
    Entry{"local_cache_attention", QT_TRANSLATE_NOOP("Names", "local attention over the cache")},
    Entry{"sampling", QT_TRANSLATE_NOOP("Names", "sampling")},
    Entry{"activation all-reduce", QT_TRANSLATE_NOOP("Names", "activation all-reduce")},
    Entry{"attention all-reduce", QT_TRANSLATE_NOOP("Names", "attention all-reduce")},
    Entry{"logits all-gather", QT_TRANSLATE_NOOP("Names", "logits all-gather")},
    Entry{"stage permute", QT_TRANSLATE_NOOP("Names", "stage permute")},
    Entry{"host copies", QT_TRANSLATE_NOOP("Names", "host copies")},
    Entry{"kernel launches", QT_TRANSLATE_NOOP("Names", "kernel launches")},
};

constexpr std::array kRoofs{
    Entry{"hbm", "HBM"},
    Entry{"hbm_sustained", QT_TRANSLATE_NOOP("Names", "HBM sustained")},
    Entry{"vmem", "VMEM"},
    Entry{"ici_axis", QT_TRANSLATE_NOOP("Names", "ICI, one axis")},
    Entry{"ici_all", QT_TRANSLATE_NOOP("Names", "ICI, all links")},
    Entry{"dcn", "DCN"},
    Entry{"nvlink", "NVLink"},
    Entry{"xgmi", "xGMI"},
    Entry{"scale_up", QT_TRANSLATE_NOOP("Names", "scale-up links")},
    Entry{"scale_out", QT_TRANSLATE_NOOP("Names", "scale-out network")},
    Entry{"host_link", QT_TRANSLATE_NOOP("Names", "host link")},
    Entry{"bf16", "BF16"},
    Entry{"bf16_sustained", QT_TRANSLATE_NOOP("Names", "BF16 sustained")},
    Entry{"fp8", "FP8"},
    Entry{"fp8_sustained", QT_TRANSLATE_NOOP("Names", "FP8 sustained")},
    Entry{"int8", "INT8"},
    Entry{"int8_sustained", QT_TRANSLATE_NOOP("Names", "INT8 sustained")},
    Entry{"measured_gemm", QT_TRANSLATE_NOOP("Names", "measured GEMM")},
};

template <std::size_t N> QString looked(const std::array<Entry, N>& table, std::string_view name) {
    const auto found = std::find_if(table.begin(), table.end(), [name](const Entry& e) { return e.first == name; });
    if (found != table.end()) {
        return QCoreApplication::translate("Names", found->second);
    }
    QString shown = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    return shown.replace(u'_', u' ');
}

} // namespace

QString shortTokens(std::int64_t tokens) {
    const QLocale locale;
    if (tokens >= 1024 && tokens % 1024 == 0) {
        return tokens % (1024 * 1024) == 0 ? QStringLiteral("%1M").arg(tokens / (1024 * 1024))
                                           : QStringLiteral("%1k").arg(tokens / 1024);
    }
    return formatQuantity(static_cast<double>(tokens), Quantity::sequenceLength, locale);
}

QString operationName(std::string_view name) { return looked(kOperations, name); }

QString roofName(std::string_view name) { return looked(kRoofs, name); }

namespace {

/// What is run: of training its length and remat policy, of serving its batch.
QStringList workLine(const Scenario& scenario) {
    const Workload& workload = scenario.workload;
    const auto tokens = [](std::int64_t count) {
        return QCoreApplication::translate("Names", "%1 tokens").arg(shortTokens(count));
    };
    if (workload.kind == WorkloadKind::train) {
        return {tokens(workload.sequenceLength), displayName(scenario.precision.recipe),
                QCoreApplication::translate("Names", "remat %1").arg(displayName(scenario.remat.policy))};
    }
    const bool prefill = workload.kind == WorkloadKind::prefill;
    return {displayName(workload.kind), QCoreApplication::translate("Names", "batch %1").arg(workload.batch),
            tokens(prefill ? workload.promptLength : workload.contextLength), displayName(scenario.precision.recipe)};
}

/// Whether a scenario's name tells a thing already, as a word of its own: "8k" is not told by "128k".
bool tells(const std::string& name, const QString& thing) {
    const QString words = QRegularExpression::escape(thing.toLower());
    const QRegularExpression word(QStringLiteral("(?<![\\w.])%1(?!\\w)").arg(words));
    return QString::fromStdString(name).toLower().contains(word);
}

/// The same of an identifier, which a name spells with blanks and capitals: "llama3.1-70b", "Llama 3.1 70B".
bool tellsIdentifier(const std::string& name, const std::string& identifier) {
    static const QRegularExpression between(QStringLiteral("[-_.]"));
    QStringList parts = QString::fromStdString(identifier).toLower().split(between, Qt::SkipEmptyParts);
    for (QString& part : parts) {
        part = QRegularExpression::escape(part);
        part.replace(QRegularExpression(QStringLiteral("(?<=[a-z])(?=[0-9])")), QStringLiteral("[-_. ]?"));
    }
    const QRegularExpression spelt(QStringLiteral("(?<!\\w)%1(?!\\w)").arg(parts.join(QStringLiteral("[-_. ]?"))));
    return QString::fromStdString(name).toLower().contains(spelt);
}

/// "tpu7x 4×4×4", without what the name tells.
QString placeLine(const Scenario& scenario) {
    const Hardware& hardware = scenario.hardware;
    QStringList parts;
    if (!tellsIdentifier(scenario.name, hardware.chip.base)) {
        parts << QString::fromStdString(hardware.chip.base);
    }
    const QString slice = QString::fromStdString(hardware.slice);
    const QString told = hardware.slices > 1 ? QStringLiteral("%1 x%2").arg(slice).arg(hardware.slices) : slice;
    if (!tells(scenario.name, told)) {
        const QString shape = QString(slice).replace(u'x', QChar(0x00d7));
        parts << (hardware.slices > 1 ? QStringLiteral("%1 × %2").arg(hardware.slices).arg(shape) : shape);
    }
    return parts.join(u' ');
}

} // namespace

QString scenarioLine(const Report& report) {
    const Scenario& scenario = report.scenario;
    QStringList parts{QString::fromStdString(scenario.name)};
    if (!tellsIdentifier(scenario.name, scenario.model.base)) {
        parts << QString::fromStdString(scenario.model.base);
    }
    parts << placeLine(scenario);
    for (const QString& part : workLine(scenario)) {
        const QString length = QString(part).remove(QCoreApplication::translate("Names", "%1 tokens").arg(QString()));
        if (!tells(scenario.name, length)) {
            parts << part;
        }
    }
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

} // namespace ridgepoint
