// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

#include <QString>

#include <string_view>

/// How things are called on screen, in the user's language. The spellings of files and of MaxText stay as they are in
/// core (enumName()); these are for reading.
namespace ridgepoint {

QString displayName(TimeCategory category);
QString displayName(MemoryCategory category);
QString displayName(OperationGroup group);
QString displayName(Bound bound);
QString displayName(Phase phase);
QString displayName(CollectiveKind kind);
QString displayName(Lane lane);
QString displayName(ByteLevel level);
QString displayName(Fits fits);
QString displayName(Dtype dtype);
QString displayName(Recipe recipe);
QString displayName(RematPolicy policy);
QString displayName(RematChoice choice);
QString displayName(RematTensor tensor);
QString displayName(MeshAxis axis);
QString displayName(WorkloadKind kind);
QString displayName(OptimizerType type);
QString displayName(LossKind kind);

/// "8k", "1M", "12 000": tokens of one sequence, short.
QString shortTokens(std::int64_t tokens);

/// An operation or a collective by the engine's static name; an unknown one is shown with blanks for underscores.
QString operationName(std::string_view name);

/// A roof by the engine's name: "hbm" → "HBM", "measured_gemm" → "measured GEMM".
QString roofName(std::string_view name);

/// One line that says what was computed: "Llama 3.1 70B, … · tpu7x 4×4×4 · 8k · …". For window title and exports.
QString scenarioLine(const Report& report);

} // namespace ridgepoint
