// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tiles/scoped_vmem_slider.h"

#include "ui/session/session.h"
#include "ui/style/quantity_format.h"
#include "ui/style/quantity_parse.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

namespace {

constexpr std::int64_t kStops = 16;
constexpr double kKib = 1024;

} // namespace

ScopedVmemSlider::ScopedVmemSlider(Session& session, QWidget* parent)
    : ScenarioSlider(session, tr("Scoped VMEM limit"), tr("Scoped VMEM limit"), QStringLiteral("scoped_vmem"), parent) {
    track().setProperty("fieldPath", QStringLiteral("kernels.scoped_vmem_kib"));
    track().setToolTip(QStringLiteral("xla_tpu_scoped_vmem_limit_kib"));
    start();
}

std::int64_t ScopedVmemSlider::vmemKib() const {
    const auto& chip = session().study().chip;
    return chip == nullptr ? 0 : static_cast<std::int64_t>(chip->vmemBytesPerDevice / kKib);
}

std::vector<ScenarioSlider::Choice> ScopedVmemSlider::makeChoices() const {
    std::vector<Choice> choices;
    const std::int64_t most = vmemKib();
    for (std::int64_t stop = 1; stop <= kStops && most >= kStops; ++stop) {
        const std::int64_t kib = most * stop / kStops;
        const QString text = formatQuantity(static_cast<double>(kib) * kKib, Quantity::bytes, locale());
        choices.push_back({{text, stop % 4 == 0 ? text : QString(), false, {}},
                           [kib](Scenario& scenario) { scenario.kernels.scopedVmemKib = kib; }});
    }
    return choices;
}

double ScopedVmemSlider::standing() const {
    const std::int64_t most = std::max<std::int64_t>(1, vmemKib());
    const double share = static_cast<double>(session().scenario().kernels.scopedVmemKib) / static_cast<double>(most);
    return std::clamp(share * static_cast<double>(kStops) - 1, 0.0, static_cast<double>(kStops - 1));
}

QString ScopedVmemSlider::valueText() const {
    return formatTrimmed(static_cast<double>(session().scenario().kernels.scopedVmemKib), locale(), 12);
}

QString ScopedVmemSlider::asideText() const { return tr("KiB"); }

QString ScopedVmemSlider::captionText() const {
    const std::int64_t most = vmemKib();
    if (most <= 0) {
        return tr("this chip has no VMEM");
    }
    const std::int64_t left = std::max<std::int64_t>(0, most - session().scenario().kernels.scopedVmemKib);
    const auto bytes = [this](std::int64_t kib) {
        return formatQuantity(static_cast<double>(kib) * kKib, Quantity::bytes, locale());
    };
    return tr("%1 of %2 left for weight prefetch").arg(bytes(left), bytes(most));
}

std::function<void(Scenario&)> ScopedVmemSlider::read(const QString& text, QString& problem) const {
    ParsedQuantity parsed = parseQuantity(text, Quantity::count, locale());
    if (!parsed) {
        parsed = parseQuantity(text, Quantity::bytes, locale());
        parsed.value /= kKib;
    }
    const double most = static_cast<double>(vmemKib());
    if (!parsed || parsed.value < 1 || parsed.value > most || parsed.value != std::floor(parsed.value)) {
        problem = tr("“%1” is not a number of KiB from 1 to the %2 that the core has.")
                      .arg(text, formatTrimmed(most, locale(), 12));
        return {};
    }
    const auto kib = static_cast<std::int64_t>(parsed.value);
    return [kib](Scenario& scenario) { scenario.kernels.scopedVmemKib = kib; };
}

void ScopedVmemSlider::takeOver(const Scenario& origin, Scenario& scenario) const {
    scenario.kernels.scopedVmemKib = origin.kernels.scopedVmemKib;
}

} // namespace ridgepoint
