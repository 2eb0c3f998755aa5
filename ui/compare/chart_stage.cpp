// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/chart_stage.h"

#include "ui/charts/chart_card.h"
#include "ui/controls/segmented_control.h"

#include <QResizeEvent>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr QSize kSmallest{260, 110};   ///< pixels, with one chart
constexpr QSize kRoomForAll{600, 380}; ///< with kFew bars a chart
constexpr int kFew = 3;
constexpr int kBarHeight = 70; ///< pixels of all charts together that each bar more takes

QSplitter* splitter(Qt::Orientation orientation, QWidget* parent) {
    auto* result = new QSplitter(orientation, parent);
    result->setChildrenCollapsible(false);
    return result;
}

} // namespace

ChartStage::ChartStage(const std::array<ChartCard*, 3>& cards, const std::array<QString, 3>& names, QWidget* parent)
    : QWidget(parent), m_cards(cards), m_choice(new SegmentedControl(tr("Chart"), this)) {
    auto* all = splitter(Qt::Vertical, this);
    all->addWidget(m_cards[0]);
    m_below = splitter(Qt::Horizontal, all);
    m_below->addWidget(m_cards[1]);
    m_below->addWidget(m_cards[2]);
    all->addWidget(m_below);
    for (const QString& name : names) {
        m_choice->addSegment(name);
    }
    m_choice->setCurrent(m_chosen);
    connect(m_choice, &SegmentedControl::chosen, this, [this](int chart) {
        m_chosen = chart;
        arrange();
    });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_choice, 0, Qt::AlignLeft);
    column->addWidget(all, 1);
    setMinimumSize(kSmallest); // what the charts ask for together is more than a small window has
    arrange();
}

void ChartStage::arrange() {
    m_choice->setVisible(m_single);
    for (int i = 0; i < 3; ++i) {
        m_cards[static_cast<std::size_t>(i)]->setVisible(!m_single || i == m_chosen);
    }
    m_below->setVisible(!m_single || m_chosen > 0);
}

void ChartStage::setBars(int bars) {
    m_bars = bars;
    chooseSingle();
}

void ChartStage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    chooseSingle();
}

void ChartStage::chooseSingle() {
    const int least = kRoomForAll.height() + kBarHeight * std::max(0, m_bars - kFew);
    const bool single = width() < kRoomForAll.width() || height() < least;
    if (single != m_single) {
        m_single = single;
        arrange();
    }
}

} // namespace ridgepoint
