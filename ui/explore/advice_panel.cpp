// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/advice_panel.h"

#include "ui/explore/advice_text.h"
#include "ui/explore/change_text.h"
#include "ui/session/session.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ridgepoint {

AdviceCard::AdviceCard(const Finding& finding, QWidget* parent)
    : QFrame(parent), m_finding(finding), m_apply(new QPushButton(tr("Apply"), this)),
      m_field(new QPushButton(tr("Show the field"), this)), m_compare(new QPushButton(tr("Compare"), this)) {
    setProperty("card", true);
    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    addLine(words, adviceTitle(finding), "title");
    addLine(words, adviceReason(finding.rule), "muted");
    addLine(words, adviceNumbers(finding, locale()), "");
    addLine(words, tr("Change: %1").arg(changesText(finding.edit, locale(), 10)), "");
    words->itemAt(words->count() - 1)->widget()->setToolTip(changesIdentifiers(finding.edit));
    addLine(words, tr("Then: %1").arg(adviceGain(finding, locale())), "");
    auto* buttons = new QVBoxLayout;
    for (QPushButton* button : {m_apply, m_field, m_compare}) {
        button->setAccessibleName(tr("%1: %2").arg(button->text(), adviceTitle(finding)));
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    m_apply->setToolTip(tr("Make the change. Can be undone."));
    m_field->setEnabled(!finding.edit.empty());
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(12, 8, 10, 8);
    row->addLayout(words, 1);
    row->addLayout(buttons);
}

void AdviceCard::addLine(QVBoxLayout* column, const QString& text, const char* role) {
    if (text.isEmpty()) {
        return;
    }
    auto* label = new QLabel(text, this);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    if (qstrcmp(role, "title") == 0) {
        QFont bold = label->font();
        bold.setBold(true);
        label->setFont(bold);
    }
    label->setProperty("muted", qstrcmp(role, "muted") == 0);
    column->addWidget(label);
    m_text += text + u'\n';
}

QString AdviceCard::text() const { return m_text; }

AdvicePanel::AdvicePanel(Session& session, QWidget* parent)
    : ExplorePage(session, parent), m_state(new QLabel(this)),
      m_answer([this](const Findings& findings) { take(findings); }) {
    m_state->setWordWrap(true);
    m_state->setProperty("muted", true);
    auto* area = new QScrollArea(this);
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    m_list = new QWidget(area);
    m_column = new QVBoxLayout(m_list);
    m_column->setContentsMargins(8, 4, 8, 8);
    m_column->setSpacing(8);
    m_column->addStretch(1);
    area->setWidget(m_list);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 4, 0, 0);
    column->setSpacing(2);
    m_state->setContentsMargins(10, 0, 10, 0);
    column->addWidget(m_state);
    column->addWidget(area, 1);
}

QString AdvicePanel::state() const { return m_state->text(); }

void AdvicePanel::refresh() {
    m_state->setText(tr("Looking for what could be better…"));
    m_answer.ask([scenario = session().scenario(), catalogue = session().sharedCatalogue()](
                     const std::stop_token& stop) { return advise(scenario, *catalogue, stop); });
}

void AdvicePanel::take(const Findings& findings) {
    for (AdviceCard* card : m_cards) {
        m_column->removeWidget(card);
        card->hide();
        card->deleteLater(); // one of its buttons may have led here
    }
    m_cards.clear();
    for (const Finding& finding : findings) {
        auto* card = new AdviceCard(finding, m_list);
        m_column->insertWidget(static_cast<int>(m_cards.size()), card);
        m_cards.push_back(card);
        connect(&card->applyButton(), &QPushButton::clicked, this, [this, card] { apply(card->finding()); });
        connect(&card->fieldButton(), &QPushButton::clicked, this,
                [this, card] { emit fieldRequested(QString::fromStdString(card->finding().edit.front().path)); });
        connect(&card->compareButton(), &QPushButton::clicked, this,
                [this, card] { emit compareRequested(adviceTitle(card->finding()), card->finding().scenario); });
    }
    const bool valid = session().report().valid;
    const bool trains = session().scenario().workload.kind == WorkloadKind::train;
    m_state->setText(!valid ? tr("The scenario is impossible as it is: the messages say why.")
                     : !trains
                         ? tr("The rules of advice weigh what a step of training has: activations, remat, gradients, "
                              "the optimizer. This scenario serves, and has none of these, so that nothing is offered "
                              "here. What to change in a server is found under “Serving” (batch against latency), "
                              "“Explore”, “Search” (batch and mesh, within your targets) and “Where it fits” (other "
                              "chips and slices).")
                     : findings.empty() ? tr("Nothing was found that would be better by at least half a percent.")
                                        : tr("%n findings. Each gain was computed with its change made.", nullptr,
                                             static_cast<int>(findings.size())));
}

void AdvicePanel::apply(const Finding& finding) {
    const Scenario scenario = finding.scenario;
    session().replace(tr("Advice: %1").arg(adviceTitle(finding)), scenario);
}

} // namespace ridgepoint
