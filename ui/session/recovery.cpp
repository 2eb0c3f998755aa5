// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/recovery.h"

#include "core/format/document.h"
#include "core/format/json_text.h"
#include "core/format/text_file.h"
#include "core/scenario/scenario_json.h"
#include "ui/session/document.h"
#include "ui/session/session.h"

#include <QDir>
#include <QFile>
#include <QUuid>

namespace ridgepoint {

namespace {

constexpr std::string_view kFormat = "ridgepoint-window";
constexpr std::int64_t kVersion = 1;
constexpr int kDelayMilliseconds = 2000;
const QString kSuffix = QStringLiteral(".json");

QString lockOf(const QString& file) { return file.chopped(kSuffix.size()) + QStringLiteral(".lock"); }

std::optional<Scenario> scenarioAt(const JsonValue& document, std::string_view name) {
    const JsonValue* value = document.find(name);
    return value == nullptr || value->isNull() ? std::nullopt : parseScenario(printJson(*value)).scenario;
}

std::unique_ptr<QLockFile> lockFor(const QString& file) {
    auto lock = std::make_unique<QLockFile>(lockOf(file));
    lock->setStaleLockTime(0); // its process being alive decides, not its age
    return lock;
}

} // namespace

std::string toJson(const KeptWindow& window) {
    JsonValue document = JsonValue::makeObject();
    document.set("path", window.path.toStdString());
    document.set("scenario", toJsonValue(window.scenario));
    document.set("saved", toJsonValue(window.saved));
    document.set("baseline", window.baseline ? toJsonValue(*window.baseline) : JsonValue());
    return printJsonLines(withHead(kFormat, kVersion, std::move(document)));
}

std::optional<KeptWindow> keptWindowFromJson(std::string_view text) {
    std::vector<ParseError> errors;
    const auto document = openDocument(text, kFormat, kVersion, errors);
    if (!document) {
        return std::nullopt;
    }
    const auto scenario = scenarioAt(*document, "scenario");
    if (!scenario) {
        return std::nullopt;
    }
    const JsonValue* path = document->find("path");
    const bool named = path != nullptr && path->text() != nullptr;
    return KeptWindow{named ? QString::fromStdString(*path->text()) : QString(), *scenario,
                      scenarioAt(*document, "saved").value_or(*scenario), scenarioAt(*document, "baseline")};
}

Recovery::Recovery(Session& session, Document& document, const QString& folder, QObject* parent)
    : QObject(parent), m_session(session), m_document(document) {
    QDir().mkpath(folder);
    m_file = QDir(folder).filePath(QUuid::createUuid().toString(QUuid::WithoutBraces) + kSuffix);
    m_lock = lockFor(m_file);
    m_lock->tryLock();
    m_delay.setSingleShot(true);
    m_delay.setInterval(kDelayMilliseconds);
    connect(&m_delay, &QTimer::timeout, this, &Recovery::keep);
    connect(&session, &Session::scenarioChanged, &m_delay, qOverload<>(&QTimer::start));
    connect(&session, &Session::baselineChanged, &m_delay, qOverload<>(&QTimer::start));
    connect(&document, &Document::fileChanged, &m_delay, qOverload<>(&QTimer::start));
    m_delay.start();
}

Recovery::~Recovery() {
    if (!m_leaves) {
        QFile::remove(m_file);
    }
}

void Recovery::leaveBehind() {
    keep();
    m_leaves = true;
}

KeptWindow Recovery::present() const {
    const Report* baseline = m_session.pinned();
    return {m_document.path(), m_session.scenario(), m_document.saved(),
            baseline == nullptr ? std::nullopt : std::optional(baseline->scenario)};
}

void Recovery::keep() {
    m_delay.stop();
    KeptWindow now = present();
    // A failure to write is no reason to disturb anybody; the next change tries again.
    if (now != m_kept && !writeTextFile(m_file.toStdString(), toJson(now))) {
        m_kept = std::move(now);
    }
}

std::vector<KeptWindow> Recovery::takeLeftBehind(const QString& folder) {
    std::vector<KeptWindow> windows;
    const QDir files(folder);
    for (const QString& name : files.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Time | QDir::Reversed)) {
        const QString file = files.filePath(name);
        const auto lock = lockFor(file);
        if (!lock->tryLock()) {
            continue;
        }
        const FileText content = readTextFile(file.toStdString());
        if (auto window = content.text ? keptWindowFromJson(*content.text) : std::nullopt) {
            windows.push_back(std::move(*window));
        }
        QFile::remove(file);
    }
    for (const QString& name : files.entryList({QStringLiteral("*.lock")}, QDir::Files)) {
        QLockFile lock(files.filePath(name)); // of a program that ended before it had kept anything
        lock.setStaleLockTime(0);
        lock.tryLock(); // goes with the lock where its program lives no more
    }
    return windows;
}

} // namespace ridgepoint
