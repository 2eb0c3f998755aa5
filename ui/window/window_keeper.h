// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "ui/session/language_setting.h"
#include "ui/session/recovery.h"

#include <QObject>
#include <QString>
#include <QStringList>

#include <filesystem>
#include <memory>
#include <vector>

namespace ridgepoint {

class LanguageScope;
class MainWindow;
class MeasuredLibrary;
class OwnPresetStore;
class Session;

/// The windows of the program, each with a session of its own. Opens them, brings back those of the last run and those
/// that an unexpected end left behind, and lets the user's own presets be the same in all of them.
class WindowKeeper : public QObject {
    Q_OBJECT
public:
    struct Places {
        std::filesystem::path ownPresets; ///< empty: the user's own presets are not kept
        QString recovery;                 ///< folder of what is kept against a kill; empty: nothing is kept
    };

    WindowKeeper(std::shared_ptr<const Catalogue> catalogue, std::shared_ptr<const MeasuredLibrary> measured,
                 Places places, QObject* parent = nullptr);
    ~WindowKeeper() override;

    MainWindow& openScenario(const Scenario& scenario);
    /// Opens files in windows of their own; says in a window what is wrong with one.
    void openFiles(const QStringList& paths, const Scenario& fallback);
    /// Opens what was left behind by an end without goodbye, else what was open when the program ended last, else
    /// `fallback`.
    void restore(const Scenario& fallback);

    std::vector<MainWindow*> windows() const;
    /// The windows in another language from here on, each with its scenario, history and place on the screen.
    void setLanguage(LanguageChoice choice);
    /// Closes all windows, each asking about its changes; false where the user would rather stay.
    bool quit();
    /// The program is being ended from outside: keeps sizes and what is open, and changes as an unexpected end would
    /// leave them, without asking.
    void endAtOnce();

private:
    struct Place {
        std::unique_ptr<Session> session;
        std::unique_ptr<OwnPresetStore> presets;
        std::unique_ptr<MainWindow> window;
        std::unique_ptr<Recovery> recovery; ///< goes before the window that it looks at
    };

    MainWindow& open(const KeptWindow& kept);
    void equip(Place& place);
    void retranslate(Place& place);
    void connectWindow(MainWindow& window);
    void sharePresets(Session& from);
    void forget(MainWindow* window);
    void storeOpen(const std::vector<KeptWindow>& open) const;
    std::vector<KeptWindow> present() const;
    static std::vector<KeptWindow> lastOpen();

    std::shared_ptr<const Catalogue> m_catalogue;
    std::shared_ptr<const MeasuredLibrary> m_measured;
    Places m_places;
    std::unique_ptr<LanguageScope> m_language; ///< once another one was chosen
    std::vector<std::unique_ptr<Place>> m_open;
    bool m_sharing = false;
    bool m_quitting = false;
};

} // namespace ridgepoint
