// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/evaluator.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// A number of a scenario, by itself, and what the report says with other values of it.
namespace ridgepoint {

/// A field that holds a number: of the chip ("hardware.chip.hbm_bandwidth") or of the workload.
struct ScenarioNumber {
    std::string path;
    std::string_view unit; ///< static text, may be empty
    double value = 0;      ///< in use, whether the scenario states it or the preset does
    bool isWhole = false;  ///< only whole numbers are legal
};

/// The rates, sizes and latencies of the chip that are above 0, in the order of the chip format.
std::vector<ScenarioNumber> hardwareNumbers(const Study& study, const Catalogue& catalogue);

/// Sequence length, batch and micro-steps, in whichever way the scenario gives them.
std::vector<ScenarioNumber> workloadNumbers(const Study& study);

/// The number at a path; nothing where no number stands there, or it is not above 0.
std::optional<ScenarioNumber> numberAt(const Study& study, std::string_view path, const Catalogue& catalogue);

/// Evaluates a scenario with one number changed.
class NumberProbe {
public:
    NumberProbe(const Scenario& base, ScenarioNumber number, const Catalogue& catalogue)
        : m_base(base), m_number(std::move(number)), m_evaluate(catalogue) {}

    const ScenarioNumber& number() const { return m_number; }
    /// The scenario with the value, rounded where only whole numbers are legal; nothing where it cannot be set.
    std::optional<Scenario> scenarioAt(double value) const;
    /// The report, until the next call; nullptr where the scenario cannot be.
    const Report* at(double value);

private:
    const Scenario& m_base;
    ScenarioNumber m_number;
    Evaluator m_evaluate;
};

} // namespace ridgepoint
