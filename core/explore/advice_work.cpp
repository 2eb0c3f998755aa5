// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/advice_context.h"
#include "core/explore/legal_choices.h"
#include "core/explore/space_builder.h"
#include "core/study/recipes.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr AdviceMetric kThroughput = AdviceMetric::tokens_per_s_per_chip;

void keepOrRecompute(AdviceContext& context, Findings& findings) {
    std::vector<Scenario> edits;
    for (const SearchChoice& choice : rematChoicesAt(context.study(), context.catalogue())) {
        choice.apply(edits.emplace_back(context.scenario()));
    }
    if (auto finding = context.proposeBest(AdviceRule::remat, kThroughput, edits)) {
        finding->subject = std::string(enumName(context.report().headline.boundBy));
        finding->values = {
            {"recompute_s", context.seconds(TimeCategory::recompute)},
            {"exposed_host_s", context.seconds(TimeCategory::exposed_host)},
            {"hbm_left_bytes", context.report().headline.hbmLimitBytes - context.report().headline.hbmNeededBytes}};
        findings.push_back(std::move(*finding));
    }
}

/// What is copied to the host stays on the device, or is computed again; the optimizer's states stay on the device.
void hostCopies(AdviceContext& context, Findings& findings) {
    if (context.seconds(TimeCategory::exposed_host) < 0.005 * context.step()) {
        return;
    }
    std::vector<Scenario> edits;
    for (const RematChoice instead : {RematChoice::device, RematChoice::remat}) {
        Scenario& edit = edits.emplace_back(context.scenario());
        edit.remat.tensors = customChoices(context.study());
        edit.remat.policy = RematPolicy::custom;
        for (auto& choice : edit.remat.tensors) {
            choice = choice == RematChoice::offload ? instead : choice;
        }
        auto& inputs = edit.remat.tensors[index(RematTensor::decoder_layer_input)];
        inputs = inputs == RematChoice::remat ? RematChoice::device : inputs;
    }
    edits.emplace_back(context.scenario()).optimizer.hostOffload = false;
    if (auto finding = context.proposeBest(AdviceRule::host_offload, kThroughput, edits)) {
        finding->values = {{"exposed_host_s", context.seconds(TimeCategory::exposed_host)}};
        findings.push_back(std::move(*finding));
    }
}

/// The 8-bit recipes of the chip against BF16, from scales per tensor on: per axis costs no more here and is what
/// helps where quality suffers.
void recipes(AdviceContext& context, Findings& findings) {
    const Recipe now = context.scenario().precision.recipe;
    std::vector<Scenario> edits;
    for (const Recipe recipe : recipesOf(*context.study().chip)) {
        const bool isFp8 = recipe != Recipe::bf16 && recipe != Recipe::int8 && recipe != Recipe::nvfp4;
        if (now == Recipe::bf16 && isFp8) {
            Scenario& edit = edits.emplace_back(context.scenario());
            edit.precision.recipe = recipe;
            if (!context.study().chip->isGpu()) { // whose recipes say themselves what shares a scale
                edit.precision.scaling = ScaleGranularity::per_tensor;
            }
        } else if (now != Recipe::bf16 && recipe == Recipe::bf16) {
            edits.emplace_back(context.scenario()).precision.recipe = recipe;
        }
    }
    const AdviceRule rule = now == Recipe::bf16 ? AdviceRule::fp8 : AdviceRule::no_fp8;
    if (auto finding = context.proposeBest(rule, kThroughput, edits)) {
        const double matmul = context.seconds(TimeCategory::matmul);
        finding->subject = std::string(enumName(finding->scenario.precision.recipe));
        finding->values = {{"matmul_share", matmul / context.step()}, {"speedup", finding->speedup}};
        findings.push_back(std::move(*finding));
    }
}

void scales(AdviceContext& context, Findings& findings) {
    const Precision& now = context.scenario().precision;
    if (now.recipe == Recipe::bf16) {
        return;
    }
    Scenario edit = context.scenario();
    edit.precision.weightCalibration = edit.precision.activationCalibration = ScaleCalibration::static_;
    edit.precision.gradientCalibration = ScaleCalibration::static_;
    if (auto finding = context.propose(AdviceRule::quantization_scales, kThroughput, edit)) {
        finding->values = {{"speedup", finding->speedup}};
        findings.push_back(std::move(*finding));
    }
}

} // namespace

void adviseRemat(AdviceContext& context, Findings& findings) {
    keepOrRecompute(context, findings);
    hostCopies(context, findings);
}

void advisePrecision(AdviceContext& context, Findings& findings) {
    recipes(context, findings);
    scales(context, findings);
}

} // namespace ridgepoint
