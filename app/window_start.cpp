// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window_start.h"

#include "app/command.h"
#include "app/console.h"
#include "app/display_probe.h"
#include "app/headless_report.h"
#include "app/preset_directory.h"
#include "app/scenario_input.h"
#include "app/termination.h"
#include "core/format/nearest_name.h"
#include "ui/export/language_scope.h"
#include "ui/session/language_setting.h"
#include "ui/session/measured_library.h"
#include "ui/style/theme.h"
#include "ui/window/main_window.h"
#include "ui/window/window_keeper.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QFileInfo>
#include <QIcon>
#include <QStandardPaths>
#include <QTimer>

#include <optional>

namespace ridgepoint::app {

namespace {

const QString kExitAfterFirstPaint = QStringLiteral("exit-after-first-paint");

struct WindowArguments {
    QStringList files; ///< none: what was open last
    bool exitAfterFirstPaint = false;
};

/// What stands after the program's name; says what is wrong with it. To be called with an application object, which
/// has taken out Qt's own options.
std::optional<WindowArguments> readArguments() {
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("FILE"), {}, QStringLiteral("[FILE…]"));
    parser.addOption({kExitAfterFirstPaint, QString()});
    if (!parser.parse(QCoreApplication::arguments())) {
        say(parser.errorText() + QStringLiteral(" (--help lists the commands)"));
        return std::nullopt;
    }
    const QStringList files = parser.positionalArguments();
    for (const QString& file : files) {
        if (!QFileInfo::exists(file)) {
            const std::string nearest = nearestName(file.toStdString(), commands(), [](const Command& command) {
                return std::string_view(command.name.data(), static_cast<std::size_t>(command.name.size()));
            });
            say(QStringLiteral("there is neither a file nor a command \"%1\"; the nearest command is \"%2\"")
                    .arg(file, QString::fromStdString(nearest)));
            return std::nullopt;
        }
    }
    return WindowArguments{files, parser.isSet(kExitAfterFirstPaint)};
}

/// Ends the program when the window has been painted for the first time and says so: for measuring how long that takes.
class FirstPaint : public QObject {
public:
    explicit FirstPaint(QWidget& window) : QObject(&window) { window.installEventFilter(this); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::Paint && !m_seen) {
            m_seen = true;
            // The paint event of the window comes before those of what it holds; all of them end before the next turn.
            QTimer::singleShot(0, this, [] {
                print(std::string_view("painted\n"));
                QCoreApplication::quit();
            });
        }
        return QObject::eventFilter(watched, event);
    }

private:
    bool m_seen = false;
};

ExitStatus showWindows(const WindowArguments& arguments, const Scenario& fallback,
                       std::shared_ptr<const Catalogue> catalogue) {
    Theme::application().install(*qApp);
    const LanguageScope language(LanguageSetting::name(LanguageSetting::load()));
    const QString kept = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    WindowKeeper windows(std::move(catalogue), std::make_shared<MeasuredLibrary>(measuredRunsFile(), ownRunsFile()),
                         {ownPresetDirectory(), kept + QStringLiteral("/ridgepoint/recovery")});
    if (arguments.files.isEmpty()) {
        windows.restore(fallback);
    } else {
        windows.openFiles(arguments.files, fallback);
    }
    if (arguments.exitAfterFirstPaint) {
        new FirstPaint(*windows.windows().front());
    }
    const Termination termination([&windows] {
        windows.endAtOnce();
        QCoreApplication::quit();
    });
    return QApplication::exec() == 0 ? kDone : kBadInput;
}

} // namespace

ExitStatus startWindow(int argumentCount, char** arguments) {
    const bool hasDisplay = displayIsUsable(argumentCount, arguments);
    if (!hasDisplay) {
        qputenv("QT_QPA_PLATFORM", "offscreen");
    }
    const QApplication application(argumentCount, arguments);
    QGuiApplication::setDesktopFileName(QStringLiteral("ridgepoint")); // the entry whose icon the desktop shows
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/ridgepoint.svg")));
    const auto wanted = readArguments();
    if (!wanted) {
        return kBadInput;
    }
    auto catalogue = loadPresets();
    if (catalogue == nullptr) {
        return kBadInput;
    }
    const QString first = wanted->files.value(0);
    const auto scenario = scenarioOrDefault(first, *catalogue);
    if (!scenario) {
        return kBadInput;
    }
    return hasDisplay ? showWindows(*wanted, *scenario, std::move(catalogue))
                      : writeHeadlessReport(first, *scenario, *catalogue);
}

} // namespace ridgepoint::app
