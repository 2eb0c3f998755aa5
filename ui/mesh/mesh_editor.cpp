// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mesh/mesh_editor.h"

#include "core/explore/placement_choices.h"
#include "core/mesh/mesh_degrees.h"
#include "ui/controls/collapsible_section.h"
#include "ui/controls/elided_label.h"
#include "ui/mesh/axis_bar.h"
#include "ui/mesh/axis_table.h"
#include "ui/mesh/best_mesh_list.h"
#include "ui/mesh/collective_list.h"
#include "ui/mesh/degree_spin.h"
#include "ui/mesh/dimension_bands.h"
#include "ui/mesh/torus_layout.h"
#include "ui/mesh/torus_view.h"
#include "ui/session/session.h"
#include "ui/style/names.h"
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

bool closesRing(const Study& study) {
    bool closes = false;
    for (int d = 0; d < study.slice.dimensions; ++d) {
        closes = closes || wrapsAround(*study.chip, study.slice, d);
    }
    return closes;
}

/// What the picture of the torus shows.
QString chipsText(const QString& shape, bool pairs, bool closesRing) {
    if (!closesRing) {
        return pairs ? MeshEditor::tr("%1 chips, two devices each").arg(shape) : MeshEditor::tr("%1 chips").arg(shape);
    }
    return pairs ? MeshEditor::tr("%1 chips, two devices each; links that stick out close a ring").arg(shape)
                 : MeshEditor::tr("%1 chips; links that stick out close a ring").arg(shape);
}

} // namespace

MeshEditor::MeshEditor(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_title(mutedLabel(this)), m_product(mutedLabel(this)),
      m_bar(new AxisBar(this)), m_torus(new TorusView(this)), m_bands(new DimensionBands(this)),
      m_shape(mutedLabel(this)), m_table(new AxisTable(session, this)), m_problem(mutedLabel(this)),
      m_carried(mutedLabel(this)), m_repair(new QPushButton(tr("Take the nearest legal mesh"), this)),
      m_collectives(new ElidedLabel(this)), m_list(new CollectiveList(this)),
      m_best(new CollapsibleSection(
          tr("Best meshes"), [&session](QWidget* section) { return new BestMeshList(session, section); }, this)) {
    build();
    connect(&session, &Session::reportChanged, this, &MeshEditor::refresh);
    connectEdits();
    refresh();
}

void MeshEditor::connectEdits() {
    connect(m_table, &AxisTable::axisSelected, this, &MeshEditor::select);
    connect(m_table, &AxisTable::explained, this, &MeshEditor::explain);
    connect(m_bar, &AxisBar::axisSelected, this, &MeshEditor::select);
    connect(m_bar, &AxisBar::shareDragged, this, &MeshEditor::share);
    connect(m_bar, &AxisBar::dragEnded, &m_session, &Session::endGesture);
    connect(m_bands, &DimensionBands::axisSelected, this, &MeshEditor::select);
    connect(m_bands, &DimensionBands::moveRequested, this, &MeshEditor::moveAxis);
    connect(m_bands, &DimensionBands::cycleRequested, this, &MeshEditor::cyclePlaces);
    connect(m_bands, &DimensionBands::resetRequested, this, &MeshEditor::resetPlace);
    connect(m_bands, &DimensionBands::shareRequested, this, &MeshEditor::shareDimension);
    connect(m_bands, &DimensionBands::shareEnded, &m_session, &Session::endGesture);
    connect(m_repair, &QPushButton::clicked, this, &MeshEditor::repair);
    connect(&m_session, &Session::adjusted, this, &MeshEditor::sayCarried);
}

void MeshEditor::build() {
    m_title->setText(tr("&Mesh"));
    m_title->setBuddy(&m_table->spin(MeshAxis::data, MeshLevel::ici));
    m_product->setAlignment(Qt::AlignRight);
    m_problem->setProperty("problem", true);
    m_problem->hide();
    m_carried->setProperty("severity", QStringLiteral("warning"));
    m_carried->hide();
    m_bands->setProperty("fieldPath", QStringLiteral("mesh.placement"));
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
    column->addWidget(m_carried);
    column->addWidget(m_torus);
    column->addWidget(m_shape);
    column->addWidget(m_bands);
    column->addWidget(m_table);
    column->addWidget(m_problem);
    column->addWidget(m_repair);
    column->addWidget(m_best);
    column->addWidget(m_collectives);
    column->addWidget(m_list);
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
    refreshBands(placement);
    m_list->show(m_session.report());
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
    const MeshAxis axis = shownAxis(mesh.degrees);
    m_torus->setAxis(axis);
    m_bar->setAxis(axis);
    const Degrees& dcn = m_session.scenario().mesh.dcn;
    const bool spansSlices = m_selected && dcn[index(*m_selected)] != 1 && study.slice.slices > 1;
    m_table->setAxis(spansSlices ? *m_selected : axis);
    m_bands->setAxis(spansSlices ? *m_selected : axis);
    m_bar->setDegrees(mesh.degrees);
    m_torus->setMesh(mesh);
}

void MeshEditor::refreshBands(const std::optional<MeshPlacement>& placement) {
    const Study& study = m_session.study();
    m_bands->setVisible(placement && study.chip->torusDimensions() > 0);
    if (!placement) {
        return;
    }
    DimensionBands::Contents contents{study.slice, study.chip->devicesPerChip, {}, *placement, {}, {}};
    const Degrees& dcn = m_session.scenario().mesh.dcn;
    contents.dcn = resolvedDegrees(dcn, study.slice.slices).value_or(Degrees{1, 1, 1, 1, 1, 1, 1});
    contents.degrees = {m_session.scenario().mesh.ici, dcn};
    for (int d = 0; d < study.slice.dimensions; ++d) {
        contents.wraps[static_cast<std::size_t>(d)] = wrapsAround(*study.chip, study.slice, d);
    }
    m_bands->setContents(contents);
}

/// Legal degrees within a slice, the free axis filled in.
Degrees MeshEditor::degrees() const {
    const Study& study = m_session.study();
    const std::int64_t devices = study.slice.chipsPerSlice() * study.chip->devicesPerChip;
    return resolvedDegrees(m_session.scenario().mesh.ici, devices).value_or(Degrees{1, 1, 1, 1, 1, 1, 1});
}

void MeshEditor::moveAxis(MeshAxis axis, int from, int to) {
    constexpr std::array<const char*, kPlacementDimensions> kNames{"X", "Y", "Z", QT_TR_NOOP("the pair")};
    const Study& study = m_session.study();
    const QString target = tr(kNames[static_cast<std::size_t>(to)]);
    const std::optional<Mesh> moved = withAxisMoved(*study.chip, study.slice, degrees(), m_session.scenario().mesh,
                                                    axis, static_cast<std::size_t>(from), static_cast<std::size_t>(to));
    if (!moved) {
        explain(tr("%1 of degree %2 cannot lie on %3: no part of it divides the degree.")
                    .arg(displayName(axis), QString::number(degrees()[index(axis)]), target));
        return;
    }
    explain({});
    m_session.edit(tr("Mesh: %1 on %2").arg(displayName(axis), target), {},
                   [&moved](Scenario& scenario) { scenario.mesh.placement = moved->placement; });
}

void MeshEditor::shareDimension(MeshAxis from, MeshAxis to, int dimension, std::int64_t extent) {
    const Study& study = m_session.study();
    explain({});
    m_session.edit(
        tr("Mesh: end of a band, %1 and %2").arg(displayName(from), displayName(to)), QStringLiteral("mesh.bands"),
        [&](Scenario& scenario) { // of before the drag
            Mesh& mesh = scenario.mesh;
            if (static_cast<std::size_t>(dimension) == kDcnRow) {
                mesh.dcn = withSharedDegree(mesh.dcn, from, to, extent, study.slice.slices).value_or(mesh.dcn);
                return;
            }
            const std::int64_t devices = study.slice.chipsPerSlice() * study.chip->devicesPerChip;
            if (const auto degrees = resolvedDegrees(mesh.ici, devices)) {
                mesh = withSharedDimension(*study.chip, study.slice, *degrees, mesh, from, to,
                                           static_cast<std::size_t>(dimension), extent)
                           .value_or(mesh);
            }
        });
}

/// The next of all places that the axis can take; after the last comes the first again.
void MeshEditor::cyclePlaces(MeshAxis axis) {
    const Study& study = m_session.study();
    const Mesh& mesh = m_session.scenario().mesh;
    const std::optional<MeshPlacement> placement = place();
    if (!placement) {
        return;
    }
    const std::vector<Dimensions> choices = placementChoices(*study.chip, study.slice, degrees(), mesh, axis);
    if (choices.size() < 2) {
        explain(
            tr("%1 of degree %2 has no other place.").arg(displayName(axis), QString::number(degrees()[index(axis)])));
        return;
    }
    const Dimensions now = spelledPlacement(*study.chip, study.slice, (*placement)[index(axis)]);
    auto next = std::find(choices.begin(), choices.end(), now);
    next = next == choices.end() || std::next(next) == choices.end() ? choices.begin() : std::next(next);
    explain({});
    m_session.edit(tr("Mesh: place of %1").arg(displayName(axis)), {},
                   [&](Scenario& scenario) { scenario.mesh.placement[std::string(enumName(axis))] = *next; });
}

void MeshEditor::resetPlace(MeshAxis axis) {
    explain({});
    m_session.edit(tr("Mesh: default place of %1").arg(displayName(axis)), {},
                   [axis](Scenario& scenario) { scenario.mesh.placement.erase(std::string(enumName(axis))); });
}

void MeshEditor::sayCarried(const std::vector<Adjustment>& adjustments) {
    QStringList moves;
    for (const Adjustment& adjustment : adjustments) {
        if (adjustment.path.starts_with("mesh.")) {
            const std::string name = adjustment.path.substr(adjustment.path.rfind('.') + 1);
            const auto axis = enumFromName<MeshAxis>(name);
            moves.append(tr("%1 from %2 to %3")
                             .arg(axis ? displayName(*axis) : QString::fromStdString(name),
                                  QString::fromStdString(adjustment.from), QString::fromStdString(adjustment.to)));
        }
    }
    m_carried->setText(moves.isEmpty() ? QString() : tr("Carried over: %1.").arg(moves.join(QStringLiteral(", "))));
    m_carried->setVisible(!moves.isEmpty());
}

QString MeshEditor::carried() const { return m_carried->isHidden() ? QString() : m_carried->text(); }

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
    m_shape->setText(study.chip->isGpu()
                         ? (TorusLayout::isTransposed(study.slice) ? tr("%1 GPUs: each row is a node")
                                                                   : tr("%1 GPUs: each column is a node"))
                               .arg(shape)
                         : chipsText(shape, study.chip->devicesPerChip > 1, closesRing(study)));
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

/// The chosen axis, as long as it makes groups within a slice; else the largest.
MeshAxis MeshEditor::shownAxis(const Degrees& degrees) const {
    if (m_selected && degrees[index(*m_selected)] > 1) {
        return *m_selected;
    }
    return static_cast<MeshAxis>(std::max_element(degrees.begin(), degrees.end()) - degrees.begin());
}

void MeshEditor::select(MeshAxis axis) {
    m_selected = axis;
    const MeshAxis shown = shownAxis(degrees());
    m_torus->setAxis(shown);
    m_bar->setAxis(shown);
    m_table->setAxis(axis);
    m_bands->setAxis(axis);
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
    m_carried->hide(); // of an earlier choice
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
