// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

namespace ridgepoint {

/// A table and a chart: beside each other where there is room for both, else the chart below the table.
class StackingSplitter : public QSplitter {
    Q_OBJECT
public:
    StackingSplitter(QWidget* table, QWidget* chart, QWidget* parent = nullptr);

protected:
    void resizeEvent(QResizeEvent* event) override;
};

} // namespace ridgepoint
