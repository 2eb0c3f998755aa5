// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/serving_sliders.h"

#include "core/explore/legal_choices.h"
#include "core/scenario/scenario_access.h"
#include "ui/session/session.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/style/quantity_parse.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr int kLargestBatchPower = 13; ///< 8192 sequences
constexpr std::array kStored{Dtype::bfloat16, Dtype::float8_e4m3, Dtype::int8, Dtype::int4, Dtype::float4};

double largestOf(std::string_view path) {
    const FieldInfo* field = findField(path);
    return field != nullptr ? field->spec.maximum : 0;
}

/// Where a number stands on a track of powers of two from `first`.
double standingOf(std::int64_t number, std::int64_t first, std::size_t stops) {
    const double place = std::log2(static_cast<double>(number) / static_cast<double>(first));
    return std::clamp(place, 0.0, static_cast<double>(stops - 1));
}

} // namespace

ServingBatchSlider::ServingBatchSlider(Session& session, QWidget* parent)
    : ScenarioSlider(session, tr("Batch"), tr("Batch"), QStringLiteral("serving_batch"), parent) {
    track().setProperty("fieldPath", QStringLiteral("workload.batch"));
    start();
}

std::vector<ScenarioSlider::Choice> ServingBatchSlider::makeChoices() const {
    std::vector<Choice> choices;
    for (int power = 0; power <= kLargestBatchPower; ++power) {
        const std::int64_t batch = std::int64_t{1} << power;
        const QString text = formatTrimmed(static_cast<double>(batch), locale(), 12);
        choices.push_back({{text, power % 3 == 0 ? text : QString(), false, {}},
                           [batch](Scenario& scenario) { scenario.workload.batch = batch; }});
    }
    return choices;
}

double ServingBatchSlider::standing() const {
    return standingOf(session().scenario().workload.batch, 1, kLargestBatchPower + 1);
}

QString ServingBatchSlider::valueText() const {
    return formatTrimmed(static_cast<double>(session().scenario().workload.batch), locale(), 12);
}

QString ServingBatchSlider::asideText() const { return tr("sequences at once"); }

QString ServingBatchSlider::captionText() const {
    const auto& serving = session().report().serving;
    if (!serving) {
        return {};
    }
    const QString sure = formatTrimmed(std::floor(serving->maxBatchSure), locale(), 12);
    const QString most = formatTrimmed(std::floor(serving->maxBatch), locale(), 12);
    const QString critical = formatNumber(serving->criticalBatch, locale());
    return sure == most ? tr("fits to %1 · critical batch %2").arg(sure, critical)
                        : tr("fits to %1, doubtful to %2 · critical batch %3").arg(sure, most, critical);
}

std::function<void(Scenario&)> ServingBatchSlider::read(const QString& text, QString& problem) const {
    const ParsedQuantity parsed = parseQuantity(text, Quantity::count, locale());
    const double most = largestOf("workload.batch");
    if (!parsed || parsed.value < 1 || parsed.value > most || parsed.value != std::floor(parsed.value)) {
        problem = tr("“%1” is not a number of sequences from 1 to %2.").arg(text, formatTrimmed(most, locale(), 12));
        return {};
    }
    const auto batch = static_cast<std::int64_t>(parsed.value);
    return [batch](Scenario& scenario) { scenario.workload.batch = batch; };
}

void ServingBatchSlider::takeOver(const Scenario& origin, Scenario& scenario) const {
    scenario.workload.batch = origin.workload.batch;
}

ServingLengthSlider::ServingLengthSlider(Length length, Session& session, QWidget* parent)
    : ScenarioSlider(session, length == Length::prompt ? tr("Prompt length") : tr("Context length"),
                     length == Length::prompt ? tr("Prompt length") : tr("Context length"),
                     length == Length::prompt ? QStringLiteral("prompt") : QStringLiteral("context"), parent),
      m_field(length == Length::prompt ? &Workload::promptLength : &Workload::contextLength),
      m_isPrompt(length == Length::prompt) {
    track().setProperty("fieldPath", m_isPrompt ? QStringLiteral("workload.prompt_length")
                                                : QStringLiteral("workload.context_length"));
    start();
}

std::vector<ScenarioSlider::Choice> ServingLengthSlider::makeChoices() const {
    std::vector<Choice> choices;
    for (const std::int64_t tokens : sequenceLadder()) {
        const bool labelled = choices.size() % 2 == 0;
        choices.push_back({{formatTrimmed(static_cast<double>(tokens), locale(), 12),
                            labelled ? shortTokens(tokens) : QString(),
                            false,
                            {}},
                           [tokens, field = m_field](Scenario& scenario) { scenario.workload.*field = tokens; }});
    }
    return choices;
}

double ServingLengthSlider::standing() const {
    return standingOf(session().scenario().workload.*m_field, sequenceLadder().front(), sequenceLadder().size());
}

QString ServingLengthSlider::valueText() const {
    return formatTrimmed(static_cast<double>(session().scenario().workload.*m_field), locale(), 12);
}

QString ServingLengthSlider::asideText() const { return tr("tokens"); }

QString ServingLengthSlider::captionText() const {
    const auto& serving = session().report().serving;
    if (!serving) {
        return {};
    }
    return m_isPrompt
               ? tr("one prompt takes %1").arg(formatQuantity(serving->prefillSeconds, Quantity::seconds, locale()))
               : tr("%1 a sequence · doubtful to %2 tokens")
                     .arg(formatQuantity(serving->kvBytesPerSequence, Quantity::bytes, locale()),
                          formatPrefixed(serving->maxContext, locale()));
}

std::function<void(Scenario&)> ServingLengthSlider::read(const QString& text, QString& problem) const {
    const ParsedQuantity parsed = parseQuantity(text, Quantity::sequenceLength, locale());
    const double longest = largestOf(m_isPrompt ? "workload.prompt_length" : "workload.context_length");
    if (!parsed || parsed.value < 1 || parsed.value > longest || parsed.value != std::floor(parsed.value)) {
        problem = tr("“%1” is not a number of tokens from 1 to %2, such as 8192 or 8k.")
                      .arg(text, formatTrimmed(longest, locale(), 12));
        return {};
    }
    const auto tokens = static_cast<std::int64_t>(parsed.value);
    return [tokens, field = m_field](Scenario& scenario) { scenario.workload.*field = tokens; };
}

void ServingLengthSlider::takeOver(const Scenario& origin, Scenario& scenario) const {
    scenario.workload.*m_field = origin.workload.*m_field;
}

ServingDtypeSlider::ServingDtypeSlider(Stored stored, Session& session, QWidget* parent)
    : ScenarioSlider(session, stored == Stored::weights ? tr("Weights") : tr("KV cache"),
                     stored == Stored::weights ? tr("Weights") : tr("KV cache"),
                     stored == Stored::weights ? QStringLiteral("serving_weights") : QStringLiteral("serving_cache"),
                     parent),
      m_field(stored == Stored::weights ? &Workload::weightDtype : &Workload::kvDtype),
      m_isWeights(stored == Stored::weights) {
    track().setProperty("fieldPath",
                        m_isWeights ? QStringLiteral("workload.weight_dtype") : QStringLiteral("workload.kv_dtype"));
    start();
}

std::vector<ScenarioSlider::Choice> ServingDtypeSlider::makeChoices() const {
    std::vector<Choice> choices;
    for (const Dtype dtype : kStored) {
        choices.push_back({{displayName(dtype), displayName(dtype), false, {}},
                           [dtype, field = m_field](Scenario& scenario) { scenario.workload.*field = dtype; }});
    }
    return choices;
}

double ServingDtypeSlider::standing() const {
    const auto found = std::find(kStored.begin(), kStored.end(), session().scenario().workload.*m_field);
    return found == kStored.end() ? 0 : static_cast<double>(found - kStored.begin());
}

QString ServingDtypeSlider::valueText() const { return displayName(session().scenario().workload.*m_field); }

QString ServingDtypeSlider::asideText() const {
    return tr("%1 B each").arg(formatTrimmed(bytesPerElement(session().scenario().workload.*m_field), locale()));
}

QString ServingDtypeSlider::captionText() const {
    const auto& serving = session().report().serving;
    if (!serving) {
        return {};
    }
    return tr("%1 a device")
        .arg(formatQuantity(m_isWeights ? serving->weightBytes : serving->kvBytes, Quantity::bytes, locale()));
}

std::function<void(Scenario&)> ServingDtypeSlider::read(const QString& text, QString& problem) const {
    const auto found = std::find_if(kStored.begin(), kStored.end(), [&text](Dtype dtype) {
        const std::string_view name = enumName(dtype);
        return displayName(dtype).compare(text.trimmed(), Qt::CaseInsensitive) == 0 ||
               text.trimmed() == QLatin1String(name.data(), static_cast<qsizetype>(name.size()));
    });
    if (found == kStored.end()) {
        QStringList names;
        for (const Dtype dtype : kStored) {
            names.append(displayName(dtype));
        }
        problem = tr("“%1” is none of %2.").arg(text, names.join(QStringLiteral(", ")));
        return {};
    }
    return [dtype = *found, field = m_field](Scenario& scenario) { scenario.workload.*field = dtype; };
}

void ServingDtypeSlider::takeOver(const Scenario& origin, Scenario& scenario) const {
    scenario.workload.*m_field = origin.workload.*m_field;
}

} // namespace ridgepoint
