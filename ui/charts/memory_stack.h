// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/memory/memory_report.h"
#include "ui/charts/plot_scene.h"
#include "ui/style/palette.h"

#include <QLocale>

#include <functional>

namespace ridgepoint {

/// How a bar of memory by category is drawn.
struct MemoryStack {
    const Palette& palette;
    QLocale locale;
    std::function<bool(int)> isHidden;                       ///< whether the legend leaves a category out
    std::function<HoverTarget(MemoryCategory, double)> mark; ///< of a category with its bytes
    Qt::Orientation orientation = Qt::Vertical;
};

/// What a device needs at the peak, by category: without the weights gathered ahead, which give way. Sums to
/// Headline::hbmNeededBytes.
PerEnum<MemoryCategory, double> neededBytes(const MemoryReport& memory);

/// Adds the categories of `bytes` one after the other at `bar`, in GiB, and the total behind them.
void addMemoryStack(PlotScene& scene, const PerEnum<MemoryCategory, double>& bytes, int bar, const MemoryStack& stack);

} // namespace ridgepoint
