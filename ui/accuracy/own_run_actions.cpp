// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/accuracy/own_run_actions.h"

#include "core/format/text_file.h"
#include "ui/accuracy/own_run_dialog.h"
#include "ui/session/measured_library.h"
#include "ui/session/session.h"
#include "ui/style/quantity_format.h"

#include <QAction>
#include <QFileDialog>
#include <QInputDialog>
#include <QMenu>
#include <QRegularExpression>
#include <QToolButton>

#include <algorithm>

namespace ridgepoint {

OwnRunActions::OwnRunActions(Session& session, QWidget* panel)
    : QObject(panel), m_session(session), m_panel(panel), m_button(new QToolButton(panel)),
      m_fitting([this](const CalibrationResult& result) { takeFit(result); }) {
    enter = make(tr("Enter a measured run…"), tr("A run of your own, with the scenario of the window."),
                 &OwnRunActions::enterNew);
    edit = make(tr("Edit the run…"), tr("Change what was measured, or its scenario."), &OwnRunActions::editCurrent);
    show = make(tr("Show its scenario"), tr("The run's scenario in the window, as an undoable step."),
                &OwnRunActions::showCurrent);
    remove = make(tr("Remove the run"), tr("Take the run out of your own; that can be undone."),
                  &OwnRunActions::removeCurrent);
    exportRuns = make(tr("Export your runs…"),
                      tr("A file of your runs that the commands validate and calibrate take with --measured."),
                      &OwnRunActions::chooseFile);
    fit = make(tr("Fit a calibration…"), tr("Fit the constants to the published runs and yours, under a name."),
               &OwnRunActions::askForName);
    auto* menu = new QMenu(m_button);
    menu->addActions({enter, edit, show, remove});
    menu->addSeparator();
    menu->addActions({exportRuns, fit});
    m_button->setDefaultAction(enter);
    m_button->setProperty("flat", true);
    m_button->setFocusPolicy(Qt::StrongFocus);
    m_button->setMenu(menu);
    m_button->setPopupMode(QToolButton::MenuButtonPopup);
    if (const auto measured = session.measured()) {
        m_runs = measured->own();
        connect(m_runs.get(), &OwnRuns::changed, this, &OwnRunActions::refresh);
        connect(m_runs.get(), &OwnRuns::failed, this, &OwnRunActions::failed);
    }
    refresh();
}

QAction* OwnRunActions::make(const QString& text, const QString& explanation, void (OwnRunActions::*slot)()) {
    auto* action = new QAction(text, this);
    action->setToolTip(explanation);
    action->setStatusTip(explanation);
    connect(action, &QAction::triggered, this, slot);
    return action;
}

void OwnRunActions::setCurrent(const QString& id) {
    m_current = id;
    refresh();
}

const OwnRun* OwnRunActions::current() const {
    if (m_runs == nullptr) {
        return nullptr;
    }
    const auto& rows = m_runs->rows();
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [id = m_current.toStdString()](const OwnRun& run) { return run.id == id; });
    return found == rows.end() ? nullptr : &*found;
}

std::vector<OwnRun> OwnRunActions::others(const std::string& id) const {
    std::vector<OwnRun> rows = m_runs->rows();
    std::erase_if(rows, [&id](const OwnRun& run) { return run.id == id; });
    return rows;
}

void OwnRunActions::refresh() {
    const bool own = current() != nullptr;
    for (QAction* action : {edit, show, remove}) {
        action->setEnabled(own);
    }
    const bool any = m_runs != nullptr && !m_runs->rows().empty();
    enter->setEnabled(m_runs != nullptr);
    exportRuns->setEnabled(any);
    fit->setText(isFitting() ? tr("Stop the fit") : tr("Fit a calibration…"));
    fit->setEnabled(any);
}

void OwnRunActions::enterNew() {
    auto* dialog = new OwnRunDialog(m_session, std::nullopt, m_runs->rows(), m_panel);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &OwnRunDialog::entered, this, [this](const OwnRun& run) {
        changeRuns(m_session.history(), tr("Measured run: %1").arg(QString::fromStdString(run.id)), m_runs,
                   std::nullopt, run);
    });
    dialog->open();
}

void OwnRunActions::editCurrent() {
    const OwnRun before = *current();
    auto* dialog = new OwnRunDialog(m_session, before, others(before.id), m_panel);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &OwnRunDialog::entered, this, [this, before](const OwnRun& run) {
        if (!(run == before)) {
            changeRuns(m_session.history(), tr("Measured run: %1").arg(QString::fromStdString(run.id)), m_runs, before,
                       run);
        }
    });
    dialog->open();
}

void OwnRunActions::showCurrent() {
    m_session.replace(tr("Scenario of the run %1").arg(m_current), current()->scenario);
}

void OwnRunActions::removeCurrent() {
    changeRuns(m_session.history(), tr("Measured run removed: %1").arg(m_current), m_runs, OwnRun(*current()),
               std::nullopt);
}

void OwnRunActions::chooseFile() {
    const QString path = QFileDialog::getSaveFileName(m_panel, tr("Export your runs"), QStringLiteral("own_runs.json"),
                                                      tr("Measured runs (*.json)"));
    if (path.isEmpty()) {
        return;
    }
    if (const auto problem = writeTextFile(path.toStdU16String(), toJson(m_runs->rows()))) {
        emit failed(QString::fromStdString(*problem));
    } else {
        emit told(tr("%n runs written to %1.", nullptr, static_cast<int>(m_runs->rows().size())).arg(path));
    }
}

void OwnRunActions::askForName() {
    if (isFitting()) {
        m_fitting.drop();
        return refresh();
    }
    auto* dialog = new QInputDialog(m_panel);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Fit a calibration"));
    dialog->setLabelText(tr("Name of the calibration:"));
    dialog->setTextValue(QStringLiteral("mine"));
    connect(dialog, &QInputDialog::textValueSelected, this, &OwnRunActions::fitCalibration);
    dialog->open();
}

void OwnRunActions::fitCalibration(const QString& name) {
    static const QRegularExpression shape(QStringLiteral("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"));
    const std::string id = name.trimmed().toStdString();
    const Catalogue& catalogue = m_session.catalogue();
    const bool shipped = catalogue.calibrations.contains(id) && !catalogue.own.contains("calibrations/" + id);
    if (!shape.match(name.trimmed()).hasMatch() || shipped) {
        emit failed(tr("“%1” cannot be its name: letters, digits, dots and dashes, and not one that comes with the "
                       "program.")
                        .arg(name));
        return;
    }
    const auto base = catalogue.calibrations.find("default");
    if (base == catalogue.calibrations.end() || m_runs == nullptr) {
        return;
    }
    m_fitting.ask([shared = m_session.sharedCatalogue(), measured = m_session.measured(), own = m_runs->rows(), id,
                   constants = base->second](const std::stop_token& stop) {
        std::vector<MeasuredRun> runs = *measured->runs(*shared);
        std::vector<MeasuredRun> mine = asMeasured(own, *shared);
        for (MeasuredRun& run : mine) {
            // The published runs beside them are on TPUs: a fit takes one kind of chip.
            const auto chip = shared->chips.find(run.hardware);
            if (chip != shared->chips.end() && !chip->second->isGpu()) {
                runs.push_back(std::move(run));
            }
        }
        return calibrate(runs, *shared, *constants, id, [stop] { return stop.stop_requested(); });
    });
    refresh();
    emit told(tr("Fitting the calibration to %n runs of yours and the published ones; this takes about a minute.",
                 nullptr, static_cast<int>(m_runs->rows().size())));
}

void OwnRunActions::takeFit(const CalibrationResult& result) {
    refresh();
    if (!result.error.empty()) {
        emit failed(tr("The calibration could not be fitted: %1").arg(QString::fromStdString(result.error)));
        return;
    }
    const std::string id = result.calibration.name;
    m_session.editPresets(tr("Calibration fitted: %1").arg(QString::fromStdString(id)),
                          [&](Catalogue& catalogue, Scenario& scenario) {
                              catalogue.calibrations[id] = std::make_shared<const Calibration>(result.calibration);
                              catalogue.own.insert("calibrations/" + id);
                              scenario.calibration = id;
                          });
    const auto all = result.leftOut.find("all");
    emit told(
        all == result.leftOut.end()
            ? tr("Calibration %1 is in use; %n runs were used.", nullptr, static_cast<int>(result.fit.rows.size()))
                  .arg(QString::fromStdString(id))
            : tr("Calibration %1 is in use; %n runs were used, leaving a family out nine in ten are within %2.",
                 nullptr, static_cast<int>(result.fit.rows.size()))
                  .arg(QString::fromStdString(id),
                       formatQuantity(all->second.p90Absolute, Quantity::share, m_panel->locale(), 2)));
}

} // namespace ridgepoint
