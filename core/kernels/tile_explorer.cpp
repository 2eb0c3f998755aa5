// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/tile_explorer.h"

#include "core/kernels/kernel_tiles.h"
#include "core/scenario/scenario_access.h"

#include <algorithm>

namespace ridgepoint {
namespace {

/// Choices whose times differ by less are equally fast.
constexpr double kSameTime = 1e-9;

bool faster(const TileChoice& a, const TileChoice& b) { return a.seconds < b.seconds * (1 - kSameTime); }

int rankAmong(const std::vector<TileChoice>& ranked, const TileChoice& choice) {
    const auto first =
        std::find_if(ranked.begin(), ranked.end(), [&](const TileChoice& other) { return !faster(other, choice); });
    return static_cast<int>(first - ranked.begin()) + 1;
}

void rank(std::vector<TileChoice>& choices) {
    std::sort(choices.begin(), choices.end(), [](const TileChoice& a, const TileChoice& b) {
        return a.seconds != b.seconds ? a.seconds < b.seconds : a.vmem.total() < b.vmem.total();
    });
    for (std::size_t first = 0, i = 0; i < choices.size(); ++i) {
        first = faster(choices[first], choices[i]) ? i : first;
        choices[i].rank = static_cast<int>(first) + 1;
    }
    std::stable_sort(choices.begin(), choices.end(), [](const TileChoice& a, const TileChoice& b) {
        return a.rank != b.rank ? a.rank < b.rank : a.vmem.total() < b.vmem.total();
    });
}

/// The least time with so much VMEM: of choices by rising VMEM those that are faster than all before.
std::vector<VmemPoint> timeAgainstVmem(std::vector<TileChoice> choices) {
    std::sort(choices.begin(), choices.end(), [](const TileChoice& a, const TileChoice& b) {
        return a.vmem.total() != b.vmem.total() ? a.vmem.total() < b.vmem.total() : a.seconds < b.seconds;
    });
    std::vector<VmemPoint> curve;
    for (const TileChoice& choice : choices) {
        if (curve.empty() || choice.seconds < curve.back().seconds * (1 - kSameTime)) {
            curve.push_back({choice.vmem.total(), choice.seconds});
        }
    }
    return curve;
}

void search(const TileProblem& problem, const TileExploration& limits, KernelTiles& kernel) {
    std::vector<TileChoice> held;
    for (const TileSizes& sizes : problem.candidates) {
        TileChoice choice = problem.choice(sizes);
        ++kernel.tried;
        choice.fits = choice.vmem.total() <= limits.scopedLimitBytes;
        if (choice.vmem.total() <= limits.vmemBytes) {
            held.push_back(choice);
        }
        if (choice.fits) {
            kernel.ranked.push_back(std::move(choice));
        }
    }
    rank(kernel.ranked);
    kernel.curve = timeAgainstVmem(std::move(held));
    kernel.current = problem.choice(problem.set);
    kernel.current.fits = kernel.current.vmem.total() <= limits.scopedLimitBytes;
    kernel.current.rank = rankAmong(kernel.ranked, kernel.current);
}

TileExploration limitsOf(const Study& study) {
    TileExploration result;
    const Chip& chip = *study.chip;
    result.chip = chip.id;
    result.vmemBytes = chip.vmemBytesPerDevice;
    result.scopedLimitBytes =
        std::min(result.vmemBytes, static_cast<double>(study.scenario.kernels.scopedVmemKib) * 1024);
    result.prefetchBytes = result.vmemBytes - result.scopedLimitBytes;
    result.ridge = chip.devicePeak(Dtype::bfloat16) / chip.deviceHbmBandwidth();
    return result;
}

void addNotes(const Study& study, TileExploration& result) {
    const auto note = [&](Severity severity, std::string_view code, std::string path,
                          std::vector<std::pair<std::string_view, double>> values = {}) {
        result.notes.push_back({severity, code, std::move(path), std::move(values), {}, {}});
    };
    if (const auto estimate = study.scenario.kernels.maxLogitEstimate) {
        note(Severity::warning, "kernels.max_logit", "kernels.max_logit_estimate", {{"estimate", *estimate}});
    }
    note(Severity::note, "kernels.prefetch_unknown", "kernels.scoped_vmem_kib",
         {{"prefetch_bytes", result.prefetchBytes}});
    note(Severity::note, "kernels.layout_unknown", "kernels.attention");
    note(Severity::note, "kernels.kv_compute_unknown", "kernels.attention_blocks.kv_compute");
}

std::vector<TileProblem> problemsOf(const StepContext& context, std::optional<KernelFamily> family) {
    std::vector<TileProblem> all;
    const auto add = [&](KernelFamily one, std::vector<TileProblem> (*problems)(const StepContext&)) {
        if (!family || *family == one) {
            std::vector<TileProblem> more = problems(context);
            std::move(more.begin(), more.end(), std::back_inserter(all));
        }
    };
    add(KernelFamily::attention, attentionProblems);
    add(KernelFamily::gmm, groupedProblems);
    add(KernelFamily::matmul, matmulProblems);
    return all;
}

} // namespace

TileExploration exploreTiles(const Study& study, std::optional<KernelFamily> family) {
    if (study.scenario.workload.kind != WorkloadKind::train) {
        return {}; // the kernels of a server are others
    }
    TileExploration result;
    if (!study.valid()) {
        result.notes = study.diagnostics;
        return result;
    }
    result = limitsOf(study);
    if (!(result.vmemBytes > 0)) {
        result.notes.push_back({Severity::error, "kernels.no_vmem", "hardware.chip", {}, study.chip->id, {}});
        return result;
    }
    const StepContext context(study);
    for (TileProblem& problem : problemsOf(context, family)) {
        KernelTiles& kernel = result.kernels.emplace_back(std::move(problem.kernel));
        search(problem, result, kernel);
    }
    addNotes(study, result);
    return result;
}

Scenario withTiles(Scenario scenario, const KernelTiles& kernel, const TileSizes& sizes) {
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (!kernel.parameters[i].path.empty()) {
            setFieldValue(scenario, kernel.parameters[i].path, JsonValue(sizes[i]));
        }
    }
    return scenario;
}

std::vector<std::string> tileFlags(const KernelTiles& kernel, const TileSizes& sizes) {
    std::vector<std::string> flags;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (!kernel.parameters[i].flag.empty()) {
            flags.push_back(kernel.parameters[i].flag + "=" + std::to_string(sizes[i]));
        }
    }
    return flags;
}

} // namespace ridgepoint
