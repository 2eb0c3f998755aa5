// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

namespace ridgepoint {

/// What becomes of each named tensor under a policy. For `custom` the scenario's own choices, a tensor left out being
/// rematerialised and decoder_layer_input kept; for `none` MaxText's scanned layers behave as `full`.
/// Source: MaxText nnx_decoders.py:1140-1268, base.yml:361-382 at e591f30c.
PerEnum<RematTensor, RematChoice> rematChoices(const Remat& remat);

} // namespace ridgepoint
