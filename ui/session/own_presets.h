// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ridgepoint {

class Session;

/// Keeps the scenario's model, with what was changed in it, as a preset of the user's own and refers to that: one
/// undoable step. `name` becomes its id in files ("My model 2" → "my-model-2"). What is wrong with the name, or empty.
QString keepModel(Session& session, const QString& name);

} // namespace ridgepoint
