// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/explore_page.h"
#include "ui/explore/scaling_view.h"
#include "ui/session/stoppable_answer.h"

class QCheckBox;
class QPushButton;

namespace ridgepoint {

class ChartCard;
class SegmentedControl;

/// The scenario on every slice of its chip, with its tokens of a step or its batch per device held. It follows the
/// scenario.
class ScalingPage : public ExplorePage {
    Q_OBJECT
public:
    explicit ScalingPage(Session& session, QWidget* parent = nullptr);

    ScalingView& view() const { return *m_view; }
    ChartCard& card() const { return *m_card; }
    SegmentedControl& hold() const { return *m_hold; }
    SegmentedControl& figure() const { return *m_figure; }
    QPushButton& applyButton() const { return *m_apply; }
    bool isBusy() const override { return ExplorePage::isBusy() || m_answer.isAsking(); }

protected:
    void drop() override { m_answer.drop(); }
    void refresh() override;

private:
    void ask();
    void take(const SharedCurve& curve);
    void apply();

    SegmentedControl* m_hold;
    SegmentedControl* m_figure;
    QCheckBox* m_bestMesh;
    QPushButton* m_apply;
    ScalingView* m_view;
    ChartCard* m_card;
    int m_selected = -1;
    StoppableAnswer<SharedCurve> m_answer;
};

} // namespace ridgepoint
