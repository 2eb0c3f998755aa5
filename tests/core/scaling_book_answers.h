// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/json_value.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace ridgepoint {

/// Bytes, seconds, FLOPs … of one unit as the cases write it; 1 for what is only counted.
double unitSize(std::string_view unit);

/// The figures that a case gives, in base units.
class CaseInputs {
public:
    explicit CaseInputs(const JsonValue& inputs) : m_inputs(inputs) {}

    bool has(std::string_view name) const { return m_inputs.find(name) != nullptr; }
    /// The number; a failure of the test where there is none.
    double operator[](std::string_view name) const;
    std::string text(std::string_view name) const;

private:
    const JsonValue& m_inputs;
};

using Answer = std::function<double(const CaseInputs&)>;

/// How the engine answers a case, in base units, by the case's id.
const std::map<std::string, Answer>& scalingBookAnswers();

/// The cases that it has no function for, with the reason.
const std::map<std::string, std::string>& unansweredScalingBookCases();

} // namespace ridgepoint
