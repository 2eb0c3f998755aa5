// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/search.h"
#include "ui/session/stoppable_answer.h"

#include <QAbstractTableModel>
#include <QTimer>
#include <QWidget>

#include <vector>

class QLabel;
class QPushButton;

namespace ridgepoint {

class CopyTable;
class Session;

/// Meshes, one a row, with the step time and HBM that each would give.
class BestMeshModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { mesh, step, change, hbm, columns };

    explicit BestMeshModel(Session& session, QObject* parent = nullptr)
        : QAbstractTableModel(parent), m_session(session) {}

    void show(std::vector<SearchPoint> points);
    const SearchPoint& at(int row) const { return m_points[static_cast<std::size_t>(row)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& cell, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    Session& m_session;
    std::vector<SearchPoint> m_points;
};

/// The ten legal meshes with the least step time for the chips, model and batch at hand. Sought on other threads, only
/// while it can be seen and once the scenario has come to rest.
class BestMeshList : public QWidget {
    Q_OBJECT
public:
    explicit BestMeshList(Session& session, QWidget* parent = nullptr);

    CopyTable& table() const { return *m_table; }
    QPushButton& applyButton() const { return *m_apply; }
    bool isSeeking() const { return m_rest.isActive() || m_answer.isAsking(); }

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    using Points = std::vector<SearchPoint>;

    void refresh();
    void seek();
    void take(const Points& points);
    void apply();
    void fitColumns();
    void fitHeight();

    Session& m_session;
    BestMeshModel* m_model;
    CopyTable* m_table;
    QLabel* m_state;
    QPushButton* m_apply;
    QTimer m_rest;
    StoppableAnswer<Points> m_answer;
};

} // namespace ridgepoint
