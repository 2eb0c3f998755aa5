// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/variant_probe.h"

#include "core/report/evaluate.h"
#include "core/study/study.h"

#include <QPromise>
#include <QThreadPool>

#include <utility>

namespace ridgepoint {

VariantProbe::VariantProbe(std::shared_ptr<const Catalogue> catalogue, QObject* parent)
    : QObject(parent), m_catalogue(std::move(catalogue)), m_latest(std::make_shared<std::atomic<std::uint64_t>>(0)) {
    connect(&m_watcher, &QFutureWatcher<VariantAnswers>::finished, this, [this] {
        if (m_watcher.future().resultCount() > 0) {
            emit answered(m_watcher.result());
        }
    });
}

VariantProbe::~VariantProbe() { ++*m_latest; }

void VariantProbe::ask(std::vector<Scenario> variants) {
    const std::uint64_t number = ++*m_latest;
    auto promise = std::make_shared<QPromise<VariantAnswers>>();
    m_watcher.setFuture(promise->future());
    QThreadPool::globalInstance()->start(
        [promise, number, latest = m_latest, catalogue = m_catalogue, variants = std::move(variants)] {
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
