// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/parse_error.h"

#include <QLocale>
#include <QString>

namespace ridgepoint {

/// Why a text could not be read, in the reader's language: toText() of it in English. Names of fields, values and
/// what another library says stay as they are.
QString parseErrorText(const ParseError& error, const QLocale& locale);

} // namespace ridgepoint
