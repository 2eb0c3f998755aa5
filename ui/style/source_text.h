// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include <span>
#include <string>
#include <vector>

/// Sentences that stand in the presets, in the reader's language: the sources of constants, remarks on prices and the
/// notes of the shipped scenarios. Titles, paths, addresses and what somebody wrote himself stay as they are.
namespace ridgepoint {

/// A sentence with "%1", "%2" … in place of its numbers and citations, under which a translation is kept; one sentence
/// serves "fit of 73 measured runs" and "fit of 624 measured runs".
struct SentenceForm {
    QString form;
    std::vector<QString> parts; ///< what stands for %1, %2 …
};
SentenceForm sentenceForm(const QString& sentence);

/// A sentence around parts: "found %1".
struct SentenceFrame {
    const char* text;
    bool partsSpeak = false; ///< the parts are sentences of the same kind
};

/// The sentence in the reader's language, by its form or by the first frame that fits; as it is where none does.
QString framedText(const QString& sentence, std::span<const SentenceFrame> frames, const QLocale& locale);

/// The source of a constant, or a remark on it.
QString sourceText(const QString& source, const QLocale& locale);

/// The notes of a scenario, sentence by sentence.
QString notesText(const std::string& notes, const QLocale& locale);

} // namespace ridgepoint
