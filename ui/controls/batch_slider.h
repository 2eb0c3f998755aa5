// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/scenario_slider.h"

class QToolButton;

namespace ridgepoint {

/// Sequences per device and micro-step, or of the whole step; the button beside the caption switches between the two.
class BatchSlider : public ScenarioSlider {
    Q_OBJECT
public:
    explicit BatchSlider(Session& session, QWidget* parent = nullptr);

protected:
    std::vector<Choice> makeChoices() const override;
    double standing() const override;
    QString valueText() const override;
    QString asideText() const override;
    QString captionText() const override;
    std::function<void(Scenario&)> read(const QString& text, QString& problem) const override;
    void takeOver(const Scenario& origin, Scenario& scenario) const override;

private:
    bool isGlobal() const;
    void switchUnit();
    void nameSwitch();
    /// Sequences of a step for each sequence per device: micro-steps × devices.
    double globalPerDevice() const;
    double perDevice() const;

    QToolButton* m_switch;
};

} // namespace ridgepoint
