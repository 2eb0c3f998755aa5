// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_actions.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>

namespace ridgepoint {

MainActions::MainActions(QUndoStack& history, QWidget* window)
    : QObject(window), m_window(window), m_themes(new QActionGroup(this)), m_languages(new QActionGroup(this)),
      m_recent(new QMenu(window)) {
    makeFileActions();
    makeEditActions(history);
    makeViewActions();
    makeLanguageActions();
    makeScenarioActions();
    about = make(tr("&About Ridgepoint"), {}, tr("Version, licence and sources of this program."));
    aboutQt = make(tr("About &Qt"), {}, tr("Version of the Qt library in use."));
}

QAction* MainActions::make(const QString& text, const QKeySequence& shortcut, const QString& explanation) {
    auto* action = new QAction(text, this);
    action->setShortcut(shortcut);
    action->setStatusTip(explanation);
    QString plain = text;
    plain.remove(u'&');
    const QString keys = shortcut.toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? explanation : tr("%1 (%2)").arg(explanation, keys));
    action->setIconText(plain.remove(QStringLiteral("…")));
    m_window->addAction(action);
    return action;
}

void MainActions::makeFileActions() {
    newWindow = make(tr("New &window"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N),
                     tr("Another window with the same scenario, to go another way."));
    presets =
        make(tr("&New from preset…"), QKeySequence::New, tr("Start from a scenario that comes with the program."));
    open = make(tr("&Open…"), QKeySequence::Open, tr("Open a scenario file."));
    importSettings = make(tr("&Import…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O),
                          tr("A scenario from MaxText's, Hugging Face's or Megatron-LM's settings."));
    save = make(tr("&Save"), QKeySequence::Save, tr("Save the scenario to its file."));
    saveAs = make(tr("Save &as…"), QKeySequence::SaveAs, tr("Save the scenario to another file."));
    if (saveAs->shortcut().isEmpty()) {
        saveAs->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    }
    exportChart =
        make(tr("&Export a chart…"), QKeySequence(Qt::CTRL | Qt::Key_E), tr("Save a chart as PNG, SVG or PDF."));
    exportChart->setIconText(tr("Export"));
    saveReport = make(tr("Save a re&port…"), QKeySequence(Qt::CTRL | Qt::Key_P),
                      tr("The scenario, its figures and charts for a design review, as a web page or PDF."));
    closeWindow = make(tr("&Close the window"), QKeySequence::Close, tr("Close this window."));
    quit = make(tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q),
                tr("Close all windows and end the program; it starts with them again."));
    quit->setMenuRole(QAction::QuitRole);
    m_recent->setTitle(tr("Open &recent"));
}

void MainActions::makeEditActions(QUndoStack& history) {
    undo = history.createUndoAction(m_window, tr("&Undo"));
    undo->setShortcut(QKeySequence::Undo);
    undo->setIconText(tr("Undo"));
    redo = history.createRedoAction(m_window, tr("&Redo"));
    redo->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
    redo->setIconText(tr("Redo"));
    copyHeadline = make(tr("&Copy the headline"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
                        tr("Copy the figures on top as text."));
    pasteSettings = make(tr("&Paste settings"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_V),
                         tr("A scenario from the settings on the clipboard."));
    steps = make(tr("&Steps…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_H),
                 tr("All steps that can be undone or redone, to go back to any of them."));
    palette = make(tr("&Find an action or a field…"), QKeySequence(Qt::CTRL | Qt::Key_K),
                   tr("Find actions, scenarios and fields by what they are called."));
}

void MainActions::makeViewActions() {
    themeSystem = make(tr("As the &system"), {}, tr("Light or dark as the desktop has it."));
    themeLight = make(tr("&Light"), {}, tr("Light colours."));
    themeDark = make(tr("&Dark"), {}, tr("Dark colours."));
    for (QAction* theme : {themeSystem, themeLight, themeDark}) {
        theme->setCheckable(true);
        m_themes->addAction(theme);
    }
    showPanel = make(tr("Show the &panel on the left"), QKeySequence(Qt::Key_F9), tr("Show or hide what is chosen."));
    showPanel->setCheckable(true);
    showPanel->setChecked(true);
    foldTables = make(tr("Fold the &tables"), QKeySequence(Qt::Key_F10), tr("Fold the tables down to their tabs."));
    foldTables->setCheckable(true);
    enlargeTables = make(tr("&Enlarge the tables"), QKeySequence(Qt::CTRL | Qt::Key_F10),
                         tr("Give the tables the room of the charts, or give it back."));
    enlargeTables->setCheckable(true);
    fullScreen = make(tr("&Full screen"), QKeySequence(Qt::Key_F11), tr("Fill the whole screen."));
    fullScreen->setCheckable(true);
    resetLayout = make(tr("&Reset the layout"), {}, tr("Put all parts of the window back to their sizes."));
}

/// Each language by its own name, so that it is found in one that is not understood.
void MainActions::makeLanguageActions() {
    languageSystem = make(tr("Lan&guage of the system"), {}, tr("Show the windows in this language."));
    languageEnglish = make(QStringLiteral("Englis&h"), {}, tr("Show the windows in this language."));
    languageSpanish = make(QStringLiteral("Esp&añol"), {}, tr("Show the windows in this language."));
    for (QAction* language : {languageSystem, languageEnglish, languageSpanish}) {
        language->setCheckable(true);
        m_languages->addAction(language);
    }
}

void MainActions::makeScenarioActions() {
    pinBaseline = make(tr("&Pin as baseline"), QKeySequence(Qt::CTRL | Qt::Key_B),
                       tr("Compare everything from now on with the scenario as it is."));
    pinBaseline->setIconText(tr("Pin baseline"));
    clearBaseline = make(tr("&Unpin the baseline"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_B),
                         tr("Show the scenario alone again."));
    compare = make(tr("&Compare"), QKeySequence(Qt::CTRL | Qt::Key_D), tr("Show scenarios side by side."));
    search = make(tr("&Search…"), QKeySequence(Qt::CTRL | Qt::Key_F),
                  tr("Search batch, mesh, remat and more for the best scenario."));
    search->setIconText(tr("Search"));
    editModel = make(tr("Edit the &model"), {}, tr("Change any dimension of the model; it is marked as modified."));
    keepModel = make(tr("&Keep the model as your own…"), {},
                     tr("Keep the model, with its changes, under a name: for other scenarios, too."));
    editChip = make(tr("Edit the c&hip"), {}, tr("Change any figure of the chip; it is marked as modified."));
    keepChip = make(tr("Keep the chip as &your own…"), {},
                    tr("Keep the chip, with its changes, under a name: for other scenarios, too."));
    ownPresets = make(tr("You&r own presets…"), {}, tr("Rename or remove the chips and models that you kept."));
    editCalibration =
        make(tr("Edit the c&alibration"), {}, tr("Change a constant; that makes a calibration of your own."));
    resetScenario =
        make(tr("Back to how it was &loaded"), {}, tr("Take back all edits, in one step that can be undone."));
}

void MainActions::fillMenus(QMenuBar& bar) {
    QMenu* file = bar.addMenu(tr("&File"));
    file->addActions({newWindow, presets, open, importSettings});
    file->addMenu(m_recent);
    file->addActions({save, saveAs});
    file->addSeparator();
    file->addActions({exportChart, saveReport});
    file->addSeparator();
    file->addActions({closeWindow, quit});
    bar.addMenu(tr("&Edit"))->addActions({undo, redo, steps, copyHeadline, pasteSettings, palette});
    QMenu* view = bar.addMenu(tr("&View"));
    view->addActions({themeSystem, themeLight, themeDark});
    view->addSeparator();
    view->addActions({languageSystem, languageEnglish, languageSpanish});
    view->addSeparator();
    view->addActions({showPanel, foldTables, enlargeTables, fullScreen, resetLayout});
    QMenu* scenario = bar.addMenu(tr("S&cenario"));
    scenario->addActions({pinBaseline, clearBaseline, compare, search});
    scenario->addSeparator();
    scenario->addActions({editModel, keepModel, editChip, keepChip, editCalibration, ownPresets});
    scenario->addSeparator();
    scenario->addAction(resetScenario);
    bar.addMenu(tr("&Help"))->addActions({about, aboutQt});
}

void MainActions::fillToolBar(QToolBar& bar) {
    bar.setToolButtonStyle(Qt::ToolButtonTextOnly);
    bar.addActions({open, save, undo, redo, pinBaseline, compare, search, exportChart});
    auto* menu = new QMenu(&bar);
    menu->addActions({presets, importSettings});
    menu->addMenu(m_recent);
    auto* button = qobject_cast<QToolButton*>(bar.widgetForAction(open));
    button->setMenu(menu);
    button->setPopupMode(QToolButton::MenuButtonPopup);
}

} // namespace ridgepoint
