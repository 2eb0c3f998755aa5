// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/interrupt.h"

#include <atomic>
#include <chrono>
#include <csignal>

namespace ridgepoint::app {

namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);

void onInterrupt(int number) {
    interrupted = true;
    std::signal(number, SIG_DFL);
}

} // namespace

Interrupt::Interrupt()
    : m_watch([this](const std::stop_token& ended) {
          constexpr std::chrono::milliseconds kPause{20};
          while (!ended.stop_requested()) {
              if (interrupted) {
                  m_source.request_stop();
                  return;
              }
              std::this_thread::sleep_for(kPause);
          }
      }) {
    std::signal(SIGINT, onInterrupt);
    std::signal(SIGTERM, onInterrupt);
}

Interrupt::~Interrupt() {
    std::signal(SIGINT, SIG_DFL);
    std::signal(SIGTERM, SIG_DFL);
}

} // namespace ridgepoint::app
