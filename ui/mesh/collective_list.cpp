// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mesh/collective_list.h"

#include "ui/mesh/axis_style.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/style/text_ruler.h"
#include "ui/style/theme.h"
#include "ui/style/wrapped_tip.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr double kIndent = 14; ///< pixels, for the axis's colour
constexpr int kEntryGap = 6;
constexpr qsizetype kMostTitleLines = 2;
constexpr double kBar = 46; ///< pixels, of the bar of hidden and exposed time

QString separator() { return QStringLiteral(" · "); }

/// The collectives of one axis, kind and phase: those of all tensors together.
struct Sum {
    Collective first; ///< bytes and seconds are of all
    double leastBandwidth;
    double mostBandwidth;
};

std::vector<Sum> sumsOf(const std::vector<Collective>& collectives) {
    std::vector<Sum> sums;
    for (const Collective& one : collectives) {
        const auto alike = [&one](const Sum& sum) {
            return sum.first.axis == one.axis && sum.first.kind == one.kind && sum.first.phase == one.phase &&
                   sum.first.overDcn == one.overDcn;
        };
        const auto found = std::find_if(sums.begin(), sums.end(), alike);
        if (found == sums.end()) {
            sums.push_back({one, one.bandwidth, one.bandwidth});
            continue;
        }
        found->first.bytes += one.bytes;
        found->first.seconds += one.seconds;
        found->first.exposedSeconds += one.exposedSeconds;
        found->leastBandwidth = std::min(found->leastBandwidth, one.bandwidth);
        found->mostBandwidth = std::max(found->mostBandwidth, one.bandwidth);
    }
    std::stable_sort(sums.begin(), sums.end(), [](const Sum& a, const Sum& b) { return a.first.axis < b.first.axis; });
    return sums;
}

QString titleOf(const Sum& sum, Links links) {
    const QString title =
        CollectiveList::tr("%1 · %2 · %3")
            .arg(displayName(sum.first.axis), displayName(sum.first.kind), displayName(sum.first.phase));
    return sum.first.overDcn ? CollectiveList::tr("%1 · over %2").arg(title, scaleOutName(links)) : title;
}

/// "1.7 of 2.4 s exposed": the rest is hidden.
QString partlyExposed(double exposed, double all, const QLocale& locale) {
    const Unit unit = unitFor(Quantity::seconds, all);
    return CollectiveList::tr("%1 of %2 exposed")
        .arg(formatNumber(exposed / unit.factor, locale, 2), formatQuantity(all, Quantity::seconds, locale, 2));
}

/// "609 GiB · 300 GB/s · 1.7 of 2.4 s exposed".
QString detailsOf(const Sum& sum, const QLocale& locale) {
    const auto seconds = [&locale](double s) { return formatQuantity(s, Quantity::seconds, locale, 2); };
    QString rate = formatQuantity(sum.mostBandwidth, Quantity::byteRate, locale);
    if (sum.leastBandwidth < 0.999 * sum.mostBandwidth) {
        const Unit unit = unitFor(Quantity::byteRate, sum.mostBandwidth);
        rate = QStringLiteral("%1–%2").arg(formatNumber(sum.leastBandwidth / unit.factor, locale), rate);
    }
    const double exposed = sum.first.exposedSeconds;
    const double hidden = std::max(sum.first.seconds - exposed, 0.0);
    const QString time = exposed < 0.001 * sum.first.seconds  ? CollectiveList::tr("%1 hidden").arg(seconds(hidden))
                         : hidden < 0.001 * sum.first.seconds ? CollectiveList::tr("%1 exposed").arg(seconds(exposed))
                                                              : partlyExposed(exposed, sum.first.seconds, locale);
    return CollectiveList::tr("%1 · %2 · %3").arg(formatQuantity(sum.first.bytes, Quantity::bytes, locale), rate, time);
}

} // namespace

CollectiveList::CollectiveList(QWidget* parent) : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Collectives of a step by mesh axis"));
    connect(&Theme::application(), &Theme::themeChanged, this, qOverload<>(&QWidget::update));
}

void CollectiveList::show(const Report& report) {
    std::vector<Entry> entries;
    for (const Sum& sum : sumsOf(report.collectives)) {
        entries.push_back({sum.first.axis, titleOf(sum, linksOf(report)), detailsOf(sum, locale()),
                           sum.first.seconds > 0 ? sum.first.exposedSeconds / sum.first.seconds : 0});
    }
    if (entries == m_entries) {
        return;
    }
    const int before = heightForWidth(width());
    m_entries = std::move(entries);
    if (heightForWidth(width()) != before) {
        updateGeometry();
    }
    setAccessibleDescription(lines().join(QStringLiteral("; ")));
    update();
}

QStringList CollectiveList::lines() const {
    QStringList all;
    for (const Entry& entry : m_entries) {
        all.append(tr("%1: %2").arg(entry.title, entry.details));
    }
    return all;
}

/// The details on one line, or on as many as the width asks for.
QStringList CollectiveList::detailLines(const Entry& entry, double width) const {
    const TextRuler ruler(font());
    QStringList lines;
    for (const QString& part : entry.details.split(separator())) {
        const QString longer = lines.isEmpty() ? part : lines.last() + separator() + part;
        if (lines.isEmpty() || ruler.horizontalAdvance(longer) > width) {
            lines.append(part);
        } else {
            lines.last() = longer;
        }
    }
    return lines;
}

QStringList CollectiveList::titleLines(const Entry& entry, double width) const {
    return TextRuler(font()).wrapped(entry.title, width, kMostTitleLines);
}

int CollectiveList::heightOf(const Entry& entry, int width) const {
    const qsizetype lines =
        titleLines(entry, width - kIndent - kBar - 6).size() + detailLines(entry, width - kIndent).size();
    return static_cast<int>(static_cast<double>(lines) * TextRuler(font()).height()) + kEntryGap;
}

int CollectiveList::heightForWidth(int width) const {
    int height = 0;
    for (const Entry& entry : m_entries) {
        height += heightOf(entry, width);
    }
    return height;
}

QSize CollectiveList::sizeHint() const { return {240, heightForWidth(width() > 0 ? width() : 240)}; }

/// What the title or the details have no room for, and what the bar says.
bool CollectiveList::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        int bottom = 0;
        QString tip;
        for (qsizetype i = 0; i < lines().size() && help->y() >= bottom; ++i) {
            bottom += heightOf(m_entries[static_cast<std::size_t>(i)], width());
            tip = help->y() < bottom ? lines().at(i) : QString();
        }
        QToolTip::showText(help->globalPos(), wrappedTip(tip), this);
        return true;
    }
    return QWidget::event(event);
}

void CollectiveList::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const Palette& palette = Theme::application().palette();
    const TextRuler ruler(font());
    const double line = ruler.height();
    double top = 0;
    for (const Entry& entry : m_entries) {
        const QColor colour = axisColour(entry.axis, palette);
        painter.fillRect(QRectF(0, top + 3, 8, line - 5), colour);
        painter.setPen(palette.colour(Role::text));
        double y = top;
        for (const QString& text : titleLines(entry, width() - kIndent - kBar - 6)) {
            const QRectF area(kIndent, y, width() - kIndent - kBar - 6, line);
            drawLineOfText(painter, ruler, area, Qt::AlignLeft | Qt::AlignVCenter, text);
            y += line;
        }
        // Outlined: all of its time; filled: what is exposed of it.
        const QRectF bar(width() - kBar - 1, top + line / 2 - 3, kBar, 6);
        painter.setPen(palette.colour(Role::controlBorder));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(bar);
        painter.fillRect(QRectF(bar.left(), bar.top(), entry.exposedShare * bar.width(), bar.height()), colour);
        painter.setPen(palette.colour(Role::mutedText));
        for (const QString& text : detailLines(entry, width() - kIndent)) {
            const QRectF area(kIndent, y, width() - kIndent, line);
            drawLineOfText(painter, ruler, area, Qt::AlignLeft | Qt::AlignVCenter, text);
            y += line;
        }
        top += heightOf(entry, width());
    }
}

} // namespace ridgepoint
