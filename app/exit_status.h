// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ridgepoint::app {

/// What the program tells scripts; part of the contract.
enum ExitStatus : int {
    kDone = 0,
    kBadInput = 1,    ///< a message names file, field and what was expected
    kInfeasible = 2,  ///< impossible or does not fit, and --fail-on-infeasible was given
    kCannotWrite = 3, ///< a file could not be written
};

} // namespace ridgepoint::app
