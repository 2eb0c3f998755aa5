// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/design_review.h"

#include <QByteArray>

namespace ridgepoint {

/// The review as one HTML file that needs nothing else: charts are inline SVG, styles are within, there is no script
/// but the scenario's JSON as data, and its own policy forbids every request. Follows the reader's light or dark
/// setting, or the choice at its top; prints on light paper.
QByteArray reviewHtml(const DesignReview& review);

} // namespace ridgepoint
