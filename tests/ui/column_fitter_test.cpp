// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_fixture.h"
#include "ui/tables/column_fitter.h"
#include "ui/tables/copy_table.h"

#include <gtest/gtest.h>

#include <QHeaderView>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QtTest>

namespace ridgepoint {
namespace {

// Worked by hand: 100 + 60 wanted, 70 + 50 natural, 40 + 30 at least.
TEST(FittedColumns, GoFromWantedOverNaturalToTheLeast) {
    const std::vector<ColumnRoom> columns{{100, 70, 40}, {60, 50, 30}};
    EXPECT_EQ(fittedColumns(columns, 500), (std::vector<int>{100, 60}));
    EXPECT_EQ(fittedColumns(columns, 160), (std::vector<int>{100, 60}));
    EXPECT_EQ(fittedColumns(columns, 140), (std::vector<int>{85, 55})) << "half way to natural";
    EXPECT_EQ(fittedColumns(columns, 120), (std::vector<int>{70, 50}));
    EXPECT_EQ(fittedColumns(columns, 95), (std::vector<int>{55, 40})) << "half way to the least";
    EXPECT_EQ(fittedColumns(columns, 10), (std::vector<int>{40, 30})) << "the table scrolls then";
}

class ColumnFitterTest : public testing::Test {
protected:
    ColumnFitterTest() : model(3, 3), table(QStringLiteral("table")) {
        model.setHorizontalHeaderLabels({QStringLiteral("Run"), QStringLiteral("Time"), QStringLiteral("Why")});
        for (int row = 0; row < 3; ++row) {
            model.setItem(row, 0, new QStandardItem(QStringLiteral("a long name that can be cut at its end, row 1")));
            auto* number = new QStandardItem(QStringLiteral("12.5 s"));
            number->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            model.setItem(row, 1, number);
            model.setItem(row, 2, new QStandardItem(QStringLiteral("some words that explain the figure in the row")));
        }
        table.setModel(&model);
        table.setColumnDigits({40, 20, 40});
    }
    void showAt(int width) {
        table.resize(width, 200);
        table.show();
        QTest::qWait(20);
    }

    QStandardItemModel model;
    CopyTable table;
};

TEST_F(ColumnFitterTest, ANarrowTableDoesNotScrollSideways) {
    showAt(1200);
    const int roomy = table.columnWidth(1);
    EXPECT_EQ(table.horizontalScrollBar()->maximum(), 0);
    showAt(420);
    EXPECT_EQ(table.horizontalScrollBar()->maximum(), 0);
    EXPECT_LT(table.columnWidth(1), roomy);
    EXPECT_GE(table.columnWidth(1), table.fontMetrics().horizontalAdvance(QStringLiteral("12.5 s")));
    showAt(1200);
    EXPECT_EQ(table.columnWidth(1), roomy) << "and back again";
}

TEST_F(ColumnFitterTest, WhatTheUserResizedStays) {
    showAt(900);
    table.horizontalHeader()->resizeSection(0, 333);
    showAt(420);
    EXPECT_EQ(table.columnWidth(0), 333);
}

TEST_F(ColumnFitterTest, HidingTheLastColumnIsNoChoiceOfWidths) {
    showAt(900);
    table.setColumnAway(2, true);
    showAt(900);
    table.setColumnAway(2, false);
    showAt(420);
    EXPECT_EQ(table.horizontalScrollBar()->maximum(), 0);
    table.setColumnAway(2, true);
    showAt(300);
    EXPECT_EQ(table.horizontalScrollBar()->maximum(), 0);
    EXPECT_GE(table.columnWidth(0) + table.columnWidth(1), 290) << "what is left takes the room";
}

TEST_F(ColumnFitterTest, WhatIsExpendableGivesWayToWordsAndComesBack) {
    ColumnFitter fitter(table);
    fitter.setWanted({300, 150, 400});
    fitter.setExpendable({1});
    showAt(1200);
    EXPECT_FALSE(table.isColumnHidden(1));
    showAt(560);
    EXPECT_TRUE(table.isColumnHidden(1));
    EXPECT_EQ(table.horizontalScrollBar()->maximum(), 0);
    showAt(1200);
    EXPECT_FALSE(table.isColumnHidden(1));
}

// A slider that is dragged brings other rows with every move: the columns follow when it rests.
TEST_F(ColumnFitterTest, ColumnsFollowRowsThatHaveComeToRest) {
    showAt(500);
    const int before = table.columnWidth(1);
    auto* number = new QStandardItem(QStringLiteral("123,456,789.25 s"));
    number->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    model.insertRow(0, {new QStandardItem(QStringLiteral("run")), number, new QStandardItem(QStringLiteral("why"))});
    settle();
    EXPECT_EQ(table.columnWidth(1), before);
    EXPECT_TRUE(QTest::qWaitFor([&] { return table.columnWidth(1) > before; }, 2000));
}

} // namespace
} // namespace ridgepoint
