// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/window_settings.h"

#include <QSettings>

namespace ridgepoint {

namespace {

QString themeName(ThemeChoice choice) {
    switch (choice) {
    case ThemeChoice::light:
        return QStringLiteral("light");
    case ThemeChoice::dark:
        return QStringLiteral("dark");
    case ThemeChoice::system:
        break;
    }
    return QStringLiteral("system");
}

ThemeChoice themeFromName(const QString& name) {
    return name == themeName(ThemeChoice::light)  ? ThemeChoice::light
           : name == themeName(ThemeChoice::dark) ? ThemeChoice::dark
                                                  : ThemeChoice::system;
}

} // namespace

WindowSettings WindowSettings::load() {
    const QSettings settings;
    WindowSettings result;
    result.theme = themeFromName(settings.value(QStringLiteral("theme")).toString());
    if (settings.value(QStringLiteral("window/version")).toInt() != kLayoutVersion) {
        return result;
    }
    result.geometry = settings.value(QStringLiteral("window/geometry")).toByteArray();
    result.columns = settings.value(QStringLiteral("window/columns")).toByteArray();
    result.centre = settings.value(QStringLiteral("window/centre")).toByteArray();
    result.panelShown = settings.value(QStringLiteral("window/panelShown"), true).toBool();
    result.tab = settings.value(QStringLiteral("window/tab")).toInt();
    result.exploreView = settings.value(QStringLiteral("window/exploreView")).toInt();
    return result;
}

void WindowSettings::save() const {
    QSettings settings;
    settings.setValue(QStringLiteral("theme"), themeName(theme));
    settings.setValue(QStringLiteral("window/version"), kLayoutVersion);
    settings.setValue(QStringLiteral("window/geometry"), geometry);
    settings.setValue(QStringLiteral("window/columns"), columns);
    settings.setValue(QStringLiteral("window/centre"), centre);
    settings.setValue(QStringLiteral("window/panelShown"), panelShown);
    settings.setValue(QStringLiteral("window/tab"), tab);
    settings.setValue(QStringLiteral("window/exploreView"), exploreView);
}

} // namespace ridgepoint
