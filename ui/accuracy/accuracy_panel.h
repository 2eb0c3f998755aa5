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
class OwnRunActions;
class ParityView;
class RunsModel;
class Session;

/// How far the figures can be trusted: the measured runs against their predictions, those nearest to this scenario
/// marked, and what its band rests on in words. The user's own runs stand beside the published ones. The predictions
/// are made on another thread, once for a calibration.
class AccuracyPanel : public QWidget {
    Q_OBJECT
public:
    explicit AccuracyPanel(Session& session, QWidget* parent = nullptr);

    ParityView& parity() const { return *m_parity; }
    ChartCard& card() const { return *m_card; }
    CopyTable& table() const { return *m_table; }
    QLabel& explanation() const { return *m_band; }
    OwnRunActions& ownRuns() const { return *m_own; }
    bool isAnswered() const { return m_answered; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void refresh();
    void ask();
    void take(const SharedValidation& validation);
    void selectRun(const QString& id);
    void say(const QString& message, bool isProblem);

    Session& m_session;
    AccuracyProbe m_probe;
    ParityView* m_parity;
    ChartCard* m_card;
    QLabel* m_band;
    QLineEdit* m_filter;
    RunsModel* m_model;
    QSortFilterProxyModel* m_proxy;
    CopyTable* m_table;
    OwnRunActions* m_own;
    QLabel* m_said;
    std::shared_ptr<const Calibration> m_asked; ///< the calibration of the last question
    std::vector<OwnRun> m_askedOwn;             ///< the user's runs in it
    std::string m_askedChip;                    ///< its GPU; empty = TPUs
    bool m_answered = false;
};

} // namespace ridgepoint
