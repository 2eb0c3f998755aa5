// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/explainer.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

/// How the seconds of a collective follow from its inputs (collective_cost.h).
std::string_view collectiveFormula(const Collective& collective) {
    if (collective.overDcn) {
        return "count x bytes / nic_rate";
    }
    switch (collective.kind) {
    case CollectiveKind::all_to_all:
        return "count x (bytes x members x chips of the slowest dimension / (4 x chips) / (its bandwidth x "
               "collective_fraction) + start + hops)";
    case CollectiveKind::permute:
        return "count x (bytes / (one link x collective_fraction) + start + one hop)";
    case CollectiveKind::all_reduce:
        return "count x 2 x (bytes x (n - 1) / n / (bandwidth x collective_fraction) + start + hops)";
    case CollectiveKind::all_gather:
    case CollectiveKind::reduce_scatter:
        break;
    }
    return "count x (bytes x (n - 1) / n / (bandwidth x collective_fraction) + start + hops)";
}

/// The group of axes that a ring collective really used, found by its time, and how often it ran in each execution.
struct UsedGroup {
    const AxisLinks* links = nullptr;
    double times = 1;
};

UsedGroup groupOf(const Collective& collective, const StepContext& c) {
    const auto count = static_cast<double>(std::max<std::int64_t>(collective.count, 1));
    for (const double times : {1.0, 2.0, 3.0, 4.0}) {
        for (const AxisLinks* links :
             {&c.weightLinks, &c.mlpLinks, &c.expertWeightLinks, &c.expertJointLinks, &c.transposeLinks, &c.dataLinks,
              &c.tensorLinks, &c.contextLinks, &c.expertLinks, &c.servedWeightLinks}) {
            const double bytes = collective.bytes / count / times;
            const double once = collective.kind == CollectiveKind::all_reduce
                                    ? allReduceSeconds(*links, c.network, bytes)
                                    : allGatherSeconds(*links, c.network, bytes);
            const double bandwidth = links->chips > 1 ? links->bandwidth : links->dieToDie;
            if (links->devices > 1 && bandwidth == collective.bandwidth &&
                std::abs(count * times * once - collective.seconds) <= 1e-6 * collective.seconds) {
                return {links, times};
            }
        }
    }
    return {};
}

/// n, hops and transfers of a ring, and its time in them.
void explainRing(const Collective& collective, const StepContext& context, Explanation& result) {
    const UsedGroup group = groupOf(collective, context);
    if (group.links == nullptr) {
        return;
    }
    const AxisLinks& links = *group.links;
    const bool twice = collective.kind == CollectiveKind::all_reduce;
    const auto count = static_cast<double>(std::max<std::int64_t>(collective.count, 1));
    const auto input = [&](std::string name, double value, std::string unit) {
        result.inputs.push_back({std::move(name), value, std::move(unit), {}, {}});
    };
    input("n", static_cast<double>(links.chips), "1");
    input("hops", links.hops, "1");
    input("hop_latency", context.network.hopSeconds, "s");
    input("transfers", group.times, "1");
    const double bytes = collective.bytes / count / group.times;
    const double across = bytes * (1 - 1 / static_cast<double>(links.chips)) / std::max(links.bandwidth, 1.0);
    const double inside = links.pair && links.dieToDie > 0 ? bytes / 2 / links.dieToDie : 0;
    if (inside > across) {
        input("die_to_die_bandwidth", links.dieToDie, "bytes/s");
    }
    if (context.network.latencyHidden > 0 || context.network.exactShare < 1) {
        return; // the textbook's conventions
    }
    const std::string transfer = inside > across
                                     ? "bytes / 2 / transfers / (die_to_die_bandwidth x collective_fraction)"
                                     : "bytes / transfers x (n - 1) / n / (bandwidth x collective_fraction)";
    result.formula = std::string("count x ") + (twice ? "2 x " : "") + "transfers x (" + transfer +
                     " + collective_start_seconds + hops x hop_latency)";
}

/// The largest of a name is worked out; layers of another kind may have one of the same name.
void addOthers(double all, double largest, Explanation& result) {
    result.value = all;
    if (all - largest > 1e-12 * all) {
        result.formula += " + others_of_its_kind";
        result.inputs.push_back({"others_of_its_kind", all - largest, "s", {}, {}});
    }
}

} // namespace

std::optional<Explanation> Explainer::operation(std::string_view name) const {
    const bool serves = m_study.scenario.workload.kind != WorkloadKind::train;
    const StepContext context = serves ? StepContext(m_study, servingWork(m_study.scenario)) : StepContext(m_study);
    const Operation* first = nullptr;
    double seconds = 0;
    for (const Operation& o : m_report.operations) {
        const std::string path = pathName(o.name);
        if (path == name || path + "." + std::string(enumName(o.phase)) == name) {
            seconds += o.seconds;
            first = first == nullptr || o.seconds > first->seconds ? &o : first;
        }
    }
    if (first == nullptr) {
        return std::nullopt;
    }
    if (context.gpu && !serves) {
        Explanation result = gpuOperation(*first, context);
        addOthers(seconds, first->seconds, result);
        return result;
    }
    Explanation result = deviceOperation(*first, context);
    addOthers(seconds, first->seconds, result);
    return result;
}

std::optional<Explanation> Explainer::collective(std::string_view name) const {
    const Collective* first = nullptr;
    double seconds = 0, exposed = 0;
    for (const Collective& c : m_report.collectives) {
        const std::string path = pathName(c.name);
        if (path == name || path + "." + std::string(enumName(c.phase)) == name) {
            seconds += c.seconds;
            exposed += c.exposedSeconds;
            first = first == nullptr || c.seconds > first->seconds ? &c : first;
        }
    }
    if (first == nullptr) {
        return std::nullopt;
    }
    if (first->members > 0) {
        Explanation result = gpuCollective(*first);
        addOthers(seconds, first->seconds, result);
        return result;
    }
    const auto count = static_cast<double>(std::max<std::int64_t>(first->count, 1));
    Explanation result{{}, seconds, "s", {}, {}, {}, "4"};
    result.formula = collectiveFormula(*first);
    result.inputs = {computed("count", count, "1", {}),
                     computed("bytes", first->bytes / count, "bytes", {}),
                     computed("bandwidth", first->bandwidth, "bytes/s", {}),
                     constant("collective_fraction", m_study.constants.collectiveFraction, "share"),
                     constant("collective_start_seconds", m_study.constants.collectiveStartSeconds, "s"),
                     computed("exposed", exposed, "s", "time." + std::string(enumName(exposedCategory(first->kind)))),
                     chip("ici_link_bandwidth", m_study.chip->iciLinkBandwidth, "bytes/s", "ici_link_bandwidth")};
    const bool serves = m_study.scenario.workload.kind != WorkloadKind::train;
    const StepContext context = serves ? StepContext(m_study, servingWork(m_study.scenario)) : StepContext(m_study);
    if (first->overDcn) {
        result.inputs.push_back(computed("nic_rate", context.network.nicBandwidth, "bytes/s", {}));
        result.inputs.push_back(constant("dcn_fraction", m_study.constants.dcnFraction, "share"));
        result.inputs.push_back(chip("dcn_bandwidth_per_device",
                                     m_study.chip->dcnBandwidth / m_study.chip->devicesPerChip, "bytes/s",
                                     "dcn_bandwidth"));
    } else if (first->kind != CollectiveKind::all_to_all && first->kind != CollectiveKind::permute) {
        explainRing(*first, context, result);
    }
    addOthers(seconds, first->seconds, result);
    return result;
}

} // namespace ridgepoint
