// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/style/diagnostic_text.h"

#include "ui/style/diagnostic_sentences.h"
#include "ui/style/field_names.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <optional>

namespace ridgepoint {

namespace {

/// The sentence for a code; of two with the same code the one for the diagnostic's own path.
const DiagnosticSentence* findSentence(std::string_view code, std::string_view path) {
    const DiagnosticSentence* found = nullptr;
    for (const DiagnosticSentence& sentence : diagnosticSentences()) {
        if (sentence.code == code && (sentence.path == path || (sentence.path.empty() && found == nullptr))) {
            found = &sentence;
        }
    }
    return found;
}

QString toQString(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// A number with the unit that its name ends in.
QString valueText(std::string_view name, double value, const QLocale& locale, int digits = 3) {
    if (name.ends_with("bytes")) {
        return formatQuantity(value, Quantity::bytes, locale, digits);
    }
    if (name == "rate") { // bytes/s
        return formatQuantity(value, Quantity::byteRate, locale);
    }
    if (name.ends_with("seconds")) {
        return formatQuantity(value, Quantity::seconds, locale);
    }
    if (name.ends_with("share") || name.ends_with("band")) {
        return formatQuantity(value, Quantity::share, locale);
    }
    return value == std::floor(value) ? formatQuantity(value, Quantity::count, locale) : formatNumber(value, locale, 3);
}

/// As many as tell the sizes of a diagnostic apart: "94.80 GiB of the 94.75 GiB", and not twice the same.
int digitsOfBytes(const Diagnostic& diagnostic, const QLocale& locale) {
    constexpr int kFewest = 3;
    constexpr int kMost = 7;
    const auto told = [&](int digits) {
        for (const auto& [name, value] : diagnostic.values) {
            for (const auto& [otherName, other] : diagnostic.values) {
                const bool sizes = name.ends_with("bytes") && otherName.ends_with("bytes");
                if (sizes && value != other &&
                    formatQuantity(value, Quantity::bytes, locale, digits) ==
                        formatQuantity(other, Quantity::bytes, locale, digits)) {
                    return false;
                }
            }
        }
        return true;
    };
    int digits = kFewest;
    while (digits < kMost && !told(digits)) {
        ++digits;
    }
    return digits;
}

/// "Kernels › CUDA graphs" for "kernels.cuda_graphs": where the window has the field.
QString placeText(const std::string& path, Links links) {
    QStringList parts;
    for (const QString& part : QString::fromStdString(path).split(u'.')) {
        parts << fieldLabel(part.toStdString(), links);
    }
    return parts.join(QStringLiteral(" › "));
}

/// A subject of the file format, by its name on screen; another, such as a model's, as it is.
QString subjectText(const Diagnostic& diagnostic, const std::string& subject) {
    if (diagnostic.code == "scenario.no_effect") {
        return QCoreApplication::translate("Diagnostic", subject.c_str()); // words of ours, no name
    }
    const std::optional<MeshAxis> axis = enumFromName<MeshAxis>(subject);
    if (axis && diagnostic.code.starts_with("mesh.")) {
        return displayName(*axis);
    }
    const FieldInfo* field = findField(diagnostic.path);
    return field != nullptr && field->type == FieldType::choice ? choiceName(diagnostic.path, subject)
                                                                : QString::fromStdString(subject);
}

/// What stands for `{name}` in a sentence; empty where the diagnostic does not say.
QString placeholderText(const Diagnostic& diagnostic, const QString& name, const QLocale& locale) {
    if (name == QLatin1String("subject")) {
        return subjectText(diagnostic, diagnostic.subject);
    }
    if (name == QLatin1String("nearest")) {
        return subjectText(diagnostic, diagnostic.nearest);
    }
    const bool isOfGpu = diagnostic.code == "chip.assumed"; // of clusters alone
    if (name == QLatin1String("path")) {                    // quoted: a name in the middle of a sentence
        const Links links = isOfGpu ? Links::scale_up : Links::ici;
        return QCoreApplication::translate("Diagnostic", "“%1”").arg(placeText(diagnostic.path, links));
    }
    const auto value = std::find_if(diagnostic.values.begin(), diagnostic.values.end(),
                                    [&](const auto& pair) { return toQString(pair.first) == name; });
    if (isOfGpu && value != diagnostic.values.end()) {
        return formatQuantity(value->second, Quantity::byteRate, locale);
    }
    return value == diagnostic.values.end()
               ? QString()
               : valueText(value->first, value->second, locale, digitsOfBytes(diagnostic, locale));
}

/// Fills in the placeholders of `text`; `complete` turns false where one of them stays empty.
QString filledIn(const QString& text, const Diagnostic& diagnostic, const QLocale& locale, bool& complete) {
    QString result;
    qsizetype at = 0;
    for (qsizetype open = text.indexOf(QLatin1Char('{')); open >= 0; open = text.indexOf(QLatin1Char('{'), at)) {
        const qsizetype close = text.indexOf(QLatin1Char('}'), open);
        const QString value = placeholderText(diagnostic, text.mid(open + 1, close - open - 1), locale);
        complete = complete && !value.isEmpty();
        result += text.mid(at, open - at) + value;
        at = close + 1;
    }
    return result + text.mid(at);
}

QString bareText(const Diagnostic& diagnostic, const QLocale& locale) {
    QStringList parts;
    if (!diagnostic.subject.empty()) {
        parts << QString::fromStdString(diagnostic.subject);
    }
    for (const auto& [name, value] : diagnostic.values) {
        parts << toQString(name) + QLatin1String(" = ") + valueText(name, value, locale);
    }
    const QString code = toQString(diagnostic.code);
    return parts.isEmpty() ? code : code + QLatin1String(": ") + parts.join(QLatin1String(", "));
}

} // namespace

QString diagnosticText(const Diagnostic& diagnostic, const QLocale& locale) {
    const DiagnosticSentence* sentence = findSentence(diagnostic.code, diagnostic.path);
    if (sentence == nullptr) {
        return bareText(diagnostic, locale);
    }
    // A part in square brackets is left out where the diagnostic has nothing for a placeholder in it.
    const QString text = QCoreApplication::translate("Diagnostic", sentence->text);
    QString result;
    for (const QString& part : text.split(QLatin1Char('['))) {
        const qsizetype end = part.indexOf(QLatin1Char(']'));
        bool complete = true;
        const QString optional = filledIn(part.left(std::max<qsizetype>(end, 0)), diagnostic, locale, complete);
        result += (complete ? optional : QString()) + filledIn(part.mid(end + 1), diagnostic, locale, complete);
    }
    return result;
}

namespace {

std::string_view otherWorkCode(WorkloadKind pinned) {
    return pinned == WorkloadKind::train     ? "baseline.is_training"
           : pinned == WorkloadKind::prefill ? "baseline.is_prefill"
                                             : "baseline.is_decode";
}

} // namespace

std::vector<Diagnostic> shownDiagnostics(const Report& report, const Report* pinned) {
    std::vector<Diagnostic> shown = report.diagnostics;
    if (!report.scenario.money.trainingTokens) {
        std::erase_if(shown, [](const Diagnostic& diagnostic) { return diagnostic.code == "money.no_price"; });
    }
    if (pinned != nullptr && pinned->scenario.workload.kind != report.scenario.workload.kind) {
        Diagnostic other;
        other.severity = Severity::note;
        other.code = otherWorkCode(pinned->scenario.workload.kind);
        other.path = "workload.kind";
        shown.insert(shown.begin(), std::move(other)); // before what else is worth a note
    }
    return shown;
}

const Diagnostic* foremost(const std::vector<Diagnostic>& diagnostics) {
    const auto first =
        std::max_element(diagnostics.begin(), diagnostics.end(),
                         [](const Diagnostic& a, const Diagnostic& b) { return a.severity < b.severity; });
    return first == diagnostics.end() ? nullptr : &*first;
}

bool hasDiagnosticText(std::string_view code) { return findSentence(code, {}) != nullptr; }

} // namespace ridgepoint
