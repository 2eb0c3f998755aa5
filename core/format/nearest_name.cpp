// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/nearest_name.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace ridgepoint {

// Optimal string alignment distance, row by row; each cell needs its own row, the last and the one before.
std::size_t editDistance(std::string_view a, std::string_view b) {
    constexpr std::size_t kCompared = 64;
    a = a.substr(0, kCompared);
    b = b.substr(0, kCompared);
    using Row = std::array<std::uint8_t, kCompared + 1>; // a distance is at most kCompared
    std::array<Row, 3> rows;                             // written before they are read
    for (std::size_t j = 0; j <= b.size(); ++j) {
        rows[0][j] = static_cast<std::uint8_t>(j);
    }
    for (std::size_t i = 1; i <= a.size(); ++i) {
        const Row& beforeLast = rows[(i + 1) % 3];
        const Row& last = rows[(i - 1) % 3];
        Row& current = rows[i % 3];
        current[0] = static_cast<std::uint8_t>(i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            int least = std::min({last[j] + 1, current[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
                least = std::min(least, beforeLast[j - 2] + 1);
            }
            current[j] = static_cast<std::uint8_t>(least);
        }
    }
    return rows[a.size() % 3][b.size()];
}

namespace {

std::string_view lastPart(std::string_view path) {
    const std::size_t dot = path.rfind('.');
    return dot == std::string_view::npos ? path : path.substr(dot + 1);
}
std::string_view groupOf(std::string_view path) { return path.substr(0, path.find('.')); }

} // namespace

std::string nearestPath(std::string_view path, const std::vector<std::string>& paths) {
    const std::string_view last = lastPart(path), group = groupOf(path);
    std::string best;
    std::size_t least = std::numeric_limits<std::size_t>::max();
    for (const std::string& candidate : paths) {
        const std::size_t parts = editDistance(last, lastPart(candidate));
        const std::size_t groups = editDistance(group, groupOf(candidate));
        // A name is meant as a whole or cut short; what is right in the last part outweighs a wrong group.
        const bool begins = !last.empty() && lastPart(candidate).starts_with(last);
        const std::size_t distance = (begins ? std::min<std::size_t>(parts, 2) : 2 * parts) + groups;
        if (distance < least) {
            least = distance;
            best = candidate;
        }
    }
    return best;
}

} // namespace ridgepoint
