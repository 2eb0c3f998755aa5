// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/colour.h"
#include "ui/style/control_sheet.h"
#include "ui/style/palette.h"

namespace ridgepoint {
namespace {

void setDisabled(QPalette& target, const Palette& palette) {
    const QColor faded = mixed(palette.colour(Role::mutedText), palette.colour(Role::panel), 0.35);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::HighlightedText}) {
        target.setColor(QPalette::Disabled, role, faded);
    }
    target.setColor(QPalette::Disabled, QPalette::Highlight, palette.colour(Role::border));
    target.setColor(QPalette::Disabled, QPalette::Light, Qt::transparent); // menus would draw such a text twice
}

QString named(const Palette& palette, Role role) { return palette.colour(role).name(); }

} // namespace

QPalette fusionPalette(const Palette& palette) {
    QPalette target;
    const auto set = [&](QPalette::ColorRole qtRole, Role role) { target.setColor(qtRole, palette.colour(role)); };
    set(QPalette::Window, Role::window);
    set(QPalette::WindowText, Role::text);
    set(QPalette::Base, Role::panel);
    set(QPalette::AlternateBase, Role::field);
    set(QPalette::Text, Role::text);
    set(QPalette::PlaceholderText, Role::mutedText);
    set(QPalette::Button, Role::panel);
    set(QPalette::ButtonText, Role::text);
    set(QPalette::BrightText, Role::error);
    set(QPalette::ToolTipBase, Role::card);
    set(QPalette::ToolTipText, Role::text);
    set(QPalette::Highlight, Role::accent);
    set(QPalette::HighlightedText, Role::accentText);
    set(QPalette::Link, Role::accent);
    set(QPalette::LinkVisited, Role::accent);
    set(QPalette::Mid, Role::border);
    const QColor border = palette.colour(Role::border);
    const bool light = palette.scheme() == Scheme::light;
    target.setColor(QPalette::Light, light ? QColor(Qt::white) : mixed(border, Qt::white, 0.1));
    target.setColor(QPalette::Midlight, mixed(border, palette.colour(Role::panel), 0.5));
    target.setColor(QPalette::Dark, mixed(border, Qt::black, light ? 0.25 : 0.45));
    target.setColor(QPalette::Shadow, mixed(border, Qt::black, light ? 0.5 : 0.7));
    setDisabled(target, palette);
    return target;
}

QString styleSheet(const Palette& palette) {
    return QStringLiteral("QToolTip { color: %1; background: %2; border: 1px solid %3; padding: 4px; }"
                          "QFrame[card=\"true\"] { background: %4; border: 1px solid %5; border-radius: 6px; }"
                          "QFrame[hoverCard=\"true\"] { background: %2; border: 1px solid %3; border-radius: 5px; }"
                          "QLabel[muted=\"true\"] { color: %6; }")
               .arg(named(palette, Role::text), named(palette, Role::card), named(palette, Role::cardBorder),
                    named(palette, Role::panel), named(palette, Role::border), named(palette, Role::mutedText)) +
           QStringLiteral(
               "QToolButton[flat=\"true\"] { border: 1px solid transparent; border-radius: 4px; padding: 2px; "
               "background: transparent; color: %1; }"
               "QToolButton[flat=\"true\"]:hover { background: %2; }"
               "QToolButton[flat=\"true\"]:focus { border-color: %3; }"
               "QToolButton[flat=\"true\"]::menu-indicator { image: none; }")
               .arg(named(palette, Role::text), named(palette, Role::field), named(palette, Role::focus)) +
           QStringLiteral("QToolButton[segment=\"true\"] { border: 1px solid transparent; border-radius: 4px; "
                          "padding: 2px 6px; background: transparent; color: %1; }"
                          "QToolButton[segment=\"true\"]:checked { border-color: %2; background: %3; color: %4; "
                          "font-weight: bold; }"
                          "QToolButton[segment=\"true\"]:focus { border-color: %5; }"
                          "QToolButton[segment=\"true\"]:disabled { color: %6; }")
               .arg(named(palette, Role::mutedText), named(palette, Role::controlBorder), named(palette, Role::field),
                    named(palette, Role::text), named(palette, Role::focus),
                    mixed(palette.colour(Role::mutedText), palette.colour(Role::panel), 0.35).name()) +
           controlSheet(palette);
}

} // namespace ridgepoint
