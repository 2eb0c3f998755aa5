// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/search_combo.h"

#include "core/format/nearest_name.h"
#include "ui/style/wrapped_tip.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <string>
#include <vector>

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
    m_problem.clear();
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

/// The first entry in which the text stands as it is, else the first that has all its words anywhere.
const SearchCombo::Entry* SearchCombo::firstMatch(const QString& text) const {
    const QStringList words = text.split(u' ', Qt::SkipEmptyParts);
    const auto holds = [&text](const Entry& entry) { return entry.text.contains(text, Qt::CaseInsensitive); };
    const auto hasWords = [&words](const Entry& entry) {
        const QString whole = entry.text + u' ' + entry.id;
        return std::all_of(words.begin(), words.end(),
                           [&whole](const QString& word) { return whole.contains(word, Qt::CaseInsensitive); });
    };
    auto found = std::find_if(m_entries.begin(), m_entries.end(), holds);
    if (found == m_entries.end()) {
        found = std::find_if(m_entries.begin(), m_entries.end(), hasWords);
    }
    return found == m_entries.end() ? nullptr : &*found;
}

void SearchCombo::take(const Entry& entry) {
    const QString id = entry.id; // who hears of the choice may set other entries
    id == m_id ? restore() : choose(id);
}

void SearchCombo::enterText() {
    const QString text = lineEdit()->text().trimmed();
    m_problem.clear();
    if (const Entry* entry = entryNamed(text)) {
        return take(*entry);
    }
    if (text.isEmpty()) {
        return restore();
    }
    const Entry* match = firstMatch(text);
    if (m_freeEntry && (match == nullptr || m_freeFirst)) {
        restore();
        if (text != m_id) {
            emit otherEntered(text);
        }
        return;
    }
    match != nullptr ? take(*match) : refuse(text);
}

/// The text stays, to be mended; leaving the box puts the name back.
void SearchCombo::refuse(const QString& text) {
    std::vector<std::string> ids;
    for (const Entry& entry : m_entries) {
        ids.push_back(entry.id.toLower().toStdString());
    }
    const auto meant = std::find(ids.begin(), ids.end(), nearestName(text.toLower().toStdString(), ids)) - ids.begin();
    m_problem = m_entries.empty()
                    ? tr("Nothing here is called “%1”. Type a part of a name, or open the list.").arg(text)
                    : tr("Nothing here is called “%1”; nearest: %2. Type a part of a name, or open the list.")
                          .arg(text, m_entries[static_cast<std::size_t>(meant)].text);
    lineEdit()->selectAll();
    QToolTip::showText(mapToGlobal(QPoint(0, height())), wrappedTip(m_problem), this);
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
