// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/accuracy/accuracy_probe.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QSortFilterProxyModel;

namespace ridgepoint {

class ChartCard;
class CopyTable;
class ParityView;
class RunsModel;
class Session;

/// How far the figures can be trusted: the measured runs against their predictions, those nearest to this scenario
/// marked, and what its band rests on in words. The predictions are made on another thread, once for a calibration.
class AccuracyPanel : public QWidget {
    Q_OBJECT
public:
    explicit AccuracyPanel(Session& session, QWidget* parent = nullptr);

    ParityView& parity() const { return *m_parity; }
    ChartCard& card() const { return *m_card; }
    CopyTable& table() const { return *m_table; }
    QLabel& explanation() const { return *m_band; }
    bool isAnswered() const { return m_answered; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void refresh();
    void ask();
    void take(const SharedValidation& validation);
    void selectRun(const QString& id);

    Session& m_session;
    AccuracyProbe m_probe;
    ParityView* m_parity;
    ChartCard* m_card;
    QLabel* m_band;
    QLineEdit* m_filter;
    RunsModel* m_model;
    QSortFilterProxyModel* m_proxy;
    CopyTable* m_table;
    std::shared_ptr<const Calibration> m_asked; ///< the calibration of the last question
    std::string m_askedChip;                    ///< its GPU; empty = TPUs
    bool m_answered = false;
};

} // namespace ridgepoint
