// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/resolve_preset.h"
#include "core/format/text_file.h"
#include "core/hardware/slice.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <stdlib.h>

using namespace ridgepoint;
namespace fs = std::filesystem;

namespace {

/// A copy of some shipped presets, to be spoilt.
class SpoiltPresets : public testing::Test {
protected:
    void SetUp() override {
        std::string pattern = (fs::temp_directory_path() / "ridgepoint-test-XXXXXX").string();
        ASSERT_NE(::mkdtemp(pattern.data()), nullptr);
        m_folder = pattern;
        for (const char* name : {"chips", "models", "calibrations", "scenarios"}) {
            fs::create_directory(m_folder / name);
        }
        for (const char* name : {"chips/tpu7x.json", "chips/v6e.json", "models/llama3.1-70b.json"}) {
            fs::copy_file(fs::path(PRESETS_DIR) / name, m_folder / name);
        }
    }
    void TearDown() override { fs::remove_all(m_folder); }

    void replace(const char* file, std::string_view from, std::string_view to) {
        std::string text = *readTextFile(m_folder / file).text;
        ASSERT_NE(text.find(from), std::string::npos) << from;
        ASSERT_FALSE(writeTextFile(m_folder / file, text.replace(text.find(from), from.size(), to)));
    }
    Catalogue load() {
        m_errors.clear();
        return loadCatalogue(m_folder, m_errors);
    }

    fs::path m_folder;
    std::vector<LoadError> m_errors;
};

std::vector<Diagnostic> diagnosticsOf(const PresetReference& chip) {
    std::vector<Diagnostic> diagnostics;
    EXPECT_EQ(resolveChip(chip, presetCatalogue(), diagnostics), nullptr);
    return diagnostics;
}

} // namespace

TEST(Catalogue, EveryShippedPresetLoads) {
    const Catalogue& catalogue = presetCatalogue(); // reports what cannot be read
    for (const auto& [folder, loaded] :
         {std::pair("chips", catalogue.chips.size()), std::pair("models", catalogue.models.size()),
          std::pair("calibrations", catalogue.calibrations.size()),
          std::pair("scenarios", catalogue.scenarios.size())}) {
        const auto files = fs::directory_iterator(fs::path(PRESETS_DIR) / folder);
        EXPECT_EQ(std::distance(begin(files), end(files)), static_cast<std::ptrdiff_t>(loaded)) << folder;
    }
    for (const char* chip : {"tpu7x", "v6e", "v5p", "v5e", "v4"}) {
        EXPECT_TRUE(catalogue.chips.contains(chip)) << chip;
    }
    EXPECT_TRUE(catalogue.scenarios.contains(kDefaultScenario));
    EXPECT_TRUE(catalogue.calibrations.contains(Scenario{}.calibration));
}

TEST(Catalogue, EveryScenarioRefersToPresetsThatExist) {
    for (const auto& [id, scenario] : presetCatalogue().scenarios) {
        EXPECT_TRUE(presetCatalogue().chips.contains(scenario.hardware.chip.base)) << id;
        EXPECT_TRUE(presetCatalogue().models.contains(scenario.model.base)) << id;
        EXPECT_TRUE(presetCatalogue().calibrations.contains(scenario.calibration)) << id;
    }
}

TEST(Catalogue, SlicesAreSmallestFirst) {
    for (const auto& [chip, shapes] : presetCatalogue().slices) {
        std::int64_t last = 0;
        for (const std::string& shape : shapes) {
            EXPECT_GE(parseSliceShape(shape)->chips(), last) << chip << " " << shape;
            last = parseSliceShape(shape)->chips();
        }
    }
}

TEST(Catalogue, AMissingFolderIsReported) {
    std::vector<LoadError> errors;
    const Catalogue catalogue = loadCatalogue("/no/such/folder", errors);
    EXPECT_TRUE(catalogue.chips.empty());
    EXPECT_EQ(errors.size(), 4U);
    EXPECT_NE(errors[0].message.find("No such file or directory"), std::string::npos) << errors[0].message;
}

TEST_F(SpoiltPresets, ABadFileIsLeftOutAndNamed) {
    replace("chips/v6e.json", "\"hbm_bandwidth\"", "\"hbm_bandwith\"");
    const Catalogue catalogue = load();
    EXPECT_TRUE(catalogue.chips.contains("tpu7x"));
    EXPECT_FALSE(catalogue.chips.contains("v6e"));
    EXPECT_FALSE(catalogue.slices.contains("v6e"));
    EXPECT_TRUE(catalogue.models.contains("llama3.1-70b"));
    ASSERT_EQ(m_errors.size(), 2U) << "one name is missing, the other unknown";
    EXPECT_EQ(m_errors[0].file.filename(), "v6e.json");
    EXPECT_EQ(m_errors[0].path, "fields.hbm_bandwidth");
    EXPECT_EQ(m_errors[1].path, "fields.hbm_bandwith");
}

TEST_F(SpoiltPresets, EachKindOfSpoiltFileIsReported) {
    replace("chips/tpu7x.json", "\"id\": \"tpu7x\"", "\"id\": \"tpu8\"");
    ASSERT_FALSE(writeTextFile(m_folder / "models/empty.json", ""));
    ASSERT_FALSE(writeTextFile(m_folder / "models/big.json", std::string(5 << 20, ' ')));
    ASSERT_FALSE(writeTextFile(m_folder / "calibrations/chip.json", *readTextFile(m_folder / "chips/v6e.json").text));
    ASSERT_FALSE(writeTextFile(m_folder / "scenarios/cut.json", "{\"name\": "));
    ASSERT_FALSE(writeTextFile(m_folder / "scenarios/README", "no preset"));
    fs::create_directory(m_folder / "scenarios/folder.json");
    const Catalogue catalogue = load();
    EXPECT_EQ(catalogue.chips.size(), 1U);
    EXPECT_EQ(catalogue.models.size(), 1U);
    EXPECT_TRUE(catalogue.calibrations.empty());
    EXPECT_TRUE(catalogue.scenarios.empty());
    std::vector<std::string> files;
    for (const LoadError& error : m_errors) {
        files.push_back(error.file.filename());
        EXPECT_FALSE(error.message.empty());
    }
    EXPECT_EQ(files, (std::vector<std::string>{"tpu7x.json", "big.json", "empty.json", "chip.json", "cut.json",
                                               "folder.json"}));
}

TEST(ResolvePreset, WithoutOverridesNothingIsCopied) {
    std::vector<Diagnostic> diagnostics;
    EXPECT_EQ(resolveChip({"tpu7x", {}}, presetCatalogue(), diagnostics), presetCatalogue().chips.at("tpu7x"));
    EXPECT_EQ(resolveModel({"llama3.1-70b", {}}, presetCatalogue(), diagnostics),
              presetCatalogue().models.at("llama3.1-70b"));
    EXPECT_TRUE(diagnostics.empty());
}

TEST(ResolvePreset, OverridesMakeAChangedCopy) {
    std::vector<Diagnostic> diagnostics;
    const auto chip = resolveChip({"tpu7x", R"({"hbm_bandwidth": 9e12})"}, presetCatalogue(), diagnostics);
    ASSERT_TRUE(chip);
    EXPECT_EQ(chip->hbmBandwidth, 9e12);
    EXPECT_TRUE(chip->modified);
    EXPECT_EQ(chip->hbmBytes, presetCatalogue().chips.at("tpu7x")->hbmBytes);
    EXPECT_FALSE(presetCatalogue().chips.at("tpu7x")->modified);
    const auto model = resolveModel({"llama3.1-70b", R"({"layers": 100})"}, presetCatalogue(), diagnostics);
    ASSERT_TRUE(model);
    EXPECT_EQ(model->layers, 100);
    EXPECT_TRUE(diagnostics.empty());
}

TEST(ResolvePreset, WhatIsWrongIsADiagnosticAtItsField) {
    const auto unknown = diagnosticsOf({"tpu7", {}});
    ASSERT_EQ(unknown.size(), 1U);
    EXPECT_EQ(unknown[0].path, "hardware.chip");
    EXPECT_EQ(unknown[0].subject, "tpu7");
    EXPECT_EQ(unknown[0].nearest, "tpu7x");
    EXPECT_EQ(diagnosticsOf({"tpu7x", R"({"hbm_bandwidth": -1})"}).at(0).path, "hardware.chip.hbm_bandwidth");
    EXPECT_EQ(diagnosticsOf({"tpu7x", R"({"hbm_bandwith": 1})"}).at(0).path, "hardware.chip.hbm_bandwith");
    EXPECT_EQ(diagnosticsOf({"tpu7x", R"({"hbm_usable_bytes_per_device": 1e15})"}).at(0).path,
              "hardware.chip.hbm_usable_bytes_per_device");
    EXPECT_EQ(diagnosticsOf({"tpu7x", "no JSON"}).at(0).severity, Severity::error);
    EXPECT_GT(diagnosticsOf({"", R"({"hbm_bandwidth": 1e12})"}).size(), 3U) << "a chip without a base must be whole";
    EXPECT_FALSE(diagnosticsOf({"", ""}).empty());
}
