// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

namespace ridgepoint {

class CollapsibleSection;
class Session;

/// Every field of the scenario that has no control of its own elsewhere, by topic: optimizer, loss, precision recipe,
/// kernels, collectives and the rest, built from the description of the fields.
class AdvancedPanel : public QWidget {
    Q_OBJECT
public:
    explicit AdvancedPanel(Session& session, QWidget* parent = nullptr);

    /// Opens the section whose fields begin with `prefix` and returns it; nullptr where there is none.
    CollapsibleSection* openSection(std::string_view prefix);
    /// Opens all sections.
    void openAll();
    /// The same sections open.
    void takeViewOf(const AdvancedPanel& other);

private:
    struct Section {
        std::vector<std::string_view> prefixes;
        CollapsibleSection* widget;
    };
    void addSection(const QString& title, const std::vector<std::string_view>& prefixes);

    Session& m_session;
    std::vector<Section> m_sections;
};

} // namespace ridgepoint
