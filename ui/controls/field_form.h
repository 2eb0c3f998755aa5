// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include <string_view>
#include <vector>

namespace ridgepoint {

class FieldRow;
class Session;

/// Controls for a list of fields of the scenario, one below the other.
class FieldForm : public QWidget {
    Q_OBJECT
public:
    FieldForm(Session& session, const std::vector<std::string_view>& paths, QWidget* parent = nullptr);

    const std::vector<FieldRow*>& rows() const { return m_rows; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void markIdle();

    Session& m_session;
    std::vector<FieldRow*> m_rows;
};

/// The paths of all fields, groups left out, that start with `prefix`, in the order of the format.
std::vector<std::string_view> fieldsBelow(std::string_view prefix);

} // namespace ridgepoint
