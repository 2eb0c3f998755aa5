// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/memory/memory_report.h"
#include "core/step/serving_step.h"

namespace ridgepoint {

/// Device bytes by category: weights, KV cache, activations of the fullest layer, logits, dispatched tokens, gathered
/// weights, and as reserve what the server leaves free. Returns their sum (resources/docs/model.md §10).
double planServingMemory(const StepContext& context, const ServingStep& plan, MemoryReport& memory);

/// Bytes that one sequence more in every group of devices takes of each device, with so many tokens of it.
struct SequenceParts {
    double cache = 0, workingSet = 0, dispatch = 0, logits = 0;

    double total() const { return cache + workingSet + dispatch + logits; }
};
SequenceParts sequenceParts(const StepContext& context, const ServingStep& plan, double tokens);

/// Largest batch of the whole job whose caches and activations fit beside the weights; 0 where the weights alone do
/// not. All groups of devices are filled alike: the poorest decides. `band` (share of the bytes) is how far off the
/// bytes may be: 0 = they are taken at their word, the memory band = the largest batch that fits without doubt.
double largestBatch(const StepContext& context, const ServingStep& plan, double band = 0);

/// Most tokens of every sequence that fit with this batch; 0 where none do.
double longestContext(const StepContext& context, const ServingStep& plan);

/// Sequences of the whole job from which a decode step's weight products are bound by compute: peak over HBM bandwidth,
/// times half the bytes of a weight, times experts over chosen experts; for each copy of the weights.
double criticalBatch(const StepContext& context);

} // namespace ridgepoint
