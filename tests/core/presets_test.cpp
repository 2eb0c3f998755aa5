// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/measured_run.h"
#include "core/hardware/slice.h"
#include "core/scenario/scenario_json.h"

#include "tests/core/preset_files.h"

using namespace ridgepoint;

namespace {

const std::filesystem::path kPresets = PRESETS_DIR;

const Chip& chip(const std::string& id) { return *presetCatalogue().chips.at(id); }

/// Files of a preset folder by their id.
std::map<std::string, std::filesystem::path> files(const char* folder) {
    std::map<std::string, std::filesystem::path> found;
    for (const auto& entry : std::filesystem::directory_iterator(kPresets / folder)) {
        found[entry.path().stem().string()] = entry.path();
    }
    return found;
}

constexpr double kGibibyte = 1024.0 * 1024 * 1024;

} // namespace

TEST(Presets, EveryFileLoadsUnderItsOwnName) {
    const Catalogue& catalogue = presetCatalogue();
    const auto compare = [](const char* folder, const auto& loaded, std::size_t least) {
        const auto found = files(folder);
        EXPECT_EQ(loaded.size(), found.size()) << folder;
        EXPECT_GE(loaded.size(), least) << folder;
        for (const auto& [id, path] : found) {
            EXPECT_TRUE(loaded.contains(id)) << path;
        }
    };
    compare("chips", catalogue.chips, 15);
    compare("models", catalogue.models, 85);
    compare("scenarios", catalogue.scenarios, 30);
    compare("calibrations", catalogue.calibrations, 2);
    for (const auto& [id, model] : catalogue.models) {
        EXPECT_EQ(model->id, id);
        EXPECT_FALSE(model->title.empty()) << id;
        EXPECT_FALSE(model->sources.at("*").empty()) << id;
    }
    for (const auto& [id, preset] : catalogue.chips) {
        EXPECT_EQ(preset->id, id);
        EXPECT_FALSE(preset->name.empty()) << id;
        EXPECT_FALSE(catalogue.slices.at(id).empty()) << id;
    }
}

TEST(ChipPresets, EveryFigureHasASource) {
    for (const auto& [id, path] : files("chips")) {
        const JsonValue file = readJson(path);
        for (const JsonValue::Member& field : *file.find("fields")->object()) {
            const bool known = !field.value.find("value")->isNull();
            EXPECT_FALSE(textAt(field.value, known ? "source" : "note").empty()) << id << " " << field.name;
        }
    }
}

// Cloud TPU: 2307 TFLOP/s BF16, 4614 FP8 a chip; 7380 GB/s HBM; six ICI links of 100 GB/s one-way, two to an axis.
// FLOPs per byte: 2307e12 / 200e9 = 11,535; 4614e12 / 200e9 = 23,070; over 7.38e12: 312.6 and 625.2.
TEST(ChipPresets, Tpu7xIntensities) {
    const Chip& tpu7x = chip("tpu7x");
    const double bf16 = tpu7x.peakFlopPerSecond[index(Dtype::bfloat16)];
    const double fp8 = tpu7x.peakFlopPerSecond[index(Dtype::float8_e4m3)];
    const double axis = tpu7x.iciLinkBandwidth * tpu7x.iciLinks / tpu7x.torusDimensions();
    EXPECT_DOUBLE_EQ(bf16 / axis, 11535);
    EXPECT_DOUBLE_EQ(fp8 / axis, 23070);
    EXPECT_NEAR(bf16 / tpu7x.hbmBandwidth, 312.6, 0.05);
    EXPECT_NEAR(fp8 / tpu7x.hbmBandwidth, 625.2, 0.05);
    EXPECT_EQ(tpu7x.devicesPerChip, 2);
    EXPECT_DOUBLE_EQ(tpu7x.devicePeak(Dtype::bfloat16), 1153.5e12);
    // No native INT8: it runs at the BF16 rate.
    EXPECT_EQ(tpu7x.peakFlopPerSecond[index(Dtype::int8)], 0);
    EXPECT_DOUBLE_EQ(tpu7x.devicePeak(Dtype::int8), 1153.5e12);
    EXPECT_DOUBLE_EQ(tpu7x.dieToDieBandwidth, 600e9);
    EXPECT_DOUBLE_EQ(tpu7x.dcnBandwidth, 12.5e9);
    EXPECT_FALSE(tpu7x.priceUsdPerChipHour);
}

// XLA's messages: 94.75, 31.25, 95.74, 15.75 and 30.75 GiB.
TEST(ChipPresets, UsableHbmOfADevice) {
    const std::map<std::string, double> expected{
        {"tpu7x", 94.75}, {"v6e", 31.25}, {"v5p", 95.74}, {"v5e", 15.75}, {"v4", 30.75}};
    for (const auto& [id, gibibytes] : expected) {
        EXPECT_NEAR(chip(id).hbmUsableBytesPerDevice / kGibibyte, gibibytes, 1e-6) << id;
    }
    EXPECT_DOUBLE_EQ(chip("tpu7x").hbmBytes, 192 * kGibibyte);
}

TEST(ChipPresets, PeaksAreDense) {
    EXPECT_DOUBLE_EQ(chip("a100-80").devicePeak(Dtype::bfloat16), 312e12);
    EXPECT_DOUBLE_EQ(chip("h100-sxm").devicePeak(Dtype::bfloat16), 989e12);
    EXPECT_DOUBLE_EQ(chip("v6e").devicePeak(Dtype::bfloat16), 918e12);
    EXPECT_DOUBLE_EQ(chip("v6e").devicePeak(Dtype::int8), 1836e12);
    EXPECT_DOUBLE_EQ(chip("v5p").devicePeak(Dtype::float8_e4m3), 459e12);
    EXPECT_DOUBLE_EQ(chip("v4").hbmBandwidth, 1228e9);
}

// A systolic array of side s multiplies s² pairs a cycle, or 2·s² on the 256-wide parts; two to four arrays a core.
TEST(ChipPresets, ClockTimesArraysGivesThePeak) {
    const std::map<std::string, double> flopsPerCycle{
        {"tpu7x", 2 * 524288}, {"v6e", 524288}, {"v5p", 2 * 131072}, {"v5e", 131072}, {"v4", 2 * 131072}};
    for (const auto& [id, flops] : flopsPerCycle) {
        const Chip& preset = chip(id);
        EXPECT_NEAR(flops * preset.clockHertz / preset.peakFlopPerSecond[index(Dtype::bfloat16)], 1, 0.005) << id;
    }
}

TEST(ChipPresets, SlicesAreShapesOfTheChipSmallestFirst) {
    for (const auto& [id, shapes] : presetCatalogue().slices) {
        const Chip& preset = chip(id);
        std::int64_t last = 0;
        for (const std::string& text : shapes) {
            const auto slice = parseSliceShape(text);
            ASSERT_TRUE(slice) << id << " " << text;
            EXPECT_GE(slice->chipsPerSlice(), last) << id << " " << text;
            last = slice->chipsPerSlice();
            if (preset.topology == Topology::switched) {
                EXPECT_EQ(slice->dimensions, 2) << id << " " << text;
                continue;
            }
            EXPECT_EQ(slice->dimensions, preset.torusDimensions()) << id << " " << text;
            EXPECT_LE(last, preset.largestSliceChips) << id << " " << text;
        }
    }
}

// The scenarios on offer are the current published runs on TPU7x, v6e and v5p; changing how rows are read means writing
// them anew.
TEST(ScenarioPresets, AreTheCurrentPublishedRuns) {
    const Catalogue& catalogue = presetCatalogue();
    std::vector<LoadError> errors;
    const auto runs = parseMeasuredRuns(readText(kPresets / "measured" / "tpu_training.json"), catalogue, errors);
    EXPECT_TRUE(errors.empty());
    std::map<std::string, Scenario> byName;
    std::size_t onGpus = 0;
    std::size_t studies = 0; // of the textbook, and of serving: no measured runs
    for (const auto& [id, scenario] : catalogue.scenarios) {
        EXPECT_TRUE(byName.emplace(scenario.name, scenario).second) << id << ": " << scenario.name << " is there twice";
        onGpus += chip(scenario.hardware.chip.base).isGpu() ? 1 : 0;
        studies += scenario.notes.starts_with("Source: How To Scale Your Model") ||
                           scenario.workload.kind != WorkloadKind::train
                       ? 1
                       : 0;
    }
    std::size_t current = 0;
    for (const MeasuredRun& run : runs) {
        if (run.status == "current" && (run.hardware == "tpu7x" || run.hardware == "v6e" || run.hardware == "v5p")) {
            ++current;
            ASSERT_TRUE(byName.contains(run.scenario.name)) << run.scenario.name;
            EXPECT_EQ(byName.at(run.scenario.name), run.scenario) << run.id;
        }
    }
    EXPECT_EQ(byName.size(), current + onGpus + studies);
    EXPECT_EQ(current, 30U);
}

TEST(ScenarioPresets, FillTheirSlicesAndNameKnownPresets) {
    const Catalogue& catalogue = presetCatalogue();
    for (const auto& [id, scenario] : catalogue.scenarios) {
        ASSERT_TRUE(catalogue.models.contains(scenario.model.base)) << id;
        ASSERT_TRUE(catalogue.chips.contains(scenario.hardware.chip.base)) << id;
        ASSERT_TRUE(catalogue.calibrations.contains(scenario.calibration)) << id;
        const auto slice = parseSliceShape(scenario.hardware.slice);
        ASSERT_TRUE(slice) << id;
        std::int64_t devices = 1;
        std::int64_t slices = 1;
        for (std::size_t axis = 0; axis < kMeshAxisCount; ++axis) {
            devices *= scenario.mesh.ici[axis];
            slices *= scenario.mesh.dcn[axis];
        }
        const std::int64_t all = slice->chipsPerSlice() * chip(scenario.hardware.chip.base).devicesPerChip;
        EXPECT_EQ(devices < 0 ? all % -devices : all - devices, 0) << id; // −1 takes the rest
        EXPECT_EQ(slices < 0 ? scenario.hardware.slices % -slices : scenario.hardware.slices - slices, 0) << id;
        EXPECT_NE(scenario.notes.find("Source: "), std::string::npos) << id;
    }
}

TEST(ScenarioPresets, TheDefaultIsOneOfThem) { EXPECT_TRUE(presetCatalogue().scenarios.contains(kDefaultScenario)); }
