// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/legal_choices.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

std::int64_t batchShards(const Degrees& ici, const Degrees& dcn) {
    std::int64_t shards = 1;
    for (const MeshAxis axis : {MeshAxis::data, MeshAxis::fsdp, MeshAxis::fsdp_transpose, MeshAxis::expert}) {
        shards *= std::max<std::int64_t>(ici[index(axis)], 1) * std::max<std::int64_t>(dcn[index(axis)], 1);
    }
    return shards;
}

bool BatchGrid::holds(double perDeviceBatch) const {
    const double sequences = perDeviceBatch * static_cast<double>(devicesPerGroup());
    return sequences >= 1 && std::abs(sequences - std::round(sequences)) <= 1e-9 * sequences;
}

double BatchGrid::nearest(double perDeviceBatch) const {
    const double sequences = std::round(perDeviceBatch * static_cast<double>(devicesPerGroup()));
    return std::max(sequences, 1.0) / static_cast<double>(devicesPerGroup());
}

BatchGrid batchGrid(const Study& study) {
    BatchGrid grid;
    grid.devices = std::max<std::int64_t>(study.devices, 1);
    const std::int64_t shards = batchShards(study.ici, study.dcn);
    grid.shards = shards > 0 && grid.devices % shards == 0 ? shards : grid.devices;
    return grid;
}

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

std::vector<Recipe> recipesOf(const Chip& chip) {
    const auto faster = [&chip](Dtype dtype) {
        return chip.peakFlopPerSecond[index(dtype)] > chip.peakFlopPerSecond[index(Dtype::bfloat16)];
    };
    std::vector<Recipe> recipes{Recipe::bf16};
    if (faster(Dtype::int8) && chip.topology != Topology::switched) {
        recipes.push_back(Recipe::int8);
    }
    if (faster(Dtype::float8_e4m3)) {
        recipes.push_back(Recipe::fp8_forward);
        recipes.push_back(Recipe::fp8_full);
    }
    return recipes;
}

Recipe nearestRecipe(const Chip& chip, Recipe recipe) {
    const std::vector<Recipe> recipes = recipesOf(chip);
    if (std::find(recipes.begin(), recipes.end(), recipe) != recipes.end()) {
        return recipe;
    }
    return recipe == Recipe::bf16 ? Recipe::bf16 : recipes.back();
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
