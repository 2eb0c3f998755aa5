// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/row_values.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <string_view>

/// What MaxText's own settings, by its own names ("num_vocab_tiling", "sparse_matmul"), mean in a Scenario. Rows of
/// measured runs and imported arguments are both read by these. A setting that is not there has MaxText's default.
namespace ridgepoint {

/// The recipe for a value of `quantization`: fp8 quantizes the forward pass alone, fp8_full gradients too.
std::optional<Recipe> recipeFromWord(std::string_view word);
void readCalibrationMethods(const RowValues& flags, Precision& precision);

/// use_max_logit_estimate and the tiles of the grouped matmuls.
void readKernelFlags(const RowValues& flags, Kernels& kernels);
/// Which kernel the experts' matmuls use and how tokens reach them.
void readMoe(const RowValues& flags, Moe& moe);
void readCollectiveFlags(const RowValues& flags, Collectives& collectives);
void readLoss(const RowValues& flags, Loss& loss);

} // namespace ridgepoint
