// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/goal_seek.h"
#include "ui/explore/explore_page.h"
#include "ui/session/stoppable_answer.h"
#include "ui/style/names.h"

#include <QAbstractTableModel>
#include <QLocale>

#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace ridgepoint {

class CopyTable;
class SearchCombo;

/// Each number that would have to be another for a target MFU, by itself, one a row.
class RequirementModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { number, now, needed, factor, columns };

    using QAbstractTableModel::QAbstractTableModel;

    void setLocale(const QLocale& locale) { m_locale = locale; }
    /// What the links of the chip are called.
    void setLinks(Links links) { m_links = links; }
    void show(MfuRequirements requirements);
    const MfuRequirements& requirements() const { return m_requirements; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const Requirement& requirement, int column) const;

    MfuRequirements m_requirements;
    QLocale m_locale;
    Links m_links = Links::ici;
};

/// Which value of a number meets a target, and what must be true for a target MFU.
class GoalPage : public ExplorePage {
    Q_OBJECT
public:
    explicit GoalPage(Session& session, QWidget* parent = nullptr);

    SearchCombo& number() const { return *m_number; }
    QComboBox& metric() const { return *m_metric; }
    QLineEdit& target() const { return *m_target; }
    QPushButton& seekButton() const { return *m_seek; }
    QPushButton& applyButton() const { return *m_apply; }
    QString answer() const;
    QLineEdit& targetMfu() const { return *m_mfu; }
    QPushButton& requirementsButton() const { return *m_requirementsButton; }
    CopyTable& table() const { return *m_table; }
    bool isBusy() const override { return ExplorePage::isBusy() || isSeeking(); }
    bool isSeeking() const { return m_goal.isAsking() || m_what.isAsking(); }

protected:
    void drop() override;
    void refresh() override;

private:
    using Found = std::optional<GoalResult>;

    QWidget* makeGoal();
    QWidget* makeRequirements();
    void fillNumbers();
    void suggestTarget();
    void forgetGoal();
    void forgetRequirements();
    std::optional<Goal> readGoal();
    void seek();
    void take(const Found& found);
    void askRequirements();
    void takeRequirements(const MfuRequirements& requirements);

    SearchCombo* m_number;
    QComboBox* m_metric;
    QLineEdit* m_target;
    QComboBox* m_wanted;
    QCheckBox* m_mustFit;
    QPushButton* m_seek;
    QPushButton* m_apply;
    QLabel* m_result;
    QLineEdit* m_mfu;
    QPushButton* m_requirementsButton;
    QLabel* m_explanation;
    RequirementModel* m_model;
    CopyTable* m_table;
    QPushButton* m_applyRow;
    std::string_view m_unit; ///< of the number last sought
    Found m_found;
    bool m_isTargetOwn = false; ///< typed, not the present figure
    bool m_isSought = false;    ///< the goal as it stands was asked for
    StoppableAnswer<Found> m_goal;
    StoppableAnswer<MfuRequirements> m_what;
};

} // namespace ridgepoint
