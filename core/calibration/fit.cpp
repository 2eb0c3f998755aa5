// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/fit.h"

#include "core/report/evaluate.h"
#include "core/workers.h"

#include <Eigen/Dense>
#include <unsupported/Eigen/NonLinearOptimization>

#include <algorithm>
#include <cmath>
#include <mutex>
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

/// Calibrations without the runs that they were checked on: a fit asks only for times, and looking up for every one of
/// them how far the nearest runs are off would take most of it.
class BareCalibrations {
public:
    std::shared_ptr<const Calibration> of(const std::shared_ptr<const Calibration>& whole) {
        std::shared_ptr<const Calibration>& bare = m_bare[whole];
        if (bare == nullptr) {
            Calibration copy = *whole;
            copy.residuals.clear();
            bare = std::make_shared<const Calibration>(std::move(copy));
        }
        return bare;
    }

private:
    std::map<std::shared_ptr<const Calibration>, std::shared_ptr<const Calibration>> m_bare;
};

std::vector<Row> usableRows(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue,
                            const std::string& withoutFamily) {
    std::vector<Row> rows;
    BareCalibrations bare;
    for (const MeasuredRun& run : runs) {
        const double weight = fitWeight(run);
        if (weight <= 0 || run.family == withoutFamily) {
            continue;
        }
        Study study = resolve(run.scenario, catalogue);
        if (study.valid()) {
            study.calibration = bare.of(study.calibration);
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

/// A constant of a chip is only asked for where a run of that chip depends on it, one of a kind of chips where there is
/// a run of that kind.
std::vector<Number> numbersOf(const std::vector<Row>& rows) {
    std::vector<Number> numbers;
    for (const FittedConstant& constant : fittedConstants()) {
        const bool asked = std::any_of(rows.begin(), rows.end(),
                                       [&constant](const Row& row) { return row.study.chip->isGpu() == constant.gpu; });
        if (!asked) {
            continue;
        }
        if (!constant.perChip) {
            numbers.push_back({&constant, {}});
            continue;
        }
        std::set<std::string> chips;
        for (const Row& row : rows) {
            if (row.study.chip->isGpu() == constant.gpu) {
                chips.insert(row.study.chip->id);
            }
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
    const std::set<std::string>& gpus; ///< ids of the chips that are GPUs
    unsigned workers = 1;
    mutable std::vector<Report> reports = std::vector<Report>(workers); ///< one for each

    int inputs() const { return static_cast<int>(numbers.size()); }
    int values() const { return static_cast<int>(rows.size() + numbers.size()); }

    CalibrationConstants constantsFor(const std::string& chip, const Eigen::VectorXd& x) const {
        const CalibrationConstants* start = base.find(chip);
        CalibrationConstants constants = start != nullptr ? *start : CalibrationConstants{};
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const bool kind = gpus.contains(chip) == numbers[i].constant->gpu;
            if (kind && (numbers[i].chip.empty() || numbers[i].chip == chip)) {
                constants.*numbers[i].constant->member = valueOf(numbers[i], x[static_cast<Eigen::Index>(i)]);
            }
        }
        return constants;
    }

    double residual(Row& row, const Eigen::VectorXd& x, Report& report) const {
        const double predicted = predict(row.study, constantsFor(row.study.chip->id, x), report);
        return robust(row.weight * std::log(predicted / *row.run->stepSeconds) / kNoise);
    }

    /// Whether a row depends on a number: one of its own chip, or of all of its kind.
    bool depends(const Row& row, const Number& number) const {
        return number.chip.empty() ? gpus.contains(row.study.chip->id) == number.constant->gpu
                                   : number.chip == row.study.chip->id;
    }

    /// Calls work(row, its index, a report to overwrite) for every row; false where a stop was asked for.
    bool forEachRow(const std::function<void(Row&, Eigen::Index, Report&)>& work) const {
        std::stop_source stopped;
        constexpr std::size_t kNeighbours = 4;
        shareWork(rows.size(), workers, kNeighbours, stopped.get_token(), [&](unsigned worker, std::size_t at) {
            if (stop && stop()) {
                stopped.request_stop();
                return;
            }
            work(rows[at], static_cast<Eigen::Index>(at), reports[worker]);
        });
        return !stopped.stop_requested();
    }

    int operator()(const Eigen::VectorXd& x, Eigen::VectorXd& residuals) const {
        residuals.tail(x.size()) = x;
        const bool done =
            forEachRow([&](Row& row, Eigen::Index at, Report& report) { residuals[at] = residual(row, x, report); });
        return done ? 0 : -1;
    }

    /// Central differences: the model has kinks where the longest lane changes, which steps of a hundredth bridge.
    int df(const Eigen::VectorXd& x, Eigen::MatrixXd& jacobian) const {
        constexpr double kStep = 0.02;
        jacobian.setZero();
        jacobian.bottomRows(x.size()).setIdentity(); // of the expectation
        const bool done = forEachRow([&](Row& row, Eigen::Index at, Report& report) {
            for (Eigen::Index i = 0; i < x.size(); ++i) {
                if (depends(row, numbers[static_cast<std::size_t>(i)])) {
                    Eigen::VectorXd low = x, high = x;
                    low[i] -= kStep;
                    high[i] += kStep;
                    jacobian(at, i) = (residual(row, high, report) - residual(row, low, report)) / (2 * kStep);
                }
            }
        });
        return done ? 0 : -1;
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

/// Chips without a run of their own take the mean of what is fitted per chip, of TPUs or of GPUs.
void setOtherChips(const std::vector<Number>& numbers, const Eigen::VectorXd& x, bool ofGpus,
                   const std::set<std::string>& gpus, Calibration& calibration) {
    std::map<double C::*, std::pair<double, int>, bool (*)(double C::*, double C::*)> sums(
        [](double C::*a, double C::*b) {
            const C probe{};
            return &(probe.*a) < &(probe.*b);
        });
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (!numbers[i].chip.empty() && numbers[i].constant->gpu == ofGpus) {
            auto& [sum, count] = sums[numbers[i].constant->member];
            sum += valueOf(numbers[i], x[static_cast<Eigen::Index>(i)]);
            ++count;
        }
    }
    for (auto& [chip, constants] : calibration.chips) {
        if (gpus.contains(chip) != ofGpus) {
            continue;
        }
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
               const std::string& family, const std::function<bool()>& stop, unsigned workers) {
    Fit fit;
    std::vector<Row> rows = usableRows(runs, catalogue, family);
    const std::vector<Number> numbers = numbersOf(rows);
    if (rows.empty()) {
        fit.error = "no run can be used: each needs a step time, a known chip and a scenario that can be evaluated";
        return fit;
    }
    std::set<std::string> gpus;
    for (const auto& [id, chip] : catalogue.chips) {
        if (chip->isGpu()) {
            gpus.insert(id);
        }
    }
    const Problem problem{rows, numbers, base, stop, gpus, workers};
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
    for (const bool ofGpus : {false, true}) {
        setOtherChips(numbers, x, ofGpus, gpus, fit.calibration);
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        fit.values.push_back({std::string(numbers[i].constant->name), numbers[i].chip,
                              valueOf(numbers[i], x[static_cast<Eigen::Index>(i)]), 0, numbers[i].constant->gpu});
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
        {"matmul_fraction", &C::matmulFraction, true, 0.75, 0.15, 1, "published GEMM benchmarks: 0.73 to 0.87", true},
        {"attention_fraction", &C::attentionFraction, true, 0.7, 0.2, 1.2, "flash attention beside GEMMs", true},
        {"async_attention_fraction", &C::asyncAttentionFraction, true, 0.75, 0.2, 1.2, "cuDNN beside GEMMs", true},
        {"fp8_fraction", &C::fp8Fraction, false, 0.88, 0.1, 1.1, "published GEMM benchmarks, FP8 beside BF16", true},
        {"grouped_matmul_fraction", &C::groupedMatmulFraction, false, 0.85, 0.15, 1, "tiles of grouped kernels", true},
        {"element_wise_traffic", &C::elementWiseTraffic, false, 1.2, 0.4, 10, "chains that are fused in part", true},
        {"operation_start_seconds", &C::operationStartSeconds, false, 4e-6, 0.4, 1e-4, "gap between kernels", true},
        {"tile_seconds", &C::tileSeconds, false, 1.5e-6, 0.5, 1e-4, "first loads and last stores of a tile", true},
        {"host_operation_seconds", &C::hostOperationSeconds, false, 1.5e-5, 0.5, 1e-3, "a launch from Python", true},
        {"collective_fraction", &C::collectiveFraction, false, 0.78, 0.15, 1, "NCCL tests: 0.75 to 0.82", true},
        {"collective_start_seconds", &C::collectiveStartSeconds, false, 3e-5, 0.5, 1e-2, "NCCL latency", true},
        {"collective_compute_share", &C::collectiveComputeShare, false, 0.3, 0.5, 1, "multiprocessors lent", true},
        {"tensor_collective_exposed", &C::tensorCollectiveExposed, false, 0.3, 0.5, 1, "beside weight gradients", true},
        {"dcn_fraction", &C::dcnFraction, false, 0.8, 0.2, 1, "NCCL over InfiniBand and RoCE", true},
        {"slice_wait", &C::sliceWait, false, 0.005, 0.6, 0.2, "jitter of many nodes", true},
        {"quantization_traffic", &C::quantizationTraffic, false, 1, 0.5, 10, "casts that are fused in part", true},
        {"routing_passes", &C::routingPasses, false, 5, 0.5, 100, "permute and un-permute", true},
        {"routing_kernels", &C::routingKernels, false, 10, 0.4, 1000, "counted in Megatron's token dispatch", true},
        {"grouped_launch_share", &C::groupedLaunchShare, false, 0.125, 0.5, 2, "a launch without Python", true},
        {"loss_bytes_per_logit", &C::lossBytesPerLogit, false, 8, 0.5, 100, "FP32 logits", true},
        {"step_overhead_seconds", &C::stepOverheadSeconds, false, 5e-3, 0.7, 1, "host work between steps", true},
    };
    return constants;
}

namespace {

/// Sources with many rows or with settings that are not stated count less. The thousand runs of small models are
/// thinned out, which changes the fit little and keeps it quick.
double gpuWeight(const MeasuredRun& run) {
    static const std::map<std::string, double, std::less<>> kWeights{
        {"megatron_2022", 2}, {"vtrain_multi", 0.6},    {"vtrain_single", 0.3},   {"mosaic", 0.5},
        {"torchtitan", 1.4},  {"fms_fsdp", 0.5},        {"megatron_bridge", 0.5}, {"nemo", 0.4},
        {"simumax", 0.03},    {"fms_acceleration", 0.2}};
    const auto weight = kWeights.find(run.status);
    if (weight == kWeights.end()) {
        return 0;
    }
    constexpr std::size_t kThinning = 8;
    const bool thinned = run.status == "vtrain_single" && std::hash<std::string>{}(run.id) % kThinning != 0;
    // What the routed rows of one configuration reach moved by 40 % in a year of releases.
    const bool drifts = run.status == "megatron_bridge" && !run.family.starts_with("llama");
    return thinned ? 0 : weight->second * (drifts ? 0.5 : 1);
}

} // namespace

double fitWeight(const MeasuredRun& run) {
    if (!run.skipReason.empty() || !run.stepSeconds || !(*run.stepSeconds > 0) || !std::isfinite(*run.stepSeconds)) {
        return 0;
    }
    if (run.status == "own") {
        return run.scenario.workload.kind == WorkloadKind::train ? 1 : 0;
    }
    if (run.status == "current" || run.status == "independent_reproduction" || run.status.empty()) {
        return 1;
    }
    if (const double weight = gpuWeight(run); weight > 0) {
        return weight;
    }
    // Rows of documents without a date count less, those of 2023, whose step times follow from two-digit MFU, least.
    const bool derived = run.family.starts_with("2023");
    return run.status != "docs_table" ? 0 : derived ? 0.3 : 0.7;
}

Fit fitConstants(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue, const Calibration& base,
                 const std::function<bool()>& stop) {
    return fitWithout(runs, catalogue, base, {}, stop, workerCount(0, runs.size()));
}

namespace {

/// Errors of a family's rows by their ids, with constants of the others. Empty where these give no fit.
std::map<std::string, double> errorsWithout(const std::string& family, const std::vector<MeasuredRun>& runs,
                                            const Catalogue& catalogue, const Calibration& base,
                                            const std::function<bool()>& stop) {
    std::map<std::string, double> errors;
    const Fit fit = fitWithout(runs, catalogue, base, family, stop, 1);
    if (!fit.error.empty()) {
        return errors;
    }
    Report report;
    for (const MeasuredRun& run : runs) {
        if (run.family != family || fitWeight(run) <= 0) {
            continue;
        }
        Study study = resolve(run.scenario, catalogue);
        const CalibrationConstants* constants = study.chip ? fit.calibration.find(study.chip->id) : nullptr;
        if (study.valid() && constants != nullptr) {
            errors[run.id] = predict(study, *constants, report) / *run.stepSeconds - 1;
        }
    }
    return errors;
}

ErrorSummary summariseById(const std::map<std::string, double>& errors) {
    std::vector<double> values;
    for (const auto& [id, error] : errors) {
        values.push_back(error);
    }
    return summarise(std::move(values));
}

} // namespace

std::vector<std::string> fittedFamilies(const std::vector<MeasuredRun>& runs) {
    std::set<std::string> families;
    for (const MeasuredRun& run : runs) {
        if (fitWeight(run) > 0) {
            families.insert(run.family);
        }
    }
    return {families.begin(), families.end()};
}

std::map<std::string, ErrorSummary> leaveOneFamilyOut(const std::vector<MeasuredRun>& runs, const Catalogue& catalogue,
                                                      const Calibration& base,
                                                      std::map<std::string, double>& errorOfRow,
                                                      const std::function<bool()>& stop, const FitProgress& progress) {
    const std::vector<std::string> families = fittedFamilies(runs);
    std::map<std::string, ErrorSummary> summaries;
    if (families.size() < 2) {
        return summaries; // nothing would be left to fit to
    }
    std::vector<std::map<std::string, double>> errors(families.size());
    std::mutex telling;
    int done = 0;
    shareWork(families.size(), workerCount(0, families.size()), 1, {}, [&](unsigned, std::size_t i) {
        if (stop && stop()) {
            return;
        }
        errors[i] = errorsWithout(families[i], runs, catalogue, base, stop);
        const std::scoped_lock lock(telling);
        ++done;
        if (progress) {
            progress(done, static_cast<int>(families.size()));
        }
    });
    for (std::size_t i = 0; i < families.size(); ++i) {
        summaries[families[i]] = summariseById(errors[i]);
        errorOfRow.merge(errors[i]);
    }
    summaries["all"] = summariseById(errorOfRow);
    return summaries;
}

} // namespace ridgepoint
