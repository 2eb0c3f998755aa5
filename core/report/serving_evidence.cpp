// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/report_parts.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint {
namespace {

/// Figures whose errors make the band, and how many of them are named.
constexpr std::size_t kNear = 16;
constexpr std::size_t kShown = 3;

struct Near {
    double distance = 0;
    const ServingResidual* row = nullptr;
};

/// What is looked for among the measured servers.
struct Server {
    const std::string& chip;
    const std::string& model;
    const std::string& stack;
    double batch, tokens, devices;

    /// 0 = the same server; 1 where one of them is four times the other in two respects, or the model is another one.
    double distance(const ServingResidual& row) const {
        const auto apart = [](double a, double b) { return (1 - std::min(a, b) / std::max(a, b)) * 2 / 3; };
        return (row.model == model ? 0 : 1) + (stack.empty() || row.stack == stack ? 0 : 0.25) +
               apart(row.batch, batch) + apart(row.tokens, tokens) + apart(row.devices, devices);
    }
};

/// The nearest of the server's chip, nearest first; returns their number.
std::size_t nearest(const Server& server, const ServingEvidence& evidence, std::array<Near, kNear>& found) {
    std::size_t count = 0;
    for (const ServingResidual& row : evidence.rows) {
        if (row.chip != server.chip) {
            continue;
        }
        const Near entry{server.distance(row), &row};
        if (count == kNear && entry.distance >= found[kNear - 1].distance) {
            continue;
        }
        std::size_t at = count < kNear ? count++ : kNear - 1;
        for (; at > 0 && found[at - 1].distance > entry.distance; --at) {
            found[at] = found[at - 1];
        }
        found[at] = entry;
    }
    return count;
}

/// 90th percentile (nearest rank) of the errors' sizes.
double bandOf(const std::array<Near, kNear>& found, std::size_t count) {
    std::array<double, kNear> sizes{};
    for (std::size_t i = 0; i < count; ++i) {
        sizes[i] = std::abs(found[i].row->error);
    }
    std::sort(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(count));
    return sizes[static_cast<std::size_t>(std::ceil(0.9 * static_cast<double>(count))) - 1];
}

} // namespace

void reportServingEvidence(const StepContext& context, const ServingWork& work, Report& report) {
    const Study& study = context.study;
    const Calibration& calibration = *study.calibration;
    const ServingEvidence& evidence = work.isPrefill() ? calibration.prefillEvidence : calibration.decodeEvidence;
    const Server server{study.chip->id,
                        context.model.id,
                        study.scenario.serving.stack,
                        context.perReplica,
                        static_cast<double>(work.tokens),
                        static_cast<double>(study.devices) / context.replicas};
    std::array<Near, kNear> found;
    const std::size_t count = nearest(server, evidence, found);
    for (std::size_t i = 0; i < std::min(count, kShown); ++i) {
        report.evidence.nearest.push_back({found[i].row->id, found[i].row->error, found[i].distance});
    }
    report.evidence.extrapolates = count == 0 || found[0].distance >= 1;
    double band = count > 0 ? bandOf(found, count) : 0;
    if (report.evidence.extrapolates) { // as wide as all servers that were measured, or as it is said of any scenario
        band = std::max({band, evidence.band, study.constants.extrapolationBand});
    }
    report.evidence.band = band;
    report.headline.bandLowSeconds = report.headline.stepTimeSeconds * (1 - band);
    report.headline.bandHighSeconds = report.headline.stepTimeSeconds * (1 + band);
}

} // namespace ridgepoint
