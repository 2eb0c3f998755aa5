// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/explore_page.h"
#include "ui/explore/tornado_view.h"
#include "ui/session/stoppable_answer.h"

namespace ridgepoint {

class ChartCard;
class SegmentedControl;

/// Which number of hardware and workload matters most, as a tornado. It follows the scenario.
class SensitivityPage : public ExplorePage {
    Q_OBJECT
public:
    explicit SensitivityPage(Session& session, QWidget* parent = nullptr);

    TornadoView& view() const { return *m_view; }
    ChartCard& card() const { return *m_card; }
    bool isBusy() const override { return ExplorePage::isBusy() || m_answer.isAsking(); }

signals:
    /// The user wants to see the field that a bar is about.
    void fieldRequested(const QString& path);

protected:
    void drop() override { m_answer.drop(); }
    void refresh() override;

private:
    SegmentedControl* m_figure;
    TornadoView* m_view;
    ChartCard* m_card;
    StoppableAnswer<SharedTornado> m_answer;
};

} // namespace ridgepoint
