// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/window/headline_strip.h"
#include "ui/window/headline_text.h"

namespace ridgepoint {
namespace {

Report sample() {
    Report report;
    report.valid = true;
    report.tokensPerStep = 2097152;
    report.headline.stepTimeSeconds = 8;
    report.headline.bandLowSeconds = 7.6;
    report.headline.bandHighSeconds = 8.4;
    report.headline.tokensPerSecondPerChip = 4096;
    report.headline.modelTflopsPerChip = 1800;
    report.headline.mfu = 0.4;
    report.headline.mfuBf16 = 0.8;
    report.headline.hfu = 0.45;
    report.headline.recomputeShare = 0.1;
    report.headline.hbmPeakBytes = 92.0 * (1 << 30);
    report.headline.hbmNeededBytes = report.headline.hbmPeakBytes;
    report.headline.hbmLimitBytes = 94.75 * (1 << 30);
    report.headline.hbmBand = 0.04;
    report.headline.fits = Fits::doubtful;
    report.headline.boundShare = 0.7;
    report.scenario.precision.recipe = Recipe::fp8_full;
    return report;
}

const HeadlineText& at(const HeadlineTexts& texts, HeadlineFigure figure) {
    return texts[static_cast<std::size_t>(figure)];
}

TEST(Headline, SaysTheFiguresWithTheirBandAndVerdict) {
    const HeadlineTexts texts = headlineTexts(sample(), nullptr, QLocale::c());
    EXPECT_EQ(at(texts, HeadlineFigure::step_time).number, QStringLiteral("8.00"));
    EXPECT_EQ(at(texts, HeadlineFigure::step_time).unit, QStringLiteral("s"));
    EXPECT_TRUE(at(texts, HeadlineFigure::step_time).aside.contains(u'5')); // (8.4 − 7.6) / 2 / 8 = 5 %
    EXPECT_TRUE(at(texts, HeadlineFigure::mfu).aside.contains(QStringLiteral("FP8")));
    EXPECT_TRUE(at(texts, HeadlineFigure::mfu).aside.contains(QStringLiteral("of BF16")));
    EXPECT_EQ(at(texts, HeadlineFigure::hbm).number, QStringLiteral("92.0"));
    EXPECT_TRUE(at(texts, HeadlineFigure::hbm).aside.contains(QStringLiteral("94.75")));
    EXPECT_TRUE(at(texts, HeadlineFigure::hbm).note.contains(QStringLiteral("doubtful")));
    EXPECT_EQ(at(texts, HeadlineFigure::hbm).tone, Tone::doubtful);
}

// 7.1 GiB beside the 92.0 that are needed, all in the unit of the limit.
TEST(Headline, WhatIsGatheredAheadIsLeftOutWhereItHasNoRoom) {
    Report report = sample();
    report.headline.hbmPeakBytes += 7.1 * (1 << 30);
    const HeadlineText cell = at(headlineTexts(report, nullptr, QLocale::c()), HeadlineFigure::hbm);
    EXPECT_EQ(cell.aside, QStringLiteral("of 94.75\u00a0GiB + 7.1 gathered"));
    EXPECT_EQ(cell.shortAside, QStringLiteral("of 94.75\u00a0GiB"));
    EXPECT_TRUE(at(headlineTexts(sample(), nullptr, QLocale::c()), HeadlineFigure::hbm).shortAside.isEmpty());
}

TEST(Headline, DifferencesToTheBaselineHaveSignAndPercentage) {
    Report baseline = sample();
    baseline.headline.stepTimeSeconds = 10;
    baseline.headline.tokensPerSecondPerChip = 5120;
    const HeadlineTexts texts = headlineTexts(sample(), &baseline, QLocale::c());
    EXPECT_TRUE(at(texts, HeadlineFigure::step_time).note.startsWith(QStringLiteral("−2")))
        << at(texts, HeadlineFigure::step_time).note.toStdString();
    EXPECT_TRUE(at(texts, HeadlineFigure::step_time).note.contains(QStringLiteral("−20")));
    EXPECT_EQ(at(texts, HeadlineFigure::step_time).tone, Tone::better);
    EXPECT_TRUE(at(texts, HeadlineFigure::throughput).note.contains(QStringLiteral("−20")));
    EXPECT_EQ(at(texts, HeadlineFigure::throughput).tone, Tone::worse);
    EXPECT_EQ(at(texts, HeadlineFigure::model_flops).note, QStringLiteral("as the baseline"));
    EXPECT_EQ(at(texts, HeadlineFigure::bound).note, QStringLiteral("unchanged"));
}

TEST(Headline, WithoutAResultThereAreDashes) {
    for (const HeadlineText& text : headlineTexts(Report(), nullptr, QLocale::c())) {
        EXPECT_EQ(text.number, QStringLiteral("–")) << text.label.toStdString();
        EXPECT_FALSE(text.label.isEmpty());
    }
}

TEST(Headline, AnInvalidBaselineIsNoBaseline) {
    const Report invalid;
    EXPECT_EQ(headlineTexts(sample(), &invalid, QLocale::c()), headlineTexts(sample(), nullptr, QLocale::c()));
}

TEST(Headline, NumbersFollowTheLocale) {
    Report report = sample();
    report.headline.stepTimeSeconds = 8.25;
    const HeadlineTexts texts = headlineTexts(report, nullptr, QLocale(QLocale::Spanish, QLocale::Spain));
    EXPECT_EQ(at(texts, HeadlineFigure::step_time).number, QStringLiteral("8,25"));
}

TEST(HeadlineStrip, KeepsFiveCellsInANarrowWindow) {
    HeadlineStrip strip;
    strip.show(sample(), nullptr);
    strip.resize(1264, 90);
    strip.show();
    settle();
    int visible = 0;
    for (std::size_t i = 0; i < kHeadlineFigureCount; ++i) {
        visible += strip.cell(static_cast<HeadlineFigure>(i)).isVisible() ? 1 : 0;
    }
    EXPECT_EQ(visible, 5);
    EXPECT_TRUE(strip.cell(HeadlineFigure::hbm).isVisible());
    strip.resize(1900, 90);
    settle();
    EXPECT_TRUE(strip.cell(HeadlineFigure::hfu).isVisible());
    EXPECT_FALSE(strip.cell(HeadlineFigure::hfu).accessibleName().isEmpty());
}

} // namespace
} // namespace ridgepoint
