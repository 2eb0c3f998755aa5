// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/explore_page.h"
#include "ui/explore/suite_model.h"
#include "ui/session/stoppable_answer.h"

#include <string>

class QComboBox;
class QLabel;
class QListWidget;
class QPushButton;
class QTableWidget;

namespace ridgepoint {

class ChartCard;
class CopyTable;
class SearchCombo;
class SuiteView;

/// Several workloads with weights, on several chips at once: which chip they prefer, and what decides it. The present
/// scenario is the first workload, its chip (with whatever was changed of it) the first chip.
class SuitePage : public ExplorePage {
    Q_OBJECT
public:
    explicit SuitePage(Session& session, QWidget* parent = nullptr);

    ChartCard& card() const { return *m_card; }
    SuiteView& view() const { return *m_view; }
    CopyTable& table() const { return *m_table; }
    QTableWidget& workloads() const { return *m_workloads; }
    QListWidget& chips() const { return *m_chips; }
    SearchCombo& addCombo() const { return *m_add; }
    QPushButton& removeButton() const { return *m_remove; }
    QComboBox& score() const { return *m_score; }
    QPushButton& applyButton() const { return *m_apply; }
    QString state() const;
    bool isBusy() const override { return ExplorePage::isBusy() || m_answer.isAsking(); }

protected:
    void drop() override { m_answer.drop(); }
    void refresh() override;

private:
    QWidget* makeForm();
    QWidget* makeResults();
    void fillChips();
    void fillPresets();
    void addWorkload(const std::string& preset);
    void addRow(const QString& name, const QString& preset);
    void removeWorkload();
    void ask();
    /// Nothing, having said so, where a weight is none.
    bool readWorkloads(std::vector<SuiteWorkload>& workloads);
    std::vector<PresetReference> wantedChips() const;
    void take(const SharedSuite& suite);
    void showApply();
    const SuiteCell* presentCell() const;

    QTableWidget* m_workloads;
    SearchCombo* m_add;
    QPushButton* m_remove;
    QListWidget* m_chips;
    QComboBox* m_score;
    QLabel* m_state;
    SuiteModel* m_model;
    CopyTable* m_table;
    QPushButton* m_apply;
    SuiteView* m_view;
    ChartCard* m_card;
    std::string m_present; ///< the chip that the list of chips begins with
    StoppableAnswer<SharedSuite> m_answer;
};

} // namespace ridgepoint
