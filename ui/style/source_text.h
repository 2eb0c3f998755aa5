// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

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

/// The source of a constant, or a remark on it.
QString sourceText(const QString& source, const QLocale& locale);

/// The notes of a scenario, sentence by sentence.
QString notesText(const std::string& notes, const QLocale& locale);

} // namespace ridgepoint
