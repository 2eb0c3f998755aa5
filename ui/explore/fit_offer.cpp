// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/fit_offer.h"

#include "ui/explore/change_text.h"
#include "ui/session/session.h"
#include "ui/style/quantity_format.h"

#include <QEvent>
#include <QMenu>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int kRestMilliseconds = 300; ///< since the last change, so that a drag does not search at every step
constexpr int kTextWidth = 460;        ///< pixels; half of a wide window

} // namespace

FitOffer::FitOffer(Session& session, QWidget* parent)
    : QToolButton(parent), m_session(session), m_answer([this](const NearestFit& found) { take(found); }) {
    setProperty("flat", true);
    setPopupMode(QToolButton::InstantPopup);
    setMenu(new QMenu(this));
    setToolTip(tr("The cheapest changes with which this scenario fits in HBM. Choose one to make it."));
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, &FitOffer::seek);
    connect(&session, &Session::reportChanged, this, &FitOffer::refresh);
    refresh();
}

void FitOffer::refresh() {
    const Report& report = m_session.report();
    m_answer.drop();
    m_rest.stop();
    m_options.clear();
    menu()->clear();
    const bool wanted = report.valid && report.headline.fits != Fits::yes;
    setVisible(wanted);
    if (wanted) {
        setText(tr("Seeking what fits…"));
        setAccessibleName(text());
        setEnabled(false);
        m_rest.start();
    }
}

void FitOffer::seek() {
    m_answer.ask(
        [scenario = m_session.scenario(), catalogue = m_session.sharedCatalogue()](const std::stop_token& stop) {
            NearestFitOptions options;
            options.stop = stop;
            return nearestFit(scenario, *catalogue, options);
        });
}

void FitOffer::take(const NearestFit& found) {
    m_options = found.single;
    m_options.insert(m_options.end(), found.pair.begin(), found.pair.end());
    std::stable_partition(m_options.begin(), m_options.end(),
                          [](const FitOption& option) { return !option.changesNumerics; });
    const QString said = m_options.empty() ? tr("No one or two changes make it fit")
                                           : tr("Nearest fit: %1 ▾").arg(describe(m_options.front()));
    setAccessibleName(said);
    showText();
    const bool trains = m_session.scenario().workload.kind == WorkloadKind::train;
    const QString tried =
        trains
            ? tr("Tried were more micro-steps, a smaller batch, remat, degrees of the mesh, the loss, the optimizer's "
                 "state, dispatch to experts and larger slices, one by one and in pairs. Model, sequence length and "
                 "precision stay as they are.")
            : tr("Tried were fewer sequences at once, narrower weights and KV cache, another cut of the cache, degrees "
                 "of the mesh and larger slices, one by one and in pairs. Model, prompt and context stay as they are.");
    setToolTip(
        (m_options.empty()
             ? said + u'.'
             : tr("%1\nThe cheapest changes with which this scenario fits in HBM. Choose one to make it.").arg(said)) +
        u'\n' + tried);
    setEnabled(!m_options.empty());
    fillMenu();
}

void FitOffer::showText() {
    setText(fontMetrics().elidedText(accessibleName(), Qt::ElideMiddle, std::max(kTextWidth, window()->width() / 2)));
}

bool FitOffer::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize) {
        showText();
    }
    return QToolButton::eventFilter(watched, event);
}

void FitOffer::showEvent(QShowEvent* event) {
    window()->installEventFilter(this);
    QToolButton::showEvent(event);
}

QString FitOffer::describe(const FitOption& option) const {
    const QString changes = option.changesNumerics
                                ? tr("%1, changes numerics").arg(changesText(option.changes, locale()))
                                : changesText(option.changes, locale());
    // What rounds away is no cost.
    if (option.cost > -0.0005 && option.cost < 0.0005) {
        return tr("%1 (no slower)").arg(changes);
    }
    return tr("%1 (%2 chip time a token)").arg(changes, formatRelative(1 + option.cost, 1, locale()));
}

void FitOffer::fillMenu() {
    menu()->clear();
    for (std::size_t i = 0; i < m_options.size(); ++i) {
        const FitOption& option = m_options[i];
        QAction* action =
            menu()->addAction(describe(option).replace(u'&', QStringLiteral("&&")), this, [this, i] { apply(i); });
        action->setToolTip(tr("Step %1, HBM %2")
                               .arg(formatQuantity(option.headline.stepTimeSeconds, Quantity::seconds, locale()),
                                    formatQuantity(option.headline.hbmNeededBytes, Quantity::bytes, locale())) +
                           u'\n' + changesIdentifiers(option.changes));
    }
    menu()->setToolTipsVisible(true);
}

void FitOffer::apply(std::size_t option) {
    if (option < m_options.size()) {
        const FitOption chosen = m_options[option]; // the edit clears the list
        m_session.replace(tr("Make it fit: %1").arg(changesText(chosen.changes, locale(), 2)), chosen.scenario);
    }
}

} // namespace ridgepoint
