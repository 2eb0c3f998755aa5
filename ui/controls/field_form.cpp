// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/field_form.h"

#include "core/study/no_effect.h"
#include "ui/controls/field_row.h"
#include "ui/session/session.h"
#include "ui/window/calibration_text.h"

#include <QCoreApplication>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

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

QHash<QString, QString> titlesOf(const FieldInfo& info, const Catalogue& catalogue) {
    QHash<QString, QString> titles;
    if (info.path == "calibration") {
        for (const auto& [name, calibration] : catalogue.calibrations) {
            titles.insert(QString::fromStdString(name), calibrationTitle(*calibration));
        }
    }
    return titles;
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
            m_rows.back()->setTitles(titlesOf(*info, session.catalogue()));
            column->addWidget(m_rows.back());
        }
    }
    connect(&session, &Session::scenarioChanged, this, &FieldForm::refresh);
    connect(&session, &Session::reportChanged, this, &FieldForm::markIdle);
    connect(&session, &Session::catalogueChanged, this, [this] {
        for (FieldRow* row : m_rows) {
            row->setTitles(titlesOf(row->info(), m_session.catalogue()));
            row->setChoices(choicesOf(row->info(), m_session.catalogue()));
        }
    });
}

void FieldForm::showEvent(QShowEvent* event) {
    refresh();
    markIdle();
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

/// What has no effect in this scenario stays to be set, for the scenario that it is meant for, and says so.
void FieldForm::markIdle() {
    if (!isVisible()) {
        return;
    }
    const std::vector<IdleField> idle = fieldsWithoutEffect(m_session.study());
    for (FieldRow* row : m_rows) {
        const auto found = std::find_if(idle.begin(), idle.end(),
                                        [row](const IdleField& field) { return field.covers(row->info().path); });
        row->setIdle(found == idle.end() ? QString() : QCoreApplication::translate("Diagnostic", found->why.data()));
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
