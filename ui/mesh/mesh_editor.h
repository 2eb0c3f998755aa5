// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mesh/axis_placement.h"
#include "core/scenario/scenario.h"

#include <QWidget>

#include <optional>

class QLabel;
class QPushButton;

namespace ridgepoint {

class AxisBar;
class AxisTable;
class ElidedLabel;
class Session;
class TorusView;

/// The mesh: the slice's torus, the devices cut into axes, and a table of their degrees. Only legal meshes can be made;
/// one that a file brought and that cannot be is explained and can be replaced by the nearest legal one.
class MeshEditor : public QWidget {
    Q_OBJECT
public:
    explicit MeshEditor(Session& session, QWidget* parent = nullptr);

    AxisTable& table() const { return *m_table; }
    AxisBar& bar() const { return *m_bar; }
    TorusView& torus() const { return *m_torus; }
    QString problem() const;

private:
    void build();
    void refresh();
    void refreshTorus(const std::optional<MeshPlacement>& placement);
    void refreshSummary();
    void select(MeshAxis axis);
    void share(MeshAxis from, MeshAxis to, std::int64_t degree);
    void explain(const QString& reason);
    void repair();
    std::optional<MeshPlacement> place() const;

    Session& m_session;
    QLabel* m_title;
    QLabel* m_product;
    AxisBar* m_bar;
    TorusView* m_torus;
    QLabel* m_shape;
    AxisTable* m_table;
    QLabel* m_problem;
    QPushButton* m_repair;
    ElidedLabel* m_collectives;
    bool m_selected = false; ///< the user has chosen the axis that is shown
};

} // namespace ridgepoint
