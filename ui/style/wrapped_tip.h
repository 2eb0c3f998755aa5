// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ridgepoint {

/// A tool tip that Qt wraps: plain text stays on one line, however wide.
inline QString wrappedTip(const QString& text) {
    return text.isEmpty()
               ? text
               : QStringLiteral("<qt>%1</qt>").arg(text.toHtmlEscaped().replace(u'\n', QLatin1String("<br>")));
}

} // namespace ridgepoint
