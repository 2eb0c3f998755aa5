// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// Single-character edits (insert, delete, replace, swap of neighbours) between two names. Only the first 64 characters
/// of each count, so that a hostile text costs nothing.
std::size_t editDistance(std::string_view a, std::string_view b);

/// The name in `names` that is nearest to a mistyped one; empty where there are no names. Of equally near ones the
/// first. `nameOf` takes the name out of an element.
template <class Names, class NameOf = std::identity>
std::string nearestName(std::string_view name, const Names& names, NameOf nameOf = {}) {
    std::string nearest;
    std::size_t best = std::numeric_limits<std::size_t>::max();
    for (const auto& element : names) {
        const std::string_view candidate = std::invoke(nameOf, element);
        const std::size_t distance = editDistance(name, candidate);
        if (distance < best) {
            best = distance;
            nearest = candidate;
        }
    }
    return nearest;
}

/// The dotted path that was likely meant: one with the same last part (in the same group, if there is one), else with
/// the last part nearest in the same group, else the nearest as a whole.
std::string nearestPath(std::string_view path, const std::vector<std::string>& paths);

/// As above over the keys of a map.
template <class Map> std::string nearestKey(std::string_view name, const Map& map) {
    return nearestName(name, map, &Map::value_type::first);
}

} // namespace ridgepoint
