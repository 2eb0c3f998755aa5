// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/preset_directory.h"
#include "app/scenario_input.h"
#include "core/scenario/scenario_access.h"
#include "ui/compare/compare_panel.h"
#include "ui/explore/explore_panel.h"
#include "ui/explore/search_page.h"
#include "ui/export/language_scope.h"
#include "ui/session/measured_library.h"
#include "ui/session/session.h"
#include "ui/style/theme.h"
#include "ui/window/bottom_tabs.h"
#include "ui/window/centre_panel.h"
#include "ui/window/left_panel.h"
#include "ui/window/main_window.h"
#include "ui/window/shown_dialog.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDialog>
#include <QElapsedTimer>
#include <QIcon>
#include <QPixmap>

namespace ridgepoint::app {

namespace {

const QString kOut = QStringLiteral("out");
const QString kSize = QStringLiteral("size");
const QString kTheme = QStringLiteral("theme");
const QString kBaseline = QStringLiteral("baseline");
const QString kTab = QStringLiteral("tab");
const QString kLanguage = QStringLiteral("lang");
const QString kView = QStringLiteral("view");
const QString kEnlarge = QStringLiteral("enlarge");
const QString kField = QStringLiteral("field");
const QString kDialog = QStringLiteral("dialog");
const QString kNotice = QStringLiteral("notice");
const QString kCompare = QStringLiteral("compare");
constexpr int kSettlingMilliseconds = 1500; ///< what the window works out in the background is there by then

/// The tables below the charts, in the order of their tabs.
QStringList tabNames() {
    return {QStringLiteral("operations"), QStringLiteral("remat"),  QStringLiteral("memory-curve"),
            QStringLiteral("compare"),    QStringLiteral("advice"), QStringLiteral("explore"),
            QStringLiteral("accuracy"),   QStringLiteral("tiles"),  QStringLiteral("assumptions"),
            QStringLiteral("serving"),    QStringLiteral("energy"), QStringLiteral("fit")};
}

const QString kCharts = QStringLiteral("charts"); ///< view of the compare tab

/// The views of the explore tab, in their order, and that of the compare tab.
QStringList viewNames() {
    return {QStringLiteral("sweep"),
            QStringLiteral("search"),
            QStringLiteral("scaling"),
            QStringLiteral("sensitivity"),
            QStringLiteral("goal"),
            QStringLiteral("suite"),
            kCharts};
}

constexpr int kLargestSide = 7680;

void letSettle() {
    QElapsedTimer timer;
    timer.start();
    while (timer.elapsed() < kSettlingMilliseconds) {
        QCoreApplication::processEvents(QEventLoop::AllEvents, 50);
    }
}

/// Tab and view, as the options say; their names have been looked at.
void showWhatIsAsked(const MainWindow& window, const QCommandLineParser& parser) {
    const QString view = parser.value(kView);
    if (parser.isSet(kTab)) {
        BottomTabs& tabs = window.centre().tabs();
        tabs.reveal(tabs.widget(static_cast<int>(tabNames().indexOf(parser.value(kTab)))));
        tabs.setEnlarged(parser.isSet(kEnlarge) || tabs.isEnlarged());
    }
    if (view == kCharts) {
        window.centre().compare().showCharts(true);
        return;
    }
    window.centre().explore().showView(static_cast<ExplorePanel::View>(viewNames().indexOf(view)));
    if (parser.isSet(kView) && view == QLatin1String("search")) {
        window.centre().explore().searchPage().start();
    }
}

void addWhatIsCompared(const MainWindow& window, const Session& session, const QCommandLineParser& parser) {
    for (const QString& name : parser.values(kCompare)) {
        if (const auto other = openScenario(name, session.catalogue())) {
            window.centre().compare().scenarios().add(QString::fromStdString(other->name), *other);
        }
    }
}

/// The window, or one of its dialogs and menus; nullptr where that does not open.
QWidget* picturedPart(MainWindow& window, const QString& dialog) {
    if (dialog.isEmpty()) {
        return &window;
    }
    QWidget* opened = openDialog(window, dialog);
    if (qobject_cast<QDialog*>(opened) != nullptr) { // a menu has nothing to wait for
        letSettle();
    }
    return opened;
}

/// What is wrong with the options that are no choice from a list; empty where nothing is.
QString problemOf(const QCommandLineParser& parser, const QSize& size) {
    if (!parser.value(kOut).endsWith(QLatin1String(".png"), Qt::CaseInsensitive)) {
        return QStringLiteral("--out: \"%1\" is no .png file").arg(parser.value(kOut));
    }
    if (size.width() > kLargestSide || size.height() > kLargestSide) {
        return QStringLiteral("--size: at most %1 pixels a side").arg(kLargestSide);
    }
    if (parser.isSet(kNotice) && !noticeNames().contains(parser.value(kNotice))) {
        return QStringLiteral("--notice: \"%1\" is none of %2")
            .arg(parser.value(kNotice), noticeNames().join(QLatin1String(", ")));
    }
    if (parser.isSet(kField) && findField(parser.value(kField).toStdString()) == nullptr) {
        return QStringLiteral("--field: \"%1\" is no field of a scenario").arg(parser.value(kField));
    }
    return {};
}

} // namespace

void addPictureOptions(QCommandLineParser& parser) {
    parser.addOption({kOut, QStringLiteral("The picture, a .png file."), QStringLiteral("FILE")});
    parser.addOption(
        {kSize, QStringLiteral("The window's size (default 1600x960). Set QT_SCALE_FACTOR=2 for twice the pixels."),
         QStringLiteral("WxH"), QStringLiteral("1600x960")});
    parser.addOption({kTheme, QStringLiteral("light (the default) or dark."), kTheme, themeNames().first()});
    parser.addOption({kTab,
                      QStringLiteral("The table shown below the charts: %1.").arg(tabNames().join(QLatin1String(", "))),
                      QStringLiteral("NAME"), tabNames().first()});
    parser.addOption({kView,
                      QStringLiteral("What the explore tab shows, or charts for the compare tab: %1.")
                          .arg(viewNames().join(QLatin1String(", "))),
                      QStringLiteral("NAME"), viewNames().first()});
    parser.addOption({kLanguage, QStringLiteral("en (the default) or es."), kLanguage, QStringLiteral("en")});
    parser.addOption({kEnlarge, QStringLiteral("Give that table the room of the charts.")});
    parser.addOption({kField, QStringLiteral("A field of the scenario, such as moe.imbalance: its control is shown."),
                      QStringLiteral("PATH")});
    parser.addOption({kDialog,
                      QStringLiteral("A dialog or menu of the window, in the window's place: %1.")
                          .arg(dialogNames().join(QLatin1String(", "))),
                      QStringLiteral("NAME")});
    parser.addOption(
        {kNotice,
         QStringLiteral("What the window tells above the headline: %1.").arg(noticeNames().join(QLatin1String(", "))),
         QStringLiteral("NAME")});
    parser.addOption({kCompare, QStringLiteral("A scenario to compare with; may be given up to four times."),
                      QStringLiteral("SCENARIO")});
    parser.addOption({kBaseline, QStringLiteral("A scenario to pin as the baseline."), QStringLiteral("SCENARIO")});
}

ExitStatus runPicture(const QCommandLineParser& parser) {
    const auto size = sizeFrom(parser.value(kSize));
    const auto theme = oneOf(QStringLiteral("--theme"), parser.value(kTheme), themeNames());
    const auto language = oneOf(QStringLiteral("--lang"), parser.value(kLanguage),
                                QStringList{QStringLiteral("en"), QStringLiteral("es")});
    const auto tab = oneOf(QStringLiteral("--tab"), parser.value(kTab), tabNames());
    const auto view = oneOf(QStringLiteral("--view"), parser.value(kView), viewNames());
    const auto dialog = parser.isSet(kDialog) ? oneOf(QStringLiteral("--dialog"), parser.value(kDialog), dialogNames())
                                              : std::optional<QString>(QString());
    if (!size || !theme || !tab || !view || !language || !dialog || !isGiven(parser, kOut) || !atMost(parser, 1)) {
        return kBadInput;
    }
    if (const QString problem = problemOf(parser, *size); !problem.isEmpty()) {
        return refuse(problem);
    }
    auto catalogue = loadPresets();
    if (catalogue == nullptr) {
        return kBadInput;
    }
    const auto scenario = scenarioOrDefault(parser.positionalArguments().value(1), *catalogue);
    const auto baseline = parser.isSet(kBaseline) ? openScenario(parser.value(kBaseline), *catalogue) : std::nullopt;
    if (!scenario || (parser.isSet(kBaseline) && !baseline)) {
        return kBadInput;
    }
    const LanguageScope scope(*language);
    Theme::application().setChoice(*theme == QLatin1String("dark") ? ThemeChoice::dark : ThemeChoice::light);
    Theme::application().install(*qApp);
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/ridgepoint.svg")));
    Session session(std::move(catalogue));
    session.setMeasured(std::make_shared<MeasuredLibrary>(measuredRunsFile()));
    session.load(*scenario);
    if (baseline) {
        session.setBaseline(*baseline);
    }
    MainWindow window(session);
    window.resize(*size);
    window.show();
    showWhatIsAsked(window, parser);
    addWhatIsCompared(window, session, parser);
    if (parser.isSet(kField)) {
        window.leftPanel().showField(parser.value(kField));
    }
    if (parser.isSet(kNotice)) {
        showNotice(window, parser.value(kNotice));
    }
    letSettle();
    QWidget* pictured = picturedPart(window, *dialog);
    if (pictured == nullptr) {
        return refuse(QStringLiteral("--dialog: \"%1\" does not open here").arg(*dialog));
    }
    const QString file = parser.value(kOut);
    if (!pictured->grab().save(file, "PNG")) {
        say(QStringLiteral("%1: cannot be written").arg(file));
        return kCannotWrite;
    }
    return kDone;
}

} // namespace ridgepoint::app
