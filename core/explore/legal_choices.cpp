// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/legal_choices.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

std::vector<double> batchLadder(const BatchGrid& grid, double largest) {
    // Whole sequences of a group: 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, …: eighths, then quarters of an octave.
    std::vector<double> ladder;
    const auto group = static_cast<double>(grid.devicesPerGroup());
    for (double sequences = 1, step = 1; sequences / group <= largest * (1 + 1e-9); sequences += step) {
        ladder.push_back(sequences / group);
        if (sequences >= 8 * step) {
            step *= 2;
        }
    }
    return ladder;
}

std::vector<std::int64_t> sequenceLadder() {
    std::vector<std::int64_t> ladder;
    for (std::int64_t tokens = 1024; tokens <= 1024 * 1024; tokens *= 2) {
        ladder.push_back(tokens);
    }
    return ladder;
}

std::vector<RematPolicy> rematLadder() {
    return {RematPolicy::full,
            RematPolicy::qkv_proj_offloaded,
            RematPolicy::minimal_offloaded,
            RematPolicy::save_out_proj,
            RematPolicy::save_qkv_proj,
            RematPolicy::save_dot_except_mlp,
            RematPolicy::save_dot_except_mlpwi,
            RematPolicy::save_dot_with_context_except_mlp,
            RematPolicy::minimal,
            RematPolicy::minimal_with_context,
            RematPolicy::custom};
}

bool offloads(RematPolicy policy) {
    return policy == RematPolicy::qkv_proj_offloaded || policy == RematPolicy::minimal_offloaded;
}

PerEnum<RematTensor, std::optional<RematChoice>> customChoices(const Study& study) {
    PerEnum<RematTensor, std::optional<RematChoice>> choices{};
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const bool isDefault = static_cast<RematTensor>(i) == RematTensor::decoder_layer_input
                                   ? study.remat[i] == RematChoice::device
                                   : study.remat[i] == RematChoice::remat;
        if (!isDefault) {
            choices[i] = study.remat[i];
        }
    }
    return choices;
}

bool isLegalSlice(const Chip& chip, const std::string& shape) {
    const std::optional<Slice> slice = parseSliceShape(shape);
    if (!slice) {
        return false;
    }
    if (chip.topology == Topology::switched) {
        return slice->dimensions == 2;
    }
    return slice->dimensions == chip.torusDimensions() &&
           (chip.largestSliceChips <= 0 || slice->chipsPerSlice() <= chip.largestSliceChips);
}

std::string nearestSlice(const Catalogue& catalogue, const Chip& chip, std::int64_t chips) {
    const auto shapes = catalogue.slices.find(chip.id);
    std::string best;
    double smallest = 0;
    if (shapes == catalogue.slices.end()) {
        return best;
    }
    for (const std::string& shape : shapes->second) {
        const std::optional<Slice> slice = parseSliceShape(shape);
        if (!slice) {
            continue;
        }
        const double distance =
            std::abs(std::log(static_cast<double>(slice->chipsPerSlice()) / static_cast<double>(chips)));
        if (best.empty() || distance < smallest) {
            best = shape;
            smallest = distance;
        }
    }
    return best;
}

} // namespace ridgepoint
