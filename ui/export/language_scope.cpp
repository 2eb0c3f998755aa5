// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/language_scope.h"

#include "ui/style/ts_translator.h"

#include <QCoreApplication>

namespace ridgepoint {
namespace {

/// English is what stands in the source: it has to hide any translation the window uses.
class SourceLanguage : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* sourceText, const char*, int) const override {
        return QString::fromUtf8(sourceText);
    }
};

std::unique_ptr<QTranslator> translatorFor(const QString& language) {
    if (language == QLatin1String("en")) {
        return std::make_unique<SourceLanguage>();
    }
    auto translator = std::make_unique<TsTranslator>();
    const bool found = translator->loadFrom(QStringLiteral(":/i18n/ridgepoint_%1.ts").arg(language));
    return found ? std::move(translator) : nullptr;
}

} // namespace

LanguageScope::LanguageScope(const QString& language)
    : m_locale(language == QLatin1String("en") ? QLocale(QLocale::English, QLocale::UnitedStates) : QLocale(language)),
      m_translator(translatorFor(language.section(u'_', 0, 0))) {
    QLocale::setDefault(m_locale);
    if (m_translator != nullptr) {
        QCoreApplication::installTranslator(m_translator.get());
    }
}

LanguageScope::~LanguageScope() {
    if (m_translator != nullptr) {
        QCoreApplication::removeTranslator(m_translator.get());
    }
    QLocale::setDefault(m_before);
}

} // namespace ridgepoint
