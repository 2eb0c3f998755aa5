// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "ui/compare/compare_set.h"

#include <QObject>
#include <QString>

#include <functional>
#include <optional>
#include <vector>

class QMenu;
class QMimeData;
class QWidget;

namespace ridgepoint {

class Document;
class Session;

/// Opening, saving and leaving scenario files as a user does it: asks for names, asks before changes are lost, and says
/// what went wrong.
class FileController : public QObject {
    Q_OBJECT
public:
    enum class Answer { save, discard, cancel };

    FileController(Session& session, Document& document, QWidget* window);

    /// With the extension of scenario files, by which the dialogs find them, where a name has none.
    static QString withExtension(const QString& path);

    /// False where the user would rather stay with the changes not saved.
    bool mayLeave();
    bool open(const QString& path);
    void openPreset(const QString& id);

    /// Makes a scenario of somebody else's settings (core/exchange/import.h) and shows it; tells what became of them.
    bool importSettings(const QString& text);

    /// Asks for a scenario file and reads it without opening it; its name goes to `name`.
    std::optional<Scenario> chooseAndRead(QString& name);

    /// Writes the design review; the name's ending tells the format. Empty on success, else what is wrong.
    QString writeReport(const QString& path) const;

    /// Where the report has the scenarios from that the window compares.
    void setCompared(std::function<std::vector<Compared>()> compared) { m_compared = std::move(compared); }

    /// The files of a drag; empty where something else is dragged.
    static QStringList droppedFiles(const QMimeData& data);

    /// How to ask whether to save; replaced by tests.
    void setAsk(std::function<Answer()> ask) { m_ask = std::move(ask); }

public slots:
    void chooseAndOpen();
    void chooseAndImport();
    void pasteSettings();
    /// Asks for a file and writes the design review into it, as HTML or PDF.
    void chooseAndReport();
    bool save();
    bool saveAs();
    void fillRecent(QMenu& menu);

signals:
    void failed(const QString& message);
    void told(const QString& message); ///< what came of an import

private:
    Answer askInWords() const;
    QString folder() const;
    bool importFile(const QString& path);

    Session& m_session;
    Document& m_document;
    QWidget* m_window;
    std::function<Answer()> m_ask;
    std::function<std::vector<Compared>()> m_compared;
};

} // namespace ridgepoint
