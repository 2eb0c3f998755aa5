// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/csv.h"
#include "core/exchange/report_csv.h"
#include "core/format/json_text.h"
#include "core/report/evaluate.h"
#include "core/report/report_json.h"
#include "tests/core/preset_files.h"
#include "tests/core/schema_check.h"

#include <gtest/gtest.h>

#include <limits>

using namespace ridgepoint;

namespace {

/// A report with something in every list; the figures mean nothing.
Report sampleReport() {
    Report report;
    report.valid = true;
    report.engine = "0.1.0";
    report.parametersTotal = 70553706496;
    report.parametersActive = 70553706496;
    report.chips = 64;
    report.devices = 128;
    report.headline.stepTimeSeconds = 8.4;
    report.headline.fits = Fits::doubtful;
    report.headline.boundBy = Bound::ici;
    report.headline.costUsdPerStep = 0.5;
    report.memory.device[index(MemoryCategory::saved_activations)] = 3e9;
    report.memory.peakLayer = 41;
    report.memory.curve = {{0, 1e9}, {0.5, 3e9}};
    report.time[index(TimeCategory::exposed_all_gather)] = 1.25;
    Operation operation;
    operation.name = "mlp_up";
    operation.count = 80;
    operation.shape = {8192, 28672, 8192};
    operation.flops = 4e12;
    operation.hbmBytes = 2e9;
    report.operations = {operation};
    report.collectives.push_back({.name = "fsdp all-gather"});
    report.remat.emplace_back();
    report.timeline.forward.push_back({.name = "mlp_up"});
    report.roofline.roofs.push_back({.name = "hbm", .bandwidth = 7e12});
    report.roofline.points.push_back({.name = "mlp_up"});
    report.evidence.nearest.push_back({"run 1", -0.02});
    report.serving.emplace();
    Diagnostic diagnostic;
    diagnostic.code = "mesh.product";
    diagnostic.path = "mesh.ici";
    diagnostic.values = {{"product", 96}, {"devices", 128}};
    report.diagnostics = {diagnostic};
    return report;
}

JsonValue parsed(const std::string& text) {
    JsonResult result = parseJson(text);
    EXPECT_TRUE(result.value) << toText(result.error);
    return result.value.value_or(JsonValue());
}

/// The value at a path of names and positions: "operations.0.name".
JsonValue at(const JsonValue& value, std::string_view path) {
    const std::size_t dot = path.find('.');
    const std::string_view name = path.substr(0, dot);
    const JsonValue* member =
        value.array() != nullptr ? &value.array()->at(std::stoul(std::string(name))) : value.find(name);
    EXPECT_NE(member, nullptr) << path;
    if (member == nullptr || dot == std::string_view::npos) {
        return member != nullptr ? *member : JsonValue("missing");
    }
    return at(*member, path.substr(dot + 1));
}

std::vector<std::string> violations(const JsonValue& report) {
    static const JsonValue schema = parsed(reportSchema());
    return schemaViolations(report, schema, schema);
}

} // namespace

// The names of the Report format, version 1.
TEST(ReportJson, HasTheFieldsOfTheFormat) {
    const JsonValue report = parsed(toJson(sampleReport()));
    for (const char* path : {"format",
                             "version",
                             "engine",
                             "scenario.format",
                             "parameters.total",
                             "parameters.active",
                             "headline.step_time_s",
                             "headline.band_low_s",
                             "headline.band_high_s",
                             "headline.tokens_per_s",
                             "headline.tokens_per_s_per_chip",
                             "headline.model_tflops_per_chip",
                             "headline.mfu",
                             "headline.hfu",
                             "headline.hbm_peak_bytes",
                             "headline.hbm_needed_bytes",
                             "headline.hbm_limit_bytes",
                             "headline.fits",
                             "headline.bound_by",
                             "headline.mfu_bf16",
                             "headline.recompute_share",
                             "headline.step_lower_bound_s",
                             "headline.step_upper_bound_s",
                             "headline.cost_usd_per_step",
                             "headline.energy_joule_per_step",
                             "flops.model_per_device",
                             "flops.hardware_per_device",
                             "flops.macs_per_device",
                             "memory.device.0.category",
                             "memory.device.0.bytes",
                             "memory.host.0.bytes",
                             "memory.elastic_bytes",
                             "memory.peak_at",
                             "memory.curve.0.seconds",
                             "memory.curve.0.bytes",
                             "time.0.category",
                             "time.0.seconds",
                             "operations.0.name",
                             "operations.0.group",
                             "operations.0.phase",
                             "operations.0.count",
                             "operations.0.flops",
                             "operations.0.hbm_bytes",
                             "operations.0.intensity",
                             "operations.0.seconds",
                             "operations.0.bound_by",
                             "operations.0.roof_fraction",
                             "collectives.0.name",
                             "collectives.0.axis",
                             "collectives.0.kind",
                             "collectives.0.bytes",
                             "collectives.0.seconds",
                             "collectives.0.exposed_seconds",
                             "timeline.forward.0.lane",
                             "timeline.forward.0.name",
                             "timeline.forward.0.start_s",
                             "timeline.forward.0.seconds",
                             "timeline.backward",
                             "roofline.roofs.0.name",
                             "roofline.points.0.name",
                             "evidence.nearest.0.id",
                             "evidence.nearest.0.error",
                             "evidence.extrapolates",
                             "serving.ttft_s",
                             "serving.tpot_s",
                             "serving.tokens_per_s",
                             "serving.tokens_per_s_per_chip",
                             "serving.mbu",
                             "serving.kv_bytes_per_token",
                             "serving.kv_bytes",
                             "serving.max_batch",
                             "serving.critical_batch",
                             "diagnostics.0.severity",
                             "diagnostics.0.code",
                             "diagnostics.0.path",
                             "diagnostics.0.values.product"}) {
        EXPECT_NE(at(report, path), JsonValue("missing")) << path;
    }
}

TEST(ReportJson, CarriesTheFigures) {
    const JsonValue report = parsed(toJson(sampleReport()));
    EXPECT_EQ(at(report, "format"), JsonValue("ridgepoint-report"));
    EXPECT_EQ(at(report, "version"), JsonValue(1));
    EXPECT_EQ(at(report, "parameters.total"), JsonValue(std::int64_t{70553706496}));
    EXPECT_EQ(at(report, "headline.step_time_s"), JsonValue(8.4));
    EXPECT_EQ(at(report, "headline.fits"), JsonValue("doubtful"));
    EXPECT_EQ(at(report, "headline.bound_by"), JsonValue("ici"));
    EXPECT_EQ(at(report, "headline.energy_joule_per_step"), JsonValue());
    EXPECT_EQ(at(report, "memory.device.3.category"), JsonValue("saved_activations"));
    EXPECT_EQ(at(report, "memory.device.3.bytes"), JsonValue(3000000000));
    EXPECT_EQ(at(report, "memory.peak_at"), JsonValue("backward, layer 41"));
    EXPECT_EQ(at(report, "time.5.category"), JsonValue("exposed_all_gather"));
    EXPECT_EQ(at(report, "time.5.seconds"), JsonValue(1.25));
    EXPECT_EQ(at(report, "operations.0.intensity"), JsonValue(2000)); // 4e12 FLOP over 2e9 bytes
    EXPECT_EQ(at(report, "diagnostics.0.values.devices"), JsonValue(128));
}

TEST(ReportJson, FollowsItsSchema) {
    for (Report report : {Report{}, sampleReport()}) {
        EXPECT_EQ(violations(parsed(toJson(report))), std::vector<std::string>{});
        report.valid = !report.valid;
        report.serving.reset();
        EXPECT_EQ(violations(parsed(toJson(report))), std::vector<std::string>{});
    }
    JsonValue wrong = parsed(toJson(sampleReport()));
    wrong.find("headline")->set("fits", "perhaps");
    wrong.find("headline")->set("mfu", "0.4");
    wrong.set("extra", 1);
    EXPECT_EQ(violations(wrong).size(), 3U) << "the schema does tell right from wrong";
}

// The breakdowns in the file sum to the figures beside them, for every preset.
TEST(ReportJson, OfEveryPresetFollowsTheSchemaAndAddsUp) {
    const auto sum = [](const JsonValue& shares, const char* amount) {
        double total = 0;
        for (const JsonValue& share : *shares.array()) {
            total += share.find(amount)->number().value_or(0);
        }
        return total;
    };
    int evaluated = 0;
    for (const auto& [id, scenario] : presetCatalogue().scenarios) {
        const Report report = evaluate(scenario, presetCatalogue());
        const JsonValue json = parsed(toJson(report));
        EXPECT_EQ(violations(json), std::vector<std::string>{}) << id;
        if (report.valid) {
            ++evaluated;
            const double seconds = at(json, "headline.step_time_s").number().value_or(-1);
            const double bytes = at(json, "headline.hbm_peak_bytes").number().value_or(-1);
            EXPECT_NEAR(sum(at(json, "time"), "seconds"), seconds, 1e-9 * seconds) << id;
            EXPECT_NEAR(sum(at(json, "memory.device"), "bytes"), bytes, 1e-9 * bytes) << id;
        }
    }
    EXPECT_GT(evaluated, 5);
}

TEST(ReportJson, OfWhatIsNotValidFiguresAreNullAndDiagnosticsRemain) {
    Report report = sampleReport();
    report.valid = false;
    const JsonValue json = parsed(toJson(report));
    for (const auto& [name, value] : *json.find("headline")->object()) {
        EXPECT_TRUE(value.isNull()) << name;
    }
    EXPECT_EQ(at(json, "operations"), JsonValue::makeArray());
    EXPECT_TRUE(at(json, "memory.peak_at").isNull());
    EXPECT_TRUE(at(json, "flops.model_per_device").isNull());
    EXPECT_EQ(at(json, "diagnostics.0.code"), JsonValue("mesh.product"));
    EXPECT_EQ(at(json, "scenario.calibration"), JsonValue("default"));
    EXPECT_EQ(at(json, "parameters.total"), JsonValue(std::int64_t{70553706496})) << "known without the rest";
}

TEST(ReportJson, WhatIsNotFiniteIsNull) {
    Report report = sampleReport();
    report.headline.stepTimeSeconds = std::numeric_limits<double>::infinity();
    report.headline.mfu = std::numeric_limits<double>::quiet_NaN();
    report.diagnostics[0].values[0].second = -std::numeric_limits<double>::infinity();
    const JsonValue json = parsed(toJson(report));
    EXPECT_TRUE(at(json, "headline.step_time_s").isNull());
    EXPECT_TRUE(at(json, "headline.mfu").isNull());
    EXPECT_TRUE(at(json, "diagnostics.0.values.product").isNull());
    EXPECT_EQ(toCsv(report).find("inf"), std::string::npos);
    EXPECT_EQ(toCsv(report).find("nan"), std::string::npos);
}

TEST(Csv, FollowsRfc4180) {
    EXPECT_EQ(csvRecord({"a", "b c", ""}), "a,b c,\r\n");
    EXPECT_EQ(csvRecord({"a,b", "say \"no\"", "two\nlines"}), "\"a,b\",\"say \"\"no\"\"\",\"two\nlines\"\r\n");
}

TEST(Csv, HasHeadlineAndOperationsWithUnits) {
    const std::string csv = toCsv(sampleReport());
    EXPECT_EQ(csv.substr(0, csv.find(',')), "step_time_s [s]");
    EXPECT_NE(csv.find("\r\n8.4,"), std::string::npos);
    const std::size_t operations = csv.find("\r\n\r\n");
    ASSERT_NE(operations, std::string::npos);
    EXPECT_EQ(csv.substr(operations + 4, 16), "name,group,phase");
    EXPECT_NE(csv.find("intensity [FLOP/byte]"), std::string::npos);
    EXPECT_NE(csv.find("8192x28672x8192"), std::string::npos);
    Report none;
    EXPECT_NE(toCsv(none).find("\r\n,,,"), std::string::npos) << "figures that cannot be given are empty cells";
}
