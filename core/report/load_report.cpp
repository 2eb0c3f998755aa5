// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cost/serving_rates.h"
#include "core/report/report_parts.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

/// What rounding may add to a number of servers.
constexpr double kRounding = 1e-9;

/// Sizes a fleet for the scenario's requests per second.
class Fleet {
public:
    Fleet(const StepContext& context, const ServingLoad& load, Report& report)
        : m_context(context), m_load(load), m_report(report), m_serving(*report.serving),
          m_wanted(context.study.scenario.serving), m_rate(m_wanted.requestsPerSecond.value_or(0)),
          m_shared(m_wanted.prefill == PrefillPlace::continuous) {}

    void size() {
        const double users = usersOfServer();
        const double each = requestsPerSecond(users, tokenSeconds(users), output());
        double decode = servers(m_rate / each, m_wanted.loadUtilization);
        const double prompts = m_rate * m_load.promptSeconds; // servers that do nothing but prefill, all the time
        const double prefill = servers(prompts, busyPrefill());
        if (m_shared) {
            decode = std::max(decode, prefill);
        }
        m_serving.decodeUsers = users;
        m_serving.decodeServers = decode;
        m_serving.prefillServers = m_shared ? 0 : prefill;
        m_serving.decodeUtilization = m_rate / (each * decode);
        m_serving.prefillUtilization = prompts / (m_shared ? decode : prefill);
        m_serving.chipsForLoad = (decode + *m_serving.prefillServers) * static_cast<double>(m_report.chips);
    }

    void firstToken() {
        const double servers = m_shared ? *m_serving.decodeServers : *m_serving.prefillServers;
        if (const auto wait = queueSeconds(m_rate / servers / m_serving.promptsAtOnce, m_serving.prefillSeconds)) {
            m_serving.ttftLoadedSeconds = *wait + alone();
        }
    }

    /// Of a request that meets no other.
    double alone() const { return m_serving.prefillSeconds + (m_shared ? kStepsToFirst * m_load.stepSeconds : 0); }

private:
    static double servers(double busy, double limit) { return std::max(1.0, std::ceil(busy / limit - kRounding)); }

    double output() const { return static_cast<double>(m_wanted.outputLength); }

    /// Time per token where a server has so many users.
    double tokenSeconds(double users) const {
        if (users >= m_load.decode.batch) {
            return m_serving.tpotSeconds;
        }
        ServingWork work = m_load.decode;
        work.batch = users;
        const double drafted = m_load.stepSeconds / m_serving.decodeStepSeconds;
        const double step = planBeside(m_context, work).seconds() * drafted / m_serving.tokensPerStepAndUser;
        return step + (m_shared ? m_load.promptSeconds * users / output() : 0);
    }

    /// The most users whose tokens come within their target.
    double usersOfServer() {
        const double batch = m_load.decode.batch;
        const auto& target = m_wanted.tpotTargetSeconds;
        if (!target || m_serving.tpotSeconds <= *target) {
            return batch;
        }
        if (const double least = tokenSeconds(1); least > *target) {
            outOfReach("serving.tpot_out_of_reach", "serving.tpot_target_s", least, *target);
            return batch;
        }
        double held = 1, missed = batch;
        while (missed - held > 1) {
            const double middle = std::floor((held + missed) / 2);
            (tokenSeconds(middle) <= *target ? held : missed) = middle;
        }
        return held;
    }

    /// How busy servers may be with prompts.
    double busyPrefill() {
        const auto& target = m_wanted.ttftTargetSeconds;
        if (!target) {
            return m_wanted.loadUtilization;
        }
        const auto busy = busyForWait(*target - alone(), m_serving.prefillSeconds);
        if (!busy) {
            outOfReach("serving.ttft_out_of_reach", "serving.ttft_target_s", alone(), *target);
        }
        return std::min(busy.value_or(1), m_wanted.loadUtilization);
    }

    void outOfReach(std::string_view code, const char* path, double seconds, double target) {
        m_report.diagnostics.push_back(
            {Severity::warning, code, path, {{"seconds", seconds}, {"target", target}}, {}, {}});
    }

    const StepContext& m_context;
    const ServingLoad& m_load;
    Report& m_report;
    ServingReport& m_serving;
    const Serving& m_wanted;
    double m_rate = 0;
    bool m_shared = false;
};

} // namespace

void reportLoad(const StepContext& context, const ServingLoad& load, Report& report) {
    ServingReport& serving = *report.serving;
    Fleet fleet(context, load, report);
    if (context.study.scenario.serving.requestsPerSecond) {
        fleet.size();
        fleet.firstToken();
    } else if (serving.prefillShare >= 1) {
        report.diagnostics.push_back({Severity::note,
                                      "serving.prefill_saturated",
                                      "serving.requests_per_s",
                                      {{"servers", std::ceil(serving.prefillShare)}},
                                      {},
                                      {}});
    } else {
        serving.ttftLoadedSeconds = fleet.alone();
    }
}

} // namespace ridgepoint
