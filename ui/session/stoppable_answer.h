// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <stop_token>
#include <utility>

namespace ridgepoint {

/// Asks something of a worker thread that can be told to stop, and takes the answer on this one. Only the last question
/// is answered: a new one, drop() and the end of this object stop the work on the one before.
template <class T> class StoppableAnswer {
public:
    explicit StoppableAnswer(std::function<void(const T&)> take) : m_take(std::move(take)) {
        QObject::connect(&m_watcher, &QFutureWatcherBase::finished, &m_watcher, [this] {
            m_isAsking = false;
            if (m_watcher.future().resultCount() > 0) {
                m_take(m_watcher.result());
            }
        });
    }
    StoppableAnswer(const StoppableAnswer&) = delete;
    StoppableAnswer& operator=(const StoppableAnswer&) = delete;
    ~StoppableAnswer() { m_stop.request_stop(); }

    void ask(std::function<T(const std::stop_token&)> work) {
        m_stop.request_stop();
        m_stop = std::stop_source();
        auto promise = std::make_shared<QPromise<T>>();
        m_watcher.setFuture(promise->future());
        m_isAsking = true;
        QThreadPool::globalInstance()->start([promise, stop = m_stop.get_token(), work = std::move(work)] {
            promise->start();
            promise->addResult(work(stop));
            promise->finish();
        });
    }
    /// From the question until its answer has been taken: the watcher alone does not count the wait for a thread.
    bool isAsking() const { return m_isAsking; }
    /// The work ends as soon as it can; what it has until then is the answer.
    void stop() { m_stop.request_stop(); }
    /// Nobody wants the answer any more.
    void drop() {
        m_stop.request_stop();
        m_isAsking = false;
        m_watcher.setFuture(QFuture<T>());
    }

private:
    std::function<void(const T&)> m_take;
    std::stop_source m_stop;
    bool m_isAsking = false;
    QFutureWatcher<T> m_watcher;
};

} // namespace ridgepoint
