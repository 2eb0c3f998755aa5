// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/serving/throughput_view.h"
#include "ui/serving/ttft_view.h"
#include "ui/session/latest_answer.h"

#include <QWidget>

class QStackedWidget;

namespace ridgepoint {

class ChartCard;
class FactsGrid;
class Session;

/// Both halves of serving: throughput against latency over the batch, time to the first token over the prompt, and the
/// figures in words. The curves are worked out on another thread, and only while the panel can be seen.
class ServingPanel : public QWidget {
    Q_OBJECT
public:
    explicit ServingPanel(Session& session, QWidget* parent = nullptr);

    ThroughputView& throughput() const { return *m_throughput; }
    TtftView& ttft() const { return *m_ttft; }
    ChartCard& throughputCard() const { return *m_throughputCard; }
    ChartCard& ttftCard() const { return *m_ttftCard; }
    FactsGrid& facts() const { return *m_facts; }
    bool isAnswered() const { return !m_answer.isAsking(); }

protected:
    void showEvent(QShowEvent* event) override;

private:
    struct Curves {
        SharedThroughput throughput;
        SharedTtft ttft;
    };

    void build();
    void refresh();

    Session& m_session;
    ThroughputView* m_throughput;
    TtftView* m_ttft;
    ChartCard* m_throughputCard;
    ChartCard* m_ttftCard;
    FactsGrid* m_facts;
    QStackedWidget* m_pages; ///< the curves, or why there are none
    LatestAnswer<Curves> m_answer;
};

} // namespace ridgepoint
