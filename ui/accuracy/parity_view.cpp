// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/accuracy/parity_view.h"

#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr std::array kMarkers{Marker::circle,       Marker::square,  Marker::diamond, Marker::triangleUp,
                              Marker::triangleDown, Marker::hexagon, Marker::star,    Marker::pentagon};
constexpr double kRadius = 4;
constexpr double kNearRadius = 6.5;

Marker markerAt(std::size_t chip) { return kMarkers[chip % kMarkers.size()]; }

/// The next number below or above on the ladder 1, 2, 5, 10, …
double below(double value) {
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    const double lead = value / decade;
    return decade * (lead >= 5 ? 5 : lead >= 2 ? 2 : 1);
}

double above(double value) {
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    const double lead = value / decade;
    return decade * (lead > 5 ? 10 : lead > 2 ? 5 : 2);
}

} // namespace

ParityView::ParityView(const Theme& theme, QWidget* parent) : ChartView(QStringLiteral("parity"), theme, parent) {}

void ParityView::setValidation(SharedValidation validation) {
    m_validation = std::move(validation);
    rebuild();
}

QString ParityView::title() const { return tr("Predicted against measured"); }

QString ParityView::subtitle() const { return tr("seconds · step times of published runs"); }

std::unique_ptr<ChartView> ParityView::makeTwin(const Theme& theme) const {
    auto twin = std::make_unique<ParityView>(theme);
    twin->m_validation = m_validation;
    twin->m_chip = m_chip;
    return twin;
}

std::vector<std::string> ParityView::chips() const {
    std::vector<std::string> names;
    for (const auto& row : m_validation->rows) {
        if (row.error && std::find(names.begin(), names.end(), row.chip) == names.end()) {
            names.push_back(row.chip);
        }
    }
    std::sort(names.begin(), names.end());
    return names;
}

bool ParityView::isNear(const ValidationRow& row) const {
    const auto& nearest = now().evidence.nearest;
    return std::any_of(nearest.begin(), nearest.end(), [&row](const NearestRun& run) { return run.id == row.id; });
}

PlotScene ParityView::makeScene() const {
    PlotScene scene;
    const bool any = m_validation != nullptr && std::any_of(m_validation->rows.begin(), m_validation->rows.end(),
                                                            [](const ValidationRow& row) { return row.error; });
    if (!any) {
        scene.message = m_validation == nullptr ? tr("The measured runs are being predicted.")
                                                : tr("There are no measured runs to compare with.");
        return scene;
    }
    addFrame(scene);
    addLines(scene);
    addRuns(scene);
    addScenario(scene);
    addLegend(scene);
    scene.summary = tr("Predicted against measured step time of %n published runs.", nullptr,
                       static_cast<int>(scene.targets.size()) - 1);
    return scene;
}

/// The same frame on both axes, from the runs alone: it stays where it is while the scenario changes.
void ParityView::addFrame(PlotScene& scene) const {
    double least = 1e9;
    double most = 0;
    for (const ValidationRow& row : m_validation->rows) {
        if (row.error) {
            least = std::min({least, *row.measuredSeconds, row.predictedSeconds});
            most = std::max({most, *row.measuredSeconds, row.predictedSeconds});
        }
    }
    for (AxisSpec* axis : {&scene.x, &scene.y}) {
        axis->kind = AxisSpec::Kind::logarithmic;
        axis->lower = below(least);
        axis->upper = above(most);
    }
    scene.x.title = tr("measured (s)");
    scene.y.title = tr("predicted (s)");
}

void ParityView::addLines(PlotScene& scene) const {
    const double low = scene.x.lower;
    const double high = scene.x.upper;
    scene.lines.append({{{low, low}, {high, high}}, colours().colour(Role::roof), 1.5, Qt::SolidLine});
    const Headline& headline = now().headline;
    const double band = headline.stepTimeSeconds > 0 ? headline.bandHighSeconds / headline.stepTimeSeconds - 1 : 0;
    if (band > 0) {
        for (const double factor : {1 + band, 1 - band}) {
            scene.lines.append(
                {{{low, low * factor}, {high, high * factor}}, colours().colour(Role::mutedText), 1, Qt::DashLine});
        }
    }
}

void ParityView::addRuns(PlotScene& scene) const {
    const std::vector<std::string> names = chips();
    for (const ValidationRow& row : m_validation->rows) {
        const auto chip = static_cast<std::size_t>(std::find(names.begin(), names.end(), row.chip) - names.begin());
        if (!row.error || isHidden(static_cast<int>(chip))) {
            continue;
        }
        const bool near = isNear(row);
        const QColor colour = colours().colour(row.chip == m_chip ? Role::accent : Role::mutedText);
        PointMark point;
        point.at = {*row.measuredSeconds, row.predictedSeconds};
        point.radius = near ? kNearRadius : kRadius;
        point.marker = markerAt(chip);
        point.style.fill = colour;
        point.style.outline = colours().colour(near ? Role::text : Role::panel);
        point.target = static_cast<int>(scene.targets.size());
        scene.points.append(point);
        scene.targets.append(describe(row));
        if (near) {
            scene.anchored.append({point.at, point.radius, QString::fromStdString(row.id), colours().colour(Role::text),
                                   formatRelative(1 + *row.error, 1, locale())});
        }
    }
}

void ParityView::addScenario(PlotScene& scene) const {
    const double step = now().headline.stepTimeSeconds;
    HoverTarget target;
    target.key = QStringLiteral("scenario");
    target.title = tr("This scenario");
    target.rows = {{tr("predicted"), formatQuantity(step, Quantity::seconds, locale())}};
    PointMark point;
    point.at = {step, step};
    point.radius = kNearRadius;
    point.marker = Marker::plus;
    point.style.fill = colours().colour(Role::baseline);
    point.style.outline = colours().colour(Role::baseline);
    point.target = static_cast<int>(scene.targets.size());
    scene.points.append(point);
    scene.targets.append(target);
    scene.anchored.prepend({point.at, point.radius, tr("this scenario"), colours().colour(Role::text), {}});
}

void ParityView::addLegend(PlotScene& scene) const {
    scene.legend.place = Legend::Place::right;
    const std::vector<std::string> names = chips();
    for (std::size_t i = 0; i < names.size(); ++i) {
        std::vector<double> errors;
        for (const ValidationRow& row : m_validation->rows) {
            if (row.error && row.chip == names[i]) {
                errors.push_back(*row.error);
            }
        }
        const ErrorSummary summary = summarise(errors);
        LegendEntry entry;
        entry.name = QString::fromStdString(names[i]);
        entry.value = tr("%1 runs, median %2")
                          .arg(QString::number(summary.rows),
                               formatQuantity(summary.medianAbsolute, Quantity::share, locale(), 2));
        entry.isMarker = true;
        entry.marker = markerAt(i);
        entry.style.fill = colours().colour(names[i] == m_chip ? Role::accent : Role::mutedText);
        entry.style.outline = entry.style.fill;
        entry.key = static_cast<int>(i);
        entry.hidden = isHidden(entry.key);
        scene.legend.entries.append(entry);
    }
}

HoverTarget ParityView::describe(const ValidationRow& row) const {
    HoverTarget target;
    target.key = QString::fromStdString(row.id);
    target.title = target.key;
    target.rows = {{tr("chip"), QString::fromStdString(row.chip)},
                   {tr("model"), QString::fromStdString(row.model)},
                   {tr("sequence"), shortTokens(static_cast<std::int64_t>(row.sequenceLength))},
                   {tr("measured"), formatQuantity(*row.measuredSeconds, Quantity::seconds, locale())},
                   {tr("predicted"), formatQuantity(row.predictedSeconds, Quantity::seconds, locale())},
                   {tr("error"), formatRelative(1 + *row.error, 1, locale())}};
    return target;
}

ChartTable ParityView::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {{tr("Run"), {}},
                     {tr("Chip"), {}},
                     {tr("Model"), {}},
                     {tr("Measured"), Quantity::seconds},
                     {tr("Predicted"), Quantity::seconds},
                     {tr("Error"), Quantity::share}};
    for (const ValidationRow& row : m_validation == nullptr ? std::vector<ValidationRow>{} : m_validation->rows) {
        if (row.error) {
            table.rows.append({QString::fromStdString(row.id), QString::fromStdString(row.chip),
                               QString::fromStdString(row.model), *row.measuredSeconds, row.predictedSeconds,
                               *row.error});
        }
    }
    return table;
}

} // namespace ridgepoint
