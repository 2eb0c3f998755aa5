// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/carry_over.h"
#include "ui/session/language_setting.h"
#include "ui/session/own_presets.h"

#include <QMainWindow>
#include <QRect>

#include <vector>

class QAction;
class QLabel;
class QMenu;
class QSplitter;

namespace ridgepoint {

class CentrePanel;
class DiagnosticsStrip;
class Document;
class ElidedLabel;
class FileController;
class FitOffer;
class HeadlineCard;
class HeadlineStrip;
class LeftPanel;
class MainActions;
class MessageBar;
class PublishedOffer;
class Session;
struct WindowSettings;

/// The program's window: what is chosen on the left, what follows from it in the middle, the answer in a line on top.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Session& session, QWidget* parent = nullptr);

    /// Takes theme, size and layout over from the last run. Not done by itself: pictures and tests start from the
    /// defaults.
    void restoreSettings();
    void saveSettings() const;

    /// Opens a scenario file as the user would; says in the window what is wrong with it.
    bool openFile(const QString& path);
    /// Shows a scenario of the catalogue; false where there is none of this name.
    bool openPreset(const QString& id);

    LeftPanel& leftPanel() const { return *m_left; }
    CentrePanel& centre() const { return *m_centre; }
    FitOffer& fitOffer() const { return *m_fit; }
    PublishedOffer& publishedOffer() const { return *m_published; }
    HeadlineStrip& headline() const { return *m_headline; }
    HeadlineCard& headlineCard() const { return *m_headlineCard; }
    MessageBar& messages() const { return *m_messages; }
    FileController& files() const { return *m_files; }
    Document& document() const { return *m_document; }
    MainActions& actions() const { return *m_actions; }
    /// Puts the window wholly onto its screen, smaller where that is needed.
    void fitToScreen();
    /// `wanted` moved, and made smaller where that is needed, so that it lies in `room`.
    static QRect fittedInto(const QRect& room, const QRect& wanted);
    /// Size and place on the screen, widths and folded parts.
    void takeLayoutOf(const MainWindow& other);
    /// What is looked at: tabs, pages, open sections, selection, scenarios compared. Once the window is shown.
    void takeViewOf(const MainWindow& other);
    /// Closes without asking about changes: they were asked about.
    void closeNow();
    /// What the last edit moved elsewhere, as the status bar says it; empty where it moved nothing.
    const QString& adjustmentText() const { return m_adjustmentText; }

signals:
    void languageChosen(ridgepoint::LanguageChoice choice);
    void aboutToClose(); ///< the window is closed from here on
    /// Files that were dropped beside the first: each is for a window of its own.
    void moreFilesDropped(const QStringList& paths);

protected:
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildCentre();
    void buildMenuRow();
    void buildStatusBar();
    void connectSession();
    void connectFileActions();
    void connectViewActions();
    void connectLanguage(QAction* action, LanguageChoice choice);
    void connectScenarioActions();
    WindowSettings layoutSettings() const;
    void applyLayout(const WindowSettings& settings);
    void checkTheme();
    void fitFramed();
    void resetLayout();
    void showReport();
    void showTitle();
    void showAdjustments(const std::vector<Adjustment>& adjustments);
    void showGallery();
    void fillExportMenu(QMenu& menu);
    void chooseChartToExport();
    void choosePresetToCompare();
    void chooseFileToCompare();
    void copyHeadline() const;
    void showAbout();
    void showSteps();
    void askToKeep(OwnKind kind);
    void showOwnPresets();
    void showPalette();

    Session& m_session;
    Document* m_document;
    FileController* m_files;
    MainActions* m_actions;
    HeadlineStrip* m_headline = nullptr;
    HeadlineCard* m_headlineCard = nullptr;
    DiagnosticsStrip* m_diagnostics = nullptr;
    FitOffer* m_fit = nullptr;
    PublishedOffer* m_published = nullptr;
    MessageBar* m_messages = nullptr;
    QSplitter* m_columns = nullptr;
    LeftPanel* m_left = nullptr;
    CentrePanel* m_centre = nullptr;
    ElidedLabel* m_title = nullptr;
    ElidedLabel* m_evaluationTime = nullptr;
    QLabel* m_conventions = nullptr;
    QString m_adjustmentText;
    bool m_awaitsFrame = false; ///< to be put onto its screen once the frame is known
    bool m_asked = false;       ///< about changes, before the window closes
};

} // namespace ridgepoint
