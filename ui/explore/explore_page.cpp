// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/explore_page.h"

#include "ui/explore/explore_parts.h"
#include "ui/session/session.h"

#include <QVBoxLayout>

namespace ridgepoint {

namespace {

constexpr int kRestMilliseconds = 150; ///< a drag is over, or pauses

} // namespace

ExplorePage::ExplorePage(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        m_outdated = false;
        refresh();
    });
    connect(&session, &Session::reportChanged, this, [this] {
        drop();
        outdate();
    });
}

void ExplorePage::layOut(QWidget* form, QWidget* table, QWidget* chart) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(new ExploreParts(form, table, chart, this));
}

void ExplorePage::outdate() {
    m_outdated = true;
    if (isVisible()) {
        m_rest.start();
    }
}

void ExplorePage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_outdated) {
        m_rest.start();
    }
}

void ExplorePage::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    m_rest.stop();
    if (isBusy()) {
        drop();
        m_outdated = true;
    }
}

} // namespace ridgepoint
