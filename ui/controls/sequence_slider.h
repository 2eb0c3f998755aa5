// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/scenario_slider.h"

namespace ridgepoint {

/// Tokens of a training sequence: powers of two from 1k to 1M, and any number typed ("8k", "12 000").
class SequenceSlider : public ScenarioSlider {
    Q_OBJECT
public:
    explicit SequenceSlider(Session& session, QWidget* parent = nullptr);

protected:
    std::vector<Choice> makeChoices() const override;
    double standing() const override;
    QString valueText() const override;
    QString asideText() const override;
    QString captionText() const override;
    std::function<void(Scenario&)> read(const QString& text, QString& problem) const override;
    void takeOver(const Scenario& origin, Scenario& scenario) const override;
};

} // namespace ridgepoint
