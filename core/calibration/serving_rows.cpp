// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/serving_rows.h"

#include "core/calibration/measured_model.h"
#include "core/calibration/row_values.h"

#include <algorithm>
#include <utility>

namespace ridgepoint {

std::string lowerCase(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; });
    return text;
}

std::string servedModelId(const std::string& name, const Catalogue& catalogue, std::vector<std::string>& inferred) {
    std::string id = modelIdFromName(name.substr(name.rfind('/') + 1));
    for (const char* ending : {"-instruct", "-fp8", "-w8a8"}) {
        if (id.ends_with(ending)) {
            id.resize(id.size() - std::string_view(ending).size());
        }
    }
    const std::pair<std::string_view, std::string_view> kOthers[]{{"llama-7b", "llama2-7b"},
                                                                  {"llama-70b", "llama2-70b"}};
    for (const auto& [spelling, meant] : kOthers) {
        if (id == spelling) {
            inferred.push_back("model: " + name + " read as " + std::string(meant));
            return std::string(meant);
        }
    }
    for (const auto& [known, model] : catalogue.models) {
        std::string bare = known;
        std::string plain = id;
        std::erase(bare, '-');
        std::erase(plain, '-');
        if (bare == plain) {
            return known;
        }
    }
    return {};
}

std::string servedChipId(const std::string& text) {
    const std::string name = lowerCase(text);
    const std::pair<std::string_view, std::string_view> kChips[]{
        {"h200", "h200"},        {"h100", "h100-sxm"},   {"gb200", "gb200-nvl72"}, {"gb300", "gb300-nvl72"},
        {"b200", "b200"},        {"a100-80", "a100-80"}, {"a100 80", "a100-80"},   {"a100 40", "a100-40"},
        {"a100_sxm", "a100-80"}, {"v5e", "v5e"},         {"v6e", "v6e"},           {"v5p", "v5p"}};
    for (const auto& [part, id] : kChips) {
        if (contains(name, part)) {
            return std::string(id);
        }
    }
    return {};
}

} // namespace ridgepoint
