// SPDX-License-Identifier: GPL-3.0-or-later
// From the event that moves a slider to the end of the repaint that shows what follows from it, in the whole window at
// 1920×1080; and to the end of the last repaint, when the tracks, which another thread works out, have followed too.
#include "core/catalogue/catalogue.h"
#include "ui/controls/advanced_panel.h"
#include "ui/controls/slider_track.h"
#include "ui/session/session.h"
#include "ui/style/theme.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QKeyEvent>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace {

using namespace ridgepoint;
using Clock = std::chrono::steady_clock;
constexpr int kEvents = 150; ///< of each slider
constexpr int kWarmUp = 20;
constexpr std::chrono::milliseconds kQuiet{40};  ///< no paint for so long: the event's work is done
constexpr std::chrono::microseconds kPause{500}; ///< between two looks for it

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

double secondsBetween(Clock::time_point from, Clock::time_point to) {
    return std::max(0.0, std::chrono::duration<double>(to - from).count());
}

void settle(Application& application, Clock::time_point from) {
    while (Clock::now() - std::max(from, application.lastPaint()) < kQuiet) {
        QCoreApplication::processEvents();
        std::this_thread::sleep_for(kPause);
    }
}

/// Seconds of work of this thread so far: what the wall's clock would show on an idle machine.
double workedSeconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// Seconds from a key press; 0 where it moved nothing.
struct Taken {
    double repaint = 0; ///< to the end of the repaint with the new report
    double worked = 0;  ///< of these by the window's thread; the rest it waited for its turn
    double settled = 0; ///< to the end of the last repaint
};

Taken press(Application& application, Session& session, QWidget& slider, Qt::Key key) {
    const std::uint64_t evaluations = session.evaluationCount();
    const double workedBefore = workedSeconds();
    const auto start = Clock::now();
    QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
    QCoreApplication::sendEvent(&slider, &event);
    Clock::time_point painted = start;
    double worked = 0;
    QCoreApplication::processEvents();
    const bool moved = session.evaluationCount() > evaluations;
    while (moved && painted == start) {
        const Clock::time_point before = application.lastPaint();
        worked = workedSeconds() - workedBefore;
        QCoreApplication::processEvents();
        // Painted, and then a whole turn of the event loop in which nothing was left to paint.
        if (before > start && application.lastPaint() == before) {
            painted = before;
        }
    }
    settle(application, start);
    return {secondsBetween(start, painted), worked, secondsBetween(start, application.lastPaint())};
}

double quantile(std::vector<double> seconds, double share) {
    std::sort(seconds.begin(), seconds.end());
    return seconds[static_cast<std::size_t>(share * static_cast<double>(seconds.size() - 1))];
}

void report(const QString& name, const std::vector<Taken>& all) {
    std::vector<double> repaint;
    std::vector<double> worked;
    std::vector<double> settled;
    for (const Taken& taken : all) {
        repaint.push_back(1e3 * taken.repaint);
        worked.push_back(1e3 * taken.worked);
        settled.push_back(1e3 * taken.settled);
    }
    std::printf(
        "  %-16s %4zu events, ms  repaint: median %5.2f p95 %5.2f worst %5.2f   of these at work: median %5.2f p95 "
        "%5.2f   tracks: median %5.2f p95 %5.2f\n",
        qPrintable(name), all.size(), quantile(repaint, 0.5), quantile(repaint, 0.95), quantile(repaint, 1),
        quantile(worked, 0.5), quantile(worked, 0.95), quantile(settled, 0.5), quantile(settled, 0.95));
    std::fflush(stdout);
}

/// Up the slider and down again, so that every event changes something.
std::vector<Taken> sweep(Application& application, Session& session, QWidget& slider, int events) {
    std::vector<Taken> all;
    Qt::Key key = Qt::Key_Right;
    for (int i = 0, still = 0; i < events + kWarmUp && still < 2; ++i) {
        const Taken taken = press(application, session, slider, key);
        if (taken.repaint == 0) { // the end of the track
            key = key == Qt::Key_Right ? Qt::Key_Left : Qt::Key_Right;
            ++still;
            continue;
        }
        still = 0;
        if (i >= kWarmUp) {
            all.push_back(taken);
        }
    }
    return all;
}

/// A state of the window in which every slider is swept.
struct Case {
    const char* name;
    const char* preset;
    bool allOpen; ///< every section of the left panel unfolded and a baseline drawn in every chart
};

constexpr Case kCases[]{
    {"Llama 3.1 70B, window as it opens", "llama3.1-70b-8k-bf16-tpu7x-4x4x4", false},
    {"Llama 3.1 70B, all panes open, baseline pinned", "llama3.1-70b-8k-bf16-tpu7x-4x4x4", true},
    {"DeepSeek-V3 671B (MoE), all panes open, baseline pinned", "deepseek3-671b-4k-fp8-tpu7x-4x8x8", true},
};

bool prepare(MainWindow& window, Session& session, const Case& wanted) {
    session.clearBaseline();
    const auto found = session.catalogue().scenarios.find(wanted.preset);
    if (found == session.catalogue().scenarios.end()) {
        std::fprintf(stderr, "no preset %s\n", wanted.preset);
        return false;
    }
    session.load(found->second);
    if (wanted.allOpen) {
        window.findChild<AdvancedPanel*>()->openAll();
        session.pinBaseline();
    }
    return true;
}

bool measure(Application& application, MainWindow& window, Session& session, const Case& wanted, int events) {
    if (!prepare(window, session, wanted)) {
        return false;
    }
    settle(application, Clock::now());
    std::printf("%s\n", wanted.name);
    std::vector<Taken> all;
    for (SliderTrack* slider : window.findChildren<SliderTrack*>()) {
        if (!slider->isVisible()) {
            continue;
        }
        const std::vector<Taken> taken = sweep(application, session, *slider, events);
        if (!taken.empty()) {
            report(slider->accessibleName(), taken);
            all.insert(all.end(), taken.begin(), taken.end());
        }
    }
    if (all.empty()) {
        std::fputs("the window shows no slider that moves\n", stderr);
        return false;
    }
    report(QStringLiteral("all sliders"), all);
    return true;
}

} // namespace

/// Measures every case, or the one with the number given (from 0); a second number says with how many events a slider.
int main(int argc, char** argv) {
    Application application(argc, argv);
    Theme::application().install(application);
    std::vector<LoadError> errors;
    Session session(std::make_shared<const Catalogue>(loadCatalogue(PRESETS_DIR, errors)));
    MainWindow window(session);
    window.resize(1920, 1080);
    window.show();
    settle(application, Clock::now());
    const int only = argc > 1 ? std::atoi(argv[1]) : -1;
    const int events = argc > 2 ? std::atoi(argv[2]) : kEvents;
    int number = 0;
    for (const Case& wanted : kCases) {
        if ((only < 0 || only == number) && !measure(application, window, session, wanted, events)) {
            return 1;
        }
        ++number;
    }
    return 0;
}
