// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/sequence_slider.h"

#include "core/explore/legal_choices.h"
#include "core/model/model_flops.h"
#include "core/scenario/scenario_access.h"
#include "ui/session/session.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/style/quantity_parse.h"

#include <cmath>

namespace ridgepoint {

namespace {

constexpr std::string_view kPath = "workload.sequence_length";

double longestSequence() {
    const FieldInfo* field = findField(kPath);
    return field != nullptr ? field->spec.maximum : 0;
}

} // namespace

SequenceSlider::SequenceSlider(Session& session, QWidget* parent)
    : ScenarioSlider(session, tr("Se&quence length"), tr("Sequence length"), QStringLiteral("sequence"), parent) {
    track().setProperty("fieldPath", QStringLiteral("workload.sequence_length"));
    start();
}

std::vector<ScenarioSlider::Choice> SequenceSlider::makeChoices() const {
    std::vector<Choice> choices;
    for (const std::int64_t tokens : sequenceLadder()) {
        const bool labelled = choices.size() % 2 == 0;
        const auto number = static_cast<double>(tokens);
        choices.push_back({{formatTrimmed(number, locale(), 12), labelled ? shortTokens(tokens) : QString(), false, {}},
                           [tokens](Scenario& scenario) { scenario.workload.sequenceLength = tokens; }});
    }
    return choices;
}

double SequenceSlider::standing() const {
    const auto first = static_cast<double>(sequenceLadder().front());
    return std::log2(static_cast<double>(session().scenario().workload.sequenceLength) / first);
}

QString SequenceSlider::valueText() const {
    return formatTrimmed(static_cast<double>(session().scenario().workload.sequenceLength), locale(), 12);
}

QString SequenceSlider::asideText() const { return tr("tokens"); }

QString SequenceSlider::captionText() const {
    const Study& study = session().study();
    if (!study.model) {
        return {};
    }
    const ModelFlops flops = trainModelFlops(*study.model, 1, session().scenario().workload.sequenceLength);
    const double share = flops.total() > 0 ? flops.attention / flops.total() : 0;
    const QString attention =
        tr("attention is %1 of the model FLOPs").arg(formatQuantity(share, Quantity::share, locale(), 2));
    const QString limit = limitName();
    return limit.isEmpty()
               ? attention
               : tr("fits to %1 (%2) · %3").arg(shortTokens(sequenceLadder()[*lastFitting()]), limit, attention);
}

std::function<void(Scenario&)> SequenceSlider::read(const QString& text, QString& problem) const {
    const ParsedQuantity parsed = parseQuantity(text, Quantity::sequenceLength, locale());
    const double longest = longestSequence();
    if (!parsed || parsed.value != std::floor(parsed.value)) {
        problem = tr("“%1” is not a number of tokens, such as 8192 or 8k.").arg(text);
        return {};
    }
    if (parsed.value < 1 || parsed.value > longest) {
        problem = tr("A sequence has from 1 to %1 tokens.").arg(formatTrimmed(longest, locale(), 12));
        return {};
    }
    const auto tokens = static_cast<std::int64_t>(parsed.value);
    return [tokens](Scenario& scenario) { scenario.workload.sequenceLength = tokens; };
}

void SequenceSlider::takeOver(const Scenario& origin, Scenario& scenario) const {
    scenario.workload.sequenceLength = origin.workload.sequenceLength;
}

} // namespace ridgepoint
