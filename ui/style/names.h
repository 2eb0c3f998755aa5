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
QString displayName(Phase phase);
QString displayName(CollectiveKind kind);
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

/// The makers of chips call their links differently: ICI and DCN of TPUs, NVLink or xGMI and a scale-out network of
/// GPUs.
enum class Links : std::uint8_t { ici, nvlink, xgmi, scale_up };

Links linksOf(const Chip& chip);
/// As its roofs are called; ICI where it has none.
Links linksOf(const Report& report);

QString displayName(Bound bound, Links links = Links::ici);
QString displayName(Lane lane, Links links = Links::ici);
QString displayName(ByteLevel level, Links links = Links::ici);

/// Of the links of a slice or a node ("ICI", "NVLink"), and between slices or nodes ("DCN", "scale-out network").
QString scaleUpName(Links links);
QString scaleOutName(Links links);

/// "8k", "1M", "12 000": tokens of one sequence, short.
QString shortTokens(std::int64_t tokens);

/// An operation or a collective by the engine's static name; an unknown one is shown with blanks for underscores.
QString operationName(std::string_view name);

/// A roof by the engine's name: "hbm" → "HBM", "measured_gemm" → "measured GEMM".
QString roofName(std::string_view name);

/// One line that says what was computed: "Llama 3.1 70B, … · tpu7x 4×4×4 · 8k · …". For window title and exports.
QString scenarioLine(const Report& report);

} // namespace ridgepoint
