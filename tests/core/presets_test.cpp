// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_run.h"
#include "core/hardware/chip_json.h"
#include "core/hardware/slice.h"
#include "core/scenario/scenario_json.h"

#include "tests/core/preset_files.h"

using namespace ridgepoint;

namespace {

const std::filesystem::path kPresets = PRESETS_DIR;

ChipPreset chipPreset(const std::string& id) {
    const auto result = parseChip(readText(kPresets / "chips" / (id + ".json")));
    EXPECT_TRUE(result.value) << id << ": " << (result.errors.empty() ? "" : toText(result.errors.front()));
    return result.value.value_or(ChipPreset{});
}

std::vector<std::string> chipIds() {
    std::vector<std::string> ids;
    for (const auto& entry : std::filesystem::directory_iterator(kPresets / "chips")) {
        ids.push_back(entry.path().stem().string());
    }
    return ids;
}

constexpr double kGibibyte = 1024.0 * 1024 * 1024;

} // namespace

TEST(ChipPresets, EveryFileLoadsUnderItsOwnName) {
    EXPECT_EQ(chipIds().size(), 15U);
    for (const std::string& id : chipIds()) {
        const ChipPreset preset = chipPreset(id);
        EXPECT_EQ(preset.chip.id, id);
        EXPECT_FALSE(preset.chip.name.empty()) << id;
        EXPECT_FALSE(preset.slices.empty()) << id;
    }
}

TEST(ChipPresets, EveryFigureHasASource) {
    for (const std::string& id : chipIds()) {
        const JsonValue file = readJson(kPresets / "chips" / (id + ".json"));
        for (const JsonValue::Member& field : *file.find("fields")->object()) {
            if (field.value.find("value")->isNull()) {
                EXPECT_FALSE(textAt(field.value, "note").empty()) << id << " " << field.name;
            } else {
                EXPECT_FALSE(textAt(field.value, "source").empty()) << id << " " << field.name;
            }
        }
    }
}

// Cloud TPU: 2307 TFLOP/s BF16, 4614 FP8 a chip; 7380 GB/s HBM; six ICI links of 100 GB/s one-way, two to an axis.
// FLOPs per byte: 2307e12 / 200e9 = 11,535; 4614e12 / 200e9 = 23,070; over 7.38e12: 312.6 and 625.2.
TEST(ChipPresets, Tpu7xIntensities) {
    const Chip chip = chipPreset("tpu7x").chip;
    const double bf16 = chip.peakFlopPerSecond[index(Dtype::bfloat16)];
    const double fp8 = chip.peakFlopPerSecond[index(Dtype::float8_e4m3)];
    const double axis = chip.iciLinkBandwidth * chip.iciLinks / chip.torusDimensions();
    EXPECT_DOUBLE_EQ(bf16 / axis, 11535);
    EXPECT_DOUBLE_EQ(fp8 / axis, 23070);
    EXPECT_NEAR(bf16 / chip.hbmBandwidth, 312.6, 0.05);
    EXPECT_NEAR(fp8 / chip.hbmBandwidth, 625.2, 0.05);
    EXPECT_EQ(chip.devicesPerChip, 2);
    EXPECT_DOUBLE_EQ(chip.devicePeak(Dtype::bfloat16), 1153.5e12);
    // No native INT8: it runs at the BF16 rate.
    EXPECT_EQ(chip.peakFlopPerSecond[index(Dtype::int8)], 0);
    EXPECT_DOUBLE_EQ(chip.devicePeak(Dtype::int8), 1153.5e12);
    EXPECT_DOUBLE_EQ(chip.dieToDieBandwidth, 600e9);
    EXPECT_DOUBLE_EQ(chip.dcnBandwidth, 12.5e9);
    EXPECT_FALSE(chip.priceUsdPerChipHour);
}

// XLA's messages: 94.75, 31.25, 95.74, 15.75 and 30.75 GiB.
TEST(ChipPresets, UsableHbmOfADevice) {
    const std::map<std::string, double> expected{
        {"tpu7x", 94.75}, {"v6e", 31.25}, {"v5p", 95.74}, {"v5e", 15.75}, {"v4", 30.75}};
    for (const auto& [id, gibibytes] : expected) {
        EXPECT_NEAR(chipPreset(id).chip.hbmUsableBytesPerDevice / kGibibyte, gibibytes, 1e-6) << id;
    }
    EXPECT_DOUBLE_EQ(chipPreset("tpu7x").chip.hbmBytes, 192 * kGibibyte);
}

TEST(ChipPresets, PeaksAreDense) {
    EXPECT_DOUBLE_EQ(chipPreset("a100-80").chip.devicePeak(Dtype::bfloat16), 312e12);
    EXPECT_DOUBLE_EQ(chipPreset("h100-sxm").chip.devicePeak(Dtype::bfloat16), 989e12);
    EXPECT_DOUBLE_EQ(chipPreset("v6e").chip.devicePeak(Dtype::bfloat16), 918e12);
    EXPECT_DOUBLE_EQ(chipPreset("v6e").chip.devicePeak(Dtype::int8), 1836e12);
    EXPECT_DOUBLE_EQ(chipPreset("v5p").chip.devicePeak(Dtype::float8_e4m3), 459e12);
    EXPECT_DOUBLE_EQ(chipPreset("v4").chip.hbmBandwidth, 1228e9);
}

// A systolic array of side s multiplies s² pairs a cycle, or 2·s² on the 256-wide parts; two to four arrays a core.
TEST(ChipPresets, ClockTimesArraysGivesThePeak) {
    const std::map<std::string, double> flopsPerCycle{
        {"tpu7x", 2 * 524288}, {"v6e", 524288}, {"v5p", 2 * 131072}, {"v5e", 131072}, {"v4", 2 * 131072}};
    for (const auto& [id, flops] : flopsPerCycle) {
        const Chip chip = chipPreset(id).chip;
        EXPECT_NEAR(flops * chip.clockHertz / chip.peakFlopPerSecond[index(Dtype::bfloat16)], 1, 0.005) << id;
    }
}

TEST(ChipPresets, SlicesAreShapesOfTheChipSmallestFirst) {
    for (const std::string& id : chipIds()) {
        const ChipPreset preset = chipPreset(id);
        std::int64_t last = 0;
        for (const std::string& text : preset.slices) {
            const auto slice = parseSliceShape(text);
            ASSERT_TRUE(slice) << id << " " << text;
            EXPECT_GE(slice->chipsPerSlice(), last) << id << " " << text;
            last = slice->chipsPerSlice();
            if (preset.chip.topology == Topology::switched) {
                EXPECT_EQ(slice->dimensions, 2) << id << " " << text;
                continue;
            }
            EXPECT_EQ(slice->dimensions, preset.chip.torusDimensions()) << id << " " << text;
            EXPECT_LE(last, preset.chip.largestSliceChips) << id << " " << text;
        }
    }
}

TEST(ModelPresets, EveryFileLoadsUnderItsOwnNameWithASource) {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(kPresets / "models")) {
        const auto result = parseArchitecture(readText(entry.path()));
        ASSERT_TRUE(result.value) << entry.path() << ": " << toText(result.errors.front());
        EXPECT_EQ(result.value->id, entry.path().stem().string());
        EXPECT_FALSE(result.value->title.empty()) << entry.path();
        EXPECT_FALSE(result.value->sources.at("*").empty()) << entry.path();
        ++count;
    }
    EXPECT_EQ(count, 85);
}

// The scenarios on offer are the current published runs on TPU7x, v6e and v5p; changing how rows are read means writing
// them anew.
TEST(ScenarioPresets, AreTheCurrentPublishedRuns) {
    const Catalogue catalogue = presetCatalogue();
    std::vector<LoadError> errors;
    const auto runs = parseMeasuredRuns(readText(kPresets / "measured" / "tpu_training.json"), catalogue, errors);
    std::map<std::string, Scenario> byName;
    for (const auto& entry : std::filesystem::directory_iterator(kPresets / "scenarios")) {
        const ParseResult result = parseScenario(readText(entry.path()));
        ASSERT_TRUE(result.scenario) << entry.path() << ": " << toText(result.errors.front());
        EXPECT_TRUE(byName.emplace(result.scenario->name, *result.scenario).second) << entry.path();
    }
    std::size_t current = 0;
    for (const MeasuredRun& run : runs) {
        if (run.status == "current" && (run.hardware == "tpu7x" || run.hardware == "v6e" || run.hardware == "v5p")) {
            ++current;
            ASSERT_TRUE(byName.contains(run.scenario.name)) << run.scenario.name;
            EXPECT_EQ(byName.at(run.scenario.name), run.scenario) << run.id;
        }
    }
    EXPECT_EQ(byName.size(), current);
    EXPECT_EQ(current, 30U);
}

TEST(ScenarioPresets, FillTheirSlicesAndNameKnownPresets) {
    const Catalogue catalogue = presetCatalogue();
    for (const auto& entry : std::filesystem::directory_iterator(kPresets / "scenarios")) {
        const ParseResult result = parseScenario(readText(entry.path()));
        ASSERT_TRUE(result.scenario) << entry.path();
        const Scenario& scenario = *result.scenario;
        ASSERT_TRUE(catalogue.models.contains(scenario.model.base)) << entry.path();
        ASSERT_TRUE(catalogue.chips.contains(scenario.hardware.chip.base)) << entry.path();
        const auto slice = parseSliceShape(scenario.hardware.slice);
        ASSERT_TRUE(slice) << entry.path();
        std::int64_t devices = 1;
        std::int64_t slices = 1;
        for (std::size_t axis = 0; axis < kMeshAxisCount; ++axis) {
            devices *= scenario.mesh.ici[axis];
            slices *= scenario.mesh.dcn[axis];
        }
        EXPECT_EQ(devices, slice->chipsPerSlice() * catalogue.chips.at(scenario.hardware.chip.base)->devicesPerChip)
            << entry.path();
        EXPECT_EQ(slices, scenario.hardware.slices) << entry.path();
        EXPECT_NE(scenario.notes.find("Source: "), std::string::npos) << entry.path();
    }
}

TEST(ScenarioPresets, TheDefaultIsOneOfThem) {
    EXPECT_TRUE(std::filesystem::exists(kPresets / "scenarios" / (std::string(kDefaultScenario) + ".json")));
}
