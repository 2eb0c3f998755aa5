// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/small_dialogs.h"

#include "ui/window/main_window.h"

#include <QDialog>
#include <QInputDialog>
#include <QMessageBox>
#include <QShortcut>
#include <QUndoView>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

constexpr int kNameWidth = 360;    ///< pixels; the title of the dialog shows whole
constexpr QSize kIconSize{64, 64}; ///< pixels

} // namespace

void showAboutBox(std::string_view engine, QWidget* window) {
    auto* box = new QMessageBox(window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(MainWindow::tr("About Ridgepoint"));
    box->setIconPixmap(window->windowIcon().pixmap(kIconSize));
    box->setText(
        MainWindow::tr("<h3>Ridgepoint %1</h3><p>What-if explorer for the performance of training and serving language "
                       "models on accelerators.</p><p>Free software under the GNU General Public License, version 3 or "
                       "later. Charts are drawn with QCustomPlot.</p>")
            .arg(QString::fromUtf8(engine.data(), static_cast<qsizetype>(engine.size()))));
    box->open();
}

void showStepsOf(QUndoStack& history, QWidget* window) {
    auto* dialog = new QDialog(window, Qt::Tool);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(MainWindow::tr("Steps"));
    auto* list = new QUndoView(&history, dialog);
    list->setEmptyLabel(MainWindow::tr("As it was loaded"));
    list->setAccessibleName(MainWindow::tr("Steps"));
    list->setSpacing(2);
    // The list would take the key for a search.
    QObject::connect(new QShortcut(QKeySequence(Qt::Key_Escape), dialog), &QShortcut::activated, dialog,
                     &QDialog::close);
    auto* column = new QVBoxLayout(dialog);
    column->addWidget(list);
    dialog->resize(340, 420);
    dialog->show();
}

void askForPresetName(OwnKind kind, QWidget* window, const std::function<void(const QString&)>& take) {
    const bool isChip = kind == OwnKind::chip;
    auto* dialog = new QInputDialog(window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(isChip ? MainWindow::tr("Keep the chip") : MainWindow::tr("Keep the model"));
    dialog->setLabelText(isChip ? MainWindow::tr("Name of the chip:") : MainWindow::tr("Name of the model:"));
    dialog->resize(kNameWidth, dialog->sizeHint().height());
    QObject::connect(dialog, &QInputDialog::textValueSelected, window, take);
    dialog->open();
}

QMessageBox* unsavedQuestion(const QString& title, QWidget* window) {
    auto* box = new QMessageBox(QMessageBox::NoIcon, MainWindow::tr("Unsaved changes"),
                                MainWindow::tr("“%1” has changes that are not saved. Save them?").arg(title),
                                QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window);
    box->setIconPixmap(window->windowIcon().pixmap(kIconSize));
    box->setDefaultButton(QMessageBox::Save);
    box->setTextFormat(Qt::PlainText);
    return box;
}

QString broughtBackText(bool hasChanges) {
    return hasChanges
               ? MainWindow::tr("Brought back with its changes: the program ended unexpectedly. Save it to keep them.")
               : MainWindow::tr(
                     "Brought back: the program ended unexpectedly. Nothing was changed since it was saved.");
}

} // namespace ridgepoint
