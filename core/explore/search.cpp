// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/search.h"

#include "core/explore/evaluator.h"
#include "core/explore/search_bounds.h"
#include "core/explore/search_ranking.h"
#include "core/explore/serving_curves.h"
#include "core/workers.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <map>
#include <mutex>

namespace ridgepoint {
namespace {

const SearchChoice kAsItIs{"", [](Scenario&) {}};

std::vector<SearchChoice> choicesOf(const SearchDimension& dimension, const Study& place) {
    return dimension.choices ? dimension.choices(place) : std::vector{kAsItIs};
}

/// The choices that make different scenarios: a policy named and the same one spelled out tensor by tensor are one.
std::vector<SearchChoice> distinct(std::vector<SearchChoice> choices, const Scenario& place) {
    std::vector<Scenario> made;
    std::erase_if(choices, [&](const SearchChoice& choice) {
        Scenario scenario = place;
        choice.apply(scenario);
        const bool isAgain = std::find(made.begin(), made.end(), scenario) != made.end();
        made.push_back(std::move(scenario));
        return isAgain;
    });
    return choices;
}

/// A place with its choices, and where its points begin in the order of the space.
struct Place {
    std::vector<std::vector<SearchChoice>> dimensions;
    std::vector<SearchChoice> remat;
    std::vector<SearchChoice> batch;
    std::uint64_t first = 0;
    std::size_t inner = 0; ///< how many of the dimensions, from the last, have bounds in common

    std::uint64_t outerCombinations() const { return product(0, dimensions.size() - inner); }
    std::uint64_t innerCombinations() const { return product(dimensions.size() - inner, dimensions.size()); }
    std::uint64_t combinations() const { return outerCombinations() * innerCombinations(); }
    std::uint64_t pointsPerUnit() const { return remat.size() * batch.size(); }
    std::uint64_t points() const { return combinations() * pointsPerUnit(); }

private:
    std::uint64_t product(std::size_t from, std::size_t to) const {
        std::uint64_t product = 1;
        for (std::size_t i = from; i < to; ++i) {
            product *= dimensions[i].size();
        }
        return product;
    }
};

/// A place with one choice of every dimension but remat and batch.
struct Unit {
    std::size_t place = 0;
    std::uint64_t combination = 0;
};

class Searcher {
public:
    Searcher(const SearchSpace& space, const Catalogue& catalogue, const SearchOptions& options)
        : m_space(space), m_catalogue(catalogue), m_options(options), m_ranking(options.top, options.pareto) {}

    SearchResult run() {
        preparePlaces();
        tryOwn();
        std::vector<Unit> groups; // the first of the units that differ in the inner dimensions
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            const Place& place = m_places[i];
            for (std::uint64_t n = 0; n < place.outerCombinations() && place.pointsPerUnit() > 0; ++n) {
                groups.push_back({i, n * place.innerCombinations()});
            }
        }
        const unsigned workers = workerCount(m_options.threads, groups.size());
        std::vector<Worker> all(workers, Worker{Evaluator(m_catalogue), m_ranking});
        shareWork(groups.size(), workers, 1, m_options.stop,
                  [&](unsigned worker, std::size_t i) { searchGroup(all[worker], groups[i]); });
        return {m_count, m_count.evaluated + m_count.pruned == m_count.space, m_ranking.best(), m_ranking.front()};
    }

private:
    void preparePlaces() {
        m_places.resize(m_space.places.size());
        const unsigned workers = workerCount(m_options.threads, m_places.size());
        shareWork(m_places.size(), workers, 1, m_options.stop, [&](unsigned, std::size_t i) { prepare(i); });
        m_count.space = m_space.own ? 1 : 0;
        for (Place& place : m_places) {
            place.first = m_count.space;
            m_count.space += place.points();
        }
    }

    void tryOwn() {
        if (m_space.own && !m_options.stop.stop_requested()) {
            Worker worker{Evaluator(m_catalogue), m_ranking};
            const Report& report = worker.evaluate(*m_space.own);
            ++worker.count.evaluated;
            keep(worker, report, *m_space.own, 0);
            collect(worker);
        }
    }

    void prepare(std::size_t i) {
        const Study study = resolve(m_space.places[i], m_catalogue);
        Place& place = m_places[i];
        for (const SearchDimension& dimension : m_space.dimensions) {
            place.dimensions.push_back(choicesOf(dimension, study));
        }
        place.inner = m_space.inner;
        place.remat = distinct(choicesOf(m_space.remat, study), m_space.places[i]);
        place.batch = choicesOf(m_space.batch, study);
    }

    Scenario scenarioOf(const Unit& unit) const {
        Scenario scenario = m_space.places[unit.place];
        std::uint64_t rest = unit.combination;
        const auto& dimensions = m_places[unit.place].dimensions;
        for (std::size_t d = dimensions.size(); d-- > 0;) {
            dimensions[d][rest % dimensions[d].size()].apply(scenario);
            rest /= dimensions[d].size();
        }
        return scenario;
    }

    /// One thread, with what it has counted and found since it last told the others.
    struct Worker {
        Evaluator evaluate;
        SearchRanking seen; ///< its own, so that a point is copied only where it may count
        SearchCount count{};
        std::vector<SearchPoint> points{};
        std::vector<FrontCorner> corners{};              ///< of all, as it last heard
        std::vector<std::optional<GroupBound>> bounds{}; ///< of the group at hand, by batch
    };

    void searchGroup(Worker& worker, Unit unit) {
        const Place& place = m_places[unit.place];
        worker.bounds.assign(place.batch.size(), std::nullopt);
        for (std::uint64_t n = place.innerCombinations(); n > 0 && !m_options.stop.stop_requested(); --n) {
            searchUnit(worker, unit);
            ++unit.combination;
        }
    }

    /// The group's bound at a batch, with one of its scenarios; null where there is none.
    const GroupBound* boundAt(Worker& worker, const Place& place, std::size_t batch, const Scenario& rung) {
        if (!m_options.prune || m_space.inner == 0) {
            return nullptr;
        }
        std::optional<GroupBound>& bound = worker.bounds[batch];
        if (!bound) {
            bound = groupBound(m_space, place.remat, rung, m_options, worker.evaluate, worker.count.bounds);
        }
        return &*bound;
    }

    /// Whether something already found is better in every way that counts.
    bool isBeaten(const Worker& worker, const GroupBound& bound) const {
        const FrontCorner corner{bound.secondsPerToken, bound.bytes, bound.chips};
        return bound.objective > m_threshold &&
               (!m_options.pareto || std::any_of(worker.corners.begin(), worker.corners.end(),
                                                 [&](const FrontCorner& one) { return one.covers(corner); }));
    }

    void searchUnit(Worker& worker, const Unit& unit) {
        const Place& place = m_places[unit.place];
        const Scenario start = scenarioOf(unit);
        std::map<int, std::vector<bool>> full; // by ladder: which remat choices no longer fit
        for (std::size_t b = 0; b < place.batch.size() && !m_options.stop.stop_requested(); ++b) {
            Scenario rung = start;
            place.batch[b].apply(rung);
            std::vector<bool>& gone = full[place.batch[b].ladder];
            gone.resize(place.remat.size(), false);
            bool noneFits = std::find(gone.begin(), gone.end(), false) == gone.end();
            const GroupBound* bound = noneFits ? nullptr : boundAt(worker, place, b, rung);
            if (bound != nullptr && !bound->fits) {
                gone.assign(gone.size(), true); // nor does a larger batch
                noneFits = true;
            }
            if (noneFits || (bound != nullptr && isBeaten(worker, *bound)) || isTooSlow(worker, rung)) {
                worker.count.pruned += place.remat.size();
                continue;
            }
            const std::uint64_t position = place.first + unit.combination * place.pointsPerUnit() + b * gone.size();
            tryRung(worker, rung, place, position, gone);
        }
        collect(worker);
    }

    void tryRung(Worker& worker, const Scenario& rung, const Place& place, std::uint64_t position,
                 std::vector<bool>& gone) {
        for (std::size_t r = 0; r < place.remat.size() && !m_options.stop.stop_requested(); ++r) {
            if (gone[r]) {
                ++worker.count.pruned;
                continue;
            }
            Scenario scenario = rung;
            place.remat[r].apply(scenario);
            const Report& report = worker.evaluate(scenario);
            ++worker.count.evaluated;
            // More of the batch cannot fit either; host memory grows with the batch too.
            gone[r] = m_options.prune && report.valid && !fits(report);
            keep(worker, report, scenario, position + r);
        }
    }

    /// Whether no remat choice can bring this among the results, since even keeping everything takes too long.
    bool isTooSlow(Worker& worker, Scenario rung) {
        if (!m_options.prune || m_options.pareto || !m_space.relaxed || !m_space.remat.choices ||
            m_options.objective == Objective::memory || m_threshold == std::numeric_limits<double>::infinity()) {
            return false;
        }
        m_space.relaxed(rung);
        const Report& report = worker.evaluate(rung);
        ++worker.count.bounds;
        const auto objective = objectiveOf(m_options.objective, report);
        // Sums in another order may differ in the last digits.
        return objective && *objective * (1 - 1e-9) > m_threshold;
    }

    bool fits(const Report& report) const {
        return m_options.onlySure ? report.headline.fits == Fits::yes : report.headline.fits != Fits::no;
    }

    void keep(Worker& worker, const Report& report, const Scenario& scenario, std::uint64_t position) {
        const auto objective = objectiveOf(m_options.objective, report);
        if (!report.valid || !fits(report) || !meetsTargets(report) || !objective) {
            return;
        }
        ++worker.count.feasible;
        const Headline& headline = report.headline;
        const bool counts = (*objective <= m_threshold && worker.seen.ranks(rankOf(*objective, headline, position))) ||
                            worker.seen.isOnFront(headline.stepTimeSeconds / report.tokensPerStep,
                                                  headline.hbmNeededBytes, report.chips);
        const bool isOwnAgain = counts && position > 0 && m_space.own && scenario == *m_space.own;
        if (counts && !isOwnAgain) {
            const SearchPoint& point = worker.points.emplace_back(
                SearchPoint{scenario, headline, report.chips, report.tokensPerStep, *objective, position});
            worker.seen.add(point);
        }
    }

    void collect(Worker& worker) {
        const std::lock_guard lock(m_mutex);
        m_count.evaluated += worker.count.evaluated;
        m_count.pruned += worker.count.pruned;
        m_count.feasible += worker.count.feasible;
        m_count.bounds += worker.count.bounds;
        for (const SearchPoint& point : worker.points) {
            if (m_ranking.add(point) && m_options.found) {
                m_options.found(point);
            }
        }
        m_threshold = m_ranking.threshold();
        if (m_options.pareto && m_space.inner > 0) {
            worker.corners = m_ranking.corners();
        }
        if (m_options.progress) {
            m_options.progress(m_count);
        }
        worker.points.clear();
        worker.count = {};
    }

    const SearchSpace& m_space;
    const Catalogue& m_catalogue;
    const SearchOptions& m_options;
    std::vector<Place> m_places;
    std::mutex m_mutex; ///< guards what follows
    SearchRanking m_ranking;
    SearchCount m_count;
    std::atomic<double> m_threshold = std::numeric_limits<double>::infinity();
};

} // namespace

std::optional<double> objectiveOf(Objective objective, const Report& report) {
    const Headline& headline = report.headline;
    if (!report.valid) {
        return std::nullopt;
    }
    switch (objective) {
    case Objective::step_time:
        return headline.stepTimeSeconds;
    case Objective::tokens_per_chip:
        return 1 / headline.tokensPerSecondPerChip;
    case Objective::cost:
        return headline.costUsdPerStep ? std::optional(*headline.costUsdPerStep / report.tokensPerStep) : std::nullopt;
    case Objective::memory:
        break;
    }
    return headline.hbmNeededBytes;
}

SearchResult search(const SearchSpace& space, const Catalogue& catalogue, const SearchOptions& options) {
    return Searcher(space, catalogue, options).run();
}

} // namespace ridgepoint
