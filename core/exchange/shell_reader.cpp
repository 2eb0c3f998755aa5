// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/shell_reader.h"

#include "core/exchange/shell_arithmetic.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr int kDeepestCommand = 4;
constexpr std::size_t kMostExpandedBytes = std::size_t{8} << 20;

bool isNameStart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool isNamePart(char c) { return isNameStart(c) || (c >= '0' && c <= '9'); }
bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool hasBlank(std::string_view text) { return text.find_first_of(" \t\r\n") != std::string_view::npos; }

/// Where the value of key=value starts; npos where the word has no such form.
std::size_t valueStart(std::string_view word) {
    const std::size_t equals = word.find('=');
    if (equals == std::string_view::npos || equals == 0 || !isNameStart(word.front())) {
        return std::string_view::npos;
    }
    const bool isKey = std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(equals),
                                   [](char c) { return isNamePart(c) || c == '.' || c == '-'; });
    return isKey ? equals + 1 : std::string_view::npos;
}

/// Words before a command or an assignment that change nothing here.
bool isPrefix(std::string_view word) {
    static constexpr std::array<std::string_view, 6> kPrefixes{"export", "declare", "local", "readonly", "env", "set"};
    return std::find(kPrefixes.begin(), kPrefixes.end(), word) != kPrefixes.end();
}

bool isShouted(std::string_view name) {
    return std::none_of(name.begin(), name.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

} // namespace

std::vector<Setting> ShellReader::take() {
    for (const std::size_t at : m_assignments) {
        m_settings[at].substituted = m_substituted.contains(m_settings[at].key);
    }
    return std::move(m_settings);
}

void ShellReader::run(std::string_view text, int firstLine) {
    if (m_depth >= kDeepestCommand) {
        return;
    }
    ++m_depth;
    Cursor cursor;
    cursor.text = text;
    cursor.line = firstLine;
    while (!cursor.done()) {
        readCharacter(cursor);
    }
    endCommand(cursor);
    --m_depth;
}

void ShellReader::readCharacter(Cursor& cursor) {
    const char c = cursor.text[cursor.at];
    switch (c) {
    case '\'':
        return readSingleQuotes(cursor);
    case '"':
        return readDoubleQuotes(cursor);
    case '\\':
        return readEscape(cursor);
    case '`':
        return readBackticks(cursor);
    case '$':
        return readSubstitution(cursor);
    default:
        break;
    }
    if (c == '#' && !cursor.inWord) {
        return skipComment(cursor);
    }
    ++cursor.at;
    if (isBlank(c)) {
        endWord(cursor);
    } else if (c == '\n' || c == ';' || c == '|' || c == '&' || c == '(' || c == ')') {
        endCommand(cursor);
        cursor.line += c == '\n' && cursor.line > 0 ? 1 : 0;
    } else {
        append(cursor, std::string_view(&c, 1));
    }
}

void ShellReader::append(Cursor& cursor, std::string_view text) {
    if (!cursor.inWord) {
        cursor.word = {{}, cursor.line};
        cursor.inWord = true;
    }
    cursor.word.text += text;
}

void ShellReader::readSingleQuotes(Cursor& cursor) {
    const std::size_t start = cursor.at + 1;
    const std::size_t end = std::min(cursor.text.find('\'', start), cursor.text.size());
    const std::string_view inside = cursor.text.substr(start, end - start);
    append(cursor, inside);
    cursor.line += cursor.line > 0 ? static_cast<int>(std::count(inside.begin(), inside.end(), '\n')) : 0;
    cursor.at = end + 1;
}

void ShellReader::readDoubleQuotes(Cursor& cursor) {
    append(cursor, "");
    ++cursor.at;
    while (!cursor.done() && cursor.text[cursor.at] != '"') {
        const char c = cursor.text[cursor.at];
        if (c == '\\' && cursor.at + 1 < cursor.text.size()) {
            const char next = cursor.text[cursor.at + 1];
            if (next == '\n') {
                append(cursor, " ");
            } else {
                append(cursor, next == '"' || next == '\\' || next == '$' || next == '`'
                                   ? cursor.text.substr(cursor.at + 1, 1)
                                   : cursor.text.substr(cursor.at, 2));
            }
            cursor.line += next == '\n' && cursor.line > 0 ? 1 : 0;
            cursor.at += 2;
        } else if (c == '$') {
            append(cursor, takeVariable(cursor));
        } else {
            append(cursor, std::string_view(&c, 1));
            cursor.line += c == '\n' && cursor.line > 0 ? 1 : 0;
            ++cursor.at;
        }
    }
    ++cursor.at;
}

/// A backslash: before the end of a line it joins the two.
void ShellReader::readEscape(Cursor& cursor) {
    std::size_t next = cursor.at + 1;
    while (next < cursor.text.size() && cursor.text[next] == '\r') {
        ++next;
    }
    // Blanks behind it are a slip that a shell would not forgive; the reader does.
    const std::size_t after = std::min(cursor.text.find_first_not_of(" \t\r", next), cursor.text.size());
    if (after >= cursor.text.size() || cursor.text[after] == '\n') {
        endWord(cursor);
        cursor.line += cursor.line > 0 ? 1 : 0;
        cursor.at = after + 1;
        return;
    }
    append(cursor, cursor.text.substr(next, 1));
    cursor.at = next + 1;
}

void ShellReader::skipComment(Cursor& cursor) {
    cursor.at = std::min(cursor.text.find('\n', cursor.at), cursor.text.size());
}

void ShellReader::readBackticks(Cursor& cursor) {
    const std::size_t end = std::min(cursor.text.find('`', cursor.at + 1), cursor.text.size() - 1);
    append(cursor, cursor.text.substr(cursor.at, end + 1 - cursor.at));
    cursor.at = end + 1;
}

void ShellReader::readSubstitution(Cursor& cursor) { appendUnquoted(cursor, takeVariable(cursor)); }

/// Outside quotes the value of a variable falls into words.
void ShellReader::appendUnquoted(Cursor& cursor, const std::string& text) {
    for (const char c : text) {
        if (isBlank(c) || c == '\n') {
            endWord(cursor);
        } else {
            append(cursor, std::string_view(&c, 1));
        }
    }
}

/// What stands for $NAME, ${NAME} or $(command) at the cursor, which is moved behind it.
std::string ShellReader::takeVariable(Cursor& cursor) {
    const std::string_view text = cursor.text;
    std::size_t end = cursor.at + 1;
    const char open = end < text.size() ? text[end] : ' ';
    if (open == '{' || open == '(') {
        const char close = open == '{' ? '}' : ')';
        int depth = 0;
        for (; end < text.size(); ++end) {
            depth += text[end] == open ? 1 : text[end] == close ? -1 : 0;
            if (depth == 0) {
                break;
            }
        }
        end = std::min(end + 1, text.size());
    } else {
        while (end < text.size() && isNamePart(text[end])) {
            ++end;
        }
    }
    const std::string_view expression = text.substr(cursor.at, end - cursor.at);
    cursor.at = end;
    return valueOf(expression);
}

/// The value of $((…)); nothing for what is no arithmetic, or none that is known here.
std::optional<std::string> ShellReader::arithmetic(std::string_view expression) {
    if (!expression.starts_with("$((") || !expression.ends_with("))") || expression.size() < 5) {
        return std::nullopt;
    }
    std::set<std::string, std::less<>> names;
    const auto variable = [&](std::string_view name) -> std::optional<std::string> {
        const auto found = m_variables.find(name);
        if (found == m_variables.end()) {
            return std::nullopt;
        }
        names.insert(found->first);
        return found->second;
    };
    const auto value = shellArithmetic(expression.substr(3, expression.size() - 5), variable);
    if (!value) {
        return std::nullopt;
    }
    m_substituted.merge(names);
    return std::to_string(*value);
}

std::string ShellReader::valueOf(std::string_view expression) {
    if (auto number = arithmetic(expression)) {
        return *std::move(number);
    }
    std::string_view name = expression.substr(1);
    if (name.starts_with('{') && name.ends_with('}')) {
        name = name.substr(1, name.size() - 2);
    }
    const std::size_t end =
        static_cast<std::size_t>(std::find_if_not(name.begin(), name.end(), isNamePart) - name.begin());
    const std::string_view rest = name.substr(end);
    const auto variable = m_variables.find(name.substr(0, end));
    std::string value(expression);
    if (variable != m_variables.end()) {
        value = variable->second;
        m_substituted.insert(variable->first);
    } else if (rest.starts_with(":-") || rest.starts_with(":=")) {
        value = std::string(rest.substr(2));
    } else if (rest.starts_with('-') || rest.starts_with('[')) {
        value = std::string(rest.starts_with('-') ? rest.substr(1) : std::string_view());
    }
    m_expanded += value.size();
    return m_expanded > kMostExpandedBytes ? std::string(expression) : value;
}

void ShellReader::endWord(Cursor& cursor) {
    if (cursor.inWord) {
        cursor.words.push_back(std::move(cursor.word));
        cursor.inWord = false;
    }
}

void ShellReader::endCommand(Cursor& cursor) {
    endWord(cursor);
    readCommand(cursor.words);
    cursor.words.clear();
}

void ShellReader::readCommand(const std::vector<Word>& words) {
    std::size_t at = readAssignments(words);
    while (at < words.size()) {
        if (words[at].text.starts_with("--") && words[at].text.size() > 2) {
            at = readOption(words, at);
        } else {
            readArgument(words[at]);
            ++at;
        }
    }
}

/// The assignments that a command starts with; returns the position of what follows them.
std::size_t ShellReader::readAssignments(const std::vector<Word>& words) {
    std::size_t at = 0;
    for (; at < words.size(); ++at) {
        const std::string& text = words[at].text;
        const std::size_t start = valueStart(text);
        if (start != std::string::npos) {
            setVariable(text.substr(0, start - 1), text.substr(start), words[at].line);
        } else if (!isPrefix(text)) {
            break;
        }
    }
    return at;
}

void ShellReader::setVariable(const std::string& name, const std::string& value, int line) {
    m_variables[name] = value;
    const std::size_t before = m_settings.size();
    readValue(name, value, line);
    if (m_settings.size() > before && m_settings[before].key == name) {
        m_assignments.push_back(before);
    }
}

/// --key=value, --key value or --key alone; returns the position of what follows.
std::size_t ShellReader::readOption(const std::vector<Word>& words, std::size_t at) {
    const Word& word = words[at];
    const std::string text = word.text.substr(2);
    const std::size_t start = valueStart(text);
    if (start != std::string::npos) {
        readValue(text.substr(0, start - 1), text.substr(start), word.line);
        return at + 1;
    }
    const bool takesNext = at + 1 < words.size() && !words[at + 1].text.starts_with("--") &&
                           (hasBlank(words[at + 1].text) || valueStart(words[at + 1].text) == std::string::npos);
    readValue(text, takesNext ? words[at + 1].text : "true", word.line);
    return at + (takesNext ? 2 : 1);
}

void ShellReader::readArgument(const Word& word) {
    const std::size_t start = valueStart(word.text);
    if (start != std::string::npos) {
        readValue(word.text.substr(0, start - 1), word.text.substr(start), word.line);
    } else if (hasBlank(word.text)) {
        run(word.text, word.line);
    }
}

/// A value that holds a command or flags is read as such; what else it is becomes a setting.
void ShellReader::readValue(const std::string& key, const std::string& value, int line) {
    const bool holdsSettings = value.find('=') != std::string::npos && (hasBlank(value) || value.starts_with("--"));
    if (holdsSettings) {
        // The text of a variable that later commands take is read where they take it, but flags reach the compiler
        // through the environment.
        if (!isShouted(key) || value.find("--xla") != std::string::npos) {
            run(value, line);
        }
    } else {
        add({key, value, line});
    }
}

} // namespace ridgepoint
