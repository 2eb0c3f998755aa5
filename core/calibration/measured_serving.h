// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/validation.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// What a published serving figure measures, and how it follows from two plans (a prefill and a decode step of the mean
/// length):
enum class ServingMetric : std::uint8_t {
    tpot,        ///< seconds per output token of a user, requests batched continuously
    ttft,        ///< seconds to the first token of a request alone
    token_rate,  ///< tokens/s of one user alone
    throughput,  ///< output tokens/s of static batches, prefill included
    kv_token,    ///< bytes of the KV cache per token
    weights,     ///< bytes of the weights on a device
    ttft_loaded, ///< mean seconds to the first token where `batch` users send one request after another
};
template <> struct EnumNames<ServingMetric> {
    static constexpr std::array<std::string_view, 7> names{"tpot",     "ttft",    "token_rate", "throughput",
                                                           "kv_token", "weights", "ttft_loaded"};
};

/// One published figure.
struct MeasuredServing {
    std::string id;
    std::string stack; ///< software and version
    std::string chip, model;
    ServingMetric metric = ServingMetric::tpot;
    double measured = 0;
    Scenario scenario; ///< of the decode step; the prefill is its prompts'
    double inputLength = 0, outputLength = 0;
    double requestsPerUser = 1; ///< ttft_loaded: all users send the first of theirs at once
    std::int64_t devices = 1;
    std::string source;
    std::vector<std::string> inferred;
    std::string skipReason; ///< why it has no prediction, or stands apart; empty where it has one
};

/// Reads either serving tables (a list of { "id", "columns", "rows" }, as TensorRT-LLM, gpt-fast and AIConfigurator
/// publish them; tables of training are left out) or measured memory of the categories gpu_serving_kv, tpu_serving_kv
/// and gpu_inference_weights.
std::vector<MeasuredServing> parseMeasuredServing(std::string_view json, const Catalogue& catalogue,
                                                  std::vector<LoadError>& errors);

/// A figure beside its prediction; seconds, tokens/s or bytes.
struct ServingRow {
    std::string id;
    std::string stack;
    std::string chip, model;
    ServingMetric metric = ServingMetric::tpot;
    bool modelled = false;
    std::string reason;
    std::vector<std::string> inferred;
    double measured = 0;
    double predicted = 0;
    std::optional<double> error; ///< predicted / measured − 1
    double promptShare = 0;      ///< of a predicted time to the first token: the prefill itself, the rest is waiting
};
struct ServingValidation {
    std::vector<ServingRow> rows;
    std::map<std::string, ErrorSummary> groups; ///< by metric, and by stack and metric: "trtllm 1.0.0rc3, tpot"
};
ServingValidation validateServing(const std::vector<MeasuredServing>& rows, const Catalogue& catalogue,
                                  const std::string& calibration = {});

/// In the form of the other validations: rows and summary.
std::string toJson(const ServingValidation& validation);

} // namespace ridgepoint
