// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/enum_names.h"
#include "core/report/report.h"

#include <array>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

/// Which value of a number meets a target.
namespace ridgepoint {

enum class GoalMetric : std::uint8_t {
    step_time,             ///< seconds, at most
    tokens_per_s,          ///< at least
    tokens_per_s_per_chip, ///< at least
    mfu,                   ///< at least
    hbm_peak,              ///< bytes of a device, at most
    fits,                  ///< the target is not read: fits by more than the error band
};
template <> struct EnumNames<GoalMetric> {
    static constexpr std::array<std::string_view, 6> names{"step_time", "tokens_per_s", "tokens_per_s_per_chip",
                                                           "mfu",       "hbm_peak",     "fits"};
};

struct Goal {
    GoalMetric metric = GoalMetric::step_time;
    double target = 0;
    bool mustFit = false; ///< and fit by more than the error band

    bool isMetBy(const Report& report) const;
};

/// Which of the values that meet the goal is wanted: the least bandwidth, the largest batch.
enum class Wanted : std::uint8_t { smallest, largest };

struct GoalResult {
    bool reached = false;
    double value = 0;  ///< the value that was wanted, within 0.1 % for a number that is not whole
    double factor = 1; ///< over the present value
    Scenario scenario;
    Headline headline;
};

/// Seeks the value of a number between a thousandth and a thousand times the present one. Numbers of the chip are
/// taken to act one way only and halved in; of workload fields every legal one on their ladder is tried, and
/// "hardware.slice" goes through the shapes that the chip has, by the number of chips, with the global batch kept.
/// Nothing where the scenario cannot be, or no number stands at `path`; not reached after a stop.
std::optional<GoalResult> goalSeek(const Scenario& scenario, std::string_view path, const Goal& goal, Wanted wanted,
                                   const Catalogue& catalogue, const std::stop_token& stop = {});

/// One number that would have to be another for a target.
struct Requirement {
    std::string path;
    std::string_view unit;
    double now = 0;
    std::optional<GoalResult> needed; ///< nothing: not by this number alone, up to a thousand times (or a thousandth)

    double factor() const { return needed ? needed->factor : 0; }
};

/// What must be true for a target MFU.
struct MfuRequirements {
    bool valid = false;
    double now = 0;
    double target = 0;
    double stepSeconds = 0;       ///< now
    double targetStepSeconds = 0; ///< with the target: what is more has to go
    double withAllOverlapped = 0; ///< the MFU if everything that can overlap did
    /// What the step spends its time on beside the model's FLOPs at nameplate, largest first: where it can come from.
    std::vector<std::pair<TimeCategory, double>> overheads;
    /// Each number of hardware and workload by itself, the smallest change first; those that cannot do it last. The
    /// peak rates are left out: MFU is measured against them.
    std::vector<Requirement> alone;
};
/// Not valid after a stop.
MfuRequirements requirementsFor(const Scenario& scenario, double targetMfu, const Catalogue& catalogue,
                                const std::stop_token& stop = {});

} // namespace ridgepoint
