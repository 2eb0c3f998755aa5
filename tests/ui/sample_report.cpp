// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/sample_report.h"

#include <numeric>

namespace ridgepoint {
namespace {

void setTime(Report& report, double matmul) {
    auto& time = report.time;
    time[index(TimeCategory::matmul)] = matmul;
    time[index(TimeCategory::recompute)] = 0.72;
    time[index(TimeCategory::attention)] = 1.44;
    time[index(TimeCategory::element_wise)] = 1.51;
    time[index(TimeCategory::exposed_all_gather)] = 0.18;
    time[index(TimeCategory::exposed_reduce_scatter)] = 0.12;
    time[index(TimeCategory::optimizer)] = 0.08;
    time[index(TimeCategory::overhead)] = 0.04;
    report.headline.stepTimeSeconds = std::accumulate(time.begin(), time.end(), 0.0);
    report.headline.bandLowSeconds = 0.96 * report.headline.stepTimeSeconds;
    report.headline.bandHighSeconds = 1.04 * report.headline.stepTimeSeconds;
}

void setMemory(Report& report) {
    auto& device = report.memory.device;
    device[index(MemoryCategory::parameters)] = 2.1 * kSampleGiB;
    device[index(MemoryCategory::optimizer_states)] = 3.1 * kSampleGiB;
    device[index(MemoryCategory::gradients)] = 2.1 * kSampleGiB;
    device[index(MemoryCategory::saved_activations)] = 65.0 * kSampleGiB;
    device[index(MemoryCategory::working_set)] = 6.3 * kSampleGiB;
    device[index(MemoryCategory::gathered_weights)] = 3.2 * kSampleGiB;
    device[index(MemoryCategory::logits_and_loss)] = 9.8 * kSampleGiB;
    device[index(MemoryCategory::reserve)] = 1.0 * kSampleGiB;
    report.headline.hbmPeakBytes = std::accumulate(device.begin(), device.end(), 0.0);
    report.headline.hbmNeededBytes = report.headline.hbmPeakBytes;
    report.headline.hbmLimitBytes = 94.75 * kSampleGiB;
    report.headline.hbmBand = 0.04;
    report.headline.fits = Fits::doubtful;
    report.memory.peakPhase = Phase::backward;
    report.memory.peakLayer = -1;
    const double step = report.headline.stepTimeSeconds;
    const double base = 7.3 * kSampleGiB;
    report.memory.curve = {{0, base},
                           {0.3 * step, base + 65 * kSampleGiB},
                           {0.31 * step, report.headline.hbmPeakBytes},
                           {0.33 * step, base + 72 * kSampleGiB},
                           {0.97 * step, base + 10 * kSampleGiB},
                           {step, base}};
}

RooflinePoint point(std::string_view name, OperationGroup group, TimeCategory category, Dtype dtype, double intensity,
                    double rate, double seconds, Bound bound) {
    RooflinePoint made;
    made.name = name;
    made.group = group;
    made.category = category;
    made.dtype = dtype;
    made.intensity[index(ByteLevel::hbm)] = intensity;
    made.flopPerSecond = rate;
    made.seconds = seconds;
    made.boundBy = bound;
    return made;
}

void setRoofline(Report& report, double mlpRate, double mlpSeconds) {
    Roofline& roofline = report.roofline;
    roofline.roofs = {
        {"hbm", ByteLevel::hbm, false, false, 7.38e12, 0},   {"measured_hbm", ByteLevel::hbm, false, true, 6.64e12, 0},
        {"ici_axis", ByteLevel::ici, false, false, 2e11, 0}, {"bf16", ByteLevel::hbm, true, false, 0, 2.307e15},
        {"fp8", ByteLevel::hbm, true, false, 0, 4.614e15},   {"measured_gemm", ByteLevel::hbm, true, true, 0, 1.91e15}};
    const auto fp8 = Dtype::float8_e4m3;
    const auto bf16 = Dtype::bfloat16;
    roofline.points = {
        point("mlp_up_gate", OperationGroup::mlp, TimeCategory::matmul, fp8, 5610, mlpRate, 0.62 * mlpSeconds,
              Bound::compute),
        point("mlp_down", OperationGroup::mlp, TimeCategory::matmul, fp8, 5100, 0.97 * mlpRate, 0.38 * mlpSeconds,
              Bound::compute),
        point("query_proj", OperationGroup::attention_projection, TimeCategory::matmul, fp8, 3900, 0.9 * mlpRate, 0.25,
              Bound::compute),
        point("out_proj", OperationGroup::attention_projection, TimeCategory::matmul, fp8, 3900, 0.88 * mlpRate, 0.24,
              Bound::compute),
        point("key_proj", OperationGroup::attention_projection, TimeCategory::matmul, fp8, 1500, 2.2e15, 0.04,
              Bound::compute),
        point("flash_attention", OperationGroup::attention, TimeCategory::attention, bf16, 2400, 8.5e14, 1.44,
              Bound::compute),
        point("unembed", OperationGroup::head, TimeCategory::matmul, bf16, 900, 1.7e15, 0.1, Bound::compute),
        point("norm_residual_rotary", OperationGroup::norm, TimeCategory::element_wise, bf16, 3.1, 2e13, 1.31,
              Bound::hbm),
        point("swiglu", OperationGroup::norm, TimeCategory::element_wise, bf16, 1.4, 9e12, 0.2, Bound::hbm),
        point("optimizer", OperationGroup::optimizer, TimeCategory::optimizer, Dtype::float32, 0.02, 1.2e11, 0.08,
              Bound::hbm)};
    for (RooflinePoint& made : roofline.points) {
        made.timeShare = made.seconds / report.headline.stepTimeSeconds;
    }
    roofline.points[0].intensity[index(ByteLevel::ici)] = 24000;
    roofline.points[1].intensity[index(ByteLevel::ici)] = 23000;
}

void setOperations(Report& report) {
    Operation attention;
    attention.name = "flash_attention";
    attention.group = OperationGroup::attention;
    attention.phase = Phase::backward;
    attention.category = TimeCategory::attention;
    attention.count = 80;
    attention.flops = 4.4e14;
    attention.paddedFlops = 8.8e14;
    attention.hbmBytes = 1.1e9;
    attention.seconds = 1.03;
    attention.roofFraction = 0.37;
    Operation norm;
    norm.name = "norm_residual_rotary";
    norm.group = OperationGroup::norm;
    norm.category = TimeCategory::element_wise;
    norm.count = 80;
    norm.flops = 9e11;
    norm.paddedFlops = 9e11;
    norm.hbmBytes = 4.1e12;
    norm.seconds = 1.31;
    norm.boundBy = Bound::hbm;
    norm.roofFraction = 0.9;
    report.operations = {attention, norm};
    Collective gather;
    gather.name = "fsdp all-gather";
    gather.count = 160;
    gather.bytes = 1.4e11;
    gather.wireBytes = 1.39e11;
    gather.bandwidth = 6e11;
    gather.seconds = 1.2;
    gather.exposedSeconds = 0.18;
    report.collectives = {gather};
}

void setTimeline(Report& report) {
    using enum TimeCategory;
    report.timeline.forward = {{Lane::compute, "query_proj", 0, 0.004, matmul},
                               {Lane::compute, "flash_attention", 0.004, 0.005, attention},
                               {Lane::compute, "mlp_up_gate", 0.009, 0.010, matmul},
                               {Lane::hbm, "norm_residual_rotary", 0.019, 0.003, element_wise},
                               {Lane::ici_x, "fsdp all-gather", 0.001, 0.007, exposed_all_gather}};
    report.timeline.backward = {{Lane::compute, "mlp_up_gate", 0, 0.034, matmul},
                                {Lane::compute, "flash_attention", 0.034, 0.013, attention},
                                {Lane::hbm, "norm_residual_rotary", 0.047, 0.004, element_wise},
                                {Lane::ici_x, "fsdp all-gather", 0.002, 0.009, exposed_all_gather},
                                {Lane::ici_y, "fsdp reduce-scatter", 0.045, 0.010, exposed_reduce_scatter}};
}

Report made(double matmul, double mlpRate, double mlpSeconds) {
    Report report;
    report.engine = "0.1.0";
    report.valid = true;
    report.scenario.name = "Llama 3.1 70B";
    report.scenario.workload.sequenceLength = 8192;
    report.parametersTotal = 70553706496;
    report.parametersActive = 70553706496;
    report.chips = 64;
    report.devices = 128;
    setTime(report, matmul);
    setMemory(report);
    setRoofline(report, mlpRate, mlpSeconds);
    setOperations(report);
    setTimeline(report);
    report.headline.boundShare = 0.73;
    report.headline.mfu = 0.4;
    report.headline.mfuBf16 = 0.79;
    report.headline.hfu = 0.44;
    report.headline.modelTflopsPerChip = 1829;
    report.headline.tokensPerSecondPerChip = 4070;
    report.evidence.extrapolates = false;
    report.evidence.nearest = {{"llama3.1-70b-8k-fp8-64", 0.015}};
    return report;
}

} // namespace

Report sampleReport() {
    Report report = made(3.96, 3.4e15, 3.33);
    report.scenario.precision.recipe = Recipe::fp8_full;
    return report;
}

Report sampleBaseline() {
    Report report = made(7.75, 1.8e15, 7.12);
    for (RooflinePoint& point : report.roofline.points) {
        point.intensity[index(ByteLevel::hbm)] *= 0.8;
    }
    return report;
}

} // namespace ridgepoint
