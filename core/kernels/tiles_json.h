// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/tile_explorer.h"

#include <cstddef>
#include <string>

namespace ridgepoint {

/// Machine output of `ridgepoint tiles`: each kernel with its `top` best choices; bytes, seconds, shares.
std::string toJson(const TileExploration& exploration, std::size_t top);

} // namespace ridgepoint
