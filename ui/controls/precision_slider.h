// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/scenario_slider.h"

class QToolButton;

namespace ridgepoint {

/// BF16 and the chip's own narrower steps: FP8 forward and full, or INT8.
class PrecisionSlider : public ScenarioSlider {
    Q_OBJECT
public:
    explicit PrecisionSlider(Session& session, QWidget* parent = nullptr);

signals:
    /// The user wants the fields of the recipe.
    void detailsRequested();

protected:
    std::vector<Choice> makeChoices() const override;
    double standing() const override;
    QString valueText() const override;
    QString asideText() const override;
    QString captionText() const override;
    std::function<void(Scenario&)> read(const QString& text, QString& problem) const override;
    void takeOver(const Scenario& origin, Scenario& scenario) const override;

private:
    std::vector<Recipe> offered() const;
};

} // namespace ridgepoint
