// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/colour_vision.h"
#include "ui/style/colour.h"
#include "ui/style/palette.h"

#include <gtest/gtest.h>

#include <vector>

namespace ridgepoint {
namespace {

class PaletteTest : public testing::TestWithParam<Scheme> {
protected:
    Palette palette{GetParam()};
};

template <class E> std::vector<FillStyle> fillsOf(const Palette& palette) {
    std::vector<FillStyle> fills;
    for (std::size_t i = 0; i < EnumNames<E>::names.size(); ++i) {
        fills.push_back(palette.fill(static_cast<E>(i)));
    }
    return fills;
}

/// Smallest distance that still tells two neighbouring areas apart for any eye.
constexpr double kLeastDistance = 10;

template <class E> void expectTellable(const Palette& palette, bool hatchCounts) {
    const std::vector<FillStyle> fills = fillsOf<E>(palette);
    for (const Vision vision : {Vision::usual, Vision::protan, Vision::deutan, Vision::tritan}) {
        for (std::size_t i = 0; i < fills.size(); ++i) {
            for (std::size_t j = i + 1; j < fills.size(); ++j) {
                const bool otherHatch = hatchCounts && fills[i].hatch != fills[j].hatch;
                EXPECT_TRUE(otherHatch || colourDistance(fills[i].fill, fills[j].fill, vision) >= kLeastDistance)
                    << EnumNames<E>::names[i] << " and " << EnumNames<E>::names[j] << ", vision "
                    << static_cast<int>(vision) << ", distance "
                    << colourDistance(fills[i].fill, fills[j].fill, vision);
            }
        }
    }
}

TEST(Colour, ContrastOfKnownPairs) {
    // WCAG 2.1: black on white 21; #767676 on white is the well-known limit of 4.54.
    EXPECT_NEAR(contrastRatio(Qt::black, Qt::white), 21.0, 1e-9);
    EXPECT_NEAR(contrastRatio(QColor(0x76, 0x76, 0x76), Qt::white), 4.54, 0.005);
    EXPECT_DOUBLE_EQ(contrastRatio(Qt::red, Qt::red), 1.0);
}

TEST(Colour, StandingOutReachesTheRatioAndKeepsAGoodColour) {
    const QColor sky(0x56, 0xb4, 0xe9);
    EXPECT_GE(contrastRatio(standingOut(sky, Qt::white, 3.0), Qt::white), 3.0);
    EXPECT_EQ(standingOut(Qt::black, Qt::white, 3.0), QColor(Qt::black));
}

TEST_P(PaletteTest, TextReaches4Point5OnEveryBackground) {
    const std::vector<Role> texts{Role::text,    Role::mutedText, Role::better, Role::worse,
                                  Role::warning, Role::error,     Role::limit,  Role::baseline};
    for (const Role background : {Role::window, Role::panel, Role::field, Role::card, Role::selection}) {
        for (const Role text : texts) {
            EXPECT_GE(contrastRatio(palette.colour(text), palette.colour(background)), 4.5)
                << "text role " << static_cast<int>(text) << " on " << static_cast<int>(background);
        }
    }
    EXPECT_GE(contrastRatio(palette.colour(Role::accentText), palette.colour(Role::accent)), 4.5);
}

TEST_P(PaletteTest, GraphicsReach3OnPanels) {
    for (const Role background : {Role::window, Role::panel, Role::field, Role::card}) {
        for (const Role graphic : {Role::controlBorder, Role::accent, Role::focus, Role::roof, Role::limit,
                                   Role::baseline, Role::cardBorder}) {
            EXPECT_GE(contrastRatio(palette.colour(graphic), palette.colour(background)), 3.0)
                << "role " << static_cast<int>(graphic) << " on " << static_cast<int>(background);
        }
    }
}

TEST_P(PaletteTest, EveryAreaHasAnOutlineOrFillThatStandsOut) {
    std::vector<FillStyle> fills = fillsOf<TimeCategory>(palette);
    for (const auto& more :
         {fillsOf<MemoryCategory>(palette), fillsOf<OperationGroup>(palette), fillsOf<Fits>(palette)}) {
        fills.insert(fills.end(), more.begin(), more.end());
    }
    fills.push_back(palette.freeFill());
    for (const FillStyle& style : fills) {
        EXPECT_GE(contrastRatio(style.outline, palette.colour(Role::panel)), 3.0) << style.fill.name().toStdString();
        EXPECT_GE(contrastRatio(readableOn(style.fill), style.fill), 4.5) << style.fill.name().toStdString();
    }
}

TEST_P(PaletteTest, HatchesAreVisibleOnTheirFill) {
    for (const auto& fills :
         {fillsOf<TimeCategory>(palette), fillsOf<MemoryCategory>(palette), fillsOf<Fits>(palette)}) {
        for (const FillStyle& style : fills) {
            if (style.hatch != Hatch::none) {
                EXPECT_GE(contrastRatio(style.hatchColour, style.fill), 2.0) << style.fill.name().toStdString();
            }
        }
    }
}

TEST_P(PaletteTest, CategoriesDifferForEveryEyeByColourOrHatch) {
    expectTellable<TimeCategory>(palette, true);
    expectTellable<MemoryCategory>(palette, true);
    expectTellable<Fits>(palette, false);
}

TEST_P(PaletteTest, OperationGroupsDifferByColourForUsualEyesAndAlwaysByMarker) {
    for (std::size_t i = 0; i < EnumNames<OperationGroup>::names.size(); ++i) {
        for (std::size_t j = i + 1; j < EnumNames<OperationGroup>::names.size(); ++j) {
            const auto a = static_cast<OperationGroup>(i);
            const auto b = static_cast<OperationGroup>(j);
            EXPECT_NE(marker(a), marker(b));
            EXPECT_GE(colourDistance(palette.fill(a).fill, palette.fill(b).fill), kLeastDistance)
                << enumName(a) << " and " << enumName(b);
        }
    }
}

TEST_P(PaletteTest, SameThingSameColour) {
    EXPECT_EQ(palette.fill(OperationGroup::attention), palette.fill(TimeCategory::attention));
    EXPECT_EQ(palette.fill(OperationGroup::mlp), palette.fill(TimeCategory::matmul));
    EXPECT_EQ(palette.fill(OperationGroup::norm), palette.fill(TimeCategory::element_wise));
    EXPECT_EQ(palette.fill(OperationGroup::optimizer), palette.fill(TimeCategory::optimizer));
    EXPECT_EQ(palette.fill(OperationGroup::host), palette.fill(TimeCategory::exposed_host));
    EXPECT_EQ(palette.fill(OperationGroup::collective).fill, palette.fill(TimeCategory::exposed_all_reduce).fill);
    EXPECT_EQ(palette.fill(OperationGroup::collective).fill, palette.fill(MemoryCategory::gathered_weights).fill);
}

TEST_P(PaletteTest, FusionPaletteKeepsTextReadable) {
    const QPalette fusion = fusionPalette(palette);
    EXPECT_GE(contrastRatio(fusion.color(QPalette::WindowText), fusion.color(QPalette::Window)), 4.5);
    EXPECT_GE(contrastRatio(fusion.color(QPalette::Text), fusion.color(QPalette::Base)), 4.5);
    EXPECT_GE(contrastRatio(fusion.color(QPalette::Text), fusion.color(QPalette::AlternateBase)), 4.5);
    EXPECT_GE(contrastRatio(fusion.color(QPalette::ButtonText), fusion.color(QPalette::Button)), 4.5);
    EXPECT_GE(contrastRatio(fusion.color(QPalette::HighlightedText), fusion.color(QPalette::Highlight)), 4.5);
    EXPECT_GE(contrastRatio(fusion.color(QPalette::ToolTipText), fusion.color(QPalette::ToolTipBase)), 4.5);
    EXPECT_GE(contrastRatio(fusion.color(QPalette::PlaceholderText), fusion.color(QPalette::Base)), 4.5);
}

INSTANTIATE_TEST_SUITE_P(Schemes, PaletteTest, testing::Values(Scheme::light, Scheme::dark),
                         [](const auto& scheme) { return scheme.param == Scheme::light ? "light" : "dark"; });

} // namespace
} // namespace ridgepoint
