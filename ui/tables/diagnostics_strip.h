// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/diagnostic.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace ridgepoint {

class ElidedLabel;

/// One line below the headline that says what is impossible or doubtful, the worst first. Its height never changes, so
/// that nothing jumps while a slider moves; the button unfolds the rest.
class DiagnosticsStrip : public QWidget {
    Q_OBJECT
public:
    explicit DiagnosticsStrip(QWidget* parent = nullptr);

    using QWidget::show;
    void show(const std::vector<Diagnostic>& diagnostics);
    QString text() const;
    /// All of it, one diagnostic a line.
    QString details() const;

signals:
    /// The user wants to see the field that a diagnostic is about.
    void fieldRequested(const QString& path);

private:
    void refresh();
    void unfold();

    std::vector<Diagnostic> m_diagnostics; ///< worst first
    ElidedLabel* m_line;
    QToolButton* m_more;
};

} // namespace ridgepoint
