// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/precision_slider.h"

#include "core/explore/legal_choices.h"
#include "ui/session/session.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/window/headline_text.h"

#include <QStringList>
#include <QToolButton>

#include <algorithm>
#include <optional>

namespace ridgepoint {

namespace {

/// Short names below the track.
QString tickOf(Recipe recipe) {
    switch (recipe) {
    case Recipe::bf16:
        return QStringLiteral("BF16");
    case Recipe::int8:
        return QStringLiteral("INT8");
    case Recipe::fp8_forward:
        return PrecisionSlider::tr("forward");
    case Recipe::fp8_full:
        return PrecisionSlider::tr("full");
    default:
        return displayName(recipe);
    }
}

QString calibrationText(ScaleCalibration calibration) {
    switch (calibration) {
    case ScaleCalibration::dynamic:
        return PrecisionSlider::tr("dynamic scales");
    case ScaleCalibration::static_:
        return PrecisionSlider::tr("static scales");
    case ScaleCalibration::fixed:
        break;
    }
    return PrecisionSlider::tr("fixed scales");
}

QString formatText(Fp8Format format) {
    return format == Fp8Format::e4m3 ? QStringLiteral("E4M3") : QStringLiteral("E5M2");
}

} // namespace

PrecisionSlider::PrecisionSlider(Session& session, QWidget* parent)
    : ScenarioSlider(session, tr("FP&8"), tr("FP8"), QStringLiteral("precision"), parent) {
    auto* details = new QToolButton(this);
    details->setProperty("flat", true);
    details->setText(tr("recipe ▸"));
    details->setToolTip(tr("Formats, scales and rounding of the 8-bit matmuls."));
    details->setAccessibleName(tr("Show the precision recipe"));
    addCaptionWidget(details);
    connect(details, &QToolButton::clicked, this, &PrecisionSlider::detailsRequested);
    track().setProperty("fieldPath", QStringLiteral("precision.recipe"));
    start();
}

std::vector<Recipe> PrecisionSlider::offered() const {
    const Recipe current = session().scenario().precision.recipe;
    std::vector<Recipe> recipes{Recipe::bf16};
    if (session().study().chip) {
        recipes = recipesOf(*session().study().chip);
    }
    // What a file asks for is shown even where the chip has no rate of its own for it.
    if (std::find(recipes.begin(), recipes.end(), current) == recipes.end()) {
        recipes.push_back(current);
    }
    return recipes;
}

std::vector<ScenarioSlider::Choice> PrecisionSlider::makeChoices() const {
    std::vector<Choice> choices;
    for (const Recipe recipe : offered()) {
        choices.push_back({{displayName(recipe), tickOf(recipe), false, {}},
                           [recipe](Scenario& scenario) { scenario.precision.recipe = recipe; }});
    }
    return choices;
}

double PrecisionSlider::standing() const {
    const std::vector<Recipe> recipes = offered();
    return static_cast<double>(std::find(recipes.begin(), recipes.end(), session().scenario().precision.recipe) -
                               recipes.begin());
}

QString PrecisionSlider::valueText() const { return displayName(session().scenario().precision.recipe); }

QString PrecisionSlider::asideText() const {
    const Report& report = session().report();
    return report.valid ? tr("%1 of matmul FLOPs")
                              .arg(formatQuantity(report.headline.fp8MatmulShare, Quantity::share, locale(), 2))
                        : QString();
}

QString PrecisionSlider::captionText() const {
    const Precision& precision = session().scenario().precision;
    switch (precision.recipe) {
    case Recipe::bf16:
        return offered().size() > 1 ? tr("all matmuls in BF16") : tr("this chip has no FP8 matmuls");
    case Recipe::int8:
        return tr("INT8 operands · %1").arg(calibrationText(precision.activationCalibration));
    case Recipe::fp8_forward:
        return tr("%1 forward, BF16 gradients · %2")
            .arg(formatText(precision.forwardFormat), calibrationText(precision.activationCalibration));
    default:
        return tr("%1 · %2 gradients · %3")
            .arg(formatText(precision.forwardFormat), formatText(precision.gradientFormat),
                 calibrationText(precision.activationCalibration));
    }
}

std::function<void(Scenario&)> PrecisionSlider::read(const QString& text, QString& problem) const {
    const QString wanted = text.trimmed();
    QStringList known;
    std::optional<Recipe> common; // "FP8" alone is all matmuls in it where the chip has that, else its first recipe
    for (const Recipe recipe : offered()) {
        const std::string_view id = enumName(recipe);
        for (const QString& name :
             {tickOf(recipe), displayName(recipe), QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()))}) {
            if (name.compare(wanted, Qt::CaseInsensitive) == 0) {
                return [recipe](Scenario& scenario) { scenario.precision.recipe = recipe; };
            }
        }
        known.append(tickOf(recipe));
        const bool named = peakName(recipe).compare(wanted, Qt::CaseInsensitive) == 0;
        if (named && (!common || recipe == Recipe::fp8_full)) {
            common = recipe;
        }
    }
    if (common) {
        return [recipe = *common](Scenario& scenario) { scenario.precision.recipe = recipe; };
    }
    problem = tr("On this chip: %1.").arg(known.join(QStringLiteral(", ")));
    return {};
}

void PrecisionSlider::takeOver(const Scenario& origin, Scenario& scenario) const {
    scenario.precision.recipe = origin.precision.recipe;
}

} // namespace ridgepoint
