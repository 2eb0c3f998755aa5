// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/calibration.h"
#include "core/calibration/measured_run.h"
#include "core/catalogue/catalogue.h"
#include "core/format/field_lister.h"
#include "core/format/parse_error.h"
#include "core/study/study.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The constants that a scenario's figures rest on, each with its source, and how one of them is changed.
namespace ridgepoint {

enum class AssumptionKind : std::uint8_t { calibration, chip, model };

/// One constant in use. Those of the calibration are changed with setConstant(), those of chip and model as a field of
/// the scenario at `path`.
struct Assumption {
    AssumptionKind kind = AssumptionKind::calibration;
    FieldInfo info;     ///< name, unit, legal values, documentation; its path is that within chip or model
    std::string path;   ///< "hardware.chip.hbm_bandwidth", "model.moe.experts"; of a calibration's constant its name
    JsonValue value;    ///< null: not known
    std::string source; ///< empty: the engine's neutral value, or not stated
    std::string note;
    bool modified = false; ///< somebody set it; for the chip: differs from the preset
    JsonValue original;    ///< of chip and model: the preset's value

    bool operator==(const Assumption& other) const {
        return kind == other.kind && path == other.path && value == other.value && source == other.source &&
               modified == other.modified;
    }
};

/// Every constant of the study's calibration, every figure of its chip and every dimension of its model, in the order
/// of the file formats. Of what is unknown there is none.
std::vector<Assumption> listAssumptions(const Study& study, const Catalogue& catalogue);

/// How the source of a constant begins that somebody set by hand.
inline constexpr std::string_view kSetByHand = "set by hand";

/// Sets one constant of the calibration for a chip and says so in its source, which keeps the value and the source of
/// before. A chip that has no constants of its own gets those of "*" first. The residuals are of other constants then,
/// and go; recheck() makes new ones. On error nothing changes.
std::optional<ParseError> setConstant(Calibration& calibration, const std::string& chip, std::string_view name,
                                      const JsonValue& value);

/// Gives a constant back the value and source that it has in `other`.
void restoreConstant(Calibration& calibration, const Calibration& other, const std::string& chip,
                     std::string_view name);

/// Takes back what a scenario changes in one field ("hbm_bandwidth", "moe.experts") of its chip or model.
void restoreField(PresetReference& reference, std::string_view path);

/// A name for a calibration made from another, not taken yet: "default-edited", "default-edited-2", …
std::string editedName(const Catalogue& catalogue, const std::string& name);

/// The errors of the calibration `name` of the catalogue on those of the runs that `like` has.
std::vector<Residual> recheck(const std::string& name, const Catalogue& catalogue, const std::vector<MeasuredRun>& runs,
                              const std::vector<Residual>& like);

} // namespace ridgepoint
