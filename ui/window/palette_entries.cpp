// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/palette_entries.h"

#include "core/scenario/scenario_access.h"
#include "ui/charts/chart_card.h"
#include "ui/charts/chart_view.h"
#include "ui/charts/plot_widget.h"
#include "ui/controls/field_row.h"
#include "ui/controls/segmented_control.h"
#include "ui/explore/explore_panel.h"
#include "ui/explore/goal_page.h"
#include "ui/explore/scaling_page.h"
#include "ui/explore/search_page.h"
#include "ui/explore/sensitivity_page.h"
#include "ui/explore/suite_page.h"
#include "ui/explore/sweep_page.h"
#include "ui/session/session.h"
#include "ui/style/preset_title.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/centre_panel.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_actions.h"
#include "ui/window/main_window.h"
#include "ui/window/palette_words.h"

#include <QAction>
#include <QCoreApplication>

#include <algorithm>
#include <array>

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
                           action->shortcut().toString(QKeySequence::NativeText), [action] { action->trigger(); },
                           palette_words::ofAction(actions, action) + u' ' + action->statusTip()});
    }
}

void addScenarios(MainWindow& window, const Catalogue& catalogue, std::vector<PaletteEntry>& entries) {
    for (const auto& [id, scenario] : catalogue.scenarios) {
        const QString name = QString::fromStdString(id);
        entries.push_back({scenario.name.empty() ? name : presetTitle(scenario.name),
                           say(QT_TRANSLATE_NOOP("CommandPalette", "scenario")), name,
                           [&window, name] { window.openPreset(name); }});
    }
}

void addTables(MainWindow& window, std::vector<PaletteEntry>& entries) {
    auto* tabs = window.findChild<BottomTabs*>();
    for (int i = 0; tabs != nullptr && i < tabs->count(); ++i) {
        QString text = tabs->tabText(i);
        entries.push_back({text.remove(u'&'),
                           say(QT_TRANSLATE_NOOP("CommandPalette", "table")),
                           {},
                           [tabs, page = tabs->widget(i)] { tabs->reveal(page); },
                           palette_words::ofTable(static_cast<std::size_t>(i)) + u' ' + tabs->tabToolTip(i)});
    }
}

void addFields(MainWindow& window, std::vector<PaletteEntry>& entries) {
    for (const FieldInfo& info : scenarioFields()) {
        if (info.type != FieldType::group) {
            const QString path = QString::fromStdString(info.path);
            entries.push_back({fieldLabel(info.name()), say(QT_TRANSLATE_NOOP("CommandPalette", "field")), path,
                               [&window, path] { window.leftPanel().showField(path); },
                               palette_words::ofField(info.path) + u' ' + fieldMeaning(info)});
        }
    }
}

void addViews(MainWindow& window, std::vector<PaletteEntry>& entries) {
    ExplorePanel& explore = window.centre().explore();
    for (int view = 0; view <= ExplorePanel::suite; ++view) {
        entries.push_back({explore.choice().text(view).remove(u'&'),
                           say(QT_TRANSLATE_NOOP("CommandPalette", "view")),
                           {},
                           [&window, view] {
                               CentrePanel& centre = window.centre();
                               centre.explore().showView(static_cast<ExplorePanel::View>(view));
                               centre.tabs().reveal(&centre.explore());
                           },
                           palette_words::ofView(static_cast<std::size_t>(view))});
    }
}

/// Brings a chart into view, on its page where it has one, and gives it the keys.
void showChart(CentrePanel& centre, ChartCard& card) {
    BottomTabs& tabs = centre.tabs();
    const std::array<QWidget*, 6> views{&centre.explore().sweepPage(),   &centre.explore().searchPage(),
                                        &centre.explore().scalingPage(), &centre.explore().sensitivityPage(),
                                        &centre.explore().goalPage(),    &centre.explore().suitePage()};
    for (std::size_t view = 0; view < views.size(); ++view) {
        if (views[view]->isAncestorOf(&card)) {
            centre.explore().showView(static_cast<ExplorePanel::View>(view));
        }
    }
    const QWidget* page = nullptr;
    for (int i = 0; i < tabs.count(); ++i) {
        if (tabs.widget(i) == &card || tabs.widget(i)->isAncestorOf(&card)) {
            page = tabs.widget(i);
            tabs.reveal(tabs.widget(i));
        }
    }
    if (page == nullptr) {
        tabs.setEnlarged(false);
    }
    card.view().plot().setFocus(Qt::OtherFocusReason);
}

void addCharts(MainWindow& window, std::vector<PaletteEntry>& entries) {
    CentrePanel& centre = window.centre();
    for (ChartCard* card : centre.findChildren<ChartCard*>()) {
        const auto& four = centre.cards();
        const auto place = static_cast<std::size_t>(std::find(four.begin(), four.end(), card) - four.begin());
        entries.push_back({card->view().title(),
                           say(QT_TRANSLATE_NOOP("CommandPalette", "chart")),
                           {},
                           [&centre, card] { showChart(centre, *card); },
                           palette_words::ofChart(place)});
    }
}

/// The three parts of the panel on the left.
void addPanel(MainWindow& window, std::vector<PaletteEntry>& entries) {
    const auto add = [&](const char* name, const char* words, const char* field) {
        entries.push_back({say(name),
                           say(QT_TRANSLATE_NOOP("CommandPalette", "panel")),
                           {},
                           [&window, path = QString::fromLatin1(field)] { window.leftPanel().showField(path); },
                           say(words) + u' ' + QString::fromUtf8(words)});
    };
    add(QT_TRANSLATE_NOOP("CommandPalette", "Workload"),
        QT_TRANSLATE_NOOP("CommandPalette", "sliders, controls, model, chip, batch, left panel"), "model");
    add(QT_TRANSLATE_NOOP("CommandPalette", "Mesh"),
        QT_TRANSLATE_NOOP("CommandPalette", "mesh editor, torus, parallelism, sharding, axes, degrees, placement"),
        "mesh.ici.fsdp");
    add(QT_TRANSLATE_NOOP("CommandPalette", "Advanced"),
        QT_TRANSLATE_NOOP("CommandPalette", "optimizer, loss, kernels, collectives, pipeline, settings, options"),
        "optimizer.type");
}

} // namespace

std::vector<PaletteEntry> paletteEntries(MainWindow& window, Session& session) {
    std::vector<PaletteEntry> entries;
    addActions(window.actions(), entries);
    addScenarios(window, session.catalogue(), entries);
    addTables(window, entries);
    addViews(window, entries);
    addCharts(window, entries);
    addPanel(window, entries);
    addFields(window, entries);
    return entries;
}

} // namespace ridgepoint
