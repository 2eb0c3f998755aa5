// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/entry_undo.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace ridgepoint {
namespace {

class UndoFilter : public QObject {
public:
    UndoFilter(QWidget& entry, QLineEdit& text) : QObject(&entry), m_text(text) { entry.installEventFilter(this); }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::ShortcutOverride && !m_text.isModified()) {
            const auto* key = static_cast<QKeyEvent*>(event);
            if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
                event->ignore();
                return true;
            }
        }
        return QObject::eventFilter(watched, event);
    }

private:
    QLineEdit& m_text;
};

} // namespace

void letUndoThrough(QWidget& entry, QLineEdit& text) { new UndoFilter(entry, text); } // the entry owns it

} // namespace ridgepoint
