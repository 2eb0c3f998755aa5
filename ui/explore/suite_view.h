// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_view.h"
#include "ui/explore/suite_model.h"

namespace ridgepoint {

/// The scores of a suite's chips as bars, best on top; the first chip of the suite is 1.
class SuiteView : public ChartView {
    Q_OBJECT
public:
    explicit SuiteView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    void setSuite(SharedSuite suite);

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;
    HoverTarget describe(const HoverTarget& mark) const override;

private:
    SharedSuite m_suite;
};

} // namespace ridgepoint
