// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/scenario_slider.h"

#include "ui/session/session.h"

#include <algorithm>

namespace ridgepoint {

ScenarioSlider::ScenarioSlider(Session& session, const QString& title, const QString& name, const QString& field,
                               QWidget* parent)
    : ValueSlider(title, name, parent), m_session(session), m_name(name), m_field(field),
      m_probe(session.sharedCatalogue()) {
    connect(&m_probe, &VariantProbe::answered, this, [this](const VariantFits& fits) {
        m_fits = fits;
        updateTrack();
        setCaption(captionText());
    });
    connect(&session, &Session::catalogueChanged, this,
            [this] { m_probe.setCatalogue(m_session.sharedCatalogue()); });
    connect(&session, &Session::scenarioChanged, this, &ScenarioSlider::refreshValue);
    connect(&session, &Session::reportChanged, this, &ScenarioSlider::refreshAll);
    connect(&track(), &SliderTrack::stopChosen, this, &ScenarioSlider::choose);
    connect(&track(), &SliderTrack::gestureEnded, &session, &Session::endGesture);
    connect(&track(), &SliderTrack::resetRequested, this, &ScenarioSlider::reset);
    connect(this, &ValueSlider::textEntered, this, &ScenarioSlider::enter);
}

void ScenarioSlider::start() { refreshAll(); }

void ScenarioSlider::refreshValue() {
    track().setPosition(standing());
    setValueText(valueText());
}

void ScenarioSlider::refreshAll() {
    // A drag goes on over the stops it began with; they would move below the pointer otherwise.
    if (!track().isSliderDown()) {
        m_choices = makeChoices();
    }
    updateTrack();
    refreshValue();
    setAside(asideText());
    setCaption(captionText());
    if (isVisible()) {
        askFits();
    }
}

void ScenarioSlider::showEvent(QShowEvent* event) {
    ValueSlider::showEvent(event);
    askFits();
}

void ScenarioSlider::updateTrack() {
    std::vector<SliderStop> stops;
    stops.reserve(m_choices.size());
    for (std::size_t i = 0; i < m_choices.size(); ++i) {
        stops.push_back(m_choices[i].stop);
        if (m_fits.size() == m_choices.size()) {
            stops.back().fits = m_fits[i];
        }
    }
    track().setStops(stops);
}

std::optional<std::size_t> ScenarioSlider::lastFitting() const {
    if (m_fits.size() != m_choices.size()) {
        return std::nullopt;
    }
    const auto last = std::find(m_fits.rbegin(), m_fits.rend(), std::optional(Fits::yes));
    return last == m_fits.rend() ? std::nullopt : std::optional(static_cast<std::size_t>(m_fits.rend() - last) - 1);
}

void ScenarioSlider::askFits() {
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
