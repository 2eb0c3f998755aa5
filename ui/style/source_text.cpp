// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/source_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>
#include <optional>

namespace ridgepoint {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Sources", text); }

constexpr std::array kFrames{
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "Published run %1 (current).")},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "Published run %1.")},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "Measured step time %1 s.")},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "Source: %1"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "Caveat: %1"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "The imported text does not say the hardware; assumed: %1.")},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "On demand. %1"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "derived: %1"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "fit of %1 published figures (%2) of %3"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "set by hand; before: %1, %2"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "set by hand; before: %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "%1, %2 of unstated version"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "%1 of unstated version, %2"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "%1 of unstated version")},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "%1 (vendor pages read %2)")},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "%1 (read %2)")},
    SentenceFrame{QT_TRANSLATE_NOOP("Sources", "%1 (power table, lines %2)")},
};

QString mark(std::size_t i) { return u'%' + QString::number(i + 1); }

/// Puts the parts in, the last first: %12 begins with %1.
QString filled(QString form, const std::vector<QString>& parts) {
    for (std::size_t i = parts.size(); i > 0; --i) {
        form.replace(mark(i - 1), parts[i - 1]);
    }
    return form;
}

QString localNumber(const QString& part, const QLocale& locale) {
    static const QRegularExpression decimal(QStringLiteral("^\\d+\\.\\d+$"));
    return decimal.match(part).hasMatch() ? QString(part).replace(u'.', locale.decimalPoint()) : part;
}

std::optional<QString> fromForm(const QString& sentence, const QLocale& locale) {
    SentenceForm form = sentenceForm(sentence);
    const QString translated = tr(form.form.toUtf8().constData());
    if (translated == form.form) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < form.parts.size(); ++i) {
        const bool isDoi = form.form.contains(mark(i) + u'/'); // or another name with a slash: no number
        form.parts[i] = isDoi ? form.parts[i] : localNumber(form.parts[i], locale);
    }
    return filled(translated, form.parts);
}

std::optional<QString> fromFrame(const SentenceFrame& frame, const QString& sentence,
                                 std::span<const SentenceFrame> frames, const QLocale& locale) {
    const QString text = QString::fromLatin1(frame.text);
    QString pattern = QRegularExpression::escape(text);
    std::vector<QString> parts;
    while (pattern.contains(QStringLiteral("\\") + mark(parts.size()))) {
        pattern.replace(QStringLiteral("\\") + mark(parts.size()), QStringLiteral("(.+?)"));
        parts.emplace_back();
    }
    const auto match = QRegularExpression(QRegularExpression::anchoredPattern(pattern)).match(sentence);
    const QString translated = match.hasMatch() ? tr(frame.text) : text;
    if (translated == text) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const QString part = match.captured(static_cast<int>(i) + 1);
        parts[i] = frame.partsSpeak ? framedText(part, frames, locale) : localNumber(part, locale);
    }
    return filled(translated, parts);
}

} // namespace

SentenceForm sentenceForm(const QString& sentence) {
    // An address, a path with its commit, a unit with a slash, or a product; or a number that is not part of a name.
    static const QRegularExpression parts(
        QStringLiteral("https?://[^\\s;,)]+|(?<![\\w/])[\\w.-]*[A-Za-z][\\w.-]*(?:/[\\w.*{},+-]*[\\w*}])+(?:[:#][\\w./"
                       "*{},+-]*[\\w/*}])?"
                       "(?:@[0-9a-f]{6,})?|[\\w.-]+@[0-9a-f]{6,}|\\bMI\\d{3}X\\b"
                       "|(?<![\\w.,@/:%=-])(?<!Llama )(?<!Gemma )(?<!PCIe )(?<!CDNA )(?<!section )(?<!ch\\. )(?<!PHY )"
                       "\\d+(?:\\.\\d+)?(?:e\\d+)?(?![\\w]|\\.\\d|-\\d)"));
    SentenceForm result;
    qsizetype from = 0;
    for (auto found = parts.globalMatch(sentence); found.hasNext();) {
        const auto match = found.next();
        result.form += sentence.mid(from, match.capturedStart() - from) + mark(result.parts.size());
        result.parts.push_back(match.captured());
        from = match.capturedEnd();
    }
    result.form += sentence.mid(from);
    return result;
}

QString framedText(const QString& sentence, std::span<const SentenceFrame> frames, const QLocale& locale) {
    if (const auto text = fromForm(sentence, locale)) {
        return *text;
    }
    for (const SentenceFrame& frame : frames) {
        if (const auto text = fromFrame(frame, sentence, frames, locale)) {
            return *text;
        }
    }
    return sentence;
}

QString sourceText(const QString& source, const QLocale& locale) { return framedText(source, kFrames, locale); }

QString notesText(const std::string& notes, const QLocale& locale) {
    static const QRegularExpression between(QStringLiteral("(?<=\\.)[ \\t]+(?=[A-Z])"));
    QStringList lines;
    for (const QString& line : QString::fromStdString(notes).split(u'\n')) {
        QStringList sentences;
        for (const QString& sentence : line.split(between)) {
            sentences << sourceText(sentence, locale);
        }
        lines << sentences.join(u' ');
    }
    return lines.join(u'\n');
}

} // namespace ridgepoint
