// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mesh/axis_placement.h"
#include "core/mesh/mesh_degrees.h"
#include "core/report/report.h"

#include <QWidget>

#include <array>

class QGridLayout;
class QLabel;
class QToolButton;

namespace ridgepoint {

class DegreeSpin;
class ElidedLabel;
class Session;

/// The mesh as a table: for each axis its degree within a slice and, with several slices, across them, and what it
/// causes: the dimensions it lies on, the time of its collectives, how much of it is exposed.
class AxisTable : public QWidget {
    Q_OBJECT
public:
    explicit AxisTable(Session& session, QWidget* parent = nullptr);

    /// `placement` may be nullptr where the mesh is impossible.
    void refresh(const MeshPlacement* placement);
    void setAxis(MeshAxis axis);
    DegreeSpin& spin(MeshAxis axis, MeshLevel level) const;

signals:
    void axisSelected(ridgepoint::MeshAxis axis);
    /// A degree was refused, with the reason in words; empty when the reason is gone.
    void explained(const QString& reason);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Row {
        QToolButton* name = nullptr;
        DegreeSpin* ici = nullptr;
        DegreeSpin* dcn = nullptr;
        ElidedLabel* note = nullptr;
    };
    void addRow(QGridLayout& grid, MeshAxis axis);
    DegreeSpin* addSpin(MeshAxis axis, MeshLevel level);
    void refreshRow(MeshAxis axis, const MeshPlacement* placement);
    void change(MeshAxis axis, MeshLevel level, std::int64_t degree);
    void explain(MeshAxis axis, MeshLevel level, std::int64_t degree);
    void freeUp(MeshAxis axis);
    std::int64_t total(MeshLevel level) const;

    Session& m_session;
    std::array<Row, kMeshAxisCount> m_rows{};
    QLabel* m_dcnTitle = nullptr;
    MeshAxis m_axis = MeshAxis::fsdp;
};

/// The dimensions that an axis lies on: "X Y Z + pair", "Y/2"; empty for an axis of degree 1.
QString placementText(const AxisPlacement& placement, const Slice& slice);

/// Why a degree cannot be, in one sentence that names the numbers: "3 does not divide 128, …".
QString refusalText(const Degrees& degrees, MeshAxis axis, std::int64_t degree, std::int64_t total, MeshLevel level);

} // namespace ridgepoint
