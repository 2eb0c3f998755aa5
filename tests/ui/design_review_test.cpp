// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explore/advice.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_json.h"
#include "ui/accuracy/nearest_run.h"
#include "ui/compare/compare_rows.h"
#include "ui/explore/advice_text.h"
#include "ui/export/chart_exporter.h"
#include "ui/export/design_review.h"
#include "ui/export/language_scope.h"
#include "ui/export/review_html.h"
#include "ui/export/review_pdf.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <algorithm>

namespace ridgepoint {
namespace {

const Catalogue& presets() {
    static const Catalogue catalogue = [] {
        std::vector<LoadError> errors;
        return loadCatalogue(PRESETS_DIR, errors);
    }();
    return catalogue;
}

Scenario preset(const char* id) { return presets().scenarios.at(id); }

class DesignReviewTest : public testing::Test {
protected:
    DesignReview review(bool withBaseline = true) const {
        const Report now = evaluate(proposal, presets());
        const Report before = evaluate(baseline, presets());
        ReviewOptions options;
        options.date = QDateTime(QDate(2026, 3, 14), QTime(12, 0));
        return makeDesignReview(now, withBaseline ? &before : nullptr, presets(), QLocale(), options);
    }
    static QString html(const DesignReview& review) { return QString::fromUtf8(reviewHtml(review)); }

    Scenario proposal = preset("llama3.1-70b-8k-fp8-tpu7x-4x4x4");
    Scenario baseline = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
};

/// The elements that stand in the page, by name; a page of ours is well-formed but for its void elements.
QStringList elements(QString page) {
    static const QRegularExpression voids(QStringLiteral("<(meta|link|input)([^>]*)>"));
    page.replace(voids, QStringLiteral("<\\1\\2/>"));
    page.replace(QRegularExpression(QStringLiteral(" checked/>")), QStringLiteral(" checked=\"\"/>"));
    page.remove(QStringLiteral("<!DOCTYPE html>"));
    QXmlStreamReader reader(page);
    QStringList names;
    while (!reader.atEnd()) {
        if (reader.readNext() == QXmlStreamReader::StartElement) {
            names << reader.name().toString();
        }
    }
    EXPECT_FALSE(reader.hasError()) << reader.errorString().toStdString() << " at line " << reader.lineNumber();
    return names;
}

TEST_F(DesignReviewTest, ThePageNeedsNothingElse) {
    const QString page = html(review());
    const QStringList names = elements(page);
    EXPECT_EQ(names.count(QStringLiteral("svg")), 2 * 6) << "five charts and the attribution, each for two papers";
    for (const char* loader : {"img", "iframe", "object", "image", "video", "base"}) {
        EXPECT_FALSE(names.contains(QString::fromLatin1(loader))) << loader;
    }
    EXPECT_EQ(names.count(QStringLiteral("script")), 1) << "the scenario, as data";
    EXPECT_TRUE(page.contains(QStringLiteral("default-src 'none'")));
    EXPECT_FALSE(page.contains(QStringLiteral("@import")));
    EXPECT_FALSE(page.contains(QRegularExpression(QStringLiteral("(src|xlink:href)=\"(?!#)"))));
    EXPECT_FALSE(page.contains(QRegularExpression(QStringLiteral("url\\((?!#)"))));
}

TEST_F(DesignReviewTest, TheEmbeddedScenarioReproducesIt) {
    proposal.notes = "</script><script>alert(1)</script> <!-- & more";
    proposal.name = "<b>bold</b> & \"quoted\"";
    const QString page = html(review());
    const qsizetype start = page.indexOf(u'>', page.indexOf(QStringLiteral("id=\"ridgepoint-scenario\""))) + 1;
    const QString json = page.mid(start, page.indexOf(QStringLiteral("</script>"), start) - start);
    const ParseResult read = parseScenario(json.toStdString());
    ASSERT_TRUE(read.scenario) << toText(read.errors.front());
    EXPECT_EQ(*read.scenario, proposal);
    EXPECT_FALSE(page.contains(QStringLiteral("<script>")));
    EXPECT_FALSE(page.contains(QStringLiteral("<b>bold")));
}

TEST_F(DesignReviewTest, SaysWhatAReviewAsksFor) {
    const DesignReview made = review();
    const QString page = html(made);
    const Report now = evaluate(proposal, presets());
    for (const QString& part :
         {QStringLiteral("Design review"), QStringLiteral("Llama 3.1 70B"), made.headline.front().number,
          QStringLiteral("Where the difference comes from"), QStringLiteral("fp8_full"),
          QString::fromStdString(now.evidence.nearest.front().id), QStringLiteral("fit of 73 measured runs"),
          QStringLiteral("https://docs.cloud.google.com/tpu/docs/tpu7x"), QStringLiteral("Ridgepoint 0.1.0"),
          QStringLiteral("2026")}) {
        EXPECT_TRUE(page.contains(part.toHtmlEscaped())) << part.toStdString();
    }
    QStringList ids;
    for (const ReviewSection& section : made.sections) {
        ids << section.id;
        EXPECT_TRUE(page.contains(QStringLiteral("<section id=\"%1\">").arg(section.id)));
    }
    EXPECT_EQ(ids, QStringList({"outcome", "scenario", "difference", "advice", "time", "memory", "bounds", "operations",
                                "evidence", "assumptions"}));
    EXPECT_FALSE(html(review(false)).contains(QStringLiteral("<section id=\"difference\">")));
}

// Each finding of the rules stands there with its change and with what was computed for it.
TEST_F(DesignReviewTest, AdviceIsThatOfTheRules) {
    const std::vector<Finding> expected = advise(proposal, presets());
    ASSERT_GE(expected.size(), 2U);
    const DesignReview made = review();
    const auto section = std::find_if(made.sections.begin(), made.sections.end(),
                                      [](const ReviewSection& one) { return one.id == QLatin1String("advice"); });
    ASSERT_NE(section, made.sections.end());
    const ReviewTable& table = section->tables.front();
    ASSERT_EQ(table.rows.size(), static_cast<qsizetype>(expected.size()));
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const QStringList& row = table.rows[static_cast<qsizetype>(i)];
        EXPECT_TRUE(row[0].startsWith(adviceTitle(expected[i]) + u'\n')) << row[0].toStdString();
        EXPECT_TRUE(row[1].contains(QStringLiteral(" → "))) << row[1].toStdString();
        EXPECT_EQ(row[2], adviceGain(expected[i], QLocale()));
    }
    const LanguageScope language(QStringLiteral("es"));
    const QString page = html(review());
    EXPECT_TRUE(page.contains(QStringLiteral("Hallazgos")));
    EXPECT_FALSE(page.contains(QStringLiteral("Predicted")));
}

TEST_F(DesignReviewTest, SpeaksSpanish) {
    const LanguageScope language(QStringLiteral("es"));
    const QString page = html(review());
    EXPECT_TRUE(page.contains(QStringLiteral("<html lang=\"es\">")));
    EXPECT_TRUE(page.contains(QStringLiteral("¿Cuánto tarda un paso")));
    EXPECT_TRUE(page.contains(QStringLiteral("Supuestos y sus fuentes")));
    EXPECT_TRUE(page.contains(QRegularExpression(QStringLiteral("[0-9],[0-9]+\\s*<small>s</small>"))))
        << "a decimal comma";
    for (const char* english : {"Design review", "Step time", "Where the time goes", "Sequence length"}) {
        EXPECT_FALSE(page.contains(QString::fromLatin1(english))) << english;
    }
}

TEST_F(DesignReviewTest, ThePdfHasVectorChartsAndText) {
    const QByteArray pdf = reviewPdf(review());
    EXPECT_TRUE(pdf.startsWith("%PDF-"));
    EXPECT_FALSE(pdf.contains("/Subtype /Image")) << "charts are drawn, not pictured";
    EXPECT_TRUE(pdf.contains("/ToUnicode")) << "its text can be searched and copied";
    const auto pages = pdf.count("/Type /Page\n");
    EXPECT_GE(pages, 6);
    EXPECT_LE(pages, 14);
    EXPECT_TRUE(pdf.contains("/MediaBox [0 0 595")) << "A4";
}

TEST_F(DesignReviewTest, FilesAreWrittenWhole) {
    const QTemporaryDir folder;
    ExportOptions options;
    options.directory = folder.path();
    options.charts = {QStringLiteral("step")};
    options.formats = {QStringLiteral("html"), QStringLiteral("pdf"), QStringLiteral("json")};
    options.catalogue = &presets();
    const Report report = evaluate(proposal, presets());
    const ExportResult result = exportCharts(report, nullptr, options);
    EXPECT_TRUE(result.error.isEmpty()) << result.error.toStdString();
    EXPECT_EQ(QDir(folder.path()).entryList(QDir::Files, QDir::Name),
              QStringList({"report.html", "report.json", "report.pdf", "step.pdf"}));
}

const ReviewSection* sectionOf(const DesignReview& review, const char* id) {
    const auto found = std::find_if(review.sections.begin(), review.sections.end(),
                                    [id](const ReviewSection& one) { return one.id == QLatin1String(id); });
    return found == review.sections.end() ? nullptr : &*found;
}

// What Compare shows: a column for each scenario, and a bar for each in the chart.
TEST_F(DesignReviewTest, HoldsTheComparisonOfTheWindow) {
    EXPECT_EQ(sectionOf(review(), "comparison"), nullptr);
    const Report now = evaluate(proposal, presets());
    ReviewOptions options;
    options.compared = {{QStringLiteral("now"), now},
                        {QStringLiteral("in BF16"), evaluate(baseline, presets())},
                        {QStringLiteral("of 405B"), evaluate(preset("llama3.1-405b-8k-bf16-tpu7x-4x8x8"), presets())}};
    const DesignReview made = makeDesignReview(now, nullptr, presets(), QLocale(), options);
    const ReviewSection* section = sectionOf(made, "comparison");
    ASSERT_NE(section, nullptr);
    ASSERT_EQ(section->tables.size(), 2);
    const std::vector<CompareRow> outcomes = outcomeRows(options.compared, QLocale());
    ASSERT_EQ(section->tables[1].rows.size(), static_cast<qsizetype>(outcomes.size()));
    EXPECT_EQ(section->tables[1].columns, QStringList({QString(), "now", "in BF16", "of 405B"}));
    EXPECT_EQ(section->tables[1].rows.first().mid(1), outcomes.front().cells);
    EXPECT_EQ(section->tables[0].rows.size(),
              static_cast<qsizetype>(inputRows(options.compared, presets(), QLocale()).size()));
    ASSERT_EQ(section->charts.size(), 1);
    for (const char* name : {"now", "in BF16", "of 405B"}) {
        EXPECT_TRUE(section->charts.front().light.contains(name)) << name;
    }
}

// The run nearest to this FP8 scenario is of BF16: the page says so where it names the run.
TEST_F(DesignReviewTest, IsNoMoreConfidentThanTheScreen) {
    const Report now = evaluate(proposal, presets());
    const auto calibration = presets().calibrations.at(proposal.calibration);
    const QString differs = runDifferences(now, calibration.get(), now.evidence.nearest.front().id);
    ASSERT_FALSE(differs.isEmpty());
    const DesignReview made = review();
    EXPECT_TRUE(sectionOf(made, "outcome")
                    ->paragraphs.join(u' ')
                    .contains(QStringLiteral("(unlike this scenario: %1)").arg(differs)));
    EXPECT_EQ(sectionOf(made, "evidence")->tables.front().rows.first().last(), differs);
    EXPECT_TRUE(sectionOf(made, "time")->charts.front().light.contains("Nearest measured run"));
    EXPECT_FALSE(html(made).contains(QStringLiteral("Proposal"))) << "a word of no pane";
}

TEST_F(DesignReviewTest, AShippedNoteIsThatOfTheShippedScenario) {
    ASSERT_FALSE(proposal.notes.empty());
    const QString name = QString::fromStdString(proposal.name);
    const QString before = QStringLiteral("Note written for %1, before it was changed: ").arg(name);
    const QString note = sectionOf(review(), "scenario")->paragraphs.first();
    EXPECT_FALSE(note.startsWith(before));
    proposal.name = "Another name";
    EXPECT_EQ(sectionOf(review(), "scenario")->paragraphs.first(), note) << "a name changes no figure";
    proposal.workload.sequenceLength = 4096;
    EXPECT_EQ(sectionOf(review(), "scenario")->paragraphs.first(), before + note);
    proposal.notes = "My own.";
    EXPECT_EQ(sectionOf(review(), "scenario")->paragraphs.first(), QStringLiteral("My own."));
}

TEST_F(DesignReviewTest, TheTitleIsNotToldTwice) {
    proposal.remat.policy = RematPolicy::full;
    const DesignReview made = review();
    EXPECT_EQ(made.title, QString::fromStdString(proposal.name));
    EXPECT_FALSE(made.line.contains(made.title));
    EXPECT_TRUE(made.line.endsWith(QStringLiteral("remat full"))) << made.line.toStdString();
    proposal.name.clear();
    EXPECT_TRUE(review().title.startsWith(QStringLiteral("llama3.1-70b")));
    EXPECT_TRUE(review().line.isEmpty());
}

TEST_F(DesignReviewTest, NamesAllThatChangesTogether) {
    baseline = proposal;
    proposal.mesh.ici = {1, -1, 1, 1, 1, 1, 1};
    proposal.mesh.ici[index(MeshAxis::tensor)] = 4;
    proposal.mesh.ici[index(MeshAxis::context)] = 2;
    const DesignReview made = review();
    const ReviewSection* section = sectionOf(made, "difference");
    ASSERT_NE(section, nullptr);
    QString all;
    for (const ReviewTable& table : section->tables) {
        for (const QStringList& row : table.rows) {
            all += row.join(u' ') + u'\n';
        }
    }
    EXPECT_FALSE(all.contains(QStringLiteral("1 more"))) << all.toStdString();
    EXPECT_TRUE(all.contains(QStringLiteral("tensor: 1 → 4"), Qt::CaseInsensitive)) << all.toStdString();
}

/// Every shipped scenario has a report, whatever its chip and model.
TEST(DesignReviewOfPresets, IsWellFormed) {
    for (const auto& [id, scenario] : presets().scenarios) {
        const Report report = evaluate(scenario, presets());
        ReviewOptions options;
        options.dark = false;
        const DesignReview made = makeDesignReview(report, nullptr, presets(), QLocale(), options);
        EXPECT_GE(elements(QString::fromUtf8(reviewHtml(made))).size(), 100) << id;
    }
}

/// All that a reader reads, but the names of scenarios and the JSON that reproduces them.
QStringList textsOf(const DesignReview& review) {
    static const QRegularExpression drawn(QStringLiteral("<text[^>]*>([^<]*)</text>"));
    QStringList texts{review.question};
    for (const HeadlineText& figure : review.headline) {
        texts << figure.label << figure.unit << figure.note;
    }
    for (const ReviewSection& section : review.sections) {
        texts << section.title << section.paragraphs << section.warnings;
        for (const ReviewTable& table : section.tables) {
            texts << table.title << table.columns;
            for (const QStringList& row : table.rows) {
                texts << row;
            }
        }
        for (const ReviewChart& chart : section.charts) {
            texts << chart.title << chart.subtitle;
            for (auto match = drawn.globalMatch(QString::fromUtf8(chart.light)); match.hasNext();) {
                texts << match.next().captured(1);
            }
        }
    }
    return texts;
}

/// Without what is quoted as it stands elsewhere: addresses, paths, values of settings and titles.
QString withoutCitations(QString text) {
    static const QRegularExpression cited(QStringLiteral(
        "https?://\\S+|\\S+[/@]\\S+|«[^»]*»|\\S*[_=]\\S*|How To Scale Your Model|leave-one-out|all[- ]to[- ]all"));
    return text.remove(cited);
}

// Words that no Spanish sentence has, in the review of every shipped scenario.
TEST(DesignReviewOfPresets, HasNoEnglishSentenceInSpanish) {
    static const QRegularExpression english(
        QStringLiteral("\\b(the|of|and|with|without|for|is|are|not|from|this|that|which|by|to|at|as|in|on|an|"
                       "measured|assumed|derived|shared|read|runs?|fit|than|its?)\\b"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    const LanguageScope language(QStringLiteral("es"));
    ASSERT_TRUE(language.isKnown());
    QStringList found;
    for (const auto& [id, scenario] : presets().scenarios) {
        ReviewOptions options;
        options.dark = false;
        const Report report = evaluate(scenario, presets());
        for (const QString& text : textsOf(makeDesignReview(report, nullptr, presets(), QLocale(), options))) {
            if (withoutCitations(text).contains(english) && !found.contains(text)) {
                found << text;
                ADD_FAILURE() << id << ": " << text.toStdString();
            }
        }
    }
}

} // namespace
} // namespace ridgepoint
