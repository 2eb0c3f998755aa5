// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace ridgepoint {

/// The value of a shell's integer arithmetic, what stands within $((…)): decimal numbers, variables (NAME, $NAME,
/// ${NAME}), + - * / % and brackets. Nothing where it holds more than that, divides by zero or leaves 64 bits.
/// `variable` gives the text of a variable; nothing for one that is not set.
std::optional<std::int64_t>
shellArithmetic(std::string_view text, const std::function<std::optional<std::string>(std::string_view)>& variable);

} // namespace ridgepoint
