// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/scenario_labels.h"

#include "core/explore/comparison.h"
#include "ui/explore/change_text.h"
#include "ui/style/names.h"

#include <QCoreApplication>

#include <algorithm>

namespace ridgepoint {

namespace {

constexpr int kFewParts = 2; ///< beside the mesh: what a chart has room for
constexpr int kMostParts = 12;

QString say(const char* text) { return QCoreApplication::translate("Compare", text); }

/// The name that an entry shares with others: now and the baseline have that of their scenario.
QString sharedName(const Compared& entry, bool isFixed) {
    const std::string& own = entry.report.scenario.name;
    return !isFixed ? entry.name : own.empty() ? scenarioLine(entry.report) : QString::fromStdString(own);
}

/// What each of the entries at `places` has otherwise than the others of them.
QStringList differences(const std::vector<Compared>& entries, const std::vector<std::size_t>& places,
                        const QLocale& locale, int most) {
    std::vector<Scenario> scenarios;
    for (const std::size_t place : places) {
        scenarios.push_back(entries[place].report.scenario);
        scenarios.back().mesh = meshOf(entries[place].report);
    }
    std::vector<const Scenario*> pointers;
    for (const Scenario& scenario : scenarios) {
        pointers.push_back(&scenario);
    }
    const std::vector<FieldDifference> fields = differingFields(pointers);
    QStringList texts;
    for (std::size_t i = 0; i < places.size(); ++i) {
        std::vector<FieldChange> changes;
        for (const FieldDifference& field : fields) {
            changes.push_back({field.path, field.values.front(), field.values[i]});
        }
        texts.append(variantText(changes, scenarios[i].mesh, locale, most));
    }
    return texts;
}

bool areDistinct(QStringList texts) { return texts.removeDuplicates() == 0; }

/// Numbers those that are called alike, from the second on.
void number(QStringList& labels) {
    const QStringList plain = labels;
    for (qsizetype i = 0; i < labels.size(); ++i) {
        if (const auto before = plain.first(i).count(plain[i]); before > 0) {
            labels[i] = say(QT_TRANSLATE_NOOP("Compare", "%1 (%2)")).arg(plain[i]).arg(before + 1);
        }
    }
}

} // namespace

QStringList scenarioLabels(const std::vector<Compared>& entries, std::size_t fixed, const QLocale& locale) {
    QStringList labels;
    for (const Compared& entry : entries) {
        labels.append(entry.name);
    }
    for (std::size_t i = fixed; i < entries.size(); ++i) {
        std::vector<std::size_t> places;
        for (std::size_t j = 0; j < entries.size(); ++j) {
            if (sharedName(entries[j], j < fixed) == entries[i].name) {
                places.push_back(j);
            }
        }
        if (places.size() < 2) {
            continue;
        }
        QStringList texts = differences(entries, places, locale, kFewParts);
        if (!areDistinct(texts)) {
            texts = differences(entries, places, locale, kMostParts);
        }
        for (std::size_t k = 0; k < places.size(); ++k) {
            const QString& name = entries[places[k]].name;
            const QString& text = texts[static_cast<qsizetype>(k)];
            labels[static_cast<qsizetype>(places[k])] =
                text.isEmpty()      ? name
                : places[k] < fixed ? say(QT_TRANSLATE_NOOP("Compare", "%1: %2")).arg(name, text)
                                    : text;
        }
    }
    number(labels);
    return labels;
}

} // namespace ridgepoint
