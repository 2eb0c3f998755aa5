// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/variant_probe.h"

#include "core/report/evaluate.h"
#include "core/study/study.h"

#include <QPromise>
#include <QThread>
#include <QThreadPool>

#include <algorithm>
#include <utility>

namespace ridgepoint {

namespace {

/// Threads of the probes' own, so that they wait for no search; one fewer than the machine has, which is the window's.
QThreadPool& threads() {
    static QThreadPool pool;
    [[maybe_unused]] static const bool isLimited = [] {
        pool.setMaxThreadCount(std::max(1, QThread::idealThreadCount() - 1));
        return true;
    }();
    return pool;
}

} // namespace

VariantProbe::VariantProbe(std::shared_ptr<const Catalogue> catalogue, QObject* parent)
    : QObject(parent), m_catalogue(std::move(catalogue)), m_latest(std::make_shared<std::atomic<std::uint64_t>>(0)) {
    connect(&m_watcher, &QFutureWatcher<VariantAnswers>::finished, this, [this] {
        if (m_watcher.future().resultCount() > 0) {
            emit answered(m_watcher.result());
        }
    });
}

VariantProbe::~VariantProbe() {
    ++*m_latest;
    threads().waitForDone(); // not more than an evaluation: nothing of it may outlive the program's constants
}

void VariantProbe::ask(std::vector<Scenario> variants) {
    const std::uint64_t number = ++*m_latest;
    auto promise = std::make_shared<QPromise<VariantAnswers>>();
    m_watcher.setFuture(promise->future());
    threads().start([promise, number, latest = m_latest, catalogue = m_catalogue, variants = std::move(variants)] {
        promise->start();
        VariantAnswers answers;
        Report report;
        for (const Scenario& variant : variants) {
            if (latest->load() != number) {
                break;
            }
            evaluate(resolve(variant, *catalogue), report);
            answers.push_back(report.valid ? std::optional(report.headline) : std::nullopt);
        }
        if (answers.size() == variants.size()) {
            promise->addResult(std::move(answers));
        }
        promise->finish();
    });
}

} // namespace ridgepoint
