// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/scenario/scenario.h"

#include <QString>
#include <QUndoCommand>

#include <functional>
#include <memory>
#include <utility>

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

/// One undoable change of the user's own presets together with the scenario that refers to them. It keeps the presets
/// before and after, of which only what differs is put in place: other windows may have changed others since.
class PresetCommand : public QUndoCommand {
public:
    /// Takes the step from the first catalogue to the second and exchanges the session's scenario with the one given.
    using Swap = std::function<void(const Catalogue& from, const Catalogue& to, Scenario& scenario)>;

    PresetCommand(const QString& text, std::shared_ptr<const Catalogue> before, std::shared_ptr<const Catalogue> after,
                  Scenario scenario, Swap swap)
        : QUndoCommand(text), m_before(std::move(before)), m_after(std::move(after)), m_scenario(std::move(scenario)),
          m_swap(std::move(swap)) {}

    void undo() override { m_swap(*m_after, *m_before, m_scenario); }
    void redo() override { m_swap(*m_before, *m_after, m_scenario); }

private:
    std::shared_ptr<const Catalogue> m_before;
    std::shared_ptr<const Catalogue> m_after;
    Scenario m_scenario;
    Swap m_swap;
};

} // namespace ridgepoint
