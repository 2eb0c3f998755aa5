// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_parts.h"

#include <algorithm>

namespace ridgepoint {
namespace {

void addCeilings(const StepContext& context, const Chip& chip, std::vector<Roof>& roofs) {
    struct Ceiling {
        Dtype dtype;
        std::string_view nameplate, sustained;
    };
    for (const Ceiling& ceiling :
         {Ceiling{Dtype::bfloat16, "bf16", "bf16_sustained"}, Ceiling{Dtype::float8_e4m3, "fp8", "fp8_sustained"},
          Ceiling{Dtype::int8, "int8", "int8_sustained"}}) {
        const double peak = chip.peakFlopPerSecond[index(ceiling.dtype)];
        const bool ownRate = ceiling.dtype == Dtype::bfloat16 || peak > chip.peakFlopPerSecond[index(Dtype::bfloat16)];
        if (peak <= 0 || !ownRate) {
            continue;
        }
        roofs.push_back({.name = ceiling.nameplate, .isCeiling = true, .flopPerSecond = peak});
        roofs.push_back({.name = ceiling.sustained,
                         .isCeiling = true,
                         .achievable = true,
                         .flopPerSecond = context.rates.matmul[index(ceiling.dtype)] * chip.devicesPerChip});
    }
}

void addBandwidth(std::vector<Roof>& roofs, std::string_view name, ByteLevel level, double bandwidth,
                  bool achievable = false) {
    if (bandwidth > 0) {
        roofs.push_back({.name = name, .level = level, .achievable = achievable, .bandwidth = bandwidth});
    }
}

/// Each by the name that the chip's maker gives its links: a GPU has no axes of a torus.
void addLinks(const Chip& chip, std::vector<Roof>& roofs) {
    const double all = chip.iciLinks * chip.iciLinkBandwidth;
    if (chip.isGpu()) {
        const std::string_view scaleUp = chip.vendor == "NVIDIA" ? "nvlink"
                                         : chip.vendor == "AMD"  ? "xgmi"
                                                                 : "scale_up";
        addBandwidth(roofs, scaleUp, ByteLevel::ici, all);
        addBandwidth(roofs, "scale_out", ByteLevel::dcn, chip.dcnBandwidth);
        return;
    }
    addBandwidth(roofs, "ici_axis", ByteLevel::ici, 2 * chip.iciLinkBandwidth);
    addBandwidth(roofs, "ici_all", ByteLevel::ici, all);
    addBandwidth(roofs, "dcn", ByteLevel::dcn, chip.dcnBandwidth);
}

void addRoofs(const StepContext& context, std::vector<Roof>& roofs) {
    const Chip& chip = *context.study.chip;
    addCeilings(context, chip, roofs);
    addBandwidth(roofs, "hbm", ByteLevel::hbm, chip.hbmBandwidth);
    addBandwidth(roofs, "hbm_sustained", ByteLevel::hbm, context.rates.hbm * chip.devicesPerChip, true);
    addBandwidth(roofs, "vmem", ByteLevel::vmem, chip.vmemBandwidth * chip.devicesPerChip);
    addLinks(chip, roofs);
    addBandwidth(roofs, "host_link", ByteLevel::host, context.rates.hostLink * chip.devicesPerChip, true);
}

/// Bytes that a chip sends over ICI so that a weight matmul can run: the weights gathered twice and their gradient
/// scattered once a step, or the activations of tensor parallelism where that is larger.
double iciBytesOf(const StepContext& context, const Operation& operation) {
    const bool weight = operation.group == OperationGroup::attention_projection ||
                        operation.group == OperationGroup::mlp || operation.name == "unembedding";
    if (!weight || operation.flops <= 0) {
        return 0;
    }
    if (context.study.scenario.workload.kind != WorkloadKind::train) {
        // Behind these the tensor group sums its results.
        const bool summed = operation.name == "out_proj" || operation.name == "mlp_down";
        const double results = static_cast<double>(operation.shape[0]) * static_cast<double>(operation.shape[1]);
        return summed ? 2 * wireBytesOfAllGather(context.tensorLinks, results * bytesPerElement(Dtype::bfloat16)) *
                            static_cast<double>(operation.count)
                      : 0;
    }
    const double elements = static_cast<double>(operation.shape[1]) * static_cast<double>(operation.shape[2]);
    const double once = wireBytesOfAllGather(context.weightLinks, elements * bytesPerElement(Dtype::bfloat16));
    const double times = operation.phase == Phase::forward ? 1 : operation.phase == Phase::backward ? 2 : 0;
    return once * times * static_cast<double>(operation.count);
}

/// What an operation is called and coloured after: the category of its largest share.
RooflinePoint& pointOf(std::vector<RooflinePoint>& points, const Operation& operation) {
    const auto same = std::find_if(points.begin(), points.end(),
                                   [&](const RooflinePoint& point) { return point.name == operation.name; });
    if (same != points.end()) {
        return *same;
    }
    RooflinePoint& point = points.emplace_back();
    point.name = operation.name;
    point.group = operation.group;
    point.category = operation.category;
    point.dtype = operation.dtype;
    point.boundBy = operation.boundBy;
    return point;
}

} // namespace

void reportRoofline(const StepContext& context, Report& report) {
    addRoofs(context, report.roofline.roofs);
    auto& points = report.roofline.points;
    // Sums first: flopPerSecond holds FLOPs and the intensities hold bytes until every operation is in.
    for (const Operation& operation : report.operations) {
        RooflinePoint& point = pointOf(points, operation);
        point.flopPerSecond += operation.flops;
        point.seconds += operation.seconds;
        point.intensity[index(ByteLevel::hbm)] += operation.hbmBytes;
        point.intensity[index(ByteLevel::ici)] += iciBytesOf(context, operation);
    }
    const auto devices = static_cast<double>(context.study.chip->devicesPerChip);
    const double sharing = context.weightLinks.pair ? 1 : devices; // both devices send, or one for both
    for (RooflinePoint& point : points) {
        const double flops = point.flopPerSecond;
        for (double& bytes : point.intensity) {
            bytes = bytes > 0 ? flops / bytes : 0;
        }
        point.intensity[index(ByteLevel::ici)] *= devices / sharing;
        point.flopPerSecond = point.seconds > 0 ? flops / point.seconds * devices : 0;
        point.timeShare = point.seconds / report.headline.stepTimeSeconds;
    }
}

} // namespace ridgepoint
