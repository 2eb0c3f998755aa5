// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/parse_error.h"

namespace ridgepoint {

std::string toText(const ParseError& error) {
    std::string text = error.path.empty() ? error.message : error.path + ": " + error.message;
    if (!error.expected.empty()) {
        text += "; expected " + error.expected;
    }
    return text;
}

} // namespace ridgepoint
