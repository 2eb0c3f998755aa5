// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/axis_ticks.h"
#include "ui/compare/compare_charts.h"
#include "ui/compare/compare_rows.h"
#include "ui/controls/field_row.h"
#include "ui/style/quantity_format.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr std::size_t kMostBars = 9; ///< contributions shown one by one; the smallest stand together
constexpr qsizetype kMostNames = 3;  ///< of fields that change together
constexpr int kTicks = 8;

/// "Recipe" for precision.recipe; "Attention blocks q" where the last name alone says too little.
QString shortPath(std::string_view path) {
    const std::size_t last = path.rfind('.');
    const std::size_t before = last == std::string_view::npos ? last : path.rfind('.', last - 1);
    const bool deep = before != std::string_view::npos && !path.starts_with("mesh.");
    return fieldLabel(path.substr(deep ? before + 1 : last + 1));
}

/// The steps that get bars of their own, in their order.
std::vector<std::size_t> shownSteps(const std::vector<AttributionStep>& steps) {
    std::vector<std::size_t> order(steps.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        order[i] = i;
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::abs(steps[a].seconds) > std::abs(steps[b].seconds);
    });
    order.resize(std::min(order.size(), kMostBars));
    std::erase_if(order, [&](std::size_t i) { return steps[i].seconds == 0; });
    std::sort(order.begin(), order.end());
    return order;
}

} // namespace

QString stepTitle(const AttributionStep& step) {
    QStringList names;
    for (const FieldChange& change : step.changes) {
        names.append(shortPath(change.path));
    }
    names.removeDuplicates();
    const qsizetype more = names.size() - kMostNames;
    if (more > 1) {
        names = names.first(kMostNames);
        names.append(AttributionView::tr("%n more", nullptr, static_cast<int>(more)));
    }
    return names.join(QStringLiteral(", "));
}

QString stepChanges(const AttributionStep& step, const QLocale& locale) {
    QStringList parts;
    for (const FieldChange& change : step.changes) {
        parts.append(QStringLiteral("%1: %2 → %3")
                         .arg(fieldTitle(change.path), fieldValueText(change.path, change.from, locale),
                              fieldValueText(change.path, change.to, locale)));
    }
    return parts.join(u'\n');
}

AttributionView::AttributionView(const Theme& theme, QWidget* parent)
    : ChartView(QStringLiteral("attribution"), theme, parent) {}

void AttributionView::setAttribution(Attribution attribution, const QString& from, const QString& to) {
    m_attribution = std::move(attribution);
    m_from = from;
    m_to = to;
    rebuild();
    emit headerChanged();
}

QString AttributionView::title() const { return tr("Where the difference comes from"); }

QString AttributionView::subtitle() const {
    return m_to.isEmpty() ? tr("seconds of the step") : tr("seconds · %1 to %2").arg(m_from, m_to);
}

std::unique_ptr<ChartView> AttributionView::makeTwin(const Theme& theme) const {
    auto twin = std::make_unique<AttributionView>(theme);
    twin->m_attribution = m_attribution;
    twin->m_catalogue = m_catalogue;
    twin->m_from = m_from;
    twin->m_to = m_to;
    return twin;
}

void AttributionView::addBar(PlotScene& scene, const QString& label, double from, double to, const QString& text,
                             const QColor& colour) const {
    const int bar = static_cast<int>(scene.y.categories.size());
    scene.y.categories.append(label);
    BoxMark box;
    box.orientation = Qt::Horizontal;
    box.from = std::min(from, to);
    box.to = std::max(from, to);
    box.at = bar;
    box.style.fill = colour;
    box.style.outline = colours().colour(Role::text);
    box.target = static_cast<int>(scene.targets.size()) - 1;
    scene.boxes.append(box);
    TextMark mark;
    mark.at = {box.to, static_cast<double>(bar)};
    mark.text = text;
    mark.colour = colours().colour(Role::text);
    mark.offset = {8, 0};
    scene.texts.append(mark);
}

QString AttributionView::valueText(const FieldChange& change, const JsonValue& value) const {
    return m_catalogue != nullptr ? fieldValueText(change.path, value, *m_catalogue, locale())
                                  : fieldValueText(change.path, value, locale());
}

HoverTarget AttributionView::describe(const AttributionStep& step) const {
    HoverTarget target;
    target.title = stepTitle(step);
    target.key = QString::fromStdString(step.changes.front().path);
    for (const FieldChange& change : step.changes) {
        target.rows.append({fieldTitle(change.path),
                            tr("%1 to %2").arg(valueText(change, change.from), valueText(change, change.to))});
    }
    target.rows.append({tr("step time"), formatDifference(step.seconds, Quantity::seconds, locale())});
    target.rows.append({tr("HBM"), formatDifference(step.hbmBytes, Quantity::bytes, locale())});
    return target;
}

PlotScene AttributionView::makeScene() const {
    PlotScene scene;
    if (!m_attribution.valid || m_attribution.steps.empty()) {
        scene.message = m_to.isEmpty()         ? tr("Pin a baseline or add a scenario to compare with.")
                        : !m_attribution.valid ? tr("One of the two is impossible: there is nothing to attribute.")
                        : !m_attribution.isCommon
                            ? tr("The two are different kinds of work: their step times are different figures, and "
                                 "nothing is attributed.")
                            : tr("The two do not differ.");
        return scene;
    }
    scene.thickestBar = 26;
    scene.y.kind = AxisSpec::Kind::categories;
    scene.y.reversed = true;
    scene.y.grid = false;
    scene.y.zoomable = false;
    scene.x.zoomable = false;
    const auto whole = [&](const QString& name, double seconds) {
        scene.targets.append({name, name, {}});
        addBar(scene, name, 0, seconds, formatQuantity(seconds, Quantity::seconds, locale()),
               colours().colour(Role::accent));
    };
    whole(nameInTwoLines(m_from), m_attribution.fromSeconds);
    double most = std::max(m_attribution.fromSeconds, m_attribution.toSeconds);
    double at = m_attribution.fromSeconds;
    double least = 0; // where large shares cancel, a sum may pass below zero
    double attributed = 0;
    for (const std::size_t i : shownSteps(m_attribution.steps)) {
        const AttributionStep& step = m_attribution.steps[i];
        scene.targets.append(describe(step));
        addBar(scene, nameInTwoLines(stepTitle(step)), at, at + step.seconds,
               formatDifference(step.seconds, Quantity::seconds, locale()),
               colours().colour(step.seconds < 0 ? Role::better : Role::worse));
        at += step.seconds;
        attributed += step.seconds;
        most = std::max(most, at);
        least = std::min(least, at);
    }
    const double rest = m_attribution.toSeconds - m_attribution.fromSeconds - attributed;
    if (std::abs(rest) > 1e-6 * m_attribution.toSeconds) {
        scene.targets.append({tr("all others"), tr("all others"), {}});
        addBar(scene, tr("all others"), at, at + rest, formatDifference(rest, Quantity::seconds, locale()),
               colours().colour(rest < 0 ? Role::better : Role::worse));
    }
    whole(nameInTwoLines(m_to), m_attribution.toSeconds);
    scene.x.upper = roundedUp(1.02 * most, kTicks);
    scene.x.lower = least < 0 ? -roundedUp(-1.02 * least, kTicks) : 0;
    scene.y.lower = -0.55;
    scene.y.upper = static_cast<double>(scene.y.categories.size()) - 0.45;
    scene.roomAtRight = QStringLiteral("−00.00 s");
    scene.summary = tr("From %1 to %2, in %n steps.", nullptr, static_cast<int>(scene.boxes.size()) - 2)
                        .arg(formatQuantity(m_attribution.fromSeconds, Quantity::seconds, locale()),
                             formatQuantity(m_attribution.toSeconds, Quantity::seconds, locale()));
    return scene;
}

ChartTable AttributionView::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {{tr("Changed"), {}}, {tr("From"), {}}, {tr("To"), {}}, {tr("Step time"), Quantity::seconds}};
    for (const AttributionStep& step : m_attribution.steps) {
        for (const FieldChange& change : step.changes) {
            const bool last = &change == &step.changes.back();
            table.rows.append({fieldTitle(change.path), valueText(change, change.from), valueText(change, change.to),
                               last ? TableCell(step.seconds) : TableCell(QString())});
        }
    }
    return table;
}

} // namespace ridgepoint
