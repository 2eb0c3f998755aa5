// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/measured_serving.h"

#include <string>
#include <string_view>
#include <vector>

/// The parts of parseMeasuredServing(): names as published pages spell them, and the rows of one kind.
namespace ridgepoint {

inline bool contains(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::string lowerCase(std::string text);

/// The catalogue's id of a model as a page names it; empty where there is none. "LLaMA 70B" of 2023's pages is Llama 2
/// (said in `inferred`); "meta-llama/Llama-3.1-8B-Instruct" is told by its last part.
std::string servedModelId(const std::string& name, const Catalogue& catalogue, std::vector<std::string>& inferred);

/// The id of a chip as a page names it; empty where none is known.
std::string servedChipId(const std::string& text);

/// The KV cache of a row, or its weights, as an allocator's log gives them; `category` is the row's own.
MeasuredServing readKvCache(const JsonValue& row, const std::string& category, const Catalogue& catalogue);

} // namespace ridgepoint
