// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/segmented_control.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QToolButton>

#include <algorithm>

namespace ridgepoint {

SegmentedControl::SegmentedControl(const QString& accessibleName, QWidget* parent)
    : QWidget(parent), m_row(new QHBoxLayout(this)), m_group(new QButtonGroup(this)) {
    setAccessibleName(accessibleName);
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(1);
    m_group->setExclusive(true);
    connect(m_group, &QButtonGroup::idClicked, this, &SegmentedControl::chosen);
}

void SegmentedControl::addSegment(const QString& text) {
    auto* button = new QToolButton(this);
    button->setProperty("segment", true);
    button->setCheckable(true);
    // One tab stop for the row: the arrows go on from there.
    button->setFocusPolicy(m_buttons.isEmpty() ? Qt::StrongFocus : Qt::ClickFocus);
    m_group->addButton(button, static_cast<int>(m_buttons.size()));
    m_row->addWidget(button);
    m_buttons.append(button);
    setText(static_cast<int>(m_buttons.size()) - 1, text);
    if (m_buttons.size() == 1) {
        button->setChecked(true);
    }
}

void SegmentedControl::setText(int index, const QString& text) {
    m_buttons.at(index)->setText(text);
    m_buttons.at(index)->setAccessibleName(accessibleName() + u' ' + text);
    makeRoom(*m_buttons.at(index));
}

/// For the text as it is written once the segment is chosen; other segments then stay where they are.
void SegmentedControl::makeRoom(QToolButton& button) {
    button.ensurePolished();
    QFont bold = button.font();
    bold.setWeight(QFont::Bold); // as the sheet has a chosen one
    const QFontMetrics plain(button.font());
    const int more = QFontMetrics(bold).horizontalAdvance(button.text()) - plain.horizontalAdvance(button.text());
    button.setMinimumWidth(button.sizeHint().width() + std::max(0, more));
}

void SegmentedControl::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        for (QToolButton* button : m_buttons) {
            makeRoom(*button);
        }
    }
}

QString SegmentedControl::text(int index) const { return m_buttons.at(index)->text(); }

void SegmentedControl::setAvailable(int index, bool available, const QString& reason) {
    m_buttons.at(index)->setEnabled(available);
    m_buttons.at(index)->setToolTip(available ? QString() : reason);
}

bool SegmentedControl::isAvailable(int index) const { return m_buttons.at(index)->isEnabled(); }

void SegmentedControl::setShown(int index, bool shown) { m_buttons.at(index)->setVisible(shown); }

int SegmentedControl::current() const { return m_group->checkedId(); }

void SegmentedControl::setCurrent(int index) {
    QToolButton* button = m_buttons.at(index);
    const bool hadFocus = current() >= 0 && m_buttons.at(current())->hasFocus();
    button->setChecked(true);
    for (QToolButton* other : m_buttons) {
        other->setFocusPolicy(other == button ? Qt::StrongFocus : Qt::ClickFocus);
    }
    if (hadFocus) {
        button->setFocus();
    }
}

void SegmentedControl::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Left || event->key() == Qt::Key_Right) {
        step(event->key() == Qt::Key_Left ? -1 : 1);
        return;
    }
    QWidget::keyPressEvent(event);
}

void SegmentedControl::step(int direction) {
    for (int index = current() + direction; index >= 0 && index < m_buttons.size(); index += direction) {
        if (isAvailable(index)) {
            setCurrent(index);
            emit chosen(index);
            return;
        }
    }
}

} // namespace ridgepoint
