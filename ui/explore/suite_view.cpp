// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/suite_view.h"

#include "ui/charts/axis_ticks.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int kTicks = 6;

} // namespace

SuiteView::SuiteView(const Theme& theme, QWidget* parent) : ChartView(QStringLiteral("suite"), theme, parent) {}

void SuiteView::setSuite(SharedSuite suite) {
    m_suite = std::move(suite);
    Report shown; // the suite's scenarios have reports of their own
    shown.valid = true;
    show(shown, nullptr);
}

QString SuiteView::title() const { return tr("Score"); }

QString SuiteView::subtitle() const {
    if (!m_suite || !m_suite->result.reference) {
        return {};
    }
    // "TPU7x (Ironwood)": the second name has no room beside the buttons.
    const QString first = QString::fromStdString(m_suite->result.chips[*m_suite->result.reference].name)
                              .section(QStringLiteral(" ("), 0, 0);
    return m_suite->result.score == SuiteScore::tokens_per_chip ? tr("tokens/s per chip, %1 = 1").arg(first)
                                                                : tr("tokens a dollar, %1 = 1").arg(first);
}

std::unique_ptr<ChartView> SuiteView::makeTwin(const Theme& theme) const {
    auto twin = std::make_unique<SuiteView>(theme);
    twin->m_suite = m_suite;
    return twin;
}

PlotScene SuiteView::makeScene() const {
    PlotScene scene;
    scene.thickestBar = 26;
    scene.y.kind = AxisSpec::Kind::categories;
    scene.y.reversed = true;
    scene.y.grid = scene.y.zoomable = scene.x.zoomable = false;
    double most = 0;
    for (const std::size_t i : m_suite ? m_suite->result.ranking : std::vector<std::size_t>{}) {
        const SuiteChip& chip = m_suite->result.chips[i];
        if (!chip.score) {
            continue;
        }
        BoxMark box;
        box.orientation = Qt::Horizontal;
        box.to = *chip.score;
        box.at = static_cast<double>(scene.y.categories.size());
        box.style.fill = colours().colour(Role::accent);
        box.style.outline = colours().colour(Role::text);
        box.target = static_cast<int>(scene.targets.size());
        scene.targets.append({QString::fromStdString(chip.name), {}, {}, {}, static_cast<int>(i)});
        TextMark mark;
        mark.at = {box.to, box.at};
        mark.text = formatTrimmed(*chip.score, locale(), 3);
        mark.colour = colours().colour(Role::text);
        mark.offset = {8, 0};
        scene.y.categories.append(QString::fromStdString(chip.name));
        scene.boxes.append(box);
        scene.texts.append(mark);
        most = std::max(most, *chip.score);
    }
    if (scene.boxes.isEmpty()) {
        scene.message =
            m_suite ? tr("No chip runs all of these workloads within its memory: the tip of each cell says why.")
                    : tr("Seeking…");
        return scene;
    }
    scene.x.upper = roundedUp(1.02 * most, kTicks);
    scene.y.lower = -0.55;
    scene.y.upper = static_cast<double>(scene.y.categories.size()) - 0.45;
    scene.roomAtRight = QStringLiteral("00.00");
    scene.summary = tr("%1 comes first of %n chips.", nullptr, static_cast<int>(scene.boxes.size()))
                        .arg(scene.y.categories.first());
    return scene;
}

HoverTarget SuiteView::describe(const HoverTarget& mark) const {
    HoverTarget target = mark;
    const SuiteChip& chip = m_suite->result.chips[static_cast<std::size_t>(mark.detail)];
    target.title = QString::fromStdString(chip.name);
    target.rows.append({tr("score"), formatTrimmed(chip.score.value_or(0), locale(), 3)});
    for (std::size_t i = 0; i < chip.cells.size(); ++i) {
        const Headline& h = chip.cells[i].headline;
        target.rows.append({m_suite->titles.value(static_cast<qsizetype>(i)),
                            tr("%1, %2").arg(formatQuantity(h.tokensPerSecondPerChip, Quantity::tokenRate, locale()),
                                             displayName(h.fits))});
    }
    target.rows.append({tr("decided by"), decidingText(*m_suite, chip)});
    return target;
}

ChartTable SuiteView::table() const {
    ChartTable table;
    table.title = title();
    table.columns = {{tr("Chip"), {}}, {tr("Score"), Quantity::plain}, {tr("Decided by"), {}}};
    for (const std::size_t i : m_suite ? m_suite->result.ranking : std::vector<std::size_t>{}) {
        const SuiteChip& chip = m_suite->result.chips[i];
        table.rows.append({QString::fromStdString(chip.name),
                           chip.score ? TableCell(*chip.score) : TableCell(QString()), decidingText(*m_suite, chip)});
    }
    return table;
}

} // namespace ridgepoint
