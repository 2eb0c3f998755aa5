// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/nearest_name.h"

#include <algorithm>
#include <array>

namespace ridgepoint {

// Optimal string alignment distance, three rows at a time.
std::size_t editDistance(std::string_view a, std::string_view b) {
    constexpr std::size_t kCompared = 64;
    a = a.substr(0, kCompared);
    b = b.substr(0, kCompared);
    using Row = std::array<std::size_t, kCompared + 1>;
    Row beforeLast{}, last{}, current{};
    for (std::size_t j = 0; j <= b.size(); ++j) {
        last[j] = j;
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        current[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            current[j] = std::min({last[j] + 1, current[j - 1] + 1, replaced});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                current[j] = std::min(current[j], beforeLast[j - 2] + 1);
            }
        }
        beforeLast = last;
        last = current;
    }
    return last[b.size()];
}

} // namespace ridgepoint
