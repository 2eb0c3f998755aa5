// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/value_slider.h"

#include "ui/controls/elided_label.h"
#include "ui/controls/entry_undo.h"
#include "ui/style/wrapped_tip.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QToolTip>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

ElidedLabel* mutedLabel(QWidget* parent) {
    auto* label = new ElidedLabel(parent);
    label->setProperty("muted", true);
    return label;
}

} // namespace

ValueSlider::ValueSlider(const QString& title, const QString& name, QWidget* parent)
    : QWidget(parent), m_title(new QLabel(title, this)), m_aside(mutedLabel(this)), m_field(new QLineEdit(this)),
      m_track(new SliderTrack(this)), m_caption(mutedLabel(this)), m_captionRow(new QHBoxLayout) {
    QFont bold = m_title->font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_title->setBuddy(m_track);
    m_track->setAccessibleName(name);
    m_field->setAccessibleName(tr("%1, exact value").arg(name));
    m_field->setAlignment(Qt::AlignRight);
    m_field->setFixedWidth(112);
    m_field->installEventFilter(this);
    letUndoThrough(*m_field, *m_field);
    m_aside->setAlignment(Qt::AlignRight | Qt::AlignVCenter);

    auto* top = new QHBoxLayout;
    top->addWidget(m_title);
    top->addWidget(m_aside, 1);
    top->addWidget(m_field);
    m_captionRow->addWidget(m_caption, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addLayout(top);
    column->addWidget(m_track);
    column->addLayout(m_captionRow);
    connect(m_field, &QLineEdit::returnPressed, this, &ValueSlider::enterText);
    connect(m_field, &QLineEdit::editingFinished, this, &ValueSlider::enterText);
    setTabOrder(m_track, m_field);
}

ValueSlider::~ValueSlider() {
    m_field->disconnect(this); // a field that loses the focus as it goes has nothing more to say
}

void ValueSlider::setAside(const QString& text) { m_aside->setText(text); }

QString ValueSlider::caption() const { return m_caption->text(); }

void ValueSlider::setCaption(const QString& text) {
    m_captionText = text;
    if (!m_problem) {
        m_caption->setText(text);
        m_track->setAccessibleDescription(text);
    }
}

void ValueSlider::setValueText(const QString& text) {
    m_valueText = text;
    if (!m_field->isModified() && m_field->text() != text) {
        m_field->setText(text);
    }
}

void ValueSlider::showProblem(const QString& problem) {
    if (m_problem != !problem.isEmpty()) {
        m_problem = !problem.isEmpty();
        for (QWidget* widget : {static_cast<QWidget*>(m_caption), static_cast<QWidget*>(m_field)}) {
            widget->setProperty("problem", m_problem);
            widget->style()->unpolish(widget);
            widget->style()->polish(widget);
        }
    }
    m_caption->setText(m_problem ? problem : m_captionText);
    m_field->setAccessibleDescription(problem);
    if (m_caption->fontMetrics().horizontalAdvance(problem) > m_caption->width() && isVisible()) {
        QToolTip::showText(m_field->mapToGlobal(QPoint(0, m_field->height())), wrappedTip(problem), m_field);
    }
}

void ValueSlider::addCaptionWidget(QWidget* widget) { m_captionRow->addWidget(widget); }

void ValueSlider::enterText() {
    if (!m_field->isModified()) {
        return;
    }
    showProblem({});
    const QString text = m_field->text();
    m_field->setModified(false);
    if (text != m_valueText) {
        emit textEntered(text);
    }
    // A refused text stays in the field to be mended; an accepted one comes back in the value's own spelling.
    if (!m_problem) {
        m_field->setText(m_valueText);
    }
}

bool ValueSlider::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_field && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        showProblem({});
        m_field->setModified(false);
        m_field->setText(m_valueText);
        m_field->selectAll();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace ridgepoint
