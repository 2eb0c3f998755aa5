// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibration.h"
#include "core/model/kv_cache.h"
#include "core/step/train_step.h"

namespace ridgepoint {

/// A prefill or a decode step of one device. Its passes and operations are those of a TrainStep that has a forward part
/// only, so that whatever shows a step shows this one.
struct ServingStep {
    TrainStep step;
    ServingWork work;
    double weightBytesRead = 0; ///< from HBM, a step and device; of experts those that some token chose
    double kvBytesRead = 0;     ///< a step and device
    double weightFlops = 0;     ///< of the weight products, a step and device
    double weightBytes = 0;     ///< that the fullest device holds
    LayerKinds kinds;           ///< that are served
    double tokensPerStep = 0;   ///< of the whole job: prefilled, or decoded (one a sequence)

    double seconds() const { return step.seconds(1); }
};

/// How a device's share of the KV cache follows from the mesh: heads first, then as `serving.kv_sharding` says; the
/// context axis cuts each sequence.
double kvBytesPerDevice(const StepContext& context, const LayerKinds& kinds, double perReplica, double tokens);

/// Parts of the cache of one layer over the tensor group.
double kvTensorParts(const StepContext& context, const KvLayer& layer);

/// Plans a step of serving. A decode step: every weight product reads its weights once for all sequences, attention
/// reads each sequence's cache; tensor parallelism sums activations twice a layer, expert parallelism exchanges tokens,
/// and nothing hides these. A prefill: the same over whole prompts with flash attention, and the head for the last
/// token alone. Source: resources/docs/model.md §10.
ServingStep planServingStep(const StepContext& context, const ServingWork& work, const StepRecords& records);

/// Experts of `count` that at least one of `rows` tokens chose, each token `chosen` of them, all equally likely:
/// count · (1 − (1 − chosen/count)^rows).
double touchedExperts(double count, double chosen, double rows);

/// The stack that GPUs have where the scenario names none.
inline constexpr std::string_view kDefaultServingStack = "default";

/// The stack that the scenario names; nullptr where it names none, or the calibration has no such one.
const ServingStack* servingStack(const Study& study);

} // namespace ridgepoint
