// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/preset_changes.h"

namespace ridgepoint {
namespace {

/// Puts the entries in which `to` differs from `from` into `target`, and takes those out that `to` has no more.
template <class Map> void change(Map& target, const Map& from, const Map& to) {
    for (const auto& [id, value] : to) {
        const auto before = from.find(id);
        if (before == from.end() || !(before->second == value)) {
            target[id] = value;
        }
    }
    for (const auto& [id, value] : from) {
        if (!to.contains(id)) {
            target.erase(id);
        }
    }
}

} // namespace

Catalogue withChanges(Catalogue current, const Catalogue& from, const Catalogue& to) {
    change(current.chips, from.chips, to.chips);
    change(current.models, from.models, to.models);
    change(current.calibrations, from.calibrations, to.calibrations);
    change(current.scenarios, from.scenarios, to.scenarios);
    change(current.slices, from.slices, to.slices);
    for (const std::string& name : to.own) {
        current.own.insert(name);
    }
    for (const std::string& name : from.own) {
        if (!to.own.contains(name)) {
            current.own.erase(name);
        }
    }
    return current;
}

} // namespace ridgepoint
