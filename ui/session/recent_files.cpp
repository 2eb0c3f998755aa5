// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/recent_files.h"

#include <QFileInfo>
#include <QSettings>

namespace ridgepoint {

namespace {

QString key() { return QStringLiteral("recentFiles"); }

} // namespace

QStringList RecentFiles::files() const { return QSettings().value(key()).toStringList().mid(0, kMost); }

void RecentFiles::add(const QString& path) {
    const QString absolute = QFileInfo(path).absoluteFilePath();
    QStringList all = files();
    all.removeAll(absolute);
    all.prepend(absolute);
    QSettings().setValue(key(), all.mid(0, kMost));
}

void RecentFiles::clear() { QSettings().remove(key()); }

} // namespace ridgepoint
