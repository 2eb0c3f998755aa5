// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibration.h"
#include "core/format/document.h"

#include <string>
#include <string_view>

/// Calibration files, presets/calibrations/<name>.json:
///
///     { "format": "ridgepoint-calibration", "version": 1, "name": "default", "title": "…",
///       "chips": { "tpu7x": { "matmul_fraction": { "value": 0.77, "source": "fit of …" }, … }, "*": { … } },
///       "residuals": [ { "id": "…", "chip": "tpu7x", "model": "llama3.1-70b", "sequence_length": 8192,
///                        "error": 0.004 } ],
///       "serving_residuals": [ { "id": "…", "chip": "h200", "model": "llama3.1-70b", "stack": "vllm",
///                                "first_token": false, "batch": 16, "tokens": 5120, "devices": 4, "error": 0.03 } ],
///       "serving_stacks": { "trtllm": { "step_seconds": 0.001, "layer_seconds": 1e-5, "source": "fit of …" } } }
///
/// "*" stands for every chip that is not named, nor made from one that is: "tpu7x-more-hbm" has the constants of
/// "tpu7x". Each constant has a source (calibration_fields.h lists them); one left
/// out has the neutral value of CalibrationConstants.
namespace ridgepoint {

ReadResult<Calibration> parseCalibration(std::string_view text);
std::string toJson(const Calibration& calibration);

} // namespace ridgepoint
