// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/sensitivity.h"
#include "ui/charts/chart_view.h"
#include "ui/style/names.h"

#include <memory>
#include <vector>

namespace ridgepoint {

/// What the tornado measures.
enum class TornadoFigure { step_time, hbm };

/// The numbers of a scenario with their values and elasticities, those that matter most first.
struct Tornado {
    std::vector<Sensitivity> bars;
    double stepSeconds = 0;
    double hbmPeakBytes = 0;
    Links links = Links::ici; ///< of the chip
};
using SharedTornado = std::shared_ptr<const Tornado>;

/// A number of hardware or workload as people read it: "3.69 TB/s".
QString numberText(double value, std::string_view unit, const QLocale& locale);

/// A bar for each number: what half and twice its value do to step time or HBM.
class TornadoView : public ChartView {
    Q_OBJECT
public:
    explicit TornadoView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    static constexpr std::size_t kMostBars = 16;

    void setTornado(SharedTornado tornado);
    void setFigure(TornadoFigure figure);
    const SharedTornado& tornado() const { return m_tornado; }
    /// Positions of the bars shown, from the top.
    std::vector<std::size_t> swinging() const;
    std::vector<std::size_t> shown() const;

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    void resizeEvent(QResizeEvent* event) override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;
    HoverTarget describe(const HoverTarget& mark) const override;

private:
    double now() const;
    double at(const SensitivityEnd& end) const;
    double swing(const Sensitivity& bar) const;
    void addEnd(PlotScene& scene, const std::optional<SensitivityEnd>& end, int row, int target, bool twice) const;
    void addLegend(PlotScene& scene) const;
    QString endText(const std::optional<SensitivityEnd>& end) const;

    SharedTornado m_tornado;
    TornadoFigure m_figure = TornadoFigure::step_time;
    std::size_t m_room = kMostBars; ///< bars that stand apart in the height of the view
};

} // namespace ridgepoint
