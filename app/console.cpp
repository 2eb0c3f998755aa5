// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/console.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace ridgepoint::app {

ExitStatus print(std::string_view text) {
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (written) {
        return kDone;
    }
    say(QStringLiteral("standard output: %1").arg(QString::fromLocal8Bit(std::strerror(errno))));
    return kCannotWrite;
}

namespace {

/// Names from files must not steer the terminal.
std::string harmless(const QString& text) {
    std::string line = text.toStdString();
    for (char& c : line) {
        const auto code = static_cast<unsigned char>(c);
        c = (code < 0x20 && c != '\n' && c != '\t') || code == 0x7f ? '?' : c;
    }
    return line;
}

} // namespace

ExitStatus print(const QString& text) { return print(std::string_view(harmless(text))); }

void say(const QString& message) {
    const std::string line = "ridgepoint: " + harmless(message) + '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

ExitStatus refuse(const QString& message) {
    say(message);
    return kBadInput;
}

QString toQString(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

} // namespace ridgepoint::app
