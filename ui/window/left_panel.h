// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>

#include <array>
#include <string_view>

class QScrollArea;
class QStackedLayout;
class QTabWidget;
class QVBoxLayout;

namespace ridgepoint {

class AdvancedPanel;
class MeshEditor;
class Session;
class WorkloadPanel;

/// All that is chosen: workload, mesh, advanced. One below the other where there is room, three tabs on a small screen.
class LeftPanel : public QFrame {
    Q_OBJECT
public:
    explicit LeftPanel(Session& session, QWidget* parent = nullptr);

    void setCompact(bool compact);
    bool isCompact() const { return m_compact; }
    WorkloadPanel& workload() const { return *m_workload; }
    MeshEditor& mesh() const { return *m_mesh; }
    AdvancedPanel& advanced() const { return *m_advanced; }

    /// The same page, sections and place.
    void takeViewOf(const LeftPanel& other);
    /// Brings the advanced fields that begin with `prefix` into view.
    void showAdvanced(std::string_view prefix);
    /// Brings the control of a field into view and gives it the focus.
    void showField(const QString& path);

private:
    bool focusField(const QString& path);
    bool isPutAway(const QWidget* widget) const;
    void build();
    void stack();
    void tab();
    void reveal(QWidget* widget);
    QList<QScrollArea*> areas() const;

    WorkloadPanel* m_workload;
    MeshEditor* m_mesh;
    AdvancedPanel* m_advanced;
    QStackedLayout* m_modes = nullptr;
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout* m_column = nullptr;
    QTabWidget* m_tabs = nullptr;
    std::array<QVBoxLayout*, 3> m_pages{};
    bool m_compact = false;
};

} // namespace ridgepoint
