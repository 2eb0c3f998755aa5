// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/remat_slider.h"

#include "core/explore/legal_choices.h"
#include "core/format/nearest_name.h"
#include "ui/session/session.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QLineEdit>
#include <QStringList>
#include <QToolButton>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int kFieldWidth = 172; ///< pixels; most policies show whole

QString tickOf(RematPolicy policy) {
    switch (policy) {
    case RematPolicy::full:
        return RematSlider::tr("full");
    case RematPolicy::save_qkv_proj:
        return RematSlider::tr("QKV");
    case RematPolicy::save_dot_with_context_except_mlp:
        return RematSlider::tr("no MLP");
    case RematPolicy::custom:
        return RematSlider::tr("custom");
    default:
        return {};
    }
}

QString idOf(RematPolicy policy) {
    const std::string_view id = enumName(policy);
    return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

/// "context, query, key" of the tensors with this choice; the layer input, which is always kept, left out.
QString tensorsWith(const Report& report, RematChoice choice) {
    QStringList names;
    for (const RematRow& row : report.remat) {
        const bool isInput = row.tensor == RematTensor::decoder_layer_input && choice == RematChoice::device;
        if (row.exists && row.choice == choice && !isInput) {
            names.append(displayName(row.tensor));
        }
    }
    return names.join(QStringLiteral(", "));
}

} // namespace

RematSlider::RematSlider(Session& session, QWidget* parent)
    : ScenarioSlider(session, tr("&Remat"), tr("Remat"), QStringLiteral("remat"), parent) {
    field().setFixedWidth(kFieldWidth);
    field().setToolTip(
        tr("MaxText's name of the policy. On TPUs “none” costs what “full” does: MaxText's scanned layers "
           "keep their inputs alone. On GPUs “none” keeps all tensors."));
    auto* tensors = new QToolButton(this);
    tensors->setProperty("flat", true);
    tensors->setText(tr("tensors ▸"));
    tensors->setToolTip(tr("Keep, recompute or offload each named tensor."));
    tensors->setAccessibleName(tr("Show the remat tensor table"));
    addCaptionWidget(tensors);
    connect(tensors, &QToolButton::clicked, this, &RematSlider::tensorsRequested);
    track().setProperty("fieldPath", QStringLiteral("remat.policy"));
    start();
}

std::vector<RematPolicy> RematSlider::offered() const {
    std::vector<RematPolicy> policies = rematLadder();
    const RematPolicy current = session().scenario().remat.policy;
    if (std::find(policies.begin(), policies.end(), current) == policies.end()) {
        policies.insert(std::prev(policies.end()), current);
    }
    return policies;
}

std::function<void(Scenario&)> RematSlider::changeTo(RematPolicy policy) const {
    // Custom starts from what the policy in force does, so that the step itself changes nothing.
    const auto tensors = customChoices(session().study());
    return [policy, tensors](Scenario& scenario) {
        if (policy == RematPolicy::custom && scenario.remat.policy != RematPolicy::custom) {
            scenario.remat.tensors = tensors;
        }
        scenario.remat.policy = policy;
    };
}

std::vector<ScenarioSlider::Choice> RematSlider::makeChoices() const {
    std::vector<Choice> choices;
    for (const RematPolicy policy : offered()) {
        const bool toHost = offloads(policy);
        choices.push_back({{toHost ? tr("%1, offloads to the host").arg(displayName(policy)) : displayName(policy),
                            tickOf(policy),
                            toHost,
                            {}},
                           changeTo(policy)});
    }
    return choices;
}

double RematSlider::standing() const {
    const std::vector<RematPolicy> policies = offered();
    return static_cast<double>(std::find(policies.begin(), policies.end(), session().scenario().remat.policy) -
                               policies.begin());
}

QString RematSlider::valueText() const { return displayName(session().scenario().remat.policy); }

QString RematSlider::asideText() const {
    const Report& report = session().report();
    return report.valid
               ? tr("recompute %1").arg(formatQuantity(report.headline.recomputeShare, Quantity::share, locale(), 2))
               : QString();
}

QString RematSlider::captionText() const {
    const Report& report = session().report();
    const std::shared_ptr<const Chip> chip = session().study().chip;
    if (session().scenario().remat.policy == RematPolicy::none && chip != nullptr && !chip->isGpu()) {
        return tr("none recomputes as full does: layers are scanned");
    }
    const QString kept = tensorsWith(report, RematChoice::device);
    const QString offloaded = tensorsWith(report, RematChoice::offload);
    if (kept.isEmpty() && offloaded.isEmpty()) {
        return tr("keeps the layer inputs alone");
    }
    if (offloaded.isEmpty()) {
        return tr("keeps %1").arg(kept);
    }
    return kept.isEmpty() ? tr("offloads %1").arg(offloaded) : tr("offloads %1 · keeps %2").arg(offloaded, kept);
}

/// Every policy that the chip's software has, on the slider or not.
std::function<void(Scenario&)> RematSlider::read(const QString& text, QString& problem) const {
    const QString wanted = text.trimmed();
    const std::shared_ptr<const Chip> chip = session().study().chip;
    const bool isGpu = chip != nullptr && chip->isGpu();
    std::vector<std::string> known;
    for (std::size_t i = 0; i < EnumNames<RematPolicy>::names.size(); ++i) {
        const auto policy = static_cast<RematPolicy>(i);
        if (policy == RematPolicy::selective && !isGpu) {
            continue;
        }
        if (wanted.compare(idOf(policy), Qt::CaseInsensitive) == 0 ||
            wanted.compare(displayName(policy), Qt::CaseInsensitive) == 0) {
            return changeTo(policy);
        }
        known.emplace_back(enumName(policy));
    }
    const std::string nearest = nearestName(wanted.toLower().toStdString(), known);
    QStringList words;
    for (const std::string& name : known) {
        words.append(QString::fromStdString(name));
    }
    problem = tr("“%1” is no remat policy; nearest: %2. There are: %3.")
                  .arg(text, QString::fromStdString(nearest), words.join(QStringLiteral(", ")));
    return {};
}

void RematSlider::takeOver(const Scenario& origin, Scenario& scenario) const { scenario.remat = origin.remat; }

} // namespace ridgepoint
