// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mesh/collective_list.h"

#include "ui/mesh/axis_style.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/style/text_ruler.h"
#include "ui/style/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr double kIndent = 14; ///< pixels, for the axis's colour
constexpr double kBar = 46;    ///< pixels, of the bar of hidden and exposed time
constexpr double kGap = 6;     ///< pixels, below an entry and beside its bar

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
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
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
    m_entries = std::move(entries);
    fitHeight();
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

/// The title whole: those of collectives over DCN may take two lines.
QStringList CollectiveList::titleLines(const Entry& entry, const TextRuler& ruler) const {
    return ruler.wrapped(entry.title, width() - kIndent - kBar - kGap, 2);
}

double CollectiveList::heightOf(const Entry& entry, const TextRuler& ruler) const {
    return static_cast<double>(titleLines(entry, ruler).size() + 1) * ruler.height() + kGap;
}

/// As the width asks.
void CollectiveList::fitHeight() {
    if (minimumSizeHint().height() != m_height) {
        m_height = minimumSizeHint().height();
        updateGeometry();
    }
}

void CollectiveList::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitHeight();
}

QSize CollectiveList::sizeHint() const {
    const TextRuler ruler(font());
    double height = 0;
    for (const Entry& entry : m_entries) {
        height += heightOf(entry, ruler);
    }
    return {240, static_cast<int>(std::ceil(height))};
}

/// All of an entry, where it has no room.
bool CollectiveList::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const TextRuler ruler(font());
        qsizetype at = 0;
        double bottom = 0;
        for (const Entry& entry : m_entries) {
            bottom += heightOf(entry, ruler);
            at += bottom <= help->y() ? 1 : 0;
        }
        QToolTip::showText(help->globalPos(), lines().value(at), this);
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
        // Outlined: all of its time; filled: what is exposed of it.
        const QRectF bar(width() - kBar - 1, top + line / 2 - 3, kBar, 6);
        painter.setPen(palette.colour(Role::controlBorder));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(bar);
        painter.fillRect(QRectF(bar.left(), bar.top(), entry.exposedShare * bar.width(), bar.height()), colour);
        painter.setPen(palette.colour(Role::text));
        QRectF row(kIndent, top, width() - kIndent, line);
        for (const QString& text : titleLines(entry, ruler)) {
            drawLineOfText(painter, ruler, row, Qt::AlignLeft | Qt::AlignVCenter, text);
            row.translate(0, line);
        }
        painter.setPen(palette.colour(Role::mutedText));
        drawLineOfText(painter, ruler, row, Qt::AlignLeft | Qt::AlignVCenter, ruler.elided(entry.details, row.width()));
        top = row.bottom() + kGap;
    }
}

} // namespace ridgepoint
