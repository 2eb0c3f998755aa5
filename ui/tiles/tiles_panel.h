// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/tile_explorer.h"
#include "ui/session/latest_answer.h"

#include <QWidget>

#include <array>
#include <memory>

class QComboBox;
class QLabel;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace ridgepoint {

class ChartCard;
class CopyTable;
class MaskView;
class ScopedVmemSlider;
class Session;
class TileCurveView;
class TileRankingModel;
class VmemBar;

/// Tiles of the step's kernels: which are in use, what they take of VMEM and waste, and which would be faster. Every
/// choice is an edit of the scenario.
class TilesPanel : public QWidget {
    Q_OBJECT
public:
    explicit TilesPanel(Session& session, QWidget* parent = nullptr);

    QComboBox& kernels() const { return *m_kernels; }
    QComboBox& size(std::size_t which) const { return *m_sizes[which]; }
    CopyTable& table() const { return *m_table; }
    QToolButton& applyButton() const { return *m_apply; }
    QToolButton& flagsButton() const { return *m_flags; }
    ScopedVmemSlider& limit() const { return *m_limit; }
    MaskView& mask() const { return *m_mask; }
    VmemBar& vmem() const { return *m_vmem; }
    ChartCard& card() const { return *m_card; }
    TileCurveView& curve() const { return *m_curve; }
    QLabel& summary() const { return *m_summary; }
    /// What stands in place of all that where there is no kernel to explore.
    QLabel& emptyState() const { return *m_empty; }
    /// What was explored last; nullptr before the first answer.
    const TileExploration* exploration() const { return m_exploration.get(); }
    bool isAsking() const { return m_asking; }

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    using Shared = std::shared_ptr<const TileExploration>;

    void build();
    QWidget* buildControls();
    QWidget* buildRanking();
    void refresh();
    void take(const Shared& exploration);
    void fillKernels();
    void showKernel();
    QString emptyText() const;
    void showSizes(const KernelTiles& kernel);
    void showNotes(const KernelTiles& kernel);
    void apply(const TileSizes& sizes);
    void applySelected();
    void refreshTools();
    void copyFlags();
    const KernelTiles* kernel() const;

    Session& m_session;
    LatestAnswer<Shared> m_answer;
    Shared m_exploration;
    bool m_asking = false;
    QString m_chosen; ///< name of the kernel that is shown
    QComboBox* m_kernels;
    std::array<QLabel*, 3> m_sizeLabels{};
    std::array<QComboBox*, 3> m_sizes{};
    ScopedVmemSlider* m_limit;
    MaskView* m_mask;
    VmemBar* m_vmem;
    QLabel* m_summary;
    QLabel* m_notes;
    TileRankingModel* m_model;
    CopyTable* m_table;
    QToolButton* m_apply;
    QToolButton* m_flags;
    TileCurveView* m_curve;
    ChartCard* m_card;
    QStackedWidget* m_pages; ///< the tools, or why there are none
    QLabel* m_empty;
    QSplitter* m_halves = nullptr; ///< controls, and what follows from them
    QSplitter* m_results;     ///< ranking and curve: beside each other where there is room, else one below the other
    bool m_isDivided = false; ///< by the user
};

} // namespace ridgepoint
