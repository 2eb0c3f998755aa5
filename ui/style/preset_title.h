// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

namespace ridgepoint {

struct Catalogue;

/// A preset's name in the user's language: "Llama 3 70B, decode at 8k, INT8, TPU v5e 2x4" → "…, decodificación con
/// 8k, …". Its file keeps the English one.
QString presetTitle(std::string_view name);

/// The same for the name of a scenario where that is one of the catalogue's scenarios; a name given by hand stays.
QString shownName(const QString& name, const Catalogue& catalogue);

} // namespace ridgepoint
