// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_access.h"
#include "tests/ui/window_fixture.h"

#include <QSignalSpy>

#include <random>

namespace ridgepoint {
namespace {

void setSequence(Session& session, std::int64_t tokens, const QString& key = {}) {
    session.edit(QStringLiteral("sequence"), key,
                 [tokens](Scenario& scenario) { scenario.workload.sequenceLength = tokens; });
}

TEST_F(SessionTest, EvaluatesOnceForAllEditsOfATurn) {
    const std::uint64_t count = session.evaluationCount();
    QSignalSpy reports(&session, &Session::reportChanged);
    for (const std::int64_t tokens : {1024, 2048, 4096}) {
        setSequence(session, tokens);
    }
    EXPECT_EQ(reports.count(), 0);
    settle();
    EXPECT_EQ(reports.count(), 1);
    EXPECT_EQ(session.evaluationCount(), count + 1);
    EXPECT_EQ(session.report().scenario, session.namedScenario());
    settle();
    EXPECT_EQ(session.evaluationCount(), count + 1);
}

TEST_F(SessionTest, AChangeThatChangesNothingLeavesNoStep) {
    setSequence(session, session.scenario().workload.sequenceLength);
    EXPECT_EQ(session.history().count(), 0);
}

TEST_F(SessionTest, OneGestureIsOneStep) {
    for (const std::int64_t tokens : {1024, 2048, 4096, 16384}) {
        setSequence(session, tokens, QStringLiteral("sequence"));
    }
    EXPECT_EQ(session.history().count(), 1);
    session.endGesture();
    setSequence(session, 32768, QStringLiteral("sequence"));
    EXPECT_EQ(session.history().count(), 2);
    session.history().undo();
    EXPECT_EQ(session.scenario().workload.sequenceLength, 16384);
    session.history().undo();
    EXPECT_EQ(session.scenario(), before);
}

TEST_F(SessionTest, ADragThereAndBackLeavesNoStep) {
    setSequence(session, 2048, QStringLiteral("sequence"));
    setSequence(session, before.workload.sequenceLength, QStringLiteral("sequence"));
    session.endGesture();
    EXPECT_EQ(session.history().count(), 0);
    EXPECT_EQ(session.scenario(), before);
}

TEST_F(SessionTest, AnotherControlBeginsAnotherStep) {
    setSequence(session, 2048, QStringLiteral("sequence"));
    session.edit(QStringLiteral("loss"), QStringLiteral("loss"),
                 [](Scenario& scenario) { scenario.loss.vocabTiling = 8; });
    EXPECT_EQ(session.history().count(), 2);
}

TEST_F(SessionTest, AfterUndoTheNextEditIsAStepOfItsOwn) {
    setSequence(session, 2048, QStringLiteral("sequence"));
    session.history().undo();
    setSequence(session, 4096, QStringLiteral("sequence"));
    EXPECT_EQ(session.history().count(), 1);
    session.history().undo();
    EXPECT_EQ(session.scenario(), before);
}

/// A drag that passes through a state in which other fields must follow leaves them alone when it comes back.
TEST_F(SessionTest, WhatFollowsADragComesBackWithIt) {
    const auto setTensor = [this](std::int64_t degree) {
        session.edit(QStringLiteral("tensor"), QStringLiteral("tensor"),
                     [degree](Scenario& scenario) { scenario.mesh.ici[index(MeshAxis::tensor)] = degree; });
    };
    session.edit(QStringLiteral("batch"), {}, [](Scenario& scenario) {
        scenario.mesh.ici[index(MeshAxis::tensor)] = 4;
        scenario.workload.perDeviceBatch = 0.25;
    });
    const Scenario start = session.scenario();
    QSignalSpy adjusted(&session, &Session::adjusted);
    setTensor(2);
    EXPECT_DOUBLE_EQ(session.scenario().workload.perDeviceBatch, 0.5);
    EXPECT_EQ(adjusted.count(), 1);
    setTensor(4);
    EXPECT_EQ(session.scenario(), start);
}

template <class Map> std::vector<std::string> idsOf(const Map& presets) {
    std::vector<std::string> ids;
    for (const auto& [id, preset] : presets) {
        ids.push_back(id);
    }
    return ids;
}

/// Any field, any legal value, undone one by one: every state comes back as it was.
TEST_F(SessionTest, TenThousandRandomEditsAreUndone) {
    std::mt19937 random(11);
    std::vector<const FieldInfo*> fields;
    for (const FieldInfo& info : scenarioFields()) {
        const bool simple = info.type == FieldType::choice || info.type == FieldType::boolean ||
                            info.type == FieldType::integer || info.type == FieldType::number ||
                            info.type == FieldType::preset;
        if (simple) {
            fields.push_back(&info);
        }
    }
    const std::vector<std::string> chips = idsOf(presetCatalogue()->chips);
    const std::vector<std::string> models = idsOf(presetCatalogue()->models);
    std::vector<Scenario> states{session.scenario()};
    for (int i = 0; i < 10000; ++i) {
        const FieldInfo& info = *fields[random() % fields.size()];
        JsonValue value;
        switch (info.type) {
        case FieldType::choice:
            value = JsonValue(info.choices[random() % info.choices.size()]);
            break;
        case FieldType::boolean:
            value = JsonValue(random() % 2 == 0);
            break;
        case FieldType::preset:
            value = info.path == "model" ? models[random() % models.size()] : chips[random() % chips.size()];
            break;
        default:
            value = JsonValue(static_cast<std::int64_t>(1 + random() % 16));
        }
        session.edit(QStringLiteral("edit"), {},
                     [&](Scenario& scenario) { setFieldValue(scenario, info.path, value); });
        if (!(session.scenario() == states.back())) {
            states.push_back(session.scenario());
        }
    }
    ASSERT_EQ(session.history().count(), static_cast<int>(states.size()) - 1);
    ASSERT_GT(states.size(), 5000U);
    for (std::size_t i = states.size() - 1; i > 0; --i) {
        session.history().undo();
        ASSERT_EQ(session.scenario(), states[i - 1]) << i;
    }
    EXPECT_EQ(session.scenario(), before);
    for (std::size_t i = 1; i < states.size(); ++i) {
        session.history().redo();
        ASSERT_EQ(session.scenario(), states[i]) << i;
    }
}

TEST_F(SessionTest, BaselineStaysWhileTheScenarioMoves) {
    EXPECT_EQ(session.baseline(), nullptr);
    QSignalSpy changed(&session, &Session::baselineChanged);
    session.pinBaseline();
    ASSERT_NE(session.baseline(), nullptr);
    const Report pinned = *session.baseline();
    setSequence(session, 4096);
    settle();
    EXPECT_EQ(*session.baseline(), pinned);
    EXPECT_NE(session.report().headline, pinned.headline);
    session.clearBaseline();
    EXPECT_EQ(session.baseline(), nullptr);
    EXPECT_EQ(changed.count(), 2);
}

TEST_F(SessionTest, ABaselineOfOtherWorkRestsUntilThatWorkIsBack) {
    session.pinBaseline();
    const Scenario training = session.scenario();
    session.load(presetCatalogue()->scenarios.at("llama3.1-70b-8k-fp8-decode-tpu7x-2x2x1"));
    session.evaluateNow();
    EXPECT_EQ(session.baseline(), nullptr) << "a decode step is no step of training";
    ASSERT_NE(session.pinned(), nullptr);
    session.load(training);
    session.evaluateNow();
    ASSERT_NE(session.baseline(), nullptr);
    EXPECT_EQ(session.baseline()->scenario, training);
    session.edit({}, {}, [](Scenario& scenario) { scenario.workload.kind = WorkloadKind::prefill; });
    session.evaluateNow();
    EXPECT_EQ(session.baseline(), nullptr);
    session.history().undo();
    session.evaluateNow();
    EXPECT_NE(session.baseline(), nullptr);
}

TEST_F(SessionTest, LoadingForgetsTheHistory) {
    setSequence(session, 2048);
    session.load(before);
    EXPECT_EQ(session.history().count(), 0);
    EXPECT_EQ(session.scenario(), before);
    EXPECT_EQ(session.origin(), before);
}

} // namespace
} // namespace ridgepoint
