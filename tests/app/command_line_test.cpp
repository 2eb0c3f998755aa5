// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"

#include <gtest/gtest.h>

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
