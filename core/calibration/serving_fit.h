// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_serving.h"

namespace ridgepoint {

/// What one serving software adds to the chips' work, fitted to its published figures.
struct FittedStack {
    std::string name; ///< as scenarios choose it
    ServingStack values;
    ErrorSummary errors; ///< of the figures that it was fitted to
};
struct ServingFit {
    Calibration calibration;
    std::vector<FittedStack> stacks;
    std::string error; ///< why there is none; empty when there is
};

/// Fits the overheads of every serving software among `rows` (time per output token, tokens/s), and those of the stack
/// "default" to all times per output token together; fills their sources and the evidence of serving. Predictions are
/// linear in the three overheads, which cannot be negative: least squares of the relative errors, of which those beyond
/// a tenth count linearly, by reweighting. Everything else stays as in `base`.
ServingFit fitServing(const std::vector<MeasuredServing>& rows, const Catalogue& catalogue, const Calibration& base,
                      const std::string& name);

/// Which figures speak for decoding and which for prefill (first tokens that are mostly a prompt), with their errors.
void setServingEvidence(const std::vector<MeasuredServing>& rows, const ServingValidation& validation,
                        Calibration& calibration);

} // namespace ridgepoint
