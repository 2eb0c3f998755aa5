// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/nearest_fit.h"
#include "ui/session/stoppable_answer.h"

#include <QTimer>
#include <QToolButton>

namespace ridgepoint {

class Session;

/// Beside a verdict that is not a plain yes: the cheapest changes with which the scenario fits, each of them one click
/// away. Sought on other threads once the scenario has come to rest; hidden while it fits.
class FitOffer : public QToolButton {
    Q_OBJECT
public:
    explicit FitOffer(Session& session, QWidget* parent = nullptr);

    /// The changes offered, those of one field first; empty while they are sought.
    const std::vector<FitOption>& options() const { return m_options; }
    bool isSeeking() const { return m_rest.isActive() || m_answer.isAsking(); }
    /// What an option changes and costs, in words.
    QString describe(const FitOption& option) const;
    void apply(std::size_t option);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void seek();
    void showText();
    void take(const NearestFit& found);
    void fillMenu();

    Session& m_session;
    QTimer m_rest;
    std::vector<FitOption> m_options;
    StoppableAnswer<NearestFit> m_answer;
};

} // namespace ridgepoint
