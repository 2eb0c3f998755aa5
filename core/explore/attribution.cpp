// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/attribution.h"

#include "core/explore/evaluator.h"
#include "core/scenario/scenario_access.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <numeric>
#include <optional>

namespace ridgepoint {
namespace {

using Changes = std::vector<FieldChange>;
using Set = std::uint32_t; ///< of players that have changed, one bit each

struct Figures {
    double seconds = 0;
    double bytes = 0;
};

std::optional<Figures> figuresOf(const Report& report) {
    return report.valid ? std::optional(Figures{report.headline.stepTimeSeconds, report.headline.hbmNeededBytes})
                        : std::nullopt;
}

std::vector<Diagnostic> errorsOf(const Report& report) {
    std::vector<Diagnostic> errors;
    std::copy_if(report.diagnostics.begin(), report.diagnostics.end(), std::back_inserter(errors),
                 [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; });
    return errors;
}

/// Whole values: a preset with changes is one field.
Changes changesBetween(const Scenario& a, const Scenario& b) {
    Changes changes;
    for (const FieldInfo& info : scenarioFields()) {
        const bool counts = info.type != FieldType::group && info.path != "name" && info.path != "notes";
        JsonValue before = counts ? fieldValue(a, info.path).value_or(JsonValue()) : JsonValue();
        JsonValue after = counts ? fieldValue(b, info.path).value_or(JsonValue()) : JsonValue();
        if (!(before == after)) {
            changes.push_back({info.path, std::move(before), std::move(after)});
        }
    }
    return changes;
}

void apply(Scenario& scenario, const FieldChange& change) { setFieldValue(scenario, change.path, change.to); }
void undo(Scenario& scenario, const FieldChange& change) { setFieldValue(scenario, change.path, change.from); }

/// How much a field changes by itself, before all others or after them.
double effectOf(const FieldChange& change, const Scenario& a, const Scenario& b, Evaluator& evaluate) {
    constexpr double kImpossible = std::numeric_limits<double>::infinity();
    const double from = evaluate(a).headline.stepTimeSeconds;
    const double to = evaluate(b).headline.stepTimeSeconds;
    Scenario first = a, last = b;
    apply(first, change);
    undo(last, change);
    const auto begun = figuresOf(evaluate(first));
    const auto ended = figuresOf(evaluate(last));
    return begun && ended ? std::max(std::abs(begun->seconds - from), std::abs(to - ended->seconds)) : kImpossible;
}

/// The fields one by one; of very many those that change most, and the rest together.
std::vector<Changes> playersOf(const Changes& changes, const Scenario& a, const Scenario& b, Evaluator& evaluate) {
    std::vector<Changes> players;
    std::vector<double> effects;
    for (const FieldChange& change : changes) {
        players.push_back({change});
        effects.push_back(changes.size() > kMostAttributed ? effectOf(change, a, b, evaluate) : 0);
    }
    if (changes.size() <= kMostAttributed) {
        return players;
    }
    std::vector<std::size_t> order(changes.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t one, std::size_t other) { return effects[one] > effects[other]; });
    std::sort(order.begin(), order.begin() + (kMostAttributed - 1));
    std::sort(order.begin() + (kMostAttributed - 1), order.end());
    std::vector<Changes> some;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i < kMostAttributed) {
            some.emplace_back();
        }
        some.back().push_back(changes[order[i]]);
    }
    return some;
}

/// What every set of players that have changed comes to; nothing where that scenario cannot be.
class Game {
public:
    Game(const std::vector<Changes>& players, const Scenario& a, Evaluator& evaluate, const std::stop_token& stop)
        : m_players(players), m_evaluate(evaluate), m_stop(stop), m_values(std::size_t{1} << players.size()) {
        visit(0, 0, a);
    }

    Set all() const { return static_cast<Set>(m_values.size() - 1); }
    const std::optional<Figures>& operator[](Set set) const { return m_values[set]; }

    /// The smallest possible sets that contain `set` and more.
    std::vector<Set> next(Set set) const {
        std::vector<Set> larger;
        const Set rest = all() & ~set;
        for (Set more = rest; more != 0; more = (more - 1) & rest) {
            if (m_values[set | more]) {
                larger.push_back(set | more);
            }
        }
        std::stable_sort(larger.begin(), larger.end(),
                         [](Set one, Set other) { return std::popcount(one) < std::popcount(other); });
        std::vector<Set> smallest;
        for (const Set candidate : larger) {
            if (std::none_of(smallest.begin(), smallest.end(),
                             [&](Set known) { return (known & candidate) == known; })) {
                smallest.push_back(candidate);
            }
        }
        return smallest;
    }

    /// Whether no possible set has one of the two without the other.
    bool areOne(std::size_t i, std::size_t j) const {
        for (Set set = 0; set <= all(); ++set) {
            if (m_values[set] && (set >> i & 1U) != (set >> j & 1U)) {
                return false;
            }
        }
        return true;
    }

private:
    void visit(std::size_t player, Set set, const Scenario& scenario) {
        if (m_stop.stop_requested()) {
            return;
        }
        if (player == m_players.size()) {
            m_values[set] = figuresOf(m_evaluate(scenario));
            return;
        }
        visit(player + 1, set, scenario);
        Scenario changed = scenario;
        for (const FieldChange& change : m_players[player]) {
            apply(changed, change);
        }
        visit(player + 1, set | Set{1} << player, changed);
    }

    const std::vector<Changes>& m_players;
    Evaluator& m_evaluate;
    const std::stop_token& m_stop;
    std::vector<std::optional<Figures>> m_values;
};

/// Each player's share: the mean over all shortest-stepped ways from the empty set to the full one. Ways are counted
/// from either end, so that a step's weight is how many of them pass it.
std::vector<Figures> sharesOf(const Game& game, std::size_t players) {
    const Set all = game.all();
    std::vector<std::vector<Set>> next(all + std::size_t{1});
    std::vector<double> waysTo(all + std::size_t{1}, 0), waysFrom(all + std::size_t{1}, 0);
    waysTo[0] = waysFrom[all] = 1;
    for (Set set = 0; set <= all; ++set) {
        if (waysTo[set] > 0) {
            next[set] = game.next(set);
        }
        for (const Set larger : next[set]) {
            waysTo[larger] += waysTo[set];
        }
    }
    for (Set set = all; set-- > 0;) {
        for (const Set larger : next[set]) {
            waysFrom[set] += waysFrom[larger];
        }
    }
    std::vector<Figures> shares(players);
    for (Set set = 0; set <= all; ++set) {
        for (const Set larger : next[set]) {
            const Set changed = larger & ~set;
            const double weight = waysTo[set] * waysFrom[larger] / waysTo[all] / std::popcount(changed);
            for (std::size_t i = 0; i < players; ++i) {
                if ((changed >> i & 1U) != 0) {
                    shares[i].seconds += weight * (game[larger]->seconds - game[set]->seconds);
                    shares[i].bytes += weight * (game[larger]->bytes - game[set]->bytes);
                }
            }
        }
    }
    return shares;
}

/// Players that are never apart become one step.
std::vector<AttributionStep> stepsOf(const std::vector<Changes>& players, const Game& game) {
    const std::vector<Figures> shares = sharesOf(game, players.size());
    std::vector<AttributionStep> steps;
    std::vector<bool> taken(players.size(), false);
    for (std::size_t i = 0; i < players.size(); ++i) {
        if (taken[i]) {
            continue;
        }
        AttributionStep& step = steps.emplace_back();
        for (std::size_t j = i; j < players.size(); ++j) {
            if (!taken[j] && (i == j || game.areOne(i, j))) {
                taken[j] = true;
                step.changes.insert(step.changes.end(), players[j].begin(), players[j].end());
                step.seconds += shares[j].seconds;
                step.hbmBytes += shares[j].bytes;
            }
        }
    }
    return steps;
}

} // namespace

Attribution attribute(const Scenario& a, const Scenario& b, const Catalogue& catalogue, const std::stop_token& stop) {
    Attribution result;
    Evaluator evaluate(catalogue);
    const Report from = evaluate(a);
    const Report to = evaluate(b);
    result.valid = from.valid && to.valid;
    result.diagnostics = errorsOf(from.valid ? to : from);
    if (!result.valid) {
        return result;
    }
    result.fromSeconds = from.headline.stepTimeSeconds;
    result.toSeconds = to.headline.stepTimeSeconds;
    result.isCommon = a.workload.kind == b.workload.kind;
    const Changes changes = result.isCommon ? changesBetween(a, b) : Changes{};
    if (changes.empty()) {
        return result;
    }
    const std::vector<Changes> players = playersOf(changes, a, b, evaluate);
    const Game game(players, a, evaluate, stop);
    if (stop.stop_requested()) {
        result.valid = false;
        return result;
    }
    result.steps = stepsOf(players, game);
    double seconds = result.fromSeconds;
    double bytes = from.headline.hbmNeededBytes;
    for (AttributionStep& step : result.steps) {
        step.runningSeconds = seconds += step.seconds;
        step.runningHbmBytes = bytes += step.hbmBytes;
    }
    return result;
}

} // namespace ridgepoint
