// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/advice.h"
#include "core/explore/nearest_fit.h"

#include <QLocale>
#include <QString>

#include <vector>

namespace ridgepoint::app {

/// The findings in words: what was found with its numbers, the edit, and what the edit changes.
QString adviceText(const std::vector<Finding>& findings, const QLocale& locale);

/// The cheapest changes that fit, in words.
QString nearestFitText(const NearestFit& fit, const QLocale& locale);

/// "mesh.ici.fsdp from 64 to 128, remat.policy from full to minimal".
QString changesInWords(const std::vector<FieldChange>& changes);

} // namespace ridgepoint::app
