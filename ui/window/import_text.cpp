// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/import_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace ridgepoint {
namespace {

constexpr qsizetype kMostNames = 8;
constexpr std::size_t kMostErrors = 3;

QString tr(const char* text) { return QCoreApplication::translate("Import", text); }

QStringList namesOf(const ImportResult& result, ImportOutcome outcome) {
    QStringList names;
    for (const ImportFinding& finding : result.findings) {
        if (finding.outcome == outcome) {
            QString name = QString::fromStdString(finding.setting.key);
            if (outcome == ImportOutcome::inferred) {
                name += QStringLiteral(" (%1)").arg(QString::fromStdString(finding.detail));
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
    add(ImportOutcome::unresolved, tr("Known only where the script runs: %1."));
    add(ImportOutcome::overridden, tr("Given again further on: %1."));
    add(ImportOutcome::unknown, tr("Not known: %1."));
    return parts.join(u' ');
}

QString importProblem(const ImportResult& result) {
    QStringList lines;
    for (std::size_t i = 0; i < std::min(result.errors.size(), kMostErrors); ++i) {
        lines << QString::fromStdString(toText(result.errors[i]));
    }
    return tr("These settings give no scenario: %1").arg(lines.join(QStringLiteral("; ")));
}

} // namespace ridgepoint
