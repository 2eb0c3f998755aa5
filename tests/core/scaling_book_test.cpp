// SPDX-License-Identifier: GPL-3.0-or-later
// Worked problems of chapters 1 to 8 of "How To Scale Your Model" (jax-ml/scaling-book), answered by the engine's own
// functions under the calibration "textbook". Inputs and answers come from tests/data/scaling_book_cases.json, where
// `test_against` says whether the printed answer or, where the book is wrong or rounds early, our recomputed one
// counts; `tolerance` is one unit of the last printed digit.
#include "tests/core/preset_files.h"
#include "tests/core/scaling_book_answers.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

using namespace ridgepoint;

namespace {

const JsonValue::Array& cases() {
    static const JsonValue file = readJson(TEST_DATA_DIR "/scaling_book_cases.json");
    return *file.array();
}

const JsonValue& caseOf(const std::string& id) {
    return *std::find_if(cases().begin(), cases().end(), [&](const JsonValue& one) { return textAt(one, "id") == id; });
}

std::vector<std::string> answeredIds() {
    std::vector<std::string> ids;
    for (const JsonValue& one : cases()) {
        if (scalingBookAnswers().contains(textAt(one, "id"))) {
            ids.push_back(textAt(one, "id"));
        }
    }
    return ids;
}

std::string testName(const testing::TestParamInfo<std::string>& id) {
    std::string name = id.param;
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

class ScalingBook : public testing::TestWithParam<std::string> {};

} // namespace

TEST_P(ScalingBook, IsAnsweredByTheEngine) {
    const JsonValue& one = caseOf(GetParam());
    const JsonValue& reference = *one.find(textAt(one, "test_against"));
    const JsonValue& tolerance = *one.find("tolerance");
    const JsonValue* value = reference.find("value");
    const double right = value->boolean() != nullptr ? (*value->boolean() ? 1 : 0) : numberAt(reference, "value");
    const double answer =
        scalingBookAnswers().at(GetParam())(CaseInputs(*one.find("inputs"))) / unitSize(textAt(reference, "unit"));
    // Relative where that is narrower: beside a misprinted exponent the last printed digit says nothing.
    const double allowed = std::min(numberAt(tolerance, "abs"), numberAt(tolerance, "rel") * std::abs(right));
    EXPECT_NEAR(answer, right, std::max(allowed, 1e-9 * std::abs(right)))
        << textAt(one, "question") << " (" << textAt(reference, "unit") << ")";
}

INSTANTIATE_TEST_SUITE_P(Cases, ScalingBook, testing::ValuesIn(answeredIds()), testName);

TEST(ScalingBookCases, EachIsAnsweredOrListedWithAReason) {
    std::set<std::string> ids;
    for (const JsonValue& one : cases()) {
        const std::string id = textAt(one, "id");
        ids.insert(id);
        EXPECT_NE(scalingBookAnswers().contains(id), unansweredScalingBookCases().contains(id)) << id;
    }
    for (const auto& [id, answer] : scalingBookAnswers()) {
        EXPECT_TRUE(ids.contains(id)) << id << " is no case";
    }
    for (const auto& [id, reason] : unansweredScalingBookCases()) {
        EXPECT_TRUE(ids.contains(id)) << id << " is no case";
        EXPECT_FALSE(reason.empty()) << id;
    }
    EXPECT_GE(scalingBookAnswers().size(), 120U);
}
