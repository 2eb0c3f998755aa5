// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace ridgepoint {

class Session;

/// Presets of the user's own: made from what a scenario has changed, kept under a name, renamed and removed. Each is
/// one undoable step; the files follow (OwnPresetStore).
enum class OwnKind : std::uint8_t { model, chip };

struct OwnPreset {
    OwnKind kind = OwnKind::model;
    std::string id;
    QString name;

    bool operator==(const OwnPreset&) const = default;
};

/// Chips, then models, each in the order of their ids.
std::vector<OwnPreset> ownPresets(const Session& session);

/// Keeps the scenario's model, with what was changed in it, as a preset of the user's own and refers to that. `name`
/// becomes its id in files ("My model 2" → "my-model-2"). What is wrong with the name, or empty.
QString keepModel(Session& session, const QString& name);

/// The same for the chip. Its id begins with that of the chip it was made from ("tpu7x-more-hbm"), whose calibration it
/// is computed with; fields that were changed say so in their source.
QString keepChip(Session& session, const QString& name);

/// What is wrong with the name, or empty.
QString renameOwn(Session& session, const OwnPreset& preset, const QString& name);

/// Why it cannot go, or empty: the scenario refers to it.
QString removeOwn(Session& session, const OwnPreset& preset);

} // namespace ridgepoint
