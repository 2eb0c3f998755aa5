// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMimeData;

namespace ridgepoint {

class ChartView;

/// Picture and numbers of a chart in one clipboard object: what takes pictures gets the picture, what takes text gets
/// the table. The caller (or the clipboard) owns it.
QMimeData* chartMimeData(const ChartView& view);

/// The numbers alone.
QMimeData* tableMimeData(const ChartView& view);

} // namespace ridgepoint
