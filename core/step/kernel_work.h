// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/layer_kinds.h"
#include "core/step/step_context.h"

#include <cstdint>

namespace ridgepoint {

/// Flash attention has a forward kernel and one or two for backward: `dkv` computes the gradients of keys and values
/// and, fused, those of the queries as well; unfused, `dq` does.
enum class AttentionPass : std::uint8_t { forward, dkv, dq };
template <> struct EnumNames<AttentionPass> {
    static constexpr std::array<std::string_view, 3> names{"forward", "dkv", "dq"};
};

/// The span whose mask a layer kind's attention is computed with. Compressed attention sees a window and the entries
/// that its indexer selects: together a wider window.
AttentionSpan attentionMask(const LayerKind& kind);

/// One attention kernel of a layer on one device, in blocks of blockQ × blockKv tokens.
AttentionWork attentionWork(const StepContext& context, const LayerKind& kind, AttentionPass pass, std::int64_t blockQ,
                            std::int64_t blockKv);

/// Whether every expert has as many rows, those of its capacity: tokens beyond it are dropped, free ones padded.
bool hasFixedCapacity(const Scenario& scenario);

/// Whether experts run in a grouped kernel: with a fixed capacity, or in the dense kernel, there are no ragged borders
/// and no tiles.
bool hasGroupedTiles(const Scenario& scenario);

/// A grouped matmul of the experts on one device, of its rows by weights of K×N as forward sees them; the gradient of
/// the inputs multiplies by their transpose. `tile` is read only where the experts run in a grouped kernel.
GroupedMatmul groupedWork(const StepContext& context, GmmProduct product, double n, double k, const GmmTile& tile);

} // namespace ridgepoint
