// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/sweep_axis.h"

#include "core/format/json_text.h"
#include "core/scenario/scenario_access.h"

#include <cmath>
#include <cstddef>

namespace ridgepoint {
namespace {

constexpr std::size_t kMostValues = 1'000'000;
constexpr std::string_view kForms = "V1,V2,… or A:B:xFACTOR or A:B:+STEP";

SweepAxisResult refused(SweepAxisProblem problem, std::string_view text, std::string path, std::string message,
                        std::string expected) {
    return {std::nullopt, {std::move(path), std::move(message), std::move(expected)}, problem, std::string(text)};
}

/// Parts between separators that stand outside brackets and quotes.
std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts(1);
    int depth = 0;
    bool quoted = false;
    for (const char c : text) {
        quoted = quoted != (c == '"');
        depth += quoted ? 0 : (c == '{' || c == '[') - (c == '}' || c == ']');
        if (c == separator && depth == 0 && !quoted) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

JsonValue valueOf(const std::string& text) {
    JsonResult parsed = parseJson(text);
    return parsed.value ? std::move(*parsed.value) : JsonValue(text);
}

std::optional<double> numberOf(std::string_view text) {
    const JsonResult parsed = parseJson(text);
    return parsed.value ? parsed.value->number() : std::nullopt;
}

/// Digits that read back, whole numbers without a fraction.
std::string numberText(double number) {
    if (number == std::floor(number) && std::abs(number) < 9e15) {
        return std::to_string(static_cast<std::int64_t>(number));
    }
    return printJson(JsonValue(number));
}

struct Range {
    double first = 0, last = 0, step = 0;
    bool isFactor = false;

    double at(std::size_t i) const {
        const auto n = static_cast<double>(i);
        return isFactor ? first * std::pow(step, n) : first + step * n;
    }
    bool isWithin(double value) const {
        const double slack = 1e-9 * std::max(std::abs(first), std::abs(last));
        return first <= last ? value <= last + slack : value >= last - slack;
    }
    /// Whether the steps lead from the first value to the last.
    bool arrives() const {
        if (first == last) {
            return true;
        }
        return isFactor ? first > 0 && last > 0 && step > 0 && (last > first ? step > 1 : step < 1)
                        : (last > first ? step > 0 : step < 0);
    }
};

/// "x2" or "+512"; "-512" goes down.
bool readStep(const std::string& text, Range& range) {
    if (text.size() < 2 || (text[0] != 'x' && text[0] != '+' && text[0] != '-')) {
        return false;
    }
    range.isFactor = text[0] == 'x';
    const auto step = numberOf(text[0] == '-' ? text : text.substr(1));
    range.step = step.value_or(0);
    return step.has_value();
}

SweepAxisResult expanded(std::string path, const std::vector<std::string>& parts, const Scenario& base) {
    Range range;
    const std::string whole = parts[0] + ":" + parts[1] + ":" + parts[2];
    const auto first = numberOf(parts[0]);
    const auto last = numberOf(parts[1]);
    if (!first || !last || !readStep(parts[2], range)) {
        return refused(SweepAxisProblem::form, whole, std::move(path), "found the range " + quoted(whole),
                       "A:B:xFACTOR or A:B:+STEP, in numbers");
    }
    range.first = *first;
    range.last = *last;
    if (!range.arrives()) {
        return refused(SweepAxisProblem::direction, whole, std::move(path),
                       "the steps do not lead from " + parts[0] + " to " + parts[1],
                       "a factor above 1 or a step above 0 to go up, below to go down");
    }
    std::vector<std::string> texts;
    for (std::size_t i = 0; range.isWithin(range.at(i)); ++i) {
        if (texts.size() == kMostValues) {
            return refused(SweepAxisProblem::too_many, whole, std::move(path),
                           "the range has more than a million values", "a larger step");
        }
        texts.push_back(numberText(range.at(i)));
        if (range.first == range.last) {
            break;
        }
    }
    return makeSweepAxis(std::move(path), std::move(texts), base);
}

} // namespace

SweepAxisResult makeSweepAxis(std::string path, std::vector<std::string> texts, const Scenario& base) {
    SweepAxis axis{std::move(path), std::move(texts), {}};
    for (const std::string& text : axis.texts) {
        Scenario trial = base;
        if (const auto error = setField(trial, axis.path, text)) {
            return {std::nullopt, *error, SweepAxisProblem::value, text};
        }
        axis.values.push_back(valueOf(text));
    }
    return {std::move(axis), {}, SweepAxisProblem::none, {}};
}

SweepAxisResult parseSweepAxis(std::string_view text, const Scenario& base) {
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos || equals == 0 || equals + 1 == text.size()) {
        return refused(SweepAxisProblem::form, text, {}, "found " + quoted(text), "PATH=" + std::string(kForms));
    }
    std::string path(text.substr(0, equals));
    const std::string_view values = text.substr(equals + 1);
    const std::vector<std::string> parts = split(values, ':');
    if (parts.size() == 3) {
        return expanded(std::move(path), parts, base);
    }
    std::vector<std::string> texts = split(values, ',');
    for (const std::string& one : texts) {
        if (one.empty()) {
            return refused(SweepAxisProblem::form, values, std::move(path), "found an empty value in " + quoted(values),
                           std::string(kForms));
        }
    }
    if (texts.size() > kMostValues) {
        return refused(SweepAxisProblem::too_many, {}, std::move(path), "found more than a million values",
                       "fewer values");
    }
    return makeSweepAxis(std::move(path), std::move(texts), base);
}

} // namespace ridgepoint
