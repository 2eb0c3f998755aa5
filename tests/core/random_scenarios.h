// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"

#include <cstdint>
#include <random>
#include <vector>

namespace ridgepoint {

/// Distinct training scenarios like Llama 3.1 70B (or DeepSeek-V3) on TPU7x: random slice, mesh, batch, sequence
/// length, remat, recipe, optimizer types and, with experts, their parallelism and dispatch. Legal but for what may not
/// fit in HBM. The same seed gives the same list.
class RandomScenarios {
public:
    enum class Model { llama70b, deepseek };

    explicit RandomScenarios(std::uint32_t seed, Model model = Model::llama70b) : m_random(seed), m_model(model) {}

    Scenario next();

private:
    template <class T> T pick(std::initializer_list<T> choices) {
        return choices.begin()[std::uniform_int_distribution<std::size_t>(0, choices.size() - 1)(m_random)];
    }
    void pickMesh(Scenario& scenario);
    void pickRemat(Scenario& scenario);
    void pickExperts(Scenario& scenario);

    std::mt19937 m_random;
    Model m_model;
};

} // namespace ridgepoint
