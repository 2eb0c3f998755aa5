// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/tiles_json.h"

#include "core/format/json_text.h"

#include <algorithm>

namespace ridgepoint {
namespace {

JsonValue vmemOf(const VmemUse& use) {
    JsonValue value = JsonValue::makeObject();
    value.set("inputs", use.inputs);
    value.set("outputs", use.outputs);
    value.set("accumulators", use.accumulators);
    value.set("scores", use.scores);
    value.set("total", use.total());
    return value;
}

JsonValue sizesOf(const KernelTiles& kernel, const TileSizes& sizes) {
    constexpr std::array<std::string_view, 3> plain{"m", "k", "n"};
    JsonValue value = JsonValue::makeObject();
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const std::string& flag = kernel.parameters[i].flag;
        if (!flag.empty() || kernel.family == KernelFamily::matmul) {
            value.set(flag.empty() ? plain[i] : std::string_view(flag), sizes[i]);
        }
    }
    return value;
}

JsonValue choiceOf(const KernelTiles& kernel, const TileChoice& choice) {
    JsonValue value = JsonValue::makeObject();
    value.set("rank", choice.rank);
    value.set("tiles", sizesOf(kernel, choice.sizes));
    value.set("vmem_bytes", vmemOf(choice.vmem));
    value.set("fits", choice.fits);
    value.set("seconds", choice.seconds);
    value.set("compute_s", choice.computeSeconds);
    value.set("hbm_s", choice.hbmSeconds);
    value.set("grid_s", choice.gridSeconds);
    value.set("start_s", choice.startSeconds);
    value.set("bound_by", enumName(choice.boundBy));
    value.set("grid_steps", choice.gridSteps);
    value.set("hbm_bytes", choice.hbmBytes);
    value.set("intensity", choice.intensity);
    value.set("padding_waste", choice.paddingWaste);
    if (kernel.family == KernelFamily::attention) {
        value.set("mask_waste", choice.maskWaste);
        value.set("executed_area", choice.executedArea);
        value.set("mask_area", choice.maskArea);
    } else if (kernel.family == KernelFamily::gmm) {
        value.set("ragged_waste", choice.raggedWaste);
    }
    return value;
}

JsonValue problemOf(const KernelTiles& kernel) {
    constexpr std::array<std::string_view, 3> attention{"heads", "tokens", "window"}, matmul{"m", "k", "n"};
    JsonValue value = JsonValue::makeObject();
    const auto& names = kernel.family == KernelFamily::attention ? attention : matmul;
    for (std::size_t i = 0; i < names.size(); ++i) {
        value.set(names[i], kernel.problem[i]);
    }
    if (kernel.family == KernelFamily::gmm) {
        value.set("groups", kernel.groups);
    }
    return value;
}

JsonValue kernelOf(const KernelTiles& kernel, std::size_t top) {
    JsonValue value = JsonValue::makeObject();
    value.set("name", kernel.name);
    value.set("family", enumName(kernel.family));
    value.set("dtype", enumName(kernel.dtype));
    value.set("executions", kernel.executions);
    value.set("problem", problemOf(kernel));
    value.set("set", kernel.isSet);
    value.set("current", choiceOf(kernel, kernel.current));
    value.set("tried", kernel.tried);
    value.set("fitting", static_cast<std::int64_t>(kernel.ranked.size()));
    JsonValue best = JsonValue::makeArray(), curve = JsonValue::makeArray(), flags = JsonValue::makeArray();
    for (std::size_t i = 0; i < std::min(top, kernel.ranked.size()); ++i) {
        best.array()->push_back(choiceOf(kernel, kernel.ranked[i]));
    }
    for (const VmemPoint& point : kernel.curve) {
        JsonValue at = JsonValue::makeObject();
        at.set("vmem_bytes", point.vmemBytes);
        at.set("seconds", point.seconds);
        curve.array()->push_back(std::move(at));
    }
    if (!kernel.ranked.empty()) {
        for (const std::string& flag : tileFlags(kernel, kernel.ranked.front().sizes)) {
            flags.array()->push_back(flag);
        }
    }
    value.set("best", std::move(best));
    value.set("flags", std::move(flags));
    value.set("curve", std::move(curve));
    return value;
}

} // namespace

std::string toJson(const TileExploration& exploration, std::size_t top) {
    JsonValue document = JsonValue::makeObject();
    document.set("chip", exploration.chip);
    document.set("vmem_bytes", exploration.vmemBytes);
    document.set("scoped_limit_bytes", exploration.scopedLimitBytes);
    document.set("prefetch_bytes", exploration.prefetchBytes);
    document.set("ridge_flop_per_byte", exploration.ridge);
    JsonValue kernels = JsonValue::makeArray(), notes = JsonValue::makeArray();
    for (const KernelTiles& kernel : exploration.kernels) {
        kernels.array()->push_back(kernelOf(kernel, top));
    }
    for (const Diagnostic& note : exploration.notes) {
        JsonValue value = JsonValue::makeObject();
        value.set("severity", enumName(note.severity));
        value.set("code", note.code);
        value.set("path", note.path);
        notes.array()->push_back(std::move(value));
    }
    document.set("kernels", std::move(kernels));
    document.set("notes", std::move(notes));
    return printJsonLines(document);
}

} // namespace ridgepoint
