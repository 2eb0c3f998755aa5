// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "ui/controls/value_slider.h"
#include "ui/session/variant_probe.h"

#include <functional>
#include <vector>

namespace ridgepoint {

class Session;

/// A slider over the values that one choice of the scenario can legally take. Subclasses say which these are, where the
/// scenario stands among them and what it means in words; this class turns what the user does into edits of the
/// session.
class ScenarioSlider : public ValueSlider {
    Q_OBJECT
public:
    struct Choice {
        SliderStop stop;
        std::function<void(Scenario&)> apply;
    };

    /// `field` names the choice in the history and tells its drags from those of others ("batch").
    ScenarioSlider(Session& session, const QString& title, const QString& name, const QString& field,
                   QWidget* parent = nullptr);

    const std::vector<Choice>& choices() const { return m_choices; }

protected:
    virtual std::vector<Choice> makeChoices() const = 0;
    /// Where the scenario stands among the choices; a fraction lies between two.
    virtual double standing() const = 0;
    virtual QString valueText() const = 0;
    virtual QString asideText() const = 0;
    virtual QString captionText() const = 0;
    /// What a typed text means, or what is wrong with it in `problem`.
    virtual std::function<void(Scenario&)> read(const QString& text, QString& problem) const = 0;
    /// Takes the choice over from the scenario as it was loaded.
    virtual void takeOver(const Scenario& origin, Scenario& scenario) const = 0;

    void showEvent(QShowEvent* event) override;
    /// Subclasses call this at the end of their constructor.
    void start();
    Session& session() const { return m_session; }
    /// The last choice that fits in HBM, by more than the error band; nothing while that is not known, or where none
    /// does.
    std::optional<std::size_t> lastFitting() const { return last(Fits::yes); }
    /// The last choice that is doubtful, beyond those that fit.
    std::optional<std::size_t> lastDoubtful() const;
    /// "HBM" or "host memory": what has no room for the choice after the last that fits. Empty while that is not known,
    /// and where all or none fit.
    QString limitName() const;
    /// The choice with the most tokens per second among those that are sure to fit: for one batch and length, the one
    /// with the best step time. Nothing while that is not known, where none fits or all are alike.
    std::optional<std::size_t> fastest() const;

private:
    void refreshValue();
    void refreshAll();
    bool isPutAway() const;
    std::optional<std::size_t> last(Fits verdict) const;
    void choose(int stop);
    void enter(const QString& text);
    void reset();
    void updateTrack();
    void askProbe();
    bool isAnswered() const { return m_answers.size() == m_choices.size(); }
    QString previewOf(std::size_t choice) const;

    Session& m_session;
    QString m_name;
    QString m_field;
    std::vector<Choice> m_choices;
    VariantProbe m_probe; ///< what the scenario would come to at each of the choices: what the track shows
    VariantAnswers m_answers;
};

} // namespace ridgepoint
