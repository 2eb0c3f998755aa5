// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/diagnostic.h"

#include <QLocale>
#include <QString>

#include <string_view>

namespace ridgepoint {

/// A diagnostic as one sentence in the user's language: what is wrong with which numbers, and the way out. A code
/// without a sentence of its own comes out as the code with its numbers, so that nothing is ever hidden.
QString diagnosticText(const Diagnostic& diagnostic, const QLocale& locale);

/// Whether diagnosticText() has a sentence for this code.
bool hasDiagnosticText(std::string_view code);

} // namespace ridgepoint
