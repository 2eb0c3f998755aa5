// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/study/diagnostic.h"

#include <QLabel>

#include <string>
#include <vector>

namespace ridgepoint {

class Session;

/// What the report has to say about one choice, right below its control; hidden while there is nothing. The note that
/// stands above the charts is not said again; a warning or an error is, to mark the control that it is about.
class InlineDiagnostics : public QLabel {
    Q_OBJECT
public:
    /// Diagnostics whose path is one of `paths` or lies below one of them.
    InlineDiagnostics(Session& session, std::vector<std::string> paths, QWidget* parent = nullptr);

private:
    void refresh();
    bool concerns(const Diagnostic& diagnostic) const;

    Session& m_session;
    std::vector<std::string> m_paths;
};

/// "✕", "⚠" or "ℹ": severity by shape, beside the colour.
QString severityGlyph(Severity severity);

/// The value of the style sheet property "severity" for labels.
QString severityStyle(Severity severity);

} // namespace ridgepoint
