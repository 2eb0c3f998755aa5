// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/advice.h"
#include "core/explore/goal_seek.h"
#include "core/explore/nearest_fit.h"
#include "core/explore/scaling.h"
#include "core/explore/sensitivity.h"
#include "core/explore/suite.h"

#include <string>
#include <vector>

/// What the exploring commands print with `--format json`. Members are named as the fields of the structures, with the
/// units in the name; what there is not is null.
namespace ridgepoint {

std::string adviceJson(const std::vector<Finding>& findings);
std::string nearestFitJson(const NearestFit& fit);
std::string sensitivityJson(const std::vector<Sensitivity>& bars);
std::string goalJson(const GoalResult& result);
std::string requirementsJson(const MfuRequirements& requirements);
std::string scalingJson(const ScalingCurve& curve);
std::string suiteJson(const SuiteResult& result);

} // namespace ridgepoint
