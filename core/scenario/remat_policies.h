// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

namespace ridgepoint {

/// What becomes of each named tensor under a policy. For `custom` the scenario's own choices, a tensor left out being
/// rematerialised and decoder_layer_input kept. `none` keeps all and `selective` all but the attention core, as on GPUs;
/// resolve() makes `full` of the `none` of MaxText's scanned layers.
/// Source: MaxText nnx_decoders.py:1140-1268, base.yml:361-382 at e591f30c.
PerEnum<RematTensor, RematChoice> rematChoices(const Remat& remat);

} // namespace ridgepoint
