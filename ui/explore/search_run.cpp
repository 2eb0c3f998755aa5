// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/search_run.h"

#include "core/explore/gpu_space.h"
#include "core/explore/search_ranking.h"

#include <mutex>

namespace ridgepoint {

namespace {

constexpr int kTellMilliseconds = 100;

} // namespace

/// Where the workers write down what there is, for the window to read when it has time.
class SearchRun::Board {
public:
    explicit Board(std::size_t top) : m_ranking(top, false) {}

    void add(const SearchPoint& point) {
        const std::scoped_lock lock(m_mutex);
        m_ranking.add(point);
        m_isNew = true;
    }
    void count(const SearchCount& count) {
        const std::scoped_lock lock(m_mutex);
        m_count = count;
        m_isNew = true;
    }
    /// Nothing where there is no news.
    std::optional<SearchState> take() {
        const std::scoped_lock lock(m_mutex);
        if (!m_isNew) {
            return std::nullopt;
        }
        m_isNew = false;
        return SearchState{m_count, m_ranking.best()};
    }

private:
    std::mutex m_mutex;
    SearchCount m_count;
    SearchRanking m_ranking;
    bool m_isNew = false;
};

SearchRun::SearchRun(QObject* parent)
    : QObject(parent), m_answer([this](const SearchResult& result) {
          m_clock.stop();
          emit finished(result);
      }) {
    m_clock.setInterval(kTellMilliseconds);
    connect(&m_clock, &QTimer::timeout, this, &SearchRun::tell);
}

void SearchRun::start(const Scenario& base, const std::optional<SearchRequest>& request, SearchOptions options,
                      std::shared_ptr<const Catalogue> catalogue) {
    m_board = std::make_shared<Board>(options.top);
    m_clock.start();
    m_answer.ask([board = m_board, base, request, options = std::move(options),
                  catalogue = std::move(catalogue)](const std::stop_token& stop) mutable {
        options.stop = stop;
        options.found = [board](const SearchPoint& point) { board->add(point); };
        options.progress = [board](const SearchCount& count) { board->count(count); };
        const SearchSpace space =
            request ? makeSearchSpace(base, *request, *catalogue) : makeGpuSpace(base, *catalogue);
        return search(space, *catalogue, options);
    });
}

void SearchRun::drop() {
    m_clock.stop();
    m_answer.drop();
}

void SearchRun::tell() {
    if (const auto state = m_board->take()) {
        emit progressed(*state);
    }
}

} // namespace ridgepoint
