// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/assumptions.h"
#include "ui/assumptions/calibration_editor.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QToolButton;

namespace ridgepoint {

class AssumptionsModel;
class CopyTable;

/// What every figure rests on: the constants of the calibration and of the chip with their sources, searchable, to be
/// changed in place.
class AssumptionsPanel : public QWidget {
    Q_OBJECT
public:
    explicit AssumptionsPanel(Session& session, QWidget* parent = nullptr);

    CopyTable& table() const { return *m_table; }
    QLineEdit& search() const { return *m_search; }
    QLineEdit& nameField() const { return *m_name; }
    QComboBox& calibrations() const { return *m_calibrations; }
    /// What is wrong with the last entry; empty where nothing is.
    QString problem() const;
    /// Searches for what belongs to the model, the chip or the calibration, and takes the focus.
    void showOnly(AssumptionKind kind);
    /// Selects a constant by its name in files and scrolls to it.
    void reveal(const QString& name);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildTools();
    void buildTable();
    void refresh();
    void refreshTools();
    void enter(int row, const QString& text);
    void restoreSelected();
    void rename();
    void showProblem(const QString& problem);
    int selectedRow() const;

    Session& m_session;
    CalibrationEditor m_editor;
    AssumptionsModel* m_model;
    QSortFilterProxyModel* m_proxy;
    CopyTable* m_table;
    QLineEdit* m_search;
    QCheckBox* m_onlyModified;
    QComboBox* m_calibrations;
    QLineEdit* m_name;
    QToolButton* m_restore;
    QToolButton* m_remove;
    QLabel* m_problem;
};

} // namespace ridgepoint
