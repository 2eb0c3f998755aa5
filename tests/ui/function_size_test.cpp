// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace ridgepoint {
namespace {

constexpr int kLongestFunction = 60; ///< lines, with those of its head and its closing brace

struct Function {
    std::string head;
    int lines = 0;
};

std::size_t indentOf(const std::string& line) {
    const std::size_t first = line.find_first_not_of(' ');
    return first == std::string::npos ? line.size() : first;
}

bool opensBody(const std::string& line) { return !line.empty() && line.back() == '{'; }

/// Whether a definition can begin with this line: a type and a name before the bracket, or a qualified name alone.
bool isHead(const std::string& line, std::size_t indent) {
    static const std::regex shape(R"(^ *([A-Za-z_][\w:<>,&*~ ]*)\()");
    static const std::set<std::string> statements{"return", "if",     "for",    "while", "switch", "else", "case",
                                                  "emit",   "struct", "delete", "new",   "throw",  "do",   "class"};
    std::smatch match;
    if ((indent != 0 && indent != 4) || !std::regex_search(line, match, shape)) {
        return false;
    }
    std::istringstream words(match[1].str());
    std::string first;
    std::string second;
    words >> first >> second;
    const bool qualified = indent == 0 && first.find("::") != std::string::npos;
    return !statements.contains(first) && (!second.empty() || qualified);
}

/// The functions of a file that is formatted as all of ours: a body ends at the first line that has nothing but its
/// closing brace, as far in as its head.
std::vector<Function> functionsOf(const std::vector<std::string>& lines) {
    std::vector<Function> functions;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const std::size_t indent = indentOf(lines[i]);
        if (!isHead(lines[i], indent)) {
            continue;
        }
        std::size_t open = i;
        while (open < lines.size() && !opensBody(lines[open]) && !lines[open].empty() && lines[open].back() != ';') {
            ++open;
        }
        if (open >= lines.size() || !opensBody(lines[open])) {
            continue; // a declaration, or all in one line
        }
        const std::string closing = std::string(indent, ' ') + "}";
        const auto end = std::find(lines.begin() + static_cast<std::ptrdiff_t>(open), lines.end(), closing);
        if (end != lines.end()) {
            functions.push_back({lines[i], static_cast<int>(end - lines.begin()) - static_cast<int>(i) + 1});
        }
    }
    return functions;
}

std::vector<std::string> linesOf(const std::filesystem::path& file) {
    std::ifstream in(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
        lines.push_back(line);
    }
    return lines;
}

TEST(FunctionSize, IsMeasuredFromHeadToBrace) {
    const std::vector<Function> functions =
        functionsOf({"int a(int b) {", "    if (b) {", "        b();", "    }", "    return 1;", "}", "", "X::X(int a)",
                     "    : m_a(a) {", "    go();", "}", "int c(int d);"});
    ASSERT_EQ(functions.size(), 2U);
    EXPECT_EQ(functions[0].lines, 6);
    EXPECT_EQ(functions[1].lines, 4);
}

TEST(FunctionSize, NoFunctionOfTheWindowIsLongerThanAScreen) {
    int seen = 0;
    int longest = 0;
    for (const char* folder : {UI_DIR, UI_DIR "/../app"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
            if (entry.path().extension() != ".cpp" && entry.path().extension() != ".h") {
                continue;
            }
            for (const Function& function : functionsOf(linesOf(entry.path()))) {
                EXPECT_LE(function.lines, kLongestFunction) << entry.path() << ": " << function.head;
                longest = std::max(longest, function.lines);
                ++seen;
            }
        }
    }
    EXPECT_GT(seen, 1000);
    EXPECT_GT(longest, 30); // the measure sees bodies
}

} // namespace
} // namespace ridgepoint
