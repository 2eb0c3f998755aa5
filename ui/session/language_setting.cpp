// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/language_setting.h"

#include <QSettings>

namespace ridgepoint {

namespace {

const QString kKey = QStringLiteral("language");
const QString kEnglish = QStringLiteral("en");
const QString kSpanish = QStringLiteral("es");

} // namespace

LanguageChoice LanguageSetting::load() {
    const QString stored = QSettings().value(kKey).toString();
    return stored == kEnglish   ? LanguageChoice::english
           : stored == kSpanish ? LanguageChoice::spanish
                                : LanguageChoice::system;
}

void LanguageSetting::save(LanguageChoice choice) {
    QSettings().setValue(kKey, choice == LanguageChoice::english   ? kEnglish
                               : choice == LanguageChoice::spanish ? kSpanish
                                                                   : QStringLiteral("system"));
}

QString LanguageSetting::name(LanguageChoice choice, const QLocale& system) {
    const bool spanish = choice == LanguageChoice::spanish ||
                         (choice == LanguageChoice::system && system.language() == QLocale::Spanish);
    const QLocale::Language wanted = spanish ? QLocale::Spanish : QLocale::English;
    return system.language() == wanted ? system.name() : spanish ? kSpanish : kEnglish;
}

} // namespace ridgepoint
