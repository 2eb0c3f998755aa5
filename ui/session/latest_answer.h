// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <utility>

namespace ridgepoint {

/// Asks something of a worker thread and takes the answer on this one. Only the last question is answered.
template <class T> class LatestAnswer {
public:
    explicit LatestAnswer(std::function<void(const T&)> take) : m_take(std::move(take)) {
        QObject::connect(&m_watcher, &QFutureWatcherBase::finished, &m_watcher, [this] {
            m_isAsking = false;
            if (m_watcher.future().resultCount() > 0) {
                m_take(m_watcher.result());
            }
        });
    }

    void ask(std::function<T()> work) {
        auto promise = std::make_shared<QPromise<T>>();
        m_watcher.setFuture(promise->future()); // an answer to an older question finds nobody
        m_isAsking = true;
        QThreadPool::globalInstance()->start([promise, work = std::move(work)] {
            promise->start();
            promise->addResult(work());
            promise->finish();
        });
    }
    /// From the question until its answer is taken: the watcher alone does not count the wait for a thread.
    bool isAsking() const { return m_isAsking; }

private:
    std::function<void(const T&)> m_take;
    bool m_isAsking = false;
    QFutureWatcher<T> m_watcher;
};

} // namespace ridgepoint
