// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/termination.h"

#include <QSocketNotifier>

#include <array>
#include <csignal>
#include <unistd.h>
#include <utility>

namespace ridgepoint::app {

namespace {

constexpr std::array kSignals{SIGTERM, SIGHUP, SIGINT};
std::array<int, 2> ends{-1, -1}; ///< of the pipe from the handler to the event loop

void onSignal(int number) {
    std::signal(number, SIG_DFL);
    const char byte = 0;
    [[maybe_unused]] const auto written = ::write(ends[1], &byte, 1);
}

} // namespace

Termination::Termination(std::function<void()> end) {
    if (::pipe(ends.data()) != 0) {
        return; // signals then kill, as without this
    }
    m_heard = std::make_unique<QSocketNotifier>(ends[0], QSocketNotifier::Read);
    QObject::connect(m_heard.get(), &QSocketNotifier::activated, m_heard.get(), [this, end = std::move(end)] {
        m_heard->setEnabled(false);
        end();
    });
    for (const int number : kSignals) {
        std::signal(number, onSignal);
    }
}

Termination::~Termination() {
    if (m_heard == nullptr) {
        return;
    }
    for (const int number : kSignals) {
        std::signal(number, SIG_DFL);
    }
    m_heard.reset();
    for (int& end : ends) {
        ::close(std::exchange(end, -1));
    }
}

} // namespace ridgepoint::app
