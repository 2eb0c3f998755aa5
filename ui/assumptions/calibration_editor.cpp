// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/assumptions/calibration_editor.h"

#include "core/explore/assumptions.h"
#include "ui/controls/field_row.h"
#include "ui/session/measured_library.h"
#include "ui/session/session.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace ridgepoint {

namespace {

constexpr std::string_view kShipped = "default";

std::string ownKey(const std::string& name) { return "calibrations/" + name; }

QString say(const char* text, const QString& what) {
    return QCoreApplication::translate("CalibrationEditor", text).arg(what);
}

} // namespace

const Calibration* CalibrationEditor::current() const {
    const auto& all = m_session.catalogue().calibrations;
    const auto found = all.find(m_session.scenario().calibration);
    return found == all.end() ? nullptr : found->second.get();
}

bool CalibrationEditor::isOwn() const {
    return m_session.catalogue().own.contains(ownKey(m_session.scenario().calibration));
}

QString CalibrationEditor::targetName() const {
    const std::string& name = m_session.scenario().calibration;
    return QString::fromStdString(isOwn() ? name : editedName(m_session.catalogue(), name));
}

void CalibrationEditor::write(const QString& text, const std::string& target,
                              const std::function<void(Calibration&)>& change) {
    m_session.editPresets(text, [&](Catalogue& catalogue, Scenario& scenario) {
        auto calibration = std::make_shared<Calibration>(*current());
        // The residuals are of the shipped constants' runs; the same runs are asked again.
        const auto like = catalogue.calibrations.contains(kShipped) && calibration->residuals.empty()
                              ? catalogue.calibrations.find(kShipped)->second->residuals
                              : calibration->residuals;
        calibration->name = target;
        change(*calibration);
        catalogue.calibrations[target] = calibration;
        catalogue.own.insert(ownKey(target));
        scenario.calibration = target;
        if (const auto measured = m_session.measured()) {
            const std::string chip = m_session.study().chip ? m_session.study().chip->id : std::string();
            calibration->residuals = recheck(target, catalogue, *measured->runs(catalogue, chip), like);
        }
    });
}

std::optional<ParseError> CalibrationEditor::set(const std::string& constant, const JsonValue& value) {
    const Calibration* before = current();
    if (before == nullptr) {
        return ParseError{"calibration", "there is no such calibration", ""};
    }
    const std::string chip = m_session.study().chip->id;
    Calibration trial = *before;
    if (auto error = setConstant(trial, chip, constant, value)) {
        return error;
    }
    const bool own = isOwn();
    const QString origin = QString::fromStdString(before->title.empty() ? before->name : before->title);
    write(say(QT_TRANSLATE_NOOP("CalibrationEditor", "Constant: %1"), fieldLabel(constant)), targetName().toStdString(),
          [&](Calibration& calibration) {
              setConstant(calibration, chip, constant, value);
              if (!own) {
                  calibration.title = say(QT_TRANSLATE_NOOP("CalibrationEditor", "%1, edited"), origin).toStdString();
              }
          });
    return std::nullopt;
}

void CalibrationEditor::restore(const std::string& constant) {
    const auto& all = m_session.catalogue().calibrations;
    // "textbook-edited" was made from "textbook".
    const std::string& name = m_session.scenario().calibration;
    auto origin = all.find(name.substr(0, name.find("-edited")));
    if (origin == all.end() || origin->first == name) {
        origin = all.find(kShipped);
    }
    if (!isOwn() || origin == all.end()) {
        return;
    }
    const std::string chip = m_session.study().chip->id;
    const Calibration shipped = *origin->second;
    write(say(QT_TRANSLATE_NOOP("CalibrationEditor", "Constant back: %1"), fieldLabel(constant)), name,
          [&](Calibration& calibration) { restoreConstant(calibration, shipped, chip, constant); });
}

bool CalibrationEditor::rename(const QString& name) {
    static const QRegularExpression shape(QStringLiteral("^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$"));
    const std::string next = name.trimmed().toStdString();
    const std::string before = m_session.scenario().calibration;
    if (next == before) {
        return true;
    }
    if (!isOwn() || !shape.match(name.trimmed()).hasMatch() || m_session.catalogue().calibrations.contains(next)) {
        return false;
    }
    m_session.editPresets(say(QT_TRANSLATE_NOOP("CalibrationEditor", "Calibration renamed to %1"), name.trimmed()),
                          [&](Catalogue& catalogue, Scenario& scenario) {
                              auto calibration = std::make_shared<Calibration>(*catalogue.calibrations.at(before));
                              calibration->name = next;
                              catalogue.calibrations.erase(before);
                              catalogue.calibrations[next] = std::move(calibration);
                              catalogue.own.erase(ownKey(before));
                              catalogue.own.insert(ownKey(next));
                              scenario.calibration = next;
                          });
    return true;
}

void CalibrationEditor::remove() {
    const std::string name = m_session.scenario().calibration;
    if (!isOwn()) {
        return;
    }
    m_session.editPresets(
        say(QT_TRANSLATE_NOOP("CalibrationEditor", "Calibration %1 removed"), QString::fromStdString(name)),
        [&](Catalogue& catalogue, Scenario& scenario) {
            catalogue.calibrations.erase(name);
            catalogue.own.erase(ownKey(name));
            scenario.calibration = kShipped;
        });
}

} // namespace ridgepoint
