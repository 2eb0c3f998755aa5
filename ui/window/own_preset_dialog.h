// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/own_presets.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace ridgepoint {

/// The user's own chips and models: renamed in place, removed; both can be undone.
class OwnPresetDialog : public QDialog {
    Q_OBJECT
public:
    explicit OwnPresetDialog(Session& session, QWidget* parent = nullptr);

    QTreeWidget& list() const { return *m_list; }
    QPushButton& removeButton() const { return *m_remove; }
    /// What is wrong with the last name or removal; empty where nothing is.
    QString problem() const;

private:
    void build();
    void fill();
    void rename(const QTreeWidgetItem& item);
    void removeCurrent();
    void showProblem(const QString& problem);
    const OwnPreset* current() const;

    Session& m_session;
    QTreeWidget* m_list;
    QPushButton* m_rename;
    QPushButton* m_remove;
    QLabel* m_problem;
    std::vector<OwnPreset> m_presets; ///< as the rows show them
};

} // namespace ridgepoint
