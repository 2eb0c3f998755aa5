// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/study.h"

#include <span>
#include <string_view>

namespace ridgepoint {

/// Adds a note `scenario.no_effect` for each field that the scenario sets to another value than the default and that
/// changes nothing here: one of GPUs on a TPU, of routed experts in a dense model, of serving in training. Expects a
/// study whose chip, model and mesh are resolved.
void noteFieldsWithoutEffect(Study& study);

/// What the notes name as that for which a field changes nothing: English words that the window translates.
std::span<const std::string_view> noEffectSubjects();

} // namespace ridgepoint
