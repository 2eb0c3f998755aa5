// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/explanation_text.h"

#include "app/console.h"
#include "app/text_table.h"

namespace ridgepoint::app {

namespace {

QString numberText(double value, const std::string& unit, const QLocale& locale) {
    if (unit == "share") {
        return locale.toString(100 * value, 'g', 4) + QStringLiteral(" %");
    }
    const QString number = locale.toString(value, 'g', 6);
    return unit == "1" ? number : number + QLatin1Char(' ') + toQString(unit);
}

QString originText(const ExplainedInput& input) {
    if (!input.source.empty()) {
        return toQString(input.source);
    }
    return input.path.empty() ? QStringLiteral("computed")
                              : QStringLiteral("computed: --explain %1").arg(toQString(input.path));
}

} // namespace

QString explanationText(const Explanation& explanation, const QLocale& locale) {
    QString text = QStringLiteral("%1 = %2\n  = %3\n")
                       .arg(toQString(explanation.path), numberText(explanation.value, explanation.unit, locale),
                            toQString(explanation.formula));
    if (!explanation.inputs.empty()) {
        TextTable table({{QStringLiteral("input"), TextTable::Align::left},
                         {QStringLiteral("value"), TextTable::Align::right},
                         {QStringLiteral("from"), TextTable::Align::left}});
        for (const ExplainedInput& input : explanation.inputs) {
            table.addRow({toQString(input.name), numberText(input.value, input.unit, locale), originText(input)});
        }
        text += QLatin1Char('\n') + table.toText();
    }
    if (!explanation.binding.empty()) {
        text += QStringLiteral("\nbound by: %1\n").arg(toQString(explanation.binding));
    }
    return text +
           QStringLiteral("\nequation: resources/docs/model.md, section %1\n").arg(toQString(explanation.section));
}

} // namespace ridgepoint::app
