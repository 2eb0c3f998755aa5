// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/explore_page.h"
#include "ui/explore/sweep_view.h"
#include "ui/session/stoppable_answer.h"

#include <array>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace ridgepoint {

class ChartCard;
class SearchCombo;

/// A sweep of one field, or of two: what to vary, with which values, and which figure is shown. It follows the
/// scenario.
class SweepPage : public ExplorePage {
    Q_OBJECT
public:
    explicit SweepPage(Session& session, QWidget* parent = nullptr);

    SweepView& view() const { return *m_view; }
    ChartCard& card() const { return *m_card; }
    SearchCombo& field(std::size_t axis) const { return *m_axes[axis].field; }
    QLineEdit& values(std::size_t axis) const { return *m_axes[axis].values; }
    QComboBox& figure() const { return *m_figure; }
    QPushButton& applyButton() const { return *m_apply; }
    QString state() const;
    bool isBusy() const override { return ExplorePage::isBusy() || m_answer.isAsking(); }
    /// Varies a field (an empty path: none) with the values that suggest themselves.
    void choose(std::size_t axis, const QString& path);

protected:
    void drop() override;
    void refresh() override;

private:
    struct AxisControls {
        SearchCombo* field = nullptr;
        QLineEdit* values = nullptr;
    };

    QWidget* makeForm();
    void fillFields();
    void followBatch();
    void suggestFigure();
    void take(const SharedGrid& grid);
    void select(int target);
    void apply();

    std::array<AxisControls, 2> m_axes{};
    QComboBox* m_figure;
    QPushButton* m_apply;
    QPushButton* m_compare;
    QLabel* m_state;
    SweepView* m_view;
    ChartCard* m_card;
    bool m_figureChosen = false; ///< by the user
    std::size_t m_selected = 0;
    QString m_batch; ///< the field that is varied unless another is chosen
    StoppableAnswer<SharedGrid> m_answer;
};

} // namespace ridgepoint
