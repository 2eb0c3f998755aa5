// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"

#include <cstdint>
#include <random>
#include <vector>

namespace ridgepoint {

/// Distinct training scenarios like Llama 3.1 70B on TPU7x: random slice, mesh, batch, sequence length, remat, recipe
/// and optimizer types. Legal but for what may not fit in HBM. The same seed gives the same list.
class RandomScenarios {
public:
    explicit RandomScenarios(std::uint32_t seed) : m_random(seed) {}

    Scenario next();

private:
    template <class T> T pick(std::initializer_list<T> choices) {
        return choices.begin()[std::uniform_int_distribution<std::size_t>(0, choices.size() - 1)(m_random)];
    }
    void pickMesh(Scenario& scenario);
    void pickRemat(Scenario& scenario);

    std::mt19937 m_random;
};

} // namespace ridgepoint
