// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/explore_page.h"
#include "ui/explore/search_run.h"

#include <array>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QSpinBox;

namespace ridgepoint {

class ChartCard;
class CopyTable;
class ParetoView;
class SearchModel;

/// Searches the legal space around the scenario for the best. It begins when the user asks for it and goes on behind
/// other tabs; another scenario ends it.
class SearchPage : public ExplorePage {
    Q_OBJECT
public:
    explicit SearchPage(Session& session, QWidget* parent = nullptr);

    QComboBox& objective() const { return *m_objective; }
    QCheckBox& over(SearchOver what) const { return *m_over[index(what)]; }
    /// The whole space of a GPU cluster; hidden elsewhere.
    QCheckBox& cluster() const { return *m_cluster; }
    QPushButton& startButton() const { return *m_start; }
    QPushButton& applyButton() const { return *m_apply; }
    QPushButton& compareButton() const { return *m_compare; }
    CopyTable& table() const { return *m_table; }
    ParetoView& pareto() const { return *m_pareto; }
    ChartCard& card() const { return *m_card; }
    QString state() const;
    void start();
    bool isSearching() const { return m_run.isRunning(); }

protected:
    void drop() override;
    void refresh() override;

private:
    QWidget* makeForm();
    QWidget* makeResults();
    SearchRequest request() const;
    SearchOptions options() const;
    void startOrStop();
    void take(const SearchState& state);
    void finish(const SearchResult& result);
    void showPoints(const std::vector<SearchPoint>& points);
    void sayCount(const SearchCount& count);
    std::vector<const SearchPoint*> chosen() const;
    void apply();
    void compare();
    void showRunning();
    bool isOfPresent() const;
    void showAge();
    void showChoices();
    bool isClusterSearched() const;

    SearchRun m_run;
    Scenario m_base; ///< that the results are changes of
    QString m_told;  ///< of the search that gave them
    QComboBox* m_objective;
    QComboBox* m_batch;
    PerEnum<SearchOver, QCheckBox*> m_over{};
    QCheckBox* m_cluster;
    QSpinBox* m_mostChips;
    QSpinBox* m_mostAxes;
    QCheckBox* m_onlySure;
    QPushButton* m_start;
    QProgressBar* m_progress;
    QLabel* m_state;
    SearchModel* m_model;
    QSortFilterProxyModel* m_proxy;
    CopyTable* m_table;
    ParetoView* m_pareto;
    ChartCard* m_card;
    QPushButton* m_apply;
    QPushButton* m_compare;
};

} // namespace ridgepoint
