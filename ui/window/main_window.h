// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

class QLabel;

namespace ridgepoint {

class HeadlineStrip;
class Session;

/// The program's window: what is chosen on the left, what follows from it in the middle, the answer in a line on top.
class MainWindow : public QMainWindow {
    Q_OBJECT
public:
    explicit MainWindow(Session& session, QWidget* parent = nullptr);

private:
    void buildCentre();
    void buildStatusBar();
    void showReport();

    Session& m_session;
    HeadlineStrip* m_headline = nullptr;
    QLabel* m_evaluationTime = nullptr;
};

} // namespace ridgepoint
