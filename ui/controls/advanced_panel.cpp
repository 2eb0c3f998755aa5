// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/advanced_panel.h"

#include "core/scenario/scenario_access.h"
#include "ui/controls/collapsible_section.h"
#include "ui/controls/field_form.h"

#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace ridgepoint {

namespace {

/// Fields with a control of their own: combo boxes, sliders, mesh editor, tensor table.
bool hasOwnControl(std::string_view path) {
    constexpr std::array<std::string_view, 9> kOwn{"model",
                                                   "hardware.chip",
                                                   "hardware.slice",
                                                   "hardware.slices",
                                                   "workload.kind",
                                                   "workload.sequence_length",
                                                   "workload.per_device_batch",
                                                   "precision.recipe",
                                                   "remat.policy"};
    return std::find(kOwn.begin(), kOwn.end(), path) != kOwn.end() || path.starts_with("mesh.ici.") ||
           path.starts_with("mesh.dcn.") || path.starts_with("remat.tensors.");
}

std::vector<std::string_view> pathsOf(const std::vector<std::string_view>& prefixes) {
    std::vector<std::string_view> paths;
    for (const std::string_view prefix : prefixes) {
        for (const std::string_view path : fieldsBelow(prefix)) {
            if (!hasOwnControl(path)) {
                paths.push_back(path);
            }
        }
    }
    return paths;
}

} // namespace

AdvancedPanel::AdvancedPanel(Session& session, QWidget* parent) : QWidget(parent), m_session(session) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    addSection(tr("Optimizer"), {"optimizer."});
    addSection(tr("Loss and embedding"), {"loss."});
    addSection(tr("Batch"), {"workload."});
    addSection(tr("Serving"), {"serving."});
    addSection(tr("Money"), {"money."});
    addSection(tr("Precision recipe"), {"precision."});
    addSection(tr("Kernels"), {"kernels.", "hardware."});
    addSection(tr("Collectives and placement"),
               {"collectives.", "mesh.placement", "tensor_parallel.", "context_parallel."});
    addSection(tr("Pipeline"), {"pipeline."});
    addSection(tr("Mixture of experts"), {"moe."});
    addSection(tr("GPU sharding"), {"sharding."});
    addSection(tr("Name, notes, calibration"), {"name", "notes", "calibration"});
}

void AdvancedPanel::addSection(const QString& title, const std::vector<std::string_view>& prefixes) {
    auto* section = new CollapsibleSection(
        title, [this, prefixes](QWidget* parent) { return new FieldForm(m_session, pathsOf(prefixes), parent); }, this);
    m_sections.push_back({prefixes, section});
    layout()->addWidget(section);
}

CollapsibleSection* AdvancedPanel::openSection(std::string_view prefix) {
    for (const Section& section : m_sections) {
        if (std::find(section.prefixes.begin(), section.prefixes.end(), prefix) != section.prefixes.end()) {
            section.widget->setOpen(true);
            return section.widget;
        }
    }
    return nullptr;
}

void AdvancedPanel::takeViewOf(const AdvancedPanel& other) {
    for (std::size_t i = 0; i < std::min(m_sections.size(), other.m_sections.size()); ++i) {
        m_sections[i].widget->setOpen(other.m_sections[i].widget->isOpen());
    }
}

void AdvancedPanel::openAll() {
    for (const Section& section : m_sections) {
        section.widget->setOpen(true);
    }
}

} // namespace ridgepoint
