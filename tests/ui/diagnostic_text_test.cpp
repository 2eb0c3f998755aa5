// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/diagnostic_text.h"

#include <gtest/gtest.h>


namespace ridgepoint {
namespace {

QString english(const Diagnostic& diagnostic) { return diagnosticText(diagnostic, QLocale::c()); }

TEST(DiagnosticText, FillsInTheNumbersThatClash) {
    const Diagnostic diagnostic{
        Severity::error, "mesh.product", "mesh.ici", {{"product", 96}, {"devices", 128}}, {}, {}};
    EXPECT_EQ(english(diagnostic).toStdString(),
              "The axes of the mesh multiply to 96, but a slice has 128 devices: choose degrees whose product is 128, "
              "or set one axis to −1 to take the rest.");
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
