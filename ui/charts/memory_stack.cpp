// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/memory_stack.h"

#include "ui/style/quantity_format.h"

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr double kGiB = 1024.0 * 1024 * 1024;

} // namespace

PerEnum<MemoryCategory, double> neededBytes(const MemoryReport& memory) {
    PerEnum<MemoryCategory, double> bytes = memory.device;
    double& gathered = bytes[index(MemoryCategory::gathered_weights)];
    gathered = std::max(0.0, gathered - memory.elasticBytes);
    return bytes;
}

void addMemoryStack(PlotScene& scene, const PerEnum<MemoryCategory, double>& bytes, int bar, const MemoryStack& stack) {
    double base = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto category = static_cast<MemoryCategory>(i);
        if (!(bytes[i] > 0) || stack.isHidden(static_cast<int>(i))) {
            continue;
        }
        BoxMark box;
        box.orientation = stack.orientation;
        box.from = base;
        box.to = base + bytes[i] / kGiB;
        box.at = bar;
        box.style = stack.palette.fill(category);
        box.target = static_cast<int>(scene.targets.size());
        scene.boxes.append(box);
        scene.targets.append(stack.mark(category, bytes[i]));
        base = box.to;
    }
    if (base > 0) {
        TextMark total;
        const bool upright = stack.orientation == Qt::Vertical;
        total.at = upright ? QPointF(bar, base) : QPointF(base, bar);
        total.text = formatFixed(base, stack.locale, 1);
        if (upright) { // as wide as its bar has room
            total.room = 1;
            total.shortText = formatFixed(base, stack.locale, 0);
        }
        total.alignment = upright ? Qt::AlignTop | Qt::AlignHCenter : Qt::AlignRight | Qt::AlignVCenter;
        total.colour = stack.palette.colour(Role::text);
        total.bold = true;
        total.offset = upright ? QPointF(0, -2) : QPointF(8, 0);
        scene.texts.append(total);
    }
}

} // namespace ridgepoint
