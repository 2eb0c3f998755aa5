// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/diagnostic.h"

#include <QWidget>

#include <vector>

class QToolButton;

namespace ridgepoint {

class ElidedLabel;

/// One line below the headline that says what is impossible or doubtful, the worst first. Its height never changes, so
/// that nothing jumps while a slider moves; a click leads to the field that it is about, and the button unfolds the
/// rest.
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

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();
    void showField();
    void unfold();

    std::vector<Diagnostic> m_diagnostics; ///< worst first
    ElidedLabel* m_line;
    QToolButton* m_field;
    QToolButton* m_more;
};

} // namespace ridgepoint
