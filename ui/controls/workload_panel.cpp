// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/workload_panel.h"

#include "ui/controls/batch_slider.h"
#include "ui/controls/inline_diagnostics.h"
#include "ui/controls/precision_slider.h"
#include "ui/controls/remat_slider.h"
#include "ui/controls/sequence_slider.h"
#include "ui/controls/setup_panel.h"

#include <QVBoxLayout>

namespace ridgepoint {

WorkloadPanel::WorkloadPanel(Session& session, QWidget* parent)
    : QWidget(parent), m_setup(new SetupPanel(session, this)), m_batch(new BatchSlider(session, this)),
      m_sequence(new SequenceSlider(session, this)), m_precision(new PrecisionSlider(session, this)),
      m_remat(new RematSlider(session, this)) {
    build(session);
    connect(m_precision, &PrecisionSlider::detailsRequested, this, &WorkloadPanel::recipeRequested);
    connect(m_remat, &RematSlider::tensorsRequested, this, &WorkloadPanel::tensorsRequested);
}

void WorkloadPanel::build(Session& session) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    const auto add = [&](QWidget* control, std::vector<std::string> paths) {
        column->addWidget(control);
        column->addWidget(new InlineDiagnostics(session, std::move(paths), this));
    };
    add(m_setup, {"model", "hardware", "workload.kind"});
    add(m_batch, {"workload.per_device_batch", "workload.global_batch", "workload.micro_batch",
                  "workload.gradient_accumulation"});
    add(m_sequence, {"workload.sequence_length"});
    add(m_precision, {"precision"});
    add(m_remat, {"remat"});
    column->addStretch();
}

} // namespace ridgepoint
