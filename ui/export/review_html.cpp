// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/review_html.h"

#include "ui/style/palette.h"

#include <QCoreApplication>
#include <QFile>
#include <QRegularExpression>

#include <utility>

namespace ridgepoint {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("DesignReview", text); }

QString escaped(const QString& text) { return text.toHtmlEscaped(); }

/// The palette as custom properties: the page has the colours of its charts.
QString properties(Scheme scheme) {
    const Palette palette(scheme);
    QString text = QStringLiteral("color-scheme:%1;")
                       .arg(scheme == Scheme::dark ? QStringLiteral("dark") : QStringLiteral("light"));
    for (const auto& [name, role] : {std::pair{"window", Role::window},
                                     {"panel", Role::panel},
                                     {"border", Role::border},
                                     {"text", Role::text},
                                     {"muted", Role::mutedText},
                                     {"accent", Role::accent},
                                     {"better", Role::better},
                                     {"worse", Role::worse},
                                     {"warning", Role::warning},
                                     {"error", Role::error},
                                     {"field", Role::field}}) {
        text += QStringLiteral("--%1:%2;").arg(QLatin1String(name), palette.colour(role).name());
    }
    return text;
}

QString styleText() {
    QFile file(QStringLiteral(":/report/review.css"));
    const QString rules = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    const QString light = properties(Scheme::light);
    const QString dark = properties(Scheme::dark);
    return rules +
           QStringLiteral(":root{%1}\n"
                          "@media screen and (prefers-color-scheme:dark){:root{%2}"
                          ".chart .light{display:none}.chart .dark{display:block}}\n"
                          "@media screen{:root:has(#theme-light:checked){%1}:root:has(#theme-dark:checked){%2}\n"
                          ":root:has(#theme-light:checked) .chart .light,:root:has(#theme-dark:checked) .chart .dark"
                          "{display:block}\n"
                          ":root:has(#theme-light:checked) .chart .dark,:root:has(#theme-dark:checked) .chart .light"
                          "{display:none}}\n")
               .arg(light, dark);
}

/// An SVG file as an element: without its prologue, as wide as the page, names of its own.
QString inlineSvg(const QByteArray& svg, const QString& prefix, const QString& label) {
    QString text = QString::fromUtf8(svg);
    text.remove(0, text.indexOf(QLatin1String("<svg")));
    static const QRegularExpression size(QStringLiteral("<svg width=\"[^\"]*\" height=\"[^\"]*\"\\s*"));
    text.replace(size, QStringLiteral("<svg role=\"img\" aria-label=\"%1\" ").arg(escaped(label)));
    static const QRegularExpression names(QStringLiteral("(id=\"|url\\(#|xlink:href=\"#)"));
    text.replace(names, QStringLiteral("\\1%1-").arg(prefix));
    static const QRegularExpression fonts(QStringLiteral("font-family=\"([^\"]*)\""));
    text.replace(fonts, QStringLiteral("font-family=\"\\1, system-ui, sans-serif\""));
    static const QRegularExpression title(QStringLiteral("<(title|desc)>[^<]*</(title|desc)>"));
    return text.remove(title);
}

QString chartHtml(const ReviewChart& chart) {
    const QString label = QStringLiteral("%1: %2").arg(chart.title, chart.subtitle);
    QString text =
        QStringLiteral("<figure class=\"chart\"><figcaption><b>%1</b> %2</figcaption>\n<div class=\"light\">%3</div>\n")
            .arg(escaped(chart.title), escaped(chart.subtitle),
                 inlineSvg(chart.light, chart.id + QStringLiteral("-light"), label));
    if (!chart.dark.isEmpty()) {
        text += QStringLiteral("<div class=\"dark\" aria-hidden=\"true\">%1</div>\n")
                    .arg(inlineSvg(chart.dark, chart.id + QStringLiteral("-dark"), label));
    }
    return text + QStringLiteral("</figure>\n");
}

/// Sources are links where they are addresses; a click leaves the file, opening it does not.
QString cellHtml(const QString& text) {
    static const QRegularExpression address(QStringLiteral("https://[^\\s<>\"']+[^\\s<>\"'.,;:)]"));
    QString html;
    qsizetype at = 0;
    for (auto found = address.globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        html += escaped(text.mid(at, match.capturedStart() - at));
        const QString link = escaped(match.captured());
        html += QStringLiteral("<a href=\"%1\" rel=\"noreferrer\">%1</a>").arg(link);
        at = match.capturedEnd();
    }
    return html + escaped(text.mid(at));
}

QString tableHtml(const ReviewTable& table) {
    if (table.rows.isEmpty()) {
        return {};
    }
    const auto cells = [&](const QStringList& row, const char* tag) {
        QString text = QStringLiteral("<tr>");
        for (qsizetype i = 0; i < row.size(); ++i) {
            text += QStringLiteral("<%1%2>%3</%1>")
                        .arg(QLatin1String(tag), table.numeric.value(i) ? QStringLiteral(" class=\"n\"") : QString(),
                             cellHtml(row[i]));
        }
        return text + QStringLiteral("</tr>\n");
    };
    QString text = QStringLiteral("<div class=\"table\"><table>");
    if (!table.title.isEmpty()) {
        text += QStringLiteral("<caption>%1</caption>").arg(escaped(table.title));
    }
    text += QStringLiteral("<thead>") + cells(table.columns, "th") + QStringLiteral("</thead>\n<tbody>");
    for (const QStringList& row : table.rows) {
        text += cells(row, "td");
    }
    return text + QStringLiteral("</tbody></table></div>\n");
}

QString sectionHtml(const ReviewSection& section) {
    QString text = QStringLiteral("<section id=\"%1\"><h2>%2</h2>\n").arg(section.id, escaped(section.title));
    for (const QString& paragraph : section.paragraphs) {
        text += QStringLiteral("<p>%1</p>\n").arg(cellHtml(paragraph));
    }
    if (!section.warnings.isEmpty()) {
        text += QStringLiteral("<ul class=\"warnings\">");
        for (const QString& warning : section.warnings) {
            text += QStringLiteral("<li>%1</li>").arg(escaped(warning));
        }
        text += QStringLiteral("</ul>\n");
    }
    for (const ReviewChart& chart : section.charts) {
        text += chartHtml(chart);
    }
    for (const ReviewTable& table : section.tables) {
        text += tableHtml(table);
    }
    return text + QStringLiteral("</section>\n");
}

const char* toneClass(Tone tone) {
    switch (tone) {
    case Tone::better:
        return "better";
    case Tone::worse:
        return "worse";
    case Tone::doubtful:
        return "warning";
    case Tone::impossible:
        return "error";
    case Tone::neutral:
        break;
    }
    return "neutral";
}

QString headlineHtml(const HeadlineTexts& headline) {
    QString text = QStringLiteral("<div class=\"headline\">\n");
    for (const HeadlineText& cell : headline) {
        text +=
            QStringLiteral("<div class=\"card\"><span class=\"label\">%1</span><span class=\"figure\">%2 "
                           "<small>%3</small></span><span class=\"aside\">%4</span><span class=\"note %5\">%6</span>"
                           "</div>\n")
                .arg(escaped(cell.label), escaped(cell.number), escaped(cell.unit), escaped(cell.aside),
                     QLatin1String(toneClass(cell.tone)), escaped(cell.note));
    }
    return text + QStringLiteral("</div>\n");
}

QString themeChoice() {
    QString text = QStringLiteral("<fieldset class=\"theme\"><legend>%1</legend>").arg(escaped(tr("Paper")));
    for (const auto& [id, name] : {std::pair{"auto", tr("automatic")}, {"light", tr("light")}, {"dark", tr("dark")}}) {
        text += QStringLiteral("<label><input type=\"radio\" name=\"theme\" id=\"theme-%1\"%2> %3</label>")
                    .arg(QLatin1String(id), id == std::string_view("auto") ? QStringLiteral(" checked") : QString(),
                         escaped(name));
    }
    return text + QStringLiteral("</fieldset>\n");
}

QString reproduceHtml(const DesignReview& review) {
    QString json = review.scenarioJson;
    QString data = json;
    data.replace(u'<', QLatin1String("\\u003c")); // nothing in it may end or reopen the element
    return QStringLiteral("<section id=\"reproduce\"><h2>%1</h2>\n<p>%2</p>\n"
                          "<details><summary>scenario.json</summary><pre>%3</pre></details>\n"
                          "<script type=\"application/json\" id=\"ridgepoint-scenario\">\n%4</script></section>\n")
        .arg(escaped(tr("To reproduce it")),
             escaped(tr("Made by Ridgepoint %1 on %2 from the scenario below; the file is embedded in this page. The "
                        "figures are predicted, not measured.")
                         .arg(review.engine, review.date)),
             escaped(json), data);
}

} // namespace

QByteArray reviewHtml(const DesignReview& review) {
    QString links;
    for (const ReviewSection& section : review.sections) {
        links += QStringLiteral("<a href=\"#%1\">%2</a> ").arg(section.id, escaped(section.title));
    }
    QString text = QStringLiteral("<!DOCTYPE html>\n<html lang=\"%1\"><head><meta charset=\"utf-8\">\n"
                                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                                  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                                  "style-src 'unsafe-inline'; img-src data:\">\n"
                                  "<meta name=\"generator\" content=\"Ridgepoint %2\">\n<link rel=\"icon\" "
                                  "href=\"data:,\">\n<title>%3</title>\n<style>\n")
                       .arg(review.language, review.engine, escaped(review.title));
    text += styleText() + QStringLiteral("</style></head>\n<body><main>\n<header>") + themeChoice();
    text += QStringLiteral("<p class=\"kind\">%1</p><h1>%2</h1><p class=\"line\">%3</p><p class=\"question\">%4</p>"
                           "<nav>%5</nav></header>\n")
                .arg(escaped(tr("Design review")), escaped(review.title), escaped(review.line),
                     escaped(review.question), links);
    text += headlineHtml(review.headline);
    for (const ReviewSection& section : review.sections) {
        text += sectionHtml(section);
    }
    text += reproduceHtml(review) + QStringLiteral("</main></body></html>\n");
    return text.toUtf8();
}

} // namespace ridgepoint
