// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

class QSocketNotifier;

namespace ridgepoint::app {

/// While it lives, SIGTERM, SIGHUP and SIGINT call `end` from the event loop instead of killing the program: a desktop
/// that logs out ends programs so. One at a time. A second signal kills.
class Termination {
public:
    explicit Termination(std::function<void()> end);
    ~Termination();
    Termination(const Termination&) = delete;
    Termination& operator=(const Termination&) = delete;

private:
    std::unique_ptr<QSocketNotifier> m_heard;
};

} // namespace ridgepoint::app
