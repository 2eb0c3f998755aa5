// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/headline_card.h"

#include "core/report/explain.h"
#include "ui/charts/explanation_rows.h"
#include "ui/session/session.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/window/headline_strip.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace ridgepoint {

namespace {

constexpr std::size_t kMostRows = 8;
using Rows = QVector<QPair<QString, QString>>;
using Timed = std::pair<double, QPair<QString, QString>>; ///< seconds a step; what it is called, what binds it

const char* servingName(HeadlineFigure figure, bool prefills) {
    switch (figure) {
    case HeadlineFigure::step_time:
        return prefills ? "ttft_s" : "tpot_s";
    case HeadlineFigure::throughput:
        return "tokens_per_s_per_chip";
    case HeadlineFigure::model_flops:
        return "tokens_per_s_per_user";
    case HeadlineFigure::mfu:
        return "mbu";
    default:
        return "kv_bytes";
    }
}

const char* trainingName(HeadlineFigure figure) {
    switch (figure) {
    case HeadlineFigure::step_time:
        return "step_time_s";
    case HeadlineFigure::throughput:
        return "tokens_per_s_per_chip";
    case HeadlineFigure::model_flops:
        return "model_tflops_per_chip";
    case HeadlineFigure::mfu:
        return "mfu";
    default:
        return "hfu";
    }
}

/// The longest first, with their share of the step.
Rows byTime(std::vector<Timed> parts, const Report& report, const QLocale& locale) {
    std::stable_sort(parts.begin(), parts.end(), [](const Timed& a, const Timed& b) { return a.first > b.first; });
    Rows rows;
    for (std::size_t i = 0; i < std::min(parts.size(), kMostRows); ++i) {
        const auto& [seconds, words] = parts[i];
        QStringList text{formatQuantity(seconds, Quantity::seconds, locale),
                         formatQuantity(seconds / report.headline.stepTimeSeconds, Quantity::share, locale, 2)};
        if (!words.second.isEmpty()) {
            text.append(words.second);
        }
        rows.append({words.first, text.join(QStringLiteral(" · "))});
    }
    if (parts.size() > kMostRows) {
        rows.append({QString(), HeadlineCard::tr("and %1 more").arg(parts.size() - kMostRows)});
    }
    return rows;
}

Rows partsOfStep(const Report& report, const QLocale& locale) {
    std::vector<Timed> parts;
    for (std::size_t i = 0; i < report.time.size(); ++i) {
        if (report.time[i] > 0) {
            parts.push_back({report.time[i], {displayName(static_cast<TimeCategory>(i)), QString()}});
        }
    }
    return byTime(std::move(parts), report, locale);
}

Rows operationsOfStep(const Report& report, const QLocale& locale) {
    std::vector<Timed> parts;
    for (const Operation& operation : report.operations) {
        const QString name =
            HeadlineCard::tr("%1, %2").arg(operationName(operation.name), displayName(operation.phase));
        const QString bound = HeadlineCard::tr("bound by %1").arg(displayName(operation.boundBy, linksOf(report)));
        parts.push_back({operation.seconds, {name, bound}});
    }
    return byTime(std::move(parts), report, locale);
}

Rows limitRows(HeadlineFigure figure, const HeadlineText& text, const Report& report, const QLocale& locale) {
    const Headline& headline = report.headline;
    QStringList value{text.number};
    for (const QString& part : {text.unit, text.aside}) {
        if (!part.isEmpty()) {
            value.append(part);
        }
    }
    Rows rows{{HeadlineCard::tr("now"), value.join(u' ')}};
    if (figure == HeadlineFigure::hbm) {
        rows.append({HeadlineCard::tr("limit"), formatQuantity(headline.hbmLimitBytes, Quantity::bytes, locale, 4)});
        rows.append({HeadlineCard::tr("verdict"), text.note});
        return rows;
    }
    rows.append(
        {HeadlineCard::tr("bound by"), HeadlineCard::tr("%1, %2 of the step")
                                           .arg(displayName(headline.boundBy, linksOf(report)),
                                                formatQuantity(headline.boundShare, Quantity::share, locale, 2))});
    return rows;
}

} // namespace

std::string headlinePath(HeadlineFigure figure, const Report& report) {
    if (figure == HeadlineFigure::bound) {
        return "headline.bound_share";
    }
    if (figure == HeadlineFigure::hbm) {
        const bool ahead = report.headline.hbmPeakBytes > report.headline.hbmNeededBytes;
        return ahead ? "headline.hbm_needed_bytes" : "headline.hbm_peak_bytes";
    }
    const WorkloadKind kind = report.scenario.workload.kind;
    return kind == WorkloadKind::train ? std::string("headline.") + trainingName(figure)
                                       : std::string("serving.") + servingName(figure, kind == WorkloadKind::prefill);
}

HoverTarget headlineExplanation(HeadlineFigure figure, const HeadlineText& text, const Study& study,
                                const Report& report, const QLocale& locale) {
    HoverTarget target;
    target.key = QString::fromStdString(headlinePath(figure, report));
    target.title = text.label;
    if (!report.valid) {
        target.rows = {{text.number, HeadlineCard::tr("No valid result: the messages below say what stands in the "
                                                      "way.")}};
        return target;
    }
    target.rows = limitRows(figure, text, report, locale);
    if (figure == HeadlineFigure::bound) {
        target.rows = partsOfStep(report, locale);
        target.explanation = operationsOfStep(report, locale);
    } else if (const auto explanation = explain(study, report, target.key.toStdString())) {
        target.explanation = explanationRows(*explanation, locale);
    }
    return target;
}

HeadlineCard::HeadlineCard(HeadlineStrip& strip, const Session& session, QWidget* parent)
    : HoverCard(parent), m_strip(strip), m_session(session) {
    connect(&strip, &HeadlineStrip::figureAsked, this, &HeadlineCard::ask);
    connect(&strip, &HeadlineStrip::figureLeft, this, &HeadlineCard::leave);
}

void HeadlineCard::ask(HeadlineFigure figure) {
    if (m_figure == figure) {
        return leave();
    }
    m_figure = figure;
    refresh();
    show();
    raise();
}

void HeadlineCard::leave() {
    m_figure.reset();
    hide();
}

void HeadlineCard::refresh() {
    if (!m_figure) {
        return;
    }
    const HeadlineCell& cell = m_strip.cell(*m_figure);
    m_contents = headlineExplanation(*m_figure, cell.text(), m_session.study(), m_session.report(), locale());
    setContents(m_contents);
    const QWidget& window = *parentWidget();
    const QPoint below = cell.mapTo(&window, QPoint(0, cell.height() + 4));
    move(std::max(0, std::min(below.x(), window.width() - width() - 4)), below.y());
}

} // namespace ridgepoint
