// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/window/main_actions.h"

#include <QString>

#include <string_view>

/// Other words for what the palette finds, in the language of the window and in English: what one may call a thing who
/// does not know its name here. Empty where there are none.
namespace ridgepoint::palette_words {

QString ofAction(const MainActions& actions, const QAction* action);
QString ofTable(std::size_t tab);  ///< by its place among the tabs
QString ofView(std::size_t view);  ///< of the explore tab
QString ofChart(std::size_t card); ///< of the four above the tables
QString ofField(std::string_view path);

} // namespace ridgepoint::palette_words
