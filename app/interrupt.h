// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stop_token>
#include <thread>

namespace ridgepoint::app {

/// While it lives, Ctrl-C asks for a stop instead of ending the program; a second one ends it as usual.
class Interrupt {
public:
    Interrupt();
    ~Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;

    std::stop_token token() const { return m_source.get_token(); }

private:
    std::stop_source m_source;
    std::jthread m_watch; ///< a signal's handler may do no more than set a flag
};

} // namespace ridgepoint::app
