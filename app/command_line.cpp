// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "app/console.h"
#include "core/format/nearest_name.h"

#include <QCommandLineParser>
#include <QRegularExpression>

#include <algorithm>
#include <string>
#include <vector>

namespace ridgepoint::app {

std::optional<QString> oneOf(const QString& what, const QString& value, const QStringList& choices) {
    if (choices.contains(value)) {
        return value;
    }
    std::vector<std::string> names;
    for (const QString& choice : choices) {
        names.push_back(choice.toStdString());
    }
    say(QStringLiteral("%1: \"%2\" is none of %3; the nearest is \"%4\"")
            .arg(what, value, choices.join(QLatin1String(", ")),
                 QString::fromStdString(nearestName(value.toStdString(), names))));
    return std::nullopt;
}

std::optional<QStringList> someOf(const QString& what, const QString& list, const QStringList& choices) {
    const QStringList parts = list.split(QLatin1Char(','), Qt::SkipEmptyParts);
    if (parts.isEmpty()) {
        say(QStringLiteral("%1: expected one or more of %2, joined by commas")
                .arg(what, choices.join(QLatin1String(", "))));
        return std::nullopt;
    }
    for (const QString& part : parts) {
        if (!oneOf(what, part, choices)) {
            return std::nullopt;
        }
    }
    return parts;
}

bool atMost(const QCommandLineParser& parser, int count) {
    const QStringList given = parser.positionalArguments().mid(1);
    if (given.size() <= count) {
        return true;
    }
    say(QStringLiteral("there is one argument too many: \"%1\"").arg(given[count]));
    return false;
}

std::optional<QString> onlyArgument(const QCommandLineParser& parser, const QString& what) {
    const QStringList given = parser.positionalArguments().mid(1);
    if (given.isEmpty()) {
        say(QStringLiteral("%1 is missing (--help tells the arguments)").arg(what));
        return std::nullopt;
    }
    return atMost(parser, 1) ? std::optional(given.first()) : std::nullopt;
}

bool isGiven(const QCommandLineParser& parser, const QString& option) {
    if (parser.isSet(option)) {
        return true;
    }
    say(QStringLiteral("the option --%1 is missing (--help tells what it takes)").arg(option));
    return false;
}

std::optional<QSize> sizeFrom(const QString& text) {
    static const QRegularExpression form(QStringLiteral("^([0-9]{1,5})x([0-9]{1,5})$"));
    const auto match = form.match(text);
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    constexpr int smallest = 100;
    constexpr int largest = 16384;
    if (std::min(size.width(), size.height()) < smallest || std::max(size.width(), size.height()) > largest) {
        say(QStringLiteral("--size %1: expected WIDTHxHEIGHT in pixels, each from %2 to %3, for example 1600x900")
                .arg(text)
                .arg(smallest)
                .arg(largest));
        return std::nullopt;
    }
    return size;
}

QStringList themeNames() { return {QStringLiteral("light"), QStringLiteral("dark")}; }

} // namespace ridgepoint::app
