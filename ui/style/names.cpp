// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/names.h"

#include <QCoreApplication>

#include <array>

namespace ridgepoint {
namespace {

template <class E> using Table = PerEnum<E, const char*>;

template <class E> QString translated(const Table<E>& table, E value) {
    return QCoreApplication::translate("Names", table[index(value)]);
}

constexpr Table<TimeCategory> kTimeCategories{
    QT_TRANSLATE_NOOP("Names", "matmul"),
    QT_TRANSLATE_NOOP("Names", "recompute"),
    QT_TRANSLATE_NOOP("Names", "attention"),
    QT_TRANSLATE_NOOP("Names", "element-wise"),
    QT_TRANSLATE_NOOP("Names", "routing"),
    QT_TRANSLATE_NOOP("Names", "exposed all-gather"),
    QT_TRANSLATE_NOOP("Names", "exposed reduce-scatter"),
    QT_TRANSLATE_NOOP("Names", "exposed all-reduce"),
    QT_TRANSLATE_NOOP("Names", "exposed all-to-all"),
    QT_TRANSLATE_NOOP("Names", "exposed permute"),
    QT_TRANSLATE_NOOP("Names", "exposed host transfer"),
    QT_TRANSLATE_NOOP("Names", "pipeline bubble"),
    QT_TRANSLATE_NOOP("Names", "optimizer"),
    QT_TRANSLATE_NOOP("Names", "overhead"),
};
constexpr Table<MemoryCategory> kMemoryCategories{
    QT_TRANSLATE_NOOP("Names", "Parameters"),       QT_TRANSLATE_NOOP("Names", "Optimizer states"),
    QT_TRANSLATE_NOOP("Names", "Gradients"),        QT_TRANSLATE_NOOP("Names", "Saved activations"),
    QT_TRANSLATE_NOOP("Names", "Working set"),      QT_TRANSLATE_NOOP("Names", "Gathered weights"),
    QT_TRANSLATE_NOOP("Names", "Dispatch buffers"), QT_TRANSLATE_NOOP("Names", "Logits and loss"),
    QT_TRANSLATE_NOOP("Names", "Pipeline buffers"), QT_TRANSLATE_NOOP("Names", "Collective buffers"),
    QT_TRANSLATE_NOOP("Names", "KV cache"),         QT_TRANSLATE_NOOP("Names", "Compiler reserve"),
};
constexpr Table<OperationGroup> kGroups{
    QT_TRANSLATE_NOOP("Names", "embedding"),  QT_TRANSLATE_NOOP("Names", "attention projections"),
    QT_TRANSLATE_NOOP("Names", "attention"),  QT_TRANSLATE_NOOP("Names", "MLP"),
    QT_TRANSLATE_NOOP("Names", "MoE"),        QT_TRANSLATE_NOOP("Names", "norms and element-wise"),
    QT_TRANSLATE_NOOP("Names", "head"),       QT_TRANSLATE_NOOP("Names", "optimizer"),
    QT_TRANSLATE_NOOP("Names", "collective"), QT_TRANSLATE_NOOP("Names", "host"),
};
constexpr Table<Bound> kBounds{
    QT_TRANSLATE_NOOP("Names", "compute"), QT_TRANSLATE_NOOP("Names", "HBM"),  QT_TRANSLATE_NOOP("Names", "ICI"),
    QT_TRANSLATE_NOOP("Names", "DCN"),     QT_TRANSLATE_NOOP("Names", "host"), QT_TRANSLATE_NOOP("Names", "bubble"),
};
constexpr Table<Phase> kPhases{
    QT_TRANSLATE_NOOP("Names", "forward"),
    QT_TRANSLATE_NOOP("Names", "recompute"),
    QT_TRANSLATE_NOOP("Names", "backward"),
    QT_TRANSLATE_NOOP("Names", "update"),
};
constexpr Table<CollectiveKind> kCollectives{
    QT_TRANSLATE_NOOP("Names", "all-gather"), QT_TRANSLATE_NOOP("Names", "reduce-scatter"),
    QT_TRANSLATE_NOOP("Names", "all-reduce"), QT_TRANSLATE_NOOP("Names", "all-to-all"),
    QT_TRANSLATE_NOOP("Names", "permute"),
};
constexpr Table<Lane> kLanes{
    QT_TRANSLATE_NOOP("Names", "compute"), QT_TRANSLATE_NOOP("Names", "HBM"),   QT_TRANSLATE_NOOP("Names", "ICI X"),
    QT_TRANSLATE_NOOP("Names", "ICI Y"),   QT_TRANSLATE_NOOP("Names", "ICI Z"), QT_TRANSLATE_NOOP("Names", "DCN"),
    QT_TRANSLATE_NOOP("Names", "host"),
};
constexpr Table<ByteLevel> kLevels{
    QT_TRANSLATE_NOOP("Names", "HBM"), QT_TRANSLATE_NOOP("Names", "VMEM"), QT_TRANSLATE_NOOP("Names", "ICI"),
    QT_TRANSLATE_NOOP("Names", "DCN"), QT_TRANSLATE_NOOP("Names", "host"),
};
constexpr Table<Fits> kFits{
    QT_TRANSLATE_NOOP("Names", "fits"),
    QT_TRANSLATE_NOOP("Names", "does not fit"),
    QT_TRANSLATE_NOOP("Names", "doubtful"),
};
constexpr Table<Dtype> kDtypes{"FP32", "BF16", "FP8 E4M3", "FP8 E5M2", "INT8", "INT4", "FP4"};
constexpr Table<Recipe> kRecipes{
    "BF16",
    "INT8",
    QT_TRANSLATE_NOOP("Names", "FP8 forward"),
    QT_TRANSLATE_NOOP("Names", "FP8 full"),
    QT_TRANSLATE_NOOP("Names", "FP8 per tensor"),
    QT_TRANSLATE_NOOP("Names", "FP8 per row"),
    QT_TRANSLATE_NOOP("Names", "FP8 per block"),
    "MXFP8",
    "NVFP4",
};
/// Policies and tensors keep MaxText's own words, which users know, with blanks for underscores.
constexpr Table<RematPolicy> kPolicies{
    QT_TRANSLATE_NOOP("Names", "full"),
    QT_TRANSLATE_NOOP("Names", "save out-projection"),
    QT_TRANSLATE_NOOP("Names", "QKV projections offloaded"),
    QT_TRANSLATE_NOOP("Names", "save QKV projections"),
    QT_TRANSLATE_NOOP("Names", "save dots except MLP"),
    QT_TRANSLATE_NOOP("Names", "save dots except MLP input"),
    QT_TRANSLATE_NOOP("Names", "save dots and context except MLP"),
    QT_TRANSLATE_NOOP("Names", "minimal"),
    QT_TRANSLATE_NOOP("Names", "minimal with context"),
    QT_TRANSLATE_NOOP("Names", "minimal flash"),
    QT_TRANSLATE_NOOP("Names", "minimal offloaded"),
    QT_TRANSLATE_NOOP("Names", "minimal with quantization"),
    QT_TRANSLATE_NOOP("Names", "minimal with context and quantization"),
    QT_TRANSLATE_NOOP("Names", "custom"),
    QT_TRANSLATE_NOOP("Names", "none"),
    QT_TRANSLATE_NOOP("Names", "selective"),
};
constexpr Table<RematChoice> kChoices{
    QT_TRANSLATE_NOOP("Names", "recompute"),
    QT_TRANSLATE_NOOP("Names", "keep on device"),
    QT_TRANSLATE_NOOP("Names", "offload to host"),
};
constexpr Table<RematTensor> kTensors{
    QT_TRANSLATE_NOOP("Names", "decoder layer input"),
    QT_TRANSLATE_NOOP("Names", "attention context"),
    QT_TRANSLATE_NOOP("Names", "query projection"),
    QT_TRANSLATE_NOOP("Names", "key projection"),
    QT_TRANSLATE_NOOP("Names", "value projection"),
    QT_TRANSLATE_NOOP("Names", "key and value projection"),
    QT_TRANSLATE_NOOP("Names", "fused QKV projection"),
    QT_TRANSLATE_NOOP("Names", "attention output"),
    QT_TRANSLATE_NOOP("Names", "output projection"),
    QT_TRANSLATE_NOOP("Names", "MLP input, fused"),
    QT_TRANSLATE_NOOP("Names", "MLP gate"),
    QT_TRANSLATE_NOOP("Names", "MLP up"),
    QT_TRANSLATE_NOOP("Names", "MLP down"),
    QT_TRANSLATE_NOOP("Names", "expert gate"),
    QT_TRANSLATE_NOOP("Names", "expert up"),
    QT_TRANSLATE_NOOP("Names", "expert down"),
    QT_TRANSLATE_NOOP("Names", "query down-projection"),
    QT_TRANSLATE_NOOP("Names", "KV down-projection"),
    QT_TRANSLATE_NOOP("Names", "MLA query"),
    QT_TRANSLATE_NOOP("Names", "MLA key and value"),
    QT_TRANSLATE_NOOP("Names", "indexer threshold"),
};
constexpr Table<MeshAxis> kAxes{
    QT_TRANSLATE_NOOP("Names", "data"),           "FSDP",
    QT_TRANSLATE_NOOP("Names", "FSDP transpose"), QT_TRANSLATE_NOOP("Names", "context"),
    QT_TRANSLATE_NOOP("Names", "tensor"),         QT_TRANSLATE_NOOP("Names", "expert"),
    QT_TRANSLATE_NOOP("Names", "pipeline"),
};
constexpr Table<WorkloadKind> kWorkloads{
    QT_TRANSLATE_NOOP("Names", "training"),
    QT_TRANSLATE_NOOP("Names", "prefill"),
    QT_TRANSLATE_NOOP("Names", "decode"),
};
constexpr Table<OptimizerType> kOptimizers{"AdamW", "Adam (Pax)", "SGD", "Muon"};
constexpr Table<LossKind> kLosses{
    QT_TRANSLATE_NOOP("Names", "fused"),
    QT_TRANSLATE_NOOP("Names", "plain"),
    QT_TRANSLATE_NOOP("Names", "chunked"),
};

/// Where there is little room.
QString scaleOutShortName() { return QCoreApplication::translate("Names", "scale-out"); }

} // namespace

Links linksOf(const Chip& chip) {
    return !chip.isGpu()             ? Links::ici
           : chip.vendor == "NVIDIA" ? Links::nvlink
           : chip.vendor == "AMD"    ? Links::xgmi
                                     : Links::scale_up;
}

Links linksOf(const Report& report) {
    for (const Roof& roof : report.roofline.roofs) {
        if (roof.level == ByteLevel::ici) {
            return roof.name == "nvlink"     ? Links::nvlink
                   : roof.name == "xgmi"     ? Links::xgmi
                   : roof.name == "scale_up" ? Links::scale_up
                                             : Links::ici;
        }
    }
    return Links::ici;
}

QString scaleUpName(Links links) {
    switch (links) {
    case Links::nvlink:
        return QStringLiteral("NVLink");
    case Links::xgmi:
        return QStringLiteral("xGMI");
    case Links::scale_up:
        return QCoreApplication::translate("Names", "scale-up links");
    case Links::ici:
        break;
    }
    return translated(kBounds, Bound::ici);
}

QString scaleOutName(Links links) {
    return links == Links::ici ? translated(kBounds, Bound::dcn)
                               : QCoreApplication::translate("Names", "scale-out network");
}

QString displayName(TimeCategory category) { return translated(kTimeCategories, category); }
QString displayName(MemoryCategory category) { return translated(kMemoryCategories, category); }
QString displayName(OperationGroup group) { return translated(kGroups, group); }
QString displayName(Bound bound, Links links) {
    return bound == Bound::ici   ? scaleUpName(links)
           : bound == Bound::dcn ? scaleOutName(links)
                                 : translated(kBounds, bound);
}
QString displayName(Phase phase) { return translated(kPhases, phase); }
QString displayName(CollectiveKind kind) { return translated(kCollectives, kind); }
QString displayName(Lane lane, Links links) {
    if (links == Links::ici || lane < Lane::ici_x || lane > Lane::dcn) {
        return translated(kLanes, lane);
    }
    return lane == Lane::dcn ? scaleOutShortName() : scaleUpName(links);
}
QString displayName(ByteLevel level, Links links) {
    if (links == Links::ici || level == ByteLevel::hbm || level == ByteLevel::host) {
        return translated(kLevels, level);
    }
    return level == ByteLevel::dcn   ? scaleOutShortName()
           : level == ByteLevel::ici ? scaleUpName(links)
                                     : QCoreApplication::translate("Names", "SMEM");
}
QString displayName(Fits fits) { return translated(kFits, fits); }
QString displayName(Dtype dtype) { return translated(kDtypes, dtype); }
QString displayName(Recipe recipe) { return translated(kRecipes, recipe); }
QString displayName(RematPolicy policy) { return translated(kPolicies, policy); }
QString displayName(RematChoice choice) { return translated(kChoices, choice); }
QString displayName(RematTensor tensor) { return translated(kTensors, tensor); }
QString displayName(MeshAxis axis) { return translated(kAxes, axis); }
QString displayName(WorkloadKind kind) { return translated(kWorkloads, kind); }
QString displayName(OptimizerType type) { return translated(kOptimizers, type); }
QString displayName(LossKind kind) { return translated(kLosses, kind); }

} // namespace ridgepoint
