// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

#include <QLocale>
#include <QString>

#include <array>

namespace ridgepoint {

/// How the last line of a headline cell is meant; never told by colour alone, the words say it too.
enum class Tone { neutral, better, worse, doubtful, impossible };

/// What one cell of the headline strip says.
struct HeadlineText {
    QString label;  ///< "Step time"
    QString number; ///< "8.05"
    QString unit;   ///< "s"
    QString aside;  ///< beside the number: "± 4 %"
    QString note;   ///< below it: difference to the baseline, or the verdict
    Tone tone = Tone::neutral;
    QString shortAside = {}; ///< stands for the aside where that has no room

    QString spoken() const; ///< the cell in one line, for screen readers and the clipboard
    bool operator==(const HeadlineText&) const = default;
};

enum class HeadlineFigure { step_time, throughput, model_flops, mfu, hfu, hbm, bound };
inline constexpr std::size_t kHeadlineFigureCount = 7;
using HeadlineTexts = std::array<HeadlineText, kHeadlineFigureCount>;

/// The peak that a recipe's MFU is measured against: "BF16", "FP8".
QString peakName(Recipe recipe);

/// The headline in words, one entry for each HeadlineFigure. `baseline` may be nullptr. Without a valid report every
/// number is a dash.
HeadlineTexts headlineTexts(const Report& now, const Report* baseline, const QLocale& locale);

} // namespace ridgepoint
