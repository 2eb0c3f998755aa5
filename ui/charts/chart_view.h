// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/explain.h"
#include "core/report/report.h"
#include "ui/charts/chart_table.h"
#include "ui/charts/plot_scene.h"
#include "ui/style/theme.h"

#include <QSet>
#include <QWidget>

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace ridgepoint {

class PlotWidget;

/// A chart of a Report, with or without a baseline beside it. Subclasses say what to draw (makeScene) and which numbers
/// lie behind it (table); drawing, hover, keyboard, theme and language are handled here.
class ChartView : public QWidget {
    Q_OBJECT

public:
    /// `id` is the chart's name in files and on the command line: "roofline", "hbm", …
    ChartView(QString id, const Theme& theme, QWidget* parent);

    using QWidget::show;
    void show(const Report& now, const Report* baseline);

    const QString& id() const { return m_id; }
    virtual QString title() const = 0;
    virtual QString subtitle() const = 0;
    virtual ChartTable table() const = 0;
    /// A control that belongs into the chart's header; owned by the view.
    virtual QWidget* headerControl() { return nullptr; }

    const Report& now() const { return m_now; }
    const Report* baseline() const { return m_baseline ? &*m_baseline : nullptr; }
    const Theme& theme() const { return m_theme; }
    PlotWidget& plot() { return *m_plot; }
    const PlotWidget& plot() const { return *m_plot; }

    /// What the legend lets one hide.
    bool isHidden(int key) const { return m_hidden.contains(key); }
    void setHidden(int key, bool hidden);

    /// Tells how the number at a path of the report came about; without it the cards say no formulas.
    using Explainer = std::function<std::optional<Explanation>(const std::string& path)>;
    void setExplainer(Explainer explainer) { m_explainer = std::move(explainer); }

    /// A view of the same report in the same state (level, hidden parts, zoom) in another theme, for export.
    std::unique_ptr<ChartView> twin(const Theme& theme) const;

signals:
    void operationHovered(const QString& name); ///< the engine's name; empty when the pointer left
    void operationActivated(const QString& name);
    void headerChanged(); ///< title or subtitle

public slots:
    void highlightOperation(const QString& name);

protected:
    virtual PlotScene makeScene() const = 0;
    virtual std::unique_ptr<ChartView> makeTwin(const Theme& theme) const = 0;
    /// Called after a new report, before the scene is made.
    virtual void reportChanged() {}
    /// The words for a mark of the scene.
    virtual HoverTarget describe(const HoverTarget& mark) const { return mark; }
    /// The number that the mark stands for, as core/report/explain.h names it; empty = none.
    virtual std::string explainedPath(const HoverTarget&) const { return {}; }
    /// Whether a target's key is an operation's name.
    virtual bool targetsAreOperations() const { return false; }
    void changeEvent(QEvent* event) override;

    void rebuild();
    const Palette& colours() const { return m_theme.palette(); }

private:
    QString operationOf(int target) const;
    HoverTarget withExplanation(const HoverTarget& mark) const;

    QString m_id;
    const Theme& m_theme;
    PlotWidget* m_plot;
    Report m_now;
    std::optional<Report> m_baseline;
    QSet<int> m_hidden;
    Explainer m_explainer;
    bool m_hasReport = false;
};

/// What stands in place of a chart when the report is not valid.
QString noResultMessage();

} // namespace ridgepoint
