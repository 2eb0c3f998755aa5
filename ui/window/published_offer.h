// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"
#include "ui/session/stoppable_answer.h"

#include <QTimer>
#include <QToolButton>

#include <optional>

namespace ridgepoint {

class Session;

/// Where a scenario does not fit: a published setting of the same model, chip and kind of work that does, one click
/// away. Sought on another thread once the scenario has come to rest; hidden while there is none.
class PublishedOffer : public QToolButton {
    Q_OBJECT
public:
    explicit PublishedOffer(Session& session, QWidget* parent = nullptr);

    bool isSeeking() const { return m_rest.isActive() || m_answer.isAsking(); }
    const std::optional<Scenario>& offered() const { return m_offered; }

private:
    using Found = std::optional<std::string>;

    void refresh();
    void seek();
    void take(const Found& found);
    void apply();
    static QString nameOf(const Scenario& scenario, const std::string& key);

    Session& m_session;
    QTimer m_rest;
    std::optional<Scenario> m_offered;
    QString m_name;
    StoppableAnswer<Found> m_answer;
};

} // namespace ridgepoint
