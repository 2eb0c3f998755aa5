// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/scenario_slider.h"

namespace ridgepoint {

/// VMEM that one kernel may take (xla_tpu_scoped_vmem_limit_kib): sixteenths of what the core has. Without VMEM, as on
/// a GPU, there is nothing to choose.
class ScopedVmemSlider : public ScenarioSlider {
    Q_OBJECT
public:
    explicit ScopedVmemSlider(Session& session, QWidget* parent = nullptr);

protected:
    std::vector<Choice> makeChoices() const override;
    double standing() const override;
    QString valueText() const override;
    QString asideText() const override;
    QString captionText() const override;
    std::function<void(Scenario&)> read(const QString& text, QString& problem) const override;
    void takeOver(const Scenario& origin, Scenario& scenario) const override;

private:
    std::int64_t vmemKib() const;
};

} // namespace ridgepoint
