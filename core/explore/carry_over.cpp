// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/carry_over.h"

#include "core/explore/legal_choices.h"
#include "core/explore/placement_choices.h"
#include "core/mesh/mesh_degrees.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace ridgepoint {

namespace {

const Chip* chipOf(const Scenario& scenario, const Catalogue& catalogue) {
    const auto found = catalogue.chips.find(scenario.hardware.chip.base);
    return found == catalogue.chips.end() ? nullptr : found->second.get();
}

/// Devices of one slice; 0 where chip or shape are unknown.
std::int64_t devicesPerSlice(const Scenario& scenario, const Catalogue& catalogue) {
    const Chip* chip = chipOf(scenario, catalogue);
    const std::optional<Slice> slice = parseSliceShape(scenario.hardware.slice);
    return chip != nullptr && slice ? slice->chipsPerSlice() * chip->devicesPerChip : 0;
}

std::optional<BatchGrid> gridOf(const Scenario& scenario, const Catalogue& catalogue) {
    const std::int64_t perSlice = devicesPerSlice(scenario, catalogue);
    const std::optional<Degrees> ici = resolvedDegrees(scenario.mesh.ici, perSlice);
    const std::optional<Degrees> dcn = resolvedDegrees(scenario.mesh.dcn, scenario.hardware.slices);
    if (!ici || !dcn) {
        return std::nullopt;
    }
    return BatchGrid{perSlice * scenario.hardware.slices, batchShards(*ici, *dcn)};
}

std::string numberText(double number) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    return {buffer.data(), end};
}

/// A legal slice, and of GPUs one whose nodes are no larger than the domain of fast links.
bool isRunnableSlice(const Chip& chip, const std::string& shape) {
    return isLegalSlice(chip, shape) && (!chip.isGpu() || parseSliceShape(shape)->shape[1] <= chip.domainSize());
}

/// The pipeline schedule of the other kind of chip that a schedule is nearest to: MaxText has GPipe and the circular
/// one, Megatron 1F1B and the interleaved one, and GPipe too.
PipelineSchedule nearestSchedule(const Chip& chip, PipelineSchedule schedule) {
    if (chip.isGpu()) {
        return schedule == PipelineSchedule::circular ? PipelineSchedule::one_f_one_b : schedule;
    }
    return schedule == PipelineSchedule::one_f_one_b   ? PipelineSchedule::gpipe
           : schedule == PipelineSchedule::interleaved ? PipelineSchedule::circular
                                                       : schedule;
}

/// One carry-over in progress: each step moves one field and notes that it did.
class Carrier {
public:
    Carrier(const Scenario& before, Scenario& after, const Catalogue& catalogue)
        : m_before(before), m_after(after), m_catalogue(catalogue) {}

    void carrySlice();
    void carryDegrees();
    void carryPlacement();
    void carryPrecision();
    void carrySchedule();
    void carryVmem();
    void carryBatch();

    std::vector<Adjustment> adjustments;

private:
    void carryLevel(MeshLevel level);
    void carryPerDeviceBatch(const BatchGrid& grid);
    void carryGlobalBatch(const BatchGrid& grid);

    const Scenario& m_before;
    Scenario& m_after;
    const Catalogue& m_catalogue;
};

void Carrier::carrySlice() {
    const Chip* oldChip = chipOf(m_before, m_catalogue);
    const Chip* newChip = chipOf(m_after, m_catalogue);
    std::string& slice = m_after.hardware.slice;
    if (oldChip == nullptr || newChip == nullptr || slice != m_before.hardware.slice ||
        !isRunnableSlice(*oldChip, slice) || isRunnableSlice(*newChip, slice)) {
        return;
    }
    const std::string next = nearestSlice(m_catalogue, *newChip, parseSliceShape(slice)->chipsPerSlice());
    if (!next.empty()) {
        adjustments.push_back({"hardware.slice", slice, next});
        slice = next;
    }
}

void Carrier::carryLevel(MeshLevel level) {
    const bool ici = level == MeshLevel::ici;
    const auto total = [&](const Scenario& s) { return ici ? devicesPerSlice(s, m_catalogue) : s.hardware.slices; };
    const Degrees& old = ici ? m_before.mesh.ici : m_before.mesh.dcn;
    Degrees& degrees = ici ? m_after.mesh.ici : m_after.mesh.dcn;
    const std::int64_t devices = total(m_after);
    if (degrees != old || devices < 1 || !resolvedDegrees(old, total(m_before)) || resolvedDegrees(degrees, devices)) {
        return;
    }
    const Degrees next = nearestLegalDegrees(degrees, devices, level);
    for (std::size_t i = 0; i < next.size(); ++i) {
        if (next[i] != degrees[i]) {
            adjustments.push_back(
                {std::string(ici ? "mesh.ici." : "mesh.dcn.") + std::string(EnumNames<MeshAxis>::names[i]),
                 std::to_string(degrees[i]), std::to_string(next[i])});
        }
    }
    degrees = next;
}

void Carrier::carryDegrees() {
    carryLevel(MeshLevel::ici);
    carryLevel(MeshLevel::dcn);
}

/// Places chosen for axes that the new degrees or the new slice do not allow go back to the default order.
void Carrier::carryPlacement() {
    const Chip* chip = chipOf(m_after, m_catalogue);
    const std::optional<Slice> slice = parseSliceShape(m_after.hardware.slice);
    const std::optional<Degrees> degrees = resolvedDegrees(m_after.mesh.ici, devicesPerSlice(m_after, m_catalogue));
    if (m_after.mesh.placement != m_before.mesh.placement || chip == nullptr || !slice || !degrees) {
        return;
    }
    dropStalePlacements(*chip, *slice, *degrees, m_after.mesh);
    for (const auto& [axis, dimensions] : m_before.mesh.placement) {
        if (!m_after.mesh.placement.contains(axis)) {
            std::string from;
            for (const std::string& dimension : dimensions) {
                from += (from.empty() ? "" : " ") + dimension;
            }
            adjustments.push_back({"mesh.placement." + axis, from, "default"});
        }
    }
}

void Carrier::carryPrecision() {
    const Chip* oldChip = chipOf(m_before, m_catalogue);
    const Chip* newChip = chipOf(m_after, m_catalogue);
    Recipe& recipe = m_after.precision.recipe;
    if (oldChip == nullptr || newChip == nullptr || recipe != m_before.precision.recipe ||
        nearestRecipe(*oldChip, recipe) != recipe) {
        return;
    }
    const Recipe next = nearestRecipe(*newChip, recipe);
    if (next != recipe) {
        adjustments.push_back({"precision.recipe", std::string(enumName(recipe)), std::string(enumName(next))});
        recipe = next;
    }
}

void Carrier::carrySchedule() {
    const Chip* oldChip = chipOf(m_before, m_catalogue);
    const Chip* newChip = chipOf(m_after, m_catalogue);
    PipelineSchedule& schedule = m_after.pipeline.schedule;
    if (oldChip == nullptr || newChip == nullptr || schedule != m_before.pipeline.schedule ||
        nearestSchedule(*oldChip, schedule) != schedule) {
        return;
    }
    const PipelineSchedule next = nearestSchedule(*newChip, schedule);
    if (next != schedule) {
        adjustments.push_back({"pipeline.schedule", std::string(enumName(schedule)), std::string(enumName(next))});
        schedule = next;
    }
}

/// What kernels may use of a smaller VMEM: the same share of it.
void Carrier::carryVmem() {
    const Chip* oldChip = chipOf(m_before, m_catalogue);
    const Chip* newChip = chipOf(m_after, m_catalogue);
    std::int64_t& scoped = m_after.kernels.scopedVmemKib;
    if (oldChip == nullptr || newChip == nullptr || scoped != m_before.kernels.scopedVmemKib) {
        return;
    }
    const double bytes = static_cast<double>(scoped) * 1024;
    const double had = oldChip->vmemBytesPerDevice, has = newChip->vmemBytesPerDevice;
    if (bytes > had || has <= 0 || bytes <= has) {
        return;
    }
    const auto next = std::max<std::int64_t>(1, static_cast<std::int64_t>(static_cast<double>(scoped) * has / had));
    adjustments.push_back({"kernels.scoped_vmem_kib", std::to_string(scoped), std::to_string(next)});
    scoped = next;
}

void Carrier::carryPerDeviceBatch(const BatchGrid& grid) {
    double& batch = m_after.workload.perDeviceBatch;
    if (batch != m_before.workload.perDeviceBatch || grid.holds(batch)) {
        return;
    }
    const double next = grid.nearest(batch);
    adjustments.push_back({"workload.per_device_batch", numberText(batch), numberText(next)});
    batch = next;
}

void Carrier::carryGlobalBatch(const BatchGrid& grid) {
    std::optional<std::int64_t>& global = m_after.workload.globalBatch;
    const std::int64_t micro = m_after.workload.microBatch.value_or(1);
    const std::int64_t unit = grid.shards * std::max<std::int64_t>(micro, 1);
    if (global != m_before.workload.globalBatch || m_after.workload.microBatch != m_before.workload.microBatch ||
        *global % unit == 0) {
        return;
    }
    const std::int64_t next = std::max<std::int64_t>((*global + unit / 2) / unit, 1) * unit;
    adjustments.push_back({"workload.global_batch", std::to_string(*global), std::to_string(next)});
    global = next;
}

void Carrier::carryBatch() {
    const std::optional<BatchGrid> old = gridOf(m_before, m_catalogue);
    const std::optional<BatchGrid> grid = gridOf(m_after, m_catalogue);
    if (!old || !grid || *old == *grid || m_after.workload.kind != WorkloadKind::train) {
        return;
    }
    if (m_after.workload.globalBatch) {
        carryGlobalBatch(*grid);
    } else if (old->holds(m_before.workload.perDeviceBatch)) {
        carryPerDeviceBatch(*grid);
    }
}

} // namespace

std::vector<Adjustment> carryOver(const Scenario& before, Scenario& after, const Catalogue& catalogue) {
    Carrier carrier(before, after, catalogue);
    carrier.carrySlice();
    carrier.carryDegrees();
    carrier.carryPlacement();
    carrier.carryPrecision();
    carrier.carrySchedule();
    carrier.carryVmem();
    carrier.carryBatch();
    return carrier.adjustments;
}

} // namespace ridgepoint
