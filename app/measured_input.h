// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_run.h"
#include "core/calibration/measured_serving.h"

#include <QString>

#include <optional>
#include <vector>

namespace ridgepoint::app {

/// What a file of measured training runs holds: runs on TPUs, or runs and papers' tables on GPUs.
enum class MeasuredKind { tpu, gpu };

/// The runs of a file of measured training runs; the published ones where `file` is empty. Says what is wrong with the
/// file and gives nothing back then.
std::optional<std::vector<MeasuredRun>> readMeasuredRuns(const QString& file, const Catalogue& catalogue,
                                                         MeasuredKind kind = MeasuredKind::tpu);

/// Times and rates of serving software, KV caches and weights: of the file, or of the two that come with the program
/// where `file` is empty. Says what is wrong with a file and gives nothing back then.
std::optional<std::vector<MeasuredServing>> readMeasuredServing(const QString& file, const Catalogue& catalogue);

} // namespace ridgepoint::app
