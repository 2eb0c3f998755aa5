// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/serving_fit.h"

#include "core/step/serving_step.h"

#include <Eigen/Dense>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

namespace ridgepoint {
namespace {

using Overhead = double ServingStack::*;
constexpr std::array<Overhead, 3> kOverheads{&ServingStack::stepSeconds, &ServingStack::layerSeconds,
                                             &ServingStack::collectiveSeconds};
using Overheads = Eigen::Vector3d;

/// Servers differ by about this much from run to run; larger errors count linearly.
constexpr double kNoise = 0.1;

bool speaksForDecoding(ServingMetric metric) {
    return metric == ServingMetric::tpot || metric == ServingMetric::token_rate || metric == ServingMetric::throughput;
}

/// Rates as the time of a token, in which the overheads are summands.
double secondsOf(ServingMetric metric, double figure) { return metric == ServingMetric::tpot ? figure : 1 / figure; }

/// Relative errors of some figures as a linear function of the overheads: errors = slopes × overheads + errors at none.
struct LinearErrors {
    Eigen::VectorXd atNone;
    Eigen::Matrix<double, Eigen::Dynamic, 3> slopes;

    Eigen::VectorXd at(const Overheads& x) const { return atNone + slopes * x; }
};

/// Predicts the figures with a trial calibration in place of the catalogue's.
class Predictor {
public:
    Predictor(std::vector<MeasuredServing> rows, const Catalogue& catalogue, const Calibration& base,
              const std::string& stack)
        : m_rows(std::move(rows)), m_catalogue(catalogue), m_trial(base), m_stack(stack) {
        for (MeasuredServing& row : m_rows) {
            row.scenario.serving.stack = stack;
        }
    }

    Eigen::VectorXd errors(const Overheads& x) {
        for (std::size_t i = 0; i < kOverheads.size(); ++i) {
            m_trial.servingStacks[m_stack].*kOverheads[i] = x[static_cast<Eigen::Index>(i)];
        }
        m_catalogue.calibrations[m_trial.name] = std::make_shared<const Calibration>(m_trial);
        const ServingValidation validation = validateServing(m_rows, m_catalogue, m_trial.name);
        Eigen::VectorXd result(static_cast<Eigen::Index>(m_rows.size()));
        for (std::size_t i = 0; i < m_rows.size(); ++i) {
            const ServingRow& row = validation.rows[i];
            result[static_cast<Eigen::Index>(i)] =
                row.error ? secondsOf(row.metric, row.predicted) / secondsOf(row.metric, row.measured) - 1 : 0;
        }
        return result;
    }
    LinearErrors linear() {
        constexpr double kStep = 1e-3;
        LinearErrors result{errors(Overheads::Zero()), {}};
        result.slopes.resize(result.atNone.size(), 3);
        for (Eigen::Index i = 0; i < 3; ++i) {
            result.slopes.col(i) = (errors(kStep * Overheads::Unit(i)) - result.atNone) / kStep;
        }
        return result;
    }

private:
    std::vector<MeasuredServing> m_rows;
    Catalogue m_catalogue;
    Calibration m_trial;
    std::string m_stack;
};

/// The least squares under weights of those overheads that `chosen` has a bit for, the others being none; nothing where
/// one of them would be negative or the figures do not tell them apart.
std::optional<Overheads> leastSquares(const LinearErrors& problem, const Eigen::VectorXd& weights, unsigned chosen) {
    std::vector<Eigen::Index> columns;
    for (Eigen::Index i = 0; i < 3; ++i) {
        if ((chosen >> i & 1U) != 0) {
            columns.push_back(i);
        }
    }
    Overheads result = Overheads::Zero();
    if (columns.empty()) {
        return result;
    }
    const Eigen::MatrixXd slopes = weights.asDiagonal() * problem.slopes(Eigen::all, columns);
    const Eigen::ColPivHouseholderQR<Eigen::MatrixXd> solver(slopes);
    if (solver.rank() < static_cast<Eigen::Index>(columns.size())) {
        return std::nullopt;
    }
    const Eigen::VectorXd solved = solver.solve(-(weights.asDiagonal() * problem.atNone));
    result(columns) = solved;
    return solved.minCoeff() < 0 ? std::nullopt : std::optional(result);
}

Overheads fitOverheads(const LinearErrors& problem) {
    constexpr int kRounds = 50;
    constexpr unsigned kChoices = 8;
    constexpr double kWorth = 0.999; // of two that do as well, the one with fewer or coarser overheads
    Overheads best = Overheads::Zero();
    for (int round = 0; round < kRounds; ++round) {
        const Eigen::ArrayXd errors = problem.at(best).array() / kNoise;
        const Eigen::VectorXd weights = (1 + errors.square()).pow(-0.25).matrix(); // of soft-L1, on the errors
        double least = std::numeric_limits<double>::infinity();
        for (unsigned chosen = 0; chosen < kChoices; ++chosen) {
            const auto found = leastSquares(problem, weights, chosen);
            const double loss =
                found ? (weights.asDiagonal() * problem.at(*found)).squaredNorm() : std::numeric_limits<double>::max();
            if (loss < kWorth * least) {
                least = loss;
                best = *found;
            }
        }
    }
    return best;
}

ErrorSummary summaryOf(const Eigen::VectorXd& errors) { return summarise({errors.begin(), errors.end()}); }

std::string sourceOf(const std::vector<MeasuredServing>& rows) {
    std::set<std::string> stacks;
    std::set<std::string_view> metrics;
    for (const MeasuredServing& row : rows) {
        stacks.insert(row.stack);
        metrics.insert(enumName(row.metric));
    }
    std::string text = "fit of " + std::to_string(rows.size()) + " published figures (";
    for (const std::string_view metric : metrics) {
        text += std::string(metric == *metrics.begin() ? "" : ", ") + std::string(metric);
    }
    text += ") of ";
    for (const std::string& stack : stacks) {
        text += (stack == *stacks.begin() ? "" : ", ") + stack;
    }
    return text;
}

} // namespace

void setServingEvidence(const std::vector<MeasuredServing>& rows, const ServingValidation& validation,
                        Calibration& calibration) {
    constexpr double kPrompt = 2.0 / 3; // what waits longer says little about the prefill
    calibration.decodeEvidence = calibration.prefillEvidence = {};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const MeasuredServing& row = rows[i];
        const bool first = row.metric == ServingMetric::ttft || row.metric == ServingMetric::ttft_loaded;
        const ServingRow& result = validation.rows[i];
        const bool speaks = first ? result.promptShare >= kPrompt : speaksForDecoding(row.metric);
        if (!result.error || !speaks) {
            continue;
        }
        const Workload& workload = row.scenario.workload;
        const auto tokens = static_cast<double>(first ? workload.promptLength : workload.contextLength);
        (first ? calibration.prefillEvidence : calibration.decodeEvidence)
            .rows.push_back({row.id, row.chip, row.scenario.model.base, row.scenario.serving.stack, first,
                             static_cast<double>(workload.batch), tokens, static_cast<double>(row.devices),
                             std::round(*result.error * 1e4) / 1e4});
    }
    setBand(calibration.decodeEvidence);
    setBand(calibration.prefillEvidence);
}

ServingFit fitServing(const std::vector<MeasuredServing>& rows, const Catalogue& catalogue, const Calibration& base,
                      const std::string& name) {
    ServingFit fit;
    std::map<std::string, std::vector<MeasuredServing>> groups;
    for (const MeasuredServing& row : rows) {
        if (!row.skipReason.empty() || !speaksForDecoding(row.metric) || row.scenario.serving.stack.empty()) {
            continue;
        }
        groups[row.scenario.serving.stack].push_back(row);
        if (row.metric == ServingMetric::tpot) {
            groups[std::string(kDefaultServingStack)].push_back(row);
        }
    }
    if (groups.empty()) {
        fit.error = "no figure can be used: each needs a time per output token or tokens/s, a known chip and model";
        return fit;
    }
    fit.calibration = base;
    fit.calibration.name = fit.calibration.title = name;
    for (auto& [stack, group] : groups) {
        Predictor predictor(group, catalogue, fit.calibration, stack);
        const Overheads overheads = fitOverheads(predictor.linear());
        FittedStack& fitted = fit.stacks.emplace_back();
        fitted.name = stack;
        for (std::size_t i = 0; i < kOverheads.size(); ++i) {
            constexpr double kDigits = 1e8; // tens of nanoseconds
            fitted.values.*kOverheads[i] = std::round(overheads[static_cast<Eigen::Index>(i)] * kDigits) / kDigits;
        }
        fitted.values.source = sourceOf(group);
        fitted.errors = summaryOf(predictor.errors(overheads));
        fit.calibration.servingStacks[stack] = fitted.values;
    }
    Catalogue with = catalogue;
    with.calibrations[name] = std::make_shared<const Calibration>(fit.calibration);
    setServingEvidence(rows, validateServing(rows, with, name), fit.calibration);
    return fit;
}

} // namespace ridgepoint
