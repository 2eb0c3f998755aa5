// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/attribution.h"
#include "core/scenario/scenario.h"

#include <QLocale>
#include <QString>

#include <vector>

namespace ridgepoint {

/// "FSDP 16 · Tensor 4 · DCN Data 2": the degrees above 1; what a mesh is called in lists.
QString meshText(const Mesh& mesh);

/// "Remat policy full · FSDP 32": what changes, in few words, in the order of the file format. Long lists end with how
/// many more there are; `most` parts are told.
QString changesText(const std::vector<FieldChange>& changes, const QLocale& locale, int most = 6);

/// The same as the file spells it, a line for each: "optimizer.nu_dtype = bfloat16".
QString changesIdentifiers(const std::vector<FieldChange>& changes);

/// The same for all in which two scenarios differ; empty where they do not.
QString changesText(const Scenario& from, const Scenario& to, const QLocale& locale, int most = 6);

} // namespace ridgepoint
