// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/palette_entries.h"

#include "core/scenario/scenario_access.h"
#include "ui/controls/field_row.h"
#include "ui/session/session.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_actions.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QCoreApplication>

namespace ridgepoint {

namespace {

QString say(const char* text) { return QCoreApplication::translate("CommandPalette", text); }

void addActions(const MainActions& actions, std::vector<PaletteEntry>& entries) {
    QList<QAction*> all = actions.findChildren<QAction*>(QString(), Qt::FindDirectChildrenOnly);
    all.append({actions.undo, actions.redo});
    for (QAction* action : all) {
        if (action->isSeparator() || action->text().isEmpty() || action == actions.palette) {
            continue;
        }
        QString text = action->text();
        entries.push_back({text.remove(u'&'), say(QT_TRANSLATE_NOOP("CommandPalette", "action")),
                           action->shortcut().toString(QKeySequence::NativeText), [action] { action->trigger(); }});
    }
}

void addScenarios(MainWindow& window, const Catalogue& catalogue, std::vector<PaletteEntry>& entries) {
    for (const auto& [id, scenario] : catalogue.scenarios) {
        const QString name = QString::fromStdString(id);
        entries.push_back({scenario.name.empty() ? name : QString::fromStdString(scenario.name),
                           say(QT_TRANSLATE_NOOP("CommandPalette", "scenario")), name,
                           [&window, name] { window.openPreset(name); }});
    }
}

void addTables(MainWindow& window, std::vector<PaletteEntry>& entries) {
    auto* tabs = window.findChild<BottomTabs*>();
    for (int i = 0; tabs != nullptr && i < tabs->count(); ++i) {
        QString text = tabs->tabText(i);
        entries.push_back(
            {text.remove(u'&'), say(QT_TRANSLATE_NOOP("CommandPalette", "table")), {}, [tabs, page = tabs->widget(i)] {
                 tabs->reveal(page);
             }});
    }
}

void addFields(MainWindow& window, std::vector<PaletteEntry>& entries) {
    for (const FieldInfo& info : scenarioFields()) {
        if (info.type != FieldType::group) {
            const QString path = QString::fromStdString(info.path);
            entries.push_back({fieldLabel(info.name()), say(QT_TRANSLATE_NOOP("CommandPalette", "field")), path,
                               [&window, path] { window.leftPanel().showField(path); }, fieldMeaning(info)});
        }
    }
}

} // namespace

std::vector<PaletteEntry> paletteEntries(MainWindow& window, Session& session) {
    std::vector<PaletteEntry> entries;
    addActions(window.actions(), entries);
    addScenarios(window, session.catalogue(), entries);
    addTables(window, entries);
    addFields(window, entries);
    return entries;
}

} // namespace ridgepoint
