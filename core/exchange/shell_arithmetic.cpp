// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/shell_arithmetic.h"

#include <charconv>
#include <limits>

namespace ridgepoint {
namespace {

using Value = std::optional<std::int64_t>;

constexpr int kDeepest = 32;

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isNamePart(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || isDigit(c); }

/// A decimal number; one with a leading zero would be octal.
Value wholeNumber(std::string_view digits) {
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    const bool octal = digits.size() > 1 && digits.front() == '0';
    return error == std::errc{} && end == digits.data() + digits.size() && !octal ? Value(value) : std::nullopt;
}

/// Sums of products of operands, from left to right.
class Reader {
public:
    Reader(std::string_view text, const std::function<std::optional<std::string>(std::string_view)>& variable)
        : m_text(text), m_variable(variable) {}

    Value read() {
        const Value value = sum();
        return next() == '\0' && m_at >= m_text.size() ? value : std::nullopt;
    }

private:
    char next() {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t' || m_text[m_at] == '\n')) {
            ++m_at;
        }
        return m_at < m_text.size() ? m_text[m_at] : '\0';
    }

    Value sum() {
        Value left = product();
        for (char sign = next(); left && (sign == '+' || sign == '-'); sign = next()) {
            ++m_at;
            left = combined(sign, left, product());
        }
        return left;
    }

    Value product() {
        Value left = operand();
        for (char sign = next(); left && (sign == '*' || sign == '/' || sign == '%'); sign = next()) {
            ++m_at;
            left = combined(sign, left, operand());
        }
        return left;
    }

    static Value combined(char sign, Value left, Value right) {
        if (!left || !right) {
            return std::nullopt;
        }
        std::int64_t result = 0;
        bool overflows = false;
        if (sign == '+') {
            overflows = __builtin_add_overflow(*left, *right, &result);
        } else if (sign == '-') {
            overflows = __builtin_sub_overflow(*left, *right, &result);
        } else if (sign == '*') {
            overflows = __builtin_mul_overflow(*left, *right, &result);
        } else if (*right == 0 || (*right == -1 && *left == std::numeric_limits<std::int64_t>::min())) {
            return std::nullopt;
        } else {
            result = sign == '/' ? *left / *right : *left % *right;
        }
        return overflows ? std::nullopt : Value(result);
    }

    Value operand() {
        const char first = next();
        if (first == '-' || first == '(') {
            if (++m_depth > kDeepest) {
                return std::nullopt;
            }
            ++m_at;
            const Value inside = first == '(' ? bracket() : combined('-', 0, operand());
            --m_depth;
            return inside;
        }
        return isDigit(first) ? wholeNumber(takeName()) : variable(first);
    }

    Value bracket() {
        const Value inside = sum();
        if (next() != ')') {
            return std::nullopt;
        }
        ++m_at;
        return inside;
    }

    Value variable(char first) {
        m_at += first == '$' ? 1 : 0;
        const bool braced = first == '$' && m_at < m_text.size() && m_text[m_at] == '{';
        m_at += braced ? 1 : 0;
        const std::string_view name = takeName();
        if (braced && (m_at >= m_text.size() || m_text[m_at++] != '}')) {
            return std::nullopt;
        }
        const auto text = name.empty() ? std::nullopt : m_variable(name);
        return text ? wholeNumber(*text) : std::nullopt;
    }

    std::string_view takeName() {
        const std::size_t start = m_at;
        while (m_at < m_text.size() && isNamePart(m_text[m_at])) {
            ++m_at;
        }
        return m_text.substr(start, m_at - start);
    }

    std::string_view m_text;
    const std::function<std::optional<std::string>(std::string_view)>& m_variable;
    std::size_t m_at = 0;
    int m_depth = 0;
};

} // namespace

std::optional<std::int64_t>
shellArithmetic(std::string_view text, const std::function<std::optional<std::string>(std::string_view)>& variable) {
    return Reader(text, variable).read();
}

} // namespace ridgepoint
