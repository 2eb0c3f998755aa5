// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/catalogue.h"
#include "core/report/report.h"
#include "core/scenario/scenario.h"

#include <QFutureWatcher>
#include <QObject>

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace ridgepoint {

/// What became of variants of a scenario, one after another in their order; nothing for one that is impossible.
using VariantAnswers = std::vector<std::optional<Headline>>;

/// Evaluates variants of a scenario on a worker thread, for what is good to know but must not hold up the window. Only
/// the last question is answered: a new one stops the work on the one before.
class VariantProbe : public QObject {
    Q_OBJECT
public:
    explicit VariantProbe(std::shared_ptr<const Catalogue> catalogue, QObject* parent = nullptr);
    ~VariantProbe() override;

    /// The presets that the next questions are about.
    void setCatalogue(std::shared_ptr<const Catalogue> catalogue) { m_catalogue = std::move(catalogue); }
    void ask(std::vector<Scenario> variants);

signals:
    void answered(const ridgepoint::VariantAnswers& answers);

private:
    using Counter = std::shared_ptr<std::atomic<std::uint64_t>>;

    std::shared_ptr<const Catalogue> m_catalogue;
    Counter m_latest; ///< number of the last question; shared with the workers
    QFutureWatcher<VariantAnswers> m_watcher;
};

} // namespace ridgepoint
