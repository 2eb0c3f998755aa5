// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/accuracy/accuracy_probe.h"

#include "ui/session/measured_library.h"

#include <QPromise>
#include <QThreadPool>

#include <utility>

namespace ridgepoint {

AccuracyProbe::AccuracyProbe(QObject* parent) : QObject(parent) {
    connect(&m_watcher, &QFutureWatcher<SharedValidation>::finished, this, [this] {
        if (m_watcher.future().resultCount() > 0) {
            emit answered(m_watcher.result());
        }
    });
}

void AccuracyProbe::ask(std::shared_ptr<const Catalogue> catalogue, std::shared_ptr<const MeasuredLibrary> measured,
                        std::vector<OwnRun> own, const std::string& calibration, const std::string& chip) {
    auto promise = std::make_shared<QPromise<SharedValidation>>();
    m_watcher.setFuture(promise->future()); // an answer to an older question finds nobody
    QThreadPool::globalInstance()->start(
        [promise, catalogue = std::move(catalogue), measured = std::move(measured), own = std::move(own), calibration,
         chip] {
            promise->start();
            std::vector<MeasuredRun> runs = asMeasured(own, *catalogue);
            const auto published = measured->runs(*catalogue, chip);
            runs.insert(runs.end(), published->begin(), published->end());
            promise->addResult(std::make_shared<const Validation>(validateRuns(runs, *catalogue, calibration)));
            promise->finish();
        });
}

} // namespace ridgepoint
