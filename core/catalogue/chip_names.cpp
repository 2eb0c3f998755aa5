// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/chip_names.h"

#include "core/hardware/slice.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace ridgepoint {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 16> kAliases{{{"ironwood", "tpu7x"},
                                                                                  {"v7x", "tpu7x"},
                                                                                  {"tpuv7x", "tpu7x"},
                                                                                  {"trillium", "v6e"},
                                                                                  {"tpuv6e", "v6e"},
                                                                                  {"tpuv6eslice", "v6e"},
                                                                                  {"tpuv5p", "v5p"},
                                                                                  {"tpuv5pslice", "v5p"},
                                                                                  {"tpuv5e", "v5e"},
                                                                                  {"v5litepod", "v5e"},
                                                                                  {"v5lite", "v5e"},
                                                                                  {"tpuv5litepodslice", "v5e"},
                                                                                  {"tpuv5litedevice", "v5e"},
                                                                                  {"tpuv4", "v4"},
                                                                                  {"tpuv4podslice", "v4"},
                                                                                  {"tpu7", "tpu7x"}}};

/// Whether names count two units, TensorCores or devices, on each chip.
bool countsHalves(std::string_view chip) { return chip == "tpu7x" || chip == "v5p" || chip == "v4"; }

std::optional<std::int64_t> wholeNumber(std::string_view text) {
    std::int64_t value = 0;
    const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = error == std::errc{} && stop == text.data() + text.size() && value > 0;
    return whole ? std::optional(value) : std::nullopt;
}

} // namespace

std::string chipIdFromName(std::string_view name) {
    std::string id;
    for (const char c : name) {
        if (c != ' ' && c != '-' && c != '_') {
            id += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
        }
    }
    const auto alias = std::find_if(kAliases.begin(), kAliases.end(), [&](const auto& a) { return a.first == id; });
    return alias == kAliases.end() ? id : std::string(alias->second);
}

std::string shapeForChips(const Catalogue& catalogue, const std::string& chip, std::int64_t chips) {
    const auto offered = catalogue.slices.find(chip);
    if (offered != catalogue.slices.end()) {
        for (const std::string& shape : offered->second) {
            const auto slice = parseSliceShape(shape);
            if (slice && slice->chipsPerSlice() == chips) {
                return shape;
            }
        }
    }
    return {};
}

std::optional<AcceleratorName> parseAcceleratorName(std::string_view text, const Catalogue& catalogue) {
    const std::size_t dash = text.rfind('-');
    if (dash == std::string_view::npos || dash == 0 || dash + 1 == text.size()) {
        return std::nullopt;
    }
    // Presets of other makers have dashes in their ids ("h100-sxm").
    const std::string plain(text.substr(0, dash));
    AcceleratorName name;
    name.chip = catalogue.chips.contains(plain) ? plain : chipIdFromName(plain);
    const std::string_view size = text.substr(dash + 1);
    if (!catalogue.chips.contains(name.chip)) {
        return std::nullopt;
    }
    if (const auto count = wholeNumber(size)) {
        name.chips = countsHalves(name.chip) ? std::max<std::int64_t>(1, *count / 2) : *count;
        name.shape = shapeForChips(catalogue, name.chip, name.chips);
        return name;
    }
    const auto slice = parseSliceShape(size);
    if (!slice) {
        return std::nullopt;
    }
    name.shape = std::string(size);
    name.chips = slice->chipsPerSlice();
    return name;
}

std::string acceleratorName(const std::string& chip, std::int64_t chips) {
    return chip + "-" + std::to_string(countsHalves(chip) ? 2 * chips : chips);
}

} // namespace ridgepoint
