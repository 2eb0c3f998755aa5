// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_view.h"

#include "ui/charts/explanation_rows.h"
#include "ui/charts/plot_widget.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLocale>
#include <QVBoxLayout>

namespace ridgepoint {

ChartView::ChartView(QString id, const Theme& theme, QWidget* parent)
    : QWidget(parent), m_id(std::move(id)), m_theme(theme), m_plot(new PlotWidget(theme, this)) {
    setObjectName(m_id);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_plot);
    setFocusProxy(m_plot);
    m_plot->setDescriber([this](const HoverTarget& mark) { return withExplanation(mark); });
    connect(&theme, &Theme::themeChanged, this, &ChartView::rebuild);
    connect(m_plot, &PlotWidget::legendToggled, this, [this](int key) { setHidden(key, !isHidden(key)); });
    connect(m_plot, &PlotWidget::targetHovered, this,
            [this](int target) { emit operationHovered(operationOf(target)); });
    connect(m_plot, &PlotWidget::targetActivated, this, [this](int target) {
        if (targetsAreOperations()) {
            emit operationActivated(operationOf(target));
        }
    });
}

void ChartView::show(const Report& now, const Report* baseline) {
    m_now = now;
    if (baseline == nullptr) {
        m_baseline.reset();
    } else {
        m_baseline = *baseline;
    }
    m_hasReport = true;
    reportChanged();
    rebuild();
}

void ChartView::rebuild() {
    if (!m_hasReport) {
        return;
    }
    PlotScene scene;
    if (m_now.valid) {
        scene = makeScene();
    } else {
        scene.message = noResultMessage();
    }
    m_plot->setTitle(title());
    m_plot->setScene(std::move(scene));
    m_plot->settle();
    emit headerChanged();
}

void ChartView::setHidden(int key, bool hidden) {
    if (hidden != isHidden(key)) {
        if (hidden) {
            m_hidden.insert(key);
        } else {
            m_hidden.remove(key);
        }
        rebuild();
    }
}

std::unique_ptr<ChartView> ChartView::twin(const Theme& theme) const {
    std::unique_ptr<ChartView> copy = makeTwin(theme);
    copy->setLocale(locale());
    copy->m_hidden = m_hidden;
    copy->show(m_now, baseline());
    copy->m_plot->takeViewOf(*m_plot);
    return copy;
}

HoverTarget ChartView::withExplanation(const HoverTarget& mark) const {
    HoverTarget target = describe(mark);
    const std::string path = explainedPath(mark);
    const auto explanation = m_explainer && !path.empty() ? m_explainer(path) : std::nullopt;
    if (explanation) {
        target.explanation = explanationRows(*explanation, locale());
    }
    return target;
}

QString ChartView::operationOf(int target) const {
    const QVector<HoverTarget>& targets = m_plot->scene().targets;
    return targetsAreOperations() && target >= 0 && target < targets.size() ? targets.at(target).key : QString();
}

void ChartView::highlightOperation(const QString& name) {
    if (targetsAreOperations()) {
        m_plot->setHighlightedKey(name);
    }
}

void ChartView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange) {
        rebuild();
    }
}

QString noResultMessage() {
    return QCoreApplication::translate(
        "ChartView", "No valid result: the messages say which value of the scenario stands in the way.");
}

} // namespace ridgepoint
