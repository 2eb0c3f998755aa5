// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_view.h"
#include "ui/charts/timeline_layout.h"
#include "ui/style/quantity_format.h"

namespace ridgepoint {

/// One layer, forward then backward, on its lanes: compute, HBM, links, host. What hides behind compute is pale, what
/// is exposed stands out.
class LayerTimelineView : public ChartView {
    Q_OBJECT

public:
    explicit LayerTimelineView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;
    bool targetsAreOperations() const override { return true; }

private:
    void addPart(PlotScene& scene, const std::vector<TimelineSpan>& spans, double shift, Phase phase,
                 const QVector<Lane>& lanes, const Unit& unit) const;
    void addCaption(PlotScene& scene, const std::vector<TimelineSpan>& spans, double shift, Phase phase,
                    const Unit& unit) const;
    void addLegend(PlotScene& scene) const;
    void addBaseline(PlotScene& scene, const QVector<Lane>& lanes, const Unit& unit) const;
    QVector<Lane> shownLanes() const;
    double endSeconds() const;
    bool hasBaseline() const;
    HoverTarget describe(const HoverTarget& mark) const override;
    std::string explainedPath(const HoverTarget& mark) const override;
    Unit unit() const;
    QString summary() const;
};

} // namespace ridgepoint
