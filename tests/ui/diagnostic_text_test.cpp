// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/memory/memory_report.h"
#include "core/model/architecture_fields.h"
#include "core/report/evaluate.h"
#include "core/report/explain.h"
#include "core/scenario/scenario_access.h"
#include "tests/ui/window_fixture.h"
#include "ui/style/diagnostic_sentences.h"
#include "ui/style/diagnostic_text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>

namespace ridgepoint {
namespace {

QString english(const Diagnostic& diagnostic) { return diagnosticText(diagnostic, QLocale::c()); }

/// Texts of the form area.word in the folders of core where diagnostics are made: their codes, and paths of fields.
std::set<std::string> dottedTexts() {
    static const std::regex dotted(R"re("([a-z_]+\.[a-z_]+)")re");
    std::set<std::string> texts;
    for (const char* folder : {"catalogue", "cost", "kernels", "memory", "mesh", "report", "step", "study"}) {
        for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::path(CORE_DIR) / folder)) {
            std::ifstream file(entry.path());
            const std::string text{std::istreambuf_iterator<char>(file), {}};
            for (std::sregex_iterator match(text.begin(), text.end(), dotted), end; match != end; ++match) {
                texts.insert((*match)[1]);
            }
        }
    }
    return texts;
}

/// Paths of what can be explained in the reports of all presets, each with a run, a price and a load.
const std::set<std::string>& reportPaths() {
    static const std::set<std::string> paths = [] {
        std::set<std::string> found;
        for (const auto& [id, preset] : presetCatalogue()->scenarios) {
            Scenario scenario = preset;
            scenario.money.priceUsdPerChipHour = 1;
            scenario.money.trainingTokens = 1e12;
            if (scenario.workload.kind != WorkloadKind::train) {
                scenario.serving.requestsPerSecond = 1;
            }
            for (std::string& path : explainablePaths(evaluate(scenario, *presetCatalogue()))) {
                found.insert(std::move(path));
            }
        }
        return found;
    }();
    return paths;
}

bool isPath(const std::string& text) {
    if (findField(text) != nullptr || reportPaths().contains(text)) {
        return true;
    }
    for (const char* partOfReport : {"headline.", "flops.", "parameters.", "operations.", "time."}) {
        if (text.starts_with(partOfReport)) {
            return true;
        }
    }
    if (text.starts_with("memory.") && enumFromName<MemoryCategory>(text.substr(text.find('.') + 1))) {
        return true;
    }
    const auto fields = listFields<Architecture>();
    return std::any_of(fields.begin(), fields.end(),
                       [&](const FieldInfo& field) { return "model." + field.path == text; });
}

TEST(DiagnosticText, EveryCodeOfCoreHasASentence) {
    const auto texts = dottedTexts();
    ASSERT_TRUE(texts.contains("mesh.product")) << "the sources are not where the test looks for them";
    for (const std::string& text : texts) {
        EXPECT_TRUE(hasDiagnosticText(text) || isPath(text)) << text;
    }
}

/// What the window itself has to say; all other sentences belong to codes of core.
bool isCodeOfTheWindow(std::string_view code) { return code.starts_with("baseline."); }

TEST(DiagnosticText, EverySentenceBelongsToACodeOfCore) {
    const auto texts = dottedTexts();
    for (const DiagnosticSentence& sentence : diagnosticSentences()) {
        EXPECT_TRUE(texts.contains(std::string(sentence.code)) || isCodeOfTheWindow(sentence.code)) << sentence.code;
    }
}

// 25e9 bytes/s is an InfiniBand HDR port of 200 Gbit/s: 25 GB/s.
TEST(DiagnosticText, ABandwidthHasItsUnit) {
    Diagnostic assumed;
    assumed.code = "chip.assumed";
    assumed.path = "hardware.chip.dcn_bandwidth";
    assumed.subject = "A100 SXM 80GB";
    assumed.values = {{"rate", 25e9}};
    EXPECT_TRUE(english(assumed).contains(QStringLiteral("is a default, 25.0\u00a0GB/s: ")))
        << english(assumed).toStdString();
}

TEST(DiagnosticText, SaysThatABaselineOfOtherWorkIsNotDrawn) {
    Report training;
    Report decode;
    decode.scenario.workload.kind = WorkloadKind::decode;
    EXPECT_TRUE(shownDiagnostics(training, &training).empty());
    EXPECT_TRUE(shownDiagnostics(decode, nullptr).empty());
    for (const auto& [now, pinned, words] : {std::tuple(&decode, &training, "is a step of training"),
                                             std::tuple(&training, &decode, "is a decode step")}) {
        const auto shown = shownDiagnostics(*now, pinned);
        ASSERT_EQ(shown.size(), 1U);
        EXPECT_TRUE(english(shown.front()).contains(QLatin1String(words))) << english(shown.front()).toStdString();
    }
}

TEST(DiagnosticText, FillsInTheNumbersThatClash) {
    const Diagnostic diagnostic{
        Severity::error, "mesh.product", "mesh.ici", {{"product", 96}, {"devices", 128}}, {}, {}};
    EXPECT_EQ(english(diagnostic).toStdString(),
              "The axes of the mesh multiply to 96, but a slice has 128 devices: choose degrees whose product is 128, "
              "or set one axis to −1 to take the rest.");
}

/// 200 Gb/s of a network adapter: 25 GB/s.
TEST(DiagnosticText, TellsARateWithItsUnit) {
    const Diagnostic diagnostic{Severity::note,        "chip.assumed",  "hardware.chip.dcn_bandwidth",
                                {{"rate", 200e9 / 8}}, "A100 SXM 80GB", {}};
    EXPECT_EQ(english(diagnostic).toStdString(),
              "The rate of the scale-out network of A100 SXM 80GB is a default, 25.0\u00a0GB/s: it depends on the "
              "cluster. Set it where you know it.");
}

TEST(DiagnosticText, TheForemostIsTheFirstOfTheWorst) {
    const Diagnostic note{Severity::note, "some.news", "", {}, "a", {}};
    const Diagnostic first{Severity::warning, "some.news", "", {}, "b", {}};
    const Diagnostic second{Severity::warning, "some.news", "", {}, "c", {}};
    const std::vector<Diagnostic> all{note, first, second};
    EXPECT_EQ(foremost(all), &all[1]);
    EXPECT_EQ(foremost({}), nullptr);
}

TEST(DiagnosticText, ChoosesTheSentenceForThePath) {
    const Diagnostic diagnostic{Severity::error, "mesh.product", "mesh.dcn", {{"product", 3}, {"slices", 2}}, {}, {}};
    EXPECT_TRUE(english(diagnostic).contains(QStringLiteral("there are 2 slices")))
        << english(diagnostic).toStdString();
}

TEST(DiagnosticText, LeavesOutWhatIsNotKnown) {
    Diagnostic diagnostic{Severity::error, "chip.unknown", "hardware.chip", {}, "tpu8", {}};
    EXPECT_EQ(english(diagnostic).toStdString(), "There is no chip “tpu8”.");
    diagnostic.nearest = "tpu7x";
    EXPECT_EQ(english(diagnostic).toStdString(), "There is no chip “tpu8”; the nearest known one is “tpu7x”.");
}

TEST(DiagnosticText, AnUnknownCodeStillSaysEverything) {
    const Diagnostic diagnostic{Severity::note, "some.news", "", {{"spare_bytes", 1073741824}}, "x", {}};
    EXPECT_EQ(english(diagnostic).toStdString(), "some.news: x, spare_bytes = 1.00\u00a0GiB");
}

/// What the user writes is shown as it is, also where it looks like one of our placeholders or brackets.
TEST(DiagnosticText, TakesNamesLiterally) {
    const Diagnostic diagnostic{Severity::error, "chip.unknown", "hardware.chip", {}, "[{nearest}] %1", {}};
    EXPECT_EQ(english(diagnostic).toStdString(), "There is no chip “[{nearest}] %1”.");
}

TEST(DiagnosticText, FollowsTheLocale) {
    const Diagnostic diagnostic{Severity::error,
                                "workload.batch_fraction",
                                "workload.per_device_batch",
                                {{"value", 0.3}, {"devices_per_group", 4}},
                                {},
                                "0.25"};
    EXPECT_TRUE(diagnosticText(diagnostic, QLocale(QLocale::German)).contains(QStringLiteral("0,3")));
}

} // namespace
} // namespace ridgepoint
