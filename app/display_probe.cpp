// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/display_probe.h"

#include <QGuiApplication>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace ridgepoint::app {

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::seconds kPatience{10};
constexpr std::chrono::milliseconds kPollInterval{2};

/// The child: silent, without a core file, and gone as soon as Qt has or has not come up.
[[noreturn]] void tryQt(int argumentCount, char** arguments) {
    const rlimit noCore{0, 0};
    setrlimit(RLIMIT_CORE, &noCore);
    if (const int null = open("/dev/null", O_RDWR | O_CLOEXEC); null >= 0) {
        dup2(null, STDIN_FILENO);
        dup2(null, STDOUT_FILENO);
        dup2(null, STDERR_FILENO);
    }
    const QGuiApplication application(argumentCount, arguments);
    _exit(QGuiApplication::platformName().isEmpty() ? EXIT_FAILURE : EXIT_SUCCESS);
}

} // namespace

bool displayIsUsable(int argumentCount, char** arguments) {
    const pid_t child = fork();
    if (child < 0) {
        return false;
    }
    if (child == 0) {
        tryQt(argumentCount, arguments);
    }
    int status = 0;
    for (const auto deadline = Clock::now() + kPatience; Clock::now() < deadline;) {
        if (waitpid(child, &status, WNOHANG) == child) {
            return WIFEXITED(status) && WEXITSTATUS(status) == EXIT_SUCCESS;
        }
        std::this_thread::sleep_for(kPollInterval);
    }
    kill(child, SIGKILL);
    waitpid(child, &status, 0);
    return false;
}

} // namespace ridgepoint::app
