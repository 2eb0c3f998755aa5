// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/enum_names.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ridgepoint {

enum class Severity : std::uint8_t { note, warning, error };
template <> struct EnumNames<Severity> {
    static constexpr std::array<std::string_view, 3> names{"note", "warning", "error"};
};

/// Something impossible, doubtful or worth knowing about a Scenario. Core says it in a code, the path of the field and
/// the numbers that clash; ui and app turn that into a sentence in the user's language.
struct Diagnostic {
    Severity severity = Severity::error;
    std::string_view code;                                   ///< static text: "mesh.product", …
    std::string path;                                        ///< "mesh.ici.tensor"
    std::vector<std::pair<std::string_view, double>> values; ///< names are static text
    std::string subject;                                     ///< offending name or text, where there is one
    std::string nearest;                                     ///< nearest legal value or known name; may be empty

    bool operator==(const Diagnostic&) const = default;
};

} // namespace ridgepoint
