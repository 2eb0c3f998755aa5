// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibration.h"
#include "ui/charts/chart_view.h"
#include "ui/style/quantity_format.h"

#include <memory>
#include <string>

namespace ridgepoint {

/// Where the time of a step goes: one horizontal stacked bar for the baseline and one for now; each sums to its step.
class StepTimeView : public ChartView {
    Q_OBJECT

public:
    explicit StepTimeView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    /// What the nearest measured run is looked up in, to say in what it differs; may be nullptr.
    void setCalibration(std::shared_ptr<const Calibration> calibration) { m_calibration = std::move(calibration); }

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;

private:
    void addBar(PlotScene& scene, const Report& report, int bar, const Unit& unit, bool withBand) const;
    void addLegend(PlotScene& scene) const;
    HoverTarget describe(const HoverTarget& mark) const override;
    std::string explainedPath(const HoverTarget& mark) const override;
    QString totalText(const Report& report, const Unit& unit, bool withBand) const;
    Unit unit() const;
    QString summary() const;

    std::shared_ptr<const Calibration> m_calibration;
};

} // namespace ridgepoint
