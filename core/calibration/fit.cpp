// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/fit.h"

#include "core/report/evaluate.h"

#include <Eigen/Dense>
#include <unsupported/Eigen/NonLinearOptimization>

#include <algorithm>
#include <cmath>
#include <set>

namespace ridgepoint {
namespace {

using C = CalibrationConstants;

/// Published step times of the same run differ by about this much; larger errors count linearly.
constexpr double kNoise = 0.02;

/// A number of the fit: one constant, for one chip or for all.
struct Number {
    const FittedConstant* constant;
    std::string chip; ///< empty = all
};

/// A run with everything looked up but the constants.
struct Row {
    const MeasuredRun* run;
    Study study;
    double weight;
};

std::vector<Row> usableRows(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue,
                            const std::string& withoutFamily) {
    std::vector<Row> rows;
    for (const MeasuredRun& run : runs) {
        const double weight = fitWeight(run);
        if (weight <= 0 || run.family == withoutFamily) {
            continue;
        }
        Study study = resolve(run.scenario, catalogue);
        if (study.valid()) {
            rows.push_back({&run, std::move(study), weight});
        }
    }
    return rows;
}

/// Seconds of the step, with the constants replaced.
double predict(Study& study, const CalibrationConstants& constants, Report& report) {
    study.constants = constants;
    evaluate(study, report);
    return report.headline.stepTimeSeconds;
}

/// A constant of a chip is only asked for where a run of that chip depends on it.
std::vector<Number> numbersOf(const std::vector<Row>& rows) {
    std::vector<Number> numbers;
    for (const FittedConstant& constant : fittedConstants()) {
        if (!constant.perChip) {
            numbers.push_back({&constant, {}});
            continue;
        }
        std::set<std::string> chips;
        for (const Row& row : rows) {
            chips.insert(row.study.chip->id);
        }
        for (const std::string& chip : chips) {
            numbers.push_back({&constant, chip});
        }
    }
    return numbers;
}

/// Values as the solver sees them: ln(value / expected) / spread, so that 1 is one standard deviation.
double valueOf(const Number& number, double x) {
    const FittedConstant& constant = *number.constant;
    return std::min(constant.maximum, constant.expected * std::exp(constant.spread * x));
}

/// The residual of a soft-L1 loss: its square is linear in large errors.
double robust(double z) { return std::copysign(std::sqrt(2 * (std::sqrt(1 + z * z) - 1)), z); }

/// What Eigen's solver minimises.
struct Problem {
    using Scalar = double;
    using InputType = Eigen::VectorXd;
    using ValueType = Eigen::VectorXd;
    using JacobianType = Eigen::MatrixXd;
    enum { InputsAtCompileTime = Eigen::Dynamic, ValuesAtCompileTime = Eigen::Dynamic };

    std::vector<Row>& rows;
    const std::vector<Number>& numbers;
    const Calibration& base;
    const std::function<bool()>& stop;
    mutable Report report{};

    int inputs() const { return static_cast<int>(numbers.size()); }
    int values() const { return static_cast<int>(rows.size() + numbers.size()); }

    CalibrationConstants constantsFor(const std::string& chip, const Eigen::VectorXd& x) const {
        const CalibrationConstants* start = base.find(chip);
        CalibrationConstants constants = start != nullptr ? *start : CalibrationConstants{};
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            if (numbers[i].chip.empty() || numbers[i].chip == chip) {
                constants.*numbers[i].constant->member = valueOf(numbers[i], x[static_cast<Eigen::Index>(i)]);
            }
        }
        return constants;
    }

    int operator()(const Eigen::VectorXd& x, Eigen::VectorXd& residuals) const {
        if (stop && stop()) {
            return -1;
        }
        Eigen::Index at = 0;
        for (Row& row : rows) {
            const double predicted = predict(row.study, constantsFor(row.study.chip->id, x), report);
            residuals[at++] = robust(row.weight * std::log(predicted / *row.run->stepSeconds) / kNoise);
        }
        for (Eigen::Index i = 0; i < x.size(); ++i) {
            residuals[at++] = x[i];
        }
        return 0;
    }

    /// Central differences: the model has kinks where the longest lane changes, which steps of a hundredth bridge.
    int df(const Eigen::VectorXd& x, Eigen::MatrixXd& jacobian) const {
        constexpr double kStep = 0.02;
        Eigen::VectorXd low(values()), high(values());
        for (Eigen::Index i = 0; i < x.size(); ++i) {
            Eigen::VectorXd shifted = x;
            shifted[i] = x[i] - kStep;
            if ((*this)(shifted, low) < 0) {
                return -1;
            }
            shifted[i] = x[i] + kStep;
            if ((*this)(shifted, high) < 0) {
                return -1;
            }
            jacobian.col(i) = (high - low) / (2 * kStep);
        }
        return 0;
    }
};

/// Relative standard deviations from the inverse of the curvature.
void addDeviations(const Problem& problem, const Eigen::VectorXd& x, std::vector<FittedValue>& values) {
    Eigen::MatrixXd jacobian(problem.values(), problem.inputs());
    if (problem.df(x, jacobian) < 0) {
        return;
    }
    const Eigen::MatrixXd covariance = (jacobian.transpose() * jacobian).inverse();
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto k = static_cast<Eigen::Index>(i);
        values[i].deviation = problem.numbers[i].constant->spread * std::sqrt(std::max(0.0, covariance(k, k)));
    }
}

/// Chips without a run of their own take the mean of what is fitted per chip.
void setOtherChips(const std::vector<Number>& numbers, const Eigen::VectorXd& x, Calibration& calibration) {
    std::map<double C::*, std::pair<double, int>, bool (*)(double C::*, double C::*)> sums(
        [](double C::*a, double C::*b) {
            const C probe{};
            return &(probe.*a) < &(probe.*b);
        });
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (!numbers[i].chip.empty()) {
            auto& [sum, count] = sums[numbers[i].constant->member];
            sum += valueOf(numbers[i], x[static_cast<Eigen::Index>(i)]);
            ++count;
        }
    }
    for (auto& [chip, constants] : calibration.chips) {
        for (const auto& [member, sum] : sums) {
            const bool own = std::any_of(numbers.begin(), numbers.end(), [&, m = member, &id = chip](const Number& n) {
                return n.constant->member == m && n.chip == id;
            });
            if (!own) {
                constants.*member = sum.first / sum.second;
            }
        }
    }
}

Fit fitWithout(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue, const Calibration& base,
               const std::string& family, const std::function<bool()>& stop) {
    Fit fit;
    std::vector<Row> rows = usableRows(runs, catalogue, family);
    const std::vector<Number> numbers = numbersOf(rows);
    if (rows.empty()) {
        fit.error = "no run can be used: each needs a step time, a known chip and a scenario that can be evaluated";
        return fit;
    }
    const Problem problem{rows, numbers, base, stop};
    Eigen::VectorXd x = Eigen::VectorXd::Zero(problem.inputs());
    Eigen::LevenbergMarquardt<const Problem> solver(problem);
    solver.parameters.maxfev = 200;
    solver.parameters.xtol = solver.parameters.ftol = 1e-6;
    if (solver.minimize(x) == Eigen::LevenbergMarquardtSpace::UserAsked) {
        fit.error = "stopped";
        return fit;
    }
    fit.calibration = base;
    for (const Row& row : rows) {
        fit.rows.push_back(row.run->id);
        fit.calibration.chips.try_emplace(row.study.chip->id, problem.constantsFor(row.study.chip->id, x));
    }
    for (auto& [chip, constants] : fit.calibration.chips) {
        constants = problem.constantsFor(chip, x);
    }
    setOtherChips(numbers, x, fit.calibration);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        fit.values.push_back({std::string(numbers[i].constant->name), numbers[i].chip,
                              valueOf(numbers[i], x[static_cast<Eigen::Index>(i)]), 0});
    }
    addDeviations(problem, x, fit.values);
    return fit;
}

} // namespace

const std::vector<FittedConstant>& fittedConstants() {
    static const std::vector<FittedConstant> constants{
        {"matmul_fraction", &C::matmulFraction, true, 0.78, 0.10, 1, "0.94 of the measured GEMM ceilings"},
        {"fp8_fraction", &C::fp8Fraction, false, 0.97, 0.05, 1, "TPU7x GEMM table, FP8 beside BF16"},
        {"element_wise_traffic", &C::elementWiseTraffic, false, 1.4, 0.3, 10, "chains that XLA does not fuse whole"},
        {"collective_compute_share", &C::collectiveComputeShare, false, 0.5, 0.5, 1, "between free and serial"},
        {"quantization_traffic", &C::quantizationTraffic, false, 0.7, 0.6, 10, "casts that are fused in part"},
        {"routing_passes", &C::routingPasses, false, 10, 0.5, 100, "sort, gather, scatter, un-permute"},
        {"expert_gather_exposed", &C::expertGatherExposed, false, 0.6, 0.5, 1, "a layer of experts does not fit ahead"},
        {"grouped_matmul_fraction", &C::groupedMatmulFraction, false, 0.95, 0.06, 1, "tiles of the grouped kernel"},
        {"tensor_collective_exposed", &C::tensorCollectiveExposed, false, 0.6, 0.4, 1, "between pipelined and serial"},
        {"slice_wait", &C::sliceWait, false, 0.02, 0.5, 0.2, "noise of many hosts, of which the slowest counts"},
    };
    return constants;
}

double fitWeight(const MeasuredRun& run) {
    if (!run.skipReason.empty() || !run.stepSeconds || !(*run.stepSeconds > 0) || !std::isfinite(*run.stepSeconds)) {
        return 0;
    }
    if (run.status == "current" || run.status == "independent_reproduction" || run.status.empty()) {
        return 1;
    }
    // Rows of documents without a date count less, those of 2023, whose step times follow from two-digit MFU, least.
    const bool derived = run.family.starts_with("2023");
    return run.status != "docs_table" ? 0 : derived ? 0.3 : 0.7;
}

Fit fitConstants(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue, const Calibration& base,
                 const std::function<bool()>& stop) {
    return fitWithout(runs, catalogue, base, {}, stop);
}

std::map<std::string, ErrorSummary> leaveOneFamilyOut(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue,
                                                      const Calibration& base,
                                                      std::map<std::string, double>& errorOfRow) {
    std::set<std::string> families;
    for (const MeasuredRun& run : runs) {
        if (fitWeight(run) > 0) {
            families.insert(run.family);
        }
    }
    std::map<std::string, ErrorSummary> summaries;
    if (families.size() < 2) {
        return summaries; // nothing would be left to fit to
    }
    Report report;
    for (const std::string& family : families) {
        const Fit fit = fitWithout(runs, catalogue, base, family, {});
        std::vector<double> errors;
        for (const MeasuredRun& run : runs) {
            if (run.family != family || fitWeight(run) <= 0 || !fit.error.empty()) {
                continue;
            }
            Study study = resolve(run.scenario, catalogue);
            const CalibrationConstants* constants = study.chip ? fit.calibration.find(study.chip->id) : nullptr;
            if (study.valid() && constants != nullptr) {
                const double error = predict(study, *constants, report) / *run.stepSeconds - 1;
                errorOfRow[run.id] = error;
                errors.push_back(error);
            }
        }
        summaries[family] = summarise(std::move(errors));
    }
    std::vector<double> all;
    for (const auto& [id, error] : errorOfRow) {
        all.push_back(error);
    }
    summaries["all"] = summarise(std::move(all));
    return summaries;
}

} // namespace ridgepoint
