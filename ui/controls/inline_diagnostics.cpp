// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/inline_diagnostics.h"

#include "ui/session/session.h"
#include "ui/style/diagnostic_text.h"

#include <QStringList>
#include <QStyle>

#include <algorithm>
#include <utility>

namespace ridgepoint {

InlineDiagnostics::InlineDiagnostics(Session& session, std::vector<std::string> paths, QWidget* parent)
    : QLabel(parent), m_session(session), m_paths(std::move(paths)) {
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    hide();
    connect(&session, &Session::reportChanged, this, &InlineDiagnostics::refresh);
    connect(&session, &Session::baselineChanged, this, &InlineDiagnostics::refresh);
    refresh();
}

bool InlineDiagnostics::concerns(const Diagnostic& diagnostic) const {
    return std::any_of(m_paths.begin(), m_paths.end(), [&diagnostic](const std::string& path) {
        return diagnostic.path == path || (diagnostic.path.starts_with(path) && diagnostic.path[path.size()] == '.');
    });
}

void InlineDiagnostics::refresh() {
    QStringList lines;
    Severity worst = Severity::note;
    const std::vector<Diagnostic> shown = shownDiagnostics(m_session.report(), m_session.pinned());
    const Diagnostic* first = foremost(shown);
    for (const Diagnostic& diagnostic : shown) {
        const bool isTold = &diagnostic == first && diagnostic.severity == Severity::note; // above the charts
        if (concerns(diagnostic) && !isTold) {
            worst = std::max(worst, diagnostic.severity);
            lines.append(severityGlyph(diagnostic.severity) + u' ' + diagnosticText(diagnostic, locale()));
        }
    }
    const QString text = lines.join(u'\n');
    if (text == this->text()) {
        return;
    }
    setText(text);
    setVisible(!text.isEmpty());
    if (property("severity").toString() != severityStyle(worst)) {
        setProperty("severity", severityStyle(worst));
        style()->unpolish(this);
        style()->polish(this);
    }
}

QString severityGlyph(Severity severity) {
    switch (severity) {
    case Severity::error:
        return QStringLiteral("✕");
    case Severity::warning:
        return QStringLiteral("⚠");
    case Severity::note:
        break;
    }
    return QStringLiteral("ℹ");
}

QString severityStyle(Severity severity) {
    const std::string_view name = enumName(severity);
    return QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

} // namespace ridgepoint
