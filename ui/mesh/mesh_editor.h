// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/explore/carry_over.h"
#include "core/mesh/axis_placement.h"
#include "core/mesh/mesh_degrees.h"
#include "core/scenario/scenario.h"

#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;

namespace ridgepoint {

class AxisBar;
class AxisTable;
class CollapsibleSection;
class CollectiveList;
class DimensionBands;
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
    DimensionBands& bands() const { return *m_bands; }
    /// Closed until the user opens it; its content is a BestMeshList.
    CollapsibleSection& best() const { return *m_best; }
    CollectiveList& collectives() const { return *m_list; }
    /// What another choice (chip, slice, number of slices) moved in the mesh, in words; empty where it moved nothing.
    QString carried() const;
    QString problem() const;

private:
    void build();
    void refresh();
    void refreshTorus(const std::optional<MeshPlacement>& placement);
    void refreshBands(const std::optional<MeshPlacement>& placement);
    void refreshSummary();
    void connectEdits();
    void moveAxis(MeshAxis axis, int from, int to);
    void shareDimension(MeshAxis from, MeshAxis to, int dimension, std::int64_t extent);
    void cyclePlaces(MeshAxis axis);
    void resetPlace(MeshAxis axis);
    void sayCarried(const std::vector<Adjustment>& adjustments);
    Degrees degrees() const;
    void select(MeshAxis axis);
    MeshAxis shownAxis(const Degrees& degrees) const;
    void share(MeshAxis from, MeshAxis to, std::int64_t degree);
    void explain(const QString& reason);
    void repair();
    std::optional<MeshPlacement> place() const;

    Session& m_session;
    QLabel* m_title;
    QLabel* m_product;
    AxisBar* m_bar;
    TorusView* m_torus;
    DimensionBands* m_bands;
    QLabel* m_shape;
    AxisTable* m_table;
    QLabel* m_problem;
    QLabel* m_carried;
    QPushButton* m_repair;
    ElidedLabel* m_collectives;
    CollectiveList* m_list;
    CollapsibleSection* m_best;
    std::optional<MeshAxis> m_selected; ///< the axis that the user has chosen
};

} // namespace ridgepoint
