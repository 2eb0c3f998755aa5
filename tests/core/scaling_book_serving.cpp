// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/scaling_book_serving.h"

#include "core/cost/collective_cost.h"
#include "core/cost/money.h"
#include "core/cost/serving_rates.h"
#include "core/model/kv_cache.h"
#include "core/model/model_flops.h"
#include "core/model/parameter_count.h"
#include "core/report/evaluate.h"
#include "core/step/step_context.h"
#include "tests/core/preset_files.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ridgepoint {
namespace {

using In = const CaseInputs&;

const CalibrationConstants& textbook() { return *presetCatalogue().calibrations.at("textbook")->find("*"); }

Chip chipOf(const char* name, In in) {
    Chip chip = *presetCatalogue().chips.at(name);
    double& peak = chip.peakFlopPerSecond[index(Dtype::bfloat16)];
    peak = in.has("C") ? in["C"] : peak;
    double& narrow = chip.peakFlopPerSecond[index(Dtype::int8)];
    narrow = in.has("C8") ? in["C8"] : narrow;
    chip.hbmBandwidth = in.has("W") ? in["W"] : chip.hbmBandwidth;
    chip.iciHopLatencySeconds = 0;
    chip.iciLinkBandwidth = in.has("W_bidi")  ? in["W_bidi"] / 2
                            : in.has("alpha") ? peak / in["alpha"] / 2
                            : in.has("beta")  ? chip.hbmBandwidth / in["beta"] / 2
                                              : chip.iciLinkBandwidth;
    return chip;
}

DeviceRates v5e(In in) { return deviceRates(chipOf("v5e", in), textbook()); }

const Architecture& model(const char* name) { return *presetCatalogue().models.at(name); }

double forwardFlopsPerToken(const char* name) { return trainModelFlops(model(name), 1, 8192).weights / 8192 / 3; }

/// A decoder of the case's layers, KV heads and head size.
Architecture cached(double layers, double kvHeads, double headDim) {
    Architecture made;
    made.layers = std::llround(layers);
    made.kvHeads = made.queryHeads = std::llround(kvHeads);
    made.headDim = std::llround(headDim);
    return made;
}

double int8Cache(const Architecture& architecture, double tokens) {
    return kvBytesOfSequence(architecture, tokens, Dtype::int8, true);
}

/// Rings over whole dimensions of a pod of 16x16.
AxisLinks ringsOver(const Chip& chip, const std::vector<std::string>& dimensions) {
    const Slice slice = *parseSliceShape("16x16");
    const auto degree = static_cast<std::int64_t>(dimensions.size() == 1 ? 16 : 256);
    Mesh mesh;
    mesh.placement["tensor"] = dimensions;
    MeshPlacement placement;
    MeshAxis bad{};
    EXPECT_TRUE(placeAxes(chip, slice, {256 / degree, 1, 1, 1, degree, 1, 1}, mesh, placement, bad));
    return linksOf(chip, slice, placement, {MeshAxis::tensor});
}

/// Links of an axis of `degree` laid over `dimensions` of a v5p slice whose other dimensions hold nothing else.
AxisLinks torusLinks(const Chip& chip, const char* shape, std::int64_t degree,
                     const std::vector<std::string>& dimensions) {
    const Slice slice = *parseSliceShape(shape);
    Mesh mesh;
    mesh.placement["tensor"] = dimensions;
    MeshPlacement placement;
    MeshAxis bad{};
    EXPECT_TRUE(placeAxes(chip, slice, {slice.chips() / degree, 1, 1, 1, degree, 1, 1}, mesh, placement, bad));
    return linksOf(chip, slice, placement, {MeshAxis::tensor});
}

/// An MLP of F = ratio × D whose weights are cut along D by X and along F by YZ: each of its two products gathers (or
/// scatters) the activations over y and z, and scatters (or gathers) the hidden ones over x. In units of BD / (√N W).
double twoDimensionalLayout(const Chip& chip, const char* shape, std::int64_t x, std::int64_t yz, double ratio) {
    constexpr double kB = 1e6, kD = 8192; // large, so that no fixed time shows
    const NetworkRates rates = networkRates(chip, textbook());
    const auto along = static_cast<double>(x), across = static_cast<double>(yz);
    const double seconds = 2 * allGatherSeconds(torusLinks(chip, shape, yz, {"y", "z"}), rates, 2 * kB * kD / along) +
                           2 * allGatherSeconds(torusLinks(chip, shape, x, {"x"}), rates, 2 * kB * ratio * kD / across);
    return seconds * std::sqrt(along * across) * 2 * chip.iciLinkBandwidth / (kB * kD);
}

/// A step as the book counts it: the caches, then the weights or the FLOPs.
double stepSeconds(In in) {
    const double weights = in.has("params") ? in["params"] : 0;
    const double kv = in.has("kv") ? in["B"] * in["kv"] : 0;
    const double flops = in.has("C") ? 2 * in["B"] * weights : 0; // 8-bit weights: as many as bytes
    const double chips = in["chips"];
    return decodeFloorSeconds(v5e(in), {kv / chips, weights / chips, flops / chips, Dtype::bfloat16});
}

double throughput(In in) { return in["B"] / stepSeconds(in); }

void addDecode(std::map<std::string, Answer>& answers) {
    for (const char* id : {"inf-02a", "inf-02b", "inf-04-1", "inf-04-8", "inf-04-16", "inf-04-64", "inf-04-240",
                           "inf-05-1", "inf-05-8", "inf-05-16", "inf-05-64", "inf-05-240", "inf-14b"}) {
        answers[id] = stepSeconds;
    }
    for (const char* id :
         {"inf-04t-8", "inf-04t-16", "inf-04t-32", "inf-04t-64", "inf-04t-240", "inf-05t-8", "inf-05t-64"}) {
        answers[id] = throughput;
    }
    const auto wholeBytes = [](In in) { // weights and caches in one figure
        return decodeFloorSeconds(v5e(in), {0, in["bytes"] / in["chips"], 0, Dtype::bfloat16});
    };
    answers["ai-04a"] = wholeBytes;
    answers["ai-04b"] = [wholeBytes](In in) { return in["B"] / wholeBytes(in); };
    answers["ai-04c"] = [wholeBytes](In in) { return in["B"] / wholeBytes(in) / in["chips"]; };
    answers["ai-14a"] = [](In in) {
        return decodeFloorSeconds(v5e(in), {0, in["params"] / in["chips"], 0, Dtype::bfloat16});
    };
    answers["ai-17d"] = answers["ai-14a"];
    answers["ai-15b"] = [](In in) { return decodeFloorSeconds(v5e(in), {0, 0, 2 * in["params"], Dtype::bfloat16}); };
    answers["ai-17c"] = [](In in) {
        return decodeFloorSeconds(v5e(in), {0, in["params"], 0, Dtype::bfloat16}) / in["limit"];
    };
    answers["ai-07a"] = [](In in) { return decodeFloorSeconds(v5e(in), {in["hbm"], 0, 0, Dtype::bfloat16}); };
    answers["ai-07b"] = [](In in) {
        return in["steps"] * decodeFloorSeconds(v5e(in), {in["hbm"], 0, 0, Dtype::bfloat16});
    };
    answers["ai-05b"] = [](In in) { return criticalTokens(v5e(in), Dtype::bfloat16, 1); };
    answers["ai-05c"] = [](In in) { return criticalTokens(v5e(in), Dtype::int8, 1); };
}

void addCaches(std::map<std::string, Answer>& answers) {
    answers["xf-04"] = [](In in) { return int8Cache(cached(in["L"], in["KH"] / 128, 128), in["S"]); };
    answers["xf-05c"] = [](In in) { return int8Cache(cached(in["L"], in["NH"] / 128, 128), 1); };
    answers["inf-11b"] = [](In in) { return int8Cache(cached(in["L"], in["K"], in["H"]), 1); };
    answers["ai-02a"] = [](In) { return kvBytesPerToken(model("llama3-70b"), 0, Dtype::int8, true); };
    answers["ai-02b"] = [](In in) { return int8Cache(model("llama3-70b"), in["S"]); };
    answers["ai-02c"] = [](In in) { return in["B"] * int8Cache(model("llama3-70b"), in["S"]); };
    answers["ai-02d"] = [](In in) {
        return (in["params"] + in["B"] * int8Cache(model("llama3-70b"), in["S"])) / in["hbm"];
    };
    answers["ai-16c"] = [](In in) { return in["B"] * int8Cache(model("llama3-8b"), in["S"]); };
    answers["inf-06"] = [](In in) { return sequencesThatFit(in["hbm"] - in["params"], in["kv"]); };
    answers["inf-12a"] = answers["inf-06"];
    answers["inf-12b"] = [](In in) {
        return sequencesThatFit(in["hbm"] - in["params"], int8Cache(cached(in["L"], in["K"], in["H"]), in["S"]));
    };
    answers["ai-06-int8-n"] = [](In in) {
        return sequencesThatFit(in["chips"] * in["hbm"] - in["params"], int8Cache(model("llama3-70b"), in["S"]));
    };
    answers["ai-06-int4-rem"] = [](In in) {
        const auto parameters = static_cast<double>(countParameters(model("llama3-70b")).total);
        return in["chips"] * in["hbm"] - parameters * bytesPerElement(Dtype::int4);
    };
    answers["ai-17b"] = [](In in) {
        return std::ceil(static_cast<double>(countParameters(model("llama3-405b")).total) / in["hbm"]);
    };
    answers["inf-16b"] = [](In in) { // what the engine's budget leaves of a device
        Scenario scenario;
        scenario.model.base = "variant";
        scenario.calibration = "textbook";
        scenario.hardware = {
            {"v5e", "{\"hbm_usable_bytes_per_device\": " + std::to_string(in["hbm"]) + "}"}, "8x16", 1};
        scenario.workload.kind = WorkloadKind::decode;
        scenario.workload.weightDtype = Dtype::int8;
        scenario.mesh.ici = {1, 16, 1, 1, 8, 1, 1}; // every weight over all 128 chips
        Catalogue catalogue = presetCatalogue();
        Architecture variant = cached(64, 8, 256); // the chapter's MoE variant, of 211.66e9 parameters
        variant.queryHeads = 32;
        variant.dModel = 4096;
        variant.dFf = 16384;
        variant.vocabSize = 32128;
        variant.tiedEmbeddings = true;
        variant.moe = MoeSpec{.experts = 16, .expertsPerToken = 2, .expertDim = 16384, .moeLayers = 64};
        variant.id = "variant";
        catalogue.models["variant"] = std::make_shared<const Architecture>(variant);
        const Report report = evaluate(scenario, catalogue);
        EXPECT_TRUE(report.valid);
        EXPECT_NEAR(static_cast<double>(report.parametersTotal), in["bytes"], 0.01 * in["bytes"]);
        return report.headline.hbmLimitBytes - report.memory.device[index(MemoryCategory::parameters)];
    };
    answers["inf-07"] = [](In in) { // rows of a prefill of one prompt, as wide as the model
        Scenario scenario;
        scenario.model.base = "llama2-13b";
        scenario.hardware = {{"v5e", {}}, "1x1", 1};
        scenario.workload.kind = WorkloadKind::prefill;
        scenario.workload.promptLength = std::llround(in["T"]);
        const Study study = resolve(scenario, presetCatalogue());
        const StepContext context(study, servingWork(scenario));
        return context.rows * static_cast<double>(context.model.dModel) * bytesPerElement(Dtype::bfloat16);
    };
    answers["ai-16d"] = [](In in) { // the first slice on which the engine finds room for the batch
        Scenario scenario;
        scenario.model.base = "llama3-8b";
        scenario.calibration = "textbook";
        scenario.hardware.chip = {"v5e", R"({"hbm_usable_bytes_per_device": 16e9})"};
        scenario.workload.kind = WorkloadKind::decode;
        scenario.workload.batch = std::llround(in["B"]);
        scenario.workload.contextLength = std::llround(in["S"]);
        scenario.workload.weightDtype = scenario.workload.kvDtype = Dtype::int8;
        scenario.serving.kvSharding = KvSharding::batch;
        scenario.mesh.ici = {1, 1, 1, 1, -1, 1, 1};
        for (const char* slice : {"1x1", "2x2", "2x4", "4x4", "4x8"}) {
            scenario.hardware.slice = slice;
            const Report report = evaluate(scenario, presetCatalogue());
            EXPECT_TRUE(report.valid) << slice;
            if (report.headline.fits == Fits::yes) {
                return static_cast<double>(report.chips);
            }
        }
        return 0.0;
    };
}

void addSharding(std::map<std::string, Answer>& answers) {
    answers["inf-08"] =
        [](In in) { // both fall on one axis: the degree at which reading a matrix takes the activations' time
            constexpr double kD = 8192;
            const Chip chip = chipOf("v5e", in);
            const double load = elementWiseCost(deviceRates(chip, textbook()), 2 * kD * in["F"]).seconds;
            const double send =
                allGatherSeconds(ringsOver(chip, {"x"}), networkRates(chip, textbook()), 2 * in["B"] * kD);
            return load / send;
        };
    answers["ai-04e"] = [](In in) {
        constexpr double kB = 4096, kD = 8192;
        const Chip chip = chipOf("v5e", in);
        const DeviceRates rates = deviceRates(chip, textbook());
        const double layer = matmulCost(rates, kB, in["F"], kD, Dtype::bfloat16).seconds +
                             matmulCost(rates, kB, kD, in["F"], Dtype::bfloat16).seconds;
        const double activations =
            2 * allGatherSeconds(ringsOver(chip, {"x", "y"}), networkRates(chip, textbook()), kB * kD * 2);
        return layer / activations;
    };
    answers["inf-18"] = [](In in) { // the best of three shapes of 512 chips
        const Chip chip = chipOf("v5p", in);
        const double ratio = in["F_over_D"];
        return std::min({twoDimensionalLayout(chip, "4x8x16", 4, 128, ratio),
                         twoDimensionalLayout(chip, "8x8x8", 8, 64, ratio),
                         twoDimensionalLayout(chip, "16x4x8", 16, 32, ratio)});
    };
    answers["ai-10b"] = [](In in) {
        const Chip chip = chipOf("v5e", in);
        return allGatherSeconds(ringsOver(chip, {"x"}), networkRates(chip, textbook()), 2 * in["B"] * in["D"]);
    };
}

void addLoads(std::map<std::string, Answer>& answers) {
    for (const char* id : {"ai-08a", "ai-09c", "ai-09d", "ai-09e"}) {
        answers[id] = [](In in) { return requestsPerSecond(in["B"], in["t"], in["steps"]) / in["chips"]; };
    }
    answers["ai-11"] = [](In in) {
        return in["T"] * forwardFlopsPerToken("llama3-70b") / (in["chips"] * in["C"] * in["MFU"]);
    };
    answers["ai-13"] = [](In in) { return prefillShare(in["prefill"], in["B"], in["step"], in["steps"]); };
    answers["ai-15a"] = [](In) { return forwardFlopsPerToken("llama3-405b"); };
    answers["ai-16a"] = [](In) { return static_cast<double>(countParameters(model("llama3-8b")).total); };
    answers["inf-15b"] = [](In in) {
        Architecture made = cached(in["L"], in["K"], in["H"]);
        made.queryHeads = std::llround(in["N"]);
        made.dModel = std::llround(in["D"]);
        made.dFf = std::llround(in["F"]);
        made.vocabSize = std::llround(in["V"]);
        made.tiedEmbeddings = true;
        made.moe = MoeSpec{.experts = std::llround(in["E"]),
                           .expertsPerToken = std::llround(in["k"]),
                           .expertDim = made.dFf,
                           .moeLayers = made.layers};
        return static_cast<double>(countParameters(made).active);
    };
    answers["ai-01a"] = [](In in) { return flopPerUsd(chipOf("h100-sxm", in), in["price"]); };
    answers["ai-01c"] = [](In in) { return flopPerUsd(chipOf("v5e", in), in["price"]); };
    answers["ai-18a"] = [](In in) { return usdPerMillionTokens(in["price"], in["rate"]); };
    answers["ai-18b"] = [](In in) { return usdPerMillionTokens(in["price"], in["T"] / in["time"] / in["chips"]); };
}

/// A run of so many FLOPs at a stated MFU: as many tokens of one FLOP each.
RunCost statedRun(In in, double chips) { return runCost(in["flops"], chips * in["C"] * in["MFU"], chips); }

void addRuns(std::map<std::string, Answer>& answers) {
    for (const char* id : {"tr-04b", "tr-08", "at-04"}) {
        answers[id] = [](In in) { return statedRun(in, in["chips"]).seconds; };
    }
    answers["at-10a"] = [](In in) { return statedRun(in, 8960).chipHours; };
    answers["at-10b"] = [](In in) { return statedRun(in, 8960).usd(in["price"]); };
    answers["at-10c"] = answers["at-10b"];
}

} // namespace

std::map<std::string, Answer> servingAnswers() {
    std::map<std::string, Answer> answers;
    addDecode(answers);
    addCaches(answers);
    addSharding(answers);
    addLoads(answers);
    addRuns(answers);
    return answers;
}

} // namespace ridgepoint
