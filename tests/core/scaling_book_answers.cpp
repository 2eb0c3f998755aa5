// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/scaling_book_answers.h"

#include "core/cost/attention_area.h"
#include "core/cost/collective_cost.h"
#include "core/cost/operation_cost.h"
#include "core/model/model_flops.h"
#include "core/model/parameter_count.h"
#include "core/model/weight_shapes.h"
#include "core/report/evaluate.h"
#include "core/step/remat_plan.h"
#include "tests/core/preset_files.h"
#include "tests/core/scaling_book_serving.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace ridgepoint {

double unitSize(std::string_view unit) {
    static const std::map<std::string_view, double> sizes{
        {"ms", 1e-3},    {"us", 1e-6},      {"kB", 1e3},   {"MB", 1e6},          {"GB", 1e9},      {"TB", 1e12},
        {"KiB", 1024},   {"1e9", 1e9},      {"k", 1e3},    {"GB/s", 1e9},        {"MiB", 1048576}, {"M tokens", 1e6},
        {"days", 86400}, {"M chip-h", 1e6}, {"MUSD", 1e6}, {"GiB", 1073741824.0}};
    const auto found = sizes.find(unit);
    return found != sizes.end() ? found->second : 1;
}

double CaseInputs::operator[](std::string_view name) const {
    const JsonValue* input = m_inputs.find(name);
    EXPECT_NE(input, nullptr) << name;
    return input != nullptr ? numberAt(*input, "value") * unitSize(textAt(*input, "unit")) : 0;
}

std::string CaseInputs::text(std::string_view name) const {
    const JsonValue* input = m_inputs.find(name);
    EXPECT_NE(input, nullptr) << name;
    return input != nullptr ? textAt(*input, "value") : std::string();
}

namespace {

using In = const CaseInputs&;
using Dimensions = std::vector<std::string>;

constexpr double kBf16 = bytesPerElement(Dtype::bfloat16);

const CalibrationConstants& textbook() { return *presetCatalogue().calibrations.at("textbook")->find("*"); }

const Chip& preset(const char* chip) { return *presetCatalogue().chips.at(chip); }

/// The preset with the figures that the case gives. A case that names no latency leaves it out.
Chip chipOf(const char* name, In in) {
    Chip chip = preset(name);
    double& peak = chip.peakFlopPerSecond[index(Dtype::bfloat16)];
    peak = in.has("C") ? in["C"] : peak;
    chip.hbmBandwidth = in.has("W_hbm") ? in["W_hbm"] : chip.hbmBandwidth;
    chip.hostLinkBandwidth = in.has("W_pcie") ? in["W_pcie"] : chip.hostLinkBandwidth;
    chip.iciHopLatencySeconds = in.has("t_hop") ? in["t_hop"] : 0;
    if (in.has("W_oneway")) {
        chip.iciLinkBandwidth = in["W_oneway"];
    } else if (in.has("W_bidi")) {
        chip.iciLinkBandwidth = in["W_bidi"] / 2;
    } else if (in.has("alpha")) { // FLOPs per byte of a ring
        chip.iciLinkBandwidth = peak / in["alpha"] / 2;
    }
    return chip;
}

/// v5p with the link rate that the book computes with (resources/docs/model.md keeps the documented one).
Chip bookV5p(In in) {
    Chip chip = chipOf("v5p", in);
    chip.iciLinkBandwidth = in.has("W_bidi") || in.has("alpha") ? chip.iciLinkBandwidth : 90e9;
    return chip;
}

DeviceRates ratesOf(const Chip& chip) { return deviceRates(chip, textbook()); }
NetworkRates networkOf(const Chip& chip) { return networkRates(chip, textbook()); }

/// Links of a group of chips that takes whole dimensions of a slice.
AxisLinks linksOver(const Chip& chip, const std::string& shape, const Dimensions& dimensions) {
    const Slice slice = *parseSliceShape(shape);
    std::int64_t degree = 1;
    for (const std::string& dimension : dimensions) {
        degree *= slice.shape[static_cast<std::size_t>(dimension.front() - 'x')];
    }
    Mesh mesh;
    mesh.placement["fsdp"] = dimensions;
    MeshPlacement placement;
    MeshAxis bad{};
    EXPECT_TRUE(placeAxes(chip, slice, {slice.chips() / degree, degree, 1, 1, 1, 1, 1}, mesh, placement, bad));
    return linksOf(chip, slice, placement, {MeshAxis::fsdp});
}

std::string count(double number) { return std::to_string(std::llround(number)); }

/// Smallest whole number from 1 on for which `holds`, which once true stays true.
double smallest(const std::function<bool(double)>& holds) {
    double high = 1;
    while (!holds(high)) {
        high *= 2;
    }
    double low = std::floor(high / 2);
    while (high - low > 1) {
        const double middle = std::floor((low + high) / 2);
        (holds(middle) ? high : low) = middle;
    }
    return high;
}

/// Where the rising function crosses zero.
double crossing(double low, double high, const std::function<double(double)>& rising) {
    for (int i = 0; i < 200; ++i) {
        const double middle = (low + high) / 2;
        (rising(middle) < 0 ? low : high) = middle;
    }
    return high;
}

/// Seconds of one token of a layer of two matrices, where compute binds.
double secondsPerToken(const Chip& chip, double d, double f) {
    constexpr double kRows = 65536;
    OperationCost layer = matmulCost(ratesOf(chip), kRows, f, d, Dtype::bfloat16);
    layer += matmulCost(ratesOf(chip), kRows, d, f, Dtype::bfloat16);
    EXPECT_EQ(layer.boundBy, Bound::compute);
    return layer.seconds / kRows;
}

/// Tokens per chip above which such a layer hides the gathers of its weights (FSDP over `dimensions` of a v5p).
double fsdpBound(In in, const Dimensions& dimensions) {
    constexpr double kD = 8192, kF = 32768;
    const Chip chip = bookV5p(in);
    const AxisLinks links = linksOver(chip, "16x16x16", dimensions);
    return allGatherSeconds(links, networkOf(chip), 2 * kD * kF * kBf16) / secondsPerToken(chip, kD, kF);
}

/// FSDP over two dimensions of a v5p and tensor parallelism over the third; degrees need not be whole.
class MixedSharding {
public:
    explicit MixedSharding(In in)
        : m_chip(bookV5p(in)), m_network(networkOf(m_chip)), m_fsdp(linksOver(m_chip, "16x16x16", {"x", "y"})),
          m_tensor(linksOver(m_chip, "16x16x16", {"z"})), m_f(in["F"]), m_chips(in.has("N") ? in["N"] : 4096) {}

    double gathers(double fsdp) const {
        return allGatherSeconds(m_fsdp, m_network, 2 * kD * m_f * kBf16 * fsdp / m_chips);
    }
    double activations(double fsdp, double batch) const {
        return 2 * allGatherSeconds(m_tensor, m_network, batch * kD * kBf16 / fsdp);
    }
    double comms(double fsdp, double batch, bool overlapped) const {
        const double one = gathers(fsdp), other = activations(fsdp, batch);
        return overlapped ? std::max(one, other) : one + other;
    }
    /// The FSDP degree with the least communication; the costs fall, then rise.
    double best(double batch, bool overlapped) const {
        double low = 1e-3, high = m_chips;
        for (int i = 0; i < 300; ++i) {
            const double a = low + (high - low) / 3, b = high - (high - low) / 3;
            (comms(a, batch, overlapped) > comms(b, batch, overlapped) ? low : high) =
                comms(a, batch, overlapped) > comms(b, batch, overlapped) ? a : b;
        }
        return low;
    }
    /// Tokens per chip above which matmuls hide the communication at its best.
    double bound(bool overlapped) const {
        const double perToken = secondsPerToken(m_chip, kD, m_f);
        return crossing(1, 1e6, [&](double tokens) {
            const double batch = tokens * m_chips;
            return tokens * perToken - comms(best(batch, overlapped), batch, overlapped);
        });
    }

private:
    static constexpr double kD = 8192;
    Chip m_chip;
    NetworkRates m_network;
    AxisLinks m_fsdp, m_tensor;
    double m_f, m_chips;
};

Scenario onV5p(const std::string& model, const std::string& overrides = {}) {
    Scenario scenario;
    scenario.model = {model, overrides};
    scenario.hardware.chip.base = "v5p";
    scenario.calibration = "textbook";
    scenario.workload.sequenceLength = 125;
    scenario.workload.perDeviceBatch = 1;
    scenario.optimizer.weightDtype = Dtype::bfloat16;
    scenario.optimizer.muDtype = scenario.optimizer.nuDtype = Dtype::float32;
    return scenario;
}

Study studyOf(const Scenario& scenario) {
    Study study = resolve(scenario, presetCatalogue());
    for (const Diagnostic& diagnostic : study.diagnostics) {
        EXPECT_NE(diagnostic.severity, Severity::error) << diagnostic.code;
    }
    return study;
}

/// Activations that a step of `tokens` keeps, over all devices.
double savedBytes(Scenario scenario, double tokens) {
    constexpr double kDevices = 64;
    scenario.workload.perDeviceBatch = tokens / kDevices / static_cast<double>(scenario.workload.sequenceLength);
    const Study study = studyOf(scenario);
    const StepContext context(study);
    double bytes = 0;
    for (const LayerKind& kind : layerKinds(context.model)) {
        bytes += static_cast<double>(kind.count) * rematPlan(context, kind).deviceBytes * kDevices;
    }
    return bytes;
}

Scenario keeping(Scenario scenario, std::initializer_list<RematTensor> tensors) {
    scenario.remat.policy = RematPolicy::custom;
    for (const RematTensor tensor : tensors) {
        scenario.remat.tensors[index(tensor)] = RematChoice::device;
    }
    return scenario;
}

/// Layer input and both halves of the hidden layer: what backward of the three matmuls reads.
Scenario keepingMlp(const char* model) {
    return keeping(onV5p(model), {RematTensor::decoder_layer_input, RematTensor::mlpwi_0, RematTensor::mlpwi_1});
}

/// Weights and optimizer state of one device.
double stateBytes(const Report& report) {
    return report.memory.device[index(MemoryCategory::parameters)] +
           report.memory.device[index(MemoryCategory::optimizer_states)];
}
double stateOfAllDevices(const char* model) {
    const Report report = evaluate(studyOf(onV5p(model)));
    return stateBytes(report) * static_cast<double>(report.devices);
}

/// A decoder of the case's D, F, V, L, with multi-head attention of head dimension 128 as wide as the model.
Architecture plainModel(double d, double f, double vocabulary, double layers) {
    Architecture model;
    model.dModel = std::llround(d);
    model.dFf = std::llround(f);
    model.vocabSize = std::llround(vocabulary);
    model.layers = std::llround(layers);
    model.headDim = 128;
    model.queryHeads = model.kvHeads = model.dModel / model.headDim;
    return model;
}

ParameterCount parametersOf(const char* model) { return countParameters(*presetCatalogue().models.at(model)); }

double weightFlopsPerToken(const char* model) {
    return trainModelFlops(*presetCatalogue().models.at(model), 1, 8192).weights / 8192;
}

void addRooflines(std::map<std::string, Answer>& answers) {
    answers["roof-01"] = [](In in) {
        const double side = std::cbrt(in["flops"] / 2);
        return matmulCost(ratesOf(chipOf("h100-sxm", in)), 2 * side, 2 * side, side / 4, Dtype::bfloat16).seconds;
    };
    answers["roof-04"] = [](In in) {
        const OperationCost dot = matmulCost(ratesOf(preset("v5e")), 1, 1, in["N"], Dtype::bfloat16);
        return dot.flops / dot.hbmBytes;
    };
    answers["roof-06"] = [](In in) {
        constexpr double kB = 8192, kF = 8192, kHalf = 8192;
        const Chip chip = chipOf("v5e", in);
        const OperationCost half = matmulCost(ratesOf(chip), kB, kF, kHalf, Dtype::bfloat16);
        const double exchange = permuteSeconds(linksOver(chip, "2x1", {"x"}), networkOf(chip), kB * kF * kBf16);
        return 2 * exchange / (half.seconds / kHalf);
    };
    answers["roof-10"] = [](In in) {
        constexpr double kWide = 1 << 26;
        const DeviceRates rates = ratesOf(chipOf("h100-sxm", in));
        return smallest(
            [&](double b) { return matmulCost(rates, b, kWide, kWide, Dtype::bfloat16).boundBy == Bound::compute; });
    };
}

void addTpus(std::map<std::string, Answer>& answers) {
    answers["tpu-01"] = [](In in) {
        return elementWiseCost(ratesOf(chipOf("v4", in)), in["params"] * in["bytes_per_param"] / in["chips"]).seconds;
    };
    answers["tpu-02a"] = [](In in) {
        return static_cast<double>(parseSliceShape(in.text("pod"))->chips()) / preset("v5e").chipsPerHost;
    };
    answers["tpu-02f"] = [](In in) { return in["chips"] * ratesOf(preset("v5p")).nameplate[index(Dtype::bfloat16)]; };
    answers["tpu-03b"] = [](In in) {
        constexpr double kSide = 8192;
        const DeviceRates rates = ratesOf(chipOf("v6e", in));
        const OperationCost product = matmulCost(rates, kSide, kSide, kSide, Dtype::bfloat16);
        return kSide * kSide * kBf16 / rates.hostLink / (product.seconds / kSide);
    };
    answers["tpu-05a"] = [](In in) { // the message is empty: only the way from corner to corner counts
        const Chip chip = chipOf("v5e", in);
        return allGatherSeconds(linksOver(chip, "4x4", {"x", "y"}), networkOf(chip), 0);
    };
    answers["tpu-06a"] = [](In in) { return in["bytes"] / in["links"] / ratesOf(chipOf("v5e", in)).hostLink; };
    answers["tpu-06d"] = [](In in) {
        constexpr double kWide = 128 * 1024;
        const DeviceRates rates = ratesOf(chipOf("v5e", in));
        const OperationCost product = matmulCost(rates, 8, kWide, kWide, Dtype::bfloat16);
        EXPECT_EQ(product.flops, in["flops"]);
        return product.paddedFlops / rates.matmul[index(Dtype::bfloat16)];
    };
    answers["tpu-10"] = [](In) { // the preset's documented rates; the text's own are rounder
        const Chip& chip = preset("v5p");
        return ratesOf(chip).hbm / linksOver(chip, "16x16x16", {"x"}).linkBandwidth;
    };
}

void addSharding(std::map<std::string, Answer>& answers) {
    answers["shard-02"] = [](In in) {
        const Chip chip = chipOf("v5e", in);
        const AxisLinks links = linksOver(chip, "4x4", {"x"});
        const double floor = permuteSeconds(links, networkOf(chip), 0);
        return smallest([&](double bytes) { return permuteSeconds(links, networkOf(chip), bytes) > floor; });
    };
    answers["shard-03b"] = [](In in) {
        const Chip chip = chipOf("v5e", in);
        return allGatherSeconds(linksOver(chip, "4x4", {"x"}), networkOf(chip), 4 * in["shard"]);
    };
    answers["shard-03c"] = [](In in) {
        const Chip chip = chipOf("v5e", in);
        return permuteSeconds(linksOver(chip, "4x4", {"x"}), networkOf(chip), in["shard"]);
    };
    answers["shard-03d"] = [](In in) {
        const Chip chip = chipOf("v5e", in);
        return allGatherSeconds(linksOver(chip, "4x4", {"x"}), networkOf(chip), 256 * 256 * kBf16);
    };
    answers["shard-05b"] = [](In in) {
        const Chip chip = chipOf("v4", in);
        return allGatherSeconds(linksOver(chip, "4x4x4", {"x", "y"}), networkOf(chip), in["bytes"]);
    };
    answers["shard-05c"] = [](In in) {
        const Chip chip = chipOf("v4", in);
        return allReduceSeconds(linksOver(chip, "4x4x4", {"z"}), networkOf(chip), in["bytes"] / in["X"] / in["Y"]);
    };
    answers["shard-05d"] = [](In in) {
        const Chip chip = chipOf("v4", in);
        return allGatherSeconds(linksOver(chip, "4x4x4", {"x", "z"}), networkOf(chip), in["bytes"] / in["Y"]);
    };
    answers["shard-05e"] = [](In in) {
        const Chip chip = chipOf("v4", in);
        return allGatherSeconds(linksOver(chip, "4x4x4", {"x", "y", "z"}), networkOf(chip), in["bytes"]);
    };
    answers["shard-08"] = [](In in) { return mlpWeights(in["D"], in["F"], false) / 2 * kBf16; };
    answers["shard-08d"] = [](In in) {
        const DeviceRates rates = ratesOf(chipOf("v5e", in));
        const double width = in["F"] / in["chips"];
        OperationCost block = matmulCost(rates, in["B"], width, in["D"], Dtype::bfloat16);
        block += matmulCost(rates, in["B"], in["D"], width, Dtype::bfloat16);
        return block.paddedFlops / rates.matmul[index(Dtype::bfloat16)];
    };
    answers["shard-10b"] = [](In in) {
        constexpr double kBytes = 1 << 30; // of all members together
        const Chip chip = chipOf("v5e", in);
        const AxisLinks ring = linksOver(chip, count(in["N"]) + "x1", {"x"});
        return allToAllSeconds(ring, networkOf(chip), kBytes / in["N"]) / (kBytes / ring.bandwidth);
    };
    answers["shard-11"] = [](In in) {
        const Chip chip = chipOf("v5e", in);
        const AxisLinks torus = linksOver(chip, count(in["A"]) + "x" + count(in["B"]), {"x", "y"});
        return allToAllSeconds(torus, networkOf(chip), in["V"] / in["A"] / in["B"]);
    };
    answers["shard-13"] = [](In in) {
        const Chip chip = chipOf("v4", in);
        return allGatherSeconds(linksOver(chip, "4x4x4", {"x", "y", "z"}), networkOf(chip), in["V"]);
    };
}

/// FLOPs that backward repeats of one layer, without the causal halving. Only the attention kernel is among them.
double recomputedFlops(In in) {
    const std::string heads = count(in["NH"] / 128);
    Scenario scenario = onV5p("llama3.1-70b", R"({"layers": 1, "head_dim": 128, "query_heads": )" + heads + "}");
    scenario.remat.policy = RematPolicy::minimal;
    scenario.workload.sequenceLength = std::llround(in["T"]);
    scenario.workload.perDeviceBatch = in["B"];
    double flops = 0;
    for (const Operation& operation : evaluate(studyOf(scenario)).operations) {
        if (operation.phase == Phase::recompute && operation.shape[0] > 0) {
            EXPECT_EQ(operation.name, "flash_attention");
            flops += operation.flops;
        }
    }
    const double pairs = maskArea(AttentionSpan::global, scenario.workload.sequenceLength, 0);
    return flops * in["T"] * in["T"] / pairs;
}

/// Tokens at which the experts' matmuls become compute-bound on a chip with the case's critical batch for dense ones.
double expertCriticalBatch(In in) {
    constexpr double kWide = 1 << 30;
    Chip chip = preset("v5e");
    chip.hbmBandwidth = chip.peakFlopPerSecond[index(Dtype::bfloat16)] / in["B_dense"];
    const DeviceRates rates = ratesOf(chip);
    const auto bound = [&](double batch) {
        return groupedMatmulCost(rates, {.groups = in["E"], .m = batch * in["k"], .n = kWide, .k = kWide, .tileM = 0})
            .boundBy;
    };
    return std::round(crossing(1, 1e6, [&](double batch) { return bound(batch) == Bound::compute ? 1 : -1; }));
}

void addTransformers(std::map<std::string, Answer>& answers) {
    answers["xf-02"] = [](In in) {
        constexpr std::int64_t kSequence = 8192;
        const ModelFlops flops = trainModelFlops(plainModel(in["D"], 4 * in["D"], 0, 1), 1, kSequence);
        return kSequence * flops.weights / flops.attentionFull; // attention grows with the square
    };
    answers["xf-03b"] = [](In in) {
        const std::string overrides = R"({"layers": )" + count(in["L"]) + R"(, "d_model": )" + count(in["D"]) + "}";
        return savedBytes(onV5p("llama3.1-70b", overrides), in["tokens"]);
    };
    answers["xf-05a"] = [](In in) {
        return static_cast<double>(countParameters(plainModel(in["D"], in["F"], in["V"], in["L"])).total);
    };
    answers["xf-05b"] = [](In in) {
        const ParameterCount count = countParameters(plainModel(4096, 4096 * in["F_over_D"], 0, 1));
        return static_cast<double>(count.attention) / static_cast<double>(count.attention + count.denseMlp);
    };
    answers["xf-07"] = [](In in) { // I and J are summed over, K and L are rows, M, N and O columns
        const double n = in["dims"];
        return matmulCost(ratesOf(preset("v5e")), n * n, n * n * n, n * n, Dtype::bfloat16).flops;
    };
    answers["xf-08c"] = [](In in) {
        Chip chip = preset("v5e");
        chip.hbmBandwidth = chip.peakFlopPerSecond[index(Dtype::bfloat16)] / in["intensity"];
        const DeviceRates rates = ratesOf(chip);
        return smallest([&](double t) {
            const AttentionWork work{.heads = 1,
                                     .area = t * t,
                                     .maskArea = t * t,
                                     .qkDim = 128,
                                     .vDim = 128,
                                     .rows = t,
                                     .blockQ = t,
                                     .blockKv = t};
            return attentionCost(rates, work).boundBy == Bound::compute;
        });
    };
    answers["xf-10"] = recomputedFlops;
    answers["xf-12"] = expertCriticalBatch;
}

const Dimensions kAll{"x", "y", "z"};

void addTraining(std::map<std::string, Answer>& answers) {
    answers["tr-01"] = [](In in) {
        Scenario scenario = onV5p("llama2-13b");
        scenario.mesh.ici = {64, 1, 1, 1, 1, 1, 1};
        const Report report = evaluate(studyOf(scenario));
        return in["hbm"] / (stateBytes(report) / static_cast<double>(report.parametersTotal));
    };
    answers["tr-02a"] = [](In in) { return fsdpBound(in, {"x"}); };
    answers["tr-02b"] = [](In in) { return fsdpBound(in, kAll); };
    answers["tr-02c"] = [](In in) { return in["chips"] * fsdpBound(in, kAll); };
    answers["tr-03"] = [](In in) { return in["B"] / fsdpBound(in, kAll); };
    answers["tr-04a"] = answers["tr-03"];
    answers["tr-06g"] = answers["tr-03"];
    answers["tr-05a"] = [](In in) {
        constexpr double kB = 65536, kD = 8192;
        const Chip chip = bookV5p(in);
        const AxisLinks links = linksOver(chip, count(in["Y"]) + "x8x8", {"x"});
        const double activations = 2 * allGatherSeconds(links, networkOf(chip), kB * kD * kBf16);
        const double width = 32768; // of the hidden layer; its seconds grow with it
        return activations / (secondsPerToken(chip, kD, width / in["Y"]) * kB / width);
    };
    answers["tr-06a"] = [](In in) { return MixedSharding(in).best(in["B"], false); };
    answers["tr-11g"] = answers["tr-06a"];
    answers["tr-06b"] = [](In in) { return MixedSharding(in).bound(false); };
    answers["tr-06d"] = answers["tr-06b"];
    answers["tr-06c"] = [](In in) { return MixedSharding(in).bound(true); };
    answers["tr-06e"] = answers["tr-06c"];
    answers["tr-06i"] = [](In in) { return in["N"] * MixedSharding(in).bound(false); };
    answers["tr-07a"] = [](In) { return networkOf(preset("v5p")).nicBandwidth; };
    answers["tr-09d"] = [](In) { return static_cast<double>(parametersOf("llama2-13b").total); };
    answers["tr-10a"] = [](In) { return stateOfAllDevices("llama2-13b"); };
    answers["tr-10b"] = [](In in) { return savedBytes(keepingMlp("llama2-13b"), in["B"]); };
    answers["tr-11c"] = answers["tr-10b"];
    answers["tr-11h"] = [](In in) {
        return in["B"] * weightFlopsPerToken("llama2-13b") / in["chips"] /
               (ratesOf(chipOf("v5p", in)).nameplate[index(Dtype::bfloat16)] * in["MFU"]);
    };
    answers["tr-11i"] = [](In in) {
        return (savedBytes(keepingMlp("llama2-13b"), 3e6) + stateOfAllDevices("llama2-13b")) / in["chips"];
    };
}

void addLlama3(std::map<std::string, Answer>& answers) {
    answers["at-01a"] = [](In) { return static_cast<double>(parametersOf("llama3-70b").denseMlp); };
    answers["at-01c"] = [](In) { return static_cast<double>(parametersOf("llama3-70b").attention); };
    answers["at-01d"] = [](In) { return static_cast<double>(parametersOf("llama3-70b").total); };
    answers["at-02a"] = [](In) { return weightFlopsPerToken("llama3-70b"); };
    answers["at-03a"] = [](In in) { return in["tokens"] * weightFlopsPerToken("llama3-70b"); };
    answers["at-05d"] = [](In) { // four tensors of the model's width a layer, 4e6 tokens
        const Scenario four = keeping(onV5p("llama3-70b"), {RematTensor::decoder_layer_input, RematTensor::query_proj,
                                                            RematTensor::attention_out, RematTensor::out_proj});
        return savedBytes(four, 4e6) + stateOfAllDevices("llama3-70b");
    };
    answers["at-07a"] = answers["tr-06c"];
    answers["at-07a2"] = answers["tr-06b"];
    answers["at-09e"] = answers["tr-06c"];
    answers["at-09g"] = answers["tr-06a"];
}

} // namespace

const std::map<std::string, Answer>& scalingBookAnswers() {
    static const std::map<std::string, Answer> answers = [] {
        std::map<std::string, Answer> made;
        addRooflines(made);
        addTpus(made);
        addSharding(made);
        addTransformers(made);
        addTraining(made);
        addLlama3(made);
        made.merge(servingAnswers());
        return made;
    }();
    return answers;
}

const std::map<std::string, std::string>& unansweredScalingBookCases() {
    static const std::string kVector = "the vector unit is no resource of its own: its work hides behind its bytes";
    static const std::string kOneType = "a matmul has one operand type and a BF16 result";
    static const std::string kRoute = "only neighbours exchange point to point; there is no routing over several ports";
    static const std::string kPod = "the preset has the documented 96 GiB (103.1e9 B), the book 96e9 B";
    static const std::string kArray = "only a model's own tensors are sharded, no array by itself";
    static const std::string kRound70 = "arithmetic on 70e9 parameters; the engine counts 70.55e9";
    static const std::string kPlain = "a quotient of the case's own inputs: there is nothing to model";
    static const std::map<std::string, std::string> reasons{
        {"roof-05", kVector},
        {"roof-08", kOneType},
        {"tpu-02e", "the two cores of a v5p are one device"},
        {"tpu-02g", kPod},
        {"tpu-04a", kOneType},
        {"tpu-04b", kOneType},
        {"tpu-05b", kRoute},
        {"tpu-05c", kRoute},
        {"tpu-07", kVector},
        {"tpu-08", "registers are not modelled"},
        {"tpu-09", "a chip's peak is an input, not derived from its clock"},
        {"shard-01a", kArray},
        {"shard-01b", kArray},
        {"shard-04", kArray},
        {"shard-08b", kArray},
        {"shard-08c", kArray},
        {"shard-10a", "rings are used in both directions"},
        {"xf-06a", "no plan repeats a matmul on several devices"},
        {"tr-11a", kPod},
        {"tr-11b", kPlain},
        {"at-05a", kRound70},
        {"at-05b", kRound70},
        {"at-05f", kPlain},
        {"at-05h", "no layer has twelve tensors of the model's width to keep"},
        {"at-08a", kPlain},
        {"ai-03b", kRound70 + ", and caches of 43.0e9 B where the case has 41.9e9: 113.5 GB, one and a half off"},
        {"ai-06-bf16-min", kRound70 + ": 8.82 chips"},
        {"ai-06-int8-min", kRound70 + ": 4.41 chips"},
        {"ai-06-int4-min", kRound70 + ": 2.20 chips"},
        {"at-09c", "six FLOPs for every parameter; the engine does not count the look-up's, 0.3 %"},
    };
    return reasons;
}

} // namespace ridgepoint
