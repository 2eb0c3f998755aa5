// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QRegularExpression>

namespace ridgepoint::test {
namespace {

TEST(CommandLine, HelpListsTheCommands) {
    const Outcome outcome = runProgram({QStringLiteral("--help")});
    EXPECT_EQ(outcome.status, 0);
    for (const char* command : {"evaluate", "export", "validate", "presets", "schema", "picture"}) {
        EXPECT_TRUE(outcome.out.contains(command)) << command;
    }
    EXPECT_TRUE(outcome.err.isEmpty()) << outcome.err.constData();
}

TEST(CommandLine, EveryCommandHasHelp) {
    for (const char* command : {"evaluate", "export", "validate", "presets", "schema", "picture"}) {
        const Outcome outcome = runProgram({QLatin1String(command), QStringLiteral("--help")});
        EXPECT_EQ(outcome.status, 0) << command;
        EXPECT_TRUE(outcome.out.contains(command)) << outcome.out.constData();
    }
}

QString textOf(const char* path) {
    QFile file(QString::fromLocal8Bit(path));
    EXPECT_TRUE(file.open(QIODevice::ReadOnly)) << path;
    return QString::fromUtf8(file.readAll());
}

QStringList namedBy(const QString& text, const char* pattern) {
    QStringList names;
    for (auto match =
             QRegularExpression(QString::fromLatin1(pattern), QRegularExpression::MultilineOption).globalMatch(text);
         match.hasNext();) {
        names << match.next().captured(1);
    }
    return names;
}

QString helpOf(const QStringList& arguments) { return QString::fromUtf8(runProgram(arguments).out); }

QStringList commandNames() { return namedBy(helpOf({QStringLiteral("--help")}), "^  ([a-z]+) "); }

// The man page has every option of every command where it tells the command; completion asks the program itself.
TEST(CommandLine, EveryOptionStandsInTheManPage) {
    QString page = textOf(MAN_PAGE);
    page.replace(QStringLiteral("\\-"), QStringLiteral("-"));
    const qsizetype end = page.indexOf(QStringLiteral(".SH EXIT STATUS"));
    const QStringList commands = commandNames();
    ASSERT_GE(commands.size(), 20);
    for (const QString& command : commands) {
        const QRegularExpression heading(QStringLiteral("^\\.B[A-Z]* \"?%1\\b").arg(command),
                                         QRegularExpression::MultilineOption);
        const qsizetype from = page.indexOf(heading);
        ASSERT_GE(from, 0) << command.toStdString();
        const qsizetype rest = page.indexOf(QStringLiteral("\n.RE"), from);
        const QString entry = page.mid(from, (rest < 0 ? end : rest) - from);
        for (const QString& option : namedBy(helpOf({command, QStringLiteral("--help")}), "^  (?:-h, )?(--[a-z-]+)")) {
            const bool isHelp = option.startsWith(QLatin1String("--help"));
            const QRegularExpression item(QStringLiteral("^\\.BI? \"?%1\\b").arg(option),
                                          QRegularExpression::MultilineOption);
            EXPECT_TRUE(isHelp || entry.contains(item)) << command.toStdString() << " " << option.toStdString();
        }
    }
}

// And what the man page or README offers, the program has.
TEST(CommandLine, DocumentsNameNoOptionThatIsNot) {
    QString all;
    const QString readme = textOf(README);
    for (const QString& command : commandNames()) {
        all += helpOf({command, QStringLiteral("--help")});
        EXPECT_TRUE(readme.contains(QStringLiteral("`ridgepoint %1").arg(command))) << command.toStdString();
    }
    for (const QString& option :
         namedBy(textOf(MAN_PAGE).replace(QStringLiteral("\\-"), QStringLiteral("-")), "^\\.BI? \"?(--[a-z-]+)")) {
        EXPECT_TRUE(all.contains(option)) << option.toStdString();
    }
    for (const QString& line : namedBy(readme, "^\\| `(ridgepoint .*)$")) {
        for (const QString& option : namedBy(line, "(--[a-z][a-z-]*)")) {
            EXPECT_TRUE(all.contains(option)) << line.toStdString();
        }
    }
}

TEST(CommandLine, HelpTellsAllThatTheProgramDoes) {
    const QString first = helpOf({QStringLiteral("--help")}).section(u'\n', 0, 0);
    for (const char* word : {"trains", "serves", "TPUs", "GPUs"}) {
        EXPECT_TRUE(first.contains(QLatin1String(word))) << first.toStdString();
    }
    EXPECT_TRUE(helpOf({QStringLiteral("evaluate"), QStringLiteral("--help")}).contains(QStringLiteral("operation")));
}

TEST(CommandLine, VersionIsOneLine) {
    const Outcome outcome = runProgram({QStringLiteral("--version")});
    EXPECT_EQ(outcome.status, 0);
    EXPECT_EQ(outcome.out, "ridgepoint " VERSION "\n");
}

TEST(CommandLine, AnUnknownOptionNamesTheNearest) {
    const Outcome outcome =
        runProgram({QStringLiteral("evaluate"), QStringLiteral("x.json"), QStringLiteral("--formt=json")});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(outcome.out.isEmpty());
    EXPECT_TRUE(outcome.err.contains("--format")) << outcome.err.constData();
}

TEST(CommandLine, AnUnknownCommandNamesTheNearest) {
    const Outcome outcome = runProgram({QStringLiteral("evalute"), QStringLiteral("x.json")});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(outcome.err.contains("\"evaluate\"")) << outcome.err.constData();
}

TEST(CommandLine, AnUnknownChoiceNamesTheNearest) {
    const Outcome outcome = runProgram({QStringLiteral("presets"), QStringLiteral("--kind"), QStringLiteral("chip")});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(outcome.err.contains("\"chips\"")) << outcome.err.constData();
}

TEST(CommandLine, MissingAndSurplusArgumentsAreSaid) {
    EXPECT_EQ(runProgram({QStringLiteral("evaluate")}).status, 1);
    EXPECT_TRUE(runProgram({QStringLiteral("evaluate")}).err.contains("SCENARIO"));
    const Outcome surplus =
        runProgram({QStringLiteral("evaluate"), QStringLiteral("a.json"), QStringLiteral("b.json")});
    EXPECT_EQ(surplus.status, 1);
    EXPECT_TRUE(surplus.err.contains("b.json")) << surplus.err.constData();
}

TEST(CommandLine, PresetsOfEveryKindAreListed) {
    const Outcome outcome = runProgram({QStringLiteral("presets")});
    EXPECT_EQ(outcome.status, 0);
    for (const char* line : {"chips", "models", "scenarios", "calibrations", "tpu7x", "llama3.1-70b"}) {
        EXPECT_TRUE(outcome.out.contains(line)) << line;
    }
    const Outcome chips = runProgram({QStringLiteral("presets"), QStringLiteral("--kind=chips")});
    EXPECT_EQ(chips.status, 0);
    EXPECT_TRUE(chips.out.contains("tpu7x"));
    EXPECT_FALSE(chips.out.contains("llama3.1-70b"));
}

TEST(CommandLine, WithoutPresetsItSaysWhereItLooked) {
    const Outcome outcome = runProgram({QStringLiteral("presets")},
                                       {{QStringLiteral("RIDGEPOINT_PRESETS"), QStringLiteral("/nonexistent")}});
    EXPECT_EQ(outcome.status, 1);
    EXPECT_TRUE(outcome.err.contains("/nonexistent")) << outcome.err.constData();
}

} // namespace
} // namespace ridgepoint::test
