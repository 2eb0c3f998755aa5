// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

#include <QWidget>

#include <array>

class QSplitter;

namespace ridgepoint {

class AccuracyPanel;
class AdvicePanel;
class AssumptionsPanel;
class BottomTabs;
class ChartCard;
class ComparePanel;
class EnergyPanel;
class ExplorePanel;
class FitPanel;
class LayerTimelineView;
class MemoryView;
class OperationsTable;
class RematTable;
class RooflineView;
class ServingPanel;
class Session;
class StepTimeView;
class TilesPanel;

/// All that follows: the four charts and the tables below them. What the pointer is on in one of them is marked in the
/// others.
class CentrePanel : public QWidget {
    Q_OBJECT
public:
    explicit CentrePanel(Session& session, QWidget* parent = nullptr);

    const std::array<ChartCard*, 4>& cards() const { return m_cards; }
    ChartCard& memoryCurve() const { return *m_curve; }
    OperationsTable& operations() const { return *m_operations; }
    BottomTabs& tabs() const { return *m_tabs; }
    ComparePanel& compare() const { return *m_compare; }
    AdvicePanel& advice() const { return *m_advice; }
    ExplorePanel& explore() const { return *m_explore; }
    AccuracyPanel& accuracy() const { return *m_accuracy; }
    TilesPanel& tiles() const { return *m_tiles; }
    AssumptionsPanel& assumptions() const { return *m_assumptions; }
    ServingPanel& serving() const { return *m_serving; }
    EnergyPanel& energy() const { return *m_energy; }
    FitPanel& fit() const { return *m_fit; }

    void setCompact(bool compact);
    void showRematTable();
    void showOperationsByTime();
    void resetLayout();
    /// The table of a place among the tabs, as folded or enlarged as they are, and the view of the explore tab; places
    /// that there are not, such as those of another version, change nothing.
    void showTable(int tab, int exploreView);
    QByteArray saveLayout() const;
    bool restoreLayout(const QByteArray& state);
    /// What is looked at there: page, view, level of the roofline, operation, scenarios compared.
    void takeViewOf(const CentrePanel& other);

signals:
    /// What came of saving or copying a chart, in words.
    void done(const QString& message);
    void failed(const QString& message);
    /// The user wants to see a field of the scenario.
    void fieldRequested(const QString& path);

private:
    void build();
    void connectCard(ChartCard* card);
    void buildTables();
    void addPages();
    void connectPages();
    void link();
    void refresh();
    void refreshCurve();
    void compareWith(const QString& name, const Scenario& scenario);
    void moveRoof(const QString& roof, double value);

    Session& m_session;
    RooflineView* m_roofline;
    MemoryView* m_memory;
    StepTimeView* m_step;
    LayerTimelineView* m_layer;
    std::array<ChartCard*, 4> m_cards{};
    ChartCard* m_curve = nullptr; ///< HBM over the step, among the tables
    OperationsTable* m_operations;
    RematTable* m_remat;
    ComparePanel* m_compare;
    AdvicePanel* m_advice;
    ExplorePanel* m_explore;
    AccuracyPanel* m_accuracy;
    TilesPanel* m_tiles;
    AssumptionsPanel* m_assumptions;
    ServingPanel* m_serving;
    EnergyPanel* m_energy;
    FitPanel* m_fit;
    BottomTabs* m_tabs;
    QSplitter* m_rows = nullptr;
    QSplitter* m_top = nullptr;
    QSplitter* m_middle = nullptr;
    bool m_compact = false;
};

} // namespace ridgepoint
