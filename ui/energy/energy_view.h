// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_view.h"
#include "ui/style/quantity_format.h"

namespace ridgepoint {

/// What the joules of a step go to, per token: keeping the chips on, computing, and moving bytes over each level. The
/// bar of the baseline above.
class EnergyView : public ChartView {
    Q_OBJECT
public:
    explicit EnergyView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;
    HoverTarget describe(const HoverTarget& mark) const override;

private:
    void addBar(PlotScene& scene, const EnergyReport& energy, int bar, const Unit& unit) const;
    void addLegend(PlotScene& scene) const;
    const EnergyReport* before() const;
};

} // namespace ridgepoint
