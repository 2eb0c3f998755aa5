// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_keeper.h"

#include "ui/export/language_scope.h"
#include "ui/session/document.h"
#include "ui/session/measured_library.h"
#include "ui/session/own_preset_store.h"
#include "ui/session/session.h"
#include "ui/window/file_controller.h"
#include "ui/window/main_actions.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/small_dialogs.h"

#include <QAction>
#include <QFileInfo>
#include <QSettings>

#include <algorithm>

namespace ridgepoint {

namespace {

const QString kOpenKey = QStringLiteral("session/windows");
constexpr int kCascade = 28; ///< pixels between a window and the next

} // namespace

WindowKeeper::WindowKeeper(std::shared_ptr<const Catalogue> catalogue, std::shared_ptr<const MeasuredLibrary> measured,
                           Places places, QObject* parent)
    : QObject(parent), m_catalogue(std::move(catalogue)), m_measured(std::move(measured)), m_places(std::move(places)) {
}

WindowKeeper::~WindowKeeper() = default;

std::vector<MainWindow*> WindowKeeper::windows() const {
    std::vector<MainWindow*> all;
    for (const auto& place : m_open) {
        all.push_back(place->window.get());
    }
    return all;
}

MainWindow& WindowKeeper::openScenario(const Scenario& scenario) { return open({{}, scenario, scenario, {}}); }

MainWindow& WindowKeeper::open(const KeptWindow& kept) {
    auto place = std::make_unique<Place>();
    place->session = std::make_unique<Session>(m_catalogue);
    Session& session = *place->session;
    session.setMeasured(m_measured);
    session.load(kept.saved);
    if (kept.baseline) {
        session.setBaseline(*kept.baseline);
    }
    place->window = std::make_unique<MainWindow>(session);
    MainWindow& window = *place->window;
    window.document().restore(kept.path, kept.saved, kept.scenario);
    if (m_open.empty()) {
        window.restoreSettings();
    } else { // beside the last one, and as large; the theme in force stays
        window.resize(m_open.back()->window->size());
        window.move(m_open.back()->window->pos() + QPoint(kCascade, kCascade));
        window.fitToScreen();
    }
    if (!m_places.ownPresets.empty()) {
        place->presets = std::make_unique<OwnPresetStore>(session, m_places.ownPresets);
    }
    connect(&session, &Session::catalogueChanged, this, [this, &session] { sharePresets(session); });
    equip(*place);
    m_open.push_back(std::move(place));
    window.show();
    return window;
}

/// What a new window of a place needs beside its session.
void WindowKeeper::equip(Place& place) {
    MainWindow& window = *place.window;
    if (place.presets != nullptr) {
        connect(place.presets.get(), &OwnPresetStore::failed, &window.messages(), &MessageBar::showError);
    }
    if (!m_places.recovery.isEmpty()) {
        place.recovery = std::make_unique<Recovery>(*place.session, window.document(), m_places.recovery);
    }
    connectWindow(window);
}

void WindowKeeper::setLanguage(LanguageChoice choice) {
    m_language.reset();
    m_language = std::make_unique<LanguageScope>(LanguageSetting::name(choice));
    for (const auto& place : m_open) {
        retranslate(*place);
    }
}

/// Builds the window anew: its texts were put into words when it was built.
void WindowKeeper::retranslate(Place& place) {
    std::unique_ptr<MainWindow> before = std::move(place.window);
    place.recovery.reset();
    place.window = std::make_unique<MainWindow>(*place.session);
    place.window->document().takeOver(before->document());
    place.window->takeLayoutOf(*before);
    equip(place);
    place.window->show();
    place.window->takeViewOf(*before);
    before->hide();
    before.release()->deleteLater(); // it may be in the middle of an action
}

void WindowKeeper::connectWindow(MainWindow& window) {
    connect(window.actions().newWindow, &QAction::triggered, this,
            [this, &window] { openScenario(window.document().session().namedScenario()); });
    // With several windows quitting is not this window's alone.
    disconnect(window.actions().quit, &QAction::triggered, &window, nullptr);
    connect(window.actions().quit, &QAction::triggered, this, &WindowKeeper::quit);
    connect(&window, &MainWindow::languageChosen, this, &WindowKeeper::setLanguage, Qt::QueuedConnection);
    connect(&window, &MainWindow::moreFilesDropped, this,
            [this](const QStringList& paths) { openFiles(paths, Scenario{}); });
    connect(&window, &MainWindow::aboutToClose, this, [this, &window] {
        if (!m_quitting && m_open.size() == 1) {
            storeOpen(present());
        }
        forget(&window);
    });
}

/// The window is in the middle of closing: it goes in the next turn of the event loop.
void WindowKeeper::forget(MainWindow* window) {
    const auto found = std::find_if(m_open.begin(), m_open.end(),
                                    [window](const auto& place) { return place->window.get() == window; });
    if (found == m_open.end()) {
        return;
    }
    auto place = std::make_shared<std::unique_ptr<Place>>(std::move(*found));
    m_open.erase(found);
    (*place)->recovery.reset();
    QMetaObject::invokeMethod(
        this, [place] { place->reset(); }, Qt::QueuedConnection);
}

void WindowKeeper::sharePresets(Session& from) {
    if (m_sharing) {
        return;
    }
    m_sharing = true;
    m_catalogue = from.sharedCatalogue();
    for (const auto& place : m_open) {
        if (place->session.get() != &from) {
            place->session->setCatalogue(m_catalogue);
        }
    }
    m_sharing = false;
}

void WindowKeeper::openFiles(const QStringList& paths, const Scenario& fallback) {
    for (const QString& path : paths) {
        QString problem;
        if (const auto scenario = Document::read(path, problem)) {
            open({QFileInfo(path).absoluteFilePath(), *scenario, *scenario, {}});
        } else {
            MainWindow& window = m_open.empty() ? openScenario(fallback) : *m_open.back()->window;
            window.messages().showError(problem);
        }
    }
}

void WindowKeeper::restore(const Scenario& fallback) {
    const std::vector<KeptWindow> left =
        m_places.recovery.isEmpty() ? std::vector<KeptWindow>{} : Recovery::takeLeftBehind(m_places.recovery);
    for (const KeptWindow& kept : left) {
        MainWindow& window = open(kept);
        if (m_open.back()->recovery != nullptr) {
            m_open.back()->recovery->keep(); // its file is gone: another end at once must not lose it
        }
        window.messages().showNotice(broughtBackText(!(kept.scenario == kept.saved)));
    }
    if (left.empty()) {
        for (const KeptWindow& kept : lastOpen()) {
            open(kept);
        }
    }
    if (m_open.empty()) {
        openScenario(fallback);
    }
}

std::vector<KeptWindow> WindowKeeper::present() const {
    std::vector<KeptWindow> all;
    for (const auto& place : m_open) {
        const Report* baseline = place->session->pinned();
        const Document& document = place->window->document();
        // What was not saved at the goodbye was not wanted.
        all.push_back({document.path(), document.saved(), document.saved(),
                       baseline == nullptr ? std::nullopt : std::optional(baseline->scenario)});
    }
    return all;
}

bool WindowKeeper::quit() {
    for (MainWindow* window : windows()) {
        if (!window->files().mayLeave()) {
            return false;
        }
    }
    storeOpen(present());
    m_quitting = true;
    for (MainWindow* window : windows()) {
        window->closeNow();
    }
    m_quitting = false;
    return true;
}

void WindowKeeper::endAtOnce() {
    if (m_open.empty()) {
        return;
    }
    m_open.front()->window->saveSettings();
    storeOpen(present());
    const bool modified = std::any_of(m_open.begin(), m_open.end(),
                                      [](const auto& place) { return place->window->document().isModified(); });
    for (const auto& place : m_open) {
        if (modified && place->recovery != nullptr) {
            place->recovery->leaveBehind();
        }
    }
}

void WindowKeeper::storeOpen(const std::vector<KeptWindow>& open) const {
    QStringList texts;
    for (const KeptWindow& kept : open) {
        texts.append(QString::fromStdString(toJson(kept)));
    }
    QSettings().setValue(kOpenKey, texts);
}

std::vector<KeptWindow> WindowKeeper::lastOpen() {
    std::vector<KeptWindow> windows;
    for (const QString& text : QSettings().value(kOpenKey).toStringList()) {
        auto kept = keptWindowFromJson(text.toStdString());
        if (!kept) {
            continue;
        }
        // The file rules: it may have been changed, moved or removed since.
        QString problem;
        if (!kept->path.isEmpty()) {
            const auto scenario = Document::read(kept->path, problem);
            if (!scenario) {
                continue;
            }
            kept->scenario = *scenario;
            kept->saved = *scenario;
        }
        windows.push_back(std::move(*kept));
    }
    return windows;
}

} // namespace ridgepoint
