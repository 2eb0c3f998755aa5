// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/format/field_reader.h"
#include "core/format/json_text.h"
#include "core/hardware/chip_json.h"

#include <gtest/gtest.h>

using namespace ridgepoint;

namespace {

// Round figures; no chip that exists.
constexpr const char* kChip = R"({
  "format": "ridgepoint-chip", "version": 1, "id": "test", "name": "Test chip", "vendor": "Nobody", "year": 2025,
  "fields": {
    "devices_per_chip": { "value": 2, "source": "a" },
    "peak_bfloat16_flop_per_second": { "value": 2e15, "source": "b", "note": "1e15 per device" },
    "mxu_side": { "value": 256, "source": "c" },
    "hbm_bytes": { "value": 192e9, "source": "d" },
    "hbm_usable_bytes_per_device": { "value": 95e9, "source": "e" },
    "hbm_bandwidth": { "value": 7e12, "source": "f" },
    "topology": { "value": "torus2d", "source": "g" },
    "power_watts": { "value": null, "source": "", "note": "not published" }
  },
  "slices": ["2x2", "4x4"] })";

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    return text.replace(text.find(from), from.size(), to);
}

std::vector<ParseError> errorsOf(const std::string& text) {
    const auto result = parseChip(text);
    EXPECT_EQ(result.value.has_value(), result.errors.empty());
    return result.errors;
}

} // namespace

TEST(ChipJson, ReadsFiguresWithTheirSources) {
    const auto result = parseChip(kChip);
    ASSERT_TRUE(result.value) << toText(result.errors.front());
    const Chip& chip = result.value->chip;
    EXPECT_EQ(chip.id, "test");
    EXPECT_EQ(chip.devicesPerChip, 2);
    EXPECT_EQ(chip.peakFlopPerSecond[index(Dtype::bfloat16)], 2e15);
    EXPECT_EQ(chip.devicePeak(Dtype::float8_e4m3), 1e15) << "no native path: the BF16 rate of a device";
    EXPECT_EQ(chip.topology, Topology::torus2d);
    EXPECT_EQ(chip.sources.at("hbm_bandwidth"), "f");
    EXPECT_EQ(chip.notes.at("peak_bfloat16_flop_per_second"), "1e15 per device");
    EXPECT_FALSE(chip.powerWatts);
    EXPECT_FALSE(chip.modified);
    EXPECT_EQ(result.value->slices, (std::vector<std::string>{"2x2", "4x4"}));
}

TEST(ChipJson, SurvivesARoundTrip) {
    const auto first = parseChip(kChip);
    ASSERT_TRUE(first.value);
    const auto second = parseChip(toJson(*first.value));
    ASSERT_TRUE(second.value) << toText(second.errors.front());
    EXPECT_EQ(second.value->chip.peakFlopPerSecond, first.value->chip.peakFlopPerSecond);
    EXPECT_EQ(second.value->slices, first.value->slices);
    EXPECT_EQ(second.value->chip.notes, first.value->chip.notes);
}

TEST(ChipJson, NamesTheFieldThatIsWrong) {
    EXPECT_EQ(errorsOf(replaced(kChip, R"("value": 7e12)", R"("value": -7e12)")).at(0).path, "fields.hbm_bandwidth");
    EXPECT_EQ(errorsOf(replaced(kChip, R"("value": 7e12)", R"("value": 1e308)")).at(0).path, "fields.hbm_bandwidth");
    EXPECT_EQ(errorsOf(replaced(kChip, R"(, "source": "f")", "")).at(0).path, "fields.hbm_bandwidth.source");
    EXPECT_EQ(errorsOf(replaced(kChip, R"("4x4")", R"("4x")")).at(0).path, "slices[1]");
    EXPECT_EQ(errorsOf(replaced(kChip, R"("torus2d")", R"("torus2")")).at(0).message,
              R"(found the text "torus2"; the nearest known name is "torus2d")");
    EXPECT_EQ(errorsOf(replaced(kChip, "mxu_side", "mxu_sides")).at(0).path, "fields.mxu_side");
    EXPECT_EQ(errorsOf(replaced(kChip, "mxu_side", "mxu_sides")).at(1).message,
              R"(unknown field; the nearest known one is "fields.mxu_side")");
    EXPECT_EQ(errorsOf(replaced(kChip, "95e9", "97e9")).at(0).path, "fields.hbm_usable_bytes_per_device");
}

TEST(ChipJson, OverridesChangeWhatTheyNameAndMarkTheChip) {
    Chip chip = parseChip(kChip).value->chip;
    std::vector<ParseError> errors;
    overrideChip(*parseJson(R"({"hbm_bytes": 384e9, "hbm_bandwidth": 9e12})").value, chip, {"hardware.chip", errors},
                 false);
    EXPECT_TRUE(errors.empty());
    EXPECT_EQ(chip.hbmBandwidth, 9e12);
    EXPECT_EQ(chip.hbmUsableBytesPerDevice, 190e9) << "twice the capacity, twice the usable part";
    EXPECT_TRUE(chip.modified);
    overrideChip(*parseJson(R"({"hbm_bandwith": 1})").value, chip, {"hardware.chip", errors}, false);
    ASSERT_EQ(errors.size(), 1U);
    EXPECT_EQ(errors[0].path, "hardware.chip.hbm_bandwith");
}
