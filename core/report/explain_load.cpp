// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/explain_load.h"

namespace ridgepoint {
namespace {

ExplainedInput given(std::string name, double value, std::string unit, const std::string& path) {
    return {std::move(name), value, std::move(unit), "the scenario, " + path, {}};
}

ExplainedInput computed(std::string name, double value, std::string unit, std::string path) {
    return {std::move(name), value, std::move(unit), {}, std::move(path)};
}

Explanation made(double value, std::string unit, std::string formula, std::vector<ExplainedInput> inputs) {
    return {{}, value, std::move(unit), std::move(formula), std::move(inputs), {}, "10"};
}

class LoadExplainer {
public:
    LoadExplainer(const Study& study, const Report& report) : m_serving(*report.serving), m_scenario(study.scenario) {}

    std::optional<Explanation> at(std::string_view name) const {
        if (name == "prefill_servers") {
            return prefillServers();
        }
        if (name == "prefill_utilization") {
            const double servers = shared() ? *m_serving.decodeServers : *m_serving.prefillServers;
            return made(
                *m_serving.prefillUtilization, "share", "requests_per_second x prefill / groups / servers",
                {rate(), prefill(), groups(),
                 computed("servers", servers, "1", shared() ? "serving.decode_servers" : "serving.prefill_servers")});
        }
        if (name == "decode_servers") {
            return decodeServers();
        }
        if (name == "decode_utilization") {
            return made(
                *m_serving.decodeUtilization, "share", "requests_per_second / (sustained x servers)",
                {rate(), sustained(), computed("servers", *m_serving.decodeServers, "1", "serving.decode_servers")});
        }
        if (name == "decode_users") {
            return decodeUsers();
        }
        return std::nullopt;
    }

private:
    bool shared() const { return m_scenario.serving.prefill == PrefillPlace::continuous; }
    ExplainedInput rate() const {
        return given("requests_per_second", *m_scenario.serving.requestsPerSecond, "1/s", "serving.requests_per_s");
    }
    ExplainedInput prefill() const { return computed("prefill", m_serving.prefillSeconds, "s", "serving.prefill_s"); }
    ExplainedInput groups() const {
        return computed("groups", m_serving.promptsAtOnce, "1", "serving.prompts_at_once");
    }
    ExplainedInput limit() const {
        return given("load_utilization", m_scenario.serving.loadUtilization, "share", "serving.load_utilization");
    }
    ExplainedInput sustained() const {
        return computed("sustained",
                        *m_scenario.serving.requestsPerSecond /
                            (*m_serving.decodeUtilization * *m_serving.decodeServers),
                        "1/s", {});
    }

    Explanation prefillServers() const {
        if (shared()) {
            return made(0, "1", "none: the servers that decode prefill as well", {});
        }
        const auto& target = m_scenario.serving.ttftTargetSeconds;
        Explanation result =
            made(*m_serving.prefillServers, "1",
                 target ? "least number whose share of busy time is within load_utilization and whose first token "
                          "comes within ttft_target"
                        : "least number whose share of busy time is within load_utilization",
                 {rate(), prefill(), groups(), limit()});
        if (target) {
            result.inputs.push_back(given("ttft_target", *target, "s", "serving.ttft_target_s"));
        }
        return result;
    }

    Explanation decodeServers() const {
        Explanation result = made(*m_serving.decodeServers, "1",
                                  "least number whose requests are within load_utilization of those that they sustain",
                                  {rate(), sustained(), limit()});
        if (const auto& target = m_scenario.serving.ttftTargetSeconds; target && shared()) {
            result.formula = "least number whose requests are within load_utilization of those that they sustain and "
                             "whose first token comes within ttft_target";
            result.inputs.push_back(given("ttft_target", *target, "s", "serving.ttft_target_s"));
        }
        return result;
    }

    Explanation decodeUsers() const {
        const auto batch = static_cast<double>(m_scenario.workload.batch);
        const ExplainedInput most = given("batch", batch, "sequences", "workload.batch");
        if (*m_serving.decodeUsers >= batch) {
            return made(*m_serving.decodeUsers, "sequences", "batch", {most});
        }
        return made(*m_serving.decodeUsers, "sequences", "most sequences whose tokens come within tpot_target",
                    {most, given("tpot_target", *m_scenario.serving.tpotTargetSeconds, "s", "serving.tpot_target_s")});
    }

    const ServingReport& m_serving;
    const Scenario& m_scenario;
};

} // namespace

std::optional<Explanation> explainLoad(const Study& study, const Report& report, std::string_view name) {
    return report.serving && report.serving->chipsForLoad ? LoadExplainer(study, report).at(name) : std::nullopt;
}

std::vector<std::string> loadPaths(const Report& report) {
    std::vector<std::string> paths;
    if (report.serving && report.serving->chipsForLoad) {
        for (const char* name :
             {"prefill_servers", "decode_servers", "decode_users", "prefill_utilization", "decode_utilization"}) {
            paths.push_back(std::string("serving.") + name);
        }
    }
    return paths;
}

} // namespace ridgepoint
