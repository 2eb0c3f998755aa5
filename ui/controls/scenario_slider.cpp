// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/scenario_slider.h"

#include "core/report/verdict.h"
#include "ui/session/session.h"
#include "ui/style/quantity_format.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double kSameRate = 0.001; ///< relative; what differs less is no difference

} // namespace

ScenarioSlider::ScenarioSlider(Session& session, const QString& title, const QString& name, const QString& field,
                               QWidget* parent)
    : ValueSlider(title, name, parent), m_session(session), m_name(name), m_field(field),
      m_probe(session.sharedCatalogue()) {
    connect(&m_probe, &VariantProbe::answered, this, [this](const VariantAnswers& answers) {
        m_answers = answers;
        updateTrack();
        setCaption(captionText());
    });
    connect(&session, &Session::catalogueChanged, this, [this] { m_probe.setCatalogue(m_session.sharedCatalogue()); });
    connect(&session, &Session::scenarioChanged, this, &ScenarioSlider::refreshValue);
    connect(&session, &Session::reportChanged, this, &ScenarioSlider::refreshAll);
    connect(&track(), &SliderTrack::stopChosen, this, &ScenarioSlider::choose);
    connect(&track(), &SliderTrack::gestureEnded, &session, &Session::endGesture);
    connect(&track(), &SliderTrack::resetRequested, this, &ScenarioSlider::reset);
    connect(this, &ValueSlider::textEntered, this, &ScenarioSlider::enter);
    track().setPreviewer([this](int stop) { return previewOf(static_cast<std::size_t>(stop)); });
}

void ScenarioSlider::start() { refreshAll(); }

/// Of another workload than the scenario's: it is brought up to date when it is shown.
bool ScenarioSlider::isPutAway() const { return testAttribute(Qt::WA_WState_ExplicitShowHide) && isHidden(); }

void ScenarioSlider::refreshValue() {
    if (isPutAway()) {
        return;
    }
    track().setPosition(standing());
    setValueText(valueText());
}

void ScenarioSlider::refreshAll() {
    if (isPutAway()) {
        return;
    }
    // A drag goes on over the stops it began with; they would move below the pointer otherwise.
    if (!track().isSliderDown()) {
        m_choices = makeChoices();
    }
    updateTrack();
    refreshValue();
    setAside(asideText());
    setCaption(captionText());
    if (isVisible()) {
        askProbe();
    }
}

void ScenarioSlider::showEvent(QShowEvent* event) {
    ValueSlider::showEvent(event);
    refreshAll();
}

void ScenarioSlider::updateTrack() {
    std::vector<SliderStop> stops;
    stops.reserve(m_choices.size());
    const std::optional<std::size_t> best = fastest();
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        stops.push_back(m_choices[i].stop);
        if (isAnswered()) {
            stops.back().fits = m_answers[i] ? std::optional(m_answers[i]->fits) : std::nullopt;
            stops.back().best = best == i;
        }
    }
    track().setStops(stops);
    track().refreshPreview();
}

std::optional<std::size_t> ScenarioSlider::last(Fits verdict) const {
    for (std::size_t i = m_choices.size(); isAnswered() && i > 0; --i) {
        if (m_answers[i - 1] && m_answers[i - 1]->fits == verdict) {
            return i - 1;
        }
    }
    return std::nullopt;
}

std::optional<std::size_t> ScenarioSlider::lastDoubtful() const {
    const std::optional<std::size_t> doubtful = last(Fits::doubtful);
    return doubtful > lastFitting() ? doubtful : std::nullopt;
}

QString ScenarioSlider::limitName() const {
    const std::optional<std::size_t> fitting = lastFitting();
    if (!fitting || *fitting + 1 >= m_answers.size() || !m_answers[*fitting + 1]) {
        return {};
    }
    return isHostMemoryShort(*m_answers[*fitting + 1]) ? tr("host memory") : tr("HBM");
}

std::optional<std::size_t> ScenarioSlider::fastest() const {
    std::optional<std::size_t> best;
    bool differ = false;
    for (std::size_t i = 0; isAnswered() && i < m_answers.size(); ++i) {
        if (!m_answers[i] || m_answers[i]->fits != Fits::yes) {
            continue;
        }
        const double rate = m_answers[i]->tokensPerSecondPerChip;
        const double most = best ? m_answers[*best]->tokensPerSecondPerChip : 0;
        differ = differ || (best && std::abs(rate - most) > kSameRate * most);
        if (!best || rate > (1 + kSameRate) * most) {
            best = i;
        }
    }
    return differ ? best : std::nullopt;
}

/// "4 sequences / device", then what it would come to.
QString ScenarioSlider::previewOf(std::size_t choice) const {
    if (choice >= m_choices.size()) {
        return QString();
    }
    QStringList lines{m_choices[choice].stop.text};
    if (!isAnswered()) {
        return lines.join(u'\n');
    }
    if (!m_answers[choice]) {
        lines.append(tr("impossible with everything else as it is"));
        return lines.join(u'\n');
    }
    const Headline& then = *m_answers[choice];
    const Headline& now = m_session.report().headline;
    lines.append(tr("%1 a step, %2 tok/s/chip %3")
                     .arg(formatQuantity(then.stepTimeSeconds, Quantity::seconds, locale()),
                          formatNumber(then.tokensPerSecondPerChip, locale(), 4),
                          formatRelative(then.tokensPerSecondPerChip, now.tokensPerSecondPerChip, locale())));
    const QString verdict = isHostMemoryShort(then)  ? tr("host memory does not fit")
                            : then.fits == Fits::yes ? tr("fits")
                            : then.fits == Fits::no  ? tr("does not fit")
                                                     : tr("doubtful whether it fits");
    lines.append(tr("HBM %1 of %2: %3")
                     .arg(formatQuantity(then.hbmNeededBytes, Quantity::bytes, locale()),
                          formatQuantity(then.hbmLimitBytes, Quantity::bytes, locale(), 4), verdict));
    if (fastest() == choice) {
        lines.append(tr("◇ the most tokens per second of those that fit"));
    }
    return lines.join(u'\n');
}

void ScenarioSlider::askProbe() {
    std::vector<Scenario> variants;
    variants.reserve(m_choices.size());
    for (const Choice& choice : m_choices) {
        variants.push_back(m_session.scenario());
        choice.apply(variants.back());
    }
    m_probe.ask(std::move(variants));
}

void ScenarioSlider::choose(int stop) {
    if (stop < 0 || stop >= static_cast<int>(m_choices.size())) {
        return;
    }
    showProblem({});
    const Choice& choice = m_choices[static_cast<std::size_t>(stop)];
    m_session.edit(tr("%1: %2").arg(m_name, choice.stop.text), m_field, choice.apply);
}

void ScenarioSlider::enter(const QString& text) {
    QString problem;
    const std::function<void(Scenario&)> change = read(text, problem);
    showProblem(problem);
    if (change) {
        m_session.edit(tr("%1: %2").arg(m_name, text.trimmed()), {}, change);
    }
}

void ScenarioSlider::reset() {
    m_session.edit(tr("%1 as loaded").arg(m_name), {},
                   [this](Scenario& scenario) { takeOver(m_session.origin(), scenario); });
}

} // namespace ridgepoint
