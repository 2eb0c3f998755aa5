// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/chart_card.h"

#include "ui/charts/plot_widget.h"
#include "ui/style/glyph.h"
#include "ui/style/text_ruler.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint {

namespace {

const QString kBetweenParts = QStringLiteral(" · ");

} // namespace

ChartCard::ChartCard(ChartView* view, QWidget* parent)
    : QFrame(parent), m_view(view), m_header(new QHBoxLayout), m_title(new QLabel(this)), m_subtitle(new QLabel(this)),
      m_save(makeButton()), m_copy(makeButton()), m_more(makeButton()) {
    setProperty("card", true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 6, 8, 6);
    column->setSpacing(2);
    column->addLayout(m_header);
    column->addWidget(m_view, 1);
    makeHeader();
    makeMenu();
    retranslate();
    showIcons();
    m_view->plot().setTitle(m_view->title()); // named before its first report, too
    connect(m_view, &ChartView::headerChanged, this, &ChartCard::showHeader);
    connect(&m_view->theme(), &Theme::themeChanged, this, &ChartCard::showIcons);
    connect(m_save, &QToolButton::clicked, this, &ChartCard::saveRequested);
    connect(m_copy, &QToolButton::clicked, this, &ChartCard::copyRequested);
}

QToolButton* ChartCard::makeButton() {
    auto* button = new QToolButton(this);
    button->setProperty("flat", true);
    button->setIconSize(QSize(16, 16));
    return button;
}

void ChartCard::makeHeader() {
    QFont bold = m_title->font();
    bold.setBold(true);
    m_title->setFont(bold);
    m_subtitle->setProperty("muted", true);
    m_subtitle->setMinimumWidth(0);
    m_subtitle->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_header->setSpacing(4);
    m_header->addWidget(m_title);
    m_header->addSpacing(10);
    m_header->addWidget(m_subtitle, 1);
    if (QWidget* control = m_view->headerControl()) {
        m_header->addWidget(control);
        control->show();
        m_header->addSpacing(10);
    }
    m_header->addWidget(m_save);
    m_header->addWidget(m_copy);
    m_header->addWidget(m_more);
}

void ChartCard::makeMenu() {
    auto* menu = new QMenu(this);
    m_actions.save = menu->addAction(QString(), this, &ChartCard::saveRequested);
    m_actions.copy = menu->addAction(QString(), this, &ChartCard::copyRequested);
    m_actions.copyTable = menu->addAction(QString(), this, &ChartCard::copyTableRequested);
    menu->addSeparator();
    m_actions.zoomIn = menu->addAction(QString(), &m_view->plot(), &PlotWidget::zoomIn);
    m_actions.zoomOut = menu->addAction(QString(), &m_view->plot(), &PlotWidget::zoomOut);
    m_actions.reset = menu->addAction(QString(), &m_view->plot(), &PlotWidget::resetView);
    menu->addSeparator();
    m_parts = menu->addMenu(QString());
    connect(menu, &QMenu::aboutToShow, this, &ChartCard::fillPartsMenu);
    m_more->setMenu(menu);
    m_more->setPopupMode(QToolButton::InstantPopup);
}

/// The legend as check boxes: what a click in it does, for the keyboard.
void ChartCard::fillPartsMenu() {
    m_parts->clear();
    for (const LegendEntry& entry : m_view->plot().scene().legend.entries) {
        if (entry.key < 0) {
            continue;
        }
        QAction* action = m_parts->addAction(entry.name);
        action->setCheckable(true);
        action->setChecked(!entry.hidden);
        connect(action, &QAction::toggled, m_view,
                [view = m_view, key = entry.key](bool shown) { view->setHidden(key, !shown); });
    }
    m_parts->setEnabled(!m_parts->isEmpty());
}

void ChartCard::retranslate() {
    const auto name = [](QToolButton* button, const QString& text) {
        button->setToolTip(text);
        button->setAccessibleName(text);
    };
    name(m_save, tr("Save this chart"));
    name(m_copy, tr("Copy this chart and its numbers"));
    name(m_more, tr("More for this chart"));
    m_actions.save->setText(tr("&Save chart…"));
    m_actions.copy->setText(tr("&Copy chart"));
    m_actions.copyTable->setText(tr("Copy &numbers"));
    m_actions.zoomIn->setText(tr("Zoom &in"));
    m_actions.zoomOut->setText(tr("Zoom &out"));
    m_actions.reset->setText(tr("&Whole chart"));
    m_parts->setTitle(tr("S&how"));
    showHeader();
}

void ChartCard::showHeader() {
    m_title->setText(m_view->title());
    setAccessibleName(m_view->title());
    m_subtitleText = m_view->subtitle();
    m_subtitle->setToolTip(m_subtitleText);
    const TextRuler ruler(m_subtitle->font());
    // Whole parts of it, the first ones first: the rest is in the tool tip.
    QString shown = m_subtitleText;
    while (!shown.isEmpty() && ruler.horizontalAdvance(shown) > m_subtitle->width()) {
        shown = shown.left(std::max<qsizetype>(0, shown.lastIndexOf(kBetweenParts)));
    }
    const bool roomy = m_subtitle->width() > ruler.horizontalAdvance(QStringLiteral("0000000000"));
    if (shown.isEmpty() && roomy) {
        shown = ruler.elided(m_subtitleText.section(kBetweenParts, 0, 0), m_subtitle->width());
    }
    m_subtitle->setText(shown);
}

void ChartCard::showIcons() {
    const QColor colour = m_view->theme().palette().colour(Role::mutedText);
    m_save->setIcon(glyphIcon(Glyph::save, colour));
    m_copy->setIcon(glyphIcon(Glyph::copy, colour));
    m_more->setIcon(glyphIcon(Glyph::more, colour));
}

void ChartCard::changeEvent(QEvent* event) {
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
    }
}

void ChartCard::resizeEvent(QResizeEvent* event) {
    QFrame::resizeEvent(event);
    showHeader();
}

} // namespace ridgepoint
