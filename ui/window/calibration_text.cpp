// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/calibration_text.h"

#include "ui/style/quantity_format.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <vector>

namespace ridgepoint {

QString calibrationTitle(const Calibration& calibration) {
    return calibration.title.empty() ? QString::fromStdString(calibration.name)
                                     : QCoreApplication::translate("CalibrationText", calibration.title.c_str());
}

QString calibrationText(const Calibration* calibration, const std::string& chip, const QLocale& locale) {
    const auto say = [](const char* text, int count = -1) {
        return QCoreApplication::translate("CalibrationText", text, nullptr, count);
    };
    if (calibration == nullptr) {
        return {};
    }
    std::vector<double> errors;
    for (const Residual& residual : calibration->residuals) {
        if (residual.chip == chip) {
            errors.push_back(std::abs(residual.error));
        }
    }
    const QString name = calibrationTitle(*calibration);
    if (errors.empty()) {
        return say("calibration: %1").arg(name);
    }
    const auto middle = errors.begin() + static_cast<std::ptrdiff_t>(errors.size() / 2);
    std::nth_element(errors.begin(), middle, errors.end());
    return say("calibration: %1, median error %2 on %n runs", static_cast<int>(errors.size()))
        .arg(name, formatQuantity(*middle, Quantity::share, locale, 2));
}

} // namespace ridgepoint
