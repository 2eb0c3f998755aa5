// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/setup_panel.h"

#include "core/explore/legal_choices.h"
#include "core/explore/roof_edit.h"
#include "core/model/parameter_count.h"
#include "ui/controls/field_row.h"
#include "ui/controls/search_combo.h"
#include "ui/controls/segmented_control.h"
#include "ui/session/session.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/style/quantity_parse.h"

#include <QGridLayout>
#include <QLabel>
#include <QSpinBox>
#include <QToolButton>

namespace ridgepoint {

namespace {

constexpr int kMostSlices = 1 << 16;
constexpr int kSlicesWidth = 116; ///< pixels

QString shapeText(const QString& shape) { return QString(shape).replace(u'x', u'×'); }

/// "GQA 64/8", "MQA 8/1", "MHA 32", "MLA 128".
QString attentionText(const Architecture& model) {
    const QString heads = QString::number(model.queryHeads);
    if (model.mla) {
        return QStringLiteral("MLA %1").arg(heads);
    }
    if (model.kvHeads == model.queryHeads) {
        return QStringLiteral("MHA %1").arg(heads);
    }
    const QString kind = model.kvHeads == 1 ? QStringLiteral("MQA") : QStringLiteral("GQA");
    return QStringLiteral("%1 %2/%3").arg(kind, heads, QString::number(model.kvHeads));
}

QLabel* mutedLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setProperty("muted", true);
    label->setWordWrap(true);
    return label;
}

} // namespace

QString adjustmentsText(const std::vector<Adjustment>& adjustments) {
    QStringList moves;
    for (const Adjustment& adjustment : adjustments) {
        const std::string_view path = adjustment.path;
        moves.append(SetupPanel::tr("%1 moved from %2 to %3, the nearest legal value.")
                         .arg(fieldLabel(path.substr(path.rfind('.') + 1)), choiceName(path, adjustment.from),
                              choiceName(path, adjustment.to)));
    }
    return moves.join(u' ');
}

SetupPanel::SetupPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new SearchCombo(this)), m_chip(new SearchCombo(this)),
      m_slice(new SearchCombo(this)), m_slices(new QSpinBox(this)), m_summary(mutedLabel(this)),
      m_moved(new QLabel(this)), m_kind(new SegmentedControl(tr("Workload"), this)) {
    build();
    fillModels();
    fillChips();
    refresh();
    connect(&session, &Session::catalogueChanged, this, &SetupPanel::fillModels);
    connect(&session, &Session::catalogueChanged, this, &SetupPanel::fillChips);
    connect(&session, &Session::reportChanged, this, &SetupPanel::refresh);
    connect(&m_session, &Session::adjusted, this, &SetupPanel::sayMoved);
    connect(m_model, &SearchCombo::chosen, this, &SetupPanel::chooseModel);
    connect(m_chip, &SearchCombo::chosen, this, &SetupPanel::chooseChip);
    connect(m_slice, &SearchCombo::chosen, this, &SetupPanel::chooseSlice);
    connect(m_slice, &SearchCombo::otherEntered, this, &SetupPanel::chooseSlice);
    connect(m_slices, &QSpinBox::valueChanged, this, &SetupPanel::chooseSlices);
    connect(m_kind, &SegmentedControl::chosen, this, [this](int kind) {
        m_session.edit(tr("Workload"), {},
                       [kind](Scenario& scenario) { scenario.workload.kind = static_cast<WorkloadKind>(kind); });
    });
}

void SetupPanel::build() {
    auto* title = new QLabel(tr("What runs &where"), this);
    title->setProperty("muted", true);
    title->setBuddy(m_model);
    m_model->setProperty("fieldPath", QStringLiteral("model"));
    m_chip->setProperty("fieldPath", QStringLiteral("hardware.chip"));
    m_slice->setProperty("fieldPath", QStringLiteral("hardware.slice"));
    m_slices->setProperty("fieldPath", QStringLiteral("hardware.slices"));
    m_kind->setProperty("fieldPath", QStringLiteral("workload.kind"));
    m_model->setAccessibleName(tr("Model"));
    m_chip->setAccessibleName(tr("Chip"));
    m_slice->setAccessibleName(tr("Slice shape"));
    m_slice->setFreeEntry(true);
    m_slice->setFreeFirst(true);
    m_slice->setToolTip(tr("Chips along each torus dimension, such as 4x4x12; nodes and GPUs in each, such as 8x8. Any "
                           "shape of the chip can be typed."));
    m_slices->setAccessibleName(tr("Number of slices"));
    m_slices->setRange(1, kMostSlices);
    m_slices->setGroupSeparatorShown(false);
    m_slices->setKeyboardTracking(false);
    m_slices->setFocusPolicy(Qt::StrongFocus);
    for (const QString& kind : {tr("Train"), tr("Prefill"), tr("Decode")}) {
        m_kind->addSegment(kind);
    }
    for (QToolButton* button : m_kind->findChildren<QToolButton*>()) {
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(6);
    grid->setHorizontalSpacing(6);
    grid->addWidget(title, 0, 0, 1, 3);
    grid->addWidget(m_model, 1, 0, 1, 3);
    grid->addWidget(m_chip, 2, 0, 1, 3);
    grid->addWidget(m_slice, 3, 0);
    grid->addWidget(m_slices, 3, 1, 1, 2);
    grid->addWidget(m_summary, 4, 0, 1, 3);
    grid->addWidget(m_moved, 5, 0, 1, 3);
    grid->addWidget(m_kind, 6, 0, 1, 3);
    m_moved->setObjectName(QStringLiteral("moved"));
    m_moved->setWordWrap(true);
    m_moved->hide();
    m_slices->setFixedWidth(kSlicesWidth);
    grid->setColumnStretch(0, 1);
}

void SetupPanel::fillModels() {
    std::vector<SearchCombo::Entry> entries;
    for (const auto& [id, model] : m_session.catalogue().models) {
        const auto total = static_cast<double>(countParameters(*model).total);
        const QString size = formatQuantity(total, Quantity::parameters, locale());
        const QString plain = QString::fromStdString(model->title.empty() ? id : model->title);
        const bool own = m_session.catalogue().own.contains("models/" + id);
        const QString title = own ? tr("%1 (your own)").arg(plain) : plain;
        entries.push_back({QString::fromStdString(id), tr("%1 (%2, %3)").arg(title, size, attentionText(*model)),
                           QString::fromStdString(id)});
    }
    m_model->setEntries(entries);
}

void SetupPanel::fillChips() {
    std::vector<SearchCombo::Entry> entries;
    for (const auto& [id, chip] : m_session.catalogue().chips) {
        const bool own = m_session.catalogue().own.contains("chips/" + id);
        const QString name = QString::fromStdString(chip->name);
        entries.push_back({QString::fromStdString(id), own ? tr("%1 (your own)").arg(name) : name,
                           tr("%1 %2, %3")
                               .arg(QString::fromStdString(chip->vendor), QString::fromStdString(chip->name),
                                    QString::number(chip->year))});
    }
    m_chip->setEntries(entries);
}

void SetupPanel::fillSlices() {
    std::vector<SearchCombo::Entry> entries;
    const auto& slices = m_session.catalogue().slices;
    const auto shapes = slices.find(m_session.scenario().hardware.chip.base);
    if (shapes != slices.end()) {
        for (const std::string& shape : shapes->second) {
            const QString id = QString::fromStdString(shape);
            const std::optional<Slice> slice = parseSliceShape(shape);
            entries.push_back({id, shapeText(id), slice ? tr("%n chips", nullptr, int(slice->chipsPerSlice())) : id});
        }
    }
    m_slice->setEntries(entries);
}

void SetupPanel::refresh() {
    const Scenario& scenario = m_session.scenario();
    fillSlices();
    m_model->setCurrentId(QString::fromStdString(scenario.model.base));
    m_chip->setCurrentId(QString::fromStdString(scenario.hardware.chip.base));
    m_slice->setCurrentId(QString::fromStdString(scenario.hardware.slice));
    const auto slices = static_cast<int>(std::min<std::int64_t>(scenario.hardware.slices, kMostSlices));
    const QString suffix = slices == 1 ? tr(" slice") : tr(" slices");
    if (slices != m_slices->value() || suffix != m_slices->suffix()) {
        const QSignalBlocker quiet(m_slices);
        m_slices->setSuffix(suffix);
        m_slices->setValue(slices);
    }
    m_summary->setText(sliceSummary());
    m_summary->setToolTip(changedChipFields(scenario).empty()
                              ? QString()
                              : tr("The menu Scenario, “Keep the chip as your own”, gives the changed chip a name."));
    m_kind->setCurrent(static_cast<int>(scenario.workload.kind));
}

/// Stands until the next edit, which may move nothing.
void SetupPanel::sayMoved(const std::vector<Adjustment>& adjustments) {
    m_moved->setText(adjustmentsText(adjustments));
    m_moved->setVisible(!adjustments.empty());
}

QString SetupPanel::sliceSummary() const {
    const Study& study = m_session.study();
    if (!study.chip || study.devices < 1) {
        return tr("No such slice.");
    }
    int wrapped = 0;
    for (int dimension = 0; dimension < study.slice.dimensions; ++dimension) {
        wrapped += wrapsAround(*study.chip, study.slice, dimension) ? 1 : 0;
    }
    const QString wrap =
        wrapped == 0 ? tr("no wrap-around")
        : wrapped == study.slice.dimensions
            ? tr("every axis wraps")
            : tr("%1 of %2 axes wrap").arg(QString::number(wrapped), QString::number(study.slice.dimensions));
    const auto number = [this](std::int64_t n) { return formatTrimmed(static_cast<double>(n), locale(), 12); };
    const QString slice =
        study.chip->isGpu()
            ? tr("%1 GPUs · %2 nodes of %3")
                  .arg(number(study.devices), number(study.slice.shape[0]), number(study.slice.shape[1]))
            : tr("%1 chips · %2 devices · %3").arg(number(study.slice.chips()), number(study.devices), wrap);
    QStringList changed;
    for (const std::string& field : changedChipFields(m_session.scenario())) {
        changed.append(fieldLabel(field));
    }
    return changed.isEmpty() ? slice
                             : tr("%1\nHypothetical chip, modified: %2. Choosing the chip anew takes it back.")
                                   .arg(slice, changed.join(QStringLiteral(", ")));
}

void SetupPanel::chooseModel(const QString& id) {
    m_session.edit(tr("Model: %1").arg(id), {}, [&id](Scenario& scenario) { scenario.model = {id.toStdString(), {}}; });
}

void SetupPanel::chooseChip(const QString& id) {
    m_session.edit(tr("Chip: %1").arg(id), {}, [&id](Scenario& scenario) {
        scenario.hardware.chip = {id.toStdString(), {}};
    });
}

void SetupPanel::chooseSlice(const QString& shape) {
    const std::string spelling = sliceShapeSpelling(shape).toStdString();
    const Study& study = m_session.study();
    if (study.chip && !isLegalSlice(*study.chip, spelling)) {
        m_summary->setText(tr("“%1” is no slice of this chip: it has %2 dimensions and at most %3 chips.")
                               .arg(shape, QString::number(study.chip->torusDimensions()),
                                    QString::number(study.chip->largestSliceChips)));
        return;
    }
    m_session.edit(tr("Slice: %1").arg(shape), {},
                   [&spelling](Scenario& scenario) { scenario.hardware.slice = spelling; });
}

void SetupPanel::chooseSlices(int count) {
    m_session.edit(tr("Slices: %1").arg(count), {}, [count](Scenario& scenario) { scenario.hardware.slices = count; });
}

} // namespace ridgepoint
