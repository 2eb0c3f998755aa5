// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/charts/chart_view.h"

#include <QFrame>

class QHBoxLayout;
class QLabel;
class QMenu;
class QToolButton;

namespace ridgepoint {

/// A chart in its frame: title, subtitle with units, the chart's own control, and buttons to save, copy and more.
/// Saving and copying are asked for by signal; who owns the card connects them to the exporter.
class ChartCard : public QFrame {
    Q_OBJECT

public:
    /// Takes the view as its child.
    explicit ChartCard(ChartView* view, QWidget* parent = nullptr);

    ChartView& view() { return *m_view; }
    const ChartView& view() const { return *m_view; }

signals:
    void saveRequested();
    void copyRequested();      ///< picture and table
    void copyTableRequested(); ///< table alone

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeHeader();
    QToolButton* makeButton();
    void makeMenu();
    void fillPartsMenu();
    void retranslate();
    void showHeader();
    void showIcons();

    ChartView* m_view;
    QHBoxLayout* m_header;
    QLabel* m_title;
    QLabel* m_subtitle;
    QToolButton* m_save;
    QToolButton* m_copy;
    QToolButton* m_more;
    QMenu* m_parts = nullptr;
    QString m_subtitleText;
    struct {
        QAction* save;
        QAction* copy;
        QAction* copyTable;
        QAction* zoomIn;
        QAction* zoomOut;
        QAction* reset;
    } m_actions{};
};

} // namespace ridgepoint
