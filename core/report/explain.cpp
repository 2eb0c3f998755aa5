// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/explain.h"
#include "core/calibration/constants_key.h"
#include "core/report/explain_load.h"
#include "core/report/explain_serving.h"
#include "core/report/explainer.h"

#include <algorithm>
#include <array>

namespace ridgepoint {

std::string pathName(std::string_view name) {
    std::string path(name);
    for (char& c : path) {
        c = c == ' ' || c == '-' || c == '/' ? '_' : c;
    }
    return path;
}

std::optional<Explanation> Explainer::at(std::string_view path) const {
    const std::size_t dot = path.find('.');
    if (std::optional<Explanation> served = explainServing(m_study, m_report, path)) {
        return served;
    }
    const std::string_view group = path.substr(0, dot);
    const std::string_view rest = dot == std::string_view::npos ? std::string_view() : path.substr(dot + 1);
    std::optional<Explanation> found;
    if (group == "headline") {
        found = headline(rest);
    } else if (group == "serving") {
        found = explainLoad(m_study, m_report, rest);
    } else if (group == "time") {
        found = time(rest);
    } else if (group == "memory") {
        found = memory(rest);
    } else if (group == "operations") {
        found = operation(pathName(rest)); // or as the report names it, with spaces
    } else if (group == "collectives") {
        found = collective(pathName(rest));
    } else if (group == "flops") {
        found = flops(rest);
    } else if (group == "parameters") {
        found = parameters(rest);
    } else if (group == "launches") {
        found = launches(rest);
    }
    if (!found) {
        found = leaf(path);
    }
    if (found) {
        found->path = path;
    }
    return found;
}

std::string Explainer::constantSource(std::string_view name) const {
    const auto& all = m_study.calibration->sources;
    for (const std::string& chip : {constantsKey(*m_study.calibration, m_study.chip->id), std::string("*")}) {
        if (const auto found = all.find(chip); found != all.end()) {
            const auto source = found->second.find(std::string(name));
            return "calibration " + m_study.calibration->name + ", " + std::string(name) + ": " +
                   (source == found->second.end() ? "the engine's neutral value" : source->second);
        }
    }
    return "calibration " + m_study.calibration->name + ", " + std::string(name);
}

std::string Explainer::chipSource(std::string_view field) const {
    const auto source = m_study.chip->sources.find(std::string(field));
    const auto general = m_study.chip->sources.find("*");
    const bool own = source != m_study.chip->sources.end();
    return m_study.chip->name + ", " + std::string(field) +
           (own                                      ? ": " + source->second
            : general != m_study.chip->sources.end() ? ": " + general->second
                                                     : std::string());
}

std::vector<std::string> Explainer::paths() const {
    std::vector<std::string> all;
    for (const char* name :
         {"step_time_s", "band_low_s", "band_high_s", "tokens_per_s", "tokens_per_s_per_chip", "model_tflops_per_chip",
          "mfu", "mfu_bf16", "hfu", "hbm_peak_bytes", "hbm_limit_bytes", "hbm_band", "bound_share", "recompute_share",
          "fp8_matmul_share", "step_lower_bound_s", "step_upper_bound_s"}) {
        all.push_back(std::string("headline.") + name);
    }
    if (m_report.headline.costUsdPerStep) {
        all.emplace_back("headline.cost_usd_per_step");
    }
    for (const char* name : {"model_per_device", "hardware_per_device", "macs_per_device"}) {
        all.push_back(std::string("flops.") + name);
    }
    all.insert(all.end(), {"parameters.total", "parameters.active"});
    const auto addOnce = [&all](std::string path) {
        if (std::find(all.begin(), all.end(), path) == all.end()) {
            all.push_back(std::move(path));
        }
    };
    for (std::size_t i = 0; i < m_report.time.size(); ++i) {
        if (m_report.time[i] > 0) {
            addOnce("time." + std::string(enumName(static_cast<TimeCategory>(i))));
        }
    }
    for (std::size_t i = 0; i < m_report.memory.device.size(); ++i) {
        if (m_report.memory.device[i] > 0) {
            addOnce("memory." + std::string(enumName(static_cast<MemoryCategory>(i))));
        }
    }
    for (const Operation& o : m_report.operations) {
        addOnce("operations." + pathName(o.name) + "." + std::string(enumName(o.phase)));
    }
    for (const Collective& c : m_report.collectives) {
        addOnce("collectives." + pathName(c.name) + "." + std::string(enumName(c.phase)));
    }
    for (std::string& path : leafPaths()) {
        addOnce(std::move(path));
    }
    for (std::string& path : servingPaths(m_report)) {
        addOnce(std::move(path));
    }
    for (std::string& path : loadPaths(m_report)) {
        addOnce(std::move(path));
    }
    return all;
}

std::optional<Explanation> explain(const Study& study, const Report& report, std::string_view path) {
    return report.valid ? Explainer(study, report).at(path) : std::nullopt;
}

std::vector<std::string> explainablePaths(const Report& report) {
    static const Study none;
    return report.valid ? Explainer(none, report).paths() : std::vector<std::string>{};
}

} // namespace ridgepoint
