// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/search_combo.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QWheelEvent>

#include <algorithm>

namespace ridgepoint {

SearchCombo::SearchCombo(QWidget* parent) : QComboBox(parent) {
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    setMaxVisibleItems(18);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(6);
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    completer()->setFilterMode(Qt::MatchContains);
    completer()->setCaseSensitivity(Qt::CaseInsensitive);
    completer()->setMaxVisibleItems(18);
    connect(this, &QComboBox::activated, this, [this](int row) { choose(itemData(row).toString()); });
    connect(completer(), qOverload<const QString&>(&QCompleter::activated), this, &SearchCombo::enterText);
    connect(lineEdit(), &QLineEdit::returnPressed, this, &SearchCombo::enterText);
}

void SearchCombo::setEntries(const std::vector<Entry>& entries) {
    if (entries == m_entries) {
        return;
    }
    m_entries = entries;
    const QSignalBlocker quiet(this);
    clear();
    for (const Entry& entry : m_entries) {
        addItem(entry.text, entry.id);
        setItemData(count() - 1, entry.detail, Qt::ToolTipRole);
    }
    restore();
}

void SearchCombo::setCurrentId(const QString& id) {
    if (id != m_id || lineEdit()->text().isEmpty()) {
        m_id = id;
        restore();
    }
}

void SearchCombo::restore() {
    const QSignalBlocker quiet(this);
    const int row = findData(m_id);
    setCurrentIndex(row);
    setEditText(row >= 0 ? itemText(row) : m_id);
    lineEdit()->setCursorPosition(0);
    setToolTip(row >= 0 ? itemText(row) : m_id);
}

void SearchCombo::choose(const QString& id) {
    m_id = id;
    restore();
    emit chosen(id);
}

const SearchCombo::Entry* SearchCombo::entryNamed(const QString& text) const {
    const auto named = [&text](const Entry& entry) {
        return entry.text.compare(text, Qt::CaseInsensitive) == 0 || entry.id.compare(text, Qt::CaseInsensitive) == 0;
    };
    const auto found = std::find_if(m_entries.begin(), m_entries.end(), named);
    return found == m_entries.end() ? nullptr : &*found;
}

void SearchCombo::enterText() {
    const QString text = lineEdit()->text().trimmed();
    if (const Entry* entry = entryNamed(text)) {
        if (entry->id != m_id) {
            choose(entry->id);
        }
        return;
    }
    restore();
    if (m_freeEntry && !text.isEmpty() && text != m_id) {
        emit otherEntered(text);
    }
}

/// The name is selected, so that the first key begins a search. Not at once: the press of a mouse button that brought
/// the focus would take the selection back.
void SearchCombo::focusInEvent(QFocusEvent* event) {
    QComboBox::focusInEvent(event);
    if (event->reason() == Qt::PopupFocusReason || event->reason() == Qt::ActiveWindowFocusReason) {
        return;
    }
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (hasFocus()) {
                lineEdit()->selectAll();
            }
        },
        Qt::QueuedConnection);
}

void SearchCombo::focusOutEvent(QFocusEvent* event) {
    QComboBox::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && event->reason() != Qt::ActiveWindowFocusReason) {
        restore();
    }
}

void SearchCombo::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) {
        restore();
        return;
    }
    QComboBox::keyPressEvent(event);
}

void SearchCombo::wheelEvent(QWheelEvent* event) { event->ignore(); }

} // namespace ridgepoint
