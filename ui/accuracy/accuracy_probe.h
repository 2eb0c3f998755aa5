// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/own_run.h"
#include "core/calibration/validation.h"

#include <QFutureWatcher>
#include <QObject>

#include <memory>
#include <string>

namespace ridgepoint {

class MeasuredLibrary;

/// The measured runs beside their predictions.
using SharedValidation = std::shared_ptr<const Validation>;

/// Predicts the measured runs, the user's own first, with a calibration on a worker thread. Only the last question is
/// answered.
class AccuracyProbe : public QObject {
    Q_OBJECT
public:
    explicit AccuracyProbe(QObject* parent = nullptr);

    void ask(std::shared_ptr<const Catalogue> catalogue, std::shared_ptr<const MeasuredLibrary> measured,
             std::vector<OwnRun> own, const std::string& calibration, const std::string& chip = {});

signals:
    void answered(const ridgepoint::SharedValidation& validation);

private:
    QFutureWatcher<SharedValidation> m_watcher;
};

} // namespace ridgepoint
