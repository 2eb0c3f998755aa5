// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/file_controller.h"

#include "core/exchange/import.h"
#include "core/format/text_file.h"
#include "ui/export/review_html.h"
#include "ui/export/review_pdf.h"
#include "ui/session/document.h"
#include "ui/session/recent_files.h"
#include "ui/session/session.h"
#include "ui/window/import_text.h"
#include "ui/window/small_dialogs.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QStandardPaths>
#include <QUrl>
#include <memory>

namespace ridgepoint {

namespace {

QString filter() {
    return FileController::tr("Ridgepoint scenarios (*.ridgepoint.json *.ridgepoint *.json)") + QStringLiteral(";;") +
           FileController::tr("All files (*)");
}

/// Whether a file that is no .json is somebody else's: our own may have any name.
bool looksForeign(const QString& path) {
    const FileText read = readTextFile(path.toStdString());
    return read.text && guessImportKind(*read.text) != ImportKind::scenario &&
           !QString::fromStdString(*read.text).trimmed().startsWith(u'{');
}

} // namespace

FileController::FileController(Session& session, Document& document, QWidget* window)
    : QObject(window), m_session(session), m_document(document), m_window(window),
      m_ask([this] { return askInWords(); }) {}

FileController::Answer FileController::askInWords() const {
    const std::unique_ptr<QMessageBox> box(unsavedQuestion(m_document.title(), m_window));
    const int answer = box->exec();
    return answer == QMessageBox::Save      ? Answer::save
           : answer == QMessageBox::Discard ? Answer::discard
                                            : Answer::cancel;
}

bool FileController::mayLeave() {
    if (!m_document.isModified()) {
        return true;
    }
    const Answer answer = m_ask();
    return answer == Answer::discard || (answer == Answer::save && save());
}

QString FileController::folder() const {
    if (!m_document.path().isEmpty()) {
        return QFileInfo(m_document.path()).absolutePath();
    }
    const QString documents = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    return QFileInfo(documents).isDir() ? documents : QDir::homePath();
}

void FileController::chooseAndOpen() {
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Open a scenario"), folder(), filter());
    if (!path.isEmpty()) {
        open(path);
    }
}

std::optional<Scenario> FileController::chooseAndRead(QString& name) {
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Compare with a scenario"), folder(), filter());
    if (path.isEmpty()) {
        return std::nullopt;
    }
    QString problem;
    std::optional<Scenario> scenario = Document::read(path, problem);
    emit failed(problem);
    name = scenario && !scenario->name.empty() ? QString::fromStdString(scenario->name) : Document::nameOf(path);
    return scenario;
}

void FileController::chooseAndImport() {
    const QString path = QFileDialog::getOpenFileName(m_window, tr("Import settings"), folder(),
                                                      tr("Settings (*.sh *.txt *.yml *.yaml *.json)") +
                                                          QStringLiteral(";;") + tr("All files (*)"));
    if (!path.isEmpty()) {
        importFile(path);
    }
}

void FileController::pasteSettings() { importSettings(QGuiApplication::clipboard()->text()); }

bool FileController::importFile(const QString& path) {
    const FileText read = readTextFile(path.toStdString());
    if (!read.text) {
        emit failed(QString::fromStdString(read.error));
        return false;
    }
    return importSettings(QString::fromStdString(*read.text));
}

bool FileController::importSettings(const QString& text) {
    const ImportResult result = importText(text.toStdString(), m_session.catalogue());
    if (!result.scenario) {
        emit failed(importProblem(result));
        return false;
    }
    if (!mayLeave()) {
        return false;
    }
    m_document.openNew(*result.scenario);
    emit failed({});
    emit told(importSummary(result));
    return true;
}

void FileController::chooseAndReport() {
    QString name = m_document.title();
    name.replace(u'/', u'-');
    const QString path = QFileDialog::getSaveFileName(
        m_window, tr("Save a report"), QDir(folder()).filePath(name + QStringLiteral(".html")),
        tr("Web page (*.html)") + QStringLiteral(";;") + tr("PDF (*.pdf)"));
    if (!path.isEmpty()) {
        emit failed(writeReport(path));
    }
}

QString FileController::writeReport(const QString& path) const {
    const Report& now = m_session.report();
    if (!now.valid) {
        return tr("The scenario has no valid result: there is nothing to report.");
    }
    ReviewOptions options;
    options.date = QDateTime::currentDateTime();
    if (m_compared) {
        options.compared = m_compared();
    }
    const DesignReview review = makeDesignReview(now, m_session.baseline(), m_session.catalogue(), QLocale(), options);
    const QByteArray bytes =
        path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive) ? reviewPdf(review) : reviewHtml(review);
    const auto problem = writeTextFile(path.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
    return problem ? QString::fromStdString(*problem) : QString();
}

bool FileController::open(const QString& path) {
    if (!path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive) && looksForeign(path)) {
        return importFile(path);
    }
    if (!mayLeave()) {
        return false;
    }
    const QString problem = m_document.open(path);
    emit failed(problem); // an empty message takes the last one away
    return problem.isEmpty();
}

void FileController::openPreset(const QString& id) {
    if (mayLeave()) {
        m_document.openPreset(id.toStdString());
        emit failed({});
    }
}

QString FileController::withExtension(const QString& path) {
    return QFileInfo(path).suffix().isEmpty() ? path + QStringLiteral(".ridgepoint.json") : path;
}

bool FileController::save() {
    if (m_document.path().isEmpty()) {
        return saveAs();
    }
    const QString problem = m_document.save();
    emit failed(problem);
    return problem.isEmpty();
}

bool FileController::saveAs() {
    QString name = m_document.title();
    name.replace(u'/', u'-');
    // A desktop opens files of this name with a double click; *.json alone belongs to everybody.
    const QString proposal = m_document.path().isEmpty()
                                 ? QDir(folder()).filePath(name + QStringLiteral(".ridgepoint.json"))
                                 : m_document.path();
    const QString chosen = QFileDialog::getSaveFileName(m_window, tr("Save the scenario"), proposal, filter());
    if (chosen.isEmpty()) {
        return false;
    }
    const QString path = withExtension(chosen);
    if (path != chosen && QFileInfo::exists(path)) { // the dialog asked about another name
        emit failed(tr("%1 exists: choose it in the dialog to replace it.").arg(QDir::toNativeSeparators(path)));
        return false;
    }
    const QString problem = m_document.saveAs(path);
    emit failed(problem);
    return problem.isEmpty();
}

void FileController::fillRecent(QMenu& menu) {
    menu.clear();
    const QStringList files = RecentFiles().files();
    for (int i = 0; i < files.size(); ++i) {
        const QString& path = files[i];
        QString name = QFileInfo(path).fileName();
        QAction* action = menu.addAction(tr("&%1 %2").arg((i + 1) % 10).arg(name.replace(u'&', QStringLiteral("&&"))),
                                         this, [this, path] { open(path); });
        action->setToolTip(QDir::toNativeSeparators(path));
        action->setStatusTip(action->toolTip());
        action->setEnabled(QFileInfo::exists(path));
    }
    menu.addSeparator();
    QAction* clear = menu.addAction(tr("&Clear the list"), this, [] { RecentFiles().clear(); });
    clear->setEnabled(!files.isEmpty());
}

QStringList FileController::droppedFiles(const QMimeData& data) {
    QStringList files;
    for (const QUrl& url : data.urls()) {
        if (!url.isLocalFile()) {
            return {};
        }
        files.append(url.toLocalFile());
    }
    return files;
}

} // namespace ridgepoint
