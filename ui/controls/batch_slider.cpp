// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/batch_slider.h"

#include "core/explore/legal_choices.h"
#include "ui/session/session.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/style/quantity_parse.h"

#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double kLargestOffered = 32; ///< sequences per device

/// ⅛, ¼, ½ where the number is one, 1/64 for smaller shares; digits otherwise.
QString fractionText(double number, const QLocale& locale) {
    if (number == 0.125) {
        return QStringLiteral("⅛");
    }
    if (number == 0.25) {
        return QStringLiteral("¼");
    }
    if (number == 0.5) {
        return QStringLiteral("½");
    }
    const double parts = std::round(1 / number);
    return number < 1 && number * parts == 1 ? QStringLiteral("1/%1").arg(parts) : formatTrimmed(number, locale, 12);
}

/// "2k" for 2048; whole thousands of 1024 as sequence lengths have them.
QString sequencesText(double number, const QLocale& locale) {
    const auto whole = static_cast<std::int64_t>(std::llround(number));
    return static_cast<double>(whole) == number && whole % 1024 == 0 ? shortTokens(whole)
           : number < 1000                                           ? formatTrimmed(number, locale)
                                                                     : formatPrefixed(number, locale);
}

bool isPowerOfTwo(double number) {
    int exponent = 0;
    return std::frexp(number, &exponent) == 0.5;
}

/// Sets the batch of a scenario in the unit that it uses. `sequences` are those of one group and micro-step.
void setBatch(Scenario& scenario, const BatchGrid& grid, std::int64_t sequences, std::int64_t microSteps) {
    Workload& workload = scenario.workload;
    if (workload.globalBatch) {
        workload.microBatch = sequences;
        workload.globalBatch = sequences * grid.shards * microSteps;
    } else {
        workload.perDeviceBatch = static_cast<double>(sequences) / static_cast<double>(grid.devicesPerGroup());
    }
}

} // namespace

BatchSlider::BatchSlider(Session& session, QWidget* parent)
    : ScenarioSlider(session, tr("&Batch"), tr("Batch"), QStringLiteral("batch"), parent),
      m_switch(new QToolButton(this)) {
    m_switch->setProperty("flat", true);
    m_switch->setAccessibleName(tr("Switch between batch per device and global batch"));
    addCaptionWidget(m_switch);
    connect(m_switch, &QToolButton::clicked, this, &BatchSlider::switchUnit);
    connect(&session, &Session::scenarioChanged, this, &BatchSlider::nameSwitch);
    nameSwitch();
    track().setProperty("fieldPath", QStringLiteral("workload.per_device_batch"));
    start();
}

bool BatchSlider::isGlobal() const { return session().scenario().workload.globalBatch.has_value(); }

void BatchSlider::nameSwitch() {
    m_switch->setText(isGlobal() ? tr("⇄ per device") : tr("⇄ global"));
    m_switch->setToolTip(isGlobal() ? tr("Choose the sequences of one device and micro-step instead.")
                                    : tr("Choose the sequences of a whole step instead."));
}

double BatchSlider::globalPerDevice() const {
    const Study& study = session().study();
    return static_cast<double>(std::max<std::int64_t>(study.devices, 1) *
                               std::max<std::int64_t>(study.gradientAccumulation, 1));
}

double BatchSlider::perDevice() const {
    const Workload& workload = session().scenario().workload;
    return workload.globalBatch ? static_cast<double>(*workload.globalBatch) / globalPerDevice()
                                : workload.perDeviceBatch;
}

std::vector<ScenarioSlider::Choice> BatchSlider::makeChoices() const {
    const BatchGrid grid = batchGrid(session().study());
    const std::int64_t microSteps = std::max<std::int64_t>(session().study().gradientAccumulation, 1);
    std::vector<Choice> choices;
    for (const double batch : batchLadder(grid, std::max(kLargestOffered, perDevice()))) {
        const double shown = isGlobal() ? batch * globalPerDevice() : batch;
        const auto sequences = static_cast<std::int64_t>(std::llround(batch / grid.step()));
        SliderStop stop{formatTrimmed(shown, locale(), 12), {}, false, {}};
        if (isPowerOfTwo(batch) || choices.empty()) {
            stop.tick = isGlobal() ? sequencesText(shown, locale()) : fractionText(shown, locale());
        }
        choices.push_back({std::move(stop), [grid, sequences, microSteps](Scenario& scenario) {
                               setBatch(scenario, grid, sequences, microSteps);
                           }});
    }
    return choices;
}

double BatchSlider::standing() const {
    const std::vector<double> ladder =
        batchLadder(batchGrid(session().study()), std::max(kLargestOffered, perDevice()));
    const double batch = perDevice();
    const auto above = std::lower_bound(ladder.begin(), ladder.end(), batch * (1 - 1e-9));
    if (above == ladder.begin() || above == ladder.end()) {
        return above == ladder.begin() ? 0 : static_cast<double>(ladder.size() - 1);
    }
    const double below = *std::prev(above);
    return static_cast<double>(above - ladder.begin()) - std::max((*above - batch) / (*above - below), 0.0);
}

QString BatchSlider::valueText() const {
    const Workload& workload = session().scenario().workload;
    return workload.globalBatch ? formatTrimmed(static_cast<double>(*workload.globalBatch), locale(), 12)
                                : formatTrimmed(workload.perDeviceBatch, locale(), 12);
}

QString BatchSlider::asideText() const { return isGlobal() ? tr("sequences a step") : tr("sequences / device"); }

QString BatchSlider::captionText() const {
    const Report& report = session().report();
    const double sequences = perDevice() * globalPerDevice();
    const QString tokens = formatPrefixed(report.tokensPerStep, locale());
    if (!report.valid) { // there is no step
        return QStringList{formatTrimmed(sequences, locale(), 12), tr("sequences a step")}.join(u' ');
    }
    const std::optional<std::size_t> fitting = lastFitting();
    const std::optional<std::size_t> doubtful = lastDoubtful();
    const auto text = [this](std::size_t choice) { return choices()[choice].stop.text; };
    if (fitting && doubtful) {
        return tr("fits to %1, doubtful to %2").arg(text(*fitting), text(*doubtful));
    }
    if (const QString limit = limitName(); !limit.isEmpty()) {
        return tr("fits to %1 (%2) · %3 tokens a step").arg(text(*fitting), limit, tokens);
    }
    return fitting      ? tr("fits to %1 · %2 tokens a step").arg(text(*fitting), tokens)
           : doubtful   ? tr("doubtful to %1 · %2 tokens a step").arg(text(*doubtful), tokens)
           : isGlobal() ? tr("%1 tokens a step").arg(tokens)
                        : tr("%1 sequences, %2 tokens a step").arg(formatTrimmed(sequences, locale(), 12), tokens);
}

std::function<void(Scenario&)> BatchSlider::read(const QString& text, QString& problem) const {
    const ParsedQuantity parsed = parseQuantity(text, Quantity::count, locale());
    if (!parsed || parsed.value <= 0) {
        problem = tr("“%1” is not a number of sequences.").arg(text);
        return {};
    }
    const BatchGrid grid = batchGrid(session().study());
    const std::int64_t microSteps = std::max<std::int64_t>(session().study().gradientAccumulation, 1);
    const double batch = isGlobal() ? parsed.value / globalPerDevice() : parsed.value;
    if (!grid.holds(batch)) {
        const double scale = isGlobal() ? globalPerDevice() : 1;
        problem = tr("The mesh takes multiples of %1; the nearest is %2.")
                      .arg(formatTrimmed(grid.step() * scale, locale(), 12),
                           formatTrimmed(grid.nearest(batch) * scale, locale(), 12));
        return {};
    }
    const auto sequences = static_cast<std::int64_t>(std::llround(batch / grid.step()));
    return [grid, sequences, microSteps](Scenario& scenario) { setBatch(scenario, grid, sequences, microSteps); };
}

void BatchSlider::takeOver(const Scenario& origin, Scenario& scenario) const {
    scenario.workload.perDeviceBatch = origin.workload.perDeviceBatch;
    scenario.workload.globalBatch = origin.workload.globalBatch;
    scenario.workload.microBatch = origin.workload.microBatch;
}

void BatchSlider::switchUnit() {
    const BatchGrid grid = batchGrid(session().study());
    const std::int64_t microSteps = std::max<std::int64_t>(session().study().gradientAccumulation, 1);
    const double batch = grid.nearest(perDevice());
    const auto sequences = static_cast<std::int64_t>(std::llround(batch / grid.step()));
    const bool toGlobal = !isGlobal();
    session().edit(toGlobal ? tr("Batch as a global number") : tr("Batch per device"), {}, [=](Scenario& scenario) {
        Workload& workload = scenario.workload;
        workload.gradientAccumulation = microSteps;
        workload.globalBatch = toGlobal ? std::optional<std::int64_t>(0) : std::nullopt;
        workload.microBatch.reset();
        setBatch(scenario, grid, sequences, microSteps);
    });
}

} // namespace ridgepoint
