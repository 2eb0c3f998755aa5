// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QObject>
#include <QString>

#include <optional>

namespace ridgepoint {

class Session;

/// The file behind the session's scenario: where it is, whether it holds what is on screen, opening and saving. What
/// goes wrong is said in a sentence that names the file and the field, and leaves the scenario as it was.
class Document : public QObject {
    Q_OBJECT
public:
    explicit Document(Session& session, QObject* parent = nullptr);

    /// Where the scenario was opened from or saved to; empty for a preset or a new one.
    const QString& path() const { return m_path; }
    Session& session() const { return m_session; }
    /// The scenario as it was opened or saved last.
    const Scenario& saved() const { return m_saved; }
    bool isModified() const;
    /// The scenario's name, or that of its file.
    QString title() const;

    /// "run" of "/home/me/run.ridgepoint.json": what a scenario without a name is called.
    static QString nameOf(const QString& path);
    /// Reads a file without opening it; what is wrong goes to `problem`.
    static std::optional<Scenario> read(const QString& path, QString& problem);
    /// Empty on success, else what is wrong.
    QString open(const QString& path);
    QString save() { return saveAs(m_path); }
    QString saveAs(const QString& path);
    /// Shows a scenario of an earlier run again: `saved` as its file has it, with the changes that lead to `scenario`
    /// as one step that can be undone.
    void restore(const QString& path, const Scenario& saved, const Scenario& scenario);
    /// The same file as another document of the same session.
    void takeOver(const Document& other);
    /// Shows a scenario that has no file yet.
    void openNew(const Scenario& scenario) { start(scenario, {}); }
    /// Opens a scenario of the catalogue; false where there is none of this name.
    bool openPreset(const std::string& id);

signals:
    void fileChanged(); ///< path, title or whether it is modified

private:
    void start(const Scenario& scenario, const QString& path);
    void noteChange();

    Session& m_session;
    QString m_path;
    Scenario m_saved;
    bool m_wasModified = false;
    QString m_lastTitle;
};

} // namespace ridgepoint
