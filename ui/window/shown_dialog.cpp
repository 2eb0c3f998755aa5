// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/shown_dialog.h"

#include "ui/accuracy/own_run_actions.h"
#include "ui/window/main_actions.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QDialog>
#include <QMenu>
#include <QMenuBar>

namespace ridgepoint {

namespace {

const QStringList kMenus{QStringLiteral("file-menu"), QStringLiteral("edit-menu"), QStringLiteral("view-menu"),
                         QStringLiteral("scenario-menu"), QStringLiteral("help-menu")}; ///< in their order

struct NamedAction {
    const char* name;
    QAction* MainActions::*action;
};

constexpr NamedAction kActions[] = {{"gallery", &MainActions::presets},
                                    {"palette", &MainActions::palette},
                                    {"steps", &MainActions::steps},
                                    {"about", &MainActions::about},
                                    {"own-presets", &MainActions::ownPresets},
                                    {"keep-model", &MainActions::keepModel},
                                    {"keep-chip", &MainActions::keepChip},
                                    {"export", &MainActions::exportChart}};
const QString kOwnRun = QStringLiteral("own-run");

QAction* actionOf(const MainWindow& window, const QString& name) {
    for (const NamedAction& named : kActions) {
        if (name == QLatin1String(named.name)) {
            return window.actions().*named.action;
        }
    }
    const auto* runs = window.findChild<OwnRunActions*>();
    return name == kOwnRun && runs != nullptr ? runs->enter : nullptr;
}

QWidget* openMenu(const MainWindow& window, qsizetype place) {
    const auto* bar = window.menuWidget()->findChild<QMenuBar*>();
    QAction* title = bar->actions().value(place);
    if (title == nullptr) {
        return nullptr;
    }
    title->menu()->popup(bar->mapToGlobal(bar->actionGeometry(title).bottomLeft()));
    return title->menu();
}

} // namespace

QStringList dialogNames() {
    QStringList names;
    for (const NamedAction& named : kActions) {
        names.append(QLatin1String(named.name));
    }
    return names + QStringList{kOwnRun} + kMenus;
}

QWidget* openDialog(MainWindow& window, const QString& name) {
    if (const qsizetype menu = kMenus.indexOf(name); menu >= 0) {
        return openMenu(window, menu);
    }
    QAction* action = actionOf(window, name);
    if (action == nullptr) {
        return nullptr;
    }
    action->trigger();
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        const bool isDialog = qobject_cast<QDialog*>(widget) != nullptr || qobject_cast<QMenu*>(widget) != nullptr;
        if (isDialog && widget->isVisible()) {
            return widget;
        }
    }
    return nullptr;
}

} // namespace ridgepoint
