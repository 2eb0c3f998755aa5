// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/own_preset_store.h"

#include "ui/session/session.h"

namespace ridgepoint {

namespace {

constexpr int kDelayMilliseconds = 500;

} // namespace

OwnPresetStore::OwnPresetStore(Session& session, std::filesystem::path directory, QObject* parent)
    : QObject(parent), m_session(session), m_directory(std::move(directory)), m_stored(session.sharedCatalogue()) {
    m_delay.setSingleShot(true);
    m_delay.setInterval(kDelayMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, &OwnPresetStore::store);
    connect(&session, &Session::catalogueChanged, &m_delay, qOverload<>(&QTimer::start));
}

OwnPresetStore::~OwnPresetStore() { store(); }

void OwnPresetStore::store() {
    m_delay.stop();
    const std::shared_ptr<const Catalogue> now = m_session.sharedCatalogue();
    if (now == m_stored) {
        return;
    }
    if (const auto problem = storeOwnPresets(*m_stored, *now, m_directory)) {
        emit failed(tr("Your presets could not be saved. %1").arg(QString::fromStdString(*problem)));
        return;
    }
    m_stored = now;
}

} // namespace ridgepoint
