// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/row_values.h"
#include "core/calibration/serving_rows.h"

namespace ridgepoint {
namespace {

constexpr double kGib = 1024.0 * 1024 * 1024;

/// A KV cache, or the weights, as an allocator's log gives them.
class CacheReader {
public:
    CacheReader(const JsonValue& row, const Catalogue& catalogue, MeasuredServing& result)
        : m_fields(row, m_broken), m_measured(m_fields.child("measured")), m_parallel(m_fields.child("parallelism")),
          m_catalogue(catalogue), m_result(result) {}

    void read(const std::string& category) {
        m_result.id = m_fields.text("id").value_or("");
        m_result.model = m_fields.text("model").value_or("");
        m_result.source = m_fields.text("source").value_or("");
        m_result.stack = "allocator";
        m_result.scenario.workload.kind = WorkloadKind::decode;
        m_result.devices = m_parallel.positive("TP").value_or(1);
        m_result.scenario.model.base = servedModelId(m_result.model, m_catalogue, m_result.inferred);
        const std::string precision = lowerCase(m_fields.text("precision").value_or(""));
        m_result.scenario.workload.kvDtype = contains(precision, "fp8") ? Dtype::float8_e4m3 : Dtype::bfloat16;
        category == "gpu_inference_weights" ? readWeights() : readCache();
        standApart();
        if (!m_broken.empty()) {
            m_result.skipReason = m_broken.front();
        }
    }

private:
    void readWeights() {
        m_result.metric = ServingMetric::weights;
        m_result.measured = figure("max_memory_GB") * 1e9;
        const std::string id = m_result.id;
        if (contains(id, "nf4")) {
            skip("NF4 with its own blocks and scales is not among the types");
        }
    }
    /// Bytes per token and device: KV bytes over tokens, whichever way the log says them.
    void readCache() {
        m_result.metric = ServingMetric::kv_token;
        double tokens = m_measured.has("kv_tokens") ? figure("kv_tokens") : figure("kv_tokens_bf16");
        const double blocks = figure("blocks") * figure("block");
        tokens = tokens > 0 ? tokens : blocks;
        double bytes = (m_measured.has("kv_GiB") ? figure("kv_GiB") : figure("kv_pool_GiB_total")) * kGib;
        if (m_measured.has("k_GiB")) {
            bytes = (figure("k_GiB") + figure("v_GiB")) * kGib;
        }
        if (m_measured.has("needed_kv_GiB")) {
            bytes = figure("needed_kv_GiB") * kGib;
            tokens = static_cast<double>(m_fields.positive("seq").value_or(0));
        }
        if (m_measured.has("fit_bytes_per_token")) {
            bytes = figure("fit_bytes_per_token");
            tokens = 1;
        }
        if (m_measured.has("weights_GiB_per_gpu") && bytes <= 0) {
            skip("gives weights alone, some of them in other types");
        } else if (tokens <= 0 || bytes <= 0) {
            skip("does not give both bytes and tokens of the cache");
        }
        m_result.measured = tokens > 0 ? bytes / tokens : 0;
    }
    /// Rows that say by themselves that they prove nothing.
    void standApart() {
        const std::string caveats = m_fields.text("caveats").value_or("");
        if (contains(caveats, "inferred") || contains(m_result.model, "inferred")) {
            skip("its model was inferred from its bytes");
        } else if (contains(m_result.model, "R1-Distill-Qwen-14B")) {
            skip("its bytes are not those of a 14B: mislabelled");
        } else if (contains(lowerCase(m_result.model), "gemma-4") || contains(lowerCase(m_result.model), "gpt-oss")) {
            m_result.scenario.serving.boundedWindows = false;
            if (contains(lowerCase(m_result.model), "gemma-4")) {
                skip("pages of one size for layers of two sizes");
            }
        } else if (m_result.scenario.model.base.empty()) {
            skip("there is no model \"" + m_result.model + "\"");
        }
    }
    /// A figure of the log; 0 where there is none.
    double figure(std::string_view key) {
        constexpr double kMost = 1e15;
        const auto value = m_measured.number(key);
        if (value && !(*value > 0 && *value <= kMost)) {
            m_measured.note(key, "no figure that can have been measured");
        }
        if (m_measured.isNull(key)) {
            m_measured.note(key, "null; left out where it is not known");
        }
        return value.value_or(0);
    }
    void skip(const std::string& reason) {
        m_result.skipReason = m_result.skipReason.empty() ? reason : m_result.skipReason;
    }

    std::vector<std::string> m_broken;
    RowValues m_fields, m_measured, m_parallel;
    const Catalogue& m_catalogue;
    MeasuredServing& m_result;
};

} // namespace

MeasuredServing readKvCache(const JsonValue& row, const std::string& category, const Catalogue& catalogue) {
    MeasuredServing result;
    CacheReader(row, catalogue, result).read(category);
    return result;
}

} // namespace ridgepoint
