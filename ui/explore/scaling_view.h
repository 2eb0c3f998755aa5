// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/scaling.h"
#include "ui/charts/chart_view.h"

#include <memory>

namespace ridgepoint {

enum class ScalingFigure { throughput, step_time, efficiency };

using SharedCurve = std::shared_ptr<const ScalingCurve>;

/// The same work on ever more chips, with the ideal line and the point from which communication binds.
class ScalingView : public ChartView {
    Q_OBJECT
public:
    explicit ScalingView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    void setCurve(SharedCurve curve);
    void setFigure(ScalingFigure figure);
    const SharedCurve& curve() const { return m_curve; }
    const ScalingPoint* pointOf(int target) const;

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;
    HoverTarget describe(const HoverTarget& mark) const override;

private:
    double valueOf(const ScalingPoint& point) const;
    double ideal(const ScalingPoint& point) const;
    void addLines(PlotScene& scene) const;
    void addMarks(PlotScene& scene) const;
    void addBoundary(PlotScene& scene) const;
    void addLegend(PlotScene& scene) const;

    SharedCurve m_curve;
    ScalingFigure m_figure = ScalingFigure::throughput;
};

} // namespace ridgepoint
