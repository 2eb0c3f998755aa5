// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/accuracy/accuracy_probe.h"
#include "ui/charts/chart_view.h"

namespace ridgepoint {

/// Predicted against measured step time of the published runs, the scenario on the diagonal with its band. Runs of the
/// scenario's chip are coloured, the chips told apart by their markers, the nearest evidence is labelled.
class ParityView : public ChartView {
    Q_OBJECT
public:
    explicit ParityView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    void setValidation(SharedValidation validation);
    void setChip(const std::string& chip) { m_chip = chip; }

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;

private:
    std::vector<std::string> chips() const;
    void addFrame(PlotScene& scene) const;
    void addLines(PlotScene& scene) const;
    void addRuns(PlotScene& scene) const;
    void addScenario(PlotScene& scene) const;
    void addLegend(PlotScene& scene) const;
    HoverTarget describe(const ValidationRow& row) const;
    bool isNear(const ValidationRow& row) const;

    SharedValidation m_validation;
    std::string m_chip;
};

} // namespace ridgepoint
