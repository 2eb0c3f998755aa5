// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/search.h"
#include "ui/charts/chart_view.h"
#include "ui/style/quantity_format.h"

#include <memory>
#include <vector>

namespace ridgepoint {

/// The scenarios that no other beats in seconds a token, HBM and chips at once: seconds a token against HBM, a
/// marker and a line for each number of chips.
class ParetoView : public ChartView {
    Q_OBJECT
public:
    explicit ParetoView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    void setFront(std::vector<SearchPoint> front, const Scenario& base);
    const std::vector<SearchPoint>& front() const { return *m_front; }
    const SearchPoint* pointOf(int target) const;

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;
    HoverTarget describe(const HoverTarget& mark) const override;

private:
    std::vector<std::int64_t> chips() const;
    void addPoints(PlotScene& scene, std::int64_t chips, std::size_t position, const Unit& unit) const;

    std::shared_ptr<const std::vector<SearchPoint>> m_front;
    Scenario m_base;
};

} // namespace ridgepoint
