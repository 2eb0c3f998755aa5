// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

namespace ridgepoint {

/// Physical constants of the engine for one chip generation. Each is global: none belongs to a model or a run. Values
/// and sources (or the fit, with the rows it used) are in presets/calibrations/.
struct CalibrationConstants {
    double matmulFraction = 1;    ///< sustained matmul rate / nameplate, large shapes, BF16
    double matmulTile = 0;        ///< side of the windows that XLA cuts large matmuls into; 0 = the systolic array's
    double fp8Fraction = 1;       ///< FP8 (INT8) rate / (its own nameplate × matmulFraction)
    double attentionFraction = 1; ///< flash-attention rate on executed, padded blocks / sustained matmul rate
    double asyncAttentionFraction = 1;  ///< GPUs: the same for kernels that overlap softmax and matmuls
    double attentionBlockSeconds = 0;   ///< fixed start of one block of a flash-attention kernel's grid
    double groupedMatmulFraction = 1;   ///< grouped (expert) matmul rate / sustained matmul rate
    double expertGatherExposed = 0;     ///< share of the experts' weight gathers and scatters that nothing hides
    double tensorCollectiveExposed = 1; ///< share of tensor parallelism's collectives that compute waits for
    double routingPasses = 4;           ///< passes over the dispatched rows for every dispatch or combine
    double hbmFraction = 1;             ///< large copies / nameplate bandwidth
    double elementWiseTraffic = 1;      ///< bytes moved / bytes counted op by op
    double gemmFillBytes = 0;           ///< first-tile load and last-tile store of a matmul that nothing hides
    double operationStartSeconds = 0;   ///< fixed start of an operation
    double collectiveFraction = 1;      ///< large messages / link rate
    double collectiveStartSeconds = 0;  ///< fixed start of a collective, beside the hops
    double collectiveExactShare = 1;    ///< 1: a ring moves (n−1)/n of an array; 0: all of it, as textbooks count
    double collectiveLatencyHidden = 0; ///< share of the hops' latency that a transfer hides; 1: it is only a floor
    double collectiveComputeShare = 0;  ///< compute time taken per second of collective that is not offloaded
    double hostLinkBandwidth = 0;       ///< bytes/s per device, one way, sustained; 0 = the chip's nominal
    double hostLinkFraction = 1;        ///< sustained / nominal rate to host memory, where hostLinkBandwidth is 0
    double sliceWait = 0;            ///< share of a step that slices wait for each other, per doubling of their number
    double quantizationTraffic = 1;  ///< bytes moved / bytes counted for casts and scales
    double lossBytesPerLogit = 4;    ///< HBM traffic of the fused loss, bytes per token and vocabulary entry
    double tileSeconds = 0;          ///< GPUs: prologue and epilogue of one wave of a matmul's tiles
    double hostOperationSeconds = 0; ///< GPUs: host time to launch one kernel
    double groupedLaunchShare = 0.125;    ///< GPUs: launch of one expert's product over that of a kernel
    double routingKernels = 10;           ///< GPUs: launches to route tokens to their experts and back, each pass
    double attentionTile = 128;           ///< GPUs: side of the blocks that flash attention works on
    double stripRows = 64;                ///< GPUs: rows up to which a product reads strips of the weights, not tiles
    double inSwitchReductionFraction = 1; ///< all-reduce inside a node, summed in its switch / link rate
    double collectiveBufferBytes = 0;     ///< GPUs: buffers of one communicator
    double stepOverheadSeconds = 0;       ///< host and launch overhead of a step
    double energyPerFlop = 0;             ///< J of a BF16 FLOP, where the chip's power is not known
    double energyPerHbmByte = 0;          ///< J
    double energyPerIciByte = 0;          ///< J; of every byte that leaves a chip over its links
    double energyPerDcnByte = 0;          ///< J
    double energyPerHostByte = 0;         ///< J
    double staticPowerShare = 0;          ///< share of a chip's power that it draws doing nothing
    double staticPowerWatts = 0;          ///< the same where the chip's power is not known
    double dcnFraction = 1;               ///< sustained NIC rate / nominal
    double unscannedLayersAhead = 1; ///< layers whose weights are gathered ahead where no scan runs the layers
    double lossChunks = 16;          ///< parts in which a chunked loss has its logits
    double reserveBytes = 0;              ///< compiler and runtime reserve inside the usable limit
    double memoryBand = 0.06;             ///< relative half-width of the memory estimate
    double timeBand = 0.05;               ///< relative half-width of the step time, from the residuals
    double extrapolationBand = 0.1;       ///< the same for a scenario unlike the measured runs

    bool operator==(const CalibrationConstants&) const = default;
};

/// What a serving software adds to the work of the chips: fitted, and named with its version.
struct ServingStack {
    double stepSeconds = 0;       ///< host time of a step: scheduler, sampler, launch of the whole
    double layerSeconds = 0;      ///< of each layer: launches and gaps between its kernels
    double collectiveSeconds = 0; ///< of each collective, beside the network's own start
    std::string source;

    bool operator==(const ServingStack&) const = default;
};

/// One measured run that the calibration was checked on: what the evidence view and the bands are made of.
struct Residual {
    std::string id;
    std::string chip;
    std::string model;
    double sequenceLength = 0;
    double error = 0;            ///< predicted / measured − 1
    double parameters = 0;       ///< of the model; 0 = not kept
    double activeParameters = 0; ///< that a token meets
    double chips = 0;            ///< 0 = not kept
    std::string recipe;          ///< of the precision; empty = not kept

    bool operator==(const Residual&) const = default;
};

/// One published serving figure that the calibration was checked on.
struct ServingResidual {
    std::string id;
    std::string chip;
    std::string model;
    std::string stack;  ///< the serving software, as scenarios name it
    bool first = false; ///< of the time to the first token (a prefill), not of further ones (decoding)
    double batch = 0;   ///< requests at once
    double tokens = 0;  ///< of the prompt, or in the cache
    double devices = 0; ///< that hold one copy of the model
    double error = 0;   ///< predicted / measured − 1

    bool operator==(const ServingResidual&) const = default;
};
/// Those of one half of serving, with the band of a scenario that is unlike all of them.
struct ServingEvidence {
    std::vector<ServingResidual> rows;
    double band = 0; ///< 90th percentile of the errors' sizes

    bool operator==(const ServingEvidence&) const = default;
};
void setBand(ServingEvidence& evidence); ///< from its rows; 0 where there are none

/// A named set of constants per chip generation; "default" is the shipped fit, "textbook" sets all efficiencies to 1.
struct Calibration {
    std::string name;
    std::string title;
    std::map<std::string, CalibrationConstants> chips; ///< chip id → constants; "*" for any other chip
    std::map<std::string, std::map<std::string, std::string>> sources; ///< chip id → constant → source
    std::vector<Residual> residuals;
    ServingEvidence prefillEvidence, decodeEvidence;
    std::map<std::string, ServingStack, std::less<>> servingStacks; ///< by the name that scenarios choose them with

    bool operator==(const Calibration&) const = default;

    /// The constants for a chip, or those of "*"; nullptr where there is neither.
    const CalibrationConstants* find(const std::string& chipId) const;
};

} // namespace ridgepoint
