// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/argument_text.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// Reads as much of a shell's language as scripts that start a training run are written in. Runs nothing.
class ShellReader {
public:
    void run(std::string_view text, int firstLine);
    /// Sets a variable; flags within its value are settings, too.
    void setVariable(const std::string& name, const std::string& value, int line);
    void add(Setting setting) { m_settings.push_back(std::move(setting)); }
    std::vector<Setting> take();

private:
    struct Word {
        std::string text;
        int line = 0;
    };
    /// The place in one text, and the words of the command that is being read.
    struct Cursor {
        std::string_view text;
        std::size_t at = 0;
        int line = 1;
        Word word;
        bool inWord = false;
        std::vector<Word> words;

        bool done() const { return at >= text.size(); }
    };

    void readCharacter(Cursor& cursor);
    void readSingleQuotes(Cursor& cursor);
    void readDoubleQuotes(Cursor& cursor);
    void readEscape(Cursor& cursor);
    void skipComment(Cursor& cursor);
    void readSubstitution(Cursor& cursor);
    void readBackticks(Cursor& cursor);
    std::string takeVariable(Cursor& cursor);
    std::string valueOf(std::string_view expression);
    std::optional<std::string> arithmetic(std::string_view expression);
    void append(Cursor& cursor, std::string_view text);
    void appendUnquoted(Cursor& cursor, const std::string& text);
    void endWord(Cursor& cursor);
    void endCommand(Cursor& cursor);
    void readCommand(const std::vector<Word>& words);
    std::size_t readAssignments(const std::vector<Word>& words);
    std::size_t readOption(const std::vector<Word>& words, std::size_t at);
    void readArgument(const Word& word);
    void readValue(const std::string& key, const std::string& value, int line);

    std::map<std::string, std::string, std::less<>> m_variables;
    std::set<std::string, std::less<>> m_substituted; ///< names of variables that were put into words
    std::vector<Setting> m_settings;
    std::vector<std::size_t> m_assignments; ///< positions of the settings that are assignments of variables
    std::size_t m_expanded = 0;             ///< bytes that variables have put in
    int m_depth = 0;
};

} // namespace ridgepoint
