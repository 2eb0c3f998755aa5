// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_run.h"
#include "core/calibration/validation.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// Model FLOPs of a token, as we count them and as a publisher's own figures imply them: FLOP/s of a GPU (or MFU times
/// the nameplate, which has more digits) over its tokens/s. The measured time cancels out.
struct FlopAccount {
    std::string id, set, model;
    std::string_view rule{}; ///< by which both sides count
    double counted = 0;      ///< FLOP per token
    double published = 0;    ///< FLOP per token
    double difference = 0;   ///< counted / published − 1
    double rounding = 0;     ///< relative: what the digits of the published figures leave open
};

/// Every run that publishes tokens/s and FLOP/s or MFU in 16 bits, and can be evaluated. Rules:
///   "6 N + 12 L d S": parameters (all of them) and whole attention scores; llm-foundry's, in its README;
///   "products, causal attention by half": MaxText's count, which is NVIDIA's.
/// What the digits leave open: half of the last one of each figure. Where the tokens/s of every row of a source are a
/// whole number of sequences each second over the whole cluster (Megatron-Bridge 26.04.01: 7296 tokens/s of 64 GPUs at
/// 8192 tokens are 57), they were rounded to that, and half of one sequence each second is open.
std::vector<FlopAccount> accountFlops(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue);

/// The list as it stands in machine output.
JsonValue toValue(const std::vector<FlopAccount>& accounts);

/// Their differences, by source and kind of model ("mosaic/dense").
std::map<std::string, ErrorSummary> summariseFlops(const std::vector<FlopAccount>& accounts);

} // namespace ridgepoint
