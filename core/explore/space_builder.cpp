// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/space_builder.h"

#include "core/explore/legal_choices.h"
#include "core/explore/mesh_choices.h"
#include "core/mesh/mesh_degrees.h"
#include "core/report/evaluate.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kMostTokens = 1 << 20; ///< of a device in a micro-step, with a free batch

std::string labelOf(double number) {
    std::string text = std::to_string(number);
    text.erase(text.find_last_not_of('0') + 1);
    return text.ends_with('.') ? text.substr(0, text.size() - 1) : text;
}

double tokensOf(const Study& study) {
    return study.tokensPerDevice * static_cast<double>(study.devices * study.gradientAccumulation);
}

/// The batch of a micro-step, in whichever way the scenario gives it.
SearchChoice batchChoice(const Study& place, double perDevice, std::int64_t microSteps, int ladder) {
    const std::string label = labelOf(perDevice) + (microSteps > 1 ? " x " + std::to_string(microSteps) : "");
    if (!place.scenario.workload.globalBatch) {
        return {label,
                [perDevice, microSteps](Scenario& scenario) {
                    scenario.workload.perDeviceBatch = perDevice;
                    scenario.workload.gradientAccumulation = microSteps;
                },
                ladder};
    }
    const BatchGrid grid = batchGrid(place);
    const auto micro = std::llround(perDevice * static_cast<double>(grid.devicesPerGroup()));
    const std::int64_t global = micro * grid.shards * microSteps;
    const bool split = place.scenario.workload.microBatch.has_value();
    return {label,
            [micro, microSteps, global, split](Scenario& scenario) {
                scenario.workload.globalBatch = global;
                scenario.workload.gradientAccumulation = split ? 1 : microSteps;
                if (split) {
                    scenario.workload.microBatch = micro;
                }
            },
            ladder};
}

SearchChoice servedBatch(std::int64_t batch) {
    return {std::to_string(batch), [batch](Scenario& scenario) { scenario.workload.batch = batch; }};
}

/// Of serving: whole sequences for every group of devices, doubling.
std::vector<SearchChoice> servedBatches(const Study& place) {
    constexpr std::int64_t kMost = 1 << 14;
    std::vector<SearchChoice> choices;
    for (std::int64_t batch = batchShards(place.ici, place.dcn); choices.empty() || batch <= kMost; batch *= 2) {
        choices.push_back(servedBatch(batch));
    }
    return choices;
}

bool serves(const Study& place) { return place.scenario.workload.kind != WorkloadKind::train; }

/// The same tokens a step, in as many micro-steps as before where that can be.
std::vector<SearchChoice> keptBatch(const Study& place, double tokens) {
    if (serves(place)) {
        return {servedBatch(place.scenario.workload.batch)};
    }
    const double perDevice = tokens / static_cast<double>(place.scenario.workload.sequenceLength) /
                             static_cast<double>(place.devices * place.gradientAccumulation);
    return {batchChoice(place, perDevice, place.gradientAccumulation, 0)};
}

std::vector<SearchChoice> freeBatches(const Study& place) {
    if (serves(place)) {
        return servedBatches(place);
    }
    std::vector<SearchChoice> choices;
    const double most = kMostTokens / static_cast<double>(place.scenario.workload.sequenceLength);
    for (const double perDevice : batchLadder(batchGrid(place), std::max(1.0, most))) {
        choices.push_back(batchChoice(place, perDevice, place.gradientAccumulation, 0));
    }
    return choices;
}

std::vector<SearchChoice> precisionChoices(const Study& place) {
    std::vector<SearchChoice> choices;
    std::vector<Recipe> recipes = place.chip ? recipesOf(*place.chip) : std::vector<Recipe>{};
    if (std::find(recipes.begin(), recipes.end(), place.scenario.precision.recipe) == recipes.end()) {
        recipes.push_back(place.scenario.precision.recipe);
    }
    for (const Recipe recipe : recipes) {
        choices.push_back(
            {std::string(enumName(recipe)), [recipe](Scenario& scenario) { scenario.precision.recipe = recipe; }});
    }
    return choices;
}

std::vector<SearchChoice> tilingChoices(const Study&) {
    std::vector<SearchChoice> choices;
    for (const std::int64_t tiles : {1, 2, 4, 8, 16, 32}) {
        choices.push_back({std::to_string(tiles), [tiles](Scenario& scenario) { scenario.loss.vocabTiling = tiles; }});
    }
    return choices;
}

/// What the remat table says of the place, with a batch that it can hold.
std::vector<RematRow> neededTensors(const Study& place, const Catalogue& catalogue) {
    Scenario scenario = place.scenario;
    scenario.workload.globalBatch.reset();
    scenario.workload.microBatch.reset();
    scenario.workload.perDeviceBatch = batchGrid(place).nearest(scenario.workload.perDeviceBatch);
    std::vector<RematRow> rows = evaluate(scenario, catalogue).remat;
    std::erase_if(rows, [](const RematRow& row) {
        return !row.exists || !row.needed || row.tensor == RematTensor::decoder_layer_input ||
               !(row.recomputeSeconds > 0);
    });
    std::stable_sort(rows.begin(), rows.end(), [](const RematRow& a, const RematRow& b) {
        return a.recomputeSeconds * b.bytesPerLayer > b.recomputeSeconds * a.bytesPerLayer;
    });
    return rows;
}

/// Keeps `tensors` on the device and recomputes the others of `rows`; of all else nothing changes.
SearchChoice keeping(const std::vector<RematTensor>& tensors, const std::vector<RematRow>& rows) {
    std::string label = "custom:";
    PerEnum<RematTensor, std::optional<RematChoice>> wanted{};
    for (const RematRow& row : rows) {
        wanted[index(row.tensor)] = RematChoice::remat;
    }
    for (const RematTensor tensor : tensors) {
        wanted[index(tensor)] = RematChoice::device;
        label += " " + std::string(enumName(tensor));
    }
    return {label, [wanted](Scenario& scenario) {
                scenario.remat.policy = RematPolicy::custom;
                for (std::size_t i = 0; i < wanted.size(); ++i) {
                    auto& choice = scenario.remat.tensors[i];
                    if (wanted[i] && choice.value_or(RematChoice::remat) != *wanted[i]) {
                        choice = wanted[i];
                    }
                }
            }};
}

/// Where the scenario's chips and mesh may be.
std::vector<Scenario> placesOf(const Scenario& base, const SearchRequest& request, const Catalogue& catalogue) {
    const auto varies = [&](SearchOver what) { return request.over[index(what)]; };
    std::vector<Scenario> places;
    std::vector<std::string> slices{base.hardware.slice};
    if (varies(SearchOver::slice)) {
        slices = sliceChoices(base, catalogue, request.mostChips);
    }
    for (const std::string& slice : slices) {
        Scenario place = base;
        changeSlice(place, slice, catalogue);
        if (!varies(SearchOver::mesh) && !varies(SearchOver::placement)) {
            places.push_back(std::move(place));
            continue;
        }
        const MeshLimits limits{varies(SearchOver::mesh) ? request.mostAxes : 0, varies(SearchOver::placement), false};
        for (Mesh& mesh : legalMeshes(place, catalogue, limits)) {
            place.mesh = std::move(mesh);
            places.push_back(place);
        }
    }
    return places;
}

} // namespace

void keepEveryActivation(Scenario& scenario) {
    scenario.remat.policy = RematPolicy::custom;
    scenario.remat.tensors.fill(RematChoice::device);
}

std::vector<SearchChoice> rematChoicesAt(const Study& place, const Catalogue& catalogue) {
    const Remat own = place.scenario.remat;
    std::vector<SearchChoice> choices{
        {std::string(enumName(own.policy)), [own](Scenario& scenario) { scenario.remat = own; }}};
    if (serves(place)) {
        return choices; // nothing is kept for a backward pass
    }
    for (const RematPolicy policy : rematLadder()) {
        if (policy != RematPolicy::custom && policy != own.policy) {
            choices.push_back(
                {std::string(enumName(policy)), [policy](Scenario& scenario) { scenario.remat.policy = policy; }});
        }
    }
    std::vector<RematTensor> kept;
    const std::vector<RematRow> rows = neededTensors(place, catalogue);
    for (const RematRow& row : rows) {
        kept.push_back(row.tensor);
        choices.push_back(keeping(kept, rows));
    }
    return choices;
}

std::vector<SearchChoice> rematTensorChoicesAt(const Study& place, const Catalogue& catalogue) {
    constexpr std::size_t kMost = 10;
    const std::vector<RematRow> all = neededTensors(place, catalogue);
    const std::vector<RematRow> rows(all.begin(),
                                     all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), kMost)));
    std::vector<SearchChoice> choices;
    for (std::size_t set = 0; set < std::size_t{1} << rows.size(); ++set) {
        std::vector<RematTensor> kept;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if ((set >> i & 1U) != 0) {
                kept.push_back(rows[i].tensor);
            }
        }
        choices.push_back(keeping(kept, all));
    }
    return choices;
}

std::vector<SearchChoice> microStepChoices(const Study& place, double tokens) {
    std::vector<SearchChoice> choices;
    const BatchGrid grid = batchGrid(place);
    const double sequences =
        tokens / static_cast<double>(place.scenario.workload.sequenceLength) / static_cast<double>(grid.shards);
    if (sequences < 1 || sequences != std::round(sequences)) {
        return choices; // the mesh has groups without a sequence of their own
    }
    for (const std::int64_t micro : divisors(static_cast<std::int64_t>(sequences))) {
        const std::int64_t steps = static_cast<std::int64_t>(sequences) / micro;
        // A single micro-step needs no accumulators: it may take less HBM than two smaller ones.
        choices.push_back(batchChoice(place, static_cast<double>(micro) / static_cast<double>(grid.devicesPerGroup()),
                                      steps, steps == 1 ? 1 : 0));
    }
    return choices;
}

SearchSpace makeSearchSpace(const Scenario& base, const SearchRequest& request, const Catalogue& catalogue) {
    const auto varies = [&](SearchOver what) { return request.over[index(what)]; };
    const Study study = resolve(base, catalogue);
    SearchSpace space;
    if (study.chip == nullptr || study.model == nullptr || study.devices < 1) {
        return space;
    }
    if (study.valid() && (request.mostChips == 0 || study.slice.chips() <= request.mostChips)) {
        space.own = base;
        if (varies(SearchOver::mesh) || varies(SearchOver::placement)) { // written out, as the meshes are
            space.own->mesh.ici = study.ici;
            space.own->mesh.dcn = study.dcn;
        }
    }
    space.places = placesOf(base, request, catalogue);
    if (varies(SearchOver::precision)) {
        space.dimensions.push_back({"precision", precisionChoices});
    }
    if (varies(SearchOver::vocab_tiling)) {
        space.dimensions.push_back({"vocab_tiling", tilingChoices});
    }
    if (varies(SearchOver::remat) || varies(SearchOver::remat_tensors)) {
        const bool tensors = varies(SearchOver::remat_tensors);
        space.remat = {"remat", [&catalogue, tensors](const Study& place) {
                           return tensors ? rematTensorChoicesAt(place, catalogue) : rematChoicesAt(place, catalogue);
                       }};
        space.relaxed = keepEveryActivation;
    }
    const double tokens = tokensOf(study);
    if (varies(SearchOver::batch)) {
        space.batch = {"batch", [tokens, keep = request.keepGlobalBatch](const Study& place) {
                           return !keep           ? freeBatches(place)
                                  : serves(place) ? keptBatch(place, tokens)
                                                  : microStepChoices(place, tokens);
                       }};
    } else if (request.keepGlobalBatch) {
        space.batch = {"batch", [tokens](const Study& place) { return keptBatch(place, tokens); }};
    }
    return space;
}

} // namespace ridgepoint
