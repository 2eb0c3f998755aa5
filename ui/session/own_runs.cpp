// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/own_runs.h"

#include "core/format/text_file.h"

#include <QUndoStack>

#include <algorithm>
#include <system_error>
#include <utility>

namespace ridgepoint {

namespace {

class RunCommand : public QUndoCommand {
public:
    RunCommand(const QString& text, std::shared_ptr<OwnRuns> runs, std::optional<OwnRun> from, std::optional<OwnRun> to)
        : QUndoCommand(text), m_runs(std::move(runs)), m_from(std::move(from)), m_to(std::move(to)) {}

    void undo() override { m_runs->change(m_to, m_from); }
    void redo() override { m_runs->change(m_from, m_to); }

private:
    std::shared_ptr<OwnRuns> m_runs;
    std::optional<OwnRun> m_from;
    std::optional<OwnRun> m_to;
};

} // namespace

OwnRuns::OwnRuns(std::filesystem::path file) : m_file(std::move(file)) {
    std::error_code error;
    if (m_file.empty() || !std::filesystem::exists(m_file, error)) {
        return;
    }
    std::vector<LoadError> errors;
    const FileText content = readTextFile(m_file);
    if (content.text) {
        m_rows = parseOwnRuns(*content.text, errors);
    }
    if (!content.text || !errors.empty()) {
        const std::string detail =
            content.text ? m_file.string() + ": " + errors.front().path + " " + errors.front().message : content.error;
        std::filesystem::path copy = m_file;
        copy += ".unread";
        std::filesystem::copy_file(m_file, copy, std::filesystem::copy_options::overwrite_existing, error);
        m_problem = tr("Not all of your measured runs could be read; the file as it was is kept as %1. %2")
                        .arg(QString::fromStdString(copy.string()), QString::fromStdString(detail));
    }
}

void OwnRuns::change(const std::optional<OwnRun>& from, const std::optional<OwnRun>& to) {
    const auto row =
        std::find_if(m_rows.begin(), m_rows.end(), [&from](const OwnRun& run) { return from && run.id == from->id; });
    if (row == m_rows.end()) {
        if (to) {
            m_rows.push_back(*to);
        }
    } else if (to) {
        *row = *to;
    } else {
        m_rows.erase(row);
    }
    store();
    emit changed();
}

void OwnRuns::store() {
    if (m_file.empty()) {
        return;
    }
    std::error_code error;
    std::filesystem::create_directories(m_file.parent_path(), error);
    if (const auto problem = writeTextFile(m_file, toJson(m_rows))) {
        emit failed(tr("Your measured runs could not be saved. %1").arg(QString::fromStdString(*problem)));
    }
}

void changeRuns(QUndoStack& history, const QString& text, std::shared_ptr<OwnRuns> runs, std::optional<OwnRun> from,
                std::optional<OwnRun> to) {
    history.push(new RunCommand(text, std::move(runs), std::move(from), std::move(to)));
}

} // namespace ridgepoint
