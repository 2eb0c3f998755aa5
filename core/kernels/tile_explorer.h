// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/vmem_use.h"
#include "core/study/study.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

/// Tile sizes of the kernels of a training step: what each choice takes of VMEM, how long the kernel runs with it and
/// why. The times are those that the step is made of.
namespace ridgepoint {

enum class KernelFamily : std::uint8_t { attention, gmm, matmul };
template <> struct EnumNames<KernelFamily> {
    static constexpr std::array<std::string_view, 3> names{"attention", "gmm", "matmul"};
};

/// Attention: block_q, block_kv, block_kv_compute in tokens. Matmuls: tiles of M, K and N in elements.
using TileSizes = std::array<std::int64_t, 3>;

/// One choice of tiles for one kernel, and one execution of it.
struct TileChoice {
    TileSizes sizes{};
    VmemUse vmem;
    bool fits = true; ///< in the scoped limit
    int rank = 0;     ///< 1 + how many choices that fit are faster; choices that are equally fast share it
    double seconds = 0;
    double computeSeconds = 0; ///< padded FLOPs at the sustained rate
    double hbmSeconds = 0;     ///< bytes at the sustained bandwidth; the longer of these two counts
    double gridSeconds = 0;    ///< starts of the grid's steps
    double startSeconds = 0;   ///< start of the kernel, its first loads and last stores
    Bound boundBy = Bound::compute;
    double gridSteps = 0; ///< 0 where the kernel is not one of Pallas
    double hbmBytes = 0;
    double intensity = 0;    ///< FLOPs / HBM bytes
    double paddingWaste = 0; ///< shares of the executed FLOPs, in [0, 1): padding to the array and to whole tiles
    double maskWaste = 0;    ///< pairs of executed blocks that the mask forbids
    double raggedWaste = 0;  ///< rows of tiles that belong to another group
    double executedArea = 0, maskArea = 0; ///< attention: query-key pairs of a head; executed is never less

    bool operator==(const TileChoice&) const = default;
};

/// A tile size and what sets it: MaxText's flag, and the field of a Scenario (both empty where nothing does).
struct TileParameter {
    std::string flag;
    std::string path;

    bool operator==(const TileParameter&) const = default;
};

/// Least time with a given amount of VMEM.
struct VmemPoint {
    double vmemBytes = 0;
    double seconds = 0;

    bool operator==(const VmemPoint&) const = default;
};

/// One kernel of the step with its choices.
struct KernelTiles {
    std::string name; ///< "flash_attention_forward", "wi_fwd", "mlp_up", …
    KernelFamily family = KernelFamily::attention;
    Dtype dtype = Dtype::bfloat16;
    double executions = 0;           ///< in a step, on one device
    std::array<double, 3> problem{}; ///< attention: heads × sequences, tokens, window (0 = none); else M, K, N
    double groups = 0;               ///< experts on the device, of a grouped matmul
    AttentionSpan span = AttentionSpan::global; ///< mask of an attention kernel
    std::array<TileParameter, 3> parameters;
    bool isSet = false;             ///< the scenario sets the sizes; else `current` is what the step assumes
    TileChoice current;             ///< what the step runs with
    std::vector<TileChoice> ranked; ///< all that fit: fastest first, then the least VMEM
    int tried = 0;
    std::vector<VmemPoint> curve; ///< of all choices that the device's VMEM holds: VMEM rises, time falls

    bool operator==(const KernelTiles&) const = default;
};

struct TileExploration {
    std::string chip;
    double vmemBytes = 0;        ///< of a device
    double scopedLimitBytes = 0; ///< what one kernel may take
    double prefetchBytes = 0;    ///< the rest, for weights that are prefetched
    double ridge = 0;            ///< FLOP/byte: BF16 nameplate over HBM nameplate of a device
    std::vector<KernelTiles> kernels;
    std::vector<Diagnostic> notes; ///< what the figures leave out; the study's errors where it is not valid

    bool operator==(const TileExploration&) const = default;
};

/// Explores one family of kernels, or all. For a study with errors there are no kernels.
TileExploration exploreTiles(const Study& study, std::optional<KernelFamily> family = {});

/// The scenario with a kernel's tiles; one without fields to set is as before.
Scenario withTiles(Scenario scenario, const KernelTiles& kernel, const TileSizes& sizes);

/// "sa_block_q=2048" for each of the sizes that a flag sets.
std::vector<std::string> tileFlags(const KernelTiles& kernel, const TileSizes& sizes);

} // namespace ridgepoint
