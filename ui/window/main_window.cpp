// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/charts/chart_card.h"
#include "ui/charts/chart_view.h"
#include "ui/compare/compare_panel.h"
#include "ui/controls/elided_label.h"
#include "ui/controls/setup_panel.h"
#include "ui/explore/fit_offer.h"
#include "ui/session/document.h"
#include "ui/session/own_presets.h"
#include "ui/session/session.h"
#include "ui/style/diagnostic_text.h"
#include "ui/style/preset_title.h"
#include "ui/style/quantity_format.h"
#include "ui/tables/copy_table.h"
#include "ui/tables/diagnostics_strip.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/calibration_text.h"
#include "ui/window/centre_panel.h"
#include "ui/window/command_palette.h"
#include "ui/window/file_controller.h"
#include "ui/window/headline_card.h"
#include "ui/window/headline_strip.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_actions.h"
#include "ui/window/message_bar.h"
#include "ui/window/own_preset_dialog.h"
#include "ui/window/palette_entries.h"
#include "ui/window/preset_gallery.h"
#include "ui/window/published_offer.h"
#include "ui/window/small_dialogs.h"
#include "ui/window/window_settings.h"
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QSplitter>
#include <QStatusBar>
#include <QToolBar>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>

namespace ridgepoint {

namespace {

constexpr int kTimeWidth = 220; ///< pixels, of "Evaluated in …"
constexpr int kGap = 8;
constexpr QSize kStartSize{1600, 960};
constexpr int kMessageMilliseconds = 10000;

} // namespace

MainWindow::MainWindow(Session& session, QWidget* parent)
    : QMainWindow(parent), m_session(session), m_document(new Document(session, this)),
      m_files(new FileController(session, *m_document, this)), m_actions(new MainActions(session.history(), this)) {
    m_session.evaluateNow();
    setAcceptDrops(true);
    buildCentre();
    buildMenuRow();
    buildStatusBar();
    connectSession();
    connectFileActions();
    connectViewActions();
    connectScenarioActions();
    checkTheme();
    resetLayout();
    resize(kStartSize);
    showReport();
    showTitle();
    centralWidget()->setFocus(); // no control looks chosen before the user has chosen one
}

void MainWindow::buildCentre() {
    auto* centre = new QWidget(this);
    m_headline = new HeadlineStrip(centre);
    m_headlineCard = new HeadlineCard(*m_headline, m_session, this);
    m_diagnostics = new DiagnosticsStrip(centre);
    m_messages = new MessageBar(centre);
    m_fit = new FitOffer(m_session, centre);
    m_published = new PublishedOffer(m_session, centre);
    m_columns = new QSplitter(centre);
    m_columns->setHandleWidth(kGap);
    m_columns->setChildrenCollapsible(false);
    m_left = new LeftPanel(m_session, m_columns);
    m_centre = new CentrePanel(m_session, m_columns);
    m_columns->addWidget(m_left);
    m_columns->addWidget(m_centre);
    m_columns->setStretchFactor(0, 0);
    m_columns->setStretchFactor(1, 1);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(kGap, 0, kGap, 0);
    column->setSpacing(4);
    column->addWidget(m_messages);
    column->addWidget(m_headline);
    auto* remarks = new QHBoxLayout;
    remarks->setContentsMargins(0, 0, 0, 0);
    remarks->addWidget(m_diagnostics, 1);
    remarks->addWidget(m_published);
    remarks->addWidget(m_fit);
    column->addLayout(remarks);
    column->addWidget(m_columns, 1);
    setCentralWidget(centre);
}

/// Menus, the scenario's name and the tool bar in one row.
void MainWindow::buildMenuRow() {
    auto* row = new QWidget(this);
    auto* bar = new QMenuBar(row);
    bar->setNativeMenuBar(false);
    m_actions->fillMenus(*bar);
    m_title = new ElidedLabel(row);
    m_title->setProperty("muted", true);
    m_title->setAlignment(Qt::AlignCenter);
    auto* tools = new QToolBar(row);
    m_actions->fillToolBar(*tools);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(kGap, 2, kGap, 2);
    layout->addWidget(bar, 0, Qt::AlignVCenter);
    layout->addWidget(m_title, 1);
    layout->addWidget(tools);
    setMenuWidget(row);
}

void MainWindow::buildStatusBar() {
    m_evaluationTime = new ElidedLabel(this);
    m_evaluationTime->setMinimumWidth(kTimeWidth);
    m_conventions = new QLabel(this);
    m_evaluationTime->setProperty("muted", true);
    m_conventions->setProperty("muted", true);
    statusBar()->addWidget(m_evaluationTime);
    statusBar()->addPermanentWidget(m_conventions);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setContentsMargins(kGap, 0, kGap, 0);
}

bool MainWindow::openFile(const QString& path) { return m_files->open(path); }

bool MainWindow::openPreset(const QString& id) {
    const bool known = m_session.catalogue().scenarios.contains(id.toStdString());
    if (known) {
        m_files->openPreset(id);
    }
    return known;
}

void MainWindow::showReport() {
    const Report& report = m_session.report();
    m_headline->show(report, m_session.baseline());
    m_headlineCard->refresh();
    m_diagnostics->show(shownDiagnostics(report, m_session.pinned()));
    m_actions->clearBaseline->setEnabled(m_session.pinned() != nullptr);
    m_evaluationTime->setText(
        tr("Evaluated in %1").arg(formatQuantity(m_session.evaluationSeconds(), Quantity::seconds, locale(), 2)));
    m_conventions->setText(
        tr("%1 · GiB and FLOPs per device")
            .arg(calibrationText(m_session.study().calibration.get(), report.scenario.hardware.chip.base, locale())));
}

void MainWindow::showTitle() {
    const QString title = m_document->title();
    setWindowTitle(tr("%1[*] — Ridgepoint").arg(title));
    setWindowModified(m_document->isModified());
    setWindowFilePath(m_document->path());
    const QString shown = m_document->isModified() ? tr("%1 • changed").arg(title) : title;
    m_title->setText(shown);
    m_title->setDetails(m_document->path().isEmpty() ? title : m_document->path());
}

void MainWindow::showAdjustments(const std::vector<Adjustment>& adjustments) {
    m_adjustmentText = adjustmentsText(adjustments);
    if (!m_adjustmentText.isEmpty()) {
        statusBar()->showMessage(m_adjustmentText, kMessageMilliseconds);
    }
}

void MainWindow::showGallery() {
    auto* gallery = new PresetGallery(m_session.sharedCatalogue(), this);
    gallery->setAttribute(Qt::WA_DeleteOnClose);
    connect(gallery, &PresetGallery::chosen, m_files, &FileController::openPreset);
    gallery->open();
}

void MainWindow::choosePresetToCompare() {
    auto* gallery = new PresetGallery(m_session.sharedCatalogue(), this);
    gallery->setAttribute(Qt::WA_DeleteOnClose);
    connect(gallery, &PresetGallery::chosen, this, [this](const QString& id) {
        const Scenario& scenario = m_session.catalogue().scenarios.at(id.toStdString());
        m_centre->compare().scenarios().add(presetTitle(scenario.name), scenario);
    });
    gallery->open();
}

void MainWindow::chooseFileToCompare() {
    QString name;
    if (const auto scenario = m_files->chooseAndRead(name)) {
        m_centre->compare().scenarios().add(name, *scenario);
    }
}

/// What can be seen, that of the tabs first, each with what there is to have of it.
void MainWindow::fillExportMenu(QMenu& menu) {
    QWidget* page = m_centre->tabs().isFolded() ? nullptr : m_centre->tabs().currentWidget();
    std::vector<ChartCard*> cards;
    for (ChartCard* card : m_centre->findChildren<ChartCard*>()) {
        if (card->isVisible() && !card->visibleRegion().isEmpty()) {
            cards.push_back(card);
        }
    }
    std::stable_sort(cards.begin(), cards.end(), [&](const ChartCard* a, const ChartCard* b) {
        const auto place = [&](const ChartCard* card) {
            const QPoint corner = card->mapTo(this, QPoint());
            const bool onPage = page != nullptr && (page == card || page->isAncestorOf(card));
            return std::tuple(!onPage, corner.y(), corner.x());
        };
        return place(a) < place(b);
    });
    for (ChartCard* card : cards) {
        const QString title = card->view().title().replace(u'&', QStringLiteral("&&"));
        menu.addAction(tr("%1: save as a picture…").arg(title), card, &ChartCard::saveRequested);
        menu.addAction(tr("%1: copy picture and table").arg(title), card, &ChartCard::copyRequested);
        menu.addAction(tr("%1: copy the table").arg(title), card, &ChartCard::copyTableRequested);
        menu.addSeparator();
    }
    for (CopyTable* table : page == nullptr ? QList<CopyTable*>() : page->findChildren<CopyTable*>()) {
        if (table->isVisible()) {
            menu.addAction(tr("%1: copy the table").arg(table->accessibleName()), table, &CopyTable::copy);
        }
    }
}

/// Below the button that asks for it, or in the middle where the tool bar has no room for that.
void MainWindow::chooseChartToExport() {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillExportMenu(*menu);
    const auto* bar = menuWidget()->findChild<QToolBar*>();
    const QWidget* button = bar->widgetForAction(m_actions->exportChart);
    const bool shown = button != nullptr && button->isVisible();
    menu->popup(shown ? button->mapToGlobal(QPoint(0, button->height())) : mapToGlobal(rect().center()));
}

void MainWindow::copyHeadline() const {
    QStringList lines{m_document->title()};
    for (std::size_t i = 0; i < kHeadlineFigureCount; ++i) {
        lines.append(m_headline->cell(static_cast<HeadlineFigure>(i)).text().spoken());
    }
    QApplication::clipboard()->setText(lines.join(u'\n'));
}

void MainWindow::showAbout() { showAboutBox(m_session.report().engine, this); }

void MainWindow::askToKeep(OwnKind kind) {
    askForPresetName(kind, this, [this, kind](const QString& name) {
        const QString problem = kind == OwnKind::chip ? keepChip(m_session, name) : keepModel(m_session, name);
        problem.isEmpty() ? m_messages->hide() : m_messages->showError(problem);
    });
}

void MainWindow::showSteps() { showStepsOf(m_session.history(), this); }

void MainWindow::showOwnPresets() {
    auto* dialog = new OwnPresetDialog(m_session, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showPalette() {
    auto* palette = new CommandPalette(paletteEntries(*this, m_session), this);
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->open();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (!m_asked && !m_files->mayLeave()) {
        event->ignore();
        return;
    }
    layoutSettings().save();
    event->accept();
    emit aboutToClose();
}

void MainWindow::closeNow() {
    m_asked = true;
    close();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!FileController::droppedFiles(*event->mimeData()).isEmpty() || event->mimeData()->hasText()) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    QStringList files = FileController::droppedFiles(*event->mimeData());
    if (files.isEmpty()) {
        m_files->importSettings(event->mimeData()->text());
        return;
    }
    openFile(files.takeFirst());
    if (!files.isEmpty()) {
        emit moreFilesDropped(files);
    }
}

} // namespace ridgepoint
