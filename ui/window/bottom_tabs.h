// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabWidget>

class QToolButton;

namespace ridgepoint {

/// The tables below the charts. On a small screen they fold down to their tabs and unfold with a click on one.
class BottomTabs : public QTabWidget {
    Q_OBJECT
public:
    explicit BottomTabs(QWidget* parent = nullptr);

    void setFolded(bool folded);
    bool isFolded() const { return m_folded; }
    /// Shows a page, unfolded.
    void reveal(QWidget* page);

signals:
    void foldedChanged(bool folded);

private:
    QToolButton* m_fold;
    bool m_folded = false;
};

} // namespace ridgepoint
