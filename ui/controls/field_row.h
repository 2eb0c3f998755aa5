// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario_access.h"
#include "ui/style/field_names.h"

#include <QHash>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;

namespace ridgepoint {

class Session;

/// One field of the scenario with the control that its description asks for: a box to tick, a list to choose from, a
/// text or number to type. Ranges, units, defaults and what is said of a wrong entry come from that description.
class FieldRow : public QWidget {
    Q_OBJECT
public:
    /// `info` lives as long as the program. `choices` replaces those of the description (names known at run time only).
    FieldRow(Session& session, const FieldInfo& info, const QStringList& choices = {}, QWidget* parent = nullptr);
    ~FieldRow() override;

    const FieldInfo& info() const { return m_info; }
    QWidget* editor() const;
    /// What is wrong with what was typed; empty where nothing is.
    QString problem() const;
    void refresh();
    /// Other names to choose from: the user's presets changed.
    void setChoices(const QStringList& choices);
    /// What choices are called on screen; others stand as they are.
    void setTitles(const QHash<QString, QString>& titles);
    /// Mutes the label and says in the tool tip that the field changes nothing, and for what; nothing = it has effect.
    void setIdle(const QString& forWhat);
    bool isIdle() const { return !m_idle.isEmpty(); }

private:
    void build();
    void buildTick();
    void buildList();
    void buildText();
    void fillList();
    void enterText();
    void set(const JsonValue& value);
    void apply(const std::function<std::optional<ParseError>(Scenario&)>& change);
    void showProblem(const QString& problem);
    void explainControl();
    QString textOf(const JsonValue& value) const;

    Session& m_session;
    const FieldInfo& m_info;
    QStringList m_choices;
    QHash<QString, QString> m_titles; ///< of choices, where they have other names on screen
    QLabel* m_label = nullptr;
    QCheckBox* m_tick = nullptr;
    QComboBox* m_list = nullptr;
    QLineEdit* m_text = nullptr;
    QLabel* m_problem = nullptr;
    JsonValue m_shown;
    bool m_isShown = false;
    QString m_idle; ///< for what the field changes nothing
};

} // namespace ridgepoint
