// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mesh/best_mesh_list.h"

#include "core/explore/best_meshes.h"
#include "ui/explore/change_text.h"
#include "ui/session/session.h"
#include "ui/style/quantity_format.h"
#include "ui/tables/copy_table.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <array>

namespace ridgepoint {

namespace {

constexpr int kRestMilliseconds = 300;
constexpr int kRows = 10;

} // namespace

void BestMeshModel::show(std::vector<SearchPoint> points) {
    beginResetModel();
    m_points = std::move(points);
    endResetModel();
}

int BestMeshModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_points.size());
}

int BestMeshModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant BestMeshModel::data(const QModelIndex& cell, int role) const {
    if (!cell.isValid() || cell.row() >= rowCount()) {
        return {};
    }
    const QLocale locale;
    const SearchPoint& point = at(cell.row());
    if (role == Qt::TextAlignmentRole) {
        return QVariant((cell.column() == mesh ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
    }
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) {
        return {};
    }
    const Headline& now = m_session.report().headline;
    switch (cell.column()) {
    case mesh:
        return meshText(point.scenario.mesh);
    case step:
        return formatQuantity(point.headline.stepTimeSeconds, Quantity::seconds, locale);
    case change:
        return formatRelative(point.headline.stepTimeSeconds, now.stepTimeSeconds, locale);
    default:
        return formatQuantity(point.headline.hbmNeededBytes, Quantity::bytes, locale);
    }
}

QVariant BestMeshModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    const std::array<QString, columns> titles{tr("Mesh"), tr("Step"), tr("To now"), tr("HBM")};
    return titles[static_cast<std::size_t>(section)];
}

BestMeshList::BestMeshList(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_model(new BestMeshModel(session, this)),
      m_table(new CopyTable(tr("The best legal meshes"), this)), m_state(new QLabel(this)),
      m_apply(new QPushButton(tr("Take this mesh"), this)), m_answer([this](const Points& points) { take(points); }) {
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    fitColumns();
    m_state->setProperty("muted", true);
    m_state->setWordWrap(true);
    m_apply->setToolTip(tr("Put the chosen mesh in the place of the present one. Can be undone."));
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMilliseconds);
    auto* row = new QHBoxLayout;
    row->addWidget(m_state, 1);
    row->addWidget(m_apply);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_table);
    column->addLayout(row);
    connect(&m_rest, &QTimer::timeout, this, &BestMeshList::seek);
    connect(m_apply, &QPushButton::clicked, this, &BestMeshList::apply);
    connect(m_table, &QAbstractItemView::activated, this, &BestMeshList::apply);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& cell) { m_apply->setEnabled(cell.isValid()); });
    connect(&session, &Session::reportChanged, this, &BestMeshList::refresh);
    m_apply->setEnabled(false);
}

/// Names wrap, so that the panel's width has all columns.
void BestMeshList::fitColumns() {
    QHeaderView& header = *m_table->horizontalHeader();
    m_table->setWordWrap(true);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    header.setStretchLastSection(false);
    header.setSectionResizeMode(QHeaderView::ResizeToContents);
    header.setSectionResizeMode(BestMeshModel::mesh, QHeaderView::Stretch);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    connect(&header, &QHeaderView::sectionResized, this, &BestMeshList::fitHeight);
    connect(m_table->verticalHeader(), &QHeaderView::sectionResized, this, &BestMeshList::fitHeight);
    fitHeight();
}

void BestMeshList::fitHeight() {
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + m_table->verticalHeader()->length() + 4);
}

void BestMeshList::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void BestMeshList::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_rest.stop();
    m_answer.drop();
}

void BestMeshList::refresh() {
    m_answer.drop();
    m_rest.stop();
    if (!isVisible()) {
        return;
    }
    m_state->setText(tr("Seeking…"));
    m_rest.start();
}

void BestMeshList::seek() {
    m_answer.ask([scenario = m_session.scenario(), catalogue = m_session.sharedCatalogue()](
                     const std::stop_token& stop) { return bestMeshes(scenario, *catalogue, kRows, stop); });
}

void BestMeshList::take(const Points& points) {
    m_model->show(points);
    fitHeight();
    m_apply->setEnabled(false);
    m_state->setText(points.empty() ? tr("No legal mesh of these chips fits.")
                                    : tr("The fastest legal meshes that fit, batch and chips as they are."));
}

void BestMeshList::apply() {
    const QModelIndex cell = m_table->currentIndex();
    if (cell.isValid()) {
        const SearchPoint point = m_model->at(cell.row());
        m_session.replace(tr("Mesh: %1").arg(meshText(point.scenario.mesh)), point.scenario);
    }
}

} // namespace ridgepoint
