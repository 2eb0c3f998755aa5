// SPDX-License-Identifier: GPL-3.0-or-later
// From the event that moves a slider to the end of the last repaint that it causes, in the whole window at 1920×1080.
#include "core/catalogue/catalogue.h"
#include "ui/controls/slider_track.h"
#include "ui/session/session.h"
#include "ui/style/theme.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QKeyEvent>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

namespace {

using namespace ridgepoint;
using Clock = std::chrono::steady_clock;
constexpr int kEvents = 400;
constexpr int kWarmUp = 20;
constexpr std::chrono::milliseconds kQuiet{20}; ///< no paint for so long: the event's work is done

/// Notes when the last repaint ended.
class Application : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        const QEvent::Type type = event->type();
        const bool handled = QApplication::notify(receiver, event);
        if (type == QEvent::UpdateRequest || type == QEvent::Paint) {
            m_lastPaint = Clock::now();
        }
        return handled;
    }
    Clock::time_point lastPaint() const { return m_lastPaint; }

private:
    Clock::time_point m_lastPaint;
};

void settle(Application& application, Clock::time_point from) {
    while (Clock::now() - std::max(from, application.lastPaint()) < kQuiet) {
        QCoreApplication::processEvents();
    }
}

/// Seconds from the key press to the end of the last repaint; 0 where nothing was painted.
double press(Application& application, QWidget& slider, Qt::Key key) {
    const auto start = Clock::now();
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
    QCoreApplication::sendEvent(&slider, &event);
    settle(application, start);
    return std::max(0.0, std::chrono::duration<double>(application.lastPaint() - start).count());
}

void report(const QString& name, std::vector<double> seconds) {
    std::sort(seconds.begin(), seconds.end());
    const auto milliseconds = [&](double quantile) {
        return 1e3 * seconds[static_cast<std::size_t>(quantile * static_cast<double>(seconds.size() - 1))];
    };
    std::printf("%-28s %4zu events  median %6.2f ms  p95 %6.2f ms  worst %6.2f ms\n", qPrintable(name), seconds.size(),
                milliseconds(0.5), milliseconds(0.95), milliseconds(1));
}

/// Up the slider and down again, so that every event changes something.
std::vector<double> sweep(Application& application, QWidget& slider) {
    std::vector<double> seconds;
    Qt::Key key = Qt::Key_Right;
    for (int i = 0, still = 0; i < kEvents + kWarmUp && still < 2; ++i) {
        const double taken = press(application, slider, key);
        if (taken == 0) { // the end of the track
            key = key == Qt::Key_Right ? Qt::Key_Left : Qt::Key_Right;
            ++still;
            continue;
        }
        still = 0;
        if (i >= kWarmUp) {
            seconds.push_back(taken);
        }
    }
    return seconds;
}

} // namespace

int main(int argc, char** argv) {
    Application application(argc, argv);
    Theme::application().install(application);
    std::vector<LoadError> errors;
    Session session(std::make_shared<const Catalogue>(loadCatalogue(PRESETS_DIR, errors)));
    MainWindow window(session);
    window.resize(1920, 1080);
    window.show();
    settle(application, Clock::now());

    std::vector<double> all;
    for (SliderTrack* slider : window.findChildren<SliderTrack*>()) {
        if (!slider->isVisible()) {
            continue;
        }
        const std::vector<double> seconds = sweep(application, *slider);
        if (!seconds.empty()) {
            report(slider->accessibleName(), seconds);
            all.insert(all.end(), seconds.begin(), seconds.end());
        }
    }
    if (all.empty()) {
        std::fputs("the window shows no slider that moves\n", stderr);
        return 1;
    }
    report(QStringLiteral("all sliders"), all);
    return 0;
}
