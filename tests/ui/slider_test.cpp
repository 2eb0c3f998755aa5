// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/evaluate.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/batch_slider.h"
#include "ui/controls/precision_slider.h"
#include "ui/controls/remat_slider.h"
#include "ui/controls/sequence_slider.h"

#include <QLineEdit>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

namespace ridgepoint {
namespace {

using Paths = std::vector<std::string>;

/// A slider shown on the offscreen screen, with the gestures of a user.
template <class Slider> class SliderTest : public SessionTest {
protected:
    SliderTest() {
        slider.resize(340, 90);
        slider.show();
        settle();
    }
    SliderTrack& track() { return slider.track(); }
    QPoint at(double stop) { return {track().pixelOf(stop), 12}; }
    void type(const QString& text) {
        slider.field().setFocus();
        slider.field().selectAll();
        QTest::keyClicks(&slider.field(), text);
        QTest::keyClick(&slider.field(), Qt::Key_Return);
        settle();
    }

    Slider slider{session};
};

class BatchSliderTest : public SliderTest<BatchSlider> {};
class SequenceSliderTest : public SliderTest<SequenceSlider> {};
class PrecisionSliderTest : public SliderTest<PrecisionSlider> {};
class RematSliderTest : public SliderTest<RematSlider> {};

TEST_F(BatchSliderTest, AClickChangesTheBatchAlone) {
    QTest::mouseClick(&track(), Qt::LeftButton, {}, at(3)); // 1, 2, 3, 4: whole sequences on a mesh of FSDP alone
    EXPECT_EQ(changes(), Paths{"workload.per_device_batch"});
    EXPECT_DOUBLE_EQ(session.scenario().workload.perDeviceBatch, 4);
    EXPECT_EQ(slider.field().text(), QStringLiteral("4"));
}

TEST_F(BatchSliderTest, OneDragIsOneStep) {
    QTest::mousePress(&track(), Qt::LeftButton, {}, at(0));
    for (int stop = 1; stop <= 6; ++stop) {
        QTest::mouseMove(&track(), at(stop));
        settle();
    }
    QTest::mouseRelease(&track(), Qt::LeftButton, {}, at(6));
    EXPECT_DOUBLE_EQ(session.scenario().workload.perDeviceBatch, 7);
    EXPECT_EQ(session.history().count(), 1);
    session.history().undo();
    EXPECT_EQ(session.scenario(), before);
    settle();
    EXPECT_EQ(slider.field().text(), QStringLiteral("2"));
}

TEST_F(BatchSliderTest, KeysMoveFromStopToStop) {
    track().setFocus();
    QTest::keyClick(&track(), Qt::Key_Right);
    EXPECT_DOUBLE_EQ(session.scenario().workload.perDeviceBatch, 3);
    QTest::keyClick(&track(), Qt::Key_Left);
    EXPECT_DOUBLE_EQ(session.scenario().workload.perDeviceBatch, 2);
    QTest::keyClick(&track(), Qt::Key_End);
    EXPECT_DOUBLE_EQ(session.scenario().workload.perDeviceBatch, 32);
    QTest::keyClick(&track(), Qt::Key_Home);
    EXPECT_DOUBLE_EQ(session.scenario().workload.perDeviceBatch, 1);
    QTest::keyClick(&track(), Qt::Key_PageUp);
    EXPECT_GT(session.scenario().workload.perDeviceBatch, 2);
}

TEST_F(BatchSliderTest, TheWheelCountsOnlyWithFocus) {
    const auto wheel = [this] {
        QWheelEvent event(QPointF(10, 10), QPointF(10, 10), {}, {0, 120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&track(), &event);
    };
    slider.field().setFocus();
    wheel();
    EXPECT_TRUE(changes().empty());
    track().setFocus();
    wheel();
    EXPECT_DOUBLE_EQ(session.scenario().workload.perDeviceBatch, 3);
}

TEST_F(BatchSliderTest, ADoubleClickGoesBackToThePreset) {
    type(QStringLiteral("7"));
    EXPECT_DOUBLE_EQ(session.scenario().workload.perDeviceBatch, 7);
    QTest::mouseDClick(&track(), Qt::LeftButton, {}, at(6));
    settle();
    EXPECT_EQ(session.scenario(), before);
}

TEST_F(BatchSliderTest, AnIllegalNumberIsExplainedAndTheNearestNamed) {
    type(QStringLiteral("2.5"));
    EXPECT_TRUE(changes().empty());
    EXPECT_TRUE(slider.caption().contains(QStringLiteral("multiples of 1"))) << slider.caption().toStdString();
    type(QStringLiteral("many"));
    EXPECT_TRUE(slider.caption().contains(QStringLiteral("many")));
    QTest::keyClick(&slider.field(), Qt::Key_Escape);
    EXPECT_EQ(slider.field().text(), QStringLiteral("2"));
    EXPECT_FALSE(slider.caption().contains(QStringLiteral("many")));
}

TEST_F(BatchSliderTest, AGroupOfDevicesAllowsFractions) {
    session.edit({}, {}, [](Scenario& scenario) { scenario.mesh.ici[index(MeshAxis::tensor)] = 8; });
    settle();
    type(QStringLiteral("1/8"));
    EXPECT_DOUBLE_EQ(session.scenario().workload.perDeviceBatch, 0.125);
    type(QStringLiteral("0.3"));
    EXPECT_DOUBLE_EQ(session.scenario().workload.perDeviceBatch, 0.125);
    EXPECT_EQ(track().stops().front().tick, QStringLiteral("⅛"));
}

TEST_F(BatchSliderTest, TheSwitchSaysTheSameBatchAsAGlobalNumber) {
    const double tokens = session.report().tokensPerStep;
    QTest::mouseClick(slider.findChild<QToolButton*>(), Qt::LeftButton);
    settle();
    const auto devices = static_cast<std::int64_t>(session.report().devices);
    EXPECT_EQ(session.scenario().workload.globalBatch, 2 * devices);
    EXPECT_DOUBLE_EQ(session.report().tokensPerStep, tokens);
    type(QString::number(3 * devices));
    EXPECT_EQ(session.scenario().workload.globalBatch, 3 * devices);
    EXPECT_EQ(session.scenario().workload.microBatch, 3);
    QTest::mouseClick(slider.findChild<QToolButton*>(), Qt::LeftButton);
    settle();
    EXPECT_FALSE(session.scenario().workload.globalBatch);
    EXPECT_DOUBLE_EQ(session.scenario().workload.perDeviceBatch, 3);
}

TEST_F(BatchSliderTest, ATickOfWholeSequencesHasNoDecimals) {
    session.replace(QStringLiteral("open"), presetCatalogue()->scenarios.at("gpt-175b-2k-bf16-a100-8x8"));
    settle();
    EXPECT_EQ(track().stops().front().tick, QStringLiteral("64"));
}

TEST_F(BatchSliderTest, AnIllegalMeshHasNoTokensToTell) {
    session.edit(QStringLiteral("mesh"), {},
                 [](Scenario& scenario) { scenario.mesh.ici[index(MeshAxis::fsdp)] = 100; });
    settle();
    ASSERT_FALSE(session.report().valid);
    EXPECT_FALSE(slider.caption().contains(QStringLiteral("0 tokens"))) << slider.caption().toStdString();
}

TEST_F(SequenceSliderTest, TextsWithSuffixesAreRead) {
    type(QStringLiteral("16k"));
    EXPECT_EQ(changes(), Paths{"workload.sequence_length"});
    EXPECT_EQ(session.scenario().workload.sequenceLength, 16384);
    type(QStringLiteral("2M"));
    EXPECT_EQ(session.scenario().workload.sequenceLength, 2097152);
    EXPECT_DOUBLE_EQ(track().position(), 10); // beyond the last stop
    type(QStringLiteral("12000"));
    EXPECT_EQ(session.scenario().workload.sequenceLength, 12000);
    EXPECT_NEAR(track().position(), 3.55, 0.01); // log2(12000 / 1024)
}

TEST_F(SequenceSliderTest, FromBetweenTwoStopsAKeyGoesToTheNextOne) {
    type(QStringLiteral("12000"));
    track().setFocus();
    QTest::keyClick(&track(), Qt::Key_Right);
    EXPECT_EQ(session.scenario().workload.sequenceLength, 16384);
    type(QStringLiteral("12000"));
    track().setFocus();
    QTest::keyClick(&track(), Qt::Key_Left);
    EXPECT_EQ(session.scenario().workload.sequenceLength, 8192);
}

TEST_F(SequenceSliderTest, WhatIsNoLengthIsRefused) {
    for (const QString& text : {QStringLiteral("0"), QStringLiteral("-4"), QStringLiteral("1.5"),
                                QStringLiteral("1e30"), QStringLiteral("8 GB")}) {
        type(text);
        EXPECT_TRUE(changes().empty()) << text.toStdString();
        EXPECT_FALSE(slider.field().accessibleDescription().isEmpty()) << text.toStdString();
    }
}

TEST_F(PrecisionSliderTest, StopsAreThoseOfTheChip) {
    ASSERT_EQ(track().stops().size(), 3U); // TPU7x: BF16, FP8 forward, FP8 full
    QTest::mouseClick(&track(), Qt::LeftButton, {}, at(2));
    EXPECT_EQ(changes(), Paths{"precision.recipe"});
    EXPECT_EQ(session.scenario().precision.recipe, Recipe::fp8_full);
    session.edit({}, {}, [](Scenario& scenario) { scenario.hardware.chip.base = "v6e"; });
    settle();
    ASSERT_EQ(track().stops().size(), 2U); // BF16, INT8
    EXPECT_EQ(session.scenario().precision.recipe, Recipe::int8);
    EXPECT_DOUBLE_EQ(track().position(), 1);
}

TEST_F(PrecisionSliderTest, ARecipeThatTheChipHasNoRateForIsStillShown) {
    session.edit({}, {}, [](Scenario& scenario) { scenario.precision.recipe = Recipe::int8; });
    settle();
    EXPECT_EQ(track().stops().size(), 4U);
    EXPECT_DOUBLE_EQ(track().position(), 3);
    type(QStringLiteral("full"));
    EXPECT_EQ(session.scenario().precision.recipe, Recipe::fp8_full);
    type(QStringLiteral("fp9"));
    EXPECT_EQ(session.scenario().precision.recipe, Recipe::fp8_full);
}

TEST_F(RematSliderTest, PoliciesGoFromLeastMemoryToMost) {
    session.edit({}, {}, [](Scenario& scenario) { scenario.remat.policy = RematPolicy::full; });
    changes();
    track().setFocus();
    double last = 0;
    for (std::size_t stop = 0; stop + 1 < track().stops().size(); ++stop) {
        QTest::mouseClick(&track(), Qt::LeftButton, {}, at(static_cast<double>(stop)));
        settle();
        ASSERT_TRUE(session.report().valid);
        const double saved = session.report().memory.device[index(MemoryCategory::saved_activations)];
        EXPECT_GE(saved, last * (1 - 1e-9)) << track().stops()[stop].text.toStdString();
        last = saved;
    }
}

TEST_F(RematSliderTest, CustomBeginsWithWhatThePolicyDoes) {
    session.edit({}, {}, [](Scenario& scenario) { scenario.remat.policy = RematPolicy::save_qkv_proj; });
    settle();
    const PerEnum<RematTensor, RematChoice> inForce = session.study().remat;
    const double step = session.report().headline.stepTimeSeconds;
    track().setFocus();
    QTest::keyClick(&track(), Qt::Key_End);
    settle();
    EXPECT_EQ(session.scenario().remat.policy, RematPolicy::custom);
    EXPECT_EQ(session.study().remat, inForce);
    EXPECT_DOUBLE_EQ(session.report().headline.stepTimeSeconds, step);
}

/// Waits for the thread that works out the track.
template <class Slider> void waitForTrack(Slider& slider) { QTRY_VERIFY(slider.track().preview(0).contains(u'\n')); }

/// What a track says beforehand is what the scenario comes to afterwards, at every stop.
template <class Slider> void expectThatTheTrackIsRight(Session& session, Slider& slider) {
    waitForTrack(slider);
    const std::vector<SliderStop> promised = slider.track().stops();
    double most = 0;
    double atBest = 0;
    for (std::size_t stop = 0; stop < promised.size(); ++stop) {
        Scenario variant = session.scenario();
        slider.choices()[stop].apply(variant);
        const Report report = evaluate(variant, session.catalogue());
        EXPECT_EQ(promised[stop].fits, report.valid ? std::optional(report.headline.fits) : std::nullopt) << stop;
        const double rate =
            report.valid && report.headline.fits == Fits::yes ? report.headline.tokensPerSecondPerChip : 0;
        most = std::max(most, rate);
        atBest = promised[stop].best ? rate : atBest;
    }
    EXPECT_GT(atBest, 0);
    EXPECT_GE(atBest, 0.998 * most);
}

TEST_F(BatchSliderTest, TheTrackAnswersBeforeItIsMoved) { expectThatTheTrackIsRight(session, slider); }
TEST_F(SequenceSliderTest, TheTrackAnswersBeforeItIsMoved) { expectThatTheTrackIsRight(session, slider); }
TEST_F(RematSliderTest, TheTrackAnswersBeforeItIsMoved) { expectThatTheTrackIsRight(session, slider); }

TEST_F(BatchSliderTest, TheValueUnderThePointerIsPreviewed) {
    waitForTrack(slider);
    QTest::mouseMove(&track(), at(3));
    settle();
    EXPECT_EQ(track().hoveredStop(), 3);
    const QString preview = track().preview(3);
    EXPECT_TRUE(preview.startsWith(QStringLiteral("4\n"))) << preview.toStdString();
    EXPECT_TRUE(preview.contains(QStringLiteral("tok/s/chip")));
    EXPECT_TRUE(preview.contains(QStringLiteral("GiB")));
    EXPECT_TRUE(changes().empty()) << "pointing changes nothing";
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(&track(), &leave);
    EXPECT_EQ(track().hoveredStop(), -1);
}

TEST_F(SequenceSliderTest, TheTrackFollowsAnotherControl) {
    waitForTrack(slider);
    const std::vector<SliderStop> before4 = track().stops();
    session.edit({}, {}, [](Scenario& scenario) { scenario.workload.perDeviceBatch = 1; });
    settle();
    QTRY_VERIFY(track().stops() != before4);
    expectThatTheTrackIsRight(session, slider);
}

TEST_F(PrecisionSliderTest, AStopOfAnImpossibleScenarioSaysSo) {
    session.edit({}, {}, [](Scenario& scenario) { scenario.mesh.ici = {3, 5, 1, 1, 1, 1, 1}; });
    settle();
    QTRY_VERIFY(track().preview(0).contains(QStringLiteral("impossible")));
    EXPECT_FALSE(track().stops().front().fits);
}

class TypedRematTest : public SessionTest {
protected:
    void type(const QString& text) {
        slider.show();
        slider.field().setFocus();
        slider.field().selectAll();
        QTest::keyClicks(&slider.field(), text);
        QTest::keyClick(&slider.field(), Qt::Key_Return);
        settle();
    }

    RematSlider slider{session};
};

/// MaxText has it, though the slider leaves it out.
TEST_F(TypedRematTest, NoneIsAPolicy) {
    type(QStringLiteral("none"));
    EXPECT_EQ(session.scenario().remat.policy, RematPolicy::none);
}

TEST_F(TypedRematTest, AWordThatIsNoneIsAnsweredWithTheNearestAndAll) {
    type(QStringLiteral("minmal"));
    EXPECT_TRUE(changes().empty());
    const QString said = slider.field().accessibleDescription();
    EXPECT_TRUE(said.contains(QStringLiteral("nearest: minimal"))) << said.toStdString();
    for (const char* policy : {"full", "save_qkv_proj", "minimal_offloaded", "custom", "none"}) {
        EXPECT_TRUE(said.contains(QLatin1String(policy))) << policy;
    }
    EXPECT_FALSE(said.contains(QStringLiteral("selective"))) << "of GPUs";
}

} // namespace
} // namespace ridgepoint
