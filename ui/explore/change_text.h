// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/attribution.h"
#include "core/report/report.h"
#include "core/scenario/scenario.h"

#include <QLocale>
#include <QString>

#include <vector>

namespace ridgepoint {

/// "FSDP 16 · Tensor 4 · DCN Data 2": the degrees above 1; what a mesh is called in lists.
QString meshText(const Mesh& mesh);

/// A scenario's mesh with the degrees that its report found for those that take what remains.
Mesh meshOf(const Report& report);

/// "Remat policy full · FSDP 32": what changes, in few words, in the order of the file format. Long lists end with how
/// many more there are; `most` parts are told.
QString changesText(const std::vector<FieldChange>& changes, const QLocale& locale, int most = 6);

/// The same as the file spells it, a line for each: "optimizer.nu_dtype = bfloat16".
QString changesIdentifiers(const std::vector<FieldChange>& changes);

/// The same for all in which two scenarios differ; empty where they do not.
QString changesText(const Scenario& from, const Scenario& to, const QLocale& locale, int most = 6);

/// What a variant is called where it stands beside others: its whole mesh where that changes, as one degree alone does
/// not say how it is split, and then what else changes.
QString variantText(const std::vector<FieldChange>& changes, const Mesh& mesh, const QLocale& locale, int most = 2);
QString variantText(const Scenario& from, const Report& to, const QLocale& locale, int most = 2);

} // namespace ridgepoint
