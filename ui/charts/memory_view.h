// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_view.h"

namespace ridgepoint {

/// What fills the HBM of one device at the peak of the step, stacked, against the usable limit; the baseline beside it
/// and pinned host memory, with the limit of that, where there is some.
class MemoryView : public ChartView {
    Q_OBJECT

public:
    explicit MemoryView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    /// What a device may take of its host's memory, bytes; 0 = not known. Drawn with the next report.
    void setHostLimit(double bytes) { m_hostLimit = bytes; }

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;

private:
    void addPairName(PlotScene& scene, double at, const QString& name) const;
    void addStack(PlotScene& scene, const PerEnum<MemoryCategory, double>& bytes, int bar, bool isHost) const;
    void addCapacity(PlotScene& scene, int bar) const;
    void addHostLimit(PlotScene& scene, int bar) const;
    void addLegend(PlotScene& scene) const;
    HoverTarget describe(const HoverTarget& mark) const override;
    std::string explainedPath(const HoverTarget& mark) const override;
    FillStyle aheadFill() const;
    double highest() const;
    bool hasHost() const;
    QString summary() const;

    double m_hostLimit = 0;
};

/// "peak in backward, layer 41".
QString peakMoment(const MemoryReport& memory);

} // namespace ridgepoint
