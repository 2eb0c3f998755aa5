// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/explain.h"

#include <QLocale>
#include <QPair>
#include <QString>
#include <QVector>

namespace ridgepoint {

/// An explanation as pairs of label and text for a card: the formula, its inputs with their values and sources (the
/// first ones, where there are many), what was binding.
QVector<QPair<QString, QString>> explanationRows(const Explanation& explanation, const QLocale& locale);

} // namespace ridgepoint
