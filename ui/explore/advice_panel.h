// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/advice.h"
#include "ui/explore/explore_page.h"
#include "ui/session/stoppable_answer.h"

#include <QFrame>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace ridgepoint {

/// One finding: what, why, with which numbers, what it gains, and a button that does it.
class AdviceCard : public QFrame {
    Q_OBJECT
public:
    AdviceCard(const Finding& finding, QWidget* parent);

    const Finding& finding() const { return m_finding; }
    QPushButton& applyButton() const { return *m_apply; }
    QPushButton& fieldButton() const { return *m_field; }
    QPushButton& compareButton() const { return *m_compare; }
    QString text() const;

private:
    void addLine(QVBoxLayout* column, const QString& text, const char* role);

    Finding m_finding;
    QString m_text;
    QPushButton* m_apply;
    QPushButton* m_field;
    QPushButton* m_compare;
};

/// What could be done better, each with its computed gain, the greatest first. Worked out on other threads while it can
/// be seen; it follows the scenario.
class AdvicePanel : public ExplorePage {
    Q_OBJECT
public:
    explicit AdvicePanel(Session& session, QWidget* parent = nullptr);

    const std::vector<AdviceCard*>& cards() const { return m_cards; }
    QString state() const;
    bool isBusy() const override { return ExplorePage::isBusy() || m_answer.isAsking(); }

signals:
    /// The user wants to see the field that a finding changes.
    void fieldRequested(const QString& path);

protected:
    void drop() override { m_answer.drop(); }
    void refresh() override;

private:
    using Findings = std::vector<Finding>;

    void take(const Findings& findings);
    void apply(const Finding& finding);

    QLabel* m_state;
    QWidget* m_list;
    QVBoxLayout* m_column;
    std::vector<AdviceCard*> m_cards;
    StoppableAnswer<Findings> m_answer;
};

} // namespace ridgepoint
