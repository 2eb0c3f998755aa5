// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/operation_cost.h"

#include <optional>

namespace ridgepoint {

/// Decode steps in the time to the first token where prompts are prefilled between them, on average: half of the step
/// under way, and the one that the prompt comes with. Reasoned, not measured (resources/docs/model.md §10).
constexpr double kStepsToFirst = 1.5;

/// The closed formulas of serving (scaling-book ch. 7-8), which the reports are made of and can be checked against.

/// What a decode step needs of one device.
struct DecodeNeeds {
    double kvBytes = 0;
    double weightBytes = 0;
    double flops = 0; ///< of the weight products
    Dtype operand = Dtype::bfloat16;
};
/// Least time of a decode step at nameplate rates: attention always waits for its cache, the weight products for the
/// slower of HBM and compute:
///     KV bytes / W + max(FLOPs / C, weight bytes / W).
double decodeFloorSeconds(const DeviceRates& rates, const DecodeNeeds& needs);

/// Tokens in a batch from which a weight product is bound by compute: two FLOPs a weight and token against its bytes.
double criticalTokens(const DeviceRates& rates, Dtype operand, double weightBytes);

/// Whole sequences that fit in so many bytes.
double sequencesThatFit(double room, double bytesPerSequence);

/// Requests a second of a decode job whose `batch` users each get a token every `tpotSeconds`, `output` of them.
double requestsPerSecond(double batch, double tpotSeconds, double output);

/// Prefill jobs that keep one decode job busy, each of which prefills a prompt in `prefillSeconds`.
double prefillShare(double prefillSeconds, double batch, double tpotSeconds, double output);

/// Mean wait of jobs that arrive at random (Poisson) at a server that takes `seconds` for each; ρ = rate × seconds:
///     ρ / (2 (1 − ρ)) × seconds.
/// Nothing where ρ is 1 or more. Source: the Pollaczek-Khinchine formula for M/D/1 (Kleinrock, Queueing Systems I).
std::optional<double> queueSeconds(double jobsPerSecond, double seconds);

/// How busy such a server may be for its mean wait to be no more than `wait`, the same formula solved for ρ:
///     2 wait / (seconds + 2 wait); nothing where no wait is left.
std::optional<double> busyForWait(double wait, double seconds);

/// Mean time to the end of each of so many jobs that arrive at once and are done one by one: seconds × (jobs + 1) / 2.
double burstSeconds(double jobs, double seconds);

/// Mean wait for a slot where each of `users` sends a request when its last one has ended, and `slots` are served at
/// once for `seconds` each: by Little's law users = rate × (wait + seconds) with rate = slots / seconds.
double slotWaitSeconds(double users, double slots, double seconds);

/// Tokens that a decode step gives a user on average: with γ drafted tokens, each accepted with chance α,
/// (1 − α^(γ+1)) / (1 − α). Source: Leviathan, Kalman, Matias, "Fast Inference from Transformers via Speculative
/// Decoding" (arXiv 2211.17192), equation 1.
double acceptedTokens(double drafted, double acceptance);

} // namespace ridgepoint
