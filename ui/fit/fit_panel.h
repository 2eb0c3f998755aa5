// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/fit/fit_model.h"
#include "ui/session/latest_answer.h"

#include <QWidget>

#include <atomic>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSortFilterProxyModel;

namespace ridgepoint {

class CopyTable;
class Session;

/// Where the scenario fits: every chip and slice at once, sortable, with filters; a row can be taken over. Worked out
/// on another thread, and only while the panel can be seen.
class FitPanel : public QWidget {
    Q_OBJECT
public:
    explicit FitPanel(Session& session, QWidget* parent = nullptr);
    ~FitPanel() override;

    CopyTable& table() const { return *m_table; }
    QPushButton& take() const { return *m_take; }
    QCheckBox& onlyFitting() const { return *m_onlyFitting; }
    bool isAnswered() const { return !m_answer.isAsking(); }

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    void refresh();
    void fitColumns();
    void showRows(const SharedFitRows& rows);
    void takeRow();
    void refreshTake();

    Session& m_session;
    FitModel* m_model;
    QSortFilterProxyModel* m_proxy;
    CopyTable* m_table;
    QLabel* m_state;
    QLineEdit* m_filter;
    QCheckBox* m_onlyFitting;
    QPushButton* m_take;
    std::shared_ptr<std::atomic<bool>> m_cancel; ///< of the question that is being answered
    bool m_serves = false;
    LatestAnswer<SharedFitRows> m_answer;
};

} // namespace ridgepoint
