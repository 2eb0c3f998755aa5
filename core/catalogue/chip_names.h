// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace ridgepoint {

/// The preset id that a publisher's name of a chip stands for: "Ironwood", "tpu-v5p-slice" and "v5litepod" give tpu7x,
/// v5p and v5e. A name of no chip we know comes back in lower case, without blanks and dashes.
std::string chipIdFromName(std::string_view name);

/// The smallest slice offered for a chip that has this number of chips; empty where there is none.
std::string shapeForChips(const Catalogue& catalogue, const std::string& chip, std::int64_t chips);

/// A slice as Cloud TPU, XPK and MaxText's compile_topology name it.
struct AcceleratorName {
    std::string chip;  ///< preset id
    std::string shape; ///< chips along each dimension; empty where no offered slice has so many chips
    std::int64_t chips = 0;
};

/// Reads "tpu7x-4x4x8", "v6e-256", "v5litepod-16", "v5p-128", "tpu7x-128". The number behind v4 and v5p counts
/// TensorCores and that behind tpu7x JAX devices, two on a chip either way; behind v5e and v6e it counts chips (MaxText
/// utils/accelerator_to_spec_map.py at e591f30c). Nothing where the text is no such name.
std::optional<AcceleratorName> parseAcceleratorName(std::string_view text, const Catalogue& catalogue);

/// The slice as MaxText's compile_topology counts it: "tpu7x-128" for 64 chips.
std::string acceleratorName(const std::string& chip, std::int64_t chips);

} // namespace ridgepoint
