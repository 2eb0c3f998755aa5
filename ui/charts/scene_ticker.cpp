// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene_ticker.h"

#include "ui/charts/axis_ticks.h"

namespace ridgepoint {

QString SceneTicker::elided(const QString& name) const {
    QStringList lines;
    for (const QString& line : name.split(u'\n')) {
        lines << QFontMetricsF(m_font).elidedText(line, Qt::ElideRight, m_categoryWidth);
    }
    return lines.join(u'\n');
}

/// A long name without its middle: names are told apart by how they begin and end.
QString SceneTicker::inOneLine(QString name) {
    constexpr qsizetype kLongest = 26;
    constexpr qsizetype kBegin = 11;
    name.replace(u'\n', u' ');
    return name.size() <= kLongest ? name
                                   : name.left(kBegin).trimmed() + u'…' + name.right(kLongest - kBegin - 1).trimmed();
}

void SceneTicker::generate(const QCPRange& range, const QLocale& locale, QChar, int, QVector<double>& ticks,
                           QVector<double>* subTicks, QVector<QString>* tickLabels) {
    AxisTicks made;
    if (m_spec.kind == AxisSpec::Kind::categories) {
        for (qsizetype i = 0; i < m_spec.categories.size(); ++i) {
            made.major.append(static_cast<double>(i));
            const QString& name = m_spec.categories.at(i);
            made.labels.append(m_categoryWidth > 0 ? elided(name) : m_oneLine ? inOneLine(name) : name);
        }
    } else if (m_spec.kind == AxisSpec::Kind::logarithmic) {
        made = logTicks(range.lower, range.upper, m_room, locale);
    } else {
        made = linearTicks(range.lower, range.upper, m_room, locale);
    }
    ticks = made.major;
    if (subTicks != nullptr) {
        *subTicks = made.minor;
    }
    if (tickLabels != nullptr) {
        *tickLabels = made.labels;
    }
}

} // namespace ridgepoint
