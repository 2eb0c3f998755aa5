// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/import_text.h"

#include "ui/style/parse_error_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace ridgepoint {
namespace {

constexpr qsizetype kMostNames = 8;
constexpr std::size_t kMostErrors = 3;

constexpr qsizetype kLongestValue = 60; ///< characters of a setting's value

QString tr(const char* text) { return QCoreApplication::translate("Import", text); }

/// What was assumed, in the reader's language.
QString assumption(const ImportFinding& finding) {
    QString sentence = tr(finding.detail.c_str());
    return sentence.replace(QStringLiteral("%1"), QString::fromStdString(finding.taken));
}

QString outcomeText(const ImportFinding& finding) {
    const QString detail = QString::fromStdString(finding.detail);
    switch (finding.outcome) {
    case ImportOutcome::understood:
        return tr("understood: %1").arg(detail);
    case ImportOutcome::inferred:
        return tr("assumed: %1").arg(assumption(finding));
    case ImportOutcome::no_effect:
        return tr("ignored: changes neither step time nor memory");
    case ImportOutcome::not_modelled:
        return tr("ignored: not modelled; the prediction is for the default");
    case ImportOutcome::overridden:
        return tr("ignored: given again further on");
    case ImportOutcome::unresolved:
        return tr("must be given: known only where the script runs; the default stands in for it");
    case ImportOutcome::unknown:
        return tr("ignored: no known setting; the nearest is %1").arg(detail);
    }
    return {};
}

QStringList namesOf(const ImportResult& result, ImportOutcome outcome) {
    QStringList names;
    for (const ImportFinding& finding : result.findings) {
        if (finding.outcome == outcome) {
            QString name = QString::fromStdString(finding.setting.key);
            if (outcome == ImportOutcome::inferred) {
                name += QStringLiteral(" (%1)").arg(assumption(finding));
            } else if (outcome == ImportOutcome::unknown) {
                name += tr(" (did you mean %1?)").arg(QString::fromStdString(finding.detail));
            }
            names << name;
        }
    }
    return names;
}

QString shortened(QStringList names) {
    const qsizetype more = names.size() - kMostNames;
    if (more > 0) {
        names.resize(kMostNames);
        names << QCoreApplication::translate("Import", "and %n more", nullptr, static_cast<int>(more));
    }
    return names.join(QStringLiteral(", "));
}

} // namespace

QString importSummary(const ImportResult& result) {
    const auto count = [&](ImportOutcome outcome) { return static_cast<int>(namesOf(result, outcome).size()); };
    QStringList parts{
        QCoreApplication::translate("Import", "%n settings understood.", nullptr, count(ImportOutcome::understood))};
    if (const int idle = count(ImportOutcome::no_effect); idle > 0) {
        parts << QCoreApplication::translate("Import", "%n change neither step time nor memory.", nullptr, idle);
    }
    const auto add = [&](ImportOutcome outcome, const QString& sentence) {
        const QStringList names = namesOf(result, outcome);
        if (!names.isEmpty()) {
            parts << sentence.arg(shortened(names));
        }
    };
    add(ImportOutcome::inferred, tr("Assumed: %1."));
    add(ImportOutcome::not_modelled, tr("Not modelled, the prediction is for the default: %1."));
    add(ImportOutcome::unresolved, tr("Must be given, known only where the script runs (the default stands in): %1."));
    add(ImportOutcome::overridden, tr("Given again further on: %1."));
    add(ImportOutcome::unknown, tr("Not known: %1."));
    return parts.join(u' ');
}

QString importFindingText(const ImportFinding& finding) {
    const Setting& setting = finding.setting;
    QString value = QString::fromStdString(setting.value);
    if (value.size() > kLongestValue) {
        value = value.left(kLongestValue) + QStringLiteral("…");
    }
    const QString key = QString::fromStdString(setting.key);
    const QString name = setting.value.empty() ? key : key + u'=' + value;
    const QString place = setting.line > 0 ? tr("line %1: ").arg(setting.line) : QString();
    return place + name + QStringLiteral(": ") + outcomeText(finding);
}

QString importProblem(const ImportResult& result) {
    QStringList lines;
    for (std::size_t i = 0; i < std::min(result.errors.size(), kMostErrors); ++i) {
        lines << parseErrorText(result.errors[i], QLocale());
    }
    return tr("These settings give no scenario: %1").arg(lines.join(QStringLiteral("; ")));
}

} // namespace ridgepoint
