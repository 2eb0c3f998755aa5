// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/search.h"

#include <QLocale>
#include <QString>

namespace ridgepoint::app {

/// The fields in which `scenario` differs from `base`, on one line: "mesh.ici.fsdp=64, remat.policy=full".
QString changesText(const Scenario& base, const Scenario& scenario);

/// The best points of a search and its Pareto front, as tables for the terminal.
QString searchText(const SearchResult& result, const Scenario& base, const QLocale& locale);

} // namespace ridgepoint::app
