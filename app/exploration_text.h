// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/goal_seek.h"
#include "core/explore/scaling.h"
#include "core/explore/search.h"
#include "core/explore/sensitivity.h"
#include "core/explore/suite.h"

#include <QLocale>
#include <QString>

namespace ridgepoint::app {

/// The fields in which `scenario` differs from `base`, on one line: "mesh.ici.fsdp=64, remat.policy=full".
QString changesText(const Scenario& base, const Scenario& scenario);

/// The best points of a search and its Pareto front, as tables for the terminal.
QString searchText(const SearchResult& result, const Scenario& base, const QLocale& locale);

QString sensitivityText(const std::vector<Sensitivity>& bars, const QLocale& locale);
QString goalText(const GoalResult& result, const QString& path, const QLocale& locale);
QString requirementsText(const MfuRequirements& requirements, const QLocale& locale);
QString scalingText(const ScalingCurve& curve, const QLocale& locale);
QString suiteText(const SuiteResult& result, const std::vector<SuiteWorkload>& workloads, const QLocale& locale);

} // namespace ridgepoint::app
