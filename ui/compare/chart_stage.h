// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>

class QSplitter;

namespace ridgepoint {

class ChartCard;
class SegmentedControl;

/// Three charts: all of them where there is room, the first above the others; else one at a time, which a row of
/// buttons chooses.
class ChartStage : public QWidget {
    Q_OBJECT
public:
    ChartStage(const std::array<ChartCard*, 3>& cards, const std::array<QString, 3>& names, QWidget* parent = nullptr);

    /// How many bars each chart has: many of them need the room of the other charts.
    void setBars(int bars);

    bool showsOne() const { return m_single; }
    SegmentedControl& choice() const { return *m_choice; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    void chooseSingle();

    std::array<ChartCard*, 3> m_cards;
    SegmentedControl* m_choice;
    QSplitter* m_below;
    int m_chosen = 0;
    int m_bars = 0;
    bool m_single = false;
};

} // namespace ridgepoint
