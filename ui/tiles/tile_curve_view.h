// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/tile_explorer.h"
#include "ui/charts/chart_view.h"

namespace ridgepoint {

/// Least time of a kernel with a given amount of VMEM, the limit, and the choice in use.
class TileCurveView : public ChartView {
    Q_OBJECT
public:
    explicit TileCurveView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    void setKernel(const KernelTiles& kernel, double limitBytes, double vmemBytes);

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;

private:
    void addChoice(PlotScene& scene, double unit) const;

    KernelTiles m_kernel;
    double m_limit = 0;
    double m_vmem = 0;
};

} // namespace ridgepoint
