// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/advice_context.h"
#include "core/explore/assumptions.h"
#include "core/explore/mesh_choices.h"
#include "core/hardware/slice.h"
#include "core/scenario/scenario_access.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr AdviceMetric kThroughput = AdviceMetric::tokens_per_s_per_chip;

void collectives(AdviceContext& context, Findings& findings) {
    std::vector<Scenario> edits;
    for (auto member : {&CollectiveOffload::allGather, &CollectiveOffload::reduceScatter, &CollectiveOffload::allReduce,
                        &CollectiveOffload::allToAll}) {
        edits.emplace_back(context.scenario()).collectives.offload.*member = true;
    }
    edits.emplace_back(context.scenario()).collectives.offload = {true, true, true,
                                                                  context.scenario().collectives.offload.allToAll};
    if (auto finding = context.proposeBest(AdviceRule::collective_offload, kThroughput, edits)) {
        double collective = 0;
        for (const Collective& one : context.report().collectives) {
            collective += one.seconds;
        }
        finding->values = {{"collective_s", collective}};
        findings.push_back(std::move(*finding));
    }
}

int ringsOf(const Chip& chip, const Slice& slice) {
    int rings = 0;
    for (int d = 0; d < slice.dimensions; ++d) {
        rings += wrapsAround(chip, slice, d) ? 1 : 0;
    }
    return rings;
}

/// Shapes of as many chips with more closed rings.
void rings(AdviceContext& context, Findings& findings) {
    const Study& study = context.study();
    const int now = ringsOf(*study.chip, study.slice);
    std::vector<Scenario> edits;
    for (const std::string& shape : sliceChoices(context.scenario(), context.catalogue(), 0)) {
        const auto slice = parseSliceShape(shape);
        if (slice->chipsPerSlice() == study.slice.chipsPerSlice() && ringsOf(*study.chip, *slice) > now) {
            changeSlice(edits.emplace_back(context.scenario()), shape, context.catalogue());
        }
    }
    if (auto finding = context.proposeBest(AdviceRule::wrap_around, kThroughput, edits)) {
        finding->subject = finding->scenario.hardware.slice;
        finding->values = {{"rings_now", now},
                           {"rings", ringsOf(*study.chip, *parseSliceShape(finding->scenario.hardware.slice))}};
        findings.push_back(std::move(*finding));
    }
}

/// Tiles where the logits are the peak; none where there is room.
void tiling(AdviceContext& context, Findings& findings) {
    const std::int64_t now = context.scenario().loss.vocabTiling;
    const double logits = context.report().memory.device[index(MemoryCategory::logits_and_loss)];
    const auto with = [&](std::int64_t tiles) {
        Scenario edit = context.scenario();
        edit.loss.vocabTiling = tiles;
        return edit;
    };
    std::optional<Finding> finding;
    if (logits > 0.1 * context.report().headline.hbmNeededBytes) {
        for (const std::int64_t tiles : {2, 4, 8, 16}) {
            auto next = tiles > now
                            ? context.propose(AdviceRule::vocabulary_tiling, AdviceMetric::hbm_peak, with(tiles))
                            : std::nullopt;
            if (next && (!finding || next->after < 0.99 * finding->after)) {
                finding = std::move(next); // the smallest that takes the logits off the peak
            }
        }
    } else if (now > 1) {
        finding = context.propose(AdviceRule::vocabulary_tiling, kThroughput, with(1));
    }
    if (finding) {
        finding->values = {{"logit_bytes", logits}, {"tiles", static_cast<double>(finding->scenario.loss.vocabTiling)}};
        findings.push_back(std::move(*finding));
    }
}

/// Sets a number of the model.
bool setModel(Scenario& scenario, const char* field, std::int64_t value) {
    return !setFieldValue(scenario, std::string("model.") + field, JsonValue(value));
}

/// The same widths in heads twice as wide, half as many.
void heads(AdviceContext& context, Findings& findings) {
    const Architecture& model = *context.study().model;
    const std::int64_t side = context.study().chip->mxuSide;
    if (model.mla || model.headDim >= side || model.headDim < 1 || model.queryHeads % 2 != 0 ||
        model.kvHeads % 2 != 0) {
        return;
    }
    Scenario edit = context.scenario();
    if (!setModel(edit, "head_dim", 2 * model.headDim) || !setModel(edit, "query_heads", model.queryHeads / 2) ||
        !setModel(edit, "kv_heads", model.kvHeads / 2)) {
        return;
    }
    if (auto finding = context.propose(AdviceRule::head_dimension, kThroughput, edit)) {
        finding->values = {{"head_dim", static_cast<double>(model.headDim)}, {"mxu_side", static_cast<double>(side)}};
        findings.push_back(std::move(*finding));
    }
}

/// An expert's width rounded up to what the matmuls execute anyway.
void expertSize(AdviceContext& context, Findings& findings) {
    const Architecture& model = *context.study().model;
    if (!model.moe) {
        return;
    }
    std::vector<Scenario> edits;
    for (const double window :
         {static_cast<double>(context.study().chip->mxuSide), context.study().constants.matmulTile}) {
        const double width = static_cast<double>(model.moe->expertDim);
        const double rounded = window > 0 ? std::ceil(width / window) * window : width;
        Scenario edit = context.scenario();
        if (rounded > width && setModel(edit, "moe.expert_dim", static_cast<std::int64_t>(rounded))) {
            edits.push_back(std::move(edit));
        }
    }
    if (auto finding = context.proposeBest(AdviceRule::expert_size, AdviceMetric::mfu, edits)) {
        finding->values = {{"expert_dim", static_cast<double>(model.moe->expertDim)},
                           {"mxu_side", static_cast<double>(context.study().chip->mxuSide)}};
        findings.push_back(std::move(*finding));
    }
}

/// A peak twice the preset's counts zeros that nobody has (sparsity); one of a device stands for a chip of two.
void peaks(AdviceContext& context, Findings& findings) {
    const Study& study = context.study();
    const auto preset = context.catalogue().chips.find(context.scenario().hardware.chip.base);
    if (preset == context.catalogue().chips.end() || context.scenario().hardware.chip.overrides.empty()) {
        return;
    }
    const auto is = [](double ratio, double what) { return std::abs(ratio / what - 1) < 0.02; };
    Scenario edit = context.scenario();
    double stated = 1;
    for (std::size_t i = 0; i < kDtypeCount; ++i) {
        const double own = preset->second->peakFlopPerSecond[i];
        const double ratio = own > 0 ? study.chip->peakFlopPerSecond[i] / own : 1;
        if (is(ratio, 2) || (study.chip->devicesPerChip > 1 && is(ratio, 1.0 / study.chip->devicesPerChip))) {
            stated = ratio;
            restoreField(edit.hardware.chip,
                         "peak_" + std::string(enumName(static_cast<Dtype>(i))) + "_flop_per_second");
        }
    }
    auto finding = context.propose(AdviceRule::peak_convention, AdviceMetric::mfu_as_stated, edit);
    if (finding) {
        finding->subject = stated > 1 ? "sparsity" : "device";
        finding->values = {{"ratio", stated}};
        findings.push_back(std::move(*finding));
    }
}

} // namespace

void adviseTransport(AdviceContext& context, Findings& findings) {
    collectives(context, findings);
    rings(context, findings);
    tiling(context, findings);
}

void adviseShapes(AdviceContext& context, Findings& findings) {
    heads(context, findings);
    expertSize(context, findings);
    peaks(context, findings);
}

} // namespace ridgepoint
