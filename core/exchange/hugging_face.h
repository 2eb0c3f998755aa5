// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/exchange/import_result.h"

#include <string>
#include <string_view>
#include <vector>

/// The config.json of Hugging Face transformers. Read and written for the architectures whose fields are public and
/// stable: Llama, Mistral, Mixtral, Gemma 1 to 4, Qwen 2 and 3 (dense and MoE), Qwen3-Next, Qwen3.5 (MoE), DeepSeek
/// V2 to V3.2 (and what follows it, as Kimi K2), gpt-oss, Llama 4, OLMo 3 and GPT-2, which GPT-3 is built like. The
/// text model of a multi-modal one is read.
namespace ridgepoint {

/// The model of a config.json, and a scenario with it and defaults for everything else. What the family's own structure
/// (norms, biases, spans of attention) decides is taken from the catalogue's model of that family. A field that is
/// missing and has no default of the family's own is an error that names it; so is an architecture we do not know.
ImportResult importHuggingFace(std::string_view text, const Catalogue& catalogue);

struct HuggingFaceText {
    std::string json;    ///< empty where the form has no such architecture
    std::string problem; ///< why it is empty
};
HuggingFaceText huggingFaceConfig(const Architecture& model);

} // namespace ridgepoint
