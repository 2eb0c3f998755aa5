// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_status.h"

#include <QString>

#include <string>
#include <string_view>

namespace ridgepoint::app {

/// Machine output and help: to standard output, as UTF-8. Returns kCannotWrite (with a message) where it does not get
/// through, for example to a full disk.
ExitStatus print(std::string_view text);
ExitStatus print(const QString& text);

/// A line of words for people, to standard error, with the program's name before it.
void say(const QString& message);

/// say(), and the status for it.
ExitStatus refuse(const QString& message);

QString toQString(std::string_view text);

} // namespace ridgepoint::app
