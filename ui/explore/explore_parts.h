// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSplitter>

class QScrollArea;

namespace ridgepoint {

/// The parts of an explore page. Where there is width for all, form, table and chart stand beside each other; where
/// there is not, the chart stands beside the form and the table below both, as wide as the page. The form scrolls where
/// the page is too low for it.
class ExploreParts : public QSplitter {
    Q_OBJECT
public:
    /// Without a table the chart stands beside the form at any width.
    ExploreParts(QWidget* form, QWidget* table, QWidget* chart, QWidget* parent = nullptr);

    bool isStacked() const { return orientation() == Qt::Vertical; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void arrange(bool stacked);
    void fitForm();

    QScrollArea* m_form;
    QWidget* m_table;
    QWidget* m_chart;
    QSplitter* m_upper;
    QSplitter* m_results;
};

} // namespace ridgepoint
