// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QObject>
#include <QString>

#include <functional>
#include <optional>

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

    /// False where the user would rather stay with the changes not saved.
    bool mayLeave();
    bool open(const QString& path);
    void openPreset(const QString& id);

    /// Asks for a scenario file and reads it without opening it; its name goes to `name`.
    std::optional<Scenario> chooseAndRead(QString& name);

    /// The files of a drag; empty where something else is dragged.
    static QStringList droppedFiles(const QMimeData& data);

    /// How to ask whether to save; replaced by tests.
    void setAsk(std::function<Answer()> ask) { m_ask = std::move(ask); }

public slots:
    void chooseAndOpen();
    bool save();
    bool saveAs();
    void fillRecent(QMenu& menu);

signals:
    void failed(const QString& message);

private:
    Answer askInWords() const;
    QString folder() const;

    Session& m_session;
    Document& m_document;
    QWidget* m_window;
    std::function<Answer()> m_ask;
};

} // namespace ridgepoint
