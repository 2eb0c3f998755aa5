// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_set.h"

#include "ui/compare/scenario_labels.h"
#include "ui/session/session.h"

namespace ridgepoint {

CompareSet::CompareSet(Session& session, QObject* parent) : QObject(parent), m_session(session) {}

bool CompareSet::add(const QString& name, const Scenario& scenario) {
    if (m_added.size() >= kMostAdded) {
        return false;
    }
    m_added.push_back({name, scenario});
    emit changed();
    return true;
}

void CompareSet::removeAdded(std::size_t added) {
    if (added < m_added.size()) {
        m_added.erase(m_added.begin() + static_cast<std::ptrdiff_t>(added));
        emit changed();
    }
}

void CompareSet::setHold(Hold hold) {
    if (hold != m_hold) {
        m_hold = hold;
        emit changed();
    }
}

void CompareSet::append(const QString& name, const Scenario& scenario) {
    const Scenario& first = m_entries.empty() ? scenario : m_entries.front().report.scenario;
    HeldScenario held = heldAt(scenario, first, m_hold, m_session.catalogue());
    m_entries.push_back({name, m_session.evaluated(held.scenario), std::move(held.adjustments), held.outcome,
                         held.wanted, held.got, std::move(held.unpriced)});
}

void CompareSet::refresh() {
    m_entries.clear();
    if (const Report* baseline = m_session.pinned()) {
        append(tr("baseline"), baseline->scenario);
    }
    m_present = m_entries.size();
    append(tr("now"), m_session.namedScenario());
    for (const Added& added : m_added) {
        append(added.name, added.scenario);
    }
    const QStringList labels = scenarioLabels(m_entries, m_present + 1, QLocale());
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        m_entries[i].name = labels[static_cast<qsizetype>(i)];
    }
}

QString CompareSet::addedLabel(std::size_t position) const {
    const std::size_t entry = m_present + 1 + position;
    return entry < m_entries.size() ? m_entries[entry].name : m_added[position].name;
}

} // namespace ridgepoint
