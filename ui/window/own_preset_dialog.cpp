// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/own_preset_dialog.h"

#include "ui/session/session.h"
#include "ui/tables/table_remark.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint {

namespace {

enum Column { name, kind, id };
constexpr int kNameWidth = 220; ///< pixels
constexpr int kKindWidth = 80;

} // namespace

OwnPresetDialog::OwnPresetDialog(Session& session, QWidget* parent)
    : QDialog(parent), m_session(session), m_list(new QTreeWidget(this)),
      m_rename(new QPushButton(tr("&Rename"), this)), m_remove(new QPushButton(tr("Re&move"), this)),
      m_problem(new QLabel(this)) {
    setWindowTitle(tr("Your own presets"));
    build();
    fill();
    connect(&session, &Session::catalogueChanged, this, &OwnPresetDialog::fill);
    resize(560, 340);
}

void OwnPresetDialog::build() {
    m_list->setAccessibleName(windowTitle());
    m_list->setRootIsDecorated(false);
    m_list->setHeaderLabels({tr("Name"), tr("Kind"), tr("In files")});
    m_list->header()->resizeSection(name, kNameWidth);
    m_list->header()->resizeSection(kind, kKindWidth);
    new TableRemark(m_list, [] {
        return tr("Nothing is kept yet. “Keep the chip as your own…” and “Keep the model as your own…” in the menu "
                  "“Scenario” do that.");
    });
    m_list->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    auto* explanation = new QLabel(tr("Chips and models that you kept under a name. Calibrations of your own are among "
                                      "the assumptions. Undo brings back what was removed."),
                                   this);
    explanation->setWordWrap(true);
    m_problem->setProperty("problem", true);
    m_problem->setWordWrap(true);
    m_problem->hide();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->addButton(m_rename, QDialogButtonBox::ActionRole);
    buttons->addButton(m_remove, QDialogButtonBox::ActionRole);
    auto* column = new QVBoxLayout(this);
    column->addWidget(explanation);
    column->addWidget(m_list, 1);
    column->addWidget(m_problem);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_rename, &QPushButton::clicked, this, [this] {
        if (QTreeWidgetItem* item = m_list->currentItem()) {
            m_list->editItem(item, name);
        }
    });
    connect(m_remove, &QPushButton::clicked, this, &OwnPresetDialog::removeCurrent);
    // Not within the editor's own call: the list is filled anew.
    connect(
        m_list, &QTreeWidget::itemChanged, this,
        [this] {
            if (const QTreeWidgetItem* item = m_list->currentItem()) {
                rename(*item);
            }
        },
        Qt::QueuedConnection);
}

void OwnPresetDialog::fill() {
    m_presets = ownPresets(m_session);
    const QSignalBlocker quiet(m_list);
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    m_list->clear();
    for (const OwnPreset& preset : m_presets) {
        auto* item = new QTreeWidgetItem(m_list, {preset.name, preset.kind == OwnKind::chip ? tr("chip") : tr("model"),
                                                  QString::fromStdString(preset.id)});
        item->setFlags(item->flags() | Qt::ItemIsEditable);
    }
    m_list->setCurrentItem(m_list->topLevelItem(std::clamp(row, 0, std::max(m_list->topLevelItemCount() - 1, 0))));
    m_rename->setEnabled(!m_presets.empty());
    m_remove->setEnabled(!m_presets.empty());
}

const OwnPreset* OwnPresetDialog::current() const {
    const int row = m_list->indexOfTopLevelItem(m_list->currentItem());
    return row < 0 || row >= static_cast<int>(m_presets.size()) ? nullptr : &m_presets[static_cast<std::size_t>(row)];
}

void OwnPresetDialog::rename(const QTreeWidgetItem& item) {
    const OwnPreset* preset = current();
    if (preset == nullptr || item.text(name) == preset->name) {
        return fill(); // another column was typed into
    }
    showProblem(renameOwn(m_session, OwnPreset(*preset), item.text(name)));
    fill();
}

void OwnPresetDialog::removeCurrent() {
    if (const OwnPreset* preset = current()) {
        showProblem(removeOwn(m_session, OwnPreset(*preset)));
    }
}

void OwnPresetDialog::showProblem(const QString& problem) {
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

QString OwnPresetDialog::problem() const { return m_problem->isHidden() ? QString() : m_problem->text(); }

} // namespace ridgepoint
