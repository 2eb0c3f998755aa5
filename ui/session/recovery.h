// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

namespace ridgepoint {

class Document;
class Session;

/// What was on screen in a window: enough to show it again.
struct KeptWindow {
    QString path;                     ///< its file; empty for a preset or a new one
    Scenario scenario;                ///< as it was, saved or not
    Scenario saved;                   ///< as it was in the file; differs where there were changes
    std::optional<Scenario> baseline; ///< the pinned one

    bool operator==(const KeptWindow&) const = default;
};

std::string toJson(const KeptWindow& window);
/// Nothing where the text is none of ours.
std::optional<KeptWindow> keptWindowFromJson(std::string_view text);

/// Keeps what a window holds in a file of its own while it is open, a moment after each change: a program that is
/// killed loses seconds. The file is replaced whole, never in part, and goes when the window is closed.
class Recovery : public QObject {
    Q_OBJECT
public:
    /// Writes into `folder`; a lock beside the file tells that its window lives.
    Recovery(Session& session, Document& document, const QString& folder, QObject* parent = nullptr);
    ~Recovery() override;

    const QString& file() const { return m_file; }
    /// Writes now, where there is something new.
    void keep();
    KeptWindow present() const;
    /// Writes now, and leaves the file to the next start: the program is being ended from outside.
    void leaveBehind();

    /// Takes what windows left behind that ended without being closed, and removes their files. Those of windows that
    /// live, in this program or another, stay.
    static std::vector<KeptWindow> takeLeftBehind(const QString& folder);

private:
    Session& m_session;
    Document& m_document;
    QString m_file;
    std::unique_ptr<QLockFile> m_lock;
    std::optional<KeptWindow> m_kept;
    QTimer m_delay;
    bool m_leaves = false;
};

} // namespace ridgepoint
