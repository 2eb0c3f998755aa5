// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;
class QActionGroup;
class QMenu;
class QMenuBar;
class QToolBar;
class QUndoStack;
class QWidget;

namespace ridgepoint {

/// The commands of the window with their texts, shortcuts and places in menus and tool bar. What they do is connected
/// by the window.
class MainActions : public QObject {
    Q_OBJECT
public:
    MainActions(QUndoStack& history, QWidget* window);

    void fillMenus(QMenuBar& bar);
    void fillToolBar(QToolBar& bar);
    QMenu& recentMenu() const { return *m_recent; }

    QAction* newWindow;
    QAction* presets;
    QAction* open;
    QAction* importSettings;
    QAction* save;
    QAction* saveAs;
    QAction* exportChart;
    QAction* saveReport;
    QAction* closeWindow;
    QAction* quit;
    QAction* undo;
    QAction* redo;
    QAction* copyHeadline;
    QAction* pasteSettings;
    QAction* steps;
    QAction* palette;
    QAction* pinBaseline;
    QAction* clearBaseline;
    QAction* compare;
    QAction* search;
    QAction* editModel;
    QAction* keepModel;
    QAction* editChip;
    QAction* keepChip;
    QAction* ownPresets;
    QAction* editCalibration;
    QAction* resetScenario;
    QAction* themeSystem;
    QAction* themeLight;
    QAction* themeDark;
    QAction* languageSystem;
    QAction* languageEnglish;
    QAction* languageSpanish;
    QAction* showPanel;
    QAction* foldTables;
    QAction* enlargeTables;
    QAction* resetLayout;
    QAction* fullScreen;
    QAction* about;
    QAction* aboutQt;

private:
    QAction* make(const QString& text, const QKeySequence& shortcut, const QString& explanation);
    void makeFileActions();
    void makeEditActions(QUndoStack& history);
    void makeViewActions();
    void makeLanguageActions();
    void makeScenarioActions();

    QWidget* m_window;
    QActionGroup* m_themes;
    QActionGroup* m_languages;
    QMenu* m_recent;
};

} // namespace ridgepoint
