// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/sweep.h"
#include "ui/charts/chart_view.h"

#include <array>
#include <memory>
#include <vector>

namespace ridgepoint {

/// Which number of the headline a sweep shows.
enum class SweepFigure { step_time, throughput, mfu, hbm };
inline constexpr std::array kSweepFigures{SweepFigure::step_time, SweepFigure::throughput, SweepFigure::mfu,
                                          SweepFigure::hbm};
QString displayName(SweepFigure figure);

/// A sweep of one or two axes with all its points, in their order.
struct SweptGrid {
    Sweep sweep;
    std::vector<SweepPoint> points;

    bool isComplete() const { return !sweep.axes.empty() && points.size() == sweep.points(); }
};
using SharedGrid = std::shared_ptr<const SweptGrid>;

/// A sweep as a chart: a line over one field, a heat map over two. Where a scenario does not fit in HBM it is hatched
/// (or a hollow mark), where it is impossible there is nothing but a cross.
class SweepView : public ChartView {
    Q_OBJECT
public:
    explicit SweepView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    void setGrid(SharedGrid grid);
    void setFigure(SweepFigure figure);
    const SharedGrid& grid() const { return m_grid; }
    /// The point that a target of the scene stands for; nullptr where it stands for none.
    const SweepPoint* pointOf(int target) const;

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;
    HoverTarget describe(const HoverTarget& mark) const override;

private:
    const SweepAxis& axis(std::size_t i) const { return m_grid->sweep.axes[i]; }
    double valueOf(const SweepPoint& point) const;
    Quantity quantity() const;
    QString text(const SweepPoint& point) const;
    /// A value of an axis as people read it.
    QString valueText(std::size_t axis, std::size_t value) const;
    QStringList labels(std::size_t axis, int most) const;
    QString bestText(const SweepPoint& point) const;
    PlotScene lineScene() const;
    PlotScene heatScene() const;
    void addLine(PlotScene& scene) const;
    void addMarks(PlotScene& scene) const;
    void addFitLimit(PlotScene& scene) const;
    void addVerdicts(PlotScene& scene) const;
    void addCell(PlotScene& scene, const SweepPoint& point, double low, double high, std::size_t best) const;
    std::size_t best() const;
    double most() const;
    double placeOf(std::size_t i) const;
    bool isNumeric() const;

    SharedGrid m_grid;
    SweepFigure m_figure = SweepFigure::step_time;
};

} // namespace ridgepoint
