// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assumptions/assumptions_panel.h"

#include "core/scenario/scenario_access.h"
#include "ui/assumptions/assumptions_model.h"
#include "ui/assumptions/constant_text.h"
#include "ui/controls/field_row.h"
#include "ui/session/session.h"
#include "ui/tables/copy_table.h"
#include "ui/tables/table_remark.h"
#include "ui/window/calibration_text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSortFilterProxyModel>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint {

namespace {

/// Looks in all that is known of a constant, and leaves out those that nobody changed where that is asked for.
class AssumptionsFilter : public QSortFilterProxyModel {
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setOnlyModified(bool only) {
        m_onlyModified = only;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override {
        const QModelIndex cell = sourceModel()->index(row, 0, parent);
        return (!m_onlyModified || cell.data(AssumptionsModel::modifiedRole).toBool()) &&
               QSortFilterProxyModel::filterAcceptsRow(row, parent);
    }

private:
    bool m_onlyModified = false;
};

/// Says with an ellipsis that there is more of its text.
class ElidingComboBox : public QComboBox {
public:
    using QComboBox::QComboBox;

protected:
    void paintEvent(QPaintEvent*) override {
        QStylePainter painter(this);
        QStyleOptionComboBox option;
        initStyleOption(&option);
        painter.drawComplexControl(QStyle::CC_ComboBox, option);
        const int room =
            style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this).width();
        option.currentText = fontMetrics().elidedText(option.currentText, Qt::ElideRight, room - kTextMargin);
        painter.drawControl(QStyle::CE_ComboBoxLabel, option);
    }

private:
    static constexpr int kTextMargin = 8; ///< pixels around the text
};

QString stepText(const Assumption& entry) {
    const QString label = fieldLabel(entry.info.name());
    return entry.kind == AssumptionKind::chip ? AssumptionsPanel::tr("Chip: %1").arg(label)
                                              : AssumptionsPanel::tr("Model: %1").arg(label);
}

constexpr int kSearchWidth = 240;
constexpr int kNameWidth = 180;         ///< at least
constexpr int kComboMargins = 48;       ///< frame and arrow
constexpr int kCalibrationLetters = 14; ///< of its title; the tool tip has all

} // namespace

AssumptionsPanel::AssumptionsPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_editor(session), m_model(new AssumptionsModel(this)),
      m_proxy(new AssumptionsFilter(this)), m_table(new CopyTable(tr("Constants in use"), this)),
      m_search(new QLineEdit(this)), m_onlyModified(new QCheckBox(tr("Only &modified"), this)),
      m_calibrations(new ElidingComboBox(this)), m_name(new QLineEdit(this)), m_restore(new QToolButton(this)),
      m_remove(new QToolButton(this)), m_problem(new QLabel(this)) {
    buildTable();
    buildTools();
    connect(&session, &Session::reportChanged, this, &AssumptionsPanel::refresh);
    connect(&session, &Session::catalogueChanged, this, &AssumptionsPanel::refreshTools);
    connect(&session, &Session::scenarioChanged, this, &AssumptionsPanel::refreshTools);
    refreshTools();
}

void AssumptionsPanel::buildTable() {
    m_proxy->setSourceModel(m_model);
    m_proxy->setFilterRole(AssumptionsModel::searchRole);
    m_proxy->setFilterKeyColumn(0);
    m_proxy->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_table->setModel(m_proxy);
    new TableRemark(m_table, [this] {
        return m_onlyModified->isChecked() && m_search->text().isEmpty() ? tr("No constant has been changed.")
                                                                         : tr("No constant passes the filter.");
    });
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed |
                             QAbstractItemView::AnyKeyPressed);
    m_table->setColumnDigits({32, 16, 10, 24, 60});
    connect(m_model, &AssumptionsModel::entered, this, &AssumptionsPanel::enter);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &AssumptionsPanel::refreshTools);
}

void AssumptionsPanel::buildTools() {
    m_search->setPlaceholderText(tr("Search constants and sources"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_search->setMaximumWidth(kSearchWidth);
    m_search->setMinimumWidth(kSearchWidth / 2);
    m_calibrations->setAccessibleName(tr("Calibration"));
    m_calibrations->setToolTip(tr("The named set of constants that the figures are computed with."));
    m_calibrations->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_calibrations->setMinimumContentsLength(kCalibrationLetters);
    m_name->setAccessibleName(tr("Name of the calibration"));
    m_name->setMinimumWidth(kNameWidth);
    m_name->setMaximumWidth(2 * kNameWidth);
    m_restore->setText(tr("&Restore"));
    m_restore->setToolTip(tr("Give the selected constants back the values that come with the program."));
    m_remove->setText(tr("Remo&ve"));
    m_remove->setToolTip(tr("Remove this calibration and go back to the one that comes with the program."));
    m_problem->setProperty("problem", true);
    m_problem->hide();
    auto* row = new QHBoxLayout;
    row->addWidget(m_search, 8); // as wide as it may become
    row->addWidget(m_onlyModified);
    row->addStretch(1);
    m_calibrations->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* label = new QLabel(tr("Calibra&tion"), this);
    label->setBuddy(m_calibrations);
    for (QWidget* widget :
         {static_cast<QWidget*>(label), static_cast<QWidget*>(m_calibrations), static_cast<QWidget*>(m_name),
          static_cast<QWidget*>(m_restore), static_cast<QWidget*>(m_remove)}) {
        row->addWidget(widget, widget == m_calibrations ? 8 : widget == m_name ? 4 : 0);
    }
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 4, 6, 6);
    column->setSpacing(4);
    column->addLayout(row);
    column->addWidget(m_problem);
    column->addWidget(m_table, 1);
    connect(m_search, &QLineEdit::textChanged, m_proxy, &QSortFilterProxyModel::setFilterFixedString);
    connect(m_onlyModified, &QCheckBox::toggled, static_cast<AssumptionsFilter*>(m_proxy),
            &AssumptionsFilter::setOnlyModified);
    connect(m_calibrations, &QComboBox::activated, this, [this](int row_) {
        const std::string name = m_calibrations->itemData(row_).toString().toStdString();
        m_session.edit(tr("Calibration"), {}, [&name](Scenario& scenario) { scenario.calibration = name; });
    });
    connect(m_name, &QLineEdit::editingFinished, this, &AssumptionsPanel::rename);
    connect(m_restore, &QToolButton::clicked, this, &AssumptionsPanel::restoreSelected);
    connect(m_remove, &QToolButton::clicked, this, [this] { m_editor.remove(); });
}

QString AssumptionsPanel::problem() const { return m_problem->isHidden() ? QString() : m_problem->text(); }

void AssumptionsPanel::showProblem(const QString& problem) {
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

void AssumptionsPanel::showEvent(QShowEvent* event) {
    refresh();
    QWidget::showEvent(event);
}

void AssumptionsPanel::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LocaleChange) {
        m_model->setLocale(locale());
    }
    QWidget::changeEvent(event);
}

void AssumptionsPanel::refresh() {
    if (!isVisible()) {
        return;
    }
    const Scenario& scenario = m_session.scenario();
    m_model->setLocale(locale());
    m_model->setLinks(m_session.study().chip ? linksOf(*m_session.study().chip) : Links::ici);
    m_model->show(listAssumptions(m_session.study(), m_session.catalogue()),
                  {m_editor.isOwn() ? QString::fromStdString(scenario.calibration) : QString(),
                   QString::fromStdString(scenario.hardware.chip.base), QString::fromStdString(scenario.model.base)});
    refreshTools();
}

void AssumptionsPanel::refreshTools() {
    const QSignalBlocker quiet(m_calibrations);
    m_calibrations->clear();
    int widest = kSearchWidth / 2;
    for (const auto& [name, calibration] : m_session.catalogue().calibrations) {
        const QString plain = QString::fromStdString(name);
        const bool own = m_session.catalogue().own.contains("calibrations/" + name);
        const QString title = calibrationTitle(*calibration);
        widest = std::max(widest, fontMetrics().horizontalAdvance(title));
        m_calibrations->addItem(own ? tr("%1 (your own)").arg(plain) : title, plain);
        m_calibrations->setItemData(m_calibrations->count() - 1, title, Qt::ToolTipRole);
    }
    m_calibrations->setMaximumWidth(widest + kComboMargins);
    const QString current = QString::fromStdString(m_session.scenario().calibration);
    m_calibrations->setCurrentIndex(m_calibrations->findData(current));
    const bool own = m_editor.isOwn();
    if (!m_name->hasFocus() || !m_name->isModified()) {
        m_name->setText(own ? current : QString());
    }
    m_name->setEnabled(own);
    m_name->setPlaceholderText(own ? QString() : tr("an edit makes %1").arg(m_editor.targetName()));
    m_name->setToolTip(own ? tr("Type another name to rename it.")
                           : tr("What comes with the program stays as it is; the first edit of a constant makes a "
                                "calibration of your own."));
    m_remove->setEnabled(own);
    const int row = selectedRow();
    m_restore->setEnabled(row >= 0 && m_model->at(row).modified);
}

int AssumptionsPanel::selectedRow() const {
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? -1 : m_proxy->mapToSource(rows.front()).row();
}

void AssumptionsPanel::enter(int row, const QString& text) {
    const Assumption entry = m_model->at(row);
    const std::optional<JsonValue> value = parseConstant(text, entry.info, locale());
    if (!value) {
        return showProblem(tr("%1: “%2” cannot be read.").arg(fieldLabel(entry.info.name()), text));
    }
    std::optional<ParseError> error;
    if (entry.kind == AssumptionKind::calibration) {
        error = m_editor.set(entry.path, *value);
    } else {
        Scenario trial = m_session.scenario();
        error = setFieldValue(trial, entry.path, *value);
        if (!error) {
            m_session.edit(stepText(entry), {},
                           [&](Scenario& scenario) { setFieldValue(scenario, entry.path, *value); });
        }
    }
    showProblem(error ? tr("%1: %2; expected %3.")
                            .arg(fieldLabel(entry.info.name()), QString::fromStdString(error->message),
                                 QString::fromStdString(error->expected))
                      : QString());
}

void AssumptionsPanel::restoreSelected() {
    std::vector<Assumption> entries;
    for (const QModelIndex& cell : m_table->selectionModel()->selectedRows()) {
        entries.push_back(m_model->at(m_proxy->mapToSource(cell).row()));
    }
    for (const Assumption& entry : entries) {
        if (!entry.modified) {
            continue;
        }
        if (entry.kind == AssumptionKind::calibration) {
            m_editor.restore(entry.path);
        } else {
            m_session.edit(stepText(entry), {}, [&](Scenario& scenario) {
                restoreField(entry.kind == AssumptionKind::chip ? scenario.hardware.chip : scenario.model,
                             entry.info.path);
            });
        }
    }
    showProblem({});
}

void AssumptionsPanel::rename() {
    if (!m_name->isModified()) {
        return;
    }
    m_name->setModified(false);
    showProblem(m_editor.rename(m_name->text())
                    ? QString()
                    : tr("“%1” cannot be its name: letters, digits, dots and dashes, and not one that is taken.")
                          .arg(m_name->text()));
}

void AssumptionsPanel::showOnly(AssumptionKind kind) {
    refresh();
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->at(row).kind == kind) {
            m_onlyModified->setChecked(false);
            m_search->setText(m_model->index(row, AssumptionsModel::origin).data().toString());
            m_table->setCurrentIndex(m_proxy->index(0, AssumptionsModel::value));
            m_table->setFocus(Qt::OtherFocusReason);
            return;
        }
    }
}

void AssumptionsPanel::reveal(const QString& name) {
    m_search->clear();
    m_onlyModified->setChecked(false);
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (QString::fromStdString(std::string(m_model->at(row).info.name())) == name) {
            const QModelIndex cell = m_proxy->mapFromSource(m_model->index(row, AssumptionsModel::value));
            m_table->setCurrentIndex(cell);
            m_table->scrollTo(cell, QAbstractItemView::PositionAtCenter);
        }
    }
}

} // namespace ridgepoint
