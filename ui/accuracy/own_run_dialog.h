// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/own_run.h"
#include "core/report/report.h"
#include "ui/style/quantity.h"

#include <QDialog>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace ridgepoint {

class Session;

/// A form for a run that was measured: the scenario of the window, or the run's own, with what the log of the run says.
/// Says what is wrong with an entry and stays open then.
class OwnRunDialog : public QDialog {
    Q_OBJECT
public:
    /// `others` are the runs beside this one, whose names are taken.
    OwnRunDialog(Session& session, std::optional<OwnRun> existing, std::vector<OwnRun> others,
                 QWidget* parent = nullptr);

    QLineEdit& nameField() const { return *m_name; }
    QLineEdit& stepField() const { return *m_step; }
    QLineEdit& rateField() const { return *m_rate; }
    QLineEdit& memoryField() const { return *m_memory; }
    QLineEdit& sourceField() const { return *m_source; }
    QCheckBox& takeScenario() const { return *m_takeScenario; }
    QString problem() const;

    void accept() override;

signals:
    void entered(const ridgepoint::OwnRun& run);

private:
    void build();
    void fill();
    void showScenario();
    QLineEdit* addEntry(QFormLayout& form, const QString& name, const QString& example, QLabel*& beside);
    QString textOf(std::optional<double> value, Quantity quantity) const;
    /// Reads a field that showed `value`; nothing where it is empty. False, and said, where it cannot be read.
    bool read(QLineEdit& field, Quantity quantity, std::optional<double>& value);
    void showProblem(const QString& problem);
    QString words(OwnRunProblem problem, const OwnRun& run) const;
    const Scenario& scenario() const;

    Session& m_session;
    std::optional<OwnRun> m_existing;
    std::vector<OwnRun> m_others;
    Report m_report; ///< of the scenario that is shown
    QLineEdit* m_name = nullptr;
    QLineEdit* m_step = nullptr;
    QLineEdit* m_rate = nullptr;
    QLineEdit* m_memory = nullptr;
    QLineEdit* m_source = nullptr;
    QLabel* m_stepPredicted = nullptr;
    QLabel* m_ratePredicted = nullptr;
    QLabel* m_memoryPredicted = nullptr;
    QLabel* m_scenario;
    QCheckBox* m_takeScenario;
    QLabel* m_problem;
};

} // namespace ridgepoint
