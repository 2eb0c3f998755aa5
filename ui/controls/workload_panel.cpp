// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/workload_panel.h"

#include "ui/controls/batch_slider.h"
#include "ui/controls/inline_diagnostics.h"
#include "ui/controls/precision_slider.h"
#include "ui/controls/remat_slider.h"
#include "ui/controls/sequence_slider.h"
#include "ui/controls/serving_sliders.h"
#include "ui/controls/setup_panel.h"
#include "ui/session/session.h"

#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint {

WorkloadPanel::WorkloadPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_session(session), m_setup(new SetupPanel(session, this)),
      m_batch(new BatchSlider(session, this)), m_sequence(new SequenceSlider(session, this)),
      m_precision(new PrecisionSlider(session, this)), m_remat(new RematSlider(session, this)),
      m_servingBatch(new ServingBatchSlider(session, this)),
      m_prompt(new ServingLengthSlider(ServingLengthSlider::Length::prompt, session, this)),
      m_context(new ServingLengthSlider(ServingLengthSlider::Length::context, session, this)),
      m_weights(new ServingDtypeSlider(ServingDtypeSlider::Stored::weights, session, this)),
      m_cache(new ServingDtypeSlider(ServingDtypeSlider::Stored::cache, session, this)) {
    build();
    connect(m_precision, &PrecisionSlider::detailsRequested, this, &WorkloadPanel::recipeRequested);
    connect(m_remat, &RematSlider::tensorsRequested, this, &WorkloadPanel::tensorsRequested);
    connect(&session, &Session::scenarioChanged, this, &WorkloadPanel::showKind);
    showKind();
}

void WorkloadPanel::build() {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    using enum WorkloadKind;
    addRow(m_setup, {"model", "hardware", "workload.kind"}, {train, prefill, decode});
    addRow(m_batch,
           {"workload.per_device_batch", "workload.global_batch", "workload.micro_batch",
            "workload.gradient_accumulation"},
           {train});
    addRow(m_sequence, {"workload.sequence_length"}, {train});
    addRow(m_servingBatch, {"workload.batch"}, {prefill, decode});
    addRow(m_prompt, {"workload.prompt_length"}, {prefill});
    addRow(m_context, {"workload.context_length"}, {decode});
    addRow(m_weights, {"workload.weight_dtype"}, {prefill, decode});
    addRow(m_cache, {"workload.kv_dtype"}, {prefill, decode});
    addRow(m_precision, {"precision"}, {train, prefill, decode});
    addRow(m_remat, {"remat"}, {train});
    column->addStretch();
}

void WorkloadPanel::addRow(QWidget* control, std::vector<std::string> paths, std::vector<WorkloadKind> kinds) {
    auto* column = static_cast<QVBoxLayout*>(layout());
    column->addWidget(control);
    column->addWidget(new InlineDiagnostics(m_session, std::move(paths), this));
    m_rows.push_back({control, std::move(kinds)});
}

/// Only what the workload reads.
void WorkloadPanel::showKind() {
    const WorkloadKind kind = m_session.scenario().workload.kind;
    for (const Row& row : m_rows) {
        row.control->setVisible(std::find(row.kinds.begin(), row.kinds.end(), kind) != row.kinds.end());
    }
}

} // namespace ridgepoint
