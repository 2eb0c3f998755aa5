// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mesh/degree_spin.h"

#include "ui/controls/entry_undo.h"

#include <QKeyEvent>
#include <QSignalBlocker>
#include <QWheelEvent>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int kLargest = 1 << 20;

} // namespace

DegreeSpin::DegreeSpin(QWidget* parent) : QSpinBox(parent) {
    setRange(0, kLargest);
    setValue(1);
    setButtonSymbols(QAbstractSpinBox::PlusMinus);
    setKeyboardTracking(false);
    setGroupSeparatorShown(false);
    setAlignment(Qt::AlignRight);
    setFocusPolicy(Qt::StrongFocus);
    letUndoThrough(*this, *lineEdit());
    connect(this, &QAbstractSpinBox::editingFinished, this, &DegreeSpin::commit);
}

DegreeSpin::~DegreeSpin() { disconnect(); }

void DegreeSpin::setLegal(const std::vector<std::int64_t>& degrees) {
    if (degrees != m_legal) {
        m_legal = degrees;
        update(); // a button that leads nowhere shows no sign
    }
}

void DegreeSpin::showDegree(std::int64_t degree, bool free) {
    const QSignalBlocker quiet(this);
    m_shown = static_cast<int>(degree);
    if (value() != m_shown) {
        setValue(m_shown);
    }
    if (const QString wanted = free ? QStringLiteral("∗ ") : QString(); prefix() != wanted) {
        setPrefix(wanted);
    }
}

void DegreeSpin::stepBy(int steps) {
    auto at = std::lower_bound(m_legal.begin(), m_legal.end(), std::int64_t{m_shown});
    if (m_legal.empty()) {
        return;
    }
    const auto last = static_cast<std::ptrdiff_t>(m_legal.size()) - 1;
    // From an illegal number the first step up goes to the next legal one above it.
    const bool between = at == m_legal.end() || *at != m_shown;
    const std::ptrdiff_t from = at - m_legal.begin() - (between && steps > 0 ? 1 : 0);
    const std::int64_t degree = m_legal[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(from + steps, 0, last))];
    if (degree != m_shown) {
        emit degreeChosen(degree);
    }
}

QAbstractSpinBox::StepEnabled DegreeSpin::stepEnabled() const {
    StepEnabled enabled = StepNone;
    if (!m_legal.empty()) {
        enabled |= m_shown > m_legal.front() ? StepDownEnabled : StepNone;
        enabled |= m_shown < m_legal.back() ? StepUpEnabled : StepNone;
    }
    return enabled;
}

void DegreeSpin::wheelEvent(QWheelEvent* event) {
    if (hasFocus()) {
        QSpinBox::wheelEvent(event);
    } else {
        event->ignore();
    }
}

void DegreeSpin::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        const QSignalBlocker quiet(this);
        setValue(m_shown);
        selectAll();
        return;
    }
    QSpinBox::keyPressEvent(event);
}

void DegreeSpin::commit() {
    const int typed = value();
    if (typed == m_shown) {
        return;
    }
    const bool legal = std::binary_search(m_legal.begin(), m_legal.end(), std::int64_t{typed});
    {
        const QSignalBlocker quiet(this);
        setValue(m_shown);
    }
    if (legal) {
        emit degreeChosen(typed);
    } else {
        emit refused(typed);
    }
}

} // namespace ridgepoint
