// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/charts/plot_widget.h"
#include "ui/tables/copy_table.h"
#include "ui/tiles/mask_view.h"
#include "ui/tiles/scoped_vmem_slider.h"
#include "ui/tiles/tile_curve_view.h"
#include "ui/tiles/tile_ranking_model.h"
#include "ui/tiles/tiles_panel.h"
#include "ui/tiles/vmem_bar.h"

#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QToolButton>
#include <QtTest>

#include <algorithm>

namespace ridgepoint {
namespace {

class TilesPanelTest : public SessionTest {
protected:
    TilesPanelTest() : panel(session) {
        panel.resize(1400, 600);
        panel.show();
        wait();
    }

    void wait() {
        session.evaluateNow();
        EXPECT_TRUE(QTest::qWaitFor([this] { return panel.exploration() != nullptr && !panel.isAsking(); }));
    }
    void choose(int row) {
        panel.kernels().setFocus();
        while (panel.kernels().currentIndex() != row) {
            QTest::keyClick(&panel.kernels(), panel.kernels().currentIndex() < row ? Qt::Key_Down : Qt::Key_Up);
        }
    }
    const KernelTiles& kernelAt(int row) const { return panel.exploration()->kernels[static_cast<std::size_t>(row)]; }

    TilesPanel panel;
};

TEST_F(TilesPanelTest, ListsTheKernelsAndRanksWhatTheEngineFinds) {
    const TileExploration expected = exploreTiles(session.study());
    ASSERT_FALSE(expected.kernels.empty());
    EXPECT_EQ(*panel.exploration(), expected);
    EXPECT_EQ(panel.kernels().count(), static_cast<int>(expected.kernels.size()));
    EXPECT_EQ(panel.table().model()->rowCount(), static_cast<int>(expected.kernels[0].ranked.size()));
    EXPECT_EQ(panel.size(0).currentData().toLongLong(), expected.kernels[0].current.sizes[0]);
}

TEST_F(TilesPanelTest, SaysWhyThereIsNothingToExplore) {
    EXPECT_FALSE(panel.emptyState().isVisible());
    session.load(session.catalogue().scenarios.at("llama3.1-70b-8k-fp8-decode-tpu7x-2x2x1"));
    wait();
    EXPECT_TRUE(panel.emptyState().isVisible());
    EXPECT_FALSE(panel.table().isVisible());
    EXPECT_TRUE(panel.emptyState().text().contains(QStringLiteral("this scenario serves")));
    session.load(session.catalogue().scenarios.at("gpt-175b-2k-bf16-a100-8x8"));
    wait();
    EXPECT_TRUE(panel.emptyState().text().contains(QStringLiteral("With a TPU as its chip")));
}

TEST_F(TilesPanelTest, ApplyIsOneUndoableEditOfTheSelectedTiles) {
    const KernelTiles& kernel = kernelAt(0);
    const auto other = std::find_if(kernel.ranked.begin(), kernel.ranked.end(),
                                    [&](const TileChoice& choice) { return choice.sizes != kernel.current.sizes; });
    ASSERT_NE(other, kernel.ranked.end());
    const TileSizes sizes = other->sizes;
    EXPECT_FALSE(panel.applyButton().isEnabled()) << "nothing is selected";
    panel.table().selectRow(static_cast<int>(other - kernel.ranked.begin()));
    ASSERT_TRUE(panel.applyButton().isEnabled());
    QTest::mouseClick(&panel.applyButton(), Qt::LeftButton);
    wait();
    EXPECT_EQ(session.scenario().kernels.attentionBlocks.q, sizes[0]);
    EXPECT_EQ(session.scenario().kernels.attentionBlocks.kv, sizes[1]);
    EXPECT_EQ(session.scenario().kernels.attentionBlocks.kvCompute, sizes[2]);
    EXPECT_EQ(kernelAt(0).current.sizes, sizes);
    EXPECT_EQ(session.history().count(), 1);
    session.history().undo();
    wait();
    EXPECT_EQ(session.scenario(), before);
}

TEST_F(TilesPanelTest, ATileControlChangesItsFieldAlone) {
    panel.size(0).setFocus();
    const qlonglong first = panel.size(0).currentData().toLongLong();
    QTest::keyClick(&panel.size(0), panel.size(0).currentIndex() > 0 ? Qt::Key_Up : Qt::Key_Down);
    wait();
    EXPECT_EQ(changes(), std::vector<std::string>{"kernels.attention_blocks.q"});
    EXPECT_NE(session.scenario().kernels.attentionBlocks.q, first);
    EXPECT_EQ(panel.mask().tiles()->blockQ, session.scenario().kernels.attentionBlocks.q);
}

// TPU7x: 64 MiB a device, so that the ninth of sixteen stops is 36 MiB (36864 KiB).
TEST_F(TilesPanelTest, TheLimitIsASliderUpToTheCoresVmem) {
    const Scenario loaded = session.scenario();
    SliderTrack& track = panel.limit().track();
    ASSERT_EQ(track.stops().size(), 16U);
    EXPECT_EQ(track.stops().back().text, QStringLiteral("64.0\u00a0MiB"));
    QTest::mouseClick(&track, Qt::LeftButton, {}, QPoint(track.pixelOf(8), track.height() / 2));
    wait();
    EXPECT_EQ(changes(), std::vector<std::string>{"kernels.scoped_vmem_kib"});
    EXPECT_EQ(session.scenario().kernels.scopedVmemKib, 36864);
    EXPECT_DOUBLE_EQ(panel.exploration()->scopedLimitBytes, 36864 * 1024.0) << "the ranking follows";
    EXPECT_TRUE(panel.limit().caption().contains(QStringLiteral("28.0\u00a0MiB")))
        << panel.limit().caption().toStdString();
    panel.limit().field().setFocus();
    panel.limit().field().selectAll();
    QTest::keyClicks(&panel.limit().field(), QStringLiteral("48 MiB"));
    QTest::keyClick(&panel.limit().field(), Qt::Key_Return);
    wait();
    EXPECT_EQ(session.scenario().kernels.scopedVmemKib, 49152);
    panel.limit().field().selectAll();
    QTest::keyClicks(&panel.limit().field(), QStringLiteral("65537"));
    QTest::keyClick(&panel.limit().field(), Qt::Key_Return);
    EXPECT_EQ(session.scenario().kernels.scopedVmemKib, 49152) << "the core has 65536";
    EXPECT_EQ(session.history().count(), 2);
    session.history().undo();
    EXPECT_EQ(session.scenario().kernels.scopedVmemKib, 36864);
    session.history().undo();
    EXPECT_EQ(session.scenario(), loaded);
}

TEST_F(TilesPanelTest, TheCurveEndsAtTheBestTimeAndMarksTheTilesInUse) {
    const PlotScene& scene = panel.curve().plot().scene();
    ASSERT_GE(scene.lines.size(), 1);
    ASSERT_EQ(scene.points.size(), 1);
    EXPECT_NEAR(scene.points[0].at.x(), kernelAt(0).current.vmem.total() / 1048576, 1e-9);
    const auto& line = scene.lines[0].points;
    for (int i = 1; i < line.size(); ++i) {
        EXPECT_GE(line[i].x(), line[i - 1].x());
        EXPECT_LE(line[i].y(), line[i - 1].y());
    }
}

TEST_F(TilesPanelTest, FlagsOfTheTilesInUseAreCopied) {
    QTest::mouseClick(&panel.flagsButton(), Qt::LeftButton);
    const TileSizes& sizes = kernelAt(0).current.sizes;
    EXPECT_EQ(QGuiApplication::clipboard()->text(),
              QStringLiteral("sa_block_q=%1 sa_block_kv=%2 sa_block_kv_compute=%3")
                  .arg(sizes[0])
                  .arg(sizes[1])
                  .arg(sizes[2]));
}

TEST_F(TilesPanelTest, AMatmulOfTheCompilerHasNothingToSet) {
    const auto& kernels = panel.exploration()->kernels;
    const auto matmul = std::find_if(kernels.begin(), kernels.end(),
                                     [](const KernelTiles& kernel) { return kernel.family == KernelFamily::matmul; });
    ASSERT_NE(matmul, kernels.end());
    choose(static_cast<int>(matmul - kernels.begin()));
    EXPECT_FALSE(panel.size(0).isEnabled());
    EXPECT_FALSE(panel.flagsButton().isEnabled());
    panel.table().selectRow(0);
    EXPECT_FALSE(panel.applyButton().isEnabled());
    EXPECT_FALSE(panel.mask().tiles()) << "only attention has a mask";
}

TEST_F(TilesPanelTest, EveryControlHasAName) {
    for (const QWidget* widget : panel.findChildren<QWidget*>()) {
        if (widget->focusPolicy() != Qt::NoFocus && widget->isVisibleTo(&panel) && widget->isEnabled() &&
            (qobject_cast<const QComboBox*>(widget) != nullptr || qobject_cast<const MaskView*>(widget) != nullptr)) {
            EXPECT_FALSE(widget->accessibleName().isEmpty()) << widget->metaObject()->className();
        }
    }
    EXPECT_TRUE(panel.mask().accessibleDescription().contains(QStringLiteral("skipped")));
    EXPECT_TRUE(panel.vmem().accessibleDescription().contains(QStringLiteral("accumulators")));
    EXPECT_FALSE(panel.summary().text().isEmpty());
}

TEST_F(TilesPanelTest, AnImpossibleScenarioLeavesThePaneEmpty) {
    session.edit(QStringLiteral("model"), {}, [](Scenario& scenario) { scenario.model.base = "no-such-model"; });
    wait();
    EXPECT_EQ(panel.kernels().count(), 0);
    EXPECT_EQ(panel.table().model()->rowCount(), 0);
    EXPECT_FALSE(panel.applyButton().isEnabled());
}

} // namespace
} // namespace ridgepoint
