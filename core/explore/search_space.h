// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "core/study/study.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// One value of a dimension: a change of the scenario, and what to call it.
struct SearchChoice {
    std::string label;
    std::function<void(Scenario&)> apply;
    int ladder = 0; ///< choices of a batch dimension with the same number need ever more HBM, in their order
};

/// A field, or some that go together, and the choices there are once hardware and mesh are known.
struct SearchDimension {
    std::string name; ///< "remat", "precision", …
    std::function<std::vector<SearchChoice>(const Study& place)> choices{};
};

/// What a search goes through: at every place (hardware and mesh) the product of the dimensions' choices.
///
/// Two dimensions have a meaning of their own, so that whole stretches can be left out without trying them:
/// - `batch`: everything else equal, a later choice of the same ladder never needs less HBM than an earlier one, so
///   that none after the first that does not fit can fit;
/// - `remat`: none of its choices makes a step shorter than `relaxed` does, everything else equal, so that a step that
///   is too slow with it is too slow with all of them.
/// Either may be left empty; both properties are held by tests.
///
/// The last `inner` dimensions may have bounds in common, so that at one choice of the others and one batch all of
/// their products with the remat choices can be left out at once (held by tests as well):
/// - none of these makes a step shorter than the best of `fastest` do, which set them and remat;
/// - none needs less HBM than the least of those that one of `leanest`, which set them, gives with some remat choice.
///
/// `own` is a point by itself, the first: where a search starts from is in its space whatever the dimensions make.
struct SearchSpace {
    std::optional<Scenario> own{};
    std::vector<Scenario> places;
    std::vector<SearchDimension> dimensions;
    SearchDimension remat;
    SearchDimension batch;
    std::function<void(Scenario&)> relaxed{}; ///< keeps every activation on the device
    std::size_t inner = 0;
    std::vector<std::function<void(Scenario&)>> fastest{};
    std::vector<std::function<void(Scenario&)>> leanest{};
};

/// Keeps every activation on the device: the least time that any remat policy can give, whether it fits or not.
void keepEveryActivation(Scenario& scenario);

} // namespace ridgepoint
