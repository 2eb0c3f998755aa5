// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/scenario_slider.h"

namespace ridgepoint {

/// MaxText's remat policies from the least HBM to the most; those that offload to the host are marked. The last stop is
/// "custom", which the tensor table edits.
class RematSlider : public ScenarioSlider {
    Q_OBJECT
public:
    explicit RematSlider(Session& session, QWidget* parent = nullptr);

signals:
    void tensorsRequested();

protected:
    std::vector<Choice> makeChoices() const override;
    double standing() const override;
    QString valueText() const override;
    QString asideText() const override;
    QString captionText() const override;
    std::function<void(Scenario&)> read(const QString& text, QString& problem) const override;
    void takeOver(const Scenario& origin, Scenario& scenario) const override;

private:
    std::function<void(Scenario&)> changeTo(RematPolicy policy) const;
    std::vector<RematPolicy> offered() const;
};

} // namespace ridgepoint
