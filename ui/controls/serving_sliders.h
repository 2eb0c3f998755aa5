// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/scenario_slider.h"

namespace ridgepoint {

/// Sequences that are served at once: powers of two, with the largest that fits named.
class ServingBatchSlider : public ScenarioSlider {
    Q_OBJECT
public:
    explicit ServingBatchSlider(Session& session, QWidget* parent = nullptr);

protected:
    std::vector<Choice> makeChoices() const override;
    double standing() const override;
    QString valueText() const override;
    QString asideText() const override;
    QString captionText() const override;
    std::function<void(Scenario&)> read(const QString& text, QString& problem) const override;
    void takeOver(const Scenario& origin, Scenario& scenario) const override;
};

/// Tokens of a prompt, or in the cache of a sequence that is being decoded.
class ServingLengthSlider : public ScenarioSlider {
    Q_OBJECT
public:
    enum class Length { prompt, context };

    ServingLengthSlider(Length length, Session& session, QWidget* parent = nullptr);

protected:
    std::vector<Choice> makeChoices() const override;
    double standing() const override;
    QString valueText() const override;
    QString asideText() const override;
    QString captionText() const override;
    std::function<void(Scenario&)> read(const QString& text, QString& problem) const override;
    void takeOver(const Scenario& origin, Scenario& scenario) const override;

private:
    std::int64_t Workload::*m_field;
    bool m_isPrompt;
};

/// How weights, or keys and values, are stored: from 16 bits down to 4.
class ServingDtypeSlider : public ScenarioSlider {
    Q_OBJECT
public:
    enum class Stored { weights, cache };

    ServingDtypeSlider(Stored stored, Session& session, QWidget* parent = nullptr);

protected:
    std::vector<Choice> makeChoices() const override;
    double standing() const override;
    QString valueText() const override;
    QString asideText() const override;
    QString captionText() const override;
    std::function<void(Scenario&)> read(const QString& text, QString& problem) const override;
    void takeOver(const Scenario& origin, Scenario& scenario) const override;

private:
    Dtype Workload::*m_field;
    bool m_isWeights;
};

} // namespace ridgepoint
