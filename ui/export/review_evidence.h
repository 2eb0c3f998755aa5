// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/study/study.h"
#include "ui/export/design_review.h"

namespace ridgepoint {

/// The measured runs nearest to a report, how far the engine is off on them, and what they have otherwise than it.
/// Without a calibration the last is empty.
ReviewSection evidenceSection(const Report& now, const Calibration* calibration, const QLocale& locale);

/// What chip and model are called.
struct ReviewNames {
    QString chip, model;
};

/// Every constant behind a study with its source.
ReviewSection assumptionsSection(const Study& study, const Catalogue& catalogue, const ReviewNames& names,
                                 const QLocale& locale);

} // namespace ridgepoint
