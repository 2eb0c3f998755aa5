// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mesh/axis_table.h"

#include "ui/controls/elided_label.h"
#include "ui/mesh/axis_style.h"
#include "ui/mesh/degree_spin.h"
#include "ui/session/session.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int kSwatch = 10;

QIcon swatch(MeshAxis axis, qreal ratio) {
    QPixmap picture(QSize(kSwatch, kSwatch) * ratio);
    picture.setDevicePixelRatio(ratio);
    picture.fill(Qt::transparent);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(axisColour(axis, Theme::application().palette()));
    painter.drawRoundedRect(0, 0, kSwatch, kSwatch, 2, 2);
    return QIcon(picture);
}

/// "2.9 ms hidden", "0.31 s of 0.42 s exposed" over all collectives of an axis in a step.
QString collectiveText(const Report& report, MeshAxis axis, const QLocale& locale) {
    double seconds = 0;
    double exposed = 0;
    for (const Collective& collective : report.collectives) {
        if (collective.axis == axis) {
            seconds += collective.seconds;
            exposed += collective.exposedSeconds;
        }
    }
    if (seconds <= 0) {
        return {};
    }
    const QString all = formatQuantity(seconds, Quantity::seconds, locale, 2);
    if (exposed < 0.005 * seconds) {
        return AxisTable::tr("%1 hidden").arg(all);
    }
    return AxisTable::tr("%1 of %2 exposed").arg(formatQuantity(exposed, Quantity::seconds, locale, 2), all);
}

/// One line for each collective of an axis, for the tool tip.
QString collectiveDetails(const Report& report, MeshAxis axis, const QLocale& locale) {
    QStringList lines;
    for (const Collective& collective : report.collectives) {
        if (collective.axis == axis) {
            lines.append(AxisTable::tr("%1, %2: %3 a step at %4, %5, of which %6 exposed")
                             .arg(displayName(collective.kind), displayName(collective.phase),
                                  formatQuantity(collective.bytes, Quantity::bytes, locale),
                                  formatQuantity(collective.bandwidth, Quantity::byteRate, locale),
                                  formatQuantity(collective.seconds, Quantity::seconds, locale),
                                  formatQuantity(collective.exposedSeconds, Quantity::seconds, locale)));
        }
    }
    return lines.join(u'\n');
}

} // namespace

QString placementText(const AxisPlacement& placement, const Slice& slice) {
    constexpr std::array<char16_t, 3> kNames{u'X', u'Y', u'Z'};
    QStringList dimensions;
    for (std::size_t d = 0; d < kNames.size(); ++d) {
        if (placement.extent[d] > 1) {
            const std::int64_t part = slice.shape[d] / placement.extent[d];
            dimensions.append(part > 1 ? QStringLiteral("%1/%2").arg(QChar(kNames[d])).arg(part)
                                       : QString(QChar(kNames[d])));
        }
    }
    QString text = dimensions.join(u' ');
    if (placement.extent[kPairDimension] > 1) {
        text = text.isEmpty() ? AxisTable::tr("pair") : AxisTable::tr("%1 + pair").arg(text);
    }
    return text;
}

QString refusalText(const Degrees& degrees, MeshAxis axis, std::int64_t degree, std::int64_t total, MeshLevel level) {
    const std::vector<std::int64_t> legal = legalDegrees(degrees, axis, total, level);
    const QString what = level == MeshLevel::ici ? AxisTable::tr("devices") : AxisTable::tr("slices");
    if (legal.empty()) {
        return AxisTable::tr("The other axes do not divide %1 %2.").arg(QString::number(total), what);
    }
    const std::int64_t left = legal.back();
    const auto above = std::upper_bound(legal.begin(), legal.end(), degree);
    QStringList nearest;
    if (above != legal.begin()) {
        nearest.append(QString::number(*std::prev(above)));
    }
    if (above != legal.end()) {
        nearest.append(QString::number(*above));
    }
    const QString reason =
        left == total
            ? AxisTable::tr("%1 does not divide %2 %3.").arg(QString::number(degree), QString::number(total), what)
            : AxisTable::tr("%1 does not divide %2, what the other axes leave of %3 %4.")
                  .arg(QString::number(degree), QString::number(left), QString::number(total), what);
    return AxisTable::tr("%1: %2 Nearest: %3.").arg(displayName(axis), reason, nearest.join(AxisTable::tr(" or ")));
}

AxisTable::AxisTable(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(4);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(3, 1);
    m_dcnTitle = new QLabel(tr("across slices"), this);
    m_dcnTitle->setProperty("muted", true);
    grid->addWidget(m_dcnTitle, 0, 2, 1, 2);
    for (std::size_t i = 0; i < kMeshAxisCount; ++i) {
        addRow(*grid, static_cast<MeshAxis>(i));
    }
    connect(&Theme::application(), &Theme::themeChanged, this, [this] {
        for (std::size_t i = 0; i < kMeshAxisCount; ++i) {
            m_rows[i].name->setIcon(swatch(static_cast<MeshAxis>(i), devicePixelRatioF()));
        }
    });
}

void AxisTable::addRow(QGridLayout& grid, MeshAxis axis) {
    Row& row = m_rows[index(axis)];
    row.name = new QToolButton(this);
    row.name->setProperty("flat", true);
    row.name->setCheckable(true);
    row.name->setText(displayName(axis));
    row.name->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    row.name->setIconSize({kSwatch, kSwatch});
    row.name->setIcon(swatch(axis, devicePixelRatioF()));
    row.name->setAccessibleName(tr("Show the %1 axis on the torus").arg(displayName(axis)));
    row.name->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* free = new QAction(tr("Let %1 take what the others leave").arg(displayName(axis)), row.name);
    row.name->addAction(free);
    connect(free, &QAction::triggered, this, [this, axis] { freeUp(axis); });
    connect(row.name, &QToolButton::clicked, this, [this, axis] { emit axisSelected(axis); });
    row.ici = addSpin(axis, MeshLevel::ici);
    row.dcn = addSpin(axis, MeshLevel::dcn);
    row.note = new ElidedLabel(this);
    row.note->setProperty("muted", true);
    row.note->setDetailsMaker([this, axis, note = row.note] { // the row may have no room for it
        const QString details = collectiveDetails(m_session.report(), axis, locale());
        return details.isEmpty() ? note->text() : note->text() + u'\n' + details;
    });
    const int line = 2 * static_cast<int>(index(axis)) + 1;
    grid.addWidget(row.name, line, 0);
    grid.addWidget(row.ici, line, 1);
    grid.addWidget(row.dcn, line, 2);
    grid.addWidget(row.note, line + 1, 0, 1, 4);
}

DegreeSpin* AxisTable::addSpin(MeshAxis axis, MeshLevel level) {
    auto* spin = new DegreeSpin(this);
    spin->setFixedWidth(90); // "∗ 128" beside its buttons
    spin->setAccessibleName(level == MeshLevel::ici ? tr("%1, degree within a slice").arg(displayName(axis))
                                                    : tr("%1, degree across slices").arg(displayName(axis)));
    spin->installEventFilter(this);
    spin->setProperty("axis", static_cast<int>(axis));
    const std::string path = (level == MeshLevel::ici ? "mesh.ici." : "mesh.dcn.") + std::string(enumName(axis));
    spin->setProperty("fieldPath", QString::fromStdString(path));
    connect(spin, &DegreeSpin::degreeChosen, this, [this, axis, level](qint64 degree) { change(axis, level, degree); });
    connect(spin, &DegreeSpin::refused, this, [this, axis, level](qint64 degree) { explain(axis, level, degree); });
    return spin;
}

DegreeSpin& AxisTable::spin(MeshAxis axis, MeshLevel level) const {
    const Row& row = m_rows[index(axis)];
    return level == MeshLevel::ici ? *row.ici : *row.dcn;
}

std::int64_t AxisTable::total(MeshLevel level) const {
    const Study& study = m_session.study();
    const std::int64_t perSlice =
        study.chip ? study.slice.chipsPerSlice() * study.chip->devicesPerChip : std::int64_t{0};
    return level == MeshLevel::ici ? perSlice : m_session.scenario().hardware.slices;
}

bool AxisTable::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn) {
        emit axisSelected(static_cast<MeshAxis>(watched->property("axis").toInt()));
    }
    return QWidget::eventFilter(watched, event);
}

void AxisTable::setAxis(MeshAxis axis) {
    m_axis = axis;
    for (std::size_t i = 0; i < kMeshAxisCount; ++i) {
        m_rows[i].name->setChecked(static_cast<MeshAxis>(i) == axis);
    }
}

void AxisTable::refresh(const MeshPlacement* placement) {
    const bool several = m_session.scenario().hardware.slices > 1;
    m_dcnTitle->setVisible(several);
    for (std::size_t i = 0; i < kMeshAxisCount; ++i) {
        m_rows[i].dcn->setVisible(several);
        refreshRow(static_cast<MeshAxis>(i), placement);
    }
}

void AxisTable::refreshRow(MeshAxis axis, const MeshPlacement* placement) {
    Row& row = m_rows[index(axis)];
    const Mesh& mesh = m_session.scenario().mesh;
    const Report& report = m_session.report();
    for (const auto& [spin, level, degrees] :
         {std::tuple{row.ici, MeshLevel::ici, &mesh.ici}, std::tuple{row.dcn, MeshLevel::dcn, &mesh.dcn}}) {
        const std::optional<Degrees> resolved = resolvedDegrees(*degrees, total(level));
        spin->setLegal(legalDegrees(*degrees, axis, total(level), level));
        const std::int64_t own = (*degrees)[index(axis)];
        spin->showDegree(resolved ? (*resolved)[index(axis)] : std::max<std::int64_t>(own, 1), own == -1);
        spin->setToolTip(own == -1 ? tr("Takes what the other axes leave.") : QString());
    }
    QStringList parts;
    if (placement != nullptr) {
        parts.append(placementText((*placement)[index(axis)], m_session.study().slice));
        row.note->setBrief(parts.first()); // the times stand among the collectives below
    }
    parts.append(collectiveText(report, axis, locale()));
    parts.removeAll(QString());
    const QString note = parts.join(QStringLiteral(" · "));
    if (note != row.note->text()) {
        row.note->setText(note);
    }
    row.note->setVisible(!note.isEmpty());
}

void AxisTable::change(MeshAxis axis, MeshLevel level, std::int64_t degree) {
    const bool ici = level == MeshLevel::ici;
    const std::int64_t devices = total(level);
    emit explained({});
    m_session.edit(tr("Mesh: %1 %2").arg(displayName(axis), QString::number(degree)), {}, [=](Scenario& scenario) {
        Degrees& degrees = ici ? scenario.mesh.ici : scenario.mesh.dcn;
        degrees = withDegree(degrees, axis, degree, devices, level).value_or(degrees);
    });
}

void AxisTable::explain(MeshAxis axis, MeshLevel level, std::int64_t degree) {
    const Mesh& mesh = m_session.scenario().mesh;
    const Degrees& degrees = level == MeshLevel::ici ? mesh.ici : mesh.dcn;
    emit explained(refusalText(degrees, axis, degree, total(level), level));
}

void AxisTable::freeUp(MeshAxis axis) {
    const std::int64_t devices = total(MeshLevel::ici);
    m_session.edit(tr("Mesh: %1 takes the rest").arg(displayName(axis)), {}, [=](Scenario& scenario) {
        scenario.mesh.ici = withFreeAxis(scenario.mesh.ici, axis, devices).value_or(scenario.mesh.ici);
    });
}

} // namespace ridgepoint
