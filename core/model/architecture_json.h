// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/document.h"
#include "core/model/architecture.h"

#include <string>
#include <string_view>

/// Model files, presets/models/<id>.json: flat, with the names of Architecture in snake_case (architecture_fields.h):
///
///     { "format": "ridgepoint-model", "version": 1,
///       "id": "llama3.1-70b", "title": "Llama 3.1 70B", "family": "llama2",
///       "vocab_size": 128256, "d_model": 8192, "layers": 80, "query_heads": 64, "kv_heads": 8, "head_dim": 128,
///       "d_ff": 28672, "attention_pattern": "G",
///       "moe": { "experts": 256, "experts_per_token": 8, … }, "mla": { … },
///       "sources": { "*": "https://…", "vocab_size": "https://…" } }
///
/// What is left out has Architecture's default; "moe", "mla", "indexer", "gated_delta_net" and "per_layer_embedding"
/// are left out (or null) where the model has none. `sources` names the source of each field, "*" that of all others.
/// In a scenario: { "base": "llama3.1-70b", "layers": 100, "moe": { "experts": 64 } }.
namespace ridgepoint {

ReadResult<Architecture> parseArchitecture(std::string_view text);
std::string toJson(const Architecture& model);

/// Sets the fields of a model to those of `overrides`; errors are reported at `place`. With `whole`, what a model
/// cannot be without must be there. The numbers of layers with and without experts follow the depth unless given.
void overrideArchitecture(const JsonValue& overrides, Architecture& model, const ReadPlace& place, bool whole);

/// Reports what is wrong with `overrides` as far as it can be told without the model that they change.
void checkArchitectureOverrides(const JsonValue& overrides, bool whole, const ReadPlace& place);

} // namespace ridgepoint
