// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ridgepoint::app {

/// What `ridgepoint --help` prints.
QString helpText();

} // namespace ridgepoint::app
