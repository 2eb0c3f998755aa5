// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/calibration/calibration_json.h"
#include "core/kernels/tile_candidates.h"
#include "core/kernels/tile_explorer.h"
#include "core/kernels/tiles_json.h"
#include "core/report/evaluate.h"
#include "core/scenario/scenario_access.h"
#include "tests/core/preset_files.h"
#include "tests/core/random_scenarios.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

using namespace ridgepoint;

namespace {

const Catalogue& catalogue() {
    static const Catalogue loaded = [] {
        std::vector<LoadError> errors;
        return loadCatalogue(PRESETS_DIR, errors);
    }();
    return loaded;
}

Scenario preset(const std::string& id) {
    const auto found = catalogue().scenarios.find(id);
    EXPECT_TRUE(found != catalogue().scenarios.end()) << id;
    return found == catalogue().scenarios.end() ? Scenario{} : found->second;
}

TileExploration explore(const Scenario& scenario, std::optional<KernelFamily> family = {}) {
    return exploreTiles(resolve(scenario, catalogue()), family);
}

const KernelTiles* kernelOf(const TileExploration& exploration, const std::string& name) {
    const auto found = std::find_if(exploration.kernels.begin(), exploration.kernels.end(),
                                    [&](const KernelTiles& kernel) { return kernel.name == name; });
    return found == exploration.kernels.end() ? nullptr : &*found;
}

} // namespace

// ----- worked cases

// Forward in blocks of 2048 × 2048, all keys at once, heads of 128, by hand: q, k and v twice in BF16
// 2·2·2048·(128 + 256) = 3145728; output and logsumexp twice 2·2048·(2·128 + 4) = 1064960; FP32 output, maximum and sum
// 4·2048·3·128 = 3145728; scores in FP32 and BF16 2048·2048·6 = 25165824.
TEST(Tiles, VmemOfAttentionIsThatOfItsBlocks) {
    const VmemUse use = attentionVmem({}, {2048, 2048, 2048});
    EXPECT_DOUBLE_EQ(use.inputs, 3145728);
    EXPECT_DOUBLE_EQ(use.outputs, 1064960);
    EXPECT_DOUBLE_EQ(use.accumulators, 3145728);
    EXPECT_DOUBLE_EQ(use.scores, 25165824);
    EXPECT_DOUBLE_EQ(use.total(), 32522240);
    const VmemUse constantMaximum = attentionVmem({.runningMaximum = false}, {2048, 2048, 2048});
    EXPECT_DOUBLE_EQ(use.total() - constantMaximum.total(), 4.0 * 2048 * 128);
}

// The way in of DeepSeek-V3's experts in FP8, tile 128 × 7168 × 2048 (M, K, N), inputs twice with a scale for each row
// and column: 2·(128·7168 + 7168·2048) + 2·4·(128 + 2048) = 31212544; output twice 2·2·128·2048 = 1048576, FP32
// 1048576.
TEST(Tiles, VmemOfAGroupedMatmulIsThatOfItsTiles) {
    GroupedMatmul work{.groups = 256, .m = 262144, .n = 2048, .k = 7168, .tileM = 128, .dtype = Dtype::float8_e4m3};
    const VmemUse use = groupedVmem(work, groupedGrid({}, work), 2);
    EXPECT_DOUBLE_EQ(use.inputs, 31212544);
    EXPECT_DOUBLE_EQ(use.outputs, 1048576);
    EXPECT_DOUBLE_EQ(use.accumulators, 1048576);
    EXPECT_GT(groupedVmem(work, groupedGrid({}, work), 3).total(), use.total());
}

// 1024 rows of four experts in tiles of 128: eight tiles, and three more visits at the three borders between experts;
// K of 2048 in two tiles, N of 512 in one: 11·2·1 steps. With K cut each of the eleven visits loads the expert's whole
// weights; with K whole they are read once.
TEST(Tiles, AGroupedMatmulVisitsATileOnceForEveryGroupInIt) {
    GroupedMatmul work{.groups = 4, .m = 1024, .n = 512, .k = 2048, .tileM = 128, .tileK = 1024};
    const GroupedGrid grid = groupedGrid({}, work);
    EXPECT_DOUBLE_EQ(grid.rows, 1024 + 3 * 128);
    EXPECT_DOUBLE_EQ(grid.steps(), 22);
    EXPECT_DOUBLE_EQ(groupedMatmulBytes(work, grid), 2.0 * (1024 * 2048 + 11 * 2048 * 512 + 1024 * 512));
    work.tileK = 0;
    EXPECT_DOUBLE_EQ(groupedMatmulBytes(work, groupedGrid({}, work)),
                     2.0 * (1024 * 2048 + 4 * 2048 * 512 + 1024 * 512));
    work.tileN = 200; // no multiple of 128 lanes: the whole width
    EXPECT_DOUBLE_EQ(groupedGrid({}, work).tileN, 512);
}

TEST(Tiles, CandidatesDivideWhatTheyTile) {
    EXPECT_EQ(laneDivisors(2048), (std::vector<std::int64_t>{128, 256, 512, 1024, 2048}));
    EXPECT_EQ(laneDivisors(7168), (std::vector<std::int64_t>{128, 256, 512, 896, 1024, 1792, 3584, 7168}));
    EXPECT_EQ(laneDivisors(704), (std::vector<std::int64_t>{704})) << "5.5 × 128: only the whole";
    for (const TileSizes& sizes : attentionCandidates(8192, false)) {
        EXPECT_EQ(8192 % sizes[0] + 8192 % sizes[1] + sizes[1] % sizes[2], 0);
    }
}

// ----- one model with the step

// A kernel's time is that of the step's operation, and its parts sum up to it.
TEST(Tiles, TimesAreThoseOfTheStep) {
    for (const char* id : {"llama3.1-70b-8k-bf16-tpu7x-4x4x4", "deepseek3-671b-4k-fp8-tpu7x-4x8x8",
                           "qwen3-235b-a22b-4k-bf16-tpu7x-4x8x8", "mixtral-8x7b-4k-bf16-v6e-16x16"}) {
        const Scenario scenario = preset(id);
        const Report report = evaluate(scenario, catalogue());
        const TileExploration exploration = explore(scenario);
        const auto seconds = [&](std::string_view name, Phase phase) {
            double sum = 0;
            for (const Operation& operation : report.operations) {
                sum += operation.name == name && operation.phase == phase
                           ? operation.seconds / static_cast<double>(operation.count)
                           : 0;
            }
            return sum;
        };
        const KernelTiles* forward = kernelOf(exploration, "flash_attention_forward");
        ASSERT_NE(forward, nullptr) << id;
        const auto kinds = std::count_if(report.operations.begin(), report.operations.end(), [](const Operation& o) {
            return o.name == "flash_attention" && o.phase == Phase::forward;
        });
        EXPECT_NEAR(forward->current.seconds * static_cast<double>(kinds), seconds("flash_attention", Phase::forward),
                    1e-9);
        if (const KernelTiles* wi = kernelOf(exploration, "wi_fwd")) {
            EXPECT_NEAR(wi->current.seconds, seconds("expert_up", Phase::forward), 1e-9) << id;
            EXPECT_NEAR(kernelOf(exploration, "wo_dlhs")->current.seconds +
                            kernelOf(exploration, "wo_drhs")->current.seconds,
                        seconds("expert_down", Phase::backward), 1e-9)
                << id;
        }
        for (const KernelTiles& kernel : exploration.kernels) {
            const TileChoice& c = kernel.current;
            EXPECT_NEAR(std::max(c.computeSeconds, c.hbmSeconds) + c.gridSeconds + c.startSeconds, c.seconds,
                        1e-9 * c.seconds)
                << kernel.name;
        }
    }
}

// Windows of 1024 are what the step rounds large matmuls up to, whatever the size of the model.
TEST(Tiles, PlainMatmulsArePaddedAsInTheStep) {
    for (const char* id : {"llama3.1-70b-8k-bf16-tpu7x-4x4x4", "gemma4-31b-8k-bf16-tpu7x-4x4x4"}) {
        const Scenario scenario = preset(id);
        const Report report = evaluate(scenario, catalogue());
        for (const KernelTiles& kernel : explore(scenario, KernelFamily::matmul).kernels) {
            const auto operation =
                std::find_if(report.operations.begin(), report.operations.end(),
                             [&](const Operation& o) { return o.name == kernel.name && o.phase == Phase::forward; });
            ASSERT_NE(operation, report.operations.end()) << kernel.name;
            EXPECT_NEAR(kernel.current.paddingWaste, 1 - operation->flops / operation->paddedFlops, 1e-9)
                << id << " " << kernel.name;
        }
    }
}

TEST(Tiles, TilesOfTheScenarioActOnItsStep) {
    Scenario scenario = preset("deepseek3-671b-4k-fp8-tpu7x-4x8x8");
    const auto step = [&] { return evaluate(scenario, catalogue()).headline.stepTimeSeconds; };
    const double unset = step();
    for (const char* product :
         {"wi_tile_fwd", "wi_tile_dlhs", "wi_tile_drhs", "wo_tile_fwd", "wo_tile_dlhs", "wo_tile_drhs"}) {
        scenario.kernels.gmmTiles.clear();
        scenario.kernels.gmmTiles[std::string(product) + "_embed_dim"] = 128; // many steps, weights again and again
        EXPECT_GT(step(), unset * 1.005) << product;
    }
    const TileExploration exploration = explore(scenario, KernelFamily::gmm);
    for (const KernelTiles& kernel : exploration.kernels) {
        ASSERT_FALSE(kernel.ranked.empty());
        scenario = withTiles(scenario, kernel, kernel.ranked.front().sizes);
    }
    EXPECT_LT(step(), unset) << "the best tiles are faster than what is assumed where none are set";
    for (const KernelTiles& kernel : explore(scenario, KernelFamily::gmm).kernels) {
        EXPECT_EQ(kernel.current.rank, 1) << kernel.name;
        EXPECT_TRUE(kernel.isSet);
    }
}

TEST(Tiles, WhatIsAppliedIsWhatTheFlagsSay) {
    const Scenario scenario = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const TileExploration exploration = explore(scenario, KernelFamily::attention);
    const KernelTiles* forward = kernelOf(exploration, "flash_attention_forward");
    ASSERT_NE(forward, nullptr);
    const Scenario changed = withTiles(scenario, *forward, {1024, 512, 256});
    EXPECT_EQ(changed.kernels.attentionBlocks.q, 1024);
    EXPECT_EQ(changed.kernels.attentionBlocks.kv, 512);
    EXPECT_EQ(changed.kernels.attentionBlocks.kvCompute, 256);
    EXPECT_EQ(changed.kernels.attentionBlocks.qDkv, scenario.kernels.attentionBlocks.qDkv);
    EXPECT_EQ(tileFlags(*forward, {1024, 512, 256}),
              (std::vector<std::string>{"sa_block_q=1024", "sa_block_kv=512", "sa_block_kv_compute=256"}));
}

// Llama 3.1 70B in FP8 took 7.93 s a step at 8k and 30.11 s at 128k (AI-Hypercomputer/tpu-recipes, ironwood). Nothing
// but the padding of 128-wide heads to a 256-wide array (half of what attention executes) and whole blocks under the
// diagonal sets the two apart: 10 of 16 blocks of 2048 for 8k (a fifth is masked), 64·65/2 of 64² for 128k (1.5 %).
TEST(Tiles, BlockWasteAndPaddingExplainShortAndLongContext) {
    const struct {
        const char* id;
        double measuredSeconds, maskWaste;
        std::int64_t blocks;
    } cases[] = {
        {"llama3.1-70b-8k-fp8-tpu7x-4x4x4", 7.93, 1 - 8192.0 * 8193 / 2 / (36.0 * 1024 * 1024), 1024},
        {"llama3.1-70b-128k-fp8-tpu7x-4x8x8", 30.11, 1 - 131072.0 * 131073 / 2 / (2080.0 * 2048 * 2048), 2048}};
    for (const auto& [id, measured, maskWaste, blocks] : cases) {
        const Scenario scenario = preset(id);
        EXPECT_NEAR(evaluate(scenario, catalogue()).headline.stepTimeSeconds / measured, 1, 0.03) << id;
        const TileExploration exploration = explore(scenario, KernelFamily::attention);
        const KernelTiles* forward = kernelOf(exploration, "flash_attention_forward");
        ASSERT_NE(forward, nullptr);
        EXPECT_EQ(forward->current.sizes[0], blocks);
        EXPECT_DOUBLE_EQ(forward->current.paddingWaste, 0.5);
        EXPECT_NEAR(forward->current.maskWaste, maskWaste, 1e-9) << id;
    }
}

// ----- the limit

TEST(Tiles, BlocksBeyondTheScopedLimitAreWarnedOf) {
    Scenario scenario = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const auto warned = [&] {
        const Report report = evaluate(scenario, catalogue());
        return std::count_if(report.diagnostics.begin(), report.diagnostics.end(), [](const Diagnostic& d) {
            return d.code == "kernels.tiles_vmem" && d.severity == Severity::warning;
        });
    };
    EXPECT_EQ(warned(), 0);
    scenario.kernels.scopedVmemKib = 16384; // forward takes 31 MiB
    EXPECT_GE(warned(), 2) << "forward and backward";
    scenario = preset("deepseek3-671b-4k-fp8-tpu7x-4x8x8");
    EXPECT_EQ(warned(), 0);
    scenario.kernels.gmmTiles = {{"wi_tile_fwd_batch_seq", 4096},
                                 {"wi_tile_fwd_embed_dim", 7168},
                                 {"wi_tile_fwd_mlp_dim", 2048}}; // 2·(28 + 14) MiB of inputs alone
    EXPECT_EQ(warned(), 1);
}

TEST(Tiles, ALargerLimitIsNeverSlower) {
    for (const char* id :
         {"llama3.1-70b-8k-bf16-tpu7x-4x4x4", "deepseek3-671b-4k-fp8-tpu7x-4x8x8", "gemma3-12b-32k-bf16-v6e-16x16"}) {
        std::map<std::pair<std::string, std::array<double, 3>>, double> best;
        for (std::int64_t kib = 2048; kib <= 65536; kib *= 2) {
            Scenario scenario = preset(id);
            scenario.kernels.scopedVmemKib = kib;
            for (const KernelTiles& kernel : explore(scenario).kernels) {
                if (kernel.ranked.empty()) {
                    EXPECT_FALSE(best.contains({kernel.name, kernel.problem}))
                        << id << " " << kernel.name << " fitted in less";
                    continue;
                }
                const double seconds = kernel.ranked.front().seconds;
                const auto [before, first] = best.try_emplace({kernel.name, kernel.problem}, seconds);
                EXPECT_LE(seconds, before->second) << id << " " << kernel.name << " " << kib;
                before->second = seconds;
            }
        }
        EXPECT_FALSE(best.empty());
    }
}

// A chip with more VMEM could take longer for its first loads, which no kernel would choose to.
TEST(Tiles, MoreVmemNeverSlowsTheStep) {
    for (const char* id : {"llama3.1-70b-8k-bf16-tpu7x-4x4x4", "qwen3-235b-a22b-4k-bf16-tpu7x-4x8x8"}) {
        Scenario scenario = preset(id);
        double before = evaluate(scenario, catalogue()).headline.stepTimeSeconds;
        for (const double mebibytes : {96.0, 128.0, 512.0, 4096.0}) {
            ASSERT_FALSE(setFieldValue(scenario, "hardware.chip.vmem_bytes_per_device",
                                       JsonValue(static_cast<std::int64_t>(mebibytes * 1048576))));
            const double after = evaluate(scenario, catalogue()).headline.stepTimeSeconds;
            EXPECT_LE(after, before) << id << " " << mebibytes;
            before = after;
        }
    }
}

TEST(Tiles, HoldForRandomScenarios) {
    int kernels = 0;
    RandomScenarios dense(11), experts(12, RandomScenarios::Model::deepseek);
    for (int round = 0; round < 200; ++round) {
        const TileExploration exploration = explore(round % 2 == 0 ? dense.next() : experts.next());
        for (const KernelTiles& kernel : exploration.kernels) {
            ++kernels;
            std::vector<TileChoice> choices = kernel.ranked;
            choices.push_back(kernel.current);
            for (const TileChoice& c : choices) {
                for (const double share : {c.paddingWaste, c.maskWaste, c.raggedWaste}) {
                    ASSERT_GE(share, 0);
                    ASSERT_LT(share, 1);
                }
                ASSERT_GE(c.executedArea, c.maskArea);
                ASSERT_TRUE(std::isfinite(c.seconds) && c.seconds > 0 && c.vmem.total() > 0) << kernel.name;
            }
            for (std::size_t i = 1; i < kernel.ranked.size(); ++i) {
                ASSERT_GE(kernel.ranked[i].rank, kernel.ranked[i - 1].rank);
                ASSERT_GE(kernel.ranked[i].seconds, kernel.ranked[i - 1].seconds * (1 - 1e-6));
            }
            for (std::size_t i = 1; i < kernel.curve.size(); ++i) {
                ASSERT_GT(kernel.curve[i].vmemBytes, kernel.curve[i - 1].vmemBytes);
                ASSERT_LT(kernel.curve[i].seconds, kernel.curve[i - 1].seconds);
            }
        }
    }
    EXPECT_GT(kernels, 300);
}

TEST(Tiles, JsonNamesTheTilesByTheirFlags) {
    const JsonResult json =
        parseJson(toJson(explore(preset("qwen3-235b-a22b-4k-bf16-tpu7x-4x8x8"), KernelFamily::gmm), 3));
    ASSERT_TRUE(json.value);
    EXPECT_NEAR(numberAt(*json.value, "scoped_limit_bytes"), 61440.0 * 1024, 0);
    const JsonValue::Array& kernels = *json.value->find("kernels")->array();
    ASSERT_EQ(kernels.size(), 6U);
    EXPECT_EQ(textAt(kernels[0], "name"), "wi_fwd");
    ASSERT_EQ(kernels[0].find("best")->array()->size(), 3U);
    const JsonValue& tiles = *kernels[0].find("best")->array()->front().find("tiles");
    EXPECT_GT(numberAt(tiles, "wi_tile_fwd_batch_seq"), 0);
    EXPECT_GT(numberAt(tiles, "wi_tile_fwd_mlp_dim"), 0);
}

TEST(Tiles, AScenarioThatCannotBeHasItsErrorsInstead) {
    Scenario scenario = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    ASSERT_FALSE(setField(scenario, "model", "no-such-model"));
    const TileExploration exploration = explore(scenario);
    EXPECT_TRUE(exploration.kernels.empty());
    ASSERT_FALSE(exploration.notes.empty());
    EXPECT_EQ(exploration.notes.front().code, "model.unknown");
}

// exp overflows in FP32 above 88.7: an estimate below the true maximum by more than that gives infinities.
TEST(Tiles, AConstantMaximumIsWarnedOf) {
    Scenario scenario = preset("llama3.1-70b-8k-bf16-tpu7x-4x4x4");
    const auto warned = [&] {
        const auto notes = explore(scenario, KernelFamily::attention).notes;
        return std::any_of(notes.begin(), notes.end(),
                           [](const Diagnostic& d) { return d.code == "kernels.max_logit"; });
    };
    EXPECT_FALSE(warned());
    scenario.kernels.maxLogitEstimate = 30;
    EXPECT_TRUE(warned());
}

// Calibrations that were saved when the fill was a share of the 64 MiB of TPU7x go on meaning the same bytes.
TEST(Tiles, CalibrationsThatGiveTheFillAsAShareOfVmemAreRead) {
    const auto read = parseCalibration(R"({"format": "ridgepoint-calibration", "version": 1, "name": "old",
        "chips": {"*": {"gemm_fill_vmem_fraction": {"value": 0.25, "source": "mine"}}}})");
    ASSERT_TRUE(read.value);
    EXPECT_DOUBLE_EQ(read.value->chips.at("*").gemmFillBytes, 16.0 * 1024 * 1024);
    EXPECT_EQ(read.value->sources.at("*").at("gemm_fill_bytes"), "mine");
}
