// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/enum_names.h"
#include "core/model/dtype.h"
#include "core/scenario/scenario.h"

#include <array>
#include <cstdint>
#include <string_view>

/// Records of what one device executes in a step. Every `std::string_view` refers to static text.
namespace ridgepoint {

enum class Bound : std::uint8_t { compute, hbm, ici, dcn, host, bubble };
template <> struct EnumNames<Bound> {
    static constexpr std::array<std::string_view, 6> names{"compute", "hbm", "ici", "dcn", "host", "bubble"};
};

enum class TimeCategory : std::uint8_t {
    matmul,
    recompute,
    attention,
    element_wise,
    routing,
    exposed_all_gather,
    exposed_reduce_scatter,
    exposed_all_reduce,
    exposed_all_to_all,
    exposed_permute,
    exposed_host,
    bubble,
    optimizer,
    overhead
};
template <> struct EnumNames<TimeCategory> {
    static constexpr std::array<std::string_view, 14> names{"matmul",
                                                            "recompute",
                                                            "attention",
                                                            "element_wise",
                                                            "routing",
                                                            "exposed_all_gather",
                                                            "exposed_reduce_scatter",
                                                            "exposed_all_reduce",
                                                            "exposed_all_to_all",
                                                            "exposed_permute",
                                                            "exposed_host",
                                                            "bubble",
                                                            "optimizer",
                                                            "overhead"};
};
enum class OperationGroup : std::uint8_t {
    embedding,
    attention_projection,
    attention,
    mlp,
    moe,
    norm,
    head,
    optimizer,
    collective,
    host
};
template <> struct EnumNames<OperationGroup> {
    static constexpr std::array<std::string_view, 10> names{
        "embedding", "attention_projection", "attention", "mlp", "moe", "norm", "head",
        "optimizer", "collective",           "host"};
};
enum class Phase : std::uint8_t { forward, recompute, backward, update };
template <> struct EnumNames<Phase> {
    static constexpr std::array<std::string_view, 4> names{"forward", "recompute", "backward", "update"};
};
enum class CollectiveKind : std::uint8_t { all_gather, reduce_scatter, all_reduce, all_to_all, permute };
template <> struct EnumNames<CollectiveKind> {
    static constexpr std::array<std::string_view, 5> names{"all_gather", "reduce_scatter", "all_reduce", "all_to_all",
                                                           "permute"};
};
/// What the exposed time of a collective counts as.
constexpr TimeCategory exposedCategory(CollectiveKind kind) {
    switch (kind) {
    case CollectiveKind::all_gather:
        return TimeCategory::exposed_all_gather;
    case CollectiveKind::reduce_scatter:
        return TimeCategory::exposed_reduce_scatter;
    case CollectiveKind::all_reduce:
        return TimeCategory::exposed_all_reduce;
    case CollectiveKind::all_to_all:
        return TimeCategory::exposed_all_to_all;
    case CollectiveKind::permute:
        break;
    }
    return TimeCategory::exposed_permute;
}

/// One operation of a device, summed over the `count` times it is executed in a step.
struct Operation {
    std::string_view name; ///< static text: "mlp_up", "flash_attention", …
    OperationGroup group = OperationGroup::mlp;
    Phase phase = Phase::forward;
    TimeCategory category = TimeCategory::matmul;
    Dtype dtype = Dtype::bfloat16; ///< operand type of the matmul
    std::int64_t count = 0;
    std::array<std::int64_t, 3> shape{}; ///< M, N, K of one execution on one device; zeros where it is no matmul
    double flops = 0;                    ///< executed, unpadded
    double paddedFlops = 0;              ///< with MXU padding and masked blocks
    double hbmBytes = 0;
    double seconds = 0;
    Bound boundBy = Bound::compute;
    double roofFraction = 0; ///< roof time / seconds, in (0, 1]

    double intensity() const { return hbmBytes > 0 ? flops / hbmBytes : 0; }
    bool operator==(const Operation&) const = default;
};

struct Collective {
    std::string_view name; ///< "fsdp all-gather"
    MeshAxis axis = MeshAxis::fsdp;
    CollectiveKind kind = CollectiveKind::all_gather;
    Phase phase = Phase::forward;
    bool overDcn = false;
    std::int64_t count = 0;
    std::int64_t members = 0; ///< GPUs: of the group, of which `perNode` share a node; 0 on TPUs
    std::int64_t perNode = 0;
    double messages = 1;       ///< GPUs: transfers of one execution, each with a part of the bytes
    double bytes = 0;          ///< full array (gathered) bytes, summed over count, per device
    double wireBytes = 0;      ///< bytes that leave a chip on ICI (or its NIC), summed
    double bandwidth = 0;      ///< bytes/s that the axis owns
    double seconds = 0;        ///< on its lane, summed over count
    double exposedSeconds = 0; ///< of these, not hidden behind compute

    bool operator==(const Collective&) const = default;
};

} // namespace ridgepoint
