// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/stacking_splitter.h"

#include <QResizeEvent>

namespace ridgepoint {

namespace {

constexpr int kSideBySide = 900;  ///< pixels of width from which both stand beside each other
constexpr int kTallEnough = 420;  ///< pixels of height below which they stand beside each other all the same
constexpr int kEvenShare = 10000; ///< more than either has: QSplitter scales both down alike

} // namespace

StackingSplitter::StackingSplitter(QWidget* table, QWidget* chart, QWidget* parent) : QSplitter(parent) {
    setChildrenCollapsible(false);
    addWidget(table);
    addWidget(chart);
    setStretchFactor(0, 1);
    setStretchFactor(1, 1);
    setSizes({kEvenShare, kEvenShare});
}

void StackingSplitter::resizeEvent(QResizeEvent* event) {
    const bool stacked = event->size().width() < kSideBySide && event->size().height() >= kTallEnough;
    const Qt::Orientation wanted = stacked ? Qt::Vertical : Qt::Horizontal;
    if (orientation() != wanted) {
        setOrientation(wanted);
        setSizes({kEvenShare, kEvenShare});
    }
    QSplitter::resizeEvent(event);
}

} // namespace ridgepoint
