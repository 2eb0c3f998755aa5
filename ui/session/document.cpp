// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/document.h"

#include "core/scenario/scenario_file.h"
#include "ui/session/recent_files.h"
#include "ui/session/session.h"
#include "ui/style/parse_error_text.h"
#include "ui/style/preset_title.h"

#include <QDir>
#include <QFileInfo>
#include <QStringList>

namespace ridgepoint {

namespace {

constexpr int kMostErrorsShown = 4;

std::filesystem::path toPath(const QString& path) { return std::filesystem::path(path.toStdU16String()); }

QString errorText(const std::vector<ParseError>& errors) {
    QStringList lines;
    for (const ParseError& error : errors) {
        if (lines.size() == kMostErrorsShown) {
            lines.append(Document::tr("%n more errors", nullptr, static_cast<int>(errors.size()) - kMostErrorsShown));
            break;
        }
        lines.append(parseErrorText(error, QLocale()));
    }
    return lines.join(u'\n');
}

} // namespace

Document::Document(Session& session, QObject* parent)
    : QObject(parent), m_session(session), m_saved(session.scenario()), m_lastTitle(title()) {
    connect(&session, &Session::scenarioChanged, this, &Document::noteChange);
}

bool Document::isModified() const { return !(m_session.scenario() == m_saved); }

QString Document::title() const {
    const QString name = m_session.name();
    if (!name.isEmpty()) {
        return shownName(name, m_session.catalogue());
    }
    return m_path.isEmpty() ? tr("Unnamed scenario") : nameOf(m_path);
}

QString Document::nameOf(const QString& path) {
    QString name = QFileInfo(path).completeBaseName();
    const QString kind = QStringLiteral(".ridgepoint");
    if (name.size() > kind.size() && name.endsWith(kind)) {
        name.chop(kind.size());
    }
    return name;
}

std::optional<Scenario> Document::read(const QString& path, QString& problem) {
    ParseResult result = loadScenario(toPath(path));
    if (!result.scenario) {
        problem = tr("%1 could not be opened. %2").arg(QDir::toNativeSeparators(path), errorText(result.errors));
    }
    return std::move(result.scenario);
}

QString Document::open(const QString& path) {
    QString problem;
    const std::optional<Scenario> scenario = read(path, problem);
    if (!scenario) {
        return problem;
    }
    start(*scenario, path);
    RecentFiles().add(path);
    return {};
}

QString Document::saveAs(const QString& path) {
    const Scenario scenario = m_session.namedScenario();
    if (const std::optional<std::string> problem = saveScenario(scenario, toPath(path))) {
        return tr("%1 could not be saved. %2").arg(QDir::toNativeSeparators(path), QString::fromStdString(*problem));
    }
    m_path = path;
    m_saved = scenario;
    if (!(m_session.scenario() == scenario)) {
        m_session.replace(tr("Name: %1").arg(m_session.name()), scenario);
    }
    RecentFiles().add(path);
    m_wasModified = false;
    emit fileChanged();
    return {};
}

void Document::restore(const QString& path, const Scenario& saved, const Scenario& scenario) {
    start(saved, path);
    if (!(scenario == saved)) {
        m_session.replace(tr("Changes before the program ended"), scenario);
    }
}

bool Document::openPreset(const std::string& id) {
    const auto& scenarios = m_session.catalogue().scenarios;
    const auto found = scenarios.find(id);
    if (found == scenarios.end()) {
        return false;
    }
    start(found->second, {});
    return true;
}

void Document::start(const Scenario& scenario, const QString& path) {
    m_path = path;
    m_saved = scenario;
    m_session.load(scenario);
    m_wasModified = false;
    m_lastTitle = title();
    emit fileChanged();
}

void Document::takeOver(const Document& other) {
    m_path = other.m_path;
    m_saved = other.m_saved;
    m_wasModified = other.m_wasModified;
    m_lastTitle = title();
    emit fileChanged();
}

void Document::noteChange() {
    const bool modified = isModified();
    if (modified != m_wasModified || title() != m_lastTitle) {
        m_wasModified = modified;
        m_lastTitle = title();
        emit fileChanged();
    }
}

} // namespace ridgepoint
