// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibration.h"
#include "core/catalogue/catalogue.h"
#include "core/hardware/slice.h"
#include "core/scenario/scenario.h"
#include "core/study/diagnostic.h"
#include "core/study/gmm_tiles.h"

#include <memory>
#include <vector>

namespace ridgepoint {

class PresetCache;

/// A Scenario with every name looked up and every default filled in: all that evaluate() needs.
struct Study {
    Scenario scenario; ///< as the user gave it
    std::shared_ptr<const Chip> chip;
    std::shared_ptr<const Architecture> model;
    std::shared_ptr<const Calibration> calibration;
    CalibrationConstants constants;
    Slice slice;
    PerAxis<std::int64_t> ici{1, 1, 1, 1, 1, 1, 1}; ///< degrees, -1 resolved
    PerAxis<std::int64_t> dcn{1, 1, 1, 1, 1, 1, 1};
    std::int64_t devices = 0;
    double tokensPerDevice = 0; ///< per micro-step
    std::int64_t gradientAccumulation = 1;
    PerEnum<RematTensor, RematChoice> remat{};
    Dtype muDtype = Dtype::float32;
    Dtype nuDtype = Dtype::float32;
    AttentionBlocks globalBlocks; ///< clipped to the sequence
    AttentionBlocks localBlocks;
    PerEnum<GmmProduct, GmmTile> gmmTiles{}; ///< with what the scenario leaves out; not clipped
    struct {
        bool allGather = false, reduceScatter = false, allReduce = false, allToAll = false;
    } offload;
    std::vector<Diagnostic> diagnostics;

    bool valid() const; ///< no diagnostic of severity error
};

/// Looks up names, fills in defaults and checks what cannot be. Never throws; what is wrong is in `diagnostics`.
Study resolve(const Scenario& scenario, const Catalogue& catalogue);

/// The same for one scenario after another, with changed chips and models kept between them.
Study resolve(const Scenario& scenario, const Catalogue& catalogue, PresetCache& presets);

} // namespace ridgepoint
