// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"

#include <cstdint>
#include <random>
#include <string>
#include <vector>

namespace ridgepoint {

/// Scenarios, most of them of training, of every model, chip, mesh axis and option of a catalogue; about half of them are not legal. The
/// same seed gives the same list.
class AnyScenarios {
public:
    AnyScenarios(std::uint32_t seed, const Catalogue& catalogue);

    Scenario next();

private:
    template <class T> T pick(std::initializer_list<T> choices) {
        return choices.begin()[std::uniform_int_distribution<std::size_t>(0, choices.size() - 1)(m_random)];
    }
    template <class T> const T& pickFrom(const std::vector<T>& choices) {
        return choices[std::uniform_int_distribution<std::size_t>(0, choices.size() - 1)(m_random)];
    }
    template <class E> E pickEnum() {
        constexpr std::size_t count = EnumNames<E>::names.size();
        return static_cast<E>(std::uniform_int_distribution<std::size_t>(0, count - 1)(m_random));
    }
    bool once(int in) { return std::uniform_int_distribution<int>(1, in)(m_random) == 1; }
    void pickHardware(Scenario& scenario);
    void pickMesh(Scenario& scenario);
    void pickWork(Scenario& scenario);
    void pickOptions(Scenario& scenario);
    void pickRemat(Scenario& scenario);

    std::mt19937 m_random;
    const Catalogue& m_catalogue;
    std::vector<std::string> m_models, m_chips;
};

} // namespace ridgepoint
