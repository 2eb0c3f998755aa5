// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/enum_names.h"
#include "core/explore/attribution.h"
#include "core/report/report.h"

#include <array>
#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// What could be done better, each finding with its numbers, its edit, and what the edit was computed to change.
namespace ridgepoint {

enum class AdviceRule : std::uint8_t {
    sharding_framework,  ///< the axes that the workload's numbers ask for (sharding_framework.h)
    better_mesh,         ///< another legal mesh is faster
    simpler_mesh,        ///< a mesh with fewer axes is within the band of the fastest
    context_minimum,     ///< less context parallelism would do
    axis_too_narrow,     ///< an MLP's (or expert's) share is too narrow to hide what tensor (expert) parallelism moves
    batch_hides_gather,  ///< too few tokens a device to hide the weight gathers
    remat,               ///< another remat policy
    host_offload,        ///< copies to the host that show
    fp8,                 ///< an 8-bit recipe is worth it
    no_fp8,              ///< the 8-bit recipe in use is not
    quantization_scales, ///< static scales spare a pass over the operands, but need profiling
    collective_offload,  ///< collectives on the SparseCores
    head_dimension,      ///< heads narrower than the systolic array
    expert_size,         ///< an expert's width wastes the windows of large matmuls
    wrap_around,         ///< another slice shape of as many chips closes its rings
    vocabulary_tiling,   ///< logits tile by tile, or no longer
    peak_convention,     ///< a peak that counts sparsity, or one device for a chip
    joint_search,        ///< batch, mesh, schedule and remat changed together gain more than any one of them
};
inline constexpr std::size_t kAdviceRules = 18;
template <> struct EnumNames<AdviceRule> {
    static constexpr std::array<std::string_view, kAdviceRules> names{"sharding_framework",
                                                                      "better_mesh",
                                                                      "simpler_mesh",
                                                                      "context_minimum",
                                                                      "axis_too_narrow",
                                                                      "batch_hides_gather",
                                                                      "remat",
                                                                      "host_offload",
                                                                      "fp8",
                                                                      "no_fp8",
                                                                      "quantization_scales",
                                                                      "collective_offload",
                                                                      "head_dimension",
                                                                      "expert_size",
                                                                      "wrap_around",
                                                                      "vocabulary_tiling",
                                                                      "peak_convention",
                                                                      "joint_search"};
};

/// What a finding promises to change.
enum class AdviceMetric : std::uint8_t {
    tokens_per_s_per_chip, ///< more
    mfu,                   ///< more
    mfu_as_stated,         ///< another figure for the same step, since the peak is another
    hbm_peak,              ///< fewer bytes
    mesh_axes,             ///< fewer with a degree above 1
};
template <> struct EnumNames<AdviceMetric> {
    static constexpr std::array<std::string_view, 5> names{"tokens_per_s_per_chip", "mfu", "mfu_as_stated", "hbm_peak",
                                                           "mesh_axes"};
};
double metricOf(AdviceMetric metric, const Report& report);

struct Finding {
    AdviceRule rule = AdviceRule::better_mesh;
    std::string subject; ///< what exactly: an axis, a recipe, a tensor; may be empty
    std::vector<std::pair<std::string_view, double>> values; ///< the numbers behind it; names are static text
    AdviceMetric promise = AdviceMetric::tokens_per_s_per_chip;
    double before = 0;    ///< of the promise's metric
    double after = 0;     ///< with the edit made
    double speedup = 1;   ///< tokens/s/chip with the edit over those without
    double hbmChange = 0; ///< bytes of a device at the peak
    std::vector<FieldChange> edit;
    Scenario scenario; ///< with the edit made
    Headline headline; ///< of it

    bool operator==(const Finding&) const = default;
};

/// All findings, those that make the step faster most first. A finding is there only where its edit, evaluated, keeps
/// its promise by at least half a percent (or an axis) and makes the verdict on memory no worse, nor lets need more what
/// does not fit. Empty where the scenario cannot be, or after a stop.
std::vector<Finding> advise(const Scenario& scenario, const Catalogue& catalogue, const std::stop_token& stop = {});

} // namespace ridgepoint
