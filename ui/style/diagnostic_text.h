// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

#include <QLocale>
#include <QString>

#include <string_view>
#include <vector>

namespace ridgepoint {

/// A diagnostic as one sentence in the user's language: what is wrong with which numbers, and the way out. A code
/// without a sentence of its own comes out as the code with its numbers, so that nothing is ever hidden.
QString diagnosticText(const Diagnostic& diagnostic, const QLocale& locale);

/// Whether diagnosticText() has a sentence for this code.
bool hasDiagnosticText(std::string_view code);

/// What a report's reader should be told: all of it but that a chip has no price, unless the cost of a run is asked
/// for; and that the pinned baseline, where there is one, is of another kind of work and so not drawn.
std::vector<Diagnostic> shownDiagnostics(const Report& report, const Report* pinned = nullptr);

/// The first of the worst: the one that stands above the charts. nullptr of none.
const Diagnostic* foremost(const std::vector<Diagnostic>& diagnostics);

} // namespace ridgepoint
