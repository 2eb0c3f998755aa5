// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>
#include <QTranslator>

#include <memory>

namespace ridgepoint {

/// While it lives, texts made by the program are in another language than the window's. The window itself is not
/// retold: pictures are made between two turns of its event loop.
class LanguageScope {
public:
    /// "en", "es", or with a country ("es_MX"), which then rules the numbers.
    explicit LanguageScope(const QString& language);
    ~LanguageScope();
    LanguageScope(const LanguageScope&) = delete;
    LanguageScope& operator=(const LanguageScope&) = delete;

    const QLocale& locale() const { return m_locale; }
    /// False: there is no translation into this language.
    bool isKnown() const { return m_translator != nullptr; }

private:
    QLocale m_locale;
    QLocale m_before;
    std::unique_ptr<QTranslator> m_translator;
};

} // namespace ridgepoint
