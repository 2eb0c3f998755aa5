// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/enum_names.h"
#include "core/exchange/argument_text.h"
#include "core/format/parse_error.h"
#include "core/model/architecture.h"
#include "core/scenario/scenario.h"

#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// What became of one setting of an imported text.
enum class ImportOutcome : std::uint8_t {
    understood,   ///< it set the field named in `detail`
    inferred,     ///< not in the text; `detail` says what was taken instead
    no_effect,    ///< changes neither step time nor memory: names, paths, logging, learning rates
    not_modelled, ///< may change the run, but the engine has no counterpart: the prediction is for its default
    overridden,   ///< given again further on; the last one counts
    unresolved,   ///< depends on what is known only where the script runs
    unknown,      ///< no setting that this version knows; `detail` is the nearest one
};
template <> struct EnumNames<ImportOutcome> {
    static constexpr std::array<std::string_view, 7> names{"understood", "inferred",   "no_effect", "not_modelled",
                                                           "overridden", "unresolved", "unknown"};
};

struct ImportFinding {
    ImportOutcome outcome = ImportOutcome::understood;
    Setting setting;
    std::string detail;     ///< what is inferred: a sentence of import_words.h
    std::string taken = {}; ///< what stands for "%1" in that sentence

    bool operator==(const ImportFinding&) const = default;
};

/// What a text of somebody else's gave.
struct ImportResult {
    std::optional<Scenario> scenario;  ///< present when there are no errors
    std::optional<Architecture> model; ///< of a text that describes a model: the model alone
    std::vector<ImportFinding> findings;
    std::vector<ParseError> errors; ///< what makes the text unusable; `path` is the text's own name for it
};

} // namespace ridgepoint
