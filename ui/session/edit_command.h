// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QString>
#include <QUndoCommand>

#include <functional>

namespace ridgepoint {

/// One undoable change of the scenario, whatever it was: it keeps the whole other scenario (a few hundred bytes) and
/// swaps it with the current one, so that undo and redo are the same code and give back the very value.
///
/// Commands of one gesture (same merge key, same gesture number) fold into the first; one that ends where it began
/// becomes obsolete and leaves the stack.
class EditCommand : public QUndoCommand {
public:
    /// Exchanges the session's scenario with the one given.
    using Swap = std::function<void(Scenario&)>;
    using Current = std::function<const Scenario&()>;

    EditCommand(const QString& text, const QString& mergeKey, std::uint64_t gesture, Scenario next, Swap swap,
                Current current);

    void undo() override { m_swap(m_other); }
    void redo() override { m_swap(m_other); }
    int id() const override { return m_mergeKey.isEmpty() ? -1 : 1; }
    bool mergeWith(const QUndoCommand* other) override;

private:
    Scenario m_other;
    QString m_mergeKey;
    std::uint64_t m_gesture;
    Swap m_swap;
    Current m_current;
};

} // namespace ridgepoint
