// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

#include <QWidget>

#include <array>
#include <optional>

class QGridLayout;
class QLabel;

namespace ridgepoint {

class SegmentedControl;
class Session;

/// Each named tensor of the model: its shape, what it takes per layer, what computing it again costs, and the choice to
/// keep, recompute or offload it. A choice made under one of MaxText's policies turns it into a custom one that does
/// the same otherwise.
class RematTable : public QWidget {
    Q_OBJECT
public:
    explicit RematTable(Session& session, QWidget* parent = nullptr);

    SegmentedControl* choice(RematTensor tensor) const;
    /// What all choices together keep, offload and recompute, in a sentence.
    QString totals() const;

private:
    struct Row {
        QLabel* name = nullptr;
        QLabel* shape = nullptr;
        QLabel* bytes = nullptr;
        QLabel* seconds = nullptr;
        SegmentedControl* choice = nullptr;
        std::optional<RematRow> shown;
    };
    void addHeadings(QGridLayout& grid);
    void addRow(QGridLayout& grid, RematTensor tensor);
    void refresh();
    void refreshTotals();
    void refreshRow(Row& row, const RematRow* report);
    void choose(RematTensor tensor, RematChoice choice);

    Session& m_session;
    std::array<Row, kRematTensorCount> m_rows{};
    QLabel* m_totals = nullptr;
    QLabel* m_policy = nullptr;
};

} // namespace ridgepoint
