// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/mesh_choices.h"

#include "core/explore/carry_over.h"
#include "core/explore/placement_choices.h"
#include "core/mesh/axis_placement.h"
#include "core/mesh/mesh_degrees.h"
#include "core/study/study.h"

#include <algorithm>
#include <functional>
#include <iterator>

namespace ridgepoint {
namespace {

/// Which degrees an axis may have at all, whatever the others have.
using AxisFilter = std::function<bool(MeshAxis, std::int64_t)>;

class DegreeLister {
public:
    DegreeLister(const AxisFilter& allowed, int mostAxes) : m_allowed(allowed), m_mostAxes(mostAxes) {}

    std::vector<Degrees> list(std::int64_t total) {
        m_all.clear();
        m_current.fill(1);
        add(0, total, 0);
        return std::move(m_all);
    }

private:
    void add(std::size_t i, std::int64_t left, int used) {
        if (i == kMeshAxisCount) {
            if (left == 1) {
                m_all.push_back(m_current);
            }
            return;
        }
        for (const std::int64_t degree : divisors(left)) {
            if (degree == 1 || (used < m_mostAxes && m_allowed(static_cast<MeshAxis>(i), degree))) {
                m_current[i] = degree;
                add(i + 1, left / degree, used + (degree > 1 ? 1 : 0));
            }
        }
        m_current[i] = 1;
    }

    const AxisFilter& m_allowed;
    int m_mostAxes;
    Degrees m_current{};
    std::vector<Degrees> m_all;
};

bool divides(std::int64_t number, std::int64_t degree) { return number % degree == 0; }

bool isAllowed(const Study& study, MeshAxis axis, std::int64_t degree) {
    const Architecture& model = *study.model;
    switch (axis) {
    case MeshAxis::tensor:
        return divides(model.queryHeads, degree) && divides(model.dFf, degree);
    case MeshAxis::expert:
        return model.moe && divides(model.moe->experts, degree);
    case MeshAxis::context:
        return divides(study.scenario.workload.sequenceLength, degree);
    case MeshAxis::pipeline:
        return study.chip->topology == Topology::switched ? degree <= model.layers : divides(model.layers, degree);
    case MeshAxis::data:
    case MeshAxis::fsdp:
    case MeshAxis::fsdp_transpose:
        break;
    }
    return true;
}

/// Across slices MaxText runs data, FSDP and pipeline.
bool isAllowedAcross(const Study& study, MeshAxis axis, std::int64_t degree) {
    const bool offered = axis == MeshAxis::data || axis == MeshAxis::fsdp || axis == MeshAxis::pipeline;
    return offered && isAllowed(study, axis, degree);
}

bool isBatch(const Diagnostic& diagnostic) {
    return diagnostic.path.starts_with("workload.") || diagnostic.path == "loss.vocab_tiling";
}

/// Whether nothing but the batch stands in the way.
bool isPossible(const Study& study) {
    return std::all_of(study.diagnostics.begin(), study.diagnostics.end(),
                       [](const Diagnostic& d) { return d.severity != Severity::error || isBatch(d); });
}

bool samePlace(const MeshPlacement& a, const MeshPlacement& b) {
    return std::equal(a.begin(), a.end(), b.begin(), [](const AxisPlacement& one, const AxisPlacement& other) {
        return one.extent == other.extent && one.stride == other.stride;
    });
}

/// The mesh with each axis on every place it can have, those that come to the same left out.
void addPlacements(const Study& study, const Mesh& mesh, std::vector<Mesh>& meshes) {
    std::vector<MeshPlacement> known(1);
    MeshAxis bad{};
    placeAxes(*study.chip, study.slice, mesh.ici, mesh, known.front(), bad);
    for (std::size_t i = 0; i < kMeshAxisCount; ++i) {
        const auto axis = static_cast<MeshAxis>(i);
        for (Dimensions& dimensions : placementChoices(*study.chip, study.slice, mesh.ici, mesh, axis)) {
            Mesh placed = mesh;
            placed.placement[std::string(enumName(axis))] = std::move(dimensions);
            MeshPlacement placement{};
            const bool isNew =
                placeAxes(*study.chip, study.slice, mesh.ici, placed, placement, bad) &&
                std::none_of(known.begin(), known.end(), [&](const auto& one) { return samePlace(one, placement); });
            if (isNew) {
                known.push_back(placement);
                meshes.push_back(std::move(placed));
            }
        }
    }
}

/// The same for the first mesh, which may have places of its own.
void addOwnPlacements(const Study& study, std::vector<Mesh>& meshes) {
    Mesh plain = meshes.front();
    plain.placement.clear();
    if (!(plain == meshes.front())) {
        meshes.push_back(plain);
    }
    addPlacements(study, plain, meshes);
}

} // namespace

std::vector<Mesh> legalMeshes(const Scenario& scenario, const Catalogue& catalogue, const MeshLimits& limits) {
    std::vector<Mesh> meshes;
    Study study = resolve(scenario, catalogue);
    if (study.chip == nullptr || study.model == nullptr || study.devices < 1) {
        return meshes;
    }
    const bool transpose = limits.transpose || study.ici[index(MeshAxis::fsdp_transpose)] > 1;
    const AxisFilter within = [&](MeshAxis axis, std::int64_t degree) {
        return (transpose || axis != MeshAxis::fsdp_transpose) && isAllowed(study, axis, degree);
    };
    const AxisFilter across = [&](MeshAxis axis, std::int64_t degree) { return isAllowedAcross(study, axis, degree); };
    const bool isTorus = study.chip->topology != Topology::switched;
    const auto ici = DegreeLister(within, limits.mostAxes).list(study.devices / study.slice.slices);
    const auto dcn = DegreeLister(across, limits.mostAxes).list(study.slice.slices);
    if (isPossible(study)) {
        meshes.push_back(scenario.mesh);
        meshes.back().ici = study.ici;
        meshes.back().dcn = study.dcn;
        if (limits.placements && isTorus) {
            addOwnPlacements(study, meshes);
        }
    }
    const Degrees ownIci = meshes.empty() ? Degrees{} : meshes.front().ici;
    const Degrees ownDcn = meshes.empty() ? Degrees{} : meshes.front().dcn;
    Scenario trial = scenario;
    for (const Degrees& inner : ici) {
        for (const Degrees& outer : dcn) {
            trial.mesh = {inner, outer, {}};
            if ((inner == ownIci && outer == ownDcn) || !isPossible(resolve(trial, catalogue))) {
                continue;
            }
            meshes.push_back(trial.mesh);
            if (limits.placements && isTorus) {
                addPlacements(study, trial.mesh, meshes);
            }
        }
    }
    return meshes;
}

std::vector<std::string> sliceChoices(const Scenario& scenario, const Catalogue& catalogue, std::int64_t mostChips) {
    std::vector<std::string> shapes{scenario.hardware.slice};
    const auto offered = catalogue.slices.find(scenario.hardware.chip.base);
    if (offered != catalogue.slices.end()) {
        std::copy_if(offered->second.begin(), offered->second.end(), std::back_inserter(shapes),
                     [&](const std::string& shape) { return shape != scenario.hardware.slice; });
    }
    std::erase_if(shapes, [&](const std::string& shape) {
        const auto slice = parseSliceShape(shape);
        return !slice || (mostChips > 0 && slice->chipsPerSlice() * scenario.hardware.slices > mostChips);
    });
    return shapes;
}

void changeSlice(Scenario& scenario, const std::string& slice, const Catalogue& catalogue) {
    const Scenario before = scenario;
    scenario.hardware.slice = slice;
    carryOver(before, scenario, catalogue);
}

} // namespace ridgepoint
