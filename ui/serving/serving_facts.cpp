// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/serving/serving_facts.h"

#include "ui/style/quantity_format.h"

#include <QCoreApplication>

#include <cmath>

namespace ridgepoint {
namespace {

QString say(const char* text) { return QCoreApplication::translate("ServingFacts", text); }

QString verdict(const std::optional<bool>& meets) {
    return !meets ? QString() : *meets ? say("meets its target") : say("misses its target");
}

void addCache(QVector<Fact>& facts, const ServingReport& serving, const QLocale& locale) {
    const auto bytes = [&locale](double value) { return formatQuantity(value, Quantity::bytes, locale); };
    const bool windowed = serving.kvBytesPerTokenUnbounded > serving.kvBytesPerToken;
    facts += {{say("KV cache of a token"), bytes(serving.kvBytesPerToken),
               windowed ? say("%1 if windowed layers kept everything").arg(bytes(serving.kvBytesPerTokenUnbounded))
                        : QString()},
              {say("KV cache of a sequence"), bytes(serving.kvBytesPerSequence)},
              {say("KV cache of a device"), bytes(serving.kvBytes)},
              {say("Weights of a device"), bytes(serving.weightBytes)},
              {say("Largest batch that fits"), formatTrimmed(std::floor(serving.maxBatchSure), locale, 12),
               say("doubtful to %1").arg(formatTrimmed(std::floor(serving.maxBatch), locale, 12))},
              {say("Longest context that fits"), formatPrefixed(serving.maxContext, locale), say("tokens a sequence")},
              {say("Critical batch"), formatNumber(serving.criticalBatch, locale),
               say("above it weights take longer to multiply than to read")}};
}

void addLoad(QVector<Fact>& facts, const ServingReport& serving, const QLocale& locale) {
    const auto share = [&locale](double value) { return formatQuantity(value, Quantity::share, locale); };
    facts.append({say("Requests a second"), formatNumber(serving.requestsPerSecond, locale),
                  say("that the decode side sustains")});
    if (serving.prefillShare > 0) {
        facts.append({say("Prefill to decode"), say("%1 : 1").arg(formatNumber(serving.prefillShare, locale)),
                      say("jobs of this size")});
    }
    if (serving.chipsForLoad) {
        facts.append({say("Chips for the load"), formatTrimmed(std::ceil(*serving.chipsForLoad), locale, 12),
                      say("prefill and decode together")});
        if (*serving.prefillServers > 0) {
            facts.append({say("Prefill servers"), formatTrimmed(*serving.prefillServers, locale, 12),
                          say("%1 busy").arg(share(*serving.prefillUtilization))});
        }
        facts.append({say("Decode servers"), formatTrimmed(*serving.decodeServers, locale, 12),
                      say("%1 busy, %2 users in each at most")
                          .arg(share(*serving.decodeUtilization), formatTrimmed(*serving.decodeUsers, locale, 12))});
    }
    if (serving.tokensPerStepAndUser > 1) {
        facts.append({say("Tokens a step and user"), formatNumber(serving.tokensPerStepAndUser, locale),
                      say("with the drafts that are accepted")});
    }
}

} // namespace

QVector<Fact> servingFacts(const ServingReport& serving, const QLocale& locale) {
    const auto seconds = [&locale](double value) { return formatQuantity(value, Quantity::seconds, locale); };
    QVector<Fact> facts{
        {say("Time to first token"), seconds(serving.ttftSeconds), verdict(serving.meetsTtft)},
        {say("First token under load"),
         serving.ttftLoadedSeconds ? seconds(*serving.ttftLoadedSeconds) : say("without end"),
         say("%1 if all users send at once").arg(seconds(serving.ttftBurstSeconds))},
        {say("Time per output token"), seconds(serving.tpotSeconds), verdict(serving.meetsTpot)},
        {say("Decode step"), seconds(serving.decodeStepSeconds),
         say("%1 at nameplate rates, without overheads").arg(seconds(serving.decodeFloorSeconds))},
        {say("A user has"), say("%1 tok/s").arg(formatNumber(serving.tokensPerSecondPerUser, locale))},
        {say("A chip does"), say("%1 tok/s").arg(formatNumber(serving.tokensPerSecondPerChip, locale)),
         say("%1 in all").arg(formatPrefixed(serving.tokensPerSecond, locale))},
        {say("MBU"), formatQuantity(serving.mbu, Quantity::share, locale), say("of the HBM bandwidth")},
    };
    addCache(facts, serving, locale);
    addLoad(facts, serving, locale);
    return facts;
}

} // namespace ridgepoint
