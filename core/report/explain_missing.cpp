// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/nearest_name.h"
#include "core/report/explain.h"

#include <algorithm>

/// Paths that have no number: a figure that this report leaves out, a group, or a name that there is not.
namespace ridgepoint {
namespace {

using Paths = std::vector<std::string>;

bool isOneOf(std::string_view path, std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), path) != names.end();
}

/// Why a figure of the report's schema is null; empty where the path is none.
std::string_view whyNull(const Report& report, std::string_view path) {
    const bool trains = report.scenario.workload.kind == WorkloadKind::train;
    const bool priced = report.money && report.money->priceUsdPerChipHour;
    if (isOneOf(path, {"money.run_usd", "money.run_days", "money.run_chip_hours", "energy.run_j"})) {
        if (!trains) {
            return "a run is one of training: workload.kind is not train";
        }
        if (!report.scenario.money.trainingTokens) {
            return "the length of the run is not given: set money.training_tokens";
        }
    }
    if (!priced && isOneOf(path, {"headline.cost_usd_per_step", "money.price_usd_per_chip_hour", "money.usd_per_step",
                                  "money.usd_per_million_tokens", "money.flop_per_usd", "money.run_usd"})) {
        return "no price is known: set money.price_usd_per_chip_hour";
    }
    if (path.starts_with("energy.") || path == "headline.energy_joule_per_step") {
        const bool limits = isOneOf(path, {"energy.limit_watts_per_chip", "energy.full_power_j"});
        if (!report.energy) {
            return "no figures of the chip's energy are known";
        }
        return limits && !report.energy->limitWattsPerChip
                   ? "no power of the chip is known: set hardware.chip.power_watts"
                   : "";
    }
    if (path.starts_with("serving.") && !report.serving) {
        return "nothing is served: workload.kind is train";
    }
    if (isOneOf(path, {"serving.chips_for_load", "serving.prefill_servers", "serving.decode_servers",
                       "serving.decode_users", "serving.prefill_utilization", "serving.decode_utilization"})) {
        return report.scenario.serving.requestsPerSecond ? "no number of servers holds the load and its targets"
                                                         : "no load is given: set serving.requests_per_s";
    }
    if (path == "serving.ttft_loaded_s") {
        return "the queue of prompts grows without end";
    }
    if (path == "flops.attention_equals_mlp_tokens") {
        return "no length of a sequence makes them equal";
    }
    return path.starts_with("precision_gain.") && !report.precisionGain ? "no matmul runs below 16 bits" : "";
}

std::string joined(const Paths& names) {
    std::string text;
    for (const std::string& name : names) {
        text += (text.empty() ? "" : ", ") + name;
    }
    return text;
}

Paths groupsOf(const Paths& paths) {
    Paths groups;
    for (const std::string& path : paths) {
        std::string group = path.substr(0, path.find('.'));
        if (std::find(groups.begin(), groups.end(), group) == groups.end()) {
            groups.push_back(std::move(group));
        }
    }
    return groups;
}

Paths below(const Paths& paths, std::string_view parent) {
    Paths found;
    for (const std::string& path : paths) {
        if (path.size() > parent.size() && path.starts_with(parent) && path[parent.size()] == '.') {
            found.push_back(path);
        }
    }
    return found;
}

constexpr std::size_t kShown = 12;

} // namespace

std::string missingNumberText(const Report& report, std::string_view path) {
    const std::string quoted = "\"" + std::string(path) + "\"";
    if (const std::string_view why = whyNull(report, path); !why.empty()) {
        return quoted + " is null, because " + std::string(why);
    }
    const Paths all = explainablePaths(report);
    const Paths groups = groupsOf(all);
    const std::string none = "the report has no number " + quoted + "; ";
    Paths inside = path.empty() ? Paths{} : below(all, path);
    if (!inside.empty()) {
        const bool more = inside.size() > kShown;
        inside.resize(std::min(inside.size(), kShown));
        return quoted + " is a group of numbers: " + joined(inside) + (more ? ", …" : "");
    }
    const std::size_t first = path.find('.'), last = path.rfind('.');
    Paths near;
    if (last != std::string_view::npos) {
        near = below(all, path.substr(0, last));
        if (!near.empty()) {
            return none + "the nearest is \"" + nearestPath(path, near) + "\"";
        }
        near = below(all, path.substr(0, first));
        if (!near.empty()) {
            return none + "the nearest is \"" + nearestName(path, near) + "\"";
        }
    }
    // A group that is mistyped, or one that there is not.
    const std::string_view group = path.substr(0, first);
    constexpr std::size_t kMistyped = 2;
    const std::string nearest = nearestName(group, groups);
    if (!group.empty() && editDistance(group, nearest) <= kMistyped && last != std::string_view::npos) {
        return none + "the nearest is \"" + nearestPath(path, below(all, nearest)) + "\"";
    }
    return none + "its groups are " + joined(groups);
}

} // namespace ridgepoint
