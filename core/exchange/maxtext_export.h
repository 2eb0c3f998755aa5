// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/exchange/argument_text.h"
#include "core/scenario/scenario.h"

#include <string>
#include <vector>

namespace ridgepoint {

/// A scenario in MaxText's terms. importMaxText() of it gives the same scenario, save for what `missing` names.
struct MaxTextArguments {
    std::vector<Setting> hardware; ///< TPU_TYPE and NUM_SLICES, as scripts name them
    std::vector<Setting> xlaFlags; ///< for LIBTPU_INIT_ARGS
    /// key=value; what has MaxText's default is left out, save for length, batch, remat policy and optimizer.
    std::vector<Setting> arguments;
    /// Paths of the fields that differ from their defaults and that MaxText has no setting for, or none that is public
    /// (these with their values, "collectives.offload.all_gather=false").
    std::vector<std::string> missing;
};
MaxTextArguments maxTextArguments(const Scenario& scenario, const Catalogue& catalogue);

/// What is missing, in a line for each reason.
std::vector<std::string> missingInWords(const MaxTextArguments& arguments);

/// Why no MaxText run can be that scenario: a server, or GPUs, with the way out. Empty for training on TPUs.
std::string whyNoMaxTextRun(const Scenario& scenario, const Catalogue& catalogue);

/// As a shell script: hardware and flags in variables, one argument a line; the scenario's notes, what is missing and
/// whose defaults stand for what is left out in comments.
std::string maxTextScript(const Scenario& scenario, const Catalogue& catalogue);
/// The arguments alone, one key=value a line.
std::string maxTextLines(const MaxTextArguments& arguments);
/// The XLA flags alone, on one line.
std::string xlaFlagText(const MaxTextArguments& arguments);

} // namespace ridgepoint
