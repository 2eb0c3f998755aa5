// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"
#include "app/commands.h"
#include "app/console.h"
#include "app/scenario_input.h"
#include "core/exchange/import.h"
#include "core/format/text_file.h"
#include "core/model/architecture_json.h"
#include "core/scenario/scenario_json.h"
#include "ui/export/language_scope.h"
#include "ui/style/parse_error_text.h"
#include "ui/window/import_text.h"

#include <QCommandLineParser>

#include <iostream>
#include <iterator>

namespace ridgepoint::app {

namespace {

const QString kAs = QStringLiteral("as");
const QString kOut = QStringLiteral("out");
const QString kModel = QStringLiteral("model");
const QString kLanguage = QStringLiteral("lang");
const QString kSet = QStringLiteral("set");

QStringList kinds() {
    QStringList names;
    for (const std::string_view name : EnumNames<ImportKind>::names) {
        names << toQString(name);
    }
    return names;
}

/// A file, or what comes on standard input where the name is "-".
FileText readInput(const QString& name) {
    if (name != QLatin1String("-")) {
        return readTextFile(name.toStdString());
    }
    FileText read;
    std::string text;
    char block[1 << 16];
    while (std::cin.read(block, sizeof block), std::cin.gcount() > 0) {
        text.append(block, static_cast<std::size_t>(std::cin.gcount()));
        if (text.size() > kLargestJsonBytes) {
            read.error = "standard input is larger than 4 MiB";
            return read;
        }
    }
    read.text = std::move(text);
    return read;
}

bool sayResult(const QString& file, const ImportResult& result) {
    for (const ParseError& error : result.errors) {
        say(file + QLatin1String(": ") + parseErrorText(error, QLocale()));
    }
    for (const ImportFinding& finding : result.findings) {
        say(importFindingText(finding));
    }
    return result.scenario.has_value();
}

ExitStatus put(const QString& file, const std::string& text) {
    if (file.isEmpty()) {
        return print(text);
    }
    if (const auto problem = writeTextFile(file.toStdString(), text)) {
        say(toQString(*problem));
        return kCannotWrite;
    }
    say(QStringLiteral("wrote %1").arg(file));
    return kDone;
}

} // namespace

void addImportOptions(QCommandLineParser& parser) {
    parser.addOption(
        {kAs, QStringLiteral("What the file is: %1 (default: guessed).").arg(kinds().join(QStringLiteral(", "))),
         QStringLiteral("KIND")});
    parser.addOption(
        {kOut, QStringLiteral("The file to write (default: standard output)."), QStringLiteral("SCENARIO")});
    parser.addOption({kLanguage, QStringLiteral("What became of the settings is told in en (the default) or es."),
                      kLanguage, QStringLiteral("en")});
    parser.addOption({kModel, QStringLiteral("Write the model alone, as a preset for models/.")});
    parser.addOption(
        {kSet, QStringLiteral("Change a field of the scenario, as in `evaluate`."), QStringLiteral("PATH=VALUE")});
}

ExitStatus runImport(const QCommandLineParser& parser) {
    const auto file = onlyArgument(parser, QStringLiteral("FILE"));
    const auto language = oneOf(QStringLiteral("--lang"), parser.value(kLanguage),
                                QStringList{QStringLiteral("en"), QStringLiteral("es")});
    const bool knowsKind =
        language && (!parser.isSet(kAs) || oneOf(QStringLiteral("--as"), parser.value(kAs), kinds()));
    const auto catalogue = file && knowsKind ? loadPresets() : nullptr;
    if (catalogue == nullptr) {
        return kBadInput;
    }
    const LanguageScope scope(*language);
    const FileText input = readInput(*file);
    if (!input.text) {
        return refuse(toQString(input.error));
    }
    const auto kind = parser.isSet(kAs) ? enumFromName<ImportKind>(parser.value(kAs).toStdString()) : std::nullopt;
    ImportResult result = importText(*input.text, *catalogue, kind);
    if (!sayResult(*file, result) || !applySettings(*result.scenario, parser.values(kSet))) {
        return kBadInput;
    }
    if (!parser.isSet(kModel)) {
        return put(parser.value(kOut), toJson(*result.scenario));
    }
    return result.model ? put(parser.value(kOut), toJson(*result.model))
                        : refuse(QStringLiteral("--model: %1 describes no model of its own").arg(*file));
}

} // namespace ridgepoint::app
