// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/evaluate.h"
#include "core/memory/hbm_budget.h"
#include "core/model/model_flops.h"
#include "core/report/report_parts.h"
#include "core/step/train_step.h"
#include "core/study/study.h"

#include <algorithm>
#include <numeric>

namespace ridgepoint {
namespace {

using T = TimeCategory;

double& at(Report& report, TimeCategory category) { return report.time[index(category)]; }

void addPassTime(Report& report, const PassTime& time, double count) {
    at(report, T::exposed_all_gather) += time.exposedGather * count;
    at(report, T::exposed_reduce_scatter) += time.exposedScatter * count;
    at(report, T::exposed_all_reduce) += (time.exposedReduce + time.exposedDcn) * count;
    at(report, T::exposed_host) += time.exposedHost * count;
}

/// Seconds of the step by what they are spent on; their sum is the step.
void reportTime(const StepContext& context, const TrainStep& step, Report& report) {
    report.time = {};
    for (const Operation& operation : report.operations) {
        at(report, operation.category) += operation.seconds;
    }
    const auto microSteps = static_cast<double>(context.microSteps);
    for (std::size_t i = 0; i < step.layerKinds; ++i) {
        const LayerPlan& layer = step.layers[i];
        const double count = static_cast<double>(layer.kind.count) * microSteps;
        addPassTime(report, layer.forwardTime, count);
        addPassTime(report, layer.backwardTime, count);
    }
    for (const PassTime* time : {&step.headForward, &step.headBackward, &step.edge}) {
        addPassTime(report, *time, microSteps);
    }
    at(report, T::exposed_all_reduce) += step.dcnReduce;
    at(report, T::overhead) += step.overhead;
}

void reportFlops(const StepContext& context, Report& report) {
    const double microSteps = static_cast<double>(context.microSteps);
    const double sequencesPerDevice = context.tokens * microSteps / static_cast<double>(context.sequenceLength);
    report.flops.modelPerDevice = trainModelFlops(context.model, sequencesPerDevice, context.sequenceLength).total();
    report.flops.macsPerDevice = report.flops.modelPerDevice / 2;
    double padded = 0, recomputed = 0, low = 0, matmul = 0;
    for (const Operation& operation : report.operations) {
        padded += operation.shape[0] > 0 ? operation.paddedFlops : 0; // the vector unit's are not counted in HFU
        recomputed += operation.category == T::recompute && operation.shape[0] > 0 ? operation.flops : 0;
        if (operation.category == T::matmul) {
            matmul += operation.flops;
            low += bytesPerElement(operation.dtype) < 2 ? operation.flops : 0;
        }
    }
    report.flops.hardwarePerDevice = padded;
    report.headline.recomputeShare = recomputed / report.flops.modelPerDevice;
    report.headline.fp8MatmulShare = matmul > 0 ? low / matmul : 0;
}

/// The lane that the step spends most of its time on.
void reportBound(const TrainStep& step, Report& report) {
    PerEnum<Bound, double> seconds{};
    for (const Operation& operation : report.operations) {
        seconds[index(operation.boundBy)] += operation.seconds;
    }
    double exposedDcn = step.dcnReduce;
    for (std::size_t i = 0; i < step.layerKinds; ++i) {
        exposedDcn += static_cast<double>(step.layers[i].kind.count) *
                      (step.layers[i].forwardTime.exposedDcn + step.layers[i].backwardTime.exposedDcn);
    }
    seconds[index(Bound::dcn)] += exposedDcn;
    for (const T category : {T::exposed_all_gather, T::exposed_reduce_scatter, T::exposed_all_reduce,
                             T::exposed_all_to_all, T::exposed_permute}) {
        seconds[index(Bound::ici)] += at(report, category);
    }
    seconds[index(Bound::ici)] -= std::min(exposedDcn, at(report, T::exposed_all_reduce));
    seconds[index(Bound::host)] += at(report, T::exposed_host);
    seconds[index(Bound::bubble)] += at(report, T::bubble);
    const auto most = std::max_element(seconds.begin(), seconds.end());
    report.headline.boundBy = static_cast<Bound>(most - seconds.begin());
    report.headline.boundShare = *most / report.headline.stepTimeSeconds;
}

void reportBounds(const StepContext& context, const TrainStep& step, Report& report) {
    const auto microSteps = static_cast<double>(context.microSteps);
    const double compute = step.computeSeconds(context.microSteps) + step.overhead;
    double ici = (step.headForwardLanes.ici() + step.headBackwardLanes.ici() + step.edge.seconds) * microSteps;
    double host = 0, dcn = step.dcnReduce, all = compute;
    for (std::size_t i = 0; i < step.layerKinds; ++i) {
        const LayerPlan& layer = step.layers[i];
        const double count = static_cast<double>(layer.kind.count) * microSteps;
        for (const PassLanes* lanes : {&layer.forward, &layer.backward}) {
            ici += lanes->ici() * count;
            host += lanes->host * count;
            dcn += lanes->dcn * count;
            all += (lanes->weights() + lanes->activations()) * count;
        }
    }
    all += (step.headForwardLanes.ici() + step.headBackwardLanes.ici() + step.edge.seconds) * microSteps + host + dcn;
    report.headline.stepLowerBoundSeconds = std::max({compute, ici, host, dcn});
    report.headline.stepUpperBoundSeconds = std::max(all, report.headline.stepTimeSeconds);
}

double precisionPeak(const StepContext& context) { return context.study.chip->devicePeak(context.precision.forward); }

void reportHeadline(const StepContext& context, Report& report) {
    const Chip& chip = *context.study.chip;
    Headline& headline = report.headline;
    const double seconds = std::accumulate(report.time.begin(), report.time.end(), 0.0);
    const double perDevice = report.flops.modelPerDevice / seconds;
    headline.stepTimeSeconds = seconds;
    headline.tokensPerSecond = report.tokensPerStep / seconds;
    headline.tokensPerSecondPerChip = headline.tokensPerSecond / static_cast<double>(report.chips);
    headline.modelTflopsPerChip = perDevice * chip.devicesPerChip / 1e12;
    headline.mfu = perDevice / precisionPeak(context);
    headline.mfuBf16 = perDevice / chip.devicePeak(Dtype::bfloat16);
    headline.hfu = report.flops.hardwarePerDevice / seconds / precisionPeak(context);
    headline.costUsdPerStep.reset();
    headline.energyJoulePerStep.reset();
    if (chip.priceUsdPerChipHour) {
        headline.costUsdPerStep = *chip.priceUsdPerChipHour * static_cast<double>(report.chips) * seconds / 3600;
    }
}

void reportSize(const StepContext& context, Report& report) {
    const Study& study = context.study;
    report.chips = study.slice.chips();
    report.devices = study.devices;
    report.iciDegrees = study.ici;
    report.dcnDegrees = study.dcn;
    report.tokensPerStep =
        context.tokens * static_cast<double>(context.microSteps) * static_cast<double>(study.devices);
}

Fits verdict(double peak, double limit, double band) {
    if (peak * (1 + band) <= limit) {
        return Fits::yes;
    }
    return peak * (1 - band) > limit ? Fits::no : Fits::doubtful;
}

void reportMemory(const StepContext& context, const TrainStep& step, Report& report) {
    Headline& headline = report.headline;
    headline.hbmPeakBytes = planMemory(context, step, report.memory);
    headline.hbmLimitBytes = context.study.chip->hbmUsableBytesPerDevice;
    headline.hbmBand = context.study.constants.memoryBand;
    headline.fits = verdict(headline.hbmPeakBytes, headline.hbmLimitBytes, headline.hbmBand);
}

void reportVerdict(Report& report) {
    const Headline& headline = report.headline;
    if (headline.fits == Fits::yes) {
        return;
    }
    const bool no = headline.fits == Fits::no;
    report.diagnostics.push_back(
        {no ? Severity::warning : Severity::note,
         no ? "memory.no_fit" : "memory.doubtful",
         "headline.hbm_peak_bytes",
         {{"peak_bytes", headline.hbmPeakBytes}, {"limit_bytes", headline.hbmLimitBytes}, {"band", headline.hbmBand}},
         {},
         {}});
}

void clear(Report& report) {
    report.valid = false;
    report.headline = {};
    report.flops = {};
    report.memory.device = {};
    report.memory.host = {};
    report.memory.curve.clear();
    report.time = {};
    report.operations.clear();
    report.collectives.clear();
    report.remat.clear();
    report.timeline.forward.clear();
    report.timeline.backward.clear();
    report.roofline.roofs.clear();
    report.roofline.points.clear();
    report.evidence.nearest.clear();
    report.serving.reset();
    report.chips = report.devices = report.parametersTotal = report.parametersActive = 0;
    report.tokensPerStep = 0;
}

} // namespace

void evaluate(const Study& study, Report& report) {
    clear(report);
    report.engine = RIDGEPOINT_VERSION;
    report.scenario = study.scenario;
    report.diagnostics = study.diagnostics;
    if (!study.valid()) {
        return;
    }
    const StepContext context(study);
    const TrainStep step = planTrainStep(context, {report.operations, report.collectives});
    report.parametersTotal = step.parameters.total;
    report.parametersActive = step.parameters.active;
    reportSize(context, report);
    reportTime(context, step, report);
    reportFlops(context, report);
    reportHeadline(context, report);
    reportBound(step, report);
    reportBounds(context, step, report);
    reportMemory(context, step, report);
    reportRoofline(context, report);
    reportTimeline(context, step, report);
    reportRemat(context, step, report);
    reportEvidence(context, report);
    reportVerdict(report);
    report.valid = true;
}

Report evaluate(const Study& study) {
    Report report;
    evaluate(study, report);
    return report;
}

Report evaluate(const Scenario& scenario, const Catalogue& catalogue) { return evaluate(resolve(scenario, catalogue)); }

} // namespace ridgepoint
