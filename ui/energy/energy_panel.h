// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/tables/facts_grid.h"

#include <QLocale>
#include <QWidget>

namespace ridgepoint {

class ChartCard;
class EnergyView;
class Session;
struct Report;

/// What a step takes in joules and dollars: the energy by what it goes to, and the figures in words.
class EnergyPanel : public QWidget {
    Q_OBJECT
public:
    explicit EnergyPanel(Session& session, QWidget* parent = nullptr);

    ChartCard& card() const { return *m_card; }
    FactsGrid& facts() const { return *m_facts; }

signals:
    void priceRequested(); ///< the user wants to enter a price

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();

    Session& m_session;
    EnergyView* m_view;
    ChartCard* m_card;
    FactsGrid* m_facts;
};

/// Energy and money of a report in words; what is not known is said.
QVector<Fact> energyFacts(const Report& report, const QLocale& locale);
/// Where a price comes from.
struct PriceSource {
    QString note;   ///< where and when it was seen, other prices too
    QString source; ///< an address, or a repository with a path
};
QVector<Fact> moneyFacts(const Report& report, const PriceSource& price, const QLocale& locale);

} // namespace ridgepoint
