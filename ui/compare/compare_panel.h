// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/attribution.h"
#include "ui/compare/compare_set.h"
#include "ui/session/stoppable_answer.h"

#include <QWidget>

#include <array>

class QLabel;
class QMenu;
class QSplitter;
class QToolButton;

namespace ridgepoint {

class AttributionView;
class ChartStage;
class ChartCard;
class CompareMemoryView;
class CompareModel;
class CompareStepView;
class CopyTable;
class ElidingHeader;
class SegmentedControl;

/// Scenarios side by side: what differs in what was chosen, what comes of it, charts on one frame, and the difference
/// attributed to its causes.
class ComparePanel : public QWidget {
    Q_OBJECT
public:
    explicit ComparePanel(Session& session, QWidget* parent = nullptr);

    CompareSet& scenarios() { return m_set; }
    CopyTable& table() const { return *m_table; }
    CompareStepView& stepView() const { return *m_step; }
    CompareMemoryView& memoryView() const { return *m_memory; }
    AttributionView& attributionView() const { return *m_attribution; }
    const std::array<ChartCard*, 3>& cards() const { return m_cards; }
    /// What holding the scenarios equal has moved, in words; empty where nothing moved.
    QString holdText() const;
    /// Chooses table or charts where the window has room for one of them only.
    SegmentedControl& shown() const { return *m_shown; }
    void showCharts(bool charts);
    bool isAttributed() const { return !m_attributing.isAsking(); }

signals:
    void presetRequested(); ///< another scenario shall be chosen from those that come with the program
    void fileRequested();   ///< … from a file

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeTools();
    QWidget* makeCharts();
    void fillAddMenu();
    void fillRemoveMenu();
    void addPresent();
    void refresh();
    void spanHeadings();
    void shareWidth();
    void arrange();
    void sizeColumns();
    void askAttribution();
    QString unheldText(const Compared& entry) const;
    void showHold();

    Session& m_session;
    CompareSet m_set;
    CompareModel* m_model;
    CopyTable* m_table;
    CompareStepView* m_step;
    CompareMemoryView* m_memory;
    AttributionView* m_attribution;
    std::array<ChartCard*, 3> m_cards{};
    QToolButton* m_add;
    QToolButton* m_remove;
    SegmentedControl* m_hold;
    QLabel* m_holdText;
    ChartStage* m_stage = nullptr;
    SegmentedControl* m_shown; ///< table or charts, where there is no room for both
    QSplitter* m_halves = nullptr;
    bool m_single = false; ///< one of the two at a time
    bool m_showsCharts = false;
    QString m_attributedFrom;
    QString m_attributedTo;
    StoppableAnswer<Attribution> m_attributing;
};

} // namespace ridgepoint
