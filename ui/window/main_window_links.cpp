// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/assumptions/assumptions_panel.h"
#include "ui/compare/compare_panel.h"
#include "ui/controls/setup_panel.h"
#include "ui/controls/workload_panel.h"
#include "ui/explore/explore_panel.h"
#include "ui/session/document.h"
#include "ui/session/session.h"
#include "ui/style/theme.h"
#include "ui/tables/diagnostics_strip.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/centre_panel.h"
#include "ui/window/file_controller.h"
#include "ui/window/headline_card.h"
#include "ui/window/headline_strip.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_actions.h"
#include "ui/window/message_bar.h"
#include <QAction>
#include <QMenu>
#include <QMessageBox>
#include <QStatusBar>

namespace ridgepoint {

namespace {

constexpr int kMessageMilliseconds = 10000;

} // namespace

void MainWindow::connectSession() {
    connect(&m_session, &Session::reportChanged, this, &MainWindow::showReport);
    connect(&m_session, &Session::baselineChanged, this, &MainWindow::showReport);
    connect(&m_session, &Session::adjusted, this, &MainWindow::showAdjustments);
    connect(m_document, &Document::fileChanged, this, &MainWindow::showTitle);
    connect(m_diagnostics, &DiagnosticsStrip::fieldRequested, m_left, &LeftPanel::showField);
    connect(m_centre, &CentrePanel::fieldRequested, m_left, &LeftPanel::showField);
    connect(m_headline, &HeadlineStrip::figureAsked, this, [this](HeadlineFigure figure) {
        if (figure == HeadlineFigure::bound && m_headlineCard->figure() == figure) {
            m_centre->showOperationsByTime();
        }
    });
    connect(&m_left->workload(), &WorkloadPanel::tensorsRequested, m_centre, &CentrePanel::showRematTable);
}

void MainWindow::connectFileActions() {
    connect(m_actions->presets, &QAction::triggered, this, &MainWindow::showGallery);
    connect(m_actions->open, &QAction::triggered, m_files, &FileController::chooseAndOpen);
    connect(m_actions->importSettings, &QAction::triggered, m_files, &FileController::chooseAndImport);
    connect(m_actions->pasteSettings, &QAction::triggered, m_files, &FileController::pasteSettings);
    connect(m_actions->saveReport, &QAction::triggered, m_files, &FileController::chooseAndReport);
    connect(m_files, &FileController::told, m_messages, &MessageBar::showNotice);
    connect(m_actions->save, &QAction::triggered, m_files, &FileController::save);
    connect(m_actions->saveAs, &QAction::triggered, m_files, &FileController::saveAs);
    connect(m_actions->closeWindow, &QAction::triggered, this, &QWidget::close);
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(&m_actions->recentMenu(), &QMenu::aboutToShow, this,
            [this] { m_files->fillRecent(m_actions->recentMenu()); });
    connect(m_actions->exportChart, &QAction::triggered, this, &MainWindow::chooseChartToExport);
    m_files->setCompared([this] {
        CompareSet& compared = m_centre->compare().scenarios();
        compared.refresh();
        return compared.addedCount() > 0 ? compared.entries() : std::vector<Compared>();
    });
    connect(m_centre, &CentrePanel::failed, m_messages, &MessageBar::showError);
    connect(m_centre, &CentrePanel::done, this,
            [this](const QString& message) { statusBar()->showMessage(message, kMessageMilliseconds); });
    connect(m_files, &FileController::failed, this, [this](const QString& message) {
        message.isEmpty() ? m_messages->hide() : m_messages->showError(message);
    });
}

void MainWindow::connectViewActions() {
    connect(m_actions->themeSystem, &QAction::triggered, this,
            [] { Theme::application().setChoice(ThemeChoice::system); });
    connect(m_actions->themeLight, &QAction::triggered, this,
            [] { Theme::application().setChoice(ThemeChoice::light); });
    connect(m_actions->themeDark, &QAction::triggered, this, [] { Theme::application().setChoice(ThemeChoice::dark); });
    connectLanguage(m_actions->languageSystem, LanguageChoice::system);
    connectLanguage(m_actions->languageEnglish, LanguageChoice::english);
    connectLanguage(m_actions->languageSpanish, LanguageChoice::spanish);
    connect(m_actions->showPanel, &QAction::toggled, m_left, &QWidget::setVisible);
    connect(m_actions->foldTables, &QAction::toggled, &m_centre->tabs(), &BottomTabs::setFolded);
    connect(&m_centre->tabs(), &BottomTabs::foldedChanged, m_actions->foldTables, &QAction::setChecked);
    connect(m_actions->enlargeTables, &QAction::toggled, &m_centre->tabs(), &BottomTabs::setEnlarged);
    connect(&m_centre->tabs(), &BottomTabs::enlargedChanged, m_actions->enlargeTables, &QAction::setChecked);
    connect(m_actions->fullScreen, &QAction::toggled, this,
            [this](bool full) { full ? showFullScreen() : showNormal(); });
    connect(m_actions->resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    connect(m_actions->about, &QAction::triggered, this, &MainWindow::showAbout);
    connect(m_actions->aboutQt, &QAction::triggered, this, [this] { QMessageBox::aboutQt(this); });
}

void MainWindow::connectLanguage(QAction* action, LanguageChoice choice) {
    action->setChecked(LanguageSetting::load() == choice);
    connect(action, &QAction::triggered, this, [this, choice] {
        LanguageSetting::save(choice);
        emit languageChosen(choice);
    });
}

void MainWindow::connectScenarioActions() {
    connect(m_actions->steps, &QAction::triggered, this, &MainWindow::showSteps);
    connect(m_actions->palette, &QAction::triggered, this, &MainWindow::showPalette);
    connect(m_actions->copyHeadline, &QAction::triggered, this, &MainWindow::copyHeadline);
    connect(m_actions->pinBaseline, &QAction::triggered, &m_session, &Session::pinBaseline);
    connect(m_actions->clearBaseline, &QAction::triggered, &m_session, &Session::clearBaseline);
    connect(m_actions->compare, &QAction::triggered, this, [this] { m_centre->tabs().reveal(&m_centre->compare()); });
    connect(m_actions->search, &QAction::triggered, this, [this] {
        m_centre->explore().showView(ExplorePanel::search);
        m_centre->tabs().reveal(&m_centre->explore());
    });
    connect(&m_centre->compare(), &ComparePanel::presetRequested, this, &MainWindow::choosePresetToCompare);
    connect(&m_centre->compare(), &ComparePanel::fileRequested, this, &MainWindow::chooseFileToCompare);
    connect(m_actions->keepModel, &QAction::triggered, this, [this] { askToKeep(OwnKind::model); });
    connect(m_actions->keepChip, &QAction::triggered, this, [this] { askToKeep(OwnKind::chip); });
    connect(m_actions->ownPresets, &QAction::triggered, this, &MainWindow::showOwnPresets);
    const auto edit = [this](QAction* action, AssumptionKind kind) {
        connect(action, &QAction::triggered, this, [this, kind] {
            m_centre->tabs().reveal(&m_centre->assumptions());
            m_centre->assumptions().showOnly(kind);
        });
    };
    edit(m_actions->editModel, AssumptionKind::model);
    edit(m_actions->editChip, AssumptionKind::chip);
    edit(m_actions->editCalibration, AssumptionKind::calibration);
    connect(m_actions->resetScenario, &QAction::triggered, this, [this] {
        m_session.edit(tr("Back to how it was loaded"), {},
                       [this](Scenario& scenario) { scenario = m_session.origin(); });
    });
}

} // namespace ridgepoint
