// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_view.h"
#include "ui/style/quantity_format.h"

namespace ridgepoint {

/// HBM in use over one step, forward, backward and update told apart, with its peak named and the usable limit.
class MemoryCurveView : public ChartView {
    Q_OBJECT

public:
    explicit MemoryCurveView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;

private:
    void addCurve(PlotScene& scene, const Report& report, const Unit& unit, bool isBaseline) const;
    void addPhases(PlotScene& scene, const Unit& unit) const;
    void addPeak(PlotScene& scene, const Unit& unit) const;
    Unit unit() const;
};

} // namespace ridgepoint
