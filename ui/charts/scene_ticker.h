// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/plot_scene.h"

#include <qcustomplot.h>

namespace ridgepoint {

/// Hands the ticks of axis_ticks.h to QCustomPlot, as many as the axis has room for.
class SceneTicker : public QCPAxisTicker {
public:
    explicit SceneTicker(const AxisSpec& spec) : m_spec(spec) {}

    void setRoom(int labels) { m_room = labels; }
    /// Width of a category in pixels: longer names are cut with an ellipsis. 0 = as long as they are.
    void setCategoryWidth(const QFont& font, double width) {
        m_font = font;
        m_categoryWidth = width;
    }
    /// Names of two lines in one, where there is no height for both.
    void setOneLine(bool oneLine) { m_oneLine = oneLine; }
    void generate(const QCPRange& range, const QLocale& locale, QChar formatChar, int precision, QVector<double>& ticks,
                  QVector<double>* subTicks, QVector<QString>* tickLabels) override;

private:
    QString elided(const QString& name) const;
    static QString inOneLine(QString name);

    AxisSpec m_spec;
    int m_room = 6;
    QFont m_font;
    double m_categoryWidth = 0;
    bool m_oneLine = false;
};

} // namespace ridgepoint
