// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/parse_error_text.h"

#include "ui/style/source_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <array>

namespace ridgepoint {
namespace {

/// What the readers of files say is wrong, and what would have been right; the closer frame stands before the wider.
constexpr std::array kFrames{
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "unknown field; the nearest known one is %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "unknown field")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "found %1; the nearest known name is %2"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "found %1, an architecture that is not known"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "found version %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "found a number too large for any quantity (%1)"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "found the number %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "found the text %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "the number %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "found no settings")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "found an object")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "found a list")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "found %1"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "none of the %1 settings is MaxText's, from %2")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "none of the %1 settings is Megatron-LM's, from %2")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "there is no model %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "there is no family %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "the catalogue has no model of the family %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "the catalogue has no model to take the structure from")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "activations in %1 are not modelled")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "%1: no slice of %2 has %3 chips")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "is missing")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "is empty")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "is given twice")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "the text is empty")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "the text is larger than 4 MiB")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "the text is larger than 4 MiB or no UTF-8")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "the text is cut off or a bracket is missing (%1)"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "the text %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "is no text (binary data?)")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "is larger than can be right (%1 bytes)")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "is not valid JSON at %1, where it has %2"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "line %1, column %2")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "line %1: %2"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "nested too deeply")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "nested too deeply, or an alias (*name) stands inside its own anchor "
                                                  "(&name)")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "more than a million values once its aliases (*name) are followed")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a merge (<<) of what is no mapping")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a key that is no text")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a text that is not UTF-8")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a whole number from %1 to %2, or %3")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a whole number from %1 to %2")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a whole number from %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a whole number")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a number from %1 to %2, or %3")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a number from %1 to %2")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a number from %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a number above %1 and up to %2")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a number above %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a number below 1e308")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a number")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "True or False")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "true or false")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "one of %1; or describe the model as an object in a scenario")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "one of %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a model of the catalogue; the nearest is %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a slice such as %1 or %2")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "the shape instead of the number, for example %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a shape such as %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "an accelerator that is a known TPU")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "settings of the form key=value or --key value")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "settings, a configuration file or a scenario")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "lines of the form key: value")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "arguments of MaxText, such as %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "arguments of Megatron-LM, such as %1; without a kind it is guessed "
                                                  "from the text")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "nothing, %1"), true},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a value: a %1 model has no default for it")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a text of at most %1 bytes")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a list of texts")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a text")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a YAML text")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a JSON value (numbers are finite, without NaN and Infinity; texts "
                                                  "and names are in double quotes)")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a JSON object")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a JSON object in UTF-8")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "an object")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "the object of a config.json")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "at most %1 bytes")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "at most %1 levels")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "at most version %1; update the program to read it")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "every name once")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "the rest of the JSON text")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "a divisor of query_heads, %1")},
    SentenceFrame{QT_TRANSLATE_NOOP("ParseError", "%1 or %2")},
};

/// Where it is: "vocab_size (line 3)". Names of fields are no words to translate.
QString placeText(const QString& path) {
    static const QRegularExpression withLine(QStringLiteral("^(.*) \\(line (\\d+)\\)$"));
    const auto match = withLine.match(path);
    return match.hasMatch()
               ? QCoreApplication::translate("ParseError", "%1 (line %2)").arg(match.captured(1), match.captured(2))
               : path;
}

} // namespace

QString parseErrorText(const ParseError& error, const QLocale& locale) {
    QString text = framedText(QString::fromStdString(error.message), kFrames, locale);
    if (!error.path.empty()) {
        text = placeText(QString::fromStdString(error.path)) + QStringLiteral(": ") + text;
    }
    if (!error.expected.empty()) {
        text = QCoreApplication::translate("ParseError", "%1; expected %2")
                   .arg(text, framedText(QString::fromStdString(error.expected), kFrames, locale));
    }
    return text;
}

} // namespace ridgepoint
