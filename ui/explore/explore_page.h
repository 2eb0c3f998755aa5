// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QTimer>
#include <QWidget>

namespace ridgepoint {

class Session;

/// One view of the explore tab. It computes nothing while hidden; what it shows is worked out anew once the scenario
/// has come to rest.
class ExplorePage : public QWidget {
    Q_OBJECT
public:
    explicit ExplorePage(Session& session, QWidget* parent = nullptr);

    virtual bool isBusy() const { return m_rest.isActive(); }

signals:
    /// The user wants to see a scenario beside others.
    void compareRequested(const QString& name, const ridgepoint::Scenario& scenario);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

    Session& session() const { return m_session; }
    /// Stops what is under way: the scenario is another.
    virtual void drop() = 0;
    /// The scenario has come to rest, and the page can be seen.
    virtual void refresh() = 0;
    /// A form, and what came of it as table (which may be null) and chart: see ExploreParts.
    void layOut(QWidget* form, QWidget* table, QWidget* chart);
    /// What the page shows is not of the present scenario: refresh() follows when it can be seen.
    void outdate();

private:
    Session& m_session;
    QTimer m_rest;
    bool m_outdated = true;
};

} // namespace ridgepoint
