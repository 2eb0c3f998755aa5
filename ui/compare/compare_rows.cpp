// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compare_rows.h"

#include "core/explore/comparison.h"
#include "core/format/json_text.h"
#include "core/scenario/scenario_access.h"
#include "ui/controls/field_row.h"
#include "ui/style/field_names.h"
#include "ui/style/names.h"
#include "ui/style/quantity_format.h"
#include "ui/window/headline_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <optional>

namespace ridgepoint {

namespace {

QString say(const char* text) { return QCoreApplication::translate("Compare", text); }

using Figure = std::function<QString(const Report&)>;
using Number = std::function<double(const Report&)>;

QString dash() { return QStringLiteral("–"); }

/// A row of texts.
CompareRow textRow(const QString& title, const std::vector<Compared>& entries, const Figure& figure) {
    CompareRow row{title, {}, {}};
    for (const Compared& entry : entries) {
        row.cells.append(entry.report.valid ? figure(entry.report) : dash());
    }
    return row;
}

/// The step of a server is no step of training: no percentage between them means anything.
bool isSameWork(const Report& a, const Report& b) { return a.scenario.workload.kind == b.scenario.workload.kind; }

/// A row of numbers, those after the first with their difference to it.
CompareRow numberRow(const QString& title, const std::vector<Compared>& entries, const Number& number,
                     const Figure& text, const QLocale& locale) {
    CompareRow row = textRow(title, entries, text);
    const Report& first = entries.front().report;
    for (std::size_t i = 1; i < entries.size(); ++i) {
        const Report& report = entries[i].report;
        const QString relative = first.valid && report.valid && isSameWork(first, report)
                                     ? formatRelative(number(report), number(first), locale)
                                     : QString();
        if (!relative.isEmpty() && number(report) != number(first)) {
            QString& cell = row.cells[static_cast<qsizetype>(i)];
            cell = say(QT_TRANSLATE_NOOP("Compare", "%1  (%2)")).arg(cell, relative);
        }
    }
    return row;
}

Figure quantity(const Number& number, Quantity unit, const QLocale& locale, int digits = 3) {
    return [=](const Report& report) { return formatQuantity(number(report), unit, locale, digits); };
}

void addRates(std::vector<CompareRow>& rows, const std::vector<Compared>& entries, const QLocale& locale) {
    const auto add = [&](const QString& title, const Number& number, Quantity unit, int digits) {
        rows.push_back(numberRow(title, entries, number, quantity(number, unit, locale, digits), locale));
    };
    add(
        say(QT_TRANSLATE_NOOP("Compare", "Step time")), [](const Report& r) { return r.headline.stepTimeSeconds; },
        Quantity::seconds, 4);
    rows.push_back(textRow(say(QT_TRANSLATE_NOOP("Compare", "Error band")), entries, [&](const Report& report) {
        return say(QT_TRANSLATE_NOOP("Compare", "%1 to %2"))
            .arg(formatQuantity(report.headline.bandLowSeconds, Quantity::seconds, locale),
                 formatQuantity(report.headline.bandHighSeconds, Quantity::seconds, locale));
    }));
    add(
        say(QT_TRANSLATE_NOOP("Compare", "Tokens a step")), [](const Report& r) { return r.tokensPerStep; },
        Quantity::tokens, 4);
    add(
        say(QT_TRANSLATE_NOOP("Compare", "Tokens/s")), [](const Report& r) { return r.headline.tokensPerSecond; },
        Quantity::tokenRate, 4);
    add(
        say(QT_TRANSLATE_NOOP("Compare", "Tokens/s per chip")),
        [](const Report& r) { return r.headline.tokensPerSecondPerChip; }, Quantity::tokenRate, 4);
    add(
        say(QT_TRANSLATE_NOOP("Compare", "Model FLOP/s per chip")),
        [](const Report& r) { return r.headline.modelTflopsPerChip * 1e12; }, Quantity::flopRate, 4);
}

/// Each with its denominator.
void addUtilisation(std::vector<CompareRow>& rows, const std::vector<Compared>& entries, const QLocale& locale) {
    const auto against = [locale](double share, const QString& peak) {
        return say(QT_TRANSLATE_NOOP("Compare", "%1 of the %2 peak"))
            .arg(formatQuantity(share, Quantity::share, locale), peak);
    };
    rows.push_back(
        textRow(say(QT_TRANSLATE_NOOP("Compare", "MFU, own precision")), entries, [against](const Report& report) {
            return against(report.headline.mfu, peakName(report.scenario.precision.recipe));
        }));
    const Number bf16 = [](const Report& r) { return r.headline.mfuBf16; };
    rows.push_back(numberRow(
        say(QT_TRANSLATE_NOOP("Compare", "MFU, BF16")), entries, bf16,
        [against](const Report& report) { return against(report.headline.mfuBf16, peakName(Recipe::bf16)); }, locale));
    rows.push_back(textRow(say(QT_TRANSLATE_NOOP("Compare", "HFU")), entries, [against](const Report& report) {
        return against(report.headline.hfu, peakName(report.scenario.precision.recipe));
    }));
}

void addMemory(std::vector<CompareRow>& rows, const std::vector<Compared>& entries, const QLocale& locale) {
    const Number peak = [](const Report& r) { return r.headline.hbmNeededBytes; };
    rows.push_back(numberRow(
        say(QT_TRANSLATE_NOOP("Compare", "HBM peak")), entries, peak,
        [&](const Report& report) {
            return say(QT_TRANSLATE_NOOP("Compare", "%1 of %2, %3"))
                .arg(formatQuantity(report.headline.hbmNeededBytes, Quantity::bytes, locale),
                     formatQuantity(report.headline.hbmLimitBytes, Quantity::bytes, locale, 4),
                     displayName(report.headline.fits));
        },
        locale));
    rows.push_back(textRow(say(QT_TRANSLATE_NOOP("Compare", "Bound by")), entries,
                           [](const Report& report) { return displayName(report.headline.boundBy, linksOf(report)); }));
    rows.push_back(textRow(say(QT_TRANSLATE_NOOP("Compare", "Chips")), entries, [&](const Report& report) {
        return formatQuantity(static_cast<double>(report.chips), Quantity::count, locale);
    }));
}

void addBreakdown(std::vector<CompareRow>& rows, const std::vector<Compared>& entries, const QLocale& locale) {
    for (std::size_t i = 0; i < EnumNames<TimeCategory>::names.size(); ++i) {
        if (std::any_of(entries.begin(), entries.end(), [i](const Compared& one) { return one.report.time[i] > 0; })) {
            const Number seconds = [i](const Report& r) { return r.time[i]; };
            rows.push_back(
                numberRow(say(QT_TRANSLATE_NOOP("Compare", "Time: %1")).arg(displayName(static_cast<TimeCategory>(i))),
                          entries, seconds, quantity(seconds, Quantity::seconds, locale), locale));
        }
    }
}

/// "sequence length"; "FSDP" stays as it is.
QString withSmallInitial(QString name) {
    if (name.size() > 1 && name[1].isLower()) {
        name[0] = name[0].toLower();
    }
    return name;
}

} // namespace

QString fieldTitle(const std::string& path) {
    const std::size_t dot = path.rfind('.');
    const QString name = fieldLabel(std::string_view(path).substr(dot + 1));
    if (dot == std::string::npos) {
        return name;
    }
    const std::string_view group = std::string_view(path).substr(0, dot);
    return say(QT_TRANSLATE_NOOP("Compare", "%1: %2")).arg(fieldLabel(group), withSmallInitial(name));
}

QString fieldValueText(std::string_view path, const JsonValue& value, const QLocale& locale) {
    if (value.isNull()) {
        return say(QT_TRANSLATE_NOOP("Compare", "default"));
    }
    if (const std::string* text = value.text()) {
        const bool isName = path == "name" || path == "calibration" || path.ends_with(".base");
        return isName ? QString::fromStdString(*text) : choiceName(path, *text);
    }
    if (const bool* on = value.boolean()) {
        return *on ? say(QT_TRANSLATE_NOOP("Compare", "on")) : say(QT_TRANSLATE_NOOP("Compare", "off"));
    }
    if (const auto number = value.number()) {
        return formatTrimmed(*number, locale, 12);
    }
    return QString::fromStdString(printJson(value));
}

QString fieldValueText(std::string_view path, const JsonValue& value, const Catalogue& catalogue,
                       const QLocale& locale) {
    if (const JsonValue* base = value.find("base"); base != nullptr && base->text() != nullptr) {
        return say(QT_TRANSLATE_NOOP("Compare", "%1, modified")).arg(fieldValueText(path, *base, catalogue, locale));
    }
    const std::string* id = value.text();
    if (const auto model = catalogue.models.find(id != nullptr ? *id : std::string());
        (path == "model" || path == "model.base") && model != catalogue.models.end()) {
        return QString::fromStdString(model->second->title);
    }
    if (const auto chip = catalogue.chips.find(id != nullptr ? *id : std::string());
        (path == "hardware.chip" || path == "hardware.chip.base") && chip != catalogue.chips.end()) {
        return QString::fromStdString(chip->second->name);
    }
    return fieldValueText(path, value, locale);
}

std::vector<CompareRow> inputRows(const std::vector<Compared>& entries, const Catalogue& catalogue,
                                  const QLocale& locale) {
    std::vector<const Scenario*> scenarios;
    for (const Compared& entry : entries) {
        scenarios.push_back(&entry.report.scenario);
    }
    std::vector<CompareRow> rows;
    for (const FieldDifference& difference : differingFields(scenarios)) {
        CompareRow row{fieldTitle(difference.path), {}, QString::fromStdString(difference.path)};
        for (const JsonValue& value : difference.values) {
            row.cells.append(fieldValueText(difference.path, value, catalogue, locale));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<CompareRow> outcomeRows(const std::vector<Compared>& entries, const QLocale& locale) {
    std::vector<CompareRow> rows;
    addRates(rows, entries, locale);
    addUtilisation(rows, entries, locale);
    addMemory(rows, entries, locale);
    addBreakdown(rows, entries, locale);
    return rows;
}

} // namespace ridgepoint
