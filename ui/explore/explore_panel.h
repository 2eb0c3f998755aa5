// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QWidget>

#include <vector>

class QStackedLayout;

namespace ridgepoint {

class ChartCard;
class ExplorePage;
class GoalPage;
class ScalingPage;
class SearchPage;
class SegmentedControl;
class SensitivityPage;
class Session;
class SuitePage;
class SweepPage;

/// Everything beyond one scenario: sweeps, searches, what matters, what it would take, which chip several prefer.
class ExplorePanel : public QWidget {
    Q_OBJECT
public:
    enum View { sweep, search, scaling, sensitivity, goal, suite };

    explicit ExplorePanel(Session& session, QWidget* parent = nullptr);

    SweepPage& sweepPage() const { return *m_sweep; }
    SearchPage& searchPage() const { return *m_search; }
    ScalingPage& scalingPage() const { return *m_scaling; }
    SensitivityPage& sensitivityPage() const { return *m_sensitivity; }
    GoalPage& goalPage() const { return *m_goal; }
    SuitePage& suitePage() const { return *m_suite; }
    SegmentedControl& choice() const { return *m_choice; }
    const std::vector<ChartCard*>& cards() const { return m_cards; }
    void showView(View view);

signals:
    /// The user wants to see a scenario beside others.
    void compareRequested(const QString& name, const ridgepoint::Scenario& scenario);

    /// The user wants to see a field.
    void fieldRequested(const QString& path);

private:
    void addPage(const QString& name, ExplorePage* page);

    SegmentedControl* m_choice;
    QStackedLayout* m_pages;
    SweepPage* m_sweep;
    SearchPage* m_search;
    ScalingPage* m_scaling;
    SensitivityPage* m_sensitivity;
    GoalPage* m_goal;
    SuitePage* m_suite;
    std::vector<ChartCard*> m_cards;
};

} // namespace ridgepoint
