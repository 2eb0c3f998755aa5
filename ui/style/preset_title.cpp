// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/preset_title.h"

#include "core/catalogue/catalogue.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <array>

namespace ridgepoint {

namespace {

/// A part of a name that is words, with what it says %1 of.
struct Words {
    const char* shape;
    const char* text;
};

constexpr std::array kWords{
    Words{"^decode at (\\S+)$", QT_TRANSLATE_NOOP("PresetTitle", "decode at %1")},
    Words{"^prefill of (\\S+)$", QT_TRANSLATE_NOOP("PresetTitle", "prefill of %1")},
    Words{"^(\\S+) tokens$", QT_TRANSLATE_NOOP("PresetTitle", "%1 tokens")},
    Words{"^(.+) slices$", QT_TRANSLATE_NOOP("PresetTitle", "%1 slices")},
};

QString inWords(const QString& part) {
    for (const Words& words : kWords) {
        const auto match = QRegularExpression(QLatin1String(words.shape)).match(part);
        if (match.hasMatch()) {
            return QCoreApplication::translate("PresetTitle", words.text).arg(match.captured(1));
        }
    }
    return part;
}

} // namespace

QString presetTitle(std::string_view name) {
    QStringList parts = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())).split(QStringLiteral(", "));
    std::transform(parts.begin(), parts.end(), parts.begin(), inWords);
    return parts.join(QStringLiteral(", "));
}

QString shownName(const QString& name, const Catalogue& catalogue) {
    const std::string wanted = name.toStdString();
    const bool isPreset = std::any_of(catalogue.scenarios.begin(), catalogue.scenarios.end(),
                                      [&wanted](const auto& preset) { return preset.second.name == wanted; });
    return isPreset ? presetTitle(wanted) : name;
}

} // namespace ridgepoint
