// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"

#include <QObject>
#include <QTimer>

#include <filesystem>
#include <memory>

namespace ridgepoint {

class Session;

/// Keeps the files of the user's own presets as the session has them, a moment after each change and at the end.
class OwnPresetStore : public QObject {
    Q_OBJECT
public:
    OwnPresetStore(Session& session, std::filesystem::path directory, QObject* parent = nullptr);
    ~OwnPresetStore() override;

    /// Writes what has changed since the last time.
    void store();

signals:
    void failed(const QString& message);

private:
    Session& m_session;
    std::filesystem::path m_directory;
    std::shared_ptr<const Catalogue> m_stored;
    QTimer m_delay;
};

} // namespace ridgepoint
