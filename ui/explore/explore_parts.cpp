// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/explore_parts.h"

#include <QEvent>
#include <QResizeEvent>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int kBesideEachOther = 1150; ///< pixels of width from which all three stand beside each other
constexpr int kTallEnough = 420;       ///< pixels of height below which they stand beside each other all the same
constexpr int kChartHeight = 240;      ///< pixels of height below which a chart leaves its room to the table,
constexpr int kRoomForAll = 1350;      ///< unless there is this width
constexpr int kFormWidth = 330;        ///< pixels
constexpr int kStackedFormWidth = 300; ///< pixels, or more where it asks for more
constexpr int kEvenShare = 10000;      ///< more than either has: QSplitter scales both down alike

QScrollArea* scrolled(QWidget* form) {
    auto* area = new QScrollArea;
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(form);
    return area;
}

QSplitter* sideBySide(QWidget* parent) {
    auto* splitter = new QSplitter(Qt::Horizontal, parent);
    splitter->setChildrenCollapsible(false);
    return splitter;
}

} // namespace

ExploreParts::ExploreParts(QWidget* form, QWidget* table, QWidget* chart, QWidget* parent)
    : QSplitter(Qt::Horizontal, parent), m_form(scrolled(form)), m_table(table), m_chart(chart),
      m_upper(sideBySide(this)), m_results(sideBySide(this)) {
    setChildrenCollapsible(false);
    addWidget(m_upper);
    addWidget(m_results);
    m_upper->addWidget(m_form);
    form->installEventFilter(this);
    fitForm();
    if (m_table != nullptr) {
        m_results->addWidget(m_table);
    }
    arrange(false);
}

/// The form scrolls up and down only.
void ExploreParts::fitForm() {
    const int bar = m_form->verticalScrollBar()->sizeHint().width();
    m_form->setMinimumWidth(m_form->widget()->minimumSizeHint().width() + bar);
}

bool ExploreParts::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::LayoutRequest) {
        fitForm();
    }
    return QSplitter::eventFilter(watched, event);
}

void ExploreParts::arrange(bool stacked) {
    setOrientation(stacked ? Qt::Vertical : Qt::Horizontal);
    (stacked ? m_upper : m_results)->addWidget(m_chart);
    if (!stacked) {
        setStretchFactor(0, 0);
        setStretchFactor(1, 1);
        setSizes({kFormWidth, kEvenShare});
        m_results->setSizes({3 * kEvenShare, 2 * kEvenShare}); // words need more width than marks
        return;
    }
    m_upper->setStretchFactor(1, 1);
    m_upper->setSizes({std::max(m_form->minimumWidth(), kStackedFormWidth), kEvenShare});
    const int form = std::min(m_form->widget()->sizeHint().height(), height() / 2);
    setSizes({form, height() - form});
}

void ExploreParts::resizeEvent(QResizeEvent* event) {
    const bool stacked =
        m_table != nullptr && event->size().width() < kBesideEachOther && event->size().height() >= kTallEnough;
    if (stacked != isStacked()) {
        arrange(stacked);
    }
    m_chart->setVisible(m_table == nullptr || event->size().width() >= kRoomForAll ||
                        event->size().height() >= kChartHeight);
    QSplitter::resizeEvent(event);
}

} // namespace ridgepoint
