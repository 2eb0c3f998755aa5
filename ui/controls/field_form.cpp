// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/field_form.h"

#include "ui/controls/field_row.h"
#include "ui/session/session.h"

#include <QLabel>
#include <QVBoxLayout>

namespace ridgepoint {

namespace {

/// "kernels.attention_blocks" of "kernels.attention_blocks.q"; empty for a field of the scenario itself.
std::string_view groupOf(std::string_view path) {
    const std::size_t dot = path.rfind('.');
    return path.substr(0, dot == std::string_view::npos ? 0 : dot);
}

/// Names that only the catalogue knows.
QStringList choicesOf(const FieldInfo& info, const Catalogue& catalogue) {
    QStringList choices;
    if (info.path == "calibration") {
        for (const auto& [name, calibration] : catalogue.calibrations) {
            choices.append(QString::fromStdString(name));
        }
    }
    return choices;
}

} // namespace

FieldForm::FieldForm(Session& session, const std::vector<std::string_view>& paths, QWidget* parent)
    : QWidget(parent), m_session(session) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 4);
    column->setSpacing(4);
    // The section's own title stands for a first group that is not nested.
    std::string_view group = paths.empty() ? std::string_view() : groupOf(paths.front());
    group = group.find('.') == std::string_view::npos ? group : std::string_view();
    for (const std::string_view path : paths) {
        if (const FieldInfo* info = findField(path)) {
            if (groupOf(path) != group) {
                group = groupOf(path);
                auto* heading = new QLabel(fieldLabel(group.substr(group.rfind('.') + 1)), this);
                heading->setProperty("muted", true);
                heading->setContentsMargins(0, 4, 0, 0);
                column->addWidget(heading);
            }
            m_rows.push_back(new FieldRow(session, *info, choicesOf(*info, session.catalogue()), this));
            column->addWidget(m_rows.back());
        }
    }
    connect(&session, &Session::scenarioChanged, this, &FieldForm::refresh);
    connect(&session, &Session::catalogueChanged, this, [this] {
        for (FieldRow* row : m_rows) {
            row->setChoices(choicesOf(row->info(), m_session.catalogue()));
        }
    });
}

void FieldForm::showEvent(QShowEvent* event) {
    refresh();
    QWidget::showEvent(event);
}

void FieldForm::refresh() {
    if (!isVisible()) {
        return;
    }
    for (FieldRow* row : m_rows) {
        row->refresh();
    }
}

std::vector<std::string_view> fieldsBelow(std::string_view prefix) {
    std::vector<std::string_view> paths;
    for (const FieldInfo& info : scenarioFields()) {
        if (info.type != FieldType::group && std::string_view(info.path).starts_with(prefix)) {
            paths.push_back(info.path);
        }
    }
    return paths;
}

} // namespace ridgepoint
