// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/field_names.h"

#include "ui/style/names.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace ridgepoint {

namespace {

QString toQString(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// "hbm bandwidth" → "HBM bandwidth": words of the file format as they are written elsewhere.
QString spelled(const QString& words) {
    static const QHash<QString, QString> kSpellings = [] {
        QHash<QString, QString> spellings{{QStringLiteral("bfloat16"), QStringLiteral("BF16")},
                                          {QStringLiteral("float32"), QStringLiteral("FP32")},
                                          {QStringLiteral("float8"), QStringLiteral("FP8")},
                                          {QStringLiteral("float4"), QStringLiteral("FP4")}};
        const QString names = QStringLiteral("HBM VMEM ICI DCN KV MLA MoE MTP FP8 GEMM MXU NIC GMM LoRA RoPE USD CUDA "
                                             "MLP QK QKV KiB E4M3 E5M2 FLOP PCIe NVLink CPU GPU "
                                             "TTFT TPOT FSDP ZeRO");
        for (const QString& name : names.split(u' ')) {
            spellings.insert(name.toLower(), name);
        }
        return spellings;
    }();
    QStringList parts = words.split(u' ');
    if (parts.size() > 2 && parts.last() == QLatin1String("s") && parts.at(parts.size() - 2) != QLatin1String("per")) {
        parts[parts.size() - 2] += u','; // "TTFT target, s": its unit
    }
    for (QString& part : parts) {
        part = kSpellings.value(part, part);
    }
    QString text = parts.join(u' ');
    if (!text.isEmpty()) {
        text[0] = text[0].toUpper();
    }
    return text;
}

struct Word {
    std::string_view choice;
    const char* text;
};

/// What the enumerations without a name of their own call their values.
constexpr std::array kWords{
    Word{"gpipe", "GPipe"},
    Word{"circular", QT_TRANSLATE_NOOP("Choices", "circular")},
    Word{"1f1b", "1F1B"},
    Word{"interleaved", QT_TRANSLATE_NOOP("Choices", "interleaved")},
    Word{"ring", QT_TRANSLATE_NOOP("Choices", "ring")},
    Word{"pipe", QT_TRANSLATE_NOOP("Choices", "pipelined")},
    Word{"all_gather", "all-gather"},
    Word{"ulysses", "Ulysses"},
    Word{"per_tensor", QT_TRANSLATE_NOOP("Choices", "per tensor")},
    Word{"per_axis", QT_TRANSLATE_NOOP("Choices", "per axis")},
    Word{"sub_channel", QT_TRANSLATE_NOOP("Choices", "per block of a channel")},
    Word{"e4m3", "E4M3"},
    Word{"e5m2", "E5M2"},
    Word{"nearest_even", QT_TRANSLATE_NOOP("Choices", "to nearest even")},
    Word{"stochastic", QT_TRANSLATE_NOOP("Choices", "stochastic")},
    Word{"dynamic", QT_TRANSLATE_NOOP("Choices", "dynamic")},
    Word{"static", QT_TRANSLATE_NOOP("Choices", "static")},
    Word{"fixed", QT_TRANSLATE_NOOP("Choices", "fixed")},
    Word{"flash", QT_TRANSLATE_NOOP("Choices", "flash attention")},
    Word{"dot_product", QT_TRANSLATE_NOOP("Choices", "dot product")},
    Word{"flash_async", QT_TRANSLATE_NOOP("Choices", "flash attention, asynchronous")},
    Word{"megablox", "Megablox"},
    Word{"tokamax", "Tokamax"},
    Word{"dense", QT_TRANSLATE_NOOP("Choices", "dense matmul")},
    Word{"all_to_all", "all-to-all"},
    Word{"ring_of_experts", QT_TRANSLATE_NOOP("Choices", "ring of experts")},
    Word{"capacity", QT_TRANSLATE_NOOP("Choices", "fixed capacity")},
    Word{"disaggregated", QT_TRANSLATE_NOOP("Choices", "chips of its own")},
    Word{"continuous", QT_TRANSLATE_NOOP("Choices", "between decode steps")},
    Word{"heads", QT_TRANSLATE_NOOP("Choices", "by heads, copied")},
    Word{"batch", QT_TRANSLATE_NOOP("Choices", "by sequences")},
    Word{"sequence", QT_TRANSLATE_NOOP("Choices", "along the sequence")},
    Word{"none", QT_TRANSLATE_NOOP("Choices", "no overlap")},
};

struct Label {
    std::string_view field;
    const char* text;
};

/// Fields whose name in the file carries a unit: on screen the unit stands beside the value.
constexpr std::array kWithoutUnit{
    Label{"clock_hertz", QT_TRANSLATE_NOOP("Fields", "Clock")},
    Label{"power_watts", QT_TRANSLATE_NOOP("Fields", "Power")},
    Label{"static_power_watts", QT_TRANSLATE_NOOP("Fields", "Static power")},
    Label{"price_usd_per_chip_hour", QT_TRANSLATE_NOOP("Fields", "Price of a chip")},
    Label{"hbm_bytes", QT_TRANSLATE_NOOP("Fields", "HBM capacity")},
    Label{"hbm_usable_bytes_per_device", QT_TRANSLATE_NOOP("Fields", "Usable HBM per device")},
    Label{"vmem_bytes_per_device", QT_TRANSLATE_NOOP("Fields", "VMEM per device")},
    Label{"host_memory_bytes_per_chip", QT_TRANSLATE_NOOP("Fields", "Host memory per chip")},
    Label{"reserve_bytes", QT_TRANSLATE_NOOP("Fields", "HBM reserve")},
    Label{"collective_buffer_bytes", QT_TRANSLATE_NOOP("Fields", "Collective buffers")},
    Label{"gemm_fill_bytes", QT_TRANSLATE_NOOP("Fields", "GEMM fill")},
    Label{"attention_block_seconds", QT_TRANSLATE_NOOP("Fields", "Attention block start")},
    Label{"operation_start_seconds", QT_TRANSLATE_NOOP("Fields", "Operation start")},
    Label{"host_operation_seconds", QT_TRANSLATE_NOOP("Fields", "Kernel launch by the host")},
    Label{"collective_start_seconds", QT_TRANSLATE_NOOP("Fields", "Collective start")},
    Label{"step_overhead_seconds", QT_TRANSLATE_NOOP("Fields", "Step overhead")},
    Label{"tile_seconds", QT_TRANSLATE_NOOP("Fields", "Start of a wave of tiles")},
    Label{"ici_hop_latency_seconds", QT_TRANSLATE_NOOP("Fields", "ICI hop latency")},
    Label{"peak_float32_flop_per_second", QT_TRANSLATE_NOOP("Fields", "Peak FP32")},
    Label{"peak_bfloat16_flop_per_second", QT_TRANSLATE_NOOP("Fields", "Peak BF16")},
    Label{"peak_float8_e4m3_flop_per_second", QT_TRANSLATE_NOOP("Fields", "Peak FP8 E4M3")},
    Label{"peak_float8_e5m2_flop_per_second", QT_TRANSLATE_NOOP("Fields", "Peak FP8 E5M2")},
    Label{"peak_int8_flop_per_second", QT_TRANSLATE_NOOP("Fields", "Peak INT8")},
    Label{"peak_int4_flop_per_second", QT_TRANSLATE_NOOP("Fields", "Peak INT4")},
    Label{"peak_float4_flop_per_second", QT_TRANSLATE_NOOP("Fields", "Peak FP4")},
    Label{"peak_vector_flop_per_second", QT_TRANSLATE_NOOP("Fields", "Peak vector")},
};

/// What the file calls ICI and DCN is NVLink, xGMI and the scale-out network on a GPU.
constexpr std::array kOfGpus{
    Label{"ici_links", QT_TRANSLATE_NOOP("Fields", "%1 links")},
    Label{"ici_link_bandwidth", QT_TRANSLATE_NOOP("Fields", "%1 link bandwidth")},
    Label{"ici_hop_latency_seconds", QT_TRANSLATE_NOOP("Fields", "%1 hop latency")},
    Label{"dcn_bandwidth", QT_TRANSLATE_NOOP("Fields", "Scale-out network bandwidth")},
    Label{"dcn_fraction", QT_TRANSLATE_NOOP("Fields", "Scale-out network fraction")},
    Label{"energy_per_ici_byte", QT_TRANSLATE_NOOP("Fields", "Energy per %1 byte")},
    Label{"energy_per_dcn_byte", QT_TRANSLATE_NOOP("Fields", "Energy per scale-out network byte")},
};

const char* labelIn(std::span<const Label> labels, std::string_view field) {
    const auto label = std::find_if(labels.begin(), labels.end(), [&](const Label& l) { return l.field == field; });
    return label == labels.end() ? nullptr : label->text;
}

template <class E> QString known(std::string_view choice) {
    const std::optional<E> value = enumFromName<E>(choice);
    return value ? displayName(*value) : QString();
}

} // namespace

QString fieldLabel(std::string_view name) {
    QStringList parts = toQString(name).split(u'.');
    for (QString& part : parts) {
        const char* plain = labelIn(kWithoutUnit, part.toStdString());
        part = plain != nullptr ? QString::fromLatin1(plain) : spelled(part.replace(u'_', u' '));
        part = QCoreApplication::translate("Fields", part.toUtf8().constData());
    }
    return parts.join(u' ');
}

QString fieldLabel(std::string_view name, Links links) {
    const char* ofGpu = links == Links::ici ? nullptr : labelIn(kOfGpus, name);
    if (ofGpu == nullptr) {
        return fieldLabel(name);
    }
    const QString text = QCoreApplication::translate("Fields", ofGpu);
    QString label = text.contains(u'%') ? text.arg(scaleUpName(links)) : text;
    label[0] = label.front().toUpper();
    return label;
}

QString fieldMeaning(const FieldInfo& info) {
    // Texts of the format are static and end with a null.
    return info.spec.documentation.empty() ? QString()
                                           : QCoreApplication::translate("Fields", info.spec.documentation.data());
}

QString fieldUnit(const FieldInfo& info) {
    return info.spec.unit.empty() ? QString() : QCoreApplication::translate("Units", info.spec.unit.data());
}

QString choiceName(std::string_view path, std::string_view choice) {
    const std::string_view name = path.substr(path.rfind('.') + 1);
    const QString own = name.ends_with("dtype")             ? known<Dtype>(choice)
                        : name == "recipe"                  ? known<Recipe>(choice)
                        : name == "policy"                  ? known<RematPolicy>(choice)
                        : path.starts_with("remat.tensors") ? known<RematChoice>(choice)
                        : path == "optimizer.type"          ? known<OptimizerType>(choice)
                        : path == "loss.kind"               ? known<LossKind>(choice)
                        : path == "workload.kind"           ? known<WorkloadKind>(choice)
                                                            : QString();
    if (!own.isEmpty()) {
        return own;
    }
    const auto word =
        std::find_if(kWords.begin(), kWords.end(), [&](const Word& entry) { return entry.choice == choice; });
    return word == kWords.end() ? toQString(choice) : QCoreApplication::translate("Choices", word->text);
}

} // namespace ridgepoint
