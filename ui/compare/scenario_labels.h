// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/compare_set.h"

#include <QLocale>
#include <QStringList>

namespace ridgepoint {

/// What compared scenarios are called, given the names that they came with ("now" and "baseline" for those two): each
/// by its own as long as no other has it. Those that came with one name are called by what they differ in, the whole
/// mesh first ("FSDP 256 · Context 2"), and the present one and the baseline beside them too ("now: FSDP 64").
/// Scenarios that differ in nothing are numbered. `fixed` of the entries at the front are now and the baseline.
QStringList scenarioLabels(const std::vector<Compared>& entries, std::size_t fixed, const QLocale& locale);

} // namespace ridgepoint
