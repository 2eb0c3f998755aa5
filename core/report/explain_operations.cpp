// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/explainer.h"

#include <algorithm>

namespace ridgepoint {

namespace {

/// How the seconds of a collective follow from its inputs (collective_cost.h).
std::string_view collectiveFormula(const Collective& collective) {
    if (collective.overDcn) {
        return collective.kind == CollectiveKind::all_reduce ? "count x 2 x bytes x (slices - 1) / slices / nic_rate"
                                                             : "count x bytes x (slices - 1) / slices / nic_rate";
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
    addOthers(seconds, first->seconds, result);
    return result;
}

} // namespace ridgepoint
