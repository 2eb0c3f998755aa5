// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/remat_policies.h"

#include <initializer_list>

namespace ridgepoint {
namespace {

using Choices = PerEnum<RematTensor, RematChoice>;

void set(Choices& choices, std::initializer_list<RematTensor> tensors, RematChoice choice) {
    for (const RematTensor tensor : tensors) {
        choices[index(tensor)] = choice;
    }
}

void setQkv(Choices& choices, RematChoice choice) {
    set(choices, {RematTensor::query_proj, RematTensor::key_proj, RematTensor::value_proj, RematTensor::kv_proj},
        choice);
}

void setMlp(Choices& choices, RematChoice choice) {
    set(choices, {RematTensor::mlpwi, RematTensor::mlpwi_0, RematTensor::mlpwi_1, RematTensor::mlpwo}, choice);
}

/// Every dot product of a layer, by one choice.
void setDots(Choices& choices, RematChoice choice) {
    setQkv(choices, choice);
    set(choices, {RematTensor::qkv_proj, RematTensor::out_proj}, choice);
}

Choices customChoices(const Remat& remat) {
    Choices choices{};
    choices[index(RematTensor::decoder_layer_input)] = RematChoice::device;
    for (std::size_t i = 0; i < kRematTensorCount; ++i) {
        choices[i] = remat.tensors[i].value_or(choices[i]);
    }
    return choices;
}

} // namespace

PerEnum<RematTensor, RematChoice> rematChoices(const Remat& remat) {
    constexpr RematChoice keep = RematChoice::device;
    Choices choices{};
    switch (remat.policy) {
    case RematPolicy::custom:
        return customChoices(remat);
    case RematPolicy::full:
        break;
    case RematPolicy::none:
    case RematPolicy::selective: // GPUs; the attention core alone runs again
        choices.fill(keep);
        if (remat.policy == RematPolicy::selective) {
            choices[index(RematTensor::context)] = RematChoice::remat;
        }
        break;
    case RematPolicy::save_out_proj:
        set(choices, {RematTensor::out_proj}, keep);
        break;
    case RematPolicy::qkv_proj_offloaded:
        setQkv(choices, RematChoice::offload);
        break;
    case RematPolicy::save_qkv_proj:
        setQkv(choices, keep);
        set(choices, {RematTensor::qkv_proj}, keep);
        break;
    case RematPolicy::save_dot_with_context_except_mlp:
        set(choices, {RematTensor::context}, keep);
        setDots(choices, keep);
        break;
    case RematPolicy::save_dot_except_mlp:
        setDots(choices, keep);
        break;
    case RematPolicy::save_dot_except_mlpwi:
        setDots(choices, keep);
        set(choices, {RematTensor::mlpwo}, keep);
        break;
    case RematPolicy::minimal_with_context:
    case RematPolicy::minimal_flash:
    case RematPolicy::minimal_with_context_and_quantization:
        set(choices, {RematTensor::context}, keep);
        [[fallthrough]];
    case RematPolicy::minimal:
    case RematPolicy::minimal_with_quantization:
        setDots(choices, keep);
        setMlp(choices, keep);
        break;
    case RematPolicy::minimal_offloaded:
        setDots(choices, RematChoice::offload);
        setMlp(choices, RematChoice::offload);
        break;
    }
    return choices;
}

} // namespace ridgepoint
