// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QVector>
#include <QWidget>

class QButtonGroup;
class QHBoxLayout;
class QToolButton;

namespace ridgepoint {

/// A row of buttons of which exactly one is chosen. One tab stop; the arrow keys move the choice.
class SegmentedControl : public QWidget {
    Q_OBJECT

public:
    explicit SegmentedControl(const QString& accessibleName, QWidget* parent = nullptr);

    /// Adds a segment at the end; its index is its position.
    void addSegment(const QString& text);
    void setText(int index, const QString& text);
    QString text(int index) const;
    /// A segment that can't be chosen says why in its tool tip.
    void setAvailable(int index, bool available, const QString& reason = {});
    bool isAvailable(int index) const;
    /// One that says nothing here stands nowhere; it must not be the chosen one.
    void setShown(int index, bool shown);

    int current() const;
    void setCurrent(int index); ///< without a signal

signals:
    void chosen(int index); ///< by the user

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void step(int direction);
    static void makeRoom(QToolButton& button);

    QHBoxLayout* m_row;
    QButtonGroup* m_group;
    QVector<QToolButton*> m_buttons;
};

} // namespace ridgepoint
