// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;

namespace ridgepoint {

/// Says what went wrong, or what was done, without stopping anybody; stays until it is closed or replaced.
class MessageBar : public QFrame {
    Q_OBJECT
public:
    explicit MessageBar(QWidget* parent = nullptr);

    void showError(const QString& text);
    void showNotice(const QString& text);
    QString text() const;

private:
    void present(const QString& glyph, const QString& style, const QString& text);

    QLabel* m_glyph;
    QLabel* m_text;
};

} // namespace ridgepoint
