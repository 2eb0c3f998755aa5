// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/shown_dialog.h"

#include "ui/accuracy/own_run_actions.h"
#include "ui/session/document.h"
#include "ui/window/main_actions.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/small_dialogs.h"

#include <QAction>
#include <QDialog>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QTemporaryDir>

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
const QString kUnsaved = QStringLiteral("unsaved");
const QString kBroughtBack = QStringLiteral("brought-back");
const QString kNoScenario = QStringLiteral("no-scenario");

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
    return names + QStringList{kOwnRun, kUnsaved} + kMenus;
}

QWidget* openDialog(MainWindow& window, const QString& name) {
    if (const qsizetype menu = kMenus.indexOf(name); menu >= 0) {
        return openMenu(window, menu);
    }
    if (name == kUnsaved) {
        QMessageBox* question = unsavedQuestion(window.document().title(), &window);
        question->setAttribute(Qt::WA_DeleteOnClose);
        question->open();
        return question;
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

QStringList noticeNames() { return {kBroughtBack, kNoScenario}; }

QWidget* showNotice(MainWindow& window, const QString& name) {
    if (name == kBroughtBack) {
        window.messages().showNotice(broughtBackText(true));
        return &window;
    }
    if (name == kNoScenario) {
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("notes.json")));
        const bool written = file.open(QIODevice::WriteOnly) && file.write("{\"version\": 0, \"mesh\": 3}") > 0;
        file.close();
        window.openFile(file.fileName());
        return written ? &window : nullptr;
    }
    return nullptr;
}

} // namespace ridgepoint
