// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/remat_table.h"

#include "core/explore/legal_choices.h"
#include "ui/controls/segmented_control.h"
#include "ui/session/session.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QGridLayout>
#include <QLabel>
#include <QStringList>

#include <algorithm>

namespace ridgepoint {

namespace {

/// In the order of the buttons.
constexpr std::array kChoices{RematChoice::remat, RematChoice::offload, RematChoice::device};

QString shapeText(const RematRow& row, const QLocale& locale) {
    QStringList sides;
    for (const std::int64_t side : row.shape) {
        if (side > 1) {
            sides.append(formatTrimmed(static_cast<double>(side), locale, 12));
        }
    }
    return sides.join(QStringLiteral(" × "));
}

/// What happens to the tensor, in a word: the heading says when.
QString segmentText(RematChoice choice) {
    switch (choice) {
    case RematChoice::remat:
        return RematTable::tr("recomputed");
    case RematChoice::offload:
        return RematTable::tr("offloaded");
    case RematChoice::device:
        break;
    }
    return RematTable::tr("kept");
}

QLabel* heading(const QString& text, QWidget* parent) {
    auto* label = new QLabel(text, parent);
    label->setProperty("muted", true);
    return label;
}

} // namespace

RematTable::RematTable(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    auto* grid = new QGridLayout(this);
    grid->setHorizontalSpacing(10);
    grid->setVerticalSpacing(4);
    addHeadings(*grid);
    for (std::size_t i = 0; i < kRematTensorCount; ++i) {
        addRow(*grid, static_cast<RematTensor>(i));
    }
    m_totals = new QLabel(this);
    m_totals->setWordWrap(true); // else it sets the width of all columns
    m_totals->setTextInteractionFlags(Qt::TextSelectableByMouse);
    grid->addWidget(m_totals, static_cast<int>(kRematTensorCount) + 2, 0, 1, 5);
    grid->setRowStretch(static_cast<int>(kRematTensorCount) + 3, 1);
    connect(&session, &Session::reportChanged, this, &RematTable::refresh);
    refresh();
}

void RematTable::addHeadings(QGridLayout& grid) {
    m_policy = new QLabel(this);
    grid.addWidget(m_policy, 0, 0, 1, 5);
    grid.addWidget(heading(tr("Tensor"), this), 1, 0);
    grid.addWidget(heading(tr("Shape on a device"), this), 1, 1);
    grid.addWidget(heading(tr("A layer"), this), 1, 2, Qt::AlignRight);
    QLabel* recompute = heading(tr("Recompute"), this);
    recompute->setToolTip(tr("Time that computing the tensor of one layer again takes."));
    grid.addWidget(recompute, 1, 3, Qt::AlignRight);
    grid.addWidget(heading(tr("Between forward and backward"), this), 1, 4);
}

void RematTable::addRow(QGridLayout& grid, RematTensor tensor) {
    Row& row = m_rows[index(tensor)];
    row.name = new QLabel(displayName(tensor), this);
    row.shape = new QLabel(this);
    row.bytes = new QLabel(this);
    row.seconds = new QLabel(this);
    row.choice = new SegmentedControl(displayName(tensor), this);
    row.choice->setProperty(
        "fieldPath", QStringLiteral("remat.tensors.%1")
                         .arg(QString::fromLatin1(enumName(tensor).data(), static_cast<int>(enumName(tensor).size()))));
    for (const RematChoice choice : kChoices) {
        row.choice->addSegment(segmentText(choice));
    }
    const int line = static_cast<int>(index(tensor)) + 2;
    grid.addWidget(row.name, line, 0);
    grid.addWidget(row.shape, line, 1);
    grid.addWidget(row.bytes, line, 2, Qt::AlignRight);
    grid.addWidget(row.seconds, line, 3, Qt::AlignRight);
    grid.addWidget(row.choice, line, 4);
    connect(row.choice, &SegmentedControl::chosen, this,
            [this, tensor](int segment) { choose(tensor, kChoices[static_cast<std::size_t>(segment)]); });
}

SegmentedControl* RematTable::choice(RematTensor tensor) const { return m_rows[index(tensor)].choice; }

void RematTable::refresh() {
    const Report& report = m_session.report();
    const bool trains = m_session.scenario().workload.kind == WorkloadKind::train;
    m_policy->setText(trains ? tr("Policy in force: %1").arg(displayName(m_session.scenario().remat.policy))
                             : tr("A server has no backward pass to keep tensors for."));
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const auto found = std::find_if(report.remat.begin(), report.remat.end(),
                                        [i](const RematRow& row) { return index(row.tensor) == i; });
        refreshRow(m_rows[i], found == report.remat.end() || !found->exists ? nullptr : &*found);
    }
    refreshTotals();
}

void RematTable::refreshTotals() {
    const Report& report = m_session.report();
    if (!report.valid || m_session.scenario().workload.kind != WorkloadKind::train) {
        m_totals->clear();
        return;
    }
    const auto bytes = [&](const auto& memory) {
        return formatQuantity(memory[index(MemoryCategory::saved_activations)], Quantity::bytes, locale());
    };
    m_totals->setText(
        tr("All layers: %1 kept on the device, %2 offloaded to the host; recompute takes %3 a step and %4 of the model "
           "FLOPs.")
            .arg(bytes(report.memory.device), bytes(report.memory.host),
                 formatQuantity(report.time[index(TimeCategory::recompute)], Quantity::seconds, locale()),
                 formatQuantity(report.headline.recomputeShare, Quantity::share, locale(), 2)));
}

QString RematTable::totals() const { return m_totals->text(); }

void RematTable::refreshRow(Row& row, const RematRow* report) {
    for (QWidget* cell :
         {static_cast<QWidget*>(row.name), static_cast<QWidget*>(row.shape), static_cast<QWidget*>(row.bytes),
          static_cast<QWidget*>(row.seconds), static_cast<QWidget*>(row.choice)}) {
        cell->setVisible(report != nullptr);
    }
    if (report == nullptr || row.shown == *report) {
        return;
    }
    row.shown = *report;
    row.shape->setText(shapeText(*report, locale()));
    row.bytes->setText(report->needed ? formatQuantity(report->bytesPerLayer, Quantity::bytes, locale())
                                      : tr("not stored"));
    row.bytes->setToolTip(
        report->needed ? QString() : tr("The backward pass does not use this tensor: keeping it stores nothing."));
    row.seconds->setText(formatQuantity(report->recomputeSeconds, Quantity::seconds, locale()));
    const auto choice = std::find(kChoices.begin(), kChoices.end(), report->choice);
    row.choice->setCurrent(static_cast<int>(choice - kChoices.begin()));
}

void RematTable::choose(RematTensor tensor, RematChoice choice) {
    const auto inForce = customChoices(m_session.study());
    m_session.edit(tr("Remat of %1: %2").arg(displayName(tensor), displayName(choice)), {}, [&](Scenario& scenario) {
        if (scenario.remat.policy != RematPolicy::custom) {
            scenario.remat.policy = RematPolicy::custom;
            scenario.remat.tensors = inForce;
        }
        scenario.remat.tensors[index(tensor)] = choice;
    });
}

} // namespace ridgepoint
