// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/calibration_fields.h"
#include "core/exchange/import.h"
#include "core/exchange/import_words.h"
#include "core/hardware/chip_fields.h"
#include "core/model/architecture_fields.h"
#include "core/report/evaluate.h"
#include "core/report/explain.h"
#include "core/scenario/scenario_access.h"
#include "core/study/no_effect.h"
#include "tests/ui/window_fixture.h"
#include "ui/charts/chart_card.h"
#include "ui/charts/chart_view.h"
#include "ui/controls/field_row.h"
#include "ui/export/language_scope.h"
#include "ui/session/language_setting.h"
#include "ui/style/diagnostic_text.h"
#include "ui/style/parse_error_text.h"
#include "ui/style/source_text.h"
#include "ui/style/ts_translator.h"
#include "ui/window/centre_panel.h"
#include "ui/window/headline_strip.h"
#include "ui/window/main_actions.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QBuffer>
#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QSettings>

#include <algorithm>
#include <set>

namespace ridgepoint {
namespace {

const QString kSpanishFile = QStringLiteral(":/i18n/ridgepoint_es.ts");

/// The texts of the string literals that begin at `position`, joined as the compiler does.
QString literalsAt(const QString& code, qsizetype position) {
    static const QRegularExpression literal(QStringLiteral("\\G\\s*\"((?:[^\"\\\\]|\\\\.)*)\""));
    QString text;
    for (auto match = literal.match(code, position); match.hasMatch(); match = literal.match(code, position)) {
        text += match.captured(1);
        position = match.capturedEnd();
    }
    return text.replace(QStringLiteral("\\n"), QStringLiteral("\n"))
        .replace(QStringLiteral("\\\""), QStringLiteral("\""));
}

/// Every text in the sources of the window that is handed to a translating function, with the file it stands in.
QHash<QString, QString> sourceTexts() {
    static const QRegularExpression call(QStringLiteral(
        "\\b(?:(?:tr|say|SENTENCE)\\(|(?:translate|QT_TRANSLATE_NOOP)\\(\\s*\"[A-Za-z]*\"\\s*,)(?=\\s*\")"));
    QHash<QString, QString> texts;
    QDirIterator files(QStringLiteral(UI_DIR), {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        EXPECT_TRUE(file.open(QIODevice::ReadOnly));
        const QString code = QString::fromUtf8(file.readAll());
        for (auto match = call.globalMatch(code); match.hasNext();) {
            texts.insert(literalsAt(code, match.next().capturedEnd()), file.fileName());
        }
    }
    return texts;
}

QStringList placeholders(const QString& text) {
    static const QRegularExpression one(QStringLiteral("%[0-9n]|\\{[a-z_]+\\}"));
    QStringList found;
    for (auto match = one.globalMatch(text); match.hasNext();) {
        found.append(match.next().captured());
    }
    found.sort();
    found.removeDuplicates();
    return found;
}

class SpanishTest : public testing::Test {
protected:
    SpanishTest() { EXPECT_TRUE(translator.loadFrom(kSpanishFile)); }

    QString spanish(const QString& text, int n = -1) const {
        return translator.translate("", text.toUtf8().constData(), nullptr, n);
    }

    TsTranslator translator;
};

/// "1 chip", not "1 chips".
TEST(EnglishTest, OneThingIsNotToldAsSeveral) {
    TsTranslator counts;
    ASSERT_TRUE(counts.loadFrom(QStringLiteral(":/i18n/ridgepoint_en.ts")));
    static const QRegularExpression counted(QStringLiteral("%n (?!more\\b)"));
    int texts = 0;
    const auto sources = sourceTexts();
    for (auto text = sources.cbegin(); text != sources.cend(); ++text) {
        if (text.key().contains(counted)) {
            ++texts;
            const QString one = counts.translate("", text.key().toUtf8().constData(), "", 1);
            EXPECT_FALSE(one.isEmpty()) << text.key().toStdString() << ", " << text.value().toStdString();
            EXPECT_NE(one, text.key());
        }
    }
    EXPECT_GT(texts, 20);
    const LanguageScope language(QStringLiteral("en"));
    EXPECT_EQ(QCoreApplication::translate("", "%n chips", nullptr, 1), QStringLiteral("1 chip"));
    EXPECT_EQ(QCoreApplication::translate("", "%n chips", nullptr, 2), QStringLiteral("2 chips"));
}

TEST_F(SpanishTest, EveryTextOfTheWindowHasAFinishedTranslation) {
    const QHash<QString, QString> texts = sourceTexts();
    EXPECT_GT(texts.size(), 700);
    for (auto text = texts.begin(); text != texts.end(); ++text) {
        EXPECT_FALSE(spanish(text.key()).isEmpty())
            << text.key().toStdString() << "\n  in " << text.value().toStdString();
    }
}

TEST_F(SpanishTest, PlaceholdersAreTheSame) {
    for (const QString& text : sourceTexts().keys()) {
        for (const int n : {1, 2}) {
            EXPECT_EQ(placeholders(spanish(text, n)), placeholders(text)) << text.toStdString();
        }
    }
}

TEST_F(SpanishTest, EveryFieldHasANameAndAMeaning) {
    std::vector<FieldInfo> fields = scenarioFields();
    const auto constants = listFields<CalibrationConstants>();
    fields.insert(fields.end(), constants.begin(), constants.end());
    const auto figures = listFields<Chip>();
    fields.insert(fields.end(), figures.begin(), figures.end());
    const auto dimensions = listFields<Architecture>();
    fields.insert(fields.end(), dimensions.begin(), dimensions.end());
    for (const FieldInfo& info : fields) {
        const QString meaning =
            QString::fromUtf8(info.spec.documentation.data(), static_cast<qsizetype>(info.spec.documentation.size()));
        EXPECT_FALSE(spanish(fieldLabel(info.name())).isEmpty()) << fieldLabel(info.name()).toStdString();
        EXPECT_TRUE(meaning.isEmpty() || !spanish(meaning).isEmpty()) << meaning.toStdString();
    }
}

TEST_F(SpanishTest, EveryUnitIsASymbolOrHasATranslation) {
    const std::set<std::string_view> symbols{"FLOP",  "FLOP/byte", "J",      "MAC", "TFLOP/s", "USD",       "W",
                                             "bytes", "bytes/s",   "FLOP/s", "s",   "Hz",      "KiB",       "tokens",
                                             "chips", "batch",     "",       "K",   "chip",    "FLOP/cycle"};
    std::vector<FieldInfo> fields = scenarioFields();
    const auto figures = listFields<Chip>();
    fields.insert(fields.end(), figures.begin(), figures.end());
    const auto constants = listFields<CalibrationConstants>();
    fields.insert(fields.end(), constants.begin(), constants.end());
    for (const FieldInfo& info : fields) {
        const std::string unit(info.spec.unit);
        EXPECT_TRUE(symbols.contains(unit) || !spanish(QString::fromStdString(unit)).isEmpty()) << unit;
    }
}

/// What is remarked on the figures of chips, and their sources where these speak.
TEST_F(SpanishTest, EveryRemarkOnAChipHasATranslation) {
    const LanguageScope language(QStringLiteral("es"));
    std::vector<LoadError> errors;
    const Catalogue catalogue = loadCatalogue(PRESETS_DIR, errors);
    const QRegularExpression english(QStringLiteral(
        "\\b(the|of|and|with|is|are|not|from|that|which|by|found|one|at|least|units|links|only|about|read|derived|"
        "published|switch|switches|node|price)\\b"));
    int remarks = 0;
    for (const auto& [id, chip] : catalogue.chips) {
        for (const auto& [figure, note] : chip->notes) {
            ++remarks;
            const QString text = QString::fromStdString(note);
            const QString spoken = sourceText(text, QLocale());
            EXPECT_FALSE(spoken.contains(english)) << id << "." << figure << ": " << spoken.toStdString();
        }
    }
    EXPECT_GT(remarks, 150);
}

/// The comma is the decimal sign of numbers, not of the names of documents.
TEST_F(SpanishTest, ADoiStaysAsItIs) {
    const LanguageScope language(QStringLiteral("es"));
    const QString spoken =
        sourceText(QStringLiteral("4.3 pJ/bit, HBM2e (SK hynix, IEDM 2023, secondary); HBM2 3.97 (doi "
                                  "10.1145/3123939.3124545); no vendor figure for HBM3e"),
                   QLocale(QStringLiteral("es_ES")));
    EXPECT_TRUE(spoken.contains(QStringLiteral("10.1145/3123939.3124545"))) << spoken.toStdString();
    EXPECT_TRUE(spoken.contains(QStringLiteral("HBM2 3,97"))) << spoken.toStdString();
}

TEST_F(SpanishTest, WhatAnImportAssumesHasATranslation) {
    for (const std::string_view sentence : import_words::kAll) {
        const QString text = QString::fromUtf8(sentence.data(), static_cast<qsizetype>(sentence.size()));
        EXPECT_FALSE(spanish(text).isEmpty()) << sentence;
        EXPECT_EQ(placeholders(spanish(text)), placeholders(text)) << sentence;
    }
}

/// Messages of the readers of files and imports, with names, values and quoted texts left as they are.
TEST_F(SpanishTest, WhatIsWrongWithATextHasATranslation) {
    const LanguageScope language(QStringLiteral("es"));
    std::vector<LoadError> errors;
    const Catalogue catalogue = loadCatalogue(PRESETS_DIR, errors);
    const QRegularExpression english(QStringLiteral(
        "\\b(the|of|and|with|is|are|not|from|that|which|by|found|expected|number|text|one|at|least)\\b"));
    const QRegularExpression quotedText(QStringLiteral("\"(?:[^\"\\\\]|\\\\.)*\""));
    int told = 0;
    for (const char* text : {"",
                             "just prose",
                             "model_name=nothing",
                             "decoder_block: none\nhead_dim: 64\n",
                             "model_name: llama3.1-8b\nvocab_size: -5\n",
                             "model_name=llama3.1-8b max_target_length=long",
                             "model_name=llama3.1-8b quantization=int3",
                             "model_name=llama3.1-8b sparse_matmul=maybe",
                             "model_name=llama3.1-8b TPU_TYPE=v9-256",
                             "model_name=llama3.1-8b TPU_TYPE=v6e-250",
                             "model_name=llama3.1-8b NUM_SLICES=0",
                             "model_name=llama3.1-8b remat_policy=some",
                             "--foo 1 --bar 2",
                             "--num-layers 4 --hidden-size 512",
                             "{\"model_type\": \"unknown\"}",
                             "{\"model_type\": \"llama\"}",
                             "{\"a\": ",
                             "{\"format\": \"ridgepoint-scenario\", \"workload\": {\"sequence_lenght\": 1}}",
                             "{\"format\": \"ridgepoint-scenario\", \"workload\": {\"sequence_length\": \"long\"}}",
                             "{\"format\": \"ridgepoint-scenario\", \"remat\": {\"policy\": \"fulll\"}}"}) {
        const ImportResult result = importText(text, catalogue);
        EXPECT_FALSE(result.errors.empty()) << text;
        for (const ParseError& error : result.errors) {
            ++told;
            const QString spoken = parseErrorText(error, QLocale());
            EXPECT_FALSE(QString(spoken).remove(quotedText).contains(english)) << spoken.toStdString();
            EXPECT_TRUE(error.path.empty() || spoken.startsWith(QString::fromStdString(error.path).section(u' ', 0, 0)))
                << spoken.toStdString();
        }
    }
    EXPECT_GE(told, 20);
}

TEST(ParseErrorText, IsThatOfTheReadersInEnglish) {
    const ParseError error{"vocab_size (line 3)", "found the number -5", "a whole number from 1 to 16777216"};
    EXPECT_EQ(parseErrorText(error, QLocale::c()).toStdString(), toText(error));
}

/// Formulas are in the symbols of the inputs; those that also speak in words are translated.
TEST_F(SpanishTest, EveryFormulaInWordsHasATranslation) {
    const QRegularExpression words(QStringLiteral("(?<![\\w_])(?!x )[A-Za-z]+ (?!x\\b)[A-Za-z]+"));
    std::vector<LoadError> errors;
    const Catalogue catalogue = loadCatalogue(PRESETS_DIR, errors);
    int inWords = 0;
    for (const auto& [name, scenario] : catalogue.scenarios) {
        const Study study = resolve(scenario, catalogue);
        const Report report = evaluate(study);
        for (const std::string& path : explainablePaths(report)) {
            const QString formula = QString::fromStdString(explain(study, report, path)->formula);
            if (words.match(formula).hasMatch()) {
                ++inWords;
                EXPECT_FALSE(spanish(formula).isEmpty())
                    << formula.toStdString() << "\n  of " << path << " in " << name;
            }
        }
    }
    EXPECT_GT(inWords, 100);
}

TEST_F(SpanishTest, OneAndSeveralAreToldApart) {
    EXPECT_EQ(spanish(QStringLiteral("%n more errors"), 1), QStringLiteral("%n error más"));
    EXPECT_EQ(spanish(QStringLiteral("%n more errors"), 3), QStringLiteral("%n errores más"));
}

// What a field changes nothing for stands in the middle of a sentence, in its language.
TEST_F(SpanishTest, NotesOfFieldsWithoutEffectAreWhole) {
    QCoreApplication::installTranslator(&translator);
    for (const std::string_view subject : noEffectSubjects()) {
        const Diagnostic note{
            Severity::note, "scenario.no_effect", "kernels.cuda_graphs", {}, std::string(subject), {}};
        const QString text = diagnosticText(note, QLocale(QLocale::Spanish));
        EXPECT_FALSE(text.contains(QString::fromUtf8(subject.data(), static_cast<qsizetype>(subject.size()))))
            << text.toStdString();
    }
    const Diagnostic note{Severity::note, "scenario.no_effect", "kernels.cuda_graphs", {}, "training", {}};
    EXPECT_EQ(
        diagnosticText(note, QLocale(QLocale::Spanish)),
        QStringLiteral("«Kernels › Grafos CUDA» no cambia nada para el entrenamiento: omítalo o vea para qué sirve."));
    QCoreApplication::removeTranslator(&translator);
}

TEST(TsTranslator, LeavesOutWhatIsNotFinished) {
    QByteArray file = "<TS><context><message><source>a</source><translation type=\"unfinished\">b</translation>"
                      "</message><message><source>c</source><translation>d</translation></message></context></TS>";
    QBuffer device(&file);
    device.open(QIODevice::ReadOnly);
    TsTranslator translator;
    EXPECT_TRUE(translator.loadFrom(device));
    EXPECT_TRUE(translator.translate("", "a", nullptr, -1).isEmpty());
    EXPECT_EQ(translator.translate("", "c", nullptr, -1), QStringLiteral("d"));
    EXPECT_FALSE(TsTranslator().loadFrom(QStringLiteral(":/i18n/none.ts")));
}

TEST(LanguageSetting, FollowsTheSystemUnlessChosen) {
    const QLocale mexico(QStringLiteral("es_MX"));
    const QLocale britain(QStringLiteral("en_GB"));
    const QLocale germany(QStringLiteral("de_DE"));
    EXPECT_EQ(LanguageSetting::name(LanguageChoice::system, mexico), QStringLiteral("es_MX"));
    EXPECT_EQ(LanguageSetting::name(LanguageChoice::system, britain), QStringLiteral("en_GB"));
    EXPECT_EQ(LanguageSetting::name(LanguageChoice::system, germany), QStringLiteral("en"));
    EXPECT_EQ(LanguageSetting::name(LanguageChoice::spanish, germany), QStringLiteral("es"));
    EXPECT_EQ(LanguageSetting::name(LanguageChoice::spanish, mexico), QStringLiteral("es_MX"));
    EXPECT_EQ(LanguageSetting::name(LanguageChoice::english, mexico), QStringLiteral("en"));
    LanguageSetting::save(LanguageChoice::spanish);
    EXPECT_EQ(LanguageSetting::load(), LanguageChoice::spanish);
    QSettings().remove(QStringLiteral("language"));
    EXPECT_EQ(LanguageSetting::load(), LanguageChoice::system);
}

TEST_F(SessionTest, TheWindowSpeaksSpanishWithSpanishNumbers) {
    QSettings().clear();
    const LanguageScope language(QStringLiteral("es"));
    ASSERT_TRUE(language.isKnown());
    MainWindow window(session);
    window.show();
    settle();
    EXPECT_EQ(window.actions().open->text(), QStringLiteral("&Abrir…"));
    EXPECT_EQ(window.centre().cards()[2]->view().title(), QStringLiteral("Tiempo de paso"));
    const HeadlineText& step = window.headline().cell(HeadlineFigure::step_time).text();
    EXPECT_EQ(step.label, QStringLiteral("Tiempo de paso"));
    EXPECT_TRUE(step.number.contains(u',')) << step.number.toStdString();
}

/// In each menu every entry is reached by a letter of its own.
TEST_F(SessionTest, SpanishMnemonicsDoNotClash) {
    QSettings().clear();
    const LanguageScope language(QStringLiteral("es"));
    MainWindow window(session);
    const auto letters = [](const QList<QAction*>& actions) {
        QString found;
        for (const QAction* action : actions) {
            const qsizetype at = action->text().indexOf(u'&');
            if (at >= 0) {
                found += action->text().at(at + 1).toLower();
            }
        }
        return found;
    };
    const auto clash = [](QString all) {
        std::sort(all.begin(), all.end());
        return std::adjacent_find(all.begin(), all.end()) != all.end();
    };
    const auto* bar = window.findChild<QMenuBar*>();
    ASSERT_NE(bar, nullptr);
    EXPECT_FALSE(clash(letters(bar->actions()))) << letters(bar->actions()).toStdString();
    for (const QAction* action : bar->actions()) {
        EXPECT_FALSE(clash(letters(action->menu()->actions())))
            << action->text().toStdString() << " " << letters(action->menu()->actions()).toStdString();
    }
}

} // namespace
} // namespace ridgepoint
