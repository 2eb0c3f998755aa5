// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/enum_names.h"
#include "core/model/dtype.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace ridgepoint {

/// How the chips of a slice are wired together.
enum class Topology : std::uint8_t {
    torus3d,  ///< TPU v4, v5p, TPU7x: six links a chip
    torus2d,  ///< TPU v5e, v6e: four links a chip
    switched, ///< GPUs: an NVLink or xGMI domain, then NICs
};
template <> struct EnumNames<Topology> {
    static constexpr std::array<std::string_view, 3> names{"torus3d", "torus2d", "switched"};
};

/// When a torus dimension is closed into a ring.
enum class WrapRule : std::uint8_t {
    whole_cubes,  ///< every side a multiple of 4 (optical switches between 4x4x4 cubes): v4, v5p, TPU7x
    sixteen_only, ///< only a dimension of exactly 16: v5e, v6e
    never,
};
template <> struct EnumNames<WrapRule> {
    static constexpr std::array<std::string_view, 3> names{"whole_cubes", "sixteen_only", "never"};
};

/// One accelerator chip, as it is bought. Rates are per *chip* unless the name says device.
///
/// A chip holds `devicesPerChip` devices (what JAX addresses); TPU7x has two. All bandwidths are one-way, bytes per
/// second; FLOP/s are dense, one multiply-add = 2 FLOPs. Values come from presets/chips/<id>.json, where each has its
/// source; `sources` keeps those for the assumptions view.
struct Chip {
    std::string id;
    std::string name;
    std::string vendor;
    int year = 0;
    bool modified = false; ///< a hypothetical chip: some field was overridden in the scenario

    int devicesPerChip = 1;
    int chipsPerHost = 4;

    /// Peak dense matmul rate by operand type; 0 where the chip has no native path for the type.
    std::array<double, kDtypeCount> peakFlopPerSecond{};
    double peakVectorFlopPerSecond = 0; ///< vector unit; 0 = unknown
    double clockHertz = 0;
    int mxuSide = 128; ///< systolic array side; matmul dimensions pad to it
    int computeUnits =
        0; ///< GPUs: streaming multiprocessors or compute units, over which tiles are spread; 0 = not known

    double vmemBytesPerDevice = 0;
    double vmemBandwidth = 0; ///< per device, bytes/s; 0 = unknown
    double hbmBytes = 0;
    double hbmUsableBytesPerDevice = 0;
    double hbmBandwidth = 0;

    Topology topology = Topology::torus3d;
    WrapRule wrapRule = WrapRule::whole_cubes;
    int iciLinks = 6;
    int domainChips = 0;          ///< GPUs: in one NVLink or xGMI domain; 0 = those of a host
    double iciLinkBandwidth = 0;  ///< one link, one way
    double dieToDieBandwidth = 0; ///< between the two devices of a chip, one way; 0 where a chip is one device
    double dcnBandwidth = 0;      ///< per chip, one way
    double hostLinkBandwidth = 0; ///< per chip, one way, nominal; 0 = unknown
    double iciHopLatencySeconds = 0;
    int largestSliceChips = 0;
    bool inSwitchReduction = false;        ///< GPUs: the switch of a domain adds (NVLink SHARP)
    bool collectiveOffloadDefault = false; ///< collectives run on SparseCores unless the scenario says otherwise

    std::optional<double> hostMemoryBytesPerChip;
    std::optional<double> powerWatts;          ///< board or system power where a figure is known
    std::optional<double> priceUsdPerChipHour; ///< editable; absent where no list price was found
    std::string priceNote;                     ///< region and date of the price

    std::map<std::string, std::string> sources; ///< field name in the preset file → source
    std::map<std::string, std::string> notes;   ///< field name → what one should know about the value

    bool operator==(const Chip&) const = default;

    /// Peak of one device for a dtype; a type without a native path, or an 8-bit one with a slower path of its own,
    /// runs at the BF16 rate (conversion before the MXU).
    double devicePeak(Dtype dtype) const {
        const double native = peakFlopPerSecond[index(dtype)];
        const double wide = peakFlopPerSecond[index(Dtype::bfloat16)];
        const bool own = native > 0 && (native > wide || bytesPerElement(dtype) >= bytesPerElement(Dtype::bfloat16));
        return (own ? native : wide) / devicesPerChip;
    }
    bool isGpu() const { return topology == Topology::switched; }
    /// GPUs that reach each other over NVLink or xGMI.
    int domainSize() const { return domainChips > 0 ? domainChips : chipsPerHost; }
    /// Every GPU of the domain has one link to each other one, and no switch lies between (AMD's eight).
    bool isFullMesh() const { return isGpu() && iciLinks > 0 && iciLinks == domainSize() - 1; }
    double deviceHbmBandwidth() const { return hbmBandwidth / devicesPerChip; }
    int torusDimensions() const { return topology == Topology::torus3d ? 3 : topology == Topology::torus2d ? 2 : 0; }
};

} // namespace ridgepoint
