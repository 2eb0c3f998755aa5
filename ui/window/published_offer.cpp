// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/published_offer.h"

#include "core/explore/published_fit.h"
#include "ui/session/session.h"
#include "ui/style/wrapped_tip.h"

namespace ridgepoint {

namespace {

constexpr int kRestMilliseconds = 300; ///< since the last change, so that a drag does not search at every step
constexpr int kTextWidth = 380;        ///< pixels

} // namespace

PublishedOffer::PublishedOffer(Session& session, QWidget* parent)
    : QToolButton(parent), m_session(session), m_answer([this](const Found& found) { take(found); }) {
    setProperty("flat", true);
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, &PublishedOffer::seek);
    connect(this, &QToolButton::clicked, this, &PublishedOffer::apply);
    connect(&session, &Session::reportChanged, this, &PublishedOffer::refresh);
    refresh();
}

void PublishedOffer::refresh() {
    const Report& report = m_session.report();
    m_answer.drop();
    m_rest.stop();
    m_offered.reset();
    hide();
    if (report.valid && report.headline.fits == Fits::no) {
        m_rest.start();
    }
}

void PublishedOffer::seek() {
    m_answer.ask([scenario = m_session.scenario(), catalogue = m_session.sharedCatalogue()](
                     const std::stop_token& stop) { return publishedFit(scenario, *catalogue, stop); });
}

QString PublishedOffer::nameOf(const Scenario& scenario, const std::string& key) {
    return QString::fromStdString(scenario.name.empty() ? key : scenario.name);
}

void PublishedOffer::take(const Found& found) {
    const auto& scenarios = m_session.catalogue().scenarios;
    const auto published = found ? scenarios.find(*found) : scenarios.end();
    if (published == scenarios.end()) {
        return;
    }
    m_offered = published->second;
    m_name = nameOf(*m_offered, *found);
    const QString said = tr("A published setting fits: %1").arg(m_name);
    setText(fontMetrics().elidedText(said, Qt::ElideRight, kTextWidth));
    setAccessibleName(said);
    setToolTip(wrappedTip(
        tr("%1\nThe same model on the same chip, for the same kind of work. A click takes it in place of this "
           "scenario; it can be undone.")
            .arg(said)));
    show();
}

void PublishedOffer::apply() {
    if (m_offered) {
        const Scenario chosen = *m_offered; // the edit clears it
        m_session.replace(tr("Published setting: %1").arg(m_name), chosen);
    }
}

} // namespace ridgepoint
