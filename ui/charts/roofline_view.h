// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_view.h"
#include "ui/charts/roofline_data.h"

class QToolButton;

namespace ridgepoint {

class SegmentedControl;

/// Roofline of a chip, log-log, with a point for each operation: area by its share of the step, colour and marker by
/// its group. The switch chooses whose bytes are on the axis, or all of them with a point per level joined by a line.
class RooflineView : public ChartView {
    Q_OBJECT

public:
    explicit RooflineView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;
    QWidget* headerControl() override;

    /// Nothing = all levels together.
    std::optional<ByteLevel> level() const { return m_level; }
    void setLevel(std::optional<ByteLevel> level);

    /// Whether the nameplate roofs can be dragged: the chip becomes a hypothetical one.
    bool isEditingRoofs() const { return m_editing; }
    void setEditingRoofs(bool editing);

signals:
    void levelChanged();
    /// A roof (Roof::name) is to have this rate, per chip.
    void roofDragged(const QString& roof, double value);
    void roofReleased();

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;
    void reportChanged() override;
    bool targetsAreOperations() const override { return true; }
    void changeEvent(QEvent* event) override;

private:
    QVector<ByteLevel> shownLevels() const;
    void makeSwitch();
    void makeEditButton();
    void dragRoof(const QString& roof, const QPointF& to);
    void nudgeRoof(const QString& roof, double factor);
    RooflineFrame frame() const;
    void updateSwitch();
    static bool usesHostLink(const Report& report);
    QString axisTitle() const;
    void addRoofs(PlotScene& scene, ByteLevel level, const RooflineFrame& frame, bool withCeilings) const;
    void addPoints(PlotScene& scene, ByteLevel level) const;
    void addLabels(PlotScene& scene, ByteLevel level) const;
    QString missingNote() const;
    void addBaseline(PlotScene& scene, ByteLevel level) const;
    void addLevelLinks(PlotScene& scene) const;
    void addLegend(PlotScene& scene) const;
    HoverTarget describe(const HoverTarget& mark) const override;
    std::string explainedPath(const HoverTarget& mark) const override;
    QString summary() const;

    std::optional<ByteLevel> m_level = ByteLevel::hbm;
    SegmentedControl* m_switch = nullptr;
    QWidget* m_controls = nullptr;
    QToolButton* m_edit = nullptr;
    bool m_editing = false;
    std::optional<RooflineFrame> m_heldFrame; ///< while a roof is dragged, so that it stays below the pointer
};

} // namespace ridgepoint
