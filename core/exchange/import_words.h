// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string_view>

/// What an importer assumed, as sentences that the window can translate. "%1" stands for what was taken
/// (ImportFinding::taken).
namespace ridgepoint::import_words {

inline constexpr std::string_view kNotGiven = "not given: %1";
inline constexpr std::string_view kClassDefault = "not given: %1, the class's own default";
inline constexpr std::string_view kFamilyOwn = "not given: %1, the family's own";
inline constexpr std::string_view kMaxTextDefault = "not given: %1, MaxText's default";
inline constexpr std::string_view kModelFile = "%1, as the model's own file has it";
inline constexpr std::string_view kMultiToken =
    "left out: training with multi-token prediction is a choice of the run (model.mtp_layers)";
inline constexpr std::string_view kUnnamedGpu = "Megatron-LM does not name the GPU: %1";
inline constexpr std::string_view kUnnamedNodes = "nodes or GPUs per node not given: %1";
inline constexpr std::string_view kTokenizer = "the tokenizer decides it: %1";
inline constexpr std::string_view kNotInDeepSpeed = "a DeepSpeed configuration does not say it";
inline constexpr std::string_view kRaggedDot = "ragged_dot without megablox read as the tokamax kernel";
inline constexpr std::string_view kNoSize = "not a positive size; not used";

/// The notes of a scenario that was read from a text without its hardware: a script written from it says so.
inline constexpr std::string_view kHardwareAssumed = "The imported text does not say the hardware; assumed: %1.";

inline constexpr std::array kAll{kNotGiven,   kClassDefault, kFamilyOwn,      kMaxTextDefault, kModelFile,
                                 kMultiToken, kUnnamedGpu,   kUnnamedNodes,   kTokenizer,      kNotInDeepSpeed,
                                 kRaggedDot,  kNoSize,       kHardwareAssumed};

} // namespace ridgepoint::import_words
