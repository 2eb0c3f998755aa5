// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/evaluate.h"

#include "core/cost/serving_rates.h"
#include "core/kernels/tile_checks.h"
#include "core/memory/hbm_budget.h"
#include "core/memory/serving_budget.h"
#include "core/memory/state_rows.h"
#include "core/model/model_flops.h"
#include "core/report/report_parts.h"
#include "core/report/verdict.h"
#include "core/step/train_step.h"
#include "core/study/study.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace ridgepoint {
namespace {

using T = TimeCategory;

double& at(Report& report, TimeCategory category) { return report.time[index(category)]; }

/// Seconds of the step by what they are spent on; their sum is the step.
void reportTime(const TrainStep& step, Report& report) {
    report.time = {};
    for (const Operation& operation : report.operations) {
        at(report, operation.category) += operation.seconds;
    }
    step.forEachPass([&](const Pass& pass, Phase, double count) {
        for (const PassCollective& collective : pass) {
            at(report, exposedCategory(collective.kind)) += collective.exposed * count;
        }
        at(report, T::exposed_host) += pass.exposedHost * count;
        at(report, T::overhead) += pass.exposedLaunch * count;
    });
    at(report, T::bubble) += step.bubble;
    at(report, T::overhead) += step.overhead;
}

void reportFlops(const StepContext& context, Report& report) {
    const double microSteps = static_cast<double>(context.microSteps);
    const double sequencesPerDevice = context.tokens * microSteps / static_cast<double>(context.sequenceLength);
    report.flops.modelPerDevice = trainModelFlops(context.model, sequencesPerDevice, context.sequenceLength).total();
    report.flops.attentionEqualsMlpTokens = attentionEqualsMlpTokens(context.model);
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
    step.forEachPass([&](const Pass& pass, Phase, double count) {
        for (const PassCollective& collective : pass) {
            seconds[index(collective.overDcn ? Bound::dcn : Bound::ici)] += collective.exposed * count;
        }
    });
    seconds[index(Bound::host)] += at(report, T::exposed_host);
    seconds[index(Bound::bubble)] += at(report, T::bubble);
    const auto most = std::max_element(seconds.begin(), seconds.end());
    report.headline.boundBy = static_cast<Bound>(most - seconds.begin());
    report.headline.boundShare = *most / report.headline.stepTimeSeconds;
}

void reportBounds(const StepContext& context, const TrainStep& step, Report& report) {
    const double compute = step.computeSeconds(context.microSteps) + step.overhead;
    double ici = 0, dcn = 0, host = 0, collectives = 0;
    step.forEachPass([&](const Pass& pass, Phase, double count) {
        ici += pass.iciSeconds() * count;
        dcn += pass.dcnSeconds() * count;
        host += pass.host * count;
        collectives += pass.collectiveSeconds() * count;
    });
    report.headline.stepLowerBoundSeconds =
        std::min(std::max({compute, ici, host, dcn}) + step.bubble, report.headline.stepTimeSeconds);
    report.headline.stepUpperBoundSeconds =
        std::max(compute + collectives + host + step.bubble, report.headline.stepTimeSeconds);
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
    headline.hbmNeededBytes = headline.hbmPeakBytes - report.memory.elasticBytes;
    if (!context.gpu) {
        stateRows(context, step, report.memory.states);
    }
    headline.hbmLimitBytes = context.study.chip->hbmUsableBytesPerDevice;
    headline.hbmBand = context.study.constants.memoryBand;
    headline.fits = hbmVerdict(headline);
}

/// Bytes in host memory against what a chip's share of its host has.
void checkHost(const Study& study, Report& report) {
    const double bytes =
        std::accumulate(report.memory.host.begin(), report.memory.host.end(), 0.0) * study.chip->devicesPerChip;
    const double limit = study.chip->hostMemoryBytesPerChip.value_or(0);
    if (limit > 0 && bytes > limit) {
        report.headline.fits = Fits::no;
        report.diagnostics.push_back({Severity::warning,
                                      "memory.host_no_fit",
                                      "headline.hbm_peak_bytes",
                                      {{"host_bytes", bytes}, {"limit_bytes", limit}},
                                      {},
                                      {}});
    }
}

/// MaxText counts every layer of some models as global; their MFU is then above what was executed. The devices of a
/// pipeline have layers of unlike number: what one executes says nothing about the count for all.
void checkCount(const Study& study, Report& report) {
    const bool allGlobal = study.model->attentionPattern.find_first_not_of('G') == std::string::npos;
    if (allGlobal || pipelinePlan(study).stages > 1) {
        return;
    }
    if (report.flops.modelPerDevice > report.flops.hardwarePerDevice) {
        report.diagnostics.push_back(
            {Severity::warning,
             "flops.counted_above_executed",
             "flops.model_per_device",
             {{"counted", report.flops.modelPerDevice}, {"executed", report.flops.hardwarePerDevice}},
             {},
             {}});
    }
}

/// A rate near 0 or beyond all bounds in a chip or calibration makes times that are no numbers.
bool isFinite(const Report& report) {
    const Headline& h = report.headline;
    return std::isfinite(h.stepTimeSeconds) && h.stepTimeSeconds > 0 && h.stepTimeSeconds < 1e12 &&
           std::isfinite(h.hbmPeakBytes) && std::isfinite(h.stepUpperBoundSeconds) && std::isfinite(h.mfu);
}

void reportVerdict(const Study& study, Report& report) {
    checkCount(study, report);
    checkHost(study, report);
    const Headline& headline = report.headline;
    const Fits onDevice = hbmVerdict(report.headline);
    if (onDevice == Fits::yes) {
        if (verdict(headline.hbmPeakBytes, headline.hbmLimitBytes, headline.hbmBand) != Fits::yes) {
            report.diagnostics.push_back(
                {Severity::note,
                 "memory.elastic",
                 "headline.hbm_peak_bytes",
                 {{"peak_bytes", headline.hbmPeakBytes}, {"elastic_bytes", report.memory.elasticBytes}},
                 {},
                 {}});
        }
        return;
    }
    const bool no = onDevice == Fits::no;
    report.diagnostics.push_back(
        {no ? Severity::warning : Severity::note,
         no ? "memory.no_fit" : "memory.doubtful",
         "headline.hbm_peak_bytes",
         {{"peak_bytes", headline.hbmNeededBytes}, {"limit_bytes", headline.hbmLimitBytes}, {"band", headline.hbmBand}},
         {},
         {}});
}

void clear(Report& report) {
    report.valid = false;
    report.headline = {};
    report.flops = {};
    report.memory.device = {};
    report.memory.host = {};
    report.memory.peakPhase = Phase::backward;
    report.memory.peakLayer = -1;
    report.memory.curve.clear();
    report.memory.states.clear();
    report.time = {};
    report.operations.clear();
    report.collectives.clear();
    report.remat.clear();
    report.timeline.forward.clear();
    report.timeline.backward.clear();
    report.roofline.roofs.clear();
    report.roofline.points.clear();
    report.evidence.nearest.clear();
    report.evidence.band = 0;
    report.precisionGain.reset();
    report.serving.reset();
    report.energy.reset();
    report.money.reset();
    report.chips = report.devices = report.parametersTotal = report.parametersActive = 0;
    report.tokensPerStep = 0;
}

void finish(const Study& study, Report& report) {
    reportVerdict(study, report);
    if (!isFinite(report)) {
        clear(report);
        report.diagnostics.push_back({Severity::error, "result.not_finite", "hardware.chip", {}, {}, {}});
        return;
    }
    report.valid = true;
}

/// What the step executes, less what no one asked for: where the batch does not divide, the other groups do less; of a
/// draft, what is rejected; what context groups all do.
void reportServingFlops(const StepContext& context, const ServingStep& plan, double accepted, Report& report) {
    const double even = plan.work.batch / (context.replicas * context.perReplica);
    const double repeated = plan.work.isPrefill() ? 1 : context.context;
    double model = 0, low = 0, matmul = 0;
    for (const Operation& operation : report.operations) {
        if (operation.category == T::matmul) {
            model += operation.flops / repeated;
            matmul += operation.flops;
            low += bytesPerElement(operation.dtype) < 2 ? operation.flops : 0;
        } else if (operation.category == T::attention) {
            model += operation.flops;
        }
        report.flops.hardwarePerDevice += operation.shape[0] > 0 ? operation.paddedFlops : 0;
    }
    report.flops.modelPerDevice = model * even * accepted / plan.work.queries;
    report.flops.macsPerDevice = report.flops.modelPerDevice / 2;
    report.flops.attentionEqualsMlpTokens = attentionEqualsMlpTokens(context.model);
    report.headline.fp8MatmulShare = matmul > 0 ? low / matmul : 0;
}

void reportServingMemory(const StepContext& context, const ServingStep& plan, Report& report) {
    Headline& headline = report.headline;
    headline.hbmPeakBytes = planServingMemory(context, plan, report.memory);
    headline.hbmNeededBytes = headline.hbmPeakBytes;
    headline.hbmLimitBytes = context.study.chip->hbmUsableBytesPerDevice;
    headline.hbmBand = context.study.constants.memoryBand;
    headline.fits = verdict(headline.hbmPeakBytes, headline.hbmLimitBytes, headline.hbmBand);
}

void evaluateServing(const Study& study, bool full, Report& report) {
    const ServingWork work = servingWork(study.scenario);
    const StepContext context(study, work);
    const ServingStep plan = planServingStep(context, work, {report.operations, report.collectives});
    report.parametersTotal = plan.step.parameters.total;
    report.parametersActive = plan.step.parameters.active;
    const double accepted =
        work.isPrefill() ? 1 : acceptedTokens(work.queries - 1, study.scenario.serving.draftAcceptance);
    reportSize(context, report);
    report.tokensPerStep = plan.tokensPerStep * accepted;
    reportTime(plan.step, report);
    reportServingFlops(context, plan, accepted, report);
    reportHeadline(context, report);
    reportBound(plan.step, report);
    reportBounds(context, plan.step, report);
    reportServingMemory(context, plan, report);
    if (full) {
        reportRoofline(context, report);
        reportTimeline(plan.step, report);
    }
    reportServingEvidence(context, work, report);
    reportServing(context, plan, report);
    reportEnergy(context, plan.step, report);
    reportMoney(context, report);
    finish(study, report);
}

} // namespace

/// What is gathered ahead yields to everything else, so that it decides nothing.
Fits hbmVerdict(const Headline& headline) {
    return verdict(headline.hbmNeededBytes, headline.hbmLimitBytes, headline.hbmBand);
}

bool isHostMemoryShort(const Headline& headline) {
    return headline.fits == Fits::no && hbmVerdict(headline) != Fits::no;
}

void evaluate(const Study& study, Report& report, Detail detail) {
    const bool full = detail == Detail::full;
    clear(report);
    report.engine = RIDGEPOINT_VERSION;
    if (full) {
        report.scenario = study.scenario;
    }
    report.diagnostics = study.diagnostics;
    if (!study.valid()) {
        return;
    }
    if (study.scenario.workload.kind != WorkloadKind::train) {
        evaluateServing(study, full, report);
        return;
    }
    const StepContext context(study);
    checkTiles(context, report.diagnostics);
    const TrainStep step = planTrainStep(context, {report.operations, report.collectives});
    report.parametersTotal = step.parameters.total;
    report.parametersActive = step.parameters.active;
    reportSize(context, report);
    reportTime(step, report);
    reportFlops(context, report);
    reportHeadline(context, report);
    reportBound(step, report);
    reportBounds(context, step, report);
    reportMemory(context, step, report);
    reportEvidence(context, report);
    if (full) {
        reportRoofline(context, report);
        reportTimeline(step, report);
        reportRemat(step, report);
        reportPrecisionGain(context, report);
    }
    reportEnergy(context, step, report);
    reportMoney(context, report);
    finish(study, report);
}

void evaluate(const Study& study, Report& report) { evaluate(study, report, Detail::full); }

Report evaluate(const Study& study) {
    Report report;
    evaluate(study, report);
    return report;
}

Report evaluate(const Scenario& scenario, const Catalogue& catalogue) { return evaluate(resolve(scenario, catalogue)); }

} // namespace ridgepoint
