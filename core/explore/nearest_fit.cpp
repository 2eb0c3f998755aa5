// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/nearest_fit.h"

#include "core/explore/comparison.h"
#include "core/explore/evaluator.h"
#include "core/explore/fit_edits.h"
#include "core/workers.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>

namespace ridgepoint {
namespace {

double chipSecondsPerToken(const Report& report) { return 1 / report.headline.tokensPerSecondPerChip; }

std::vector<FieldChange> changesBetween(const Scenario& from, const Scenario& to) {
    const std::array<const Scenario*, 2> both{&from, &to};
    std::vector<FieldChange> changes;
    for (const FieldDifference& field : differingFields(both)) {
        changes.push_back({field.path, field.values[0], field.values[1]});
    }
    return changes;
}

class FitFinder {
public:
    FitFinder(const Scenario& scenario, const Catalogue& catalogue, const NearestFitOptions& options)
        : m_scenario(scenario), m_catalogue(catalogue), m_options(options) {}

    NearestFit find() {
        NearestFit result;
        const Study study = resolve(m_scenario, m_catalogue);
        m_own = evaluate(study);
        if (!m_own.valid) {
            return result;
        }
        result.fits = m_own.headline.fits;
        const std::vector<FitEdit> edits = fitEdits(study, m_catalogue);
        std::vector<Pair> singles;
        for (std::size_t i = 0; i < edits.size(); ++i) {
            singles.push_back({&edits[i], nullptr});
        }
        const std::vector<Outcome> alone = tryAll(singles);
        std::vector<Pair> pairs;
        for (std::size_t i = 0; i < edits.size(); ++i) {
            for (std::size_t j = i + 1; j < edits.size() && !alone[i].fits; ++j) {
                if (!alone[j].fits && edits[i].subject != edits[j].subject) {
                    pairs.push_back({&edits[i], &edits[j]});
                }
            }
        }
        const std::vector<Outcome> together = tryAll(pairs);
        result.evaluated = !m_options.stop.stop_requested();
        if (result.evaluated) {
            result.single = cheapest(singles, alone);
            result.pair = cheapest(pairs, together);
        }
        return result;
    }

private:
    struct Pair {
        const FitEdit* first;
        const FitEdit* second;
    };
    struct Outcome {
        bool fits = false;
        double cost = 0;
        std::int64_t sequences = 0; ///< of a smaller batch: the most of its rung that fit
    };

    static const FitRung* rungOf(const Pair& pair) {
        for (const FitEdit* edit : {pair.first, pair.second}) {
            if (edit != nullptr && edit->rung) {
                return &*edit->rung;
            }
        }
        return nullptr;
    }

    Scenario changed(const Pair& pair, std::int64_t sequences) const {
        Scenario scenario = m_scenario;
        for (const FitEdit* edit : {pair.first, pair.second}) {
            if (edit != nullptr && edit->rung && sequences > 0) {
                edit->rung->set(scenario, sequences);
            } else if (edit != nullptr) {
                edit->choice.apply(scenario);
            }
        }
        return scenario;
    }

    bool isGoodFit(const Report& report) const {
        return report.valid && (m_options.sure ? report.headline.fits == Fits::yes : report.headline.fits != Fits::no);
    }

    std::vector<Outcome> tryAll(const std::vector<Pair>& pairs) const {
        std::vector<Outcome> outcomes(pairs.size());
        const unsigned workers = workerCount(m_options.threads, pairs.size() / 64 + 1);
        std::vector<Evaluator> evaluators(workers, Evaluator(m_catalogue));
        shareWork(pairs.size(), workers, 16, m_options.stop,
                  [&](unsigned worker, std::size_t i) { outcomes[i] = outcomeOf(pairs[i], evaluators[worker]); });
        return outcomes;
    }

    /// Of a smaller batch that of the most sequences of its rung that fit, found by halving: HBM grows with them.
    Outcome outcomeOf(const Pair& pair, Evaluator& evaluator) const {
        const FitRung* rung = rungOf(pair);
        const auto at = [&](std::int64_t sequences) {
            const Report& report = evaluator(changed(pair, sequences));
            return Outcome{isGoodFit(report), report.valid ? chipSecondsPerToken(report) : 0, sequences};
        };
        Outcome best = at(rung == nullptr ? 0 : rung->least);
        for (std::int64_t end = rung == nullptr || !best.fits ? 0 : rung->end; best.sequences + 1 < end;) {
            const std::int64_t middle = best.sequences + (end - best.sequences) / 2;
            if (const Outcome next = at(middle); next.fits) {
                best = next;
            } else {
                end = middle;
            }
        }
        return best;
    }

    /// The largest of the smaller batches that fit with the same other change: no more is taken away than must be.
    static std::size_t largestBatch(std::size_t found, const std::vector<Pair>& pairs,
                                    const std::vector<Outcome>& outcomes) {
        const auto other = [&](std::size_t i) { return pairs[i].first->rung ? pairs[i].second : pairs[i].first; };
        for (std::size_t i = 0; i < pairs.size() && outcomes[found].sequences > 0; ++i) {
            if (outcomes[i].fits && outcomes[i].sequences > outcomes[found].sequences && other(i) == other(found)) {
                found = i;
            }
        }
        return found;
    }

    /// The cheapest of every kind of change.
    std::vector<FitOption> cheapest(const std::vector<Pair>& pairs, const std::vector<Outcome>& outcomes) const {
        std::vector<std::size_t> order;
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            if (outcomes[i].fits) {
                order.push_back(i);
            }
        }
        std::stable_sort(order.begin(), order.end(),
                         [&](std::size_t a, std::size_t b) { return outcomes[a].cost < outcomes[b].cost; });
        std::vector<FitOption> options;
        std::vector<std::pair<std::string, std::string>> kinds;
        for (const std::size_t i : order) {
            const std::pair kind{kindOf(*pairs[i].first),
                                 pairs[i].second == nullptr ? std::string() : kindOf(*pairs[i].second)};
            const bool isSmallerBatch = pairs[i].second == nullptr && rungOf(pairs[i]) != nullptr; // always offered
            if ((options.size() >= m_options.most && !isSmallerBatch) ||
                std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) {
                continue;
            }
            const std::size_t taken = largestBatch(i, pairs, outcomes);
            FitOption option = optionOf(changed(pairs[taken], outcomes[taken].sequences));
            if (!option.changes.empty()) { // what leads back to the scenario as it is changes nothing
                kinds.push_back(kind);
                options.push_back(std::move(option));
            }
        }
        std::stable_sort(options.begin(), options.end(),
                         [](const FitOption& a, const FitOption& b) { return a.cost < b.cost; });
        return options;
    }

    /// Each type of weights and cache is a kind of its own: what it costs in quality is for the user to weigh.
    static std::string kindOf(const FitEdit& edit) {
        if (edit.rung) {
            return "smaller batch"; // fewer tokens a step, which more micro-steps are not
        }
        const bool isType = edit.subject == "weight_dtype" || edit.subject == "kv_dtype";
        return std::string(edit.subject) + (isType ? " " + edit.choice.label : "");
    }

    FitOption optionOf(const Scenario& scenario) const {
        const Report report = evaluate(scenario, m_catalogue);
        FitOption option;
        option.changes = changesBetween(m_scenario, scenario);
        option.scenario = scenario;
        option.headline = report.headline;
        option.chips = report.chips;
        option.tokensPerStep = report.tokensPerStep;
        option.cost = chipSecondsPerToken(report) / chipSecondsPerToken(m_own) - 1;
        option.changesNumerics =
            std::any_of(option.changes.begin(), option.changes.end(), [](const FieldChange& change) {
                return change.path.ends_with("_dtype") || change.path.starts_with("precision.");
            });
        option.stepSecondsChange = report.headline.stepTimeSeconds - m_own.headline.stepTimeSeconds;
        return option;
    }

    const Scenario& m_scenario;
    const Catalogue& m_catalogue;
    const NearestFitOptions& m_options;
    Report m_own;
};

} // namespace

NearestFit nearestFit(const Scenario& scenario, const Catalogue& catalogue, const NearestFitOptions& options) {
    return FitFinder(scenario, catalogue, options).find();
}

} // namespace ridgepoint
