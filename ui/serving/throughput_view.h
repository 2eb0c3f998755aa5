// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/serving_curves.h"
#include "ui/charts/chart_view.h"

#include <memory>

namespace ridgepoint {

using SharedThroughput = std::shared_ptr<const ThroughputCurve>;

/// Throughput of a chip against the latency of a user, one point for each batch: what bounds it by shape and colour,
/// the best and the fastest batch named, the target as a line.
class ThroughputView : public ChartView {
    Q_OBJECT
public:
    explicit ThroughputView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    void setCurve(SharedThroughput curve);

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;
    HoverTarget describe(const HoverTarget& mark) const override;

private:
    void addFrame(PlotScene& scene) const;
    void addPoints(PlotScene& scene) const;
    void addTarget(PlotScene& scene) const;

    SharedThroughput m_curve;
};

} // namespace ridgepoint
