// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mesh/mesh_degrees.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/elided_label.h"
#include "ui/mesh/axis_bar.h"
#include "ui/mesh/axis_style.h"
#include "ui/mesh/axis_table.h"
#include "ui/mesh/collective_list.h"
#include "ui/mesh/degree_spin.h"
#include "ui/mesh/dimension_bands.h"
#include "ui/mesh/mesh_editor.h"
#include "ui/mesh/mesh_groups.h"
#include "ui/mesh/torus_layout.h"
#include "ui/mesh/torus_view.h"
#include "ui/style/colour.h"
#include "ui/style/names.h"
#include "ui/style/theme.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>

#include <algorithm>
#include <array>
#include <map>
#include <random>

namespace ridgepoint {
namespace {

class MeshEditorTest : public SessionTest {
protected:
    MeshEditorTest() {
        editor.resize(350, 700);
        editor.show();
        settle();
    }
    DegreeSpin& ici(MeshAxis axis) { return editor.table().spin(axis, MeshLevel::ici); }
    std::int64_t iciProduct() {
        std::int64_t product = 1;
        for (const std::int64_t degree : session.report().iciDegrees) {
            product *= degree;
        }
        return product;
    }
    void type(DegreeSpin& spin, const QString& text) {
        spin.setFocus();
        spin.selectAll();
        QTest::keyClicks(&spin, text);
        QTest::keyClick(&spin, Qt::Key_Return);
        settle();
    }

    MeshEditor editor{session};
};

TEST_F(MeshEditorTest, SteppingAnAxisTakesFromTheFreeOne) {
    ici(MeshAxis::tensor).setFocus();
    QTest::keyClick(&ici(MeshAxis::tensor), Qt::Key_Up);
    EXPECT_EQ(changes(), std::vector<std::string>{"mesh.ici.tensor"});
    EXPECT_EQ(session.report().iciDegrees[index(MeshAxis::tensor)], 2);
    EXPECT_EQ(session.report().iciDegrees[index(MeshAxis::fsdp)], 64);
    EXPECT_EQ(session.scenario().mesh.ici[index(MeshAxis::fsdp)], -1);
}

TEST_F(MeshEditorTest, ADegreeCanBeTyped) {
    type(ici(MeshAxis::tensor), QStringLiteral("8"));
    EXPECT_EQ(session.scenario().mesh.ici[index(MeshAxis::tensor)], 8);
    EXPECT_EQ(iciProduct(), 128);
}

TEST_F(MeshEditorTest, AnIllegalDegreeIsExplained) {
    type(ici(MeshAxis::tensor), QStringLiteral("3"));
    EXPECT_TRUE(changes().empty());
    EXPECT_TRUE(editor.problem().contains(QStringLiteral("3 does not divide 128 devices")))
        << editor.problem().toStdString();
    EXPECT_TRUE(editor.problem().contains(QStringLiteral("2 or 4")));
    EXPECT_EQ(ici(MeshAxis::tensor).value(), 1);
    type(ici(MeshAxis::tensor), QStringLiteral("4"));
    EXPECT_EQ(editor.problem(), QString());
}

TEST_F(MeshEditorTest, WhatIsLeftByOtherAxesIsNamed) {
    const Degrees degrees{1, -1, 1, 1, 8, 1, 1};
    const QString text = refusalText(degrees, MeshAxis::context, 32, 128, MeshLevel::ici);
    EXPECT_TRUE(text.contains(QStringLiteral("32 does not divide 16"))) << text.toStdString();
}

TEST_F(MeshEditorTest, DraggingABorderMovesFactors) {
    type(ici(MeshAxis::tensor), QStringLiteral("8"));
    AxisBar& bar = editor.bar();
    const int middle = bar.height() / 2;
    const int border = bar.borderAfter(MeshAxis::fsdp);
    const int steps = session.history().count();
    QTest::mousePress(&bar, Qt::LeftButton, {}, {border, middle});
    for (int x = border; x >= bar.width() / 3; x -= 5) {
        QTest::mouseMove(&bar, {x, middle});
        settle();
        ASSERT_TRUE(session.report().valid);
        ASSERT_EQ(iciProduct(), 128);
    }
    QTest::mouseRelease(&bar, Qt::LeftButton, {}, {bar.width() / 3, middle});
    EXPECT_GT(session.report().iciDegrees[index(MeshAxis::tensor)], 8);
    EXPECT_EQ(session.history().count(), steps + 1);
}

/// Steps and typed numbers at random, on slices of one and of several: whatever is done, the mesh is legal.
TEST_F(MeshEditorTest, NoSequenceOfEditsMakesAnIllegalMesh) {
    std::mt19937 random(5);
    for (const auto& [slice, slices] : {std::pair{"4x4x4", 1}, std::pair{"4x4x12", 3}, std::pair{"2x2x1", 8}}) {
        session.load(before);
        session.edit({}, {}, [&](Scenario& scenario) {
            scenario.hardware.slice = slice;
            scenario.hardware.slices = slices;
        });
        settle();
        const Study& study = session.study();
        const std::int64_t devices = study.slice.chipsPerSlice() * study.chip->devicesPerChip;
        for (int step = 0; step < 150; ++step) {
            const auto axis = static_cast<MeshAxis>(random() % kMeshAxisCount);
            const MeshLevel level = slices > 1 && random() % 3 == 0 ? MeshLevel::dcn : MeshLevel::ici;
            DegreeSpin& spin = editor.table().spin(axis, level);
            if (random() % 4 == 0) {
                type(spin, QString::number(random() % 40));
            } else {
                spin.stepBy(random() % 2 == 0 ? 1 : -1);
                settle();
            }
            ASSERT_TRUE(resolvedDegrees(session.scenario().mesh.ici, devices)) << step;
            ASSERT_TRUE(resolvedDegrees(session.scenario().mesh.dcn, slices)) << step;
        }
    }
}

TEST_F(MeshEditorTest, AnImpossibleMeshFromAFileCanBeRepaired) {
    Scenario impossible = before;
    impossible.mesh.ici = {3, -1, 1, 1, 5, 1, 1};
    session.load(impossible);
    settle();
    QPushButton* repair = editor.findChild<QPushButton*>();
    ASSERT_TRUE(repair->isVisible());
    QTest::mouseClick(repair, Qt::LeftButton);
    settle();
    EXPECT_EQ(session.scenario().mesh.ici, (Degrees{2, -1, 1, 1, 4, 1, 1}));
    EXPECT_FALSE(repair->isVisible());
}

/// 4 × 4 × 4 chips of two devices: fsdp 32, tensor 4.
class DimensionBandsTest : public MeshEditorTest {
protected:
    DimensionBandsTest() {
        type(ici(MeshAxis::tensor), QStringLiteral("4"));
        changes();
        start = session.scenario();
    }
    AxisPlacement placeOf(MeshAxis axis) {
        const Study& study = session.study();
        MeshPlacement placement{};
        MeshAxis bad{};
        EXPECT_TRUE(
            placeAxes(*study.chip, study.slice, session.report().iciDegrees, session.scenario().mesh, placement, bad));
        return placement[index(axis)];
    }
    std::size_t dimensionOf(MeshAxis axis) {
        const AxisPlacement place = placeOf(axis);
        return static_cast<std::size_t>(std::max_element(place.extent.begin(), place.extent.end()) -
                                        place.extent.begin());
    }
    void drag(MeshAxis axis, std::size_t from, std::size_t to) {
        DimensionBands& bands = editor.bands();
        QTest::mousePress(&bands, Qt::LeftButton, {}, bands.centreOf(from, axis));
        QTest::mouseMove(&bands, bands.centreOf(to, std::nullopt));
        QTest::mouseRelease(&bands, Qt::LeftButton, {}, bands.centreOf(to, std::nullopt));
        settle();
    }

    Scenario start;
};

TEST_F(DimensionBandsTest, ABandDroppedOnAnotherDimensionMovesItsAxis) {
    const std::size_t from = dimensionOf(MeshAxis::tensor);
    const std::size_t to = from == 1 ? 2 : 1;
    drag(MeshAxis::tensor, from, to);
    EXPECT_EQ(dimensionOf(MeshAxis::tensor), to);
    EXPECT_EQ(changedPaths(start, session.scenario()), std::vector<std::string>{"mesh.placement"});
    EXPECT_TRUE(session.report().valid);
    session.history().undo();
    EXPECT_EQ(session.scenario(), start);
}

/// The end of the only band of a row, dragged to its middle: half of the dimension goes to the free axis.
TEST_F(DimensionBandsTest, TheEndOfABandIsDraggedToAnotherDegree) {
    DimensionBands& bands = editor.bands();
    const std::size_t row = dimensionOf(MeshAxis::tensor);
    const QPoint end = bands.edgeAfter(row, MeshAxis::tensor) - QPoint(1, 0);
    const QPoint middle = bands.centreOf(row, MeshAxis::tensor);
    const int steps = session.history().count();
    QTest::mousePress(&bands, Qt::LeftButton, {}, end);
    for (int x = end.x(); x >= middle.x(); x -= 4) {
        QTest::mouseMove(&bands, {x, end.y()});
        settle();
        ASSERT_TRUE(session.report().valid);
        ASSERT_EQ(iciProduct(), 128);
    }
    QTest::mouseRelease(&bands, Qt::LeftButton, {}, middle);
    EXPECT_EQ(session.report().iciDegrees[index(MeshAxis::tensor)], 2);
    EXPECT_EQ(session.report().iciDegrees[index(MeshAxis::fsdp)], 64);
    EXPECT_EQ(placeOf(MeshAxis::tensor).extent[row], 2);
    EXPECT_EQ(placeOf(MeshAxis::fsdp).extent[row], 2);
    EXPECT_EQ(session.history().count(), steps + 1);
    EXPECT_FALSE(session.history().undoText().isEmpty());
    session.history().undo();
    EXPECT_EQ(session.scenario(), start);
}

/// A border there and back is no step.
TEST_F(DimensionBandsTest, ABorderThatComesBackChangesNothing) {
    DimensionBands& bands = editor.bands();
    const std::size_t row = dimensionOf(MeshAxis::tensor);
    const QPoint end = bands.edgeAfter(row, MeshAxis::tensor) - QPoint(1, 0);
    const int steps = session.history().count();
    QTest::mousePress(&bands, Qt::LeftButton, {}, end);
    QTest::mouseMove(&bands, bands.centreOf(row, MeshAxis::tensor));
    settle();
    EXPECT_NE(session.scenario(), start);
    QTest::mouseMove(&bands, end);
    settle();
    QTest::mouseRelease(&bands, Qt::LeftButton, {}, end);
    EXPECT_EQ(session.scenario(), start);
    EXPECT_EQ(session.history().count(), steps);
}

TEST_F(DimensionBandsTest, PlusAndMinusChangeADegree) {
    DimensionBands& bands = editor.bands();
    bands.setFocus();
    const std::size_t row = dimensionOf(MeshAxis::tensor);
    QTest::mouseClick(&bands, Qt::LeftButton, {}, bands.centreOf(row, MeshAxis::tensor));
    const int steps = session.history().count();
    QTest::keyClick(&bands, Qt::Key_Minus);
    settle();
    EXPECT_EQ(session.report().iciDegrees[index(MeshAxis::tensor)], 2);
    EXPECT_EQ(iciProduct(), 128);
    QTest::keyClick(&bands, Qt::Key_Plus);
    settle();
    EXPECT_EQ(session.report().iciDegrees[index(MeshAxis::tensor)], 4);
    QTest::keyClick(&bands, Qt::Key_Plus); // it has the whole row
    settle();
    EXPECT_EQ(session.report().iciDegrees[index(MeshAxis::tensor)], 4);
    EXPECT_EQ(session.history().count(), steps + 2);
}

TEST_F(DimensionBandsTest, SlicesAreSharedByTheirRow) {
    session.edit({}, {}, [](Scenario& scenario) { scenario.hardware.slices = 4; });
    settle();
    DimensionBands& bands = editor.bands();
    bands.setFocus();
    QTest::mouseClick(&bands, Qt::LeftButton, {}, bands.centreOf(kDcnRow, MeshAxis::data));
    QTest::keyClick(&bands, Qt::Key_Minus);
    settle();
    EXPECT_EQ(session.report().dcnDegrees[index(MeshAxis::data)], 2);
    EXPECT_EQ(session.report().dcnDegrees[index(MeshAxis::fsdp)], 2);
    EXPECT_TRUE(session.report().valid);
}

TEST_F(DimensionBandsTest, TheKeyboardChoosesMovesTriesAndResets) {
    DimensionBands& bands = editor.bands();
    bands.setFocus();
    QSignalSpy chosen(&bands, &DimensionBands::axisSelected);
    QTest::keyClick(&bands, Qt::Key_Right);
    QTest::keyClick(&bands, Qt::Key_Left);
    EXPECT_EQ(chosen.count(), 2);
    while (chosen.last().at(0).value<MeshAxis>() != MeshAxis::tensor && chosen.count() < 20) {
        QTest::keyClick(&bands, Qt::Key_Right);
    }
    const std::size_t first = dimensionOf(MeshAxis::tensor);
    QTest::keyClick(&bands, first == 0 ? Qt::Key_Down : Qt::Key_Up);
    settle();
    EXPECT_EQ(dimensionOf(MeshAxis::tensor), first == 0 ? 1U : first - 1);
    std::vector<std::array<std::int64_t, kPlacementDimensions>> seen;
    for (int i = 0; i < 30; ++i) {
        QTest::keyClick(&bands, Qt::Key_Space);
        settle();
        ASSERT_TRUE(session.report().valid) << i;
        seen.push_back(placeOf(MeshAxis::tensor).extent);
    }
    std::sort(seen.begin(), seen.end());
    EXPECT_GT(std::unique(seen.begin(), seen.end()) - seen.begin(), 3);
    QTest::keyClick(&bands, Qt::Key_Delete);
    settle();
    EXPECT_EQ(session.scenario(), start);
}

TEST_F(DimensionBandsTest, TheSlicesHaveARowOfTheirOwn) {
    EXPECT_EQ(editor.bands().centreOf(kPlacementDimensions, std::nullopt).x(), -1);
    session.edit({}, {}, [](Scenario& scenario) { scenario.hardware.slices = 4; });
    settle();
    EXPECT_GT(editor.bands().centreOf(kPlacementDimensions, MeshAxis::data).x(), 0);
    EXPECT_TRUE(editor.bands().accessibleDescription().contains(QStringLiteral("DCN 4: data 4")))
        << editor.bands().accessibleDescription().toStdString();
}

TEST_F(DimensionBandsTest, WhatAnotherSliceMovesIsSaidInWords) {
    drag(MeshAxis::tensor, dimensionOf(MeshAxis::tensor), dimensionOf(MeshAxis::tensor) == 1 ? 2 : 1);
    EXPECT_EQ(editor.carried(), QString());
    session.edit({}, {}, [](Scenario& scenario) { scenario.hardware.slice = "2x2x1"; });
    settle();
    EXPECT_TRUE(session.report().valid);
    EXPECT_TRUE(editor.carried().contains(QStringLiteral("tensor"))) << editor.carried().toStdString();
    EXPECT_TRUE(editor.carried().contains(QStringLiteral("default")));
}

TEST_F(DimensionBandsTest, EveryCollectiveOfTheStepIsListedWithItsTimes) {
    double exposed = 0;
    for (const Collective& one : session.report().collectives) {
        exposed += one.exposedSeconds;
        const QString title =
            QStringLiteral("%1 · %2 · %3").arg(displayName(one.axis), displayName(one.kind), displayName(one.phase));
        const QStringList lines = editor.collectives().lines();
        EXPECT_TRUE(std::any_of(lines.begin(), lines.end(), [&title](const QString& line) {
            return line.startsWith(title);
        })) << title.toStdString();
    }
    EXPECT_GT(exposed, 0);
    for (const QString& line : editor.collectives().lines()) {
        EXPECT_TRUE(line.contains(QStringLiteral("B/s"))) << line.toStdString();
        EXPECT_TRUE(line.contains(QStringLiteral("hidden")) || line.contains(QStringLiteral("exposed")));
    }
}

/// The titles of collectives over DCN are the longest: a narrow list gives them a second line.
TEST_F(DimensionBandsTest, TitlesOfCollectivesAreWholeHoweverNarrow) {
    CollectiveList list;
    list.resize(800, 400);
    list.show(session.report());
    const int wide = list.sizeHint().height();
    const auto entries = static_cast<int>(list.lines().size());
    EXPECT_GE(wide, 2 * entries * list.fontMetrics().height());
    list.resize(170, 400);
    EXPECT_GE(list.sizeHint().height(), 3 * entries * list.fontMetrics().height());
}

/// At the panel's narrowest every line has room, and the tool tip is one that Qt wraps.
TEST_F(MeshEditorTest, NothingOfThePanelIsCut) {
    session.edit({}, {}, [](Scenario& scenario) { scenario.mesh.ici[index(MeshAxis::tensor)] = 4; });
    settle();
    editor.resize(344, 1300);
    settle();
    const CollectiveList& list = editor.collectives();
    EXPECT_EQ(list.heightForWidth(list.width()), list.height());
    int notes = 0;
    for (const ElidedLabel* note : editor.table().findChildren<ElidedLabel*>()) {
        if (note->isVisible()) {
            ++notes;
            EXPECT_LE(note->fontMetrics().horizontalAdvance(note->text()), note->width()) << note->text().toStdString();
        }
    }
    EXPECT_EQ(notes, 2); // fsdp and tensor
    EXPECT_TRUE(Qt::mightBeRichText(editor.bands().toolTip()));
}

TEST(MeshGroups, PartitionTheDevices) {
    // 4 x 4 x 4 chips of two devices; an axis of 8 on half of Y (stride 2) and Z.
    AxisPlacement axis;
    axis.extent = {1, 2, 4, 1};
    axis.stride = {1, 2, 1, 1};
    std::map<DevicePosition, int> members;
    for (std::int64_t x = 0; x < 4; ++x) {
        for (std::int64_t y = 0; y < 4; ++y) {
            for (std::int64_t z = 0; z < 4; ++z) {
                for (std::int64_t device = 0; device < 2; ++device) {
                    const DevicePosition group = groupOf(axis, {x, y, z, device});
                    ++members[group];
                    EXPECT_EQ(groupOf(axis, group), group);
                }
            }
        }
    }
    EXPECT_EQ(members.size(), 16U); // 128 devices / 8
    for (const auto& [group, count] : members) {
        EXPECT_EQ(count, 8);
    }
}

TEST(TorusLayout, ChipsLieApartWithinTheirPlanes) {
    for (const auto& shape : {std::array<std::int64_t, 3>{4, 4, 4}, {2, 2, 1}, {16, 24, 24}, {4, 4, 244}}) {
        const Slice slice{shape, 3, 1};
        const TorusLayout layout(slice, 2, {320, 250, 16, 40});
        EXPECT_GT(layout.cell(), 0);
        EXPECT_LE(layout.height(), 270);
        for (int plane = 0; plane < layout.planes(); ++plane) {
            const QRectF area = layout.planeRect(plane);
            EXPECT_GE(area.left(), 0);
            EXPECT_LE(area.right(), 321);
            if (plane > 0) {
                EXPECT_FALSE(area.intersects(layout.planeRect(plane - 1)));
            }
            const auto hit = layout.hit(layout.deviceRect(plane, shape[0] - 1, shape[1] - 1, 1).center());
            ASSERT_TRUE(hit);
            EXPECT_EQ(*hit, (TorusLayout::Hit{plane, shape[0] - 1, shape[1] - 1, 1}));
        }
        EXPECT_EQ(layout.depthOf(layout.planes() - 1), shape[2] - 1);
    }
}

/// Four nodes of 64 GPUs are four rows across the panel, not four columns of dots.
TEST(TorusLayout, AFewNodesOfManyGpusLieInRows) {
    const Slice slice{{4, 64, 1}, 2, 1};
    ASSERT_TRUE(TorusLayout::isTransposed(slice));
    EXPECT_FALSE(TorusLayout::isTransposed({{8, 8, 1}, 2, 1}));
    EXPECT_FALSE(TorusLayout::isTransposed({{2, 4, 1}, 2, 1}));
    const TorusLayout layout(slice, 1, {320, 250, 16, 40});
    EXPECT_EQ(layout.planeRect(0).size(), QSizeF(320, 20)); // 64 cells of 5 pixels across, 4 down
    const QRectF last = layout.chipRect(0, 0, 63);
    EXPECT_EQ(last.top(), layout.chipRect(0, 0, 0).top());
    EXPECT_EQ(layout.chipRect(0, 3, 0).left(), layout.chipRect(0, 0, 0).left());
    const auto hit = layout.hit(layout.chipRect(0, 3, 63).center());
    ASSERT_TRUE(hit);
    EXPECT_EQ(*hit, (TorusLayout::Hit{0, 3, 63, 0}));
}

/// The chosen axis has no groups any more: the map shows the largest one instead, in more than one colour.
TEST_F(MeshEditorTest, AnAxisOfDegreeOneGivesWayToTheLargest) {
    EXPECT_EQ(editor.torus().axis(), MeshAxis::fsdp);
    type(ici(MeshAxis::tensor), QStringLiteral("8"));
    EXPECT_EQ(editor.torus().axis(), MeshAxis::tensor);
    session.history().undo();
    settle();
    EXPECT_EQ(editor.torus().axis(), MeshAxis::fsdp);
    session.history().redo();
    settle();
    EXPECT_EQ(editor.torus().axis(), MeshAxis::tensor);
    session.load(before);
    settle();
    EXPECT_EQ(editor.torus().axis(), MeshAxis::fsdp);
}

/// 3:1 for graphical objects: WCAG 2.1, success criterion 1.4.11.
TEST(AxisStyle, TheHighlightedGroupStandsOut) {
    for (const Scheme scheme : {Scheme::light, Scheme::dark}) {
        const Palette palette(scheme);
        for (std::size_t i = 0; i < kMeshAxisCount; ++i) {
            const GroupColours colours = groupColours(static_cast<MeshAxis>(i), palette);
            EXPECT_GE(contrastRatio(colours.highlighted, colours.even), 3.0) << i;
            EXPECT_GE(contrastRatio(colours.highlighted, colours.odd), 3.0) << i;
            EXPECT_GE(contrastRatio(colours.even, colours.odd), 1.15) << i;
            EXPECT_GE(contrastRatio(colours.even, palette.colour(Role::panel)), 1.15) << i;
        }
    }
}

TEST_F(MeshEditorTest, ThePodIsDrawn) {
    session.edit({}, {}, [](Scenario& scenario) { scenario.hardware.slice = "16x24x24"; });
    settle();
    const QImage picture = editor.grab().toImage();
    std::map<QRgb, int> pixels;
    for (int x = 0; x < picture.width(); ++x) {
        for (int y = 0; y < picture.height(); ++y) {
            ++pixels[picture.pixel(x, y)];
        }
    }
    const int drawn = pixels[groupColours(MeshAxis::fsdp, Theme::application().palette()).highlighted.rgb()];
    EXPECT_GT(drawn, 9216) << "a pixel for each of the 16 x 24 x 24 chips at least";
}

} // namespace
} // namespace ridgepoint
