// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/sample_report.h"
#include "ui/charts/operation_reason.h"
#include "ui/charts/roofline_data.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

class RooflineDataTest : public testing::Test {
protected:
    const RoofLine& line(const QVector<RoofLine>& lines, std::string_view name) {
        for (const RoofLine& candidate : lines) {
            if (candidate.roof->name == name) {
                return candidate;
            }
        }
        throw std::runtime_error("no roof of this name");
    }

    Report report = sampleReport();
    const Roofline& roofline = report.roofline;
};

TEST_F(RooflineDataTest, FrameIsWholeDecadesAroundTheRidge) {
    // Ridge 4.614e15 / 7.38e12 = 625 FLOP/B: the next decade is 10³.
    const RooflineFrame frame = rooflineFrame(roofline, ByteLevel::hbm);
    EXPECT_NEAR(frame.xLower, 0.1, 1e-9);
    EXPECT_NEAR(frame.xUpper, 1e5, 1e-4);
    EXPECT_NEAR(frame.yUpper / 1e16, 1, 1e-9);
    EXPECT_NEAR(frame.yLower / 1e11, 1, 1e-9);
}

TEST_F(RooflineDataTest, FrameDependsOnTheChipAlone) {
    const RooflineFrame before = rooflineFrame(roofline, ByteLevel::hbm);
    for (RooflinePoint& point : report.roofline.points) {
        point.intensity[index(ByteLevel::hbm)] *= 1e6;
        point.flopPerSecond *= 1e-6;
    }
    EXPECT_EQ(rooflineFrame(roofline, ByteLevel::hbm), before);
}

TEST_F(RooflineDataTest, CornersAreExact) {
    const RooflineFrame frame = rooflineFrame(roofline, ByteLevel::hbm);
    const QVector<RoofLine> lines = roofLines(roofline, ByteLevel::hbm, frame);
    const QVector<QPointF> hbm = line(lines, "hbm").vertices;
    ASSERT_EQ(hbm.size(), 2);
    EXPECT_DOUBLE_EQ(hbm[0].y(), 7.38e12 * hbm[0].x());
    EXPECT_DOUBLE_EQ(hbm[1].x(), 4.614e15 / 7.38e12);
    EXPECT_DOUBLE_EQ(hbm[1].y(), 4.614e15);
    EXPECT_EQ(line(lines, "fp8").vertices.front(), hbm[1]) << "the ceiling begins where the slope ends";
    EXPECT_DOUBLE_EQ(line(lines, "bf16").vertices.front().x(), 2.307e15 / 7.38e12);
    EXPECT_DOUBLE_EQ(line(lines, "measured_gemm").vertices.front().x(), 1.91e15 / 6.64e12);
    EXPECT_TRUE(line(lines, "fp8").highest);
    EXPECT_FALSE(line(lines, "bf16").highest);
}

TEST_F(RooflineDataTest, NoIciRoofOverHbmBytes) {
    for (const ByteLevel level : {ByteLevel::hbm, ByteLevel::ici}) {
        for (const RoofLine& roof : roofLines(roofline, level, rooflineFrame(roofline, level))) {
            EXPECT_TRUE(roof.roof->isCeiling || roof.roof->level == level) << roof.roof->name;
        }
    }
}

TEST_F(RooflineDataTest, LevelsSayWhyTheyAreMissing) {
    EXPECT_EQ(levelState(roofline, ByteLevel::hbm), LevelState::available);
    EXPECT_EQ(levelState(roofline, ByteLevel::ici), LevelState::available);
    EXPECT_EQ(levelState(roofline, ByteLevel::vmem), LevelState::noRoof);
    report.roofline.roofs.push_back({"dcn", ByteLevel::dcn, false, false, 1e10, 0});
    EXPECT_EQ(levelState(roofline, ByteLevel::dcn), LevelState::noBytes);
}

TEST_F(RooflineDataTest, RoofOverAPointIsTheLowerOfTheTwo) {
    const RooflinePoint& mlp = roofline.points[0];
    EXPECT_DOUBLE_EQ(roofOver(roofline, mlp, ByteLevel::hbm), 4.614e15);
    const RooflinePoint& norm = roofline.points[7];
    EXPECT_DOUBLE_EQ(roofOver(roofline, norm, ByteLevel::hbm), 3.1 * 7.38e12);
    EXPECT_EQ(ceilingFor(roofline, Dtype::bfloat16)->name, "bf16");
    EXPECT_EQ(ceilingFor(roofline, Dtype::float8_e5m2)->name, "fp8");
    EXPECT_EQ(ceilingFor(roofline, Dtype::int4)->name, "fp8") << "no ceiling of its own: the highest";
}

TEST_F(RooflineDataTest, AFrameWithoutRoofsIsStillUsable) {
    const RooflineFrame frame = rooflineFrame(Roofline{}, ByteLevel::hbm);
    EXPECT_GT(frame.xLower, 0);
    EXPECT_LT(frame.yLower, frame.yUpper);
    EXPECT_EQ(ceilingFor(Roofline{}, Dtype::bfloat16), nullptr);
}

TEST_F(RooflineDataTest, ReasonNamesPaddingOrBandwidth) {
    const QLocale c = QLocale::c();
    // Half of the attention's executed FLOPs are padding in the sample.
    const QString attention = operationReason(report, roofline.points[5], c);
    EXPECT_TRUE(attention.contains(QStringLiteral("50"))) << attention.toStdString();
    // 4.1e12 bytes in 1.31 s = 3.13 TB/s.
    const QString norm = operationReason(report, roofline.points[7], c);
    EXPECT_TRUE(norm.contains(QStringLiteral("3.13"))) << norm.toStdString();
}

} // namespace
} // namespace ridgepoint
