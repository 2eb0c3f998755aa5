// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/control_sheet.h"

#include <array>
#include <utility>

namespace ridgepoint {

namespace {

/// Fills in "@role" by the role's colour.
QString coloured(QString sheet, const Palette& palette) {
    constexpr std::array kNames{
        std::pair{"@accentText", Role::accentText},
        std::pair{"@accent", Role::accent},
        std::pair{"@controlBorder", Role::controlBorder},
        std::pair{"@border", Role::border},
        std::pair{"@field", Role::field},
        std::pair{"@focus", Role::focus},
        std::pair{"@mutedText", Role::mutedText},
        std::pair{"@text", Role::text},
        std::pair{"@panel", Role::panel},
        std::pair{"@window", Role::window},
        std::pair{"@error", Role::error},
        std::pair{"@warning", Role::warning},
        std::pair{"@selection", Role::selection},
    };
    for (const auto& [name, role] : kNames) {
        sheet.replace(QLatin1String(name), palette.colour(role).name());
    }
    // A tick is drawn on the accent: white on the dark blue of the light scheme, dark on the bright one of the dark.
    return sheet.replace(QLatin1String("@tick"), palette.scheme() == Scheme::light
                                                     ? QStringLiteral(":/icons/check-light.svg")
                                                     : QStringLiteral(":/icons/check-dark.svg"));
}

/// Boxes to tick, alone and in tables.
QString tickBoxes() {
    return QStringLiteral(
        "QCheckBox { spacing: 6px; }"
        "QCheckBox::indicator, QAbstractItemView::indicator { width: 12px; height: 12px; background: @field; "
        "border: 1px solid @controlBorder; border-radius: 3px; }"
        "QCheckBox::indicator:hover, QCheckBox::indicator:focus { border-color: @focus; }"
        "QCheckBox::indicator:checked, QAbstractItemView::indicator:checked { background: @accent; "
        "border-color: @accent; image: url(@tick); }"
        "QCheckBox::indicator:checked:focus { border-color: @text; }"
        "QCheckBox::indicator:disabled, QAbstractItemView::indicator:disabled { border-color: @border; }"
        "QCheckBox::indicator:checked:disabled { background: @border; }");
}

QString fields() {
    return QStringLiteral(
        "QLineEdit, QComboBox, QAbstractSpinBox { background: @field; color: @text; border: 1px solid @border; "
        "border-radius: 4px; padding: 2px 6px; selection-background-color: @accent; "
        "selection-color: @accentText; }"
        "QLineEdit:hover, QComboBox:hover, QAbstractSpinBox:hover { border-color: @controlBorder; }"
        "QLineEdit:focus, QComboBox:focus, QAbstractSpinBox:focus { border: 1px solid @focus; }"
        "QLineEdit[problem=\"true\"] { border: 1px solid @error; }"
        "QComboBox QLineEdit, QAbstractSpinBox QLineEdit { border: none; padding: 0; background: transparent; }"
        "QComboBox::drop-down { border: none; width: 18px; }"
        "QComboBox::down-arrow { image: url(:/icons/chevron-down.svg); width: 12px; height: 12px; }"
        "QComboBox QAbstractItemView { background: @panel; border: 1px solid @controlBorder; outline: none; "
        "selection-background-color: @selection; selection-color: @text; }");
}

QString spinBoxes() {
    return QStringLiteral(
        "QAbstractSpinBox { padding-right: 22px; }" // and the width of a button, which Qt takes off, too
        "QAbstractSpinBox::up-button, QAbstractSpinBox::down-button { subcontrol-origin: padding; "
        "subcontrol-position: center right; width: 18px; height: 18px; border: none; border-radius: 3px; "
        "background: transparent; }"
        "QAbstractSpinBox::down-button { right: 19px; }"
        "QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: @border; }"
        "QAbstractSpinBox::up-arrow { image: url(:/icons/plus.svg); width: 10px; height: 10px; }"
        "QAbstractSpinBox::down-arrow { image: url(:/icons/minus.svg); width: 10px; height: 10px; }"
        "QAbstractSpinBox::up-arrow:off, QAbstractSpinBox::down-arrow:off { image: none; }");
}

QString scrollBars() {
    return QStringLiteral(
        "QScrollBar { background: transparent; border: none; margin: 0; }"
        "QScrollBar:vertical { width: 10px; } QScrollBar:horizontal { height: 10px; }"
        "QScrollBar::handle { background: @border; border-radius: 3px; margin: 2px; }"
        "QScrollBar::handle:hover { background: @controlBorder; }"
        "QScrollBar::handle:vertical { min-height: 32px; } QScrollBar::handle:horizontal { min-width: 32px; }"
        "QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }"
        "QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }");
}

QString remarks() {
    return QStringLiteral(
        "QLabel[problem=\"true\"], QLabel[severity=\"error\"] { color: @error; }"
        "QLabel[severity=\"warning\"] { color: @warning; }"
        "QLabel[severity=\"note\"] { color: @mutedText; }"
        "QLabel[idle=\"true\"], QLineEdit[idle=\"true\"], QComboBox[idle=\"true\"] { color: @mutedText; "
        "font-style: italic; }"
        "QFrame[divider=\"true\"] { background: @border; border: none; }");
}

QString frames() {
    return QStringLiteral(
        "QToolButton[section=\"true\"] { border: 1px solid transparent; border-radius: 4px; padding: 4px 2px; "
        "background: transparent; color: @text; text-align: left; font-weight: 600; }"
        "QToolButton[section=\"true\"]:hover { background: @field; }"
        "QToolButton[section=\"true\"]:focus { border-color: @focus; }"
        "QToolButton[flat=\"true\"]:checked { background: @selection; }"
        "QToolButton[popupMode=\"1\"] { padding-right: 22px; }"
        "QToolBar QToolButton[popupMode=\"1\"] { padding-right: 24px; }"
        "QToolButton::menu-button { border: none; background: transparent; width: 18px; }"
        "QToolButton::menu-arrow { image: url(:/icons/chevron-down.svg); width: 10px; height: 10px; }"
        "QTabBar::tab { background: transparent; color: @mutedText; border: none; padding: 6px 9px; "
        "border-bottom: 2px solid transparent; }"
        "QTabBar::tab:selected { color: @text; border-bottom: 2px solid @text; font-weight: 600; }"
        "QTabBar::tab:hover { color: @text; }"
        "QTabBar::tab:focus { color: @text; background: @selection; border-bottom: 2px solid @focus; }"
        "QTabWidget::pane { border: none; border-top: 1px solid @border; }"
        "QHeaderView::section { background: @panel; color: @mutedText; border: none; "
        "border-bottom: 1px solid @border; padding: 8px 0 3px 7px; }"
        "QHeaderView::section:vertical { padding: 0 6px; }" // hidden, yet no row is lower
        "QHeaderView::up-arrow { image: url(:/icons/chevron-up.svg); width: 10px; height: 10px; "
        "subcontrol-origin: margin; subcontrol-position: top center; }"
        "QHeaderView::down-arrow { image: url(:/icons/chevron-down.svg); width: 10px; height: 10px; "
        "subcontrol-origin: margin; subcontrol-position: top center; }"
        "QTableView { background: @panel; selection-background-color: @selection; selection-color: @text; "
        "border: none; }"
        "QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; }"
        "QToolBar { background: transparent; border: none; spacing: 2px; }"
        "QToolBar QToolButton { border: 1px solid transparent; border-radius: 4px; padding: 4px 10px; }"
        "QToolBar QToolButton:hover { background: @field; }"
        "QToolBar QToolButton:focus { border-color: @focus; }"
        "QMenuBar { background: transparent; }"
        "QStatusBar::item { border: none; }"
        "QSplitter::handle { background: transparent; }");
}

} // namespace

QString controlSheet(const Palette& palette) {
    return coloured(fields() + tickBoxes() + spinBoxes() + scrollBars() + remarks() + frames(), palette);
}

} // namespace ridgepoint
