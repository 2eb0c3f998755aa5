// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/text_file.h"
#include "core/scenario/scenario_file.h"

#include <gtest/gtest.h>

#include <csignal>
#include <iterator>
#include <sys/resource.h>
#include <unistd.h>

using namespace ridgepoint;
namespace fs = std::filesystem;

namespace {

/// A folder of its own for each test, removed at the end.
class TextFile : public testing::Test {
protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "ridgepoint-test-XXXXXX").string();
        ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
        m_folder = pattern;
    }
    void TearDown() override {
        fs::permissions(m_folder, fs::perms::owner_all);
        fs::remove_all(m_folder);
    }
    fs::path file(const char* name) const { return m_folder / name; }
    auto filesInFolder() const { return std::distance(fs::directory_iterator(m_folder), fs::directory_iterator()); }

    fs::path m_folder;
};

std::string content(const fs::path& file) { return readTextFile(file).text.value_or("(none)"); }

} // namespace

TEST_F(TextFile, WritesNewAndReplacesOld) {
    EXPECT_EQ(writeTextFile(file("a.json"), "one"), std::nullopt);
    EXPECT_EQ(content(file("a.json")), "one");
    EXPECT_EQ(writeTextFile(file("a.json"), "two\n"), std::nullopt);
    EXPECT_EQ(content(file("a.json")), "two\n");
    EXPECT_EQ(filesInFolder(), 1) << "nothing is left behind";
}

TEST_F(TextFile, KeepsPermissionsAndLinks) {
    ASSERT_EQ(writeTextFile(file("real.json"), "one"), std::nullopt);
    fs::permissions(file("real.json"), fs::perms::owner_read | fs::perms::owner_write);
    fs::create_symlink("real.json", file("link.json"));
    ASSERT_EQ(writeTextFile(file("link.json"), "two"), std::nullopt);
    EXPECT_TRUE(fs::is_symlink(file("link.json")));
    EXPECT_EQ(content(file("real.json")), "two");
    EXPECT_EQ(fs::status(file("real.json")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(TextFile, AFailureSaysWhyAndLeavesTheOldContent) {
    const auto missing = writeTextFile(file("no/such/folder.json"), "x");
    ASSERT_TRUE(missing);
    EXPECT_NE(missing->find("folder.json: No such file or directory"), std::string::npos) << *missing;
    fs::create_directory(file("folder"));
    EXPECT_TRUE(writeTextFile(file("folder"), "x"));
    EXPECT_TRUE(fs::is_directory(file("folder")));
    EXPECT_EQ(filesInFolder(), 1) << "nothing is left behind";
    if (::geteuid() != 0) { // root may write everywhere
        ASSERT_EQ(writeTextFile(file("a.json"), "old"), std::nullopt);
        fs::permissions(m_folder, fs::perms::owner_read | fs::perms::owner_exec);
        EXPECT_TRUE(writeTextFile(file("a.json"), "new"));
        EXPECT_EQ(content(file("a.json")), "old");
    }
}

// A limit on the size of files stands for the full disk.
TEST_F(TextFile, AWriteThatFailsHalfwayLeavesTheOldContent) {
    ASSERT_EQ(writeTextFile(file("a.json"), "old"), std::nullopt);
    const auto handler = std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    rlimit small = before;
    small.rlim_cur = 1000;
    ::setrlimit(RLIMIT_FSIZE, &small);
    const auto error = writeTextFile(file("a.json"), std::string(5000, 'x'));
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, handler);
    ASSERT_TRUE(error);
    EXPECT_NE(error->find("File too large"), std::string::npos) << *error;
    EXPECT_EQ(content(file("a.json")), "old");
    EXPECT_EQ(filesInFolder(), 1) << "nothing is left behind";
}

TEST_F(TextFile, ReadingIsBounded) {
    ASSERT_EQ(writeTextFile(file("a"), std::string(1000, 'x')), std::nullopt);
    EXPECT_EQ(readTextFile(file("a"), 1000).text->size(), 1000U);
    EXPECT_NE(readTextFile(file("a"), 999).error.find("larger than 999 bytes"), std::string::npos);
    EXPECT_FALSE(readTextFile("/dev/zero").text) << "an endless device ends at the limit";
    EXPECT_NE(readTextFile(m_folder).error.find("Is a directory"), std::string::npos);
    EXPECT_NE(readTextFile(file("none")).error.find("No such file"), std::string::npos);
}

TEST_F(TextFile, AScenarioIsSavedAndLoaded) {
    Scenario scenario;
    scenario.name = "kept";
    ASSERT_EQ(saveScenario(scenario, file("s.json")), std::nullopt);
    const ParseResult loaded = loadScenario(file("s.json"));
    EXPECT_EQ(loaded.scenario, scenario);
    const ParseResult none = loadScenario(file("none.json"));
    ASSERT_EQ(none.errors.size(), 1U);
    EXPECT_NE(toText(none.errors[0]).find("none.json"), std::string::npos);
}
