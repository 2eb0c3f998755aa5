// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/report/report.h"

#include <QWidget>

class QLineEdit;
class QTableView;

namespace ridgepoint {

class OperationsModel;
class OrderedOperations;
class SteadyTable;

/// The operations of the step: sorted by any column, filtered by any text, copied as tab-separated values; linked with
/// the charts that show the same operations.
class OperationsTable : public QWidget {
    Q_OBJECT
public:
    explicit OperationsTable(QWidget* parent = nullptr);

    using QWidget::show;
    void show(const Report& report);
    QTableView& view() const;
    QLineEdit& filter() const { return *m_filter; }
    /// The same filter, order and operation.
    void takeViewOf(const OperationsTable& other);
    /// The selected rows, or all, with headings, tab-separated.
    QString tabSeparated() const;

signals:
    void operationHovered(const QString& name); ///< the engine's name; empty when the pointer left
    void operationActivated(const QString& name);

public slots:
    /// Marks an operation that another view shows; an empty name takes the mark away.
    void highlightOperation(const QString& name);
    /// Selects the rows of an operation and scrolls to the first.
    void selectOperation(const QString& name);
    /// All operations, the longest first.
    void sortByTime();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void buildView();
    void copy() const;
    QString nameAt(const QModelIndex& cell) const;

    OperationsModel* m_model;
    OrderedOperations* m_proxy;
    SteadyTable* m_view;
    QLineEdit* m_filter;
    bool m_selecting = false; ///< a selection made by another view is not reported back
};

} // namespace ridgepoint
