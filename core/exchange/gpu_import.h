// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/exchange/import_result.h"

#include <string_view>
#include <vector>

namespace ridgepoint {

/// Whether importMegatron() takes a field of the scenario or of its model from an argument of this name.
bool isMegatronSetting(std::string_view key);

/// The scenario of Megatron-LM's arguments (megatron/training/arguments.py), as far as GPU runs share fields with ours:
/// model dimensions, batches, degrees of parallelism, recomputation, FP8, the distributed optimizer. torchrun's
/// --nnodes and --nproc-per-node give the GPUs.
ImportResult importMegatron(const std::vector<Setting>& settings, const Catalogue& catalogue);

/// The scenario of a DeepSpeed configuration (JSON): batches, ZeRO stage, offload and number formats. It names neither
/// model nor GPUs: those stay at their defaults, with a finding.
ImportResult importDeepSpeed(std::string_view text, const Catalogue& catalogue);

} // namespace ridgepoint
