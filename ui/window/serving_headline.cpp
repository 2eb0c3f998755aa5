// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/serving_headline.h"

#include "ui/style/quantity_format.h"
#include "ui/window/headline_parts.h"

#include <cmath>

namespace ridgepoint {
namespace {

using namespace headline;

struct Pair {
    const ServingReport& now;
    const ServingReport* before;
    const QLocale& locale;
};

HeadlineText latency(const Pair& p, bool prefills) {
    HeadlineText cell{
        prefills ? say("Time to first token") : say("Time per output token"), {}, {}, {}, {}, Tone::neutral};
    const auto of = [prefills](const ServingReport& s) { return prefills ? s.ttftSeconds : s.tpotSeconds; };
    setNumber(cell, of(p.now), Quantity::seconds, p.locale);
    const std::optional<bool> meets = prefills ? p.now.meetsTtft : p.now.meetsTpot;
    if (p.before != nullptr) {
        addDifference(cell, of(p.now), of(*p.before), Quantity::seconds, Better::lower, p.locale);
    } else if (meets) {
        cell.note = *meets ? say("meets its target") : say("misses its target");
        cell.tone = *meets ? Tone::better : Tone::impossible;
    } else if (prefills) {
        cell.note = say("one prompt takes %1").arg(formatQuantity(p.now.prefillSeconds, Quantity::seconds, p.locale));
    } else {
        cell.note = say("first token after %1").arg(formatQuantity(p.now.ttftSeconds, Quantity::seconds, p.locale));
    }
    return cell;
}

HeadlineText throughput(const Pair& p) {
    HeadlineText cell{say("Throughput"), {}, say("tok/s/chip"), {}, {}, Tone::neutral};
    cell.number = formatNumber(p.now.tokensPerSecondPerChip, p.locale, 4);
    cell.note = say("%1 tok/s in all").arg(formatPrefixed(p.now.tokensPerSecond, p.locale));
    if (p.before != nullptr) {
        addDifference(cell, p.now.tokensPerSecondPerChip, p.before->tokensPerSecondPerChip, Quantity::plain,
                      Better::higher, p.locale);
    }
    return cell;
}

HeadlineText user(const Pair& p) {
    HeadlineText cell{say("A user"), {}, say("tok/s"), {}, {}, Tone::neutral};
    cell.number = formatNumber(p.now.tokensPerSecondPerUser, p.locale, 3);
    const QString sure = formatTrimmed(std::floor(p.now.maxBatchSure), p.locale, 12);
    const QString most = formatTrimmed(std::floor(p.now.maxBatch), p.locale, 12);
    cell.note =
        sure == most ? say("largest batch %1").arg(most) : say("largest batch %1, doubtful to %2").arg(sure, most);
    if (p.before != nullptr) {
        addDifference(cell, p.now.tokensPerSecondPerUser, p.before->tokensPerSecondPerUser, Quantity::plain,
                      Better::higher, p.locale);
    }
    return cell;
}

HeadlineText usage(const Report& report, const Pair& p) {
    HeadlineText cell{say("MBU"), {}, {}, say("of HBM"), {}, Tone::neutral};
    setNumber(cell, p.now.mbu, Quantity::share, p.locale);
    cell.note = say("MFU %1").arg(formatQuantity(report.headline.mfu, Quantity::share, p.locale));
    if (p.before != nullptr) {
        addDifference(cell, p.now.mbu, p.before->mbu, Quantity::share, Better::higher, p.locale);
    }
    return cell;
}

HeadlineText cache(const Pair& p) {
    HeadlineText cell{say("KV cache"), {}, {}, say("a device"), {}, Tone::neutral};
    setNumber(cell, p.now.kvBytes, Quantity::bytes, p.locale);
    cell.note = say("%1 a token").arg(formatQuantity(p.now.kvBytesPerToken, Quantity::bytes, p.locale));
    if (p.before != nullptr) {
        addDifference(cell, p.now.kvBytes, p.before->kvBytes, Quantity::bytes, Better::lower, p.locale);
    }
    return cell;
}

} // namespace

ServingCells servingCells(const Report& now, const Report* baseline, const QLocale& locale) {
    const bool prefills = now.scenario.workload.kind == WorkloadKind::prefill;
    if (!now.valid || !now.serving) {
        const auto empty = [](const QString& label) { return HeadlineText{label, dash(), {}, {}, {}, Tone::neutral}; };
        return {empty(prefills ? say("Time to first token") : say("Time per output token")), empty(say("Throughput")),
                empty(say("A user")), empty(say("MBU")), empty(say("KV cache"))};
    }
    const Pair pair{*now.serving, baseline != nullptr && baseline->serving ? &*baseline->serving : nullptr, locale};
    return {latency(pair, prefills), throughput(pair), user(pair), usage(now, pair), cache(pair)};
}

} // namespace ridgepoint
