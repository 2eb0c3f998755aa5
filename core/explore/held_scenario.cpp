// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/held_scenario.h"

#include "core/explore/comparison.h"
#include "core/explore/mesh_choices.h"
#include "core/format/json_text.h"
#include "core/study/batch_grid.h"
#include "core/study/study.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <tuple>
#include <utility>

namespace ridgepoint {
namespace {

constexpr double kFarthest = 2; ///< a size farther off than by this factor is not held
constexpr std::size_t kMostSizes = 24;
constexpr std::size_t kMostSizesWithMeshes = 6; ///< of those, for which all meshes are gone through
constexpr std::size_t kMostMeshes = 16;
constexpr std::int64_t kMostBatches = 128; ///< to either side
constexpr double kSameSize = 1e-9;

struct Size {
    std::string shape;
    std::int64_t slices = 1;
    double chips = 0;
};

bool isNear(double size, double wanted) { return size <= kFarthest * wanted && wanted <= kFarthest * size; }

bool isSame(double size, double wanted) { return std::abs(size - wanted) <= kSameSize * wanted; }

double tokensPerStep(const Study& study) {
    return study.tokensPerDevice * static_cast<double>(study.devices) * static_cast<double>(study.gradientAccumulation);
}

std::string textOf(const JsonValue& value) {
    if (value.isNull()) {
        return "default";
    }
    return value.text() != nullptr ? *value.text() : printJson(value);
}

std::vector<Adjustment> adjustmentsBetween(const Scenario& before, const Scenario& after) {
    const std::array<const Scenario*, 2> both{&before, &after};
    std::vector<Adjustment> adjustments;
    for (const FieldDifference& field : differingFields(both)) {
        adjustments.push_back({field.path, textOf(field.values[0]), textOf(field.values[1])});
    }
    return adjustments;
}

/// Multiples of `unit` from the one nearest to `wanted` outwards, each put in by `set`, until one is legal.
template <typename Set>
std::optional<Scenario> nearestMultiple(const Scenario& scenario, double wanted, double unit,
                                        const Catalogue& catalogue, const Set& set) {
    if (!(wanted / unit < 1e15)) {
        return std::nullopt;
    }
    const auto middle = std::max<std::int64_t>(1, std::llround(wanted / unit));
    const bool below = static_cast<double>(middle) * unit > wanted;
    for (std::int64_t i = 0; i <= 2 * kMostBatches; ++i) {
        const std::int64_t away = (i + 1) / 2;
        const std::int64_t count = middle + ((i % 2 == 1) == below ? -away : away);
        if (count < 1 || !isNear(static_cast<double>(count) * unit, wanted)) {
            continue;
        }
        Scenario trial = scenario;
        set(trial, count);
        if (resolve(trial, catalogue).valid()) {
            return trial;
        }
    }
    return std::nullopt;
}

/// With about so many sequences in a step of training.
std::optional<Scenario> withBatchNear(const Scenario& scenario, double sequences, const Catalogue& catalogue) {
    const Study study = resolve(scenario, catalogue);
    if (study.chip == nullptr || study.model == nullptr || study.devices < 1) {
        return std::nullopt;
    }
    const auto steps = static_cast<double>(scenario.workload.gradientAccumulation);
    if (scenario.workload.globalBatch) {
        const std::int64_t shards = std::max<std::int64_t>(batchShards(study.ici, study.dcn), 1);
        const std::int64_t each = scenario.workload.microBatch.value_or(scenario.workload.gradientAccumulation);
        const std::int64_t unit = shards * std::max<std::int64_t>(each, 1);
        return nearestMultiple(scenario, sequences, static_cast<double>(unit), catalogue,
                               [unit](Scenario& trial, std::int64_t n) { trial.workload.globalBatch = n * unit; });
    }
    const BatchGrid grid = batchGrid(study);
    const auto perGroup = static_cast<double>(grid.devicesPerGroup());
    return nearestMultiple(scenario, sequences, static_cast<double>(grid.shards) * steps, catalogue,
                           [perGroup](Scenario& trial, std::int64_t n) {
                               trial.workload.perDeviceBatch = static_cast<double>(n) / perGroup;
                           });
}

/// How many doublings lie between two meshes.
double distance(const Degrees& a, const Degrees& b) {
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        sum += std::abs(std::log2(static_cast<double>(std::max<std::int64_t>(a[i], 1)) /
                                  static_cast<double>(std::max<std::int64_t>(b[i], 1))));
    }
    return sum;
}

/// The mesh nearest to the scenario's own with which it is legal.
std::optional<Scenario> withMeshNear(const Scenario& scenario, const Catalogue& catalogue) {
    const Study study = resolve(scenario, catalogue);
    std::vector<std::pair<double, Mesh>> meshes;
    for (Mesh& mesh : legalMeshes(scenario, catalogue)) {
        const double away = distance(mesh.ici, study.ici) + distance(mesh.dcn, study.dcn);
        meshes.emplace_back(away, std::move(mesh));
    }
    std::stable_sort(meshes.begin(), meshes.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    for (std::size_t i = 0; i < std::min(meshes.size(), kMostMeshes); ++i) {
        Scenario trial = scenario;
        trial.mesh = meshes[i].second;
        carryOver(scenario, trial, catalogue);
        if (resolve(trial, catalogue).valid()) {
            return trial;
        }
    }
    return std::nullopt;
}

std::optional<Scenario> movedTo(const Size& size, const Scenario& scenario, bool anyMesh, const Catalogue& catalogue) {
    Scenario moved = scenario;
    moved.hardware.slice = size.shape;
    moved.hardware.slices = size.slices;
    carryOver(scenario, moved, catalogue);
    const Study study = resolve(moved, catalogue);
    if (study.valid()) {
        return moved;
    }
    const bool onlyBatch = std::all_of(study.diagnostics.begin(), study.diagnostics.end(), [](const Diagnostic& one) {
        return one.severity != Severity::error || one.path.starts_with("workload.");
    });
    if (onlyBatch && moved.workload.kind == WorkloadKind::train) {
        const auto& workload = moved.workload;
        const double sequences = workload.globalBatch ? static_cast<double>(*workload.globalBatch)
                                                      : workload.perDeviceBatch * static_cast<double>(study.devices) *
                                                            static_cast<double>(workload.gradientAccumulation);
        if (auto other = withBatchNear(moved, sequences, catalogue)) {
            return other;
        }
    }
    return anyMesh ? withMeshNear(moved, catalogue) : std::nullopt;
}

/// Sizes about a number of chips that none may have: one slice of a shape on offer, several of the largest, of the
/// present one, or of one that gives exactly that number, or for GPUs any number of nodes. Nearest first, of equally
/// near ones the fewest slices, and of those the present shape.
std::vector<Size> sizesNear(double wanted, const Study& study, const Catalogue& catalogue) {
    std::vector<Size> sizes;
    const std::string& present = study.scenario.hardware.slice;
    const auto add = [&](const std::string& shape, std::int64_t slices) {
        const auto slice = parseSliceShape(shape);
        const double chips = slice ? static_cast<double>(slice->chipsPerSlice()) * static_cast<double>(slices) : 0;
        if (slices > 0 && chips > 0 && isNear(chips, wanted)) {
            sizes.push_back({shape, slices, chips});
        }
    };
    const auto addSeveral = [&](const std::string& shape, std::int64_t each, const auto& addOne) {
        const std::int64_t middle = std::llround(wanted / static_cast<double>(each));
        for (std::int64_t n = middle - 3; n <= middle + 3; ++n) {
            addOne(shape, n);
        }
    };
    const auto offered = catalogue.slices.find(study.chip->id);
    const auto shapes = offered == catalogue.slices.end() ? std::vector<std::string>{} : offered->second;
    if (study.chip->isGpu()) {
        const std::int64_t perNode = study.slice.shape[1];
        addSeveral({}, perNode, [&](const std::string&, std::int64_t nodes) {
            add(std::to_string(nodes) + "x" + std::to_string(perNode), 1);
        });
    } else {
        addSeveral(present, study.slice.chipsPerSlice(), add);
        for (const std::string& shape : shapes) {
            const std::int64_t each = parseSliceShape(shape)->chipsPerSlice();
            const std::int64_t times = std::llround(wanted / static_cast<double>(each));
            add(shape, 1);
            if (isSame(static_cast<double>(times * each), wanted)) {
                add(shape, times);
            } else if (shape == shapes.back()) {
                addSeveral(shape, each, add);
            }
        }
    }
    std::stable_sort(sizes.begin(), sizes.end(), [&](const Size& a, const Size& b) {
        const double toA = std::abs(a.chips - wanted), toB = std::abs(b.chips - wanted);
        return std::tuple(toA, a.slices, a.shape != present) < std::tuple(toB, b.slices, b.shape != present);
    });
    return sizes;
}

void holdSize(HeldScenario& held, double wanted, const Study& study, const Catalogue& catalogue) {
    held.wanted = wanted;
    held.got = static_cast<double>(study.slice.chips());
    if (isSame(held.got, wanted)) {
        return;
    }
    held.outcome = HoldOutcome::none;
    if (wanted > kMostHeldChips) {
        return;
    }
    const std::vector<Size> sizes = sizesNear(wanted, study, catalogue);
    for (std::size_t i = 0; i < std::min(sizes.size(), kMostSizes); ++i) {
        if (auto moved = movedTo(sizes[i], study.scenario, i < kMostSizesWithMeshes, catalogue)) {
            held.scenario = std::move(*moved);
            held.got = sizes[i].chips;
            held.outcome = isSame(held.got, wanted) ? HoldOutcome::exact : HoldOutcome::nearest;
            return;
        }
    }
}

double pricePerChipHour(const Study& study) {
    const auto& own = study.scenario.money.priceUsdPerChipHour;
    return (own ? own : study.chip->priceUsdPerChipHour).value_or(0);
}

void holdDollars(HeldScenario& held, const Study& study, const Study& reference, const Catalogue& catalogue) {
    const double price = pricePerChipHour(study), other = pricePerChipHour(reference);
    if (!(other > 0)) {
        held.unpriced.push_back({true, reference.chip->name});
    }
    if (!(price > 0)) {
        held.unpriced.push_back({false, study.chip->name});
    }
    if (!held.unpriced.empty()) {
        held.outcome = HoldOutcome::no_price;
        return;
    }
    holdSize(held, other * static_cast<double>(reference.slice.chips()) / price, study, catalogue);
}

void holdTokens(HeldScenario& held, const Study& study, const Study& reference, const Catalogue& catalogue) {
    held.wanted = tokensPerStep(reference);
    held.got = tokensPerStep(study);
    if (isSame(held.got, held.wanted)) {
        return;
    }
    const double sequences = held.wanted / static_cast<double>(study.scenario.workload.sequenceLength);
    auto other = withBatchNear(study.scenario, sequences, catalogue);
    if (!other) {
        held.outcome = HoldOutcome::none;
        return;
    }
    held.scenario = std::move(*other);
    held.got = tokensPerStep(resolve(held.scenario, catalogue));
    held.outcome = isSame(held.got, held.wanted) ? HoldOutcome::exact : HoldOutcome::nearest;
}

/// A step's tokens in training, the sequences in a server.
void holdBatch(HeldScenario& held, const Study& study, const Study& reference, const Catalogue& catalogue) {
    const bool trains = study.scenario.workload.kind == WorkloadKind::train;
    if (trains != (reference.scenario.workload.kind == WorkloadKind::train)) {
        held.outcome = HoldOutcome::no_common_size;
    } else if (trains) {
        holdTokens(held, study, reference, catalogue);
    } else {
        held.scenario.workload.batch = reference.scenario.workload.batch;
        held.wanted = held.got = static_cast<double>(reference.scenario.workload.batch);
        if (!resolve(held.scenario, catalogue).valid()) {
            held.scenario = study.scenario;
            held.got = static_cast<double>(study.scenario.workload.batch);
            held.outcome = HoldOutcome::none;
        }
    }
}

} // namespace

HeldScenario heldAt(const Scenario& scenario, const Scenario& reference, Hold hold, const Catalogue& catalogue) {
    HeldScenario held{scenario, {}, HoldOutcome::exact, 0, 0, {}};
    const Study study = resolve(scenario, catalogue);
    const Study other = resolve(reference, catalogue);
    if (hold == Hold::nothing || !study.valid() || !other.valid()) {
        return held;
    }
    if (hold == Hold::chips) {
        holdSize(held, static_cast<double>(other.slice.chips()), study, catalogue);
    } else if (hold == Hold::dollars) {
        holdDollars(held, study, other, catalogue);
    } else {
        holdBatch(held, study, other, catalogue);
    }
    held.adjustments = adjustmentsBetween(scenario, held.scenario);
    return held;
}

} // namespace ridgepoint
