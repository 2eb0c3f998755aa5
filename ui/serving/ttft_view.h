// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/serving_curves.h"
#include "ui/charts/chart_view.h"

#include <memory>

namespace ridgepoint {

using SharedTtft = std::shared_ptr<const TtftCurve>;

/// Time to the first token against the length of the prompt, with the target as a line.
class TtftView : public ChartView {
    Q_OBJECT
public:
    explicit TtftView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    void setCurve(SharedTtft curve);

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

    SharedTtft m_curve;
};

} // namespace ridgepoint
