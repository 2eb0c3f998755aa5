// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

#include <algorithm>
#include <string_view>

namespace ridgepoint {

/// What holds for every report of a valid study: categories sum to the step and to the memory peak, nothing is faster
/// than its roof, nothing exposes more time than it takes, everything is finite.
void expectConsistent(const Report& report);

/// A refusal says what is wrong and where.
void expectRefusalWithPath(const Report& report);

/// Bytes of all collectives of that name in a phase, summed over the step.
inline double collectiveBytes(const Report& report, std::string_view name, Phase phase) {
    double bytes = 0;
    for (const Collective& one : report.collectives) {
        bytes += one.name == name && one.phase == phase ? one.bytes : 0;
    }
    return bytes;
}

inline bool hasDiagnostic(const Report& report, Severity severity, std::string_view code) {
    return std::any_of(report.diagnostics.begin(), report.diagnostics.end(),
                       [&](const Diagnostic& d) { return d.severity == severity && d.code == code; });
}

} // namespace ridgepoint
