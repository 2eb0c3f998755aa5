// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/attribution.h"
#include "ui/charts/chart_view.h"
#include "ui/compare/compare_set.h"

namespace ridgepoint {

/// A chart of several scenarios side by side, on one frame that holds them all.
class CompareChart : public ChartView {
    Q_OBJECT
public:
    using ChartView::ChartView;

    void setEntries(std::vector<Compared> entries);
    const std::vector<Compared>& entries() const { return m_entries; }
    /// The scenarios in one line, each name once: a chart of several is not of the first alone.
    QString scenarios() const;

private:
    std::vector<Compared> m_entries;
};

/// The step times, a bar of parts for each scenario.
class CompareStepView : public CompareChart {
    Q_OBJECT
public:
    explicit CompareStepView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;

private:
    void addBar(PlotScene& scene, const Compared& entry, int bar) const;
    void addLegend(PlotScene& scene) const;
};

/// HBM of a device at its peak, a bar of parts for each scenario, with the limit of each.
class CompareMemoryView : public CompareChart {
    Q_OBJECT
public:
    explicit CompareMemoryView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;

private:
    void addBar(PlotScene& scene, const Compared& entry, int bar) const;
    void addLimit(PlotScene& scene, const Compared& entry, int bar) const;
    void addLegend(PlotScene& scene) const;
};

/// How the step time of the first scenario becomes that of another, field by field.
class AttributionView : public ChartView {
    Q_OBJECT
public:
    explicit AttributionView(const Theme& theme = Theme::application(), QWidget* parent = nullptr);

    void setAttribution(Attribution attribution, const QString& from, const QString& to);
    const Attribution& attribution() const { return m_attribution; }
    /// That has the names of models and chips.
    void setCatalogue(std::shared_ptr<const Catalogue> catalogue) { m_catalogue = std::move(catalogue); }

    QString title() const override;
    QString subtitle() const override;
    ChartTable table() const override;

protected:
    PlotScene makeScene() const override;
    std::unique_ptr<ChartView> makeTwin(const Theme& theme) const override;

private:
    void addBar(PlotScene& scene, const QString& label, double from, double to, const QString& text,
                const QColor& colour) const;
    HoverTarget describe(const AttributionStep& step) const;
    QString valueText(const FieldChange& change, const JsonValue& value) const;

    Attribution m_attribution;
    std::shared_ptr<const Catalogue> m_catalogue;
    QString m_from;
    QString m_to;
};

/// A scenario's name where there is one line for it: a long one without its middle, as names are told apart by how they
/// begin and end.
QString shortName(const QString& name);

/// A scenario's name as it stands beside a bar: a long one broken in its middle.
QString nameInTwoLines(const QString& name);

/// "Recipe"; of fields that change together their names: "FSDP, Context".
QString stepTitle(const AttributionStep& step);

/// Each of them with what it was and became, a line for each: "Mesh ICI: FSDP: 64 → 128".
QString stepChanges(const AttributionStep& step, const QLocale& locale);

} // namespace ridgepoint
