// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/json_text.h"
#include "core/report/evaluate.h"
#include "core/report/explain.h"
#include "core/report/report_json.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <optional>
#include <string>

using namespace ridgepoint;

namespace {

const Catalogue& catalogue() {
    static const Catalogue loaded = [] {
        std::vector<LoadError> errors;
        return loadCatalogue(PRESETS_DIR, errors);
    }();
    return loaded;
}

/// Works out a formula of names of inputs, numbers, + - x /, max, min, floor and parentheses; nothing where it has
/// anything else.
class Formula {
public:
    explicit Formula(const Explanation& of) : m_of(of), m_text(of.formula) {}

    std::optional<double> value() {
        const double result = sum();
        skip();
        return m_bad || m_at != m_text.size() ? std::nullopt : std::optional(result);
    }

private:
    void skip() { m_at = std::min(m_text.find_first_not_of(' ', m_at), m_text.size()); }
    bool take(char c) {
        skip();
        const bool found = m_at < m_text.size() && m_text[m_at] == c;
        m_at += found ? 1 : 0;
        return found;
    }
    bool takeWord(std::string_view word) {
        skip();
        const bool found = m_text.compare(m_at, word.size(), word) == 0;
        m_at += found ? word.size() : 0;
        return found;
    }
    double sum() {
        double result = product();
        while (!m_bad) {
            if (take('+')) {
                result += product();
            } else if (take('-')) {
                result -= product();
            } else {
                break;
            }
        }
        return result;
    }
    double product() {
        double result = factor();
        while (!m_bad) {
            if (take('x')) {
                result *= factor();
            } else if (take('/')) {
                result /= factor();
            } else {
                break;
            }
        }
        return result;
    }
    double factor() {
        if (take('(')) {
            const double result = sum();
            m_bad = m_bad || !take(')');
            return result;
        }
        if (takeWord("max(")) {
            double result = sum();
            while (take(',')) {
                result = std::max(result, sum());
            }
            m_bad = m_bad || !take(')');
            return result;
        }
        if (takeWord("min(")) {
            double result = sum();
            while (take(',')) {
                result = std::min(result, sum());
            }
            m_bad = m_bad || !take(')');
            return result;
        }
        if (takeWord("floor(")) {
            const double result = std::floor(sum());
            m_bad = m_bad || !take(')');
            return result;
        }
        skip();
        const ExplainedInput* longest = nullptr;
        for (const ExplainedInput& input : m_of.inputs) {
            const bool fits =
                m_text.compare(m_at, input.name.size(), input.name) == 0 && !isWord(m_at + input.name.size());
            longest = fits && (longest == nullptr || input.name.size() > longest->name.size()) ? &input : longest;
        }
        if (longest != nullptr) {
            m_at += longest->name.size();
            return longest->value;
        }
        char* end = nullptr;
        const double number = std::strtod(m_text.c_str() + m_at, &end);
        const auto read = static_cast<std::size_t>(end - (m_text.c_str() + m_at));
        m_bad = m_bad || read == 0 || isWord(m_at + read);
        m_at += read;
        return number;
    }
    bool isWord(std::size_t at) const {
        return at < m_text.size() && (std::isalnum(static_cast<unsigned char>(m_text[at])) != 0 || m_text[at] == '_');
    }

    const Explanation& m_of;
    std::string m_text;
    std::size_t m_at = 0;
    bool m_bad = false;
};

/// Every number of a report with the path that explains it. Lists of parts are named by the part; what the long lists
/// hold of each operation and instant is the table behind a figure, not a figure of its own.
void numbers(const JsonValue& value, const std::string& path,
             const std::function<void(const std::string&, double)>& found) {
    static const std::vector<std::string> tables{"operations", "collectives",   "remat",        "timeline",
                                                 "roofline",   "diagnostics",   "memory.curve", "evidence.nearest",
                                                 "scenario",   "memory.states", "version"};
    if (std::find(tables.begin(), tables.end(), path) != tables.end()) {
        return;
    }
    if (const auto number = value.number()) {
        found(path, *number);
        return;
    }
    if (const auto* object = value.object()) {
        for (const auto& [name, child] : *object) {
            numbers(child, path.empty() ? name : path + "." + name, found);
        }
        return;
    }
    if (const auto* list = value.array()) {
        for (const JsonValue& row : *list) {
            const auto* part = row.find("category");
            const auto* amount = row.find(path == "time" ? "seconds" : "bytes");
            if (part != nullptr && amount != nullptr) {
                found((path == "memory.device" ? "memory" : path) + "." +
                          (part->text() ? *part->text() : std::string()),
                      amount->number().value_or(-1));
            }
        }
    }
}

std::vector<Scenario> scenarios() {
    std::vector<Scenario> all;
    for (const auto& [id, scenario] : catalogue().scenarios) {
        all.push_back(scenario);
        if (scenario.workload.kind == WorkloadKind::train) {
            all.back().money.trainingTokens = 1e12;
            all.back().money.priceUsdPerChipHour = 2.5;
        } else {
            all.back().serving.requestsPerSecond = 0.5;
        }
    }
    return all;
}

} // namespace

// Chips of both kinds, training and serving: whatever number the report has, its explanation says the same.
TEST(ExplainLeaves, EveryNumberOfAReportIsExplained) {
    int trained = 0, served = 0, explained = 0;
    for (const Scenario& scenario : scenarios()) {
        const Study study = resolve(scenario, catalogue());
        const Report report = evaluate(study);
        ASSERT_TRUE(report.valid) << scenario.name;
        (report.serving ? served : trained) += 1;
        JsonResult json = parseJson(toJson(report));
        ASSERT_TRUE(json.value) << scenario.name;
        numbers(*json.value, {}, [&](const std::string& path, double value) {
            const auto explanation = explain(study, report, path);
            ASSERT_TRUE(explanation) << scenario.name << ": " << path;
            EXPECT_NEAR(explanation->value, value, 1e-9 * std::abs(value)) << scenario.name << ": " << path;
            EXPECT_FALSE(explanation->formula.empty()) << path;
            EXPECT_FALSE(explanation->section.empty()) << path;
            ++explained;
        });
    }
    EXPECT_GT(trained, 5);
    EXPECT_GE(served, 3); // on TPUs and GPUs
    EXPECT_GT(explained, 1000);
}

// A formula in the names of its inputs, worked out, is the number.
TEST(ExplainLeaves, InputsMakeTheResult) {
    std::vector<std::string> worked;
    for (const Scenario& scenario : scenarios()) {
        const Study study = resolve(scenario, catalogue());
        const Report report = evaluate(study);
        for (const std::string& path : explainablePaths(report)) {
            const auto explanation = explain(study, report, path);
            ASSERT_TRUE(explanation) << path;
            if (const auto value = Formula(*explanation).value()) {
                // Where a layer of a kind runs a fraction of a time on a device, its count is rounded.
                const bool counts = explanation->formula.starts_with("count x");
                EXPECT_NEAR(*value, explanation->value, (counts ? 1e-3 : 1e-9) * std::abs(explanation->value))
                    << scenario.name << ": " << path << " = " << explanation->formula;
                if (std::find(worked.begin(), worked.end(), path) == worked.end()) {
                    worked.push_back(path);
                }
            }
        }
    }
    for (const char* path : {"headline.tokens_per_s",
                             "headline.mfu",
                             "headline.band_high_s",
                             "headline.cost_usd_per_step",
                             "chips",
                             "devices",
                             "energy.j_per_token",
                             "energy.average_watts_per_chip",
                             "energy.moving_share",
                             "money.run_usd",
                             "money.run_days",
                             "money.flop_per_usd",
                             "memory.weights",
                             "headline.hbm_needed_bytes",
                             "headline.step_lower_bound_s",
                             "headline.step_upper_bound_s",
                             "collectives.weight_all_gather.forward",
                             "energy.hbm_j",
                             "precision_gain.limit",
                             "serving.max_batch",
                             "serving.max_batch_sure",
                             "serving.mbu",
                             "serving.decode_floor_s",
                             "serving.critical_batch",
                             "operations.optimizer_update.update",
                             "operations.mlp_up.forward",
                             "operations.flash_attention.forward",
                             "operations.flash_attention.backward",
                             "serving.ttft_loaded_s",
                             "serving.tokens_per_s_per_user",
                             "serving.chips_for_load"}) {
        EXPECT_NE(std::find(worked.begin(), worked.end(), path), worked.end()) << path;
    }
}
