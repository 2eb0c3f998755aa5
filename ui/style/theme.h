// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/style/palette.h"

#include <QObject>

class QApplication;

namespace ridgepoint {

enum class ThemeChoice { system, light, dark };

/// The scheme in force and the signal that it changed. Widgets read colours from palette() whenever they paint.
class Theme : public QObject {
    Q_OBJECT

public:
    /// A theme that stays as it is, for pictures that shall not depend on the screen.
    explicit Theme(Scheme scheme, QObject* parent = nullptr);

    /// The one of the running program. It follows setChoice() and, for ThemeChoice::system, the desktop.
    static Theme& application();

    const Palette& palette() const { return m_palette; }
    Scheme scheme() const { return m_palette.scheme(); }
    ThemeChoice choice() const { return m_choice; }

    /// Gives the application Fusion style, palette and style sheet, now and after every change.
    void install(QApplication& application);
    void setChoice(ThemeChoice choice);

signals:
    void themeChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void refresh();

    Palette m_palette;
    ThemeChoice m_choice;
    QApplication* m_application = nullptr;
    bool m_applying = false;
};

/// Light or dark as the desktop has it: Qt 6.4 does not tell, but its palette does.
Scheme systemScheme();

} // namespace ridgepoint
