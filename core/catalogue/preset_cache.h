// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/study/diagnostic.h"

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace ridgepoint {

/// Chips and models with changed fields, as scenarios refer to them: the text of the changes is read, and the preset
/// copied, once for all scenarios that share it. Where nothing is changed the catalogue is asked as ever. One for each
/// thread, and for one catalogue.
class PresetCache {
public:
    std::shared_ptr<const Chip> chip(const PresetReference& reference, const Catalogue& catalogue,
                                     std::vector<Diagnostic>& diagnostics);
    std::shared_ptr<const Architecture> model(const PresetReference& reference, const Catalogue& catalogue,
                                              std::vector<Diagnostic>& diagnostics);

private:
    std::unordered_map<std::string, std::shared_ptr<const Chip>> m_chips;
    std::unordered_map<std::string, std::shared_ptr<const Architecture>> m_models;
};

} // namespace ridgepoint
