// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/search.h"
#include "core/explore/space_builder.h"
#include "ui/session/stoppable_answer.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace ridgepoint {

/// What is known of a search: the counts, and the best points so far, best first.
struct SearchState {
    SearchCount count;
    std::vector<SearchPoint> best;
};

/// A search on other threads that tells ten times a second how far it is and what it has found.
class SearchRun : public QObject {
    Q_OBJECT
public:
    explicit SearchRun(QObject* parent = nullptr);

    /// Without a request: all that a GPU cluster offers (core/explore/gpu_space.h).
    void start(const Scenario& base, const std::optional<SearchRequest>& request, SearchOptions options,
               std::shared_ptr<const Catalogue> catalogue);
    bool isRunning() const { return m_answer.isAsking(); }
    /// Ends it; finished() follows with what was found until then.
    void stop() { m_answer.stop(); }
    /// Ends it, and nothing follows.
    void drop();

signals:
    void progressed(const ridgepoint::SearchState& state);
    void finished(const ridgepoint::SearchResult& result);

private:
    class Board;

    void tell();

    std::shared_ptr<Board> m_board; ///< shared with the workers
    QTimer m_clock;
    StoppableAnswer<SearchResult> m_answer;
};

} // namespace ridgepoint
