// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

namespace ridgepoint {

enum class LanguageChoice { system, english, spanish };

/// The language that was chosen for the window; taken up when the program starts.
struct LanguageSetting {
    static LanguageChoice load();
    static void save(LanguageChoice choice);

    /// The language as a LanguageScope takes it: "en", "es", or with the system's country, which rules the numbers.
    static QString name(LanguageChoice choice, const QLocale& system = QLocale::system());
};

} // namespace ridgepoint
