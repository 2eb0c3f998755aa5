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
            if (m_watcher.future().resultCount() > 0) {
                m_take(m_watcher.result());
            }
        });
    }

    void ask(std::function<T()> work) {
        auto promise = std::make_shared<QPromise<T>>();
        m_watcher.setFuture(promise->future()); // an answer to an older question finds nobody
        QThreadPool::globalInstance()->start([promise, work = std::move(work)] {
            promise->start();
            promise->addResult(work());
            promise->finish();
        });
    }
    bool isAsking() const { return m_watcher.isRunning(); }

private:
    std::function<void(const T&)> m_take;
    QFutureWatcher<T> m_watcher;
};

} // namespace ridgepoint
