// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/format/json_value.h"
#include "core/format/parse_error.h"

#include <QString>

#include <functional>
#include <optional>
#include <string>

namespace ridgepoint {

struct Calibration;
struct Catalogue;
class Session;

/// Edits of the calibration that the session's scenario names, each an undoable step. The calibrations that come with
/// the program stay as they are: the first edit of one makes a calibration of the user's own from it.
class CalibrationEditor {
public:
    explicit CalibrationEditor(Session& session) : m_session(session) {}

    bool isOwn() const;
    /// The name that the next edit of a constant writes to.
    QString targetName() const;

    /// Sets a constant for the scenario's chip; what is wrong with the value otherwise.
    std::optional<ParseError> set(const std::string& constant, const JsonValue& value);
    /// Gives a constant of an own calibration back what the calibration it was made from has, or "default".
    void restore(const std::string& constant);
    /// Renames an own calibration; false where the name is taken or no file could have it.
    bool rename(const QString& name);
    /// Removes an own calibration; the scenario goes back to "default".
    void remove();

private:
    const Calibration* current() const;
    void write(const QString& text, const std::string& target, const std::function<void(Calibration&)>& change);

    Session& m_session;
};

} // namespace ridgepoint
