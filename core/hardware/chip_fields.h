// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/field_spec.h"
#include "core/hardware/chip.h"

#include <array>
#include <string_view>

/// The fields of a Chip as they are named in files, in overrides and on screen.
namespace ridgepoint {

/// Peak rates are one field for each operand type.
inline constexpr std::array<std::string_view, kDtypeCount> kPeakFieldNames{
    "peak_float32_flop_per_second",     "peak_bfloat16_flop_per_second", "peak_float8_e4m3_flop_per_second",
    "peak_float8_e5m2_flop_per_second", "peak_int8_flop_per_second",     "peak_int4_flop_per_second",
    "peak_float4_flop_per_second"};

template <class V, Either<Chip> S> void visitIdentity(V& visit, S& chip) {
    visit.field("name", chip.name, {.documentation = "Name for people.", .required = true});
    visit.field("vendor", chip.vendor, {.documentation = "Who makes it."});
    visit.field("year", chip.year, {.documentation = "Year of general availability.", .minimum = 0, .maximum = 2200});
}

namespace detail {

inline constexpr double kLargestRate = 1e21; ///< FLOP/s or bytes/s: far above any chip, far below overflow
inline constexpr double kLargestBytes = 1e16;

constexpr FieldSpec rate(std::string_view documentation, std::string_view unit, bool required = false) {
    return {.documentation = documentation,
            .unit = unit,
            .minimum = 0,
            .maximum = kLargestRate,
            .aboveMinimum = required,
            .required = required};
}

constexpr FieldSpec capacity(std::string_view documentation, bool required = false) {
    return {.documentation = documentation,
            .unit = "bytes",
            .minimum = 0,
            .maximum = kLargestBytes,
            .aboveMinimum = required,
            .required = required};
}

template <class V, Either<Chip> S> void visitCompute(V& visit, S& chip) {
    visit.field(
        "devices_per_chip", chip.devicesPerChip,
        {.documentation = "Devices (what JAX addresses) in a chip.", .minimum = 1, .maximum = 64, .required = true});
    visit.field("chips_per_host", chip.chipsPerHost,
                {.documentation = "Chips attached to one host.", .minimum = 1, .maximum = 1024});
    for (std::size_t i = 0; i < kDtypeCount; ++i) {
        visit.field(kPeakFieldNames[i], chip.peakFlopPerSecond[i],
                    rate("Dense matmul peak for these operands, one multiply-add = 2 FLOPs; 0 = no native path.",
                         "FLOP/s per chip", static_cast<Dtype>(i) == Dtype::bfloat16));
    }
    visit.field("peak_vector_flop_per_second", chip.peakVectorFlopPerSecond,
                rate("Peak of the vector unit; 0 = not known.", "FLOP/s per chip"));
    visit.field("clock_hertz", chip.clockHertz, rate("Clock that the peaks assume; 0 = not known.", "Hz"));
    visit.field("mxu_side", chip.mxuSide,
                {.documentation = "Side of the systolic array; matmul dimensions pad to it.",
                 .unit = "elements",
                 .minimum = 1,
                 .maximum = 65536,
                 .required = true});
    visit.field("compute_units", chip.computeUnits,
                {.documentation = "GPUs: multiprocessors that share the tiles of a matmul; 0 = not known.",
                 .minimum = 0,
                 .maximum = 1 << 20});
}

template <class V, Either<Chip> S> void visitMemories(V& visit, S& chip) {
    visit.field("vmem_bytes_per_device", chip.vmemBytesPerDevice, capacity("On-chip scratch memory of a device."));
    visit.field("vmem_bandwidth", chip.vmemBandwidth,
                rate("Bandwidth of that memory; 0 = not known.", "bytes/s per device"));
    visit.field("hbm_bytes", chip.hbmBytes, capacity("HBM of a chip, nominal.", true));
    visit.field("hbm_usable_bytes_per_device", chip.hbmUsableBytesPerDevice,
                capacity("HBM of a device that a program can use.", true));
    visit.field("hbm_bandwidth", chip.hbmBandwidth, rate("HBM bandwidth, nominal.", "bytes/s per chip", true));
    visit.field("host_memory_bytes_per_chip", chip.hostMemoryBytesPerChip,
                capacity("Host memory for each chip of the host."));
}

template <class V, Either<Chip> S> void visitLinks(V& visit, S& chip) {
    visit.field("topology", chip.topology, {.documentation = "How the chips of a slice are wired.", .required = true});
    visit.field("wrap_rule", chip.wrapRule, {.documentation = "When a torus dimension closes into a ring."});
    visit.field("ici_links", chip.iciLinks,
                {.documentation = "Links of a chip to its neighbours.", .minimum = 0, .maximum = 1024});
    visit.field(
        "domain_chips", chip.domainChips,
        {.documentation = "GPUs of one NVLink or xGMI domain; 0 = those of a host.", .minimum = 0, .maximum = 1 << 20});
    visit.field("ici_link_bandwidth", chip.iciLinkBandwidth,
                rate("Bandwidth of one of these links, one way.", "bytes/s"));
    visit.field("ici_hop_latency_seconds", chip.iciHopLatencySeconds,
                {.documentation = "Latency of one hop.", .unit = "s", .minimum = 0, .maximum = 1});
    visit.field("die_to_die_bandwidth", chip.dieToDieBandwidth,
                rate("Between the devices of a chip, one way; 0 where a chip is one device.", "bytes/s"));
    visit.field("dcn_bandwidth", chip.dcnBandwidth,
                rate("Data-centre network, one way; 0 = not known.", "bytes/s per chip"));
    visit.field("host_link_bandwidth", chip.hostLinkBandwidth,
                rate("Link to the host, one way, nominal; 0 = not known.", "bytes/s per chip"));
    visit.field("largest_slice_chips", chip.largestSliceChips,
                {.documentation = "Chips in the largest slice; 0 = not known.", .minimum = 0, .maximum = 1 << 24});
    visit.field("in_switch_reduction", chip.inSwitchReduction,
                {.documentation = "GPUs: the switch of a domain sums what passes it (NVLink SHARP)."});
    visit.field("collective_offload_default", chip.collectiveOffloadDefault,
                {.documentation = "Collectives run on SparseCores unless the scenario says otherwise."});
}

template <class V, Either<Chip> S> void visitRunning(V& visit, S& chip) {
    visit.field("power_watts", chip.powerWatts,
                {.documentation = "Board or system power for each chip.", .unit = "W", .minimum = 0, .maximum = 1e6});
    visit.field(
        "price_usd_per_chip_hour", chip.priceUsdPerChipHour,
        {.documentation = "List price; null where none was found.", .unit = "USD/hour", .minimum = 0, .maximum = 1e6});
    visit.field("price_note", chip.priceNote, {.documentation = "Region and date of the price.", .longest = 4096});
}

} // namespace detail

template <class V, Either<Chip> S> void visitFigures(V& visit, S& chip) {
    detail::visitCompute(visit, chip);
    detail::visitMemories(visit, chip);
    detail::visitLinks(visit, chip);
    detail::visitRunning(visit, chip);
}

template <class V, Either<Chip> S> void visitFields(V& visit, S& chip) {
    visitIdentity(visit, chip);
    visitFigures(visit, chip);
}

} // namespace ridgepoint
