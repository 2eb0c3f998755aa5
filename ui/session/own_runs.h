// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/calibration/own_run.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

class QUndoStack;

namespace ridgepoint {

/// The runs that the user measured, the same in all windows. Each change is written to their file at once.
class OwnRuns : public QObject {
    Q_OBJECT
public:
    /// Reads the file where there is one; an empty path keeps nothing.
    explicit OwnRuns(std::filesystem::path file = {});

    const std::vector<OwnRun>& rows() const { return m_rows; }
    /// What could not be read of the file; empty where all could.
    QString problem() const { return m_problem; }

    /// Puts `to` in the place of the row with the id of `from`: nothing for `from` adds a row, nothing for `to` removes
    /// one.
    void change(const std::optional<OwnRun>& from, const std::optional<OwnRun>& to);

signals:
    void changed();
    void failed(const QString& message);

private:
    void store();

    std::filesystem::path m_file;
    std::vector<OwnRun> m_rows;
    QString m_problem;
};

/// The change as an undoable step.
void changeRuns(QUndoStack& history, const QString& text, std::shared_ptr<OwnRuns> runs, std::optional<OwnRun> from,
                std::optional<OwnRun> to);

} // namespace ridgepoint
