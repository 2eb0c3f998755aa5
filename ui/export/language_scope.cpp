// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/language_scope.h"

#include "ui/style/ts_translator.h"

#include <QCoreApplication>

namespace ridgepoint {
namespace {

/// English is what stands in the source, of several things: it has to hide any translation the window uses. The
/// catalogue has the texts of one thing alone.
class SourceLanguage : public QTranslator {
public:
    SourceLanguage() { m_counts.loadFrom(QStringLiteral(":/i18n/ridgepoint_en.ts")); }

    bool isEmpty() const override { return false; }
    QString translate(const char* context, const char* sourceText, const char* comment, int n) const override {
        const QString counted = n == 1 ? m_counts.translate(context, sourceText, comment, n) : QString();
        return counted.isEmpty() ? QString::fromUtf8(sourceText) : counted;
    }

private:
    TsTranslator m_counts;
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
