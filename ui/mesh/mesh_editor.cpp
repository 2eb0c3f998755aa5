// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mesh/mesh_editor.h"

#include "core/mesh/mesh_degrees.h"
#include "ui/controls/elided_label.h"
#include "ui/mesh/axis_bar.h"
#include "ui/mesh/axis_table.h"
#include "ui/mesh/degree_spin.h"
#include "ui/mesh/torus_view.h"
#include "ui/session/session.h"
#include "ui/style/quantity_format.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint {

namespace {

QLabel* mutedLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setProperty("muted", true);
    label->setWordWrap(true);
    return label;
}

} // namespace

MeshEditor::MeshEditor(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_title(mutedLabel(this)), m_product(mutedLabel(this)),
      m_bar(new AxisBar(this)), m_torus(new TorusView(this)), m_shape(mutedLabel(this)),
      m_table(new AxisTable(session, this)), m_problem(mutedLabel(this)),
      m_repair(new QPushButton(tr("Take the nearest legal mesh"), this)), m_collectives(new ElidedLabel(this)) {
    build();
    connect(&session, &Session::reportChanged, this, &MeshEditor::refresh);
    connect(m_table, &AxisTable::axisSelected, this, &MeshEditor::select);
    connect(m_table, &AxisTable::explained, this, &MeshEditor::explain);
    connect(m_bar, &AxisBar::axisSelected, this, &MeshEditor::select);
    connect(m_bar, &AxisBar::shareDragged, this, &MeshEditor::share);
    connect(m_bar, &AxisBar::dragEnded, &session, &Session::endGesture);
    connect(m_repair, &QPushButton::clicked, this, &MeshEditor::repair);
    refresh();
}

void MeshEditor::build() {
    m_title->setText(tr("&Mesh"));
    m_title->setBuddy(&m_table->spin(MeshAxis::data, MeshLevel::ici));
    m_product->setAlignment(Qt::AlignRight);
    m_problem->setProperty("problem", true);
    m_problem->hide();
    m_collectives->setProperty("muted", true);
    m_repair->hide();
    auto* top = new QHBoxLayout;
    top->addWidget(m_title);
    top->addWidget(m_product, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    column->addLayout(top);
    column->addWidget(m_bar);
    column->addWidget(m_torus);
    column->addWidget(m_shape);
    column->addWidget(m_table);
    column->addWidget(m_problem);
    column->addWidget(m_repair);
    column->addWidget(m_collectives);
}

std::optional<MeshPlacement> MeshEditor::place() const {
    const Study& study = m_session.study();
    if (!study.chip) {
        return std::nullopt;
    }
    const Mesh& mesh = m_session.scenario().mesh;
    const std::int64_t devices = study.slice.chipsPerSlice() * study.chip->devicesPerChip;
    const std::optional<Degrees> degrees = resolvedDegrees(mesh.ici, devices);
    MeshPlacement placement{};
    MeshAxis bad{};
    if (!degrees || !placeAxes(*study.chip, study.slice, *degrees, mesh, placement, bad)) {
        return std::nullopt;
    }
    return placement;
}

void MeshEditor::refresh() {
    const std::optional<MeshPlacement> placement = place();
    refreshTorus(placement);
    m_table->refresh(placement ? &*placement : nullptr);
    refreshSummary();
}

void MeshEditor::refreshTorus(const std::optional<MeshPlacement>& placement) {
    const Study& study = m_session.study();
    m_bar->setVisible(placement.has_value());
    m_torus->setVisible(placement.has_value());
    if (!placement) {
        return;
    }
    const std::int64_t devices = study.slice.chipsPerSlice() * study.chip->devicesPerChip;
    TorusView::Mesh mesh{study.slice, study.chip->devicesPerChip, {}, {}, *placement};
    mesh.degrees = resolvedDegrees(m_session.scenario().mesh.ici, devices).value_or(mesh.degrees);
    for (int d = 0; d < study.slice.dimensions; ++d) {
        mesh.wraps[static_cast<std::size_t>(d)] = wrapsAround(*study.chip, study.slice, d);
    }
    if (!m_selected) {
        const auto largest = std::max_element(mesh.degrees.begin(), mesh.degrees.end());
        const auto axis = static_cast<MeshAxis>(largest - mesh.degrees.begin());
        m_torus->setAxis(axis);
        m_bar->setAxis(axis);
        m_table->setAxis(axis);
    }
    m_bar->setDegrees(mesh.degrees);
    m_torus->setMesh(mesh);
}

void MeshEditor::refreshSummary() {
    const Study& study = m_session.study();
    if (!study.chip) {
        m_product->clear();
        m_shape->clear();
        return;
    }
    const Mesh& mesh = m_session.scenario().mesh;
    const std::int64_t devices = study.slice.chipsPerSlice() * study.chip->devicesPerChip;
    const bool legal = resolvedDegrees(mesh.ici, devices) && resolvedDegrees(mesh.dcn, study.slice.slices);
    const QString count = formatTrimmed(static_cast<double>(devices), locale(), 12);
    m_product->setText(legal ? tr("product %1 = %1 devices ✓").arg(count) : tr("%1 devices ✗").arg(count));
    QStringList sides;
    for (int d = 0; d < study.slice.dimensions; ++d) {
        sides.append(QString::number(study.slice.shape[static_cast<std::size_t>(d)]));
    }
    const QString shape = sides.join(QStringLiteral(" × "));
    m_shape->setText(study.chip->devicesPerChip > 1
                         ? tr("%1 chips, two devices each; links that stick out close a ring").arg(shape)
                         : tr("%1 chips; links that stick out close a ring").arg(shape));
    m_repair->setVisible(!legal);
    const Report& report = m_session.report();
    double exposed = 0;
    for (const Collective& collective : report.collectives) {
        exposed += collective.exposedSeconds;
    }
    const int kinds = static_cast<int>(report.collectives.size());
    m_collectives->setText(kinds == 0 ? tr("no collectives")
                                      : tr("%n kinds of collectives · %1 a step exposed", nullptr, kinds)
                                            .arg(formatQuantity(exposed, Quantity::seconds, locale(), 2)));
}

void MeshEditor::select(MeshAxis axis) {
    m_selected = true;
    m_torus->setAxis(axis);
    m_bar->setAxis(axis);
    m_table->setAxis(axis);
}

void MeshEditor::share(MeshAxis from, MeshAxis to, std::int64_t degree) {
    const Study& study = m_session.study();
    const std::int64_t devices = study.slice.chipsPerSlice() * study.chip->devicesPerChip;
    explain({});
    m_session.edit(tr("Mesh: drag"), QStringLiteral("mesh.share"), [=](Scenario& scenario) {
        Degrees& degrees = scenario.mesh.ici;
        degrees = withSharedDegree(degrees, from, to, degree, devices).value_or(degrees);
    });
}

void MeshEditor::explain(const QString& reason) {
    m_problem->setText(reason);
    m_problem->setVisible(!reason.isEmpty());
}

QString MeshEditor::problem() const { return m_problem->isHidden() ? QString() : m_problem->text(); }

void MeshEditor::repair() {
    const Study& study = m_session.study();
    const std::int64_t devices = study.slice.chipsPerSlice() * study.chip->devicesPerChip;
    m_session.edit(tr("Mesh: nearest legal"), {}, [=](Scenario& scenario) {
        if (!resolvedDegrees(scenario.mesh.ici, devices)) {
            scenario.mesh.ici = nearestLegalDegrees(scenario.mesh.ici, devices, MeshLevel::ici);
        }
        if (!resolvedDegrees(scenario.mesh.dcn, scenario.hardware.slices)) {
            scenario.mesh.dcn = nearestLegalDegrees(scenario.mesh.dcn, scenario.hardware.slices, MeshLevel::dcn);
        }
    });
    explain({});
}

} // namespace ridgepoint
