// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/main_window.h"

#include "ui/session/session.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/window/headline_strip.h"

#include <QLabel>
#include <QStatusBar>
#include <QVBoxLayout>

namespace ridgepoint {

MainWindow::MainWindow(Session& session, QWidget* parent) : QMainWindow(parent), m_session(session) {
    buildCentre();
    buildStatusBar();
    connect(&m_session, &Session::reportChanged, this, &MainWindow::showReport);
    connect(&m_session, &Session::baselineChanged, this, &MainWindow::showReport);
    m_session.evaluateNow();
    showReport();
    resize(1600, 960);
}

void MainWindow::buildCentre() {
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(8, 8, 8, 8);
    m_headline = new HeadlineStrip(centre);
    column->addWidget(m_headline);
    column->addStretch();
    setCentralWidget(centre);
}

void MainWindow::buildStatusBar() {
    m_evaluationTime = new QLabel(this);
    statusBar()->addWidget(m_evaluationTime);
}

void MainWindow::showReport() {
    const Report& report = m_session.report();
    m_headline->show(report, m_session.baseline());
    setWindowTitle(scenarioLine(report));
    m_evaluationTime->setText(
        tr("Evaluated in %1").arg(formatQuantity(m_session.evaluationSeconds(), Quantity::seconds, locale())));
}

} // namespace ridgepoint
