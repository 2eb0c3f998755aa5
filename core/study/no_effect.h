// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/study.h"

#include <span>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// Adds a note `scenario.no_effect` for each field that the scenario sets to another value than the default and that
/// changes nothing here: one of GPUs on a TPU, of routed experts in a dense model, of serving in training, of an axis
/// that the mesh does not have. Expects a study whose chip, model and mesh are resolved.
void noteFieldsWithoutEffect(Study& study);

/// A field that changes nothing, whatever its value.
struct IdleField {
    std::string_view path; ///< of the field, or of all below it where it ends in a dot
    std::string_view why;  ///< one of noEffectSubjects()

    bool covers(std::string_view field) const { return path.ends_with('.') ? field.starts_with(path) : field == path; }
};

/// The fields that change nothing here, set or not; those of the other workload among them, which a change of the
/// workload brings back and which are therefore no matter of a note. Empty where chip, model or mesh are not resolved.
std::vector<IdleField> fieldsWithoutEffect(const Study& study);

/// What the notes name as that for which a field changes nothing: English words that the window translates.
std::span<const std::string_view> noEffectSubjects();

} // namespace ridgepoint
