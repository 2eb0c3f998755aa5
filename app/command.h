// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/exit_status.h"

#include <QLatin1String>
#include <QStringList>

#include <span>

class QCommandLineParser;

namespace ridgepoint::app {

/// One command of the command line: `ridgepoint NAME …`.
struct Command {
    QLatin1String name;
    QLatin1String arguments = {}; ///< positional ones, for the help: "SCENARIO"
    QLatin1String summary = {};
    bool draws = false; ///< needs a QApplication, on the offscreen platform
    void (*addOptions)(QCommandLineParser& parser) = nullptr;
    ExitStatus (*run)(const QCommandLineParser& parser) = nullptr;
};

/// All commands of the contract, in the order in which the help lists them.
std::span<const Command> commands();

/// The command of this name, or nullptr.
const Command* findCommand(const QString& name);

/// Reads the arguments (the program's own name first, then the command's) and runs the command. Help goes to standard
/// output, a mistake in the arguments to standard error with kBadInput.
ExitStatus runCommand(const Command& command, const QStringList& arguments);

} // namespace ridgepoint::app
