// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibrate.h"
#include "ui/session/own_runs.h"
#include "ui/session/stoppable_answer.h"

#include <QObject>

class QAction;
class QToolButton;
class QWidget;

namespace ridgepoint {

class Session;

/// What can be done with the user's own measured runs: entered in a form, edited, shown, removed, exported, and a
/// calibration fitted to them. The button opens the form; its menu has the rest.
class OwnRunActions : public QObject {
    Q_OBJECT
public:
    OwnRunActions(Session& session, QWidget* panel);

    QToolButton& button() const { return *m_button; }
    /// The id of the run that edit, show and remove are about; the published ones are not the user's to change.
    void setCurrent(const QString& id);
    bool isFitting() const { return m_fitting.isAsking(); }
    /// Fits a calibration to the published and the own runs on another thread, and takes it over under this name.
    void fitCalibration(const QString& name);

    QAction* enter;
    QAction* edit;
    QAction* show;
    QAction* remove;
    QAction* exportRuns;
    QAction* fit;

signals:
    /// Something went wrong, or came out well: in words.
    void failed(const QString& message);
    void told(const QString& message);

private:
    QAction* make(const QString& text, const QString& explanation, void (OwnRunActions::*slot)());
    void enterNew();
    void editCurrent();
    void showCurrent();
    void removeCurrent();
    void chooseFile();
    void askForName();
    void takeFit(const CalibrationResult& result);
    void refresh();
    const OwnRun* current() const;
    std::vector<OwnRun> others(const std::string& id) const;

    Session& m_session;
    std::shared_ptr<OwnRuns> m_runs; ///< nullptr where there are no measured runs at all
    QWidget* m_panel;
    QToolButton* m_button;
    QString m_current;
    StoppableAnswer<CalibrationResult> m_fitting;
};

} // namespace ridgepoint
