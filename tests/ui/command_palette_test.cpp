// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/main_window_fixture.h"
#include "ui/charts/chart_card.h"
#include "ui/controls/segmented_control.h"
#include "ui/explore/explore_panel.h"
#include "ui/export/language_scope.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/centre_panel.h"
#include "ui/window/command_palette.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_actions.h"
#include "ui/window/main_window.h"
#include "ui/window/palette_entries.h"
#include "ui/window/preset_delegate.h"

#include <QAction>
#include <QLineEdit>
#include <QListView>
#include <QSettings>
#include <QtTest>

namespace ridgepoint {
namespace {

PaletteEntry entry(const char* text, const char* detail = "") {
    return {QLatin1String(text), QStringLiteral("action"), QLatin1String(detail), [] {}};
}

TEST(PaletteRank, PrefersWhatBeginsWithTheWords) {
    EXPECT_EQ(paletteRank(entry("Pin the baseline"), QStringLiteral("pin")), 0);
    EXPECT_EQ(paletteRank(entry("Unpin the baseline"), QStringLiteral("base")), 1);
    EXPECT_EQ(paletteRank(entry("Unpin"), QStringLiteral("pin")), 2);
    EXPECT_EQ(paletteRank(entry("Policy", "remat.policy"), QStringLiteral("remat pol")), 3);
    EXPECT_LT(paletteRank(entry("Policy"), QStringLiteral("mesh")), 0);
}

class CommandPaletteTest : public WindowTest {
protected:
    CommandPaletteTest() : WindowTest({1700, 1000}) {
        window->actions().palette->trigger();
        settle();
        palette = window->findChild<CommandPalette*>();
    }
    /// Types and takes the first answer.
    void take(const char* typed) {
        ASSERT_NE(palette, nullptr);
        QTest::keyClicks(&palette->search(), QLatin1String(typed));
        QTest::keyClick(&palette->search(), Qt::Key_Return);
        settle();
    }

    CommandPalette* palette = nullptr;
};

TEST_F(CommandPaletteTest, RunsAnAction) {
    take("pin as");
    EXPECT_NE(session.baseline(), nullptr);
}

TEST_F(CommandPaletteTest, OpensAScenario) {
    take("405B tpu7x");
    EXPECT_EQ(session.scenario().model.base, "llama3.1-405b");
}

TEST_F(CommandPaletteTest, ShowsAField) {
    take("vocab tiling");
    QWidget* focused = window->focusWidget();
    ASSERT_NE(focused, nullptr);
    EXPECT_TRUE(window->leftPanel().isAncestorOf(focused));
}

TEST_F(CommandPaletteTest, RevealsATable) {
    take("HBM over");
    const auto* tabs = window->findChild<BottomTabs*>();
    EXPECT_EQ(tabs->tabText(tabs->currentIndex()), QStringLiteral("HBM over the step"));
}

TEST(PaletteRank, PutsWhatOnlyMeansItLast) {
    const PaletteEntry field{QStringLiteral("Strategy"), QStringLiteral("field"), QStringLiteral("context_parallel"),
                             [] {}, QStringLiteral("How keys travel.")};
    EXPECT_EQ(paletteRank(field, QStringLiteral("keys travel")), 4);
    EXPECT_LT(paletteRank(field, QStringLiteral("keys stay")), 0);
}

TEST_F(CommandPaletteTest, SaysWhenNothingIsFound) {
    palette->search().setText(QStringLiteral("no such thing"));
    EXPECT_FALSE(palette->list().isVisible());
    EXPECT_TRUE(palette->nothing().isVisible());
    EXPECT_TRUE(palette->nothing().text().contains(QStringLiteral("no such thing")));
    palette->search().setText(QStringLiteral("pin"));
    EXPECT_TRUE(palette->list().isVisible());
}

struct Sought {
    const char* typed;
    const char* kind;
    const char* text; ///< what is among the answers
};

/// The texts that are found, with their kinds.
QStringList answers(CommandPalette& palette, const QString& typed) {
    palette.search().setText(typed);
    QStringList found;
    const QAbstractItemModel& model = *palette.list().model();
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex cell = model.index(row, 0);
        found.append(cell.data(PresetDelegate::detailRole).toString().section(QStringLiteral(" · "), 0, 0) + u':' +
                     cell.data().toString());
    }
    return found;
}

void expectFound(CommandPalette& palette, std::initializer_list<Sought> all) {
    for (const Sought& sought : all) {
        const QStringList found = answers(palette, QString::fromUtf8(sought.typed));
        const QString wanted = QString::fromUtf8(sought.kind) + u':' + QString::fromUtf8(sought.text);
        EXPECT_TRUE(found.contains(wanted)) << sought.typed << ": " << found.join(u'|').toStdString();
    }
}

/// By the words that one may try who does not know what it is called here.
TEST_F(CommandPaletteTest, FindsPagesViewsChartsAndSettingsByOtherWords) {
    expectFound(*palette, {{"goal", "view", "Goal seek"},
                           {"sweep", "view", "Sweep"},
                           {"heat map", "view", "Sweep"},
                           {"suite", "view", "Suite"},
                           {"tornado", "view", "Sensitivity"},
                           {"pareto", "view", "Search"},
                           {"spanish", "action", "Español"},
                           {"espanol", "action", "Español"},
                           {"dark", "action", "Dark"},
                           {"night", "action", "Dark"},
                           {"theme", "action", "Light"},
                           {"roofline", "chart", "Roofline"},
                           {"timeline", "chart", "One layer"},
                           {"out of memory", "chart", "HBM"},
                           {"png", "action", "Export a chart…"},
                           {"history", "action", "Steps…"},
                           {"latency", "table", "Serving"},
                           {"price", "table", "Energy and cost"},
                           {"checkpointing", "table", "Remat tensors"},
                           {"parity", "table", "Accuracy"},
                           {"mesh", "panel", "Mesh"},
                           {"quantization", "field", "Recipe"},
                           {"batch size", "field", "Per device batch"},
                           {"topology", "field", "Slice"},
                           {"megatron", "action", "Import…"},
                           {"example", "action", "New from preset…"}});
}

TEST_F(CommandPaletteTest, AViewOfTheExploreTabIsShown) {
    take("goal");
    EXPECT_EQ(window->centre().tabs().currentWidget(), &window->centre().explore());
    EXPECT_EQ(window->centre().explore().choice().current(), ExplorePanel::goal);
}

TEST_F(CommandPaletteTest, AChartIsBroughtIntoView) {
    window->centre().tabs().setEnlarged(true);
    take("roofline");
    EXPECT_TRUE(window->centre().cards()[0]->isVisible());
    EXPECT_TRUE(window->centre().cards()[0]->isAncestorOf(window->focusWidget()));
}

/// In the words of either language, with or without accents.
TEST_F(SessionTest, TheSpanishPaletteUnderstandsBothLanguages) {
    QSettings().clear();
    const LanguageScope language(QStringLiteral("es"));
    MainWindow window(session);
    CommandPalette palette(paletteEntries(window, session));
    expectFound(palette, {{"oscuro", "acción", "Oscuro"},
                          {"dark", "acción", "Oscuro"},
                          {"ingles", "acción", "English"},
                          {"idioma", "acción", "Español"},
                          {"barrido", "vista", "Barrido"},
                          {"heat map", "vista", "Barrido"},
                          {"cronologia", "gráfico", "Una capa"},
                          {"deshacer", "acción", "Deshacer"},
                          {"historial", "acción", "Pasos…"},
                          {"latencia", "tabla", "Servicio"},
                          {"tamaño de lote", "campo", "Lote por dispositivo"},
                          {"malla", "panel", "Malla"}});
}

TEST_F(CommandPaletteTest, FindsEveryActionWithAName) {
    ASSERT_NE(palette, nullptr);
    for (const QAction* action : window->actions().findChildren<QAction*>()) {
        QString text = action == window->actions().palette ? QString() : action->text();
        text.remove(u'&');
        palette->search().setText(text);
        EXPECT_GT(palette->list().model()->rowCount(), 0) << text.toStdString();
    }
}

} // namespace
} // namespace ridgepoint
