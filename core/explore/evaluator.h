// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalogue/preset_cache.h"
#include "core/report/evaluate.h"

namespace ridgepoint {

/// Evaluates one scenario after another in headline detail, keeping all storage between them. One for each thread.
class Evaluator {
public:
    explicit Evaluator(const Catalogue& catalogue) : m_catalogue(catalogue) {}

    /// The report lives until the next call. Headline, FLOPs, memory, time, operations and collectives are filled in.
    const Report& operator()(const Scenario& scenario) {
        m_study = resolve(scenario, m_catalogue, m_presets);
        evaluate(m_study, m_report, Detail::headline);
        return m_report;
    }

    /// The study of the last call.
    const Study& study() const { return m_study; }
    const Catalogue& catalogue() const { return m_catalogue; }

private:
    const Catalogue& m_catalogue;
    PresetCache m_presets;
    Study m_study;
    Report m_report;
};

} // namespace ridgepoint
