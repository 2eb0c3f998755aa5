// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/energy.h"
#include "core/cost/operation.h"
#include "core/enum_names.h"
#include "core/memory/memory_report.h"
#include "core/scenario/scenario.h"
#include "core/study/diagnostic.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Report: everything that evaluate() can say about a Scenario, as plain data (JSON in report_json.h). Seconds, bytes
/// and FLOPs; memory and operations are of one *device*, headline rates per *chip* where the name says so. Every
/// `std::string_view` refers to static text.
namespace ridgepoint {

enum class Fits : std::uint8_t { yes, no, doubtful };
template <> struct EnumNames<Fits> { static constexpr std::array<std::string_view, 3> names{"yes", "no", "doubtful"}; };
enum class Lane : std::uint8_t { compute, hbm, ici_x, ici_y, ici_z, dcn, host };
template <> struct EnumNames<Lane> {
    static constexpr std::array<std::string_view, 7> names{"compute", "hbm", "ici_x", "ici_y", "ici_z", "dcn", "host"};
};
/// Whose bytes a roofline is drawn over.
enum class ByteLevel : std::uint8_t { hbm, vmem, ici, dcn, host };
template <> struct EnumNames<ByteLevel> {
    static constexpr std::array<std::string_view, 5> names{"hbm", "vmem", "ici", "dcn", "host"};
};

struct Headline {
    double stepTimeSeconds = 0;
    double bandLowSeconds = 0;
    double bandHighSeconds = 0;
    double tokensPerSecond = 0; ///< whole job
    double tokensPerSecondPerChip = 0;
    double modelTflopsPerChip = 0; ///< 1e12 model FLOP/s per chip
    double mfu = 0;                ///< against the precision's own peak (FP8 for FP8 recipes)
    double mfuBf16 = 0;            ///< against the BF16 nameplate
    double hfu = 0;                ///< hardware FLOPs against the precision's own peak
    double recomputeShare = 0;     ///< recomputed FLOPs / model FLOPs
    double hbmPeakBytes = 0;       ///< per device
    /// The same without weights gathered ahead, which yield to everything else (MemoryReport::elasticBytes): this
    /// decides whether it fits, and savings are differences of it.
    double hbmNeededBytes = 0;
    double hbmLimitBytes = 0; ///< usable, per device
    double hbmBand = 0;       ///< relative half-width of the estimate (0.05 = ± 5 %)
    Fits fits = Fits::yes;
    Bound boundBy = Bound::compute;
    double boundShare = 0;            ///< share of the step spent on what binds
    double stepLowerBoundSeconds = 0; ///< everything overlapped
    double stepUpperBoundSeconds = 0; ///< nothing overlapped
    double fp8MatmulShare = 0;        ///< share of model matmul FLOPs that run below 16 bits
    std::optional<double> costUsdPerStep;
    std::optional<double> energyJoulePerStep;

    bool operator==(const Headline&) const = default;
};

struct FlopTotals {
    double modelPerDevice = 0;    ///< MaxText's count
    double hardwarePerDevice = 0; ///< executed: recompute, masked blocks, MXU padding
    double macsPerDevice = 0;     ///< modelPerDevice / 2
    /// Sequence length at which attention's model FLOPs equal the feed-forward blocks'; absent where they never do.
    std::optional<double> attentionEqualsMlpTokens;

    bool operator==(const FlopTotals&) const = default;
};

/// What an 8-bit recipe buys, as Amdahl's law has it.
struct PrecisionGain {
    double bf16StepSeconds = 0; ///< the same scenario in BF16
    double speedup = 1;         ///< that over the step's time
    double coveredShare = 0;    ///< of the BF16 step, spent in matmuls that the recipe covers
    double limit = 1;           ///< speed-up if those took no time

    bool operator==(const PrecisionGain&) const = default;
};

struct TimelineSpan {
    Lane lane = Lane::compute;
    std::string_view name;
    double startSeconds = 0;
    double seconds = 0;
    TimeCategory category = TimeCategory::matmul;

    bool operator==(const TimelineSpan&) const = default;
};
struct Timeline {
    std::vector<TimelineSpan> forward; ///< one layer
    std::vector<TimelineSpan> backward;

    bool operator==(const Timeline&) const = default;
};

/// A roof: min(bandwidth × intensity, ceiling). A bandwidth roof has `bandwidth`, a compute ceiling `flopPerSecond`.
/// Per chip.
struct Roof {
    std::string_view name; ///< "hbm", "bf16", "fp8", "measured_gemm", "ici_axis", …
    ByteLevel level = ByteLevel::hbm;
    bool isCeiling = false;
    bool achievable = false; ///< measured or calibrated, not nameplate
    double bandwidth = 0;    ///< bytes/s
    double flopPerSecond = 0;

    bool operator==(const Roof&) const = default;
};
/// One operation (forward and backward together) on the rooflines; per chip. An intensity of 0 = moves no such bytes.
struct RooflinePoint {
    std::string_view name;
    OperationGroup group = OperationGroup::mlp;
    TimeCategory category = TimeCategory::matmul;
    Dtype dtype = Dtype::bfloat16;
    PerEnum<ByteLevel, double> intensity{}; ///< FLOP per byte
    double flopPerSecond = 0;
    double seconds = 0;
    double timeShare = 0;
    Bound boundBy = Bound::compute;

    bool operator==(const RooflinePoint&) const = default;
};
struct Roofline {
    std::vector<Roof> roofs;
    std::vector<RooflinePoint> points;

    bool operator==(const Roofline&) const = default;
};

struct NearestRun {
    std::string id;
    double error = 0;    ///< predicted / measured − 1
    double distance = 0; ///< 0 = like the scenario; from 1 on it says little about it

    bool operator==(const NearestRun&) const = default;
};
struct Evidence {
    std::vector<NearestRun> nearest;
    bool extrapolates = true;
    double band = 0; ///< relative half-width of the step time

    bool operator==(const Evidence&) const = default;
};

/// Both halves of serving, whichever of them the scenario's step is: prompts of `prompt_length`, one for each group of
/// devices at a time, and decode steps of `batch` sequences with `context_length` tokens in the cache.
struct ServingReport {
    double ttftSeconds = 0;     ///< of the scenario's batch of prompts in a prefill, else of one prompt; no one waits
    double tpotSeconds = 0;     ///< per token and user, with what drafts save and prompts between the steps cost
    double tokensPerSecond = 0; ///< whole job: prefilled in a prefill, else decoded
    double tokensPerSecondPerChip = 0;
    double tokensPerSecondPerUser = 0;   ///< decoded
    double mbu = 0;                      ///< bytes that the step needs over what HBM could move in its time
    double kvBytesPerToken = 0;          ///< what one token more adds, all devices together, one copy
    double kvBytesPerTokenUnbounded = 0; ///< if layers with a window kept everything
    double kvBytes = 0;                  ///< of a device
    double kvBytesPerSequence = 0;       ///< one copy
    double weightBytes = 0;              ///< of a device
    double maxBatch = 0;
    double maxBatchSure = 0; ///< the largest that fits without doubt: with its bytes as much larger as their band says
    double maxContext = 0;   ///< tokens of every sequence that fit with this batch
    double criticalBatch = 0;
    double decodeStepSeconds = 0;
    double decodeFloorSeconds = 0;   ///< at nameplate rates, without collectives and overheads
    double prefillSeconds = 0;       ///< one prompt for each group of devices
    double promptsAtOnce = 1;        ///< those groups
    double tokensPerStepAndUser = 1; ///< more than one where drafts are accepted
    double requestsPerSecond = 0;    ///< that the decode side sustains
    /// Mean time to the first token under load: the next request of `batch` users each of whom sends one when the last
    /// has ended, or of the scenario's requests per second, arriving at random at `prefillServers`. Absent without such
    /// a rate where one prefill server cannot feed one decode server (prefillShare >= 1): the queue grows without end.
    std::optional<double> ttftLoadedSeconds;
    double ttftBurstSeconds = 0; ///< the same where all `batch` users send at once, prompts prefilled one by one
    double prefillShare = 0;     ///< prefill jobs of this size that feed one decode job; 0 where they share the chips
    /// Of prefill and decode together, for the scenario's requests per second; this and what follows is absent without.
    std::optional<double> chipsForLoad;
    std::optional<double> prefillServers; ///< each of the scenario's chips; 0 where those that decode prefill as well
    std::optional<double> decodeServers;
    std::optional<double> decodeUsers;        ///< at once in each, at most: the batch, or as many as hold the target
    std::optional<double> prefillUtilization; ///< share of the time that a prefill server, or a shared one, prefills
    std::optional<double> decodeUtilization;  ///< requests over those that the decode servers sustain
    std::optional<bool> meetsTtft, meetsTpot; ///< absent without a target

    bool operator==(const ServingReport&) const = default;
};

/// What the step costs. Absent figures have no price, or no run was asked for.
struct MoneyReport {
    std::optional<double> priceUsdPerChipHour;
    bool isListPrice = false; ///< the chip's own (Chip::priceNote says where and when), not the scenario's
    double chipHoursPerStep = 0;
    std::optional<double> usdPerStep;
    std::optional<double> usdPerMillionTokens;
    std::optional<double> flopPerUsd;                    ///< BF16 FLOPs at nameplate for a dollar
    std::optional<double> runDays, runChipHours, runUsd; ///< of a training run of the scenario's number of tokens

    bool operator==(const MoneyReport&) const = default;
};

/// What became of each named tensor of the model under the scenario's remat policy (for the remat table).
struct RematRow {
    RematTensor tensor = RematTensor::decoder_layer_input;
    RematChoice choice = RematChoice::remat;
    bool exists = false;                 ///< the model creates a tensor of this name
    bool needed = false;                 ///< backward uses it: only then is a kept tensor stored
    std::array<std::int64_t, 3> shape{}; ///< rows, heads or 1, width, per device
    double bytesPerLayer = 0;            ///< per device, if it were kept
    double recomputeSeconds = 0;         ///< per layer and step, that keeping it spares

    bool operator==(const RematRow&) const = default;
};

struct Report {
    std::string_view engine; ///< version
    Scenario scenario;
    std::int64_t parametersTotal = 0;
    std::int64_t parametersActive = 0;
    std::int64_t chips = 0;
    std::int64_t devices = 0;
    double tokensPerStep = 0;
    PerAxis<std::int64_t> iciDegrees{1, 1, 1, 1, 1, 1, 1}; ///< with -1 resolved
    PerAxis<std::int64_t> dcnDegrees{1, 1, 1, 1, 1, 1, 1};
    bool valid = false; ///< false: an error diagnostic says why; all figures are then zero and written as null
    Headline headline;
    FlopTotals flops;
    MemoryReport memory;
    PerEnum<TimeCategory, double> time{}; ///< seconds; sums to Headline::stepTimeSeconds
    std::vector<Operation> operations;
    std::vector<Collective> collectives;
    std::vector<RematRow> remat;
    Timeline timeline;
    Roofline roofline;
    Evidence evidence;
    std::optional<PrecisionGain> precisionGain; ///< of a recipe below 16 bits
    std::optional<ServingReport> serving;
    std::optional<EnergyReport> energy; ///< absent where no figure for the chip is known
    std::optional<MoneyReport> money;
    std::vector<Diagnostic> diagnostics;

    bool operator==(const Report&) const = default;
};

} // namespace ridgepoint
