// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/tables/operations_model.h"
#include "ui/tables/operations_table.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QScreen>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>

#include <functional>

namespace ridgepoint {
namespace {

class OperationsTableTest : public SessionTest {
protected:
    OperationsTableTest() {
        table.resize(1200, 400);
        table.show(session.report());
        table.show();
        settle();
    }
    QAbstractItemModel& model() { return *table.view().model(); }
    double number(int row, int column) { return model().index(row, column).data(OperationsModel::sortRole).toDouble(); }

    OperationsTable table;
};

TEST_F(OperationsTableTest, HoldsTheReport) {
    ASSERT_EQ(static_cast<std::size_t>(model().rowCount()), session.report().operations.size());
    double flops = 0;
    double seconds = 0;
    for (int row = 0; row < model().rowCount(); ++row) {
        flops += number(row, OperationsModel::tflop) * 1e12;
        seconds += number(row, OperationsModel::share) * session.report().headline.stepTimeSeconds;
    }
    double reportFlops = 0;
    double reportSeconds = 0;
    for (const Operation& operation : session.report().operations) {
        reportFlops += operation.flops;
        reportSeconds += operation.seconds;
    }
    EXPECT_NEAR(flops, reportFlops, 1e-9 * reportFlops);
    EXPECT_NEAR(seconds, reportSeconds, 1e-9 * reportSeconds);
}

TEST_F(OperationsTableTest, SortsByTheNumbersNotTheTexts) {
    for (const int column : {OperationsModel::count, OperationsModel::tflop, OperationsModel::gigabytes,
                             OperationsModel::intensity, OperationsModel::seconds}) {
        table.view().sortByColumn(column, Qt::AscendingOrder);
        for (int row = 1; row < model().rowCount(); ++row) {
            EXPECT_LE(number(row - 1, column), number(row, column)) << column;
        }
    }
}

TEST_F(OperationsTableTest, FiltersByAnyText) {
    const int all = model().rowCount();
    QTest::keyClicks(&table.filter(), QStringLiteral("backward"));
    ASSERT_GT(model().rowCount(), 0);
    EXPECT_LT(model().rowCount(), all);
    for (int row = 0; row < model().rowCount(); ++row) {
        EXPECT_EQ(model().index(row, OperationsModel::phase).data().toString(), QStringLiteral("backward"));
    }
}

TEST_F(OperationsTableTest, ANarrowTableLeavesOutFiguresAndItsTooltipHasThem) {
    table.resize(860, 400); // what a window of 1280 × 800 gives
    table.show();
    QTest::qWait(50);
    EXPECT_EQ(table.view().horizontalScrollBar()->maximum(), 0);
    EXPECT_TRUE(table.view().isColumnHidden(OperationsModel::count));
    const QModelIndex why = model().index(0, OperationsModel::why);
    EXPECT_GE(table.view().columnWidth(OperationsModel::why),
              table.fontMetrics().horizontalAdvance(why.data().toString()));
    const QString count = model().index(0, OperationsModel::count).data().toString();
    EXPECT_TRUE(why.data(Qt::ToolTipRole).toString().contains(QStringLiteral("Count: ") + count));
    table.resize(1700, 400);
    QTest::qWait(50);
    EXPECT_FALSE(table.view().isColumnHidden(OperationsModel::count));
}

TEST_F(OperationsTableTest, CopiesTabSeparatedRows) {
    table.view().selectRow(0);
    table.view().setFocus();
    QTest::keyClick(&table.view(), Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split(u'\n', Qt::SkipEmptyParts);
    ASSERT_EQ(lines.size(), 2);
    ASSERT_EQ(lines[0].split(u'\t').size(), OperationsModel::columns);
    const QStringList cells = lines[1].split(u'\t');
    ASSERT_EQ(cells.size(), OperationsModel::columns);
    EXPECT_NEAR(cells[OperationsModel::seconds].toDouble(), number(0, OperationsModel::seconds), 1e-9);
    table.view().clearSelection();
    EXPECT_EQ(table.tabSeparated().count(u'\n'), model().rowCount() + 1);
}

TEST_F(OperationsTableTest, IsLinkedBothWays) {
    QSignalSpy activated(&table, &OperationsTable::operationActivated);
    table.view().setFocus();
    QTest::keyClick(&table.view(), Qt::Key_Down);
    ASSERT_GE(activated.count(), 1);
    const QString name = activated.last().first().toString();
    EXPECT_FALSE(name.isEmpty());

    activated.clear();
    table.selectOperation(QStringLiteral("flash_attention"));
    EXPECT_EQ(activated.count(), 0); // what another view did is not reported back
    ASSERT_FALSE(table.view().selectionModel()->selectedRows().isEmpty());
    for (const QModelIndex& cell : table.view().selectionModel()->selectedRows()) {
        EXPECT_EQ(cell.data(OperationsModel::nameRole).toString(), QStringLiteral("flash_attention"));
    }
    table.highlightOperation(QStringLiteral("flash_attention"));
    EXPECT_TRUE(table.view().selectionModel()->selectedRows().first().data(Qt::BackgroundRole).isValid());
    table.highlightOperation({});
    EXPECT_FALSE(table.view().selectionModel()->selectedRows().first().data(Qt::BackgroundRole).isValid());
}

TEST_F(OperationsTableTest, ANewReportKeepsTheSelection) {
    table.selectOperation(QStringLiteral("flash_attention"));
    const auto selected = table.view().selectionModel()->selectedRows().size();
    session.edit({}, {}, [](Scenario& scenario) { scenario.workload.perDeviceBatch = 1; });
    settle();
    table.show(session.report());
    EXPECT_EQ(table.view().selectionModel()->selectedRows().size(), selected);
}

/// What the screen shows of the table, and what a paint of all of it would show.
void expectWholePicture(QWidget& table, const char* after) {
    settle();
    const QImage shown = table.screen()->grabWindow(table.winId()).toImage().convertToFormat(QImage::Format_RGB32);
    const QImage whole = table.grab().toImage().convertToFormat(QImage::Format_RGB32);
    ASSERT_FALSE(shown.isNull());
    EXPECT_EQ(shown, whole) << after;
}

// Only cells that changed are painted: together with those that did not they have to make the picture of a whole paint.
TEST_F(OperationsTableTest, ThePartsPaintedMakeTheWholePicture) {
    expectWholePicture(table, "opening");
    const auto change = [&](const char* what, const std::function<void(Scenario&)>& edit) {
        session.edit({}, {}, edit);
        settle();
        table.show(session.report());
        expectWholePicture(table, what);
    };
    const int rows = model().rowCount();
    change("another batch", [](Scenario& scenario) { scenario.workload.perDeviceBatch = 1; });
    change("fewer rows", [](Scenario& scenario) { scenario.remat.policy = RematPolicy::full; });
    const int others = model().rowCount();
    change("more rows", [](Scenario& scenario) { scenario.remat.policy = RematPolicy::minimal; });
    EXPECT_TRUE(rows != others || others != model().rowCount()) << "rows came or went";
    table.highlightOperation(QStringLiteral("flash_attention"));
    expectWholePicture(table, "a mark");
    change("longer sequences below a mark", [](Scenario& scenario) { scenario.workload.sequenceLength = 16384; });
    table.highlightOperation({});
    table.view().verticalScrollBar()->setValue(3);
    change("other values, scrolled", [](Scenario& scenario) { scenario.workload.perDeviceBatch = 2; });
    table.view().verticalScrollBar()->setValue(0);
    expectWholePicture(table, "scrolled back");
    table.view().sortByColumn(OperationsModel::name, Qt::AscendingOrder);
    change("another order", [](Scenario& scenario) { scenario.workload.perDeviceBatch = 1; });
    table.selectOperation(QStringLiteral("flash_attention"));
    change("a selection", [](Scenario& scenario) { scenario.workload.perDeviceBatch = 4; });
}

TEST_F(OperationsTableTest, StaysSortedWhateverTheRows) {
    for (const RematPolicy policy : {RematPolicy::full, RematPolicy::minimal, RematPolicy::save_qkv_proj}) {
        session.edit({}, {}, [policy](Scenario& scenario) { scenario.remat.policy = policy; });
        settle();
        table.show(session.report());
        ASSERT_EQ(static_cast<std::size_t>(model().rowCount()), session.report().operations.size());
        double seconds = 0;
        for (int row = 0; row < model().rowCount(); ++row) {
            seconds += number(row, OperationsModel::share) * session.report().headline.stepTimeSeconds;
            if (row > 0) {
                EXPECT_GE(number(row - 1, OperationsModel::seconds), number(row, OperationsModel::seconds) - 1e-9);
            }
        }
        double reportSeconds = 0;
        for (const Operation& operation : session.report().operations) {
            reportSeconds += operation.seconds;
        }
        EXPECT_NEAR(seconds, reportSeconds, 1e-9 * reportSeconds) << "each operation once";
    }
}

} // namespace
} // namespace ridgepoint
