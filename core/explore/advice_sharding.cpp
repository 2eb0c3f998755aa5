// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/advice_context.h"
#include "core/explore/mesh_choices.h"
#include "core/explore/search.h"
#include "core/explore/sharding_framework.h"
#include "core/explore/space_builder.h"

#include <algorithm>
#include <tuple>

namespace ridgepoint {
namespace {

Scenario withDegrees(const Scenario& scenario, const Degrees& ici, const Degrees& dcn) {
    Scenario changed = scenario;
    changed.mesh.ici = ici;
    changed.mesh.dcn = dcn;
    changed.mesh.placement.clear();
    return changed;
}

void framework(AdviceContext& context, Findings& findings) {
    const ShardingFramework wanted = shardingFramework(context.study());
    if (!wanted.possible) {
        return;
    }
    auto finding = context.propose(AdviceRule::sharding_framework, AdviceMetric::tokens_per_s_per_chip,
                                   withDegrees(context.scenario(), wanted.ici, wanted.dcn));
    if (!finding) {
        return;
    }
    for (const AxisReason& reason : wanted.axes) {
        finding->subject += (finding->subject.empty() ? "" : " + ") + std::string(enumName(reason.axis));
    }
    finding->values = {{"tokens_per_device", wanted.tokensPerDevice},
                       {"sparsity", wanted.sparsity},
                       {"tokens_needed", wanted.intensity}};
    findings.push_back(std::move(*finding));
}

int axesOf(const SearchPoint& point) {
    int axes = 0;
    for (std::size_t i = 0; i < kMeshAxisCount; ++i) {
        axes += point.scenario.mesh.ici[i] > 1 || point.scenario.mesh.dcn[i] > 1 ? 1 : 0;
    }
    return axes;
}

/// The fastest mesh, and the simplest within the band of it: fewest axes, then fastest.
void meshes(AdviceContext& context, Findings& findings) {
    SearchRequest request;
    request.over[index(SearchOver::mesh)] = true;
    SearchOptions options;
    options.pareto = false;
    options.top = 200;
    options.onlySure = context.report().headline.fits == Fits::yes; // an edit must not make the verdict worse
    options.stop = context.stop();
    const SearchResult result =
        search(makeSearchSpace(context.scenario(), request, context.catalogue()), context.catalogue(), options);
    if (result.best.empty()) {
        return;
    }
    const Headline& now = context.report().headline;
    const double band = now.bandHighSeconds / now.stepTimeSeconds - 1;
    const double limit = result.best.front().objective * (1 + band);
    const auto simplest =
        std::min_element(result.best.begin(), result.best.end(), [&](const SearchPoint& a, const SearchPoint& b) {
            return std::tuple(a.objective > limit, axesOf(a), a.objective) <
                   std::tuple(b.objective > limit, axesOf(b), b.objective);
        });
    const auto add = [&](AdviceRule rule, AdviceMetric promise) {
        if (auto finding = context.propose(rule, promise, simplest->scenario)) {
            finding->values = {{"best_step_s", result.best.front().objective},
                               {"band", band},
                               {"axes", axesOf(*simplest)},
                               {"meshes", static_cast<double>(result.count.space)}};
            findings.push_back(std::move(*finding));
        }
    };
    add(AdviceRule::better_mesh, AdviceMetric::tokens_per_s_per_chip);
    add(AdviceRule::simpler_mesh, AdviceMetric::mesh_axes);
}

/// Edits that take `axis` down to smaller degrees, FSDP taking what it leaves.
std::vector<Scenario> narrowed(const AdviceContext& context, MeshAxis axis) {
    std::vector<Scenario> edits;
    const Study& study = context.study();
    const std::int64_t now = study.ici[index(axis)];
    for (const std::int64_t degree : divisors(now)) {
        if (degree < now) {
            Degrees ici = study.ici;
            ici[index(axis)] = degree;
            ici[index(MeshAxis::fsdp)] *= now / degree;
            edits.push_back(withDegrees(context.scenario(), ici, study.dcn));
        }
    }
    return edits;
}

/// The least context parallelism with which every group still has a sequence and the step fits.
void contextMinimum(AdviceContext& context, Findings& findings) {
    const ShardingFramework wanted = shardingFramework(context.study());
    for (const Scenario& edit : narrowed(context, MeshAxis::context)) {
        auto finding = context.propose(AdviceRule::context_minimum, AdviceMetric::tokens_per_s_per_chip, edit);
        if (finding) {
            finding->values = {{"degree", static_cast<double>(context.degree(MeshAxis::context))},
                               {"least", static_cast<double>(wanted.ici[index(MeshAxis::context)])},
                               {"sequence_length", static_cast<double>(context.scenario().workload.sequenceLength)}};
            findings.push_back(std::move(*finding));
            return;
        }
    }
}

/// Tensor parallelism moves activations of width D twice a block and computes 2·D·F / degree with each: F / degree
/// must reach C / W. Experts' tokens travel to a quarter of an all-gather, so that their width must reach C / (4·W).
void axisWidths(AdviceContext& context, Findings& findings) {
    const Architecture& model = *context.study().model;
    const double intensity = shardingFramework(context.study()).intensity;
    const auto look = [&](MeshAxis axis, double width, double needed) {
        if (context.degree(axis) <= 1 || width >= needed) {
            return;
        }
        auto finding = context.proposeBest(AdviceRule::axis_too_narrow, AdviceMetric::tokens_per_s_per_chip,
                                           narrowed(context, axis));
        if (finding) {
            finding->subject = std::string(enumName(axis));
            finding->values = {{"width", width}, {"needed", needed}};
            findings.push_back(std::move(*finding));
        }
    };
    look(MeshAxis::tensor, static_cast<double>(model.dFf) / static_cast<double>(context.degree(MeshAxis::tensor)),
         intensity);
    look(MeshAxis::expert, model.moe ? static_cast<double>(model.moe->expertDim) : 0, intensity / 4);
}

} // namespace

void adviseSharding(AdviceContext& context, Findings& findings) {
    framework(context, findings);
    meshes(context, findings);
    contextMinimum(context, findings);
    axisWidths(context, findings);
}

/// Larger micro-steps of the same batch, or else more sequences a step, until the gathers hide.
void adviseBatch(AdviceContext& context, Findings& findings) {
    const double shows =
        context.seconds(TimeCategory::exposed_all_gather) + context.seconds(TimeCategory::exposed_reduce_scatter);
    if (shows < 0.01 * context.step()) {
        return;
    }
    const ShardingFramework framework = shardingFramework(context.study());
    std::vector<Scenario> same, more;
    for (const SearchChoice& choice : microStepChoices(context.study(), context.report().tokensPerStep)) {
        choice.apply(same.emplace_back(context.scenario()));
    }
    if (!context.scenario().workload.globalBatch) {
        for (const double factor : {1.5, 2.0, 3.0, 4.0, 6.0, 8.0}) {
            more.emplace_back(context.scenario()).workload.perDeviceBatch *= factor;
        }
    }
    auto finding = context.proposeBest(AdviceRule::batch_hides_gather, AdviceMetric::tokens_per_s_per_chip, same);
    if (!finding) {
        finding = context.proposeBest(AdviceRule::batch_hides_gather, AdviceMetric::tokens_per_s_per_chip, more);
    }
    if (finding) {
        finding->values = {{"tokens_per_device", framework.tokensPerDevice},
                           {"sparsity", framework.sparsity},
                           {"tokens_needed", framework.intensity * framework.sparsity},
                           {"exposed_s", shows}};
        findings.push_back(std::move(*finding));
    }
}

} // namespace ridgepoint
