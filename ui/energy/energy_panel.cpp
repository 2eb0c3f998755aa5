// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/energy/energy_panel.h"

#include "ui/charts/chart_card.h"
#include "ui/energy/energy_view.h"
#include "ui/session/session.h"
#include "ui/style/quantity_format.h"
#include "ui/style/source_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSplitter>
#include <QToolButton>
#include <QVBoxLayout>

namespace ridgepoint {
namespace {

QString say(const char* text) { return QCoreApplication::translate("EnergyPanel", text); }

constexpr double kSecondsPerDay = 86400;

/// The address of a source: one that it gives, or that of the repository it names.
QString addressOf(const QString& source) {
    static const QRegularExpression address(QStringLiteral("https?://[^\\s;,)]+"));
    static const QRegularExpression repository(QStringLiteral("^([\\w.-]+/[\\w.-]+):"));
    if (const auto found = address.match(source); found.hasMatch()) {
        return found.captured();
    }
    const auto found = repository.match(source);
    return found.hasMatch() ? QStringLiteral("https://github.com/%1").arg(found.captured(1)) : QString();
}

/// The first of the prices that a note names, without addresses; all of them and the source in the details.
Fact priceFact(const QString& dollars, const PriceSource& price, const QLocale& locale) {
    static const QRegularExpression aside(QStringLiteral("\\s*\\([^()]*https?://[^()]*(?:\\([^()]*\\)[^()]*)*\\)"));
    Fact fact{say("Price of a chip-hour"), dollars};
    QString plain = price.note;
    const QStringList offers = plain.remove(aside).split(QStringLiteral("; "));
    fact.note = sourceText(offers.first(), locale);
    fact.details = QStringList{QString(price.note).replace(QStringLiteral("; "), QStringLiteral("\n")),
                               sourceText(price.source, locale)}
                       .join(u'\n')
                       .trimmed();
    fact.address = addressOf(price.source);
    fact.link = fact.address.isEmpty() ? QString() : say("source");
    return fact;
}

} // namespace

EnergyPanel::EnergyPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_view(new EnergyView), m_card(new ChartCard(m_view)),
      m_facts(new FactsGrid(tr("Figures of energy and cost"), this)) {
    auto* side = new QWidget;
    auto* price = new QToolButton(side);
    price->setProperty("flat", true);
    price->setText(tr("Price and tokens of a run…"));
    price->setToolTip(
        tr("Enter the price of a chip-hour with where and when it was seen, and the tokens of a whole run."));
    connect(price, &QToolButton::clicked, this, &EnergyPanel::priceRequested);
    auto* sideColumn = new QVBoxLayout(side);
    sideColumn->setContentsMargins(0, 0, 0, 0);
    sideColumn->addWidget(m_facts);
    sideColumn->addWidget(price, 0, Qt::AlignLeft);
    sideColumn->addStretch();
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setWidget(side);
    auto* parts = new QSplitter(this);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_card);
    parts->addWidget(scroll);
    parts->setSizes({600, 500});
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(parts);
    connect(&session, &Session::reportChanged, this, &EnergyPanel::refresh);
    connect(&session, &Session::baselineChanged, this, &EnergyPanel::refresh);
}

void EnergyPanel::showEvent(QShowEvent* event) {
    refresh();
    QWidget::showEvent(event);
}

void EnergyPanel::refresh() {
    if (!isVisible()) {
        return;
    }
    const Report& report = m_session.report();
    const Study& study = m_session.study();
    const bool isListPrice = report.money && report.money->isListPrice;
    PriceSource price{QString::fromStdString(m_session.scenario().money.priceDate), {}};
    if (isListPrice && study.chip) {
        const auto source = study.chip->sources.find("price_usd_per_chip_hour");
        price.note = QString::fromStdString(study.chip->priceNote);
        price.source = source == study.chip->sources.end() ? QString() : QString::fromStdString(source->second);
    }
    m_view->show(report, m_session.baseline());
    m_facts->setFacts(energyFacts(report, locale()) + moneyFacts(report, price, locale()));
}

QVector<Fact> energyFacts(const Report& report, const QLocale& locale) {
    if (!report.valid) {
        return {};
    }
    if (!report.energy) {
        return {{say("Energy"), say("not known"), say("no figure of this chip's power is known")}};
    }
    const EnergyReport& energy = *report.energy;
    const auto joules = [&locale](double value) { return formatQuantity(value, Quantity::energy, locale); };
    QVector<Fact> facts{
        {say("Energy of a step"), joules(energy.totalJoule), say("all chips")},
        {say("Energy of a token"), joules(energy.joulePerToken),
         say("%1 tokens a joule").arg(formatNumber(energy.tokensPerJoule, locale))},
        {say("Moving data"), formatQuantity(energy.movingShare, Quantity::share, locale),
         say("of the energy that is not standing by")},
        {say("Power of a chip"), formatQuantity(energy.averageWattsPerChip, Quantity::power, locale),
         energy.limitWattsPerChip
             ? say("of at most %1").arg(formatQuantity(*energy.limitWattsPerChip, Quantity::power, locale))
             : say("its limit is not known")},
    };
    if (energy.runJoule) {
        facts.append({say("Energy of the run"), joules(*energy.runJoule)});
    }
    return facts;
}

QVector<Fact> moneyFacts(const Report& report, const PriceSource& price, const QLocale& locale) {
    if (!report.money) {
        return {};
    }
    const MoneyReport& money = *report.money;
    const auto dollars = [&locale](const std::optional<double>& value) {
        return value ? formatQuantity(*value, Quantity::money, locale) : say("no price");
    };
    QVector<Fact> facts{money.priceUsdPerChipHour
                            ? priceFact(dollars(money.priceUsdPerChipHour), price, locale)
                            : Fact{say("Price of a chip-hour"), say("no price"), say("none is assumed: enter one")},
                        {say("A step"), say("%1 chip-hours").arg(formatNumber(money.chipHoursPerStep, locale)),
                         money.usdPerStep ? dollars(money.usdPerStep) : QString()}};
    if (money.usdPerMillionTokens) {
        facts.append({say("A million tokens"), dollars(money.usdPerMillionTokens)});
    }
    if (money.runDays) {
        facts += {{say("The run"), formatQuantity(*money.runDays * kSecondsPerDay, Quantity::seconds, locale),
                   say("%1 days").arg(formatNumber(*money.runDays, locale))},
                  {say("Chip-hours of the run"), formatPrefixed(money.runChipHours.value_or(0), locale),
                   money.runUsd ? dollars(money.runUsd) : QString()}};
    }
    return facts;
}

} // namespace ridgepoint
