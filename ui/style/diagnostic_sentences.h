// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace ridgepoint {

/// What a diagnostic's code means, for people. `{name}` stands for the number of that name, `{subject}`, `{nearest}`
/// and `{path}` for those of the diagnostic; a part in square brackets is left out where it has nothing to say.
struct DiagnosticSentence {
    std::string_view code;
    std::string_view path; ///< only for this path; empty = for all others
    const char* text;      ///< English; the key of its translation
};

std::span<const DiagnosticSentence> diagnosticSentences();

} // namespace ridgepoint
