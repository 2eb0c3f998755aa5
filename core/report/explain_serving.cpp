// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/report/explain_serving.h"

#include "core/cost/serving_rates.h"
#include "core/report/serving_explainer.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace ridgepoint {
namespace {

/// Figures of every serving report; ttft_loaded_s and chips_for_load beside them, where there is one.
constexpr std::array<std::string_view, 23> kServingFigures{"ttft_s",
                                                           "ttft_burst_s",
                                                           "tpot_s",
                                                           "tokens_per_s",
                                                           "tokens_per_s_per_chip",
                                                           "tokens_per_s_per_user",
                                                           "tokens_per_step_and_user",
                                                           "mbu",
                                                           "kv_bytes_per_token",
                                                           "kv_bytes_per_token_unbounded",
                                                           "kv_bytes",
                                                           "kv_bytes_per_sequence",
                                                           "weight_bytes",
                                                           "max_batch",
                                                           "max_batch_sure",
                                                           "max_context",
                                                           "critical_batch",
                                                           "decode_step_s",
                                                           "decode_floor_s",
                                                           "prefill_s",
                                                           "prompts_at_once",
                                                           "requests_per_s",
                                                           "prefill_share"};

} // namespace

std::optional<Explanation> ServingExplainer::serving(std::string_view name) const {
    const ServingReport& s = *m_report.serving;
    const Workload& workload = m_study.scenario.workload;
    const double width = bytesPerElement(workload.kvDtype);
    const ExplainedInput kvWidth = given("bytes of kv_dtype", width, "bytes", "workload.kv_dtype");
    if (name == "kv_bytes_per_token" || name == "kv_bytes_per_token_unbounded") {
        const bool bounded = name == "kv_bytes_per_token";
        Explanation result{{},
                           bounded ? s.kvBytesPerToken : s.kvBytesPerTokenUnbounded,
                           "bytes",
                           "sum over layers of 2 x KV heads x head size (of a latent: its rank and the rotary key) x "
                           "bytes of kv_dtype",
                           {},
                           {},
                           "10"};
        for (const LayerKind& kind : servedLayerKinds(*m_study.model)) {
            const KvLayer layer = kvLayer(*m_study.model, kind);
            result.inputs.push_back(computed(std::to_string(kind.count) + " layers, elements a token",
                                             layer.elementsPerToken + layer.indexerElementsPerToken, "1"));
        }
        result.inputs.push_back(kvWidth);
        return result;
    }
    if (name == "kv_bytes") {
        return keptBytes();
    }
    if (name == "max_batch" || name == "max_batch_sure") {
        return largestBatch(name == "max_batch_sure");
    }
    if (name == "critical_batch") {
        return criticalBatch();
    }
    if (name == "mbu") {
        return bandwidthUse();
    }
    return load(name);
}

std::optional<Explanation> ServingExplainer::flops(std::string_view name) const {
    if (name != "model_per_device") {
        return std::nullopt;
    }
    return Explanation{
        {},
        m_report.flops.modelPerDevice,
        "FLOP",
        "matmuls and attention of the step, without padding, rejected drafts and what several devices all do",
        {batch()},
        {},
        "10"};
}

std::optional<Explanation> explainServing(const Study& study, const Report& report, std::string_view path) {
    const std::size_t dot = path.find('.');
    const std::string_view group = path.substr(0, dot);
    const std::string_view name = path.substr(std::min(dot + 1, path.size()));
    const ServingExplainer explainer(study, report);
    std::optional<Explanation> found;
    if (group == "energy" && report.energy) {
        found = explainer.energy(name);
    } else if (group == "money" && report.money) {
        found = explainer.money(name);
    } else if (report.serving && group == "serving") {
        found = explainer.serving(name);
    } else if (report.serving && group == "memory") {
        found = explainer.memory(name);
    } else if (report.serving && group == "flops") {
        found = explainer.flops(name);
    }
    if (found) {
        found->path = path;
    }
    return found;
}

std::vector<std::string> servingPaths(const Report& report) {
    std::vector<std::string> paths;
    if (report.energy) {
        for (const char* name : {"total_j", "static_j", "compute_j", "hbm_j", "ici_j"}) {
            paths.push_back(std::string("energy.") + name);
        }
    }
    if (report.money && report.money->usdPerMillionTokens) {
        paths.push_back(std::string("money.") + "usd_per_million_tokens");
    }
    if (report.serving) {
        for (const std::string_view name : kServingFigures) {
            paths.push_back("serving." + std::string(name));
        }
        if (report.serving->ttftLoadedSeconds) {
            paths.push_back(std::string("serving.") + "ttft_loaded_s");
        }
        if (report.serving->chipsForLoad) {
            paths.push_back(std::string("serving.") + "chips_for_load");
        }
    }
    return paths;
}

} // namespace ridgepoint
