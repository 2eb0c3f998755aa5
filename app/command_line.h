// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>

class QCommandLineParser;

/// Checks on arguments that QCommandLineParser leaves to us. Each says what is wrong.
namespace ridgepoint::app {

/// `value` where it is one of `choices`; else nothing, after naming the nearest one.
std::optional<QString> oneOf(const QString& what, const QString& value, const QStringList& choices);

/// The same for each part of a list joined by commas.
std::optional<QStringList> someOf(const QString& what, const QString& list, const QStringList& choices);

/// Whether no more than `count` arguments follow the command's name.
bool atMost(const QCommandLineParser& parser, int count);

/// The one argument after the command's name; nothing where there is none or more than one.
std::optional<QString> onlyArgument(const QCommandLineParser& parser, const QString& what);

/// Whether an option was given; says that it is missing where not.
bool isGiven(const QCommandLineParser& parser, const QString& option);

/// "1600x900" in pixels, each side from 100 to 16384.
std::optional<QSize> sizeFrom(const QString& text);

/// light, dark.
QStringList themeNames();

} // namespace ridgepoint::app
