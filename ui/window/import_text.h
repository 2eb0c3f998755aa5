// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/import_result.h"

#include <QString>

/// What an import tells the user.
namespace ridgepoint {

/// How many settings were understood, and by name those that were not, with the reason, and what was assumed.
QString importSummary(const ImportResult& result);

/// What became of one setting: "line 3: steps=20: ignored: changes neither step time nor memory".
QString importFindingText(const ImportFinding& finding);

/// Why there is no scenario: the first errors.
QString importProblem(const ImportResult& result);

} // namespace ridgepoint
