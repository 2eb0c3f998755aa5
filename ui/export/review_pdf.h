// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/design_review.h"

#include <QByteArray>

namespace ridgepoint {

/// The review on A4 pages: text that can be searched, vector charts, page numbers.
QByteArray reviewPdf(const DesignReview& review);

} // namespace ridgepoint
