// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/edit_command.h"

#include <utility>

namespace ridgepoint {

EditCommand::EditCommand(const QString& text, const QString& mergeKey, std::uint64_t gesture, Scenario next, Swap swap,
                         Current current)
    : QUndoCommand(text), m_other(std::move(next)), m_mergeKey(mergeKey), m_gesture(gesture), m_swap(std::move(swap)),
      m_current(std::move(current)) {}

bool EditCommand::mergeWith(const QUndoCommand* other) {
    const auto* later = dynamic_cast<const EditCommand*>(other);
    if (later == nullptr || later->m_mergeKey != m_mergeKey || later->m_gesture != m_gesture) {
        return false;
    }
    // The later command is done already: the session holds its result and we hold what was before both.
    setText(later->text());
    setObsolete(m_other == m_current());
    return true;
}

} // namespace ridgepoint
