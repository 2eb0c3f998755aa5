// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/held_scenario.h"
#include "core/report/report.h"

#include <QObject>
#include <QString>

#include <vector>

namespace ridgepoint {

class Session;

/// One scenario of a comparison with its report, held at the size of the first where that is asked for.
struct Compared {
    QString name;
    Report report;
    std::vector<Adjustment> adjustments = {}; ///< what moved to hold it
    HoldOutcome outcome = HoldOutcome::exact;
    double wanted = 0; ///< as of HeldScenario
    double got = 0;
    std::vector<UnpricedChip> unpriced = {};
};

/// The scenarios that are compared: the baseline (where one is pinned), the present one, and up to four that were
/// added. The first of them is what the others are measured by.
class CompareSet : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t kMostAdded = 4;

    explicit CompareSet(Session& session, QObject* parent = nullptr);

    const std::vector<Compared>& entries() const { return m_entries; }
    /// Position of the present scenario among them.
    std::size_t present() const { return m_present; }
    std::size_t addedCount() const { return m_added.size(); }

    /// False where there are four already.
    bool add(const QString& name, const Scenario& scenario);
    void removeAdded(std::size_t added);
    const Scenario& added(std::size_t position) const { return m_added[position].scenario; }
    /// As it was given.
    QString addedName(std::size_t position) const { return m_added[position].name; }
    /// As it is called among the entries, where several were given one name.
    QString addedLabel(std::size_t position) const;

    Hold hold() const { return m_hold; }
    void setHold(Hold hold);

    /// Evaluates what has changed; called before it is shown.
    void refresh();

signals:
    void changed();

private:
    struct Added {
        QString name;
        Scenario scenario;
    };

    void append(const QString& name, const Scenario& scenario);

    Session& m_session;
    std::vector<Added> m_added;
    std::vector<Compared> m_entries;
    std::size_t m_present = 0;
    Hold m_hold = Hold::nothing;
};

} // namespace ridgepoint
