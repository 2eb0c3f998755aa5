// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_access.h"
#include "tests/ui/main_window_fixture.h"
#include "ui/accuracy/own_run_dialog.h"
#include "ui/controls/advanced_panel.h"
#include "ui/controls/field_row.h"
#include "ui/controls/search_combo.h"
#include "ui/controls/segmented_control.h"
#include "ui/controls/slider_track.h"
#include "ui/export/language_scope.h"
#include "ui/mesh/degree_spin.h"
#include "ui/mesh/dimension_bands.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/centre_panel.h"
#include "ui/window/command_palette.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/own_preset_dialog.h"
#include "ui/window/palette_entries.h"
#include "ui/window/preset_gallery.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QMenuBar>
#include <QSet>
#include <QSettings>
#include <QSpinBox>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

#include <algorithm>

namespace ridgepoint {
namespace {

/// All controls, tabs and dialogs of the window, one after the other.
class WholeWindowTest : public WindowTest {
protected:
    WholeWindowTest() {
        window->leftPanel().advanced().openAll();
        settle();
    }

    /// The control of a field that is no row of the advanced panel; the visible one of several.
    QWidget* controlOf(const std::string& path) {
        QWidget* found = nullptr;
        for (QWidget* widget : window->findChildren<QWidget*>()) {
            if (widget->property("fieldPath").toString().toStdString() == path &&
                (found == nullptr || widget->isVisible())) {
                found = widget;
            }
        }
        return found;
    }
    bool hasRow(const std::string& path) {
        const auto rows = window->findChildren<FieldRow*>();
        return std::any_of(rows.begin(), rows.end(), [&](const FieldRow* row) { return row->info().path == path; });
    }
    /// A scenario in which the control of the field is shown and has more than one value.
    void prepare(const std::string& path) {
        Scenario scenario = before;
        if (path.starts_with("workload.") && path != "workload.kind" && path != "workload.per_device_batch" &&
            path != "workload.sequence_length") {
            const bool prefill = path == "workload.prompt_length";
            scenario = presetCatalogue()->scenarios.at(prefill ? "llama3-70b-8k-prefill-v5e-4x4"
                                                               : "llama3.1-70b-8k-fp8-decode-tpu7x-2x2x1");
        } else if (path.starts_with("mesh.dcn.")) {
            scenario.hardware.slices = 8;
        } else if (path.starts_with("mesh.placement")) {
            scenario.mesh.ici[index(MeshAxis::tensor)] = 4;
        }
        session.load(scenario);
        session.evaluateNow();
        settle();
        session.load(session.scenario()); // what was moved to be legal is no step
        session.evaluateNow();
        settle();
    }
};

void operateSegments(SegmentedControl& control) {
    const auto buttons = control.findChildren<QAbstractButton*>();
    for (int i = 0; i < buttons.size(); ++i) {
        if (i != control.current() && buttons.at(i)->isEnabled()) {
            return buttons.at(i)->click();
        }
    }
}

/// Steps a control to another value; false for one of a kind that is not known here.
bool operate(QWidget& control) {
    if (auto* combo = qobject_cast<SearchCombo*>(&control)) {
        const int row = combo->currentIndex() + 1 < combo->count() ? combo->currentIndex() + 1 : 0;
        emit combo->activated(row);
        return true;
    }
    if (auto* spin = qobject_cast<QSpinBox*>(&control)) {
        const int value = spin->value();
        spin->stepBy(1);
        settle();
        if (spin->value() == value) {
            spin->stepBy(-1);
        }
        return true;
    }
    if (auto* segments = qobject_cast<SegmentedControl*>(&control)) {
        operateSegments(*segments);
        return true;
    }
    if (auto* track = qobject_cast<SliderTrack*>(&control)) {
        const int value = track->value();
        QTest::keyClick(track, Qt::Key_Right);
        settle();
        if (track->value() == value) {
            QTest::keyClick(track, Qt::Key_Left);
        }
        return true;
    }
    if (auto* bands = qobject_cast<DimensionBands*>(&control)) {
        bands->setAxis(MeshAxis::tensor);
        QTest::keyClick(bands, Qt::Key_Space);
        return true;
    }
    return false;
}

/// Fields that change with another one by what they mean: the axis that absorbs a degree, and the tensors that spell
/// out a policy which a choice made custom.
bool belongsTo(const std::string& changed, const std::string& field) {
    const auto both = [&](std::string_view prefix) { return changed.starts_with(prefix) && field.starts_with(prefix); };
    return changed == field || both("mesh.ici.") || both("mesh.dcn.") || both("remat.");
}

/// Together with FieldRowTest, which goes through the rows of the advanced panel: the whole schema.
TEST_F(WholeWindowTest, EveryControlChangesItsFieldAlone) {
    int walked = 0;
    std::vector<Adjustment> moved;
    QObject::connect(&session, &Session::adjusted, window.get(),
                     [&moved](const std::vector<Adjustment>& adjustments) { moved = adjustments; });
    for (const FieldInfo& info : scenarioFields()) {
        if (info.type == FieldType::group || hasRow(info.path)) {
            continue;
        }
        prepare(info.path);
        const Scenario start = session.scenario();
        QWidget* control = controlOf(info.path);
        ASSERT_NE(control, nullptr) << info.path;
        moved.clear();
        ASSERT_TRUE(operate(*control)) << info.path << " " << control->metaObject()->className();
        settle();
        const std::vector<std::string> changed = changedPaths(start, session.scenario());
        EXPECT_NE(std::find(changed.begin(), changed.end(), info.path), changed.end()) << info.path;
        for (const std::string& path : changed) {
            const bool said = std::any_of(moved.begin(), moved.end(), [&path](const Adjustment& adjustment) {
                return adjustment.path == path || adjustment.path.starts_with(path + ".");
            });
            EXPECT_TRUE(said || belongsTo(path, info.path)) << info.path << " changed " << path;
        }
        EXPECT_EQ(session.history().count(), 1) << info.path;
        session.history().undo();
        EXPECT_EQ(session.scenario(), start) << info.path;
        ++walked;
    }
    EXPECT_GT(walked, 40); // 7 axes at two levels, the tensors, model, hardware and workload
}

/// What takes the focus and is shown in `root` has a name, and the tab key comes to it.
void expectReachable(QWidget& root, const std::string& where) {
    QSet<QWidget*> wanted;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() != nullptr || !widget->isVisible() ||
            qobject_cast<QMenuBar*>(widget) != nullptr) {
            continue;
        }
        QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
        if (accessible != nullptr && accessible->isValid()) {
            EXPECT_FALSE(accessible->text(QAccessible::Name).isEmpty())
                << where << ": " << widget->metaObject()->className() << " in "
                << widget->parentWidget()->metaObject()->className();
        }
        if ((widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isEnabled()) {
            wanted.insert(widget);
        }
    }
    QSet<QWidget*> reached;
    QWidget* widget = root.window();
    for (int step = 0; step < 5000; ++step) {
        widget = widget->nextInFocusChain();
        reached.insert(widget);
    }
    for (QWidget* missing : wanted - reached) {
        ADD_FAILURE() << where << ": the tab key does not reach " << missing->metaObject()->className();
    }
}

TEST_F(WholeWindowTest, EveryTabIsReachableByKeyAndNamed) {
    BottomTabs& tabs = window->centre().tabs();
    for (int tab = 0; tab < tabs.count(); ++tab) {
        tabs.reveal(tabs.widget(tab));
        settle();
        expectReachable(*window, tabs.tabText(tab).toStdString());
    }
}

TEST_F(WholeWindowTest, EveryDialogIsReachableByKeyAndNamed) {
    PresetGallery gallery(session.sharedCatalogue(), window.get());
    OwnPresetDialog presets(session, window.get());
    OwnRunDialog run(session, std::nullopt, {}, window.get());
    CommandPalette palette(paletteEntries(*window, session), window.get());
    for (QDialog* dialog : std::initializer_list<QDialog*>{&gallery, &presets, &run, &palette}) {
        dialog->show();
        settle();
        expectReachable(*dialog, dialog->metaObject()->className());
        dialog->hide();
    }
}

/// No tab hides behind scroll buttons.
void expectAllTabs(MainWindow& window) {
    window.resize(1280, 800);
    settle();
    const QTabBar& bar = *window.centre().tabs().tabBar();
    for (int tab = 0; tab < bar.count(); ++tab) {
        EXPECT_TRUE(bar.rect().contains(bar.tabRect(tab))) << bar.tabText(tab).toStdString();
    }
    for (const QToolButton* button : bar.findChildren<QToolButton*>()) {
        EXPECT_FALSE(button->isVisible()) << "the tabs scroll";
    }
}

/// At the smallest size that the program promises.
TEST_F(WholeWindowTest, AllTabsAreThereInASmallWindow) {
    expectAllTabs(*window);
    const LanguageScope spanish(QStringLiteral("es"));
    MainWindow other(session);
    other.show();
    expectAllTabs(other);
}

} // namespace
} // namespace ridgepoint
