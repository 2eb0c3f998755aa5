// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"
#include "core/step/serving_step.h"
#include "core/step/train_step.h"

/// The parts of a Report that views draw, derived from a planned step.
namespace ridgepoint {

/// Roofs of the chip and one point per operation name, forward, recompute and backward together; per chip.
void reportRoofline(const StepContext& context, Report& report);

/// One forward and one backward pass of the most frequent layer on its lanes.
void reportTimeline(const TrainStep& step, Report& report);

/// Shape, size and recompute cost of every named tensor of the most frequent layer.
void reportRemat(const TrainStep& step, Report& report);

/// The same step in BF16, where the recipe is below 16 bits.
void reportPrecisionGain(const StepContext& context, Report& report);

/// The nearest published runs that the calibration was checked on, and the band that follows from them.
void reportEvidence(const StepContext& context, Report& report);

/// The nearest published serving figures of the chip, and the band: the 90th percentile of the 16 nearest errors;
/// beyond them at least that of all figures of this half of serving.
void reportServingEvidence(const StepContext& context, const ServingWork& work, Report& report);

/// Energy of the step; a note where the chip's power, or every figure, is unknown.
void reportEnergy(const StepContext& context, const TrainStep& step, Report& report);
/// Cost of the step, of tokens and of a run; a note where there is no price.
void reportMoney(const StepContext& context, Report& report);

/// The report's serving figures, for which the other half (decode beside a prefill, prefill beside a decode step) is
/// planned too, and what they miss of the targets.
void reportServing(const StepContext& context, const ServingStep& plan, Report& report);

/// What serving takes, besides the two steps themselves, to be sized for a load.
struct ServingLoad {
    double stepSeconds = 0;   ///< a decode step with its drafts
    double promptSeconds = 0; ///< chip time of one prompt, in servers
    ServingWork decode;
};
/// Servers for the scenario's requests per second, how busy they are, and the first token's mean wait under that load;
/// without such a load, that of users who come one by one. Decode servers take as many users as hold the target of the
/// time per token, up to the batch; servers of either kind are as many as keep them below
/// `serving.load_utilization` and, those that prefill, the first token's wait within its target. A target that no
/// number of servers holds is said in a diagnostic, and the limit alone decides.
void reportLoad(const StepContext& context, const ServingLoad& load, Report& report);

/// Plans a step besides the scenario's own.
ServingStep planBeside(const StepContext& context, const ServingWork& work);

} // namespace ridgepoint
