// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/step/step_context.h"

namespace ridgepoint {
namespace {

/// Bytes moved to quantize one BF16 element: read it, write one byte; dynamic scaling reads it once more for its
/// absolute maximum (resources/docs/model.md §2).
double castBytes(ScaleCalibration calibration) { return calibration == ScaleCalibration::dynamic ? 5 : 3; }

Dtype storage(Fp8Format format) { return format == Fp8Format::e4m3 ? Dtype::float8_e4m3 : Dtype::float8_e5m2; }

} // namespace

MatmulPrecision matmulPrecision(const Precision& precision, const CalibrationConstants& constants) {
    MatmulPrecision result;
    if (precision.recipe == Recipe::bf16) {
        return result;
    }
    const bool eightBitGradients = precision.recipe != Recipe::fp8_forward;
    if (precision.recipe == Recipe::int8) {
        result.forward = result.backward = Dtype::int8;
    } else {
        result.forward = storage(precision.forwardFormat);
        result.backward = eightBitGradients ? storage(precision.gradientFormat) : Dtype::bfloat16;
    }
    const double operands = (castBytes(precision.weightCalibration) + castBytes(precision.activationCalibration)) / 2;
    result.forwardCastBytes = operands * constants.quantizationTraffic;
    result.gradientCastBytes =
        eightBitGradients ? castBytes(precision.gradientCalibration) * constants.quantizationTraffic : 0;
    return result;
}

StepContext::StepContext(const Study& from)
    : study(from), model(*from.model), rates(deviceRates(*from.chip, from.constants)),
      network(networkRates(*from.chip, from.constants)),
      precision(matmulPrecision(from.scenario.precision, from.constants)) {
    MeshAxis badAxis{};
    placeAxes(*study.chip, study.slice, study.ici, study.scenario.mesh, placement, badAxis);
    tensor = static_cast<double>(axis(MeshAxis::tensor));
    weightShards = static_cast<double>(axis(MeshAxis::fsdp) * axis(MeshAxis::fsdp_transpose) * axis(MeshAxis::context));
    context = static_cast<double>(axis(MeshAxis::context));
    sequenceLength = study.scenario.workload.sequenceLength;
    tokens = study.tokensPerDevice;
    rows = tokens * tensor;
    sequences = rows / static_cast<double>(sequenceLength);
    microSteps = study.gradientAccumulation;
    weightLinks =
        linksOf(*study.chip, study.slice, placement, {MeshAxis::fsdp, MeshAxis::fsdp_transpose, MeshAxis::context});
    contextLinks = linksOf(*study.chip, study.slice, placement, {MeshAxis::context});
    tensorLinks = linksOf(*study.chip, study.slice, placement, {MeshAxis::tensor});
    dataLinks = linksOf(*study.chip, study.slice, placement, {MeshAxis::data});
}

} // namespace ridgepoint
